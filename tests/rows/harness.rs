//! Runs tests that are made from data, with the options and the output of Rust's own harness.

use std::cell::{Cell, RefCell};
use std::env;
use std::panic::{self, AssertUnwindSafe};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

/// A test.
pub struct Test {
    /// The name, with `::` between its parts.
    pub name: String,
    /// Why it runs only with `--ignored` or `--include-ignored`, if so.
    pub ignored: Option<&'static str>,
    /// Panics if the test fails.
    pub run: Box<dyn Fn() + Send + Sync>,
}

/// The options that these tests understand; the others of Rust's own harness have no effect.
#[derive(Default)]
struct Options {
    filters: Vec<String>,
    skips: Vec<String>,
    exact: bool,
    list: bool,
    ignored: bool,
    include_ignored: bool,
    threads: Option<usize>,
}

impl Options {
    fn parse(arguments: impl Iterator<Item = String>) -> Options {
        let mut options = Options::default();
        let mut arguments = arguments.flat_map(|argument| match argument.split_once('=') {
            Some((name, value)) if name.starts_with("--") => {
                vec![name.to_string(), value.to_string()]
            }
            _ => vec![argument],
        });
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--exact" => options.exact = true,
                "--list" => options.list = true,
                "--ignored" => options.ignored = true,
                "--include-ignored" => options.include_ignored = true,
                "--skip" => options.skips.extend(arguments.next()),
                "--test-threads" => {
                    options.threads = arguments.next().and_then(|threads| threads.parse().ok());
                }
                "--color" | "--format" | "--logfile" | "--shuffle-seed" | "-Z" => {
                    arguments.next();
                }
                option if option.starts_with('-') => {}
                _ => options.filters.push(argument),
            }
        }
        options
    }

    /// Whether the filters select a test.
    fn select(&self, test: &Test) -> bool {
        let matches = |filter: &String| match self.exact {
            true => test.name == *filter,
            false => test.name.contains(filter.as_str()),
        };
        let by_name = self.filters.is_empty() || self.filters.iter().any(matches);
        by_name && !self.skips.iter().any(matches) && (!self.ignored || test.ignored.is_some())
    }

    /// Whether a selected test runs.
    fn runs(&self, test: &Test) -> bool {
        test.ignored.is_none() || self.ignored || self.include_ignored
    }
}

thread_local! {
    /// Whether this thread runs tests; the others are threads that tests start.
    static IS_TEST: Cell<bool> = const { Cell::new(false) };

    /// The message of the last panic on this thread.
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Runs the tests that the program's arguments select.
pub fn main(tests: Vec<Test>) -> ExitCode {
    let options = Options::parse(env::args().skip(1));
    let all = tests.len();
    let selected: Vec<Test> = tests.into_iter().filter(|test| options.select(test)).collect();
    if options.list {
        selected.iter().for_each(|test| println!("{}: test", test.name));
        return ExitCode::SUCCESS;
    }
    let noun = if selected.len() == 1 { "test" } else { "tests" };
    println!("\nrunning {} {noun}", selected.len());
    let start = Instant::now();
    panic::set_hook(Box::new(|panic| match IS_TEST.get() {
        true => PANIC.set(panic.to_string()),
        false => eprintln!("{panic}"),
    }));
    let next = AtomicUsize::new(0);
    let failures = Mutex::new(Vec::new());
    let ignored = AtomicUsize::new(0);
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..options.threads.unwrap_or(cores).max(1) {
            scope.spawn(|| {
                IS_TEST.set(true);
                while let Some(test) = selected.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let name = &test.name;
                    if !options.runs(test) {
                        ignored.fetch_add(1, Ordering::Relaxed);
                        println!("test {name} ... ignored, {}", test.ignored.unwrap_or_default());
                    } else if panic::catch_unwind(AssertUnwindSafe(&test.run)).is_ok() {
                        println!("test {name} ... ok");
                    } else {
                        println!("test {name} ... FAILED");
                        failures.lock().expect("no panic").push((name, PANIC.take()));
                    }
                }
            });
        }
    });
    let mut failures = failures.into_inner().expect("no panic");
    failures.sort();
    if !failures.is_empty() {
        println!("\nfailures:\n");
        failures.iter().for_each(|(name, panic)| println!("---- {name} ----\n{panic}\n"));
        println!("\nfailures:");
        failures.iter().for_each(|(name, _)| println!("    {name}"));
    }
    let (failed, ignored) = (failures.len(), ignored.into_inner());
    let result = if failed == 0 { "ok" } else { "FAILED" };
    println!(
        "\ntest result: {result}. {} passed; {failed} failed; {ignored} ignored; 0 measured; {} filtered \
         out; finished in {:.2}s\n",
        selected.len() - failed - ignored,
        all - selected.len(),
        start.elapsed().as_secs_f64()
    );
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
