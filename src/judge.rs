//! LeetCode's judge, as far as it can be had at home: it writes its own code behind a text, in the
//! same module, compiles both together, and gives the program one board after another.

mod asking;

pub use asking::{Answer, Attempt, Failure, Run, Session};

use std::env;
use std::error::Error;
use std::ffi::OsString;
use std::fmt;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{self, Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// The edition that LeetCode compiles with.
pub const EDITION: &str = "2024";

/// How long the compiler may take: many times what it needs.
const COMPILE_TIME_LIMIT: Duration = Duration::from_secs(60);

/// What the judge declares behind every text.
const DECLARATION: &str = "\npub struct Solution;\n";

/// A program that was compiled from a text. It stands in a temporary folder of its own, which is
/// removed when this is dropped, so not if the process is killed.
#[derive(Debug)]
pub struct Program {
    folder: PathBuf,
    file: PathBuf,
}

/// How to compile, where that is not always the same.
#[derive(Clone, Copy, Debug)]
pub struct Options<'a> {
    /// The edition of the language.
    pub edition: &'a str,
    /// What else `rustc` is told, such as the levels of lints.
    pub flags: &'a [&'a str],
}

impl Program {
    /// Compiles a text, such as a pasted file, with the judge's `struct Solution` and then the code
    /// `behind` it, which has the `main`. Optimised at level 2 and with overflow checks, as on
    /// LeetCode.
    ///
    /// `name` is what messages about the text, and its panics, call it, unless there is a `=` in it.
    /// Its lines count as in the text alone. The compiler is `rustc`, or what the variable `RUSTC`
    /// names; it may take a minute.
    ///
    /// # Errors
    ///
    /// The text cannot be compiled, or no compiler can be run here.
    pub fn compile(
        text: &str,
        name: &Path,
        behind: &str,
        options: Options,
    ) -> Result<Program, CompileError> {
        let folder = new_folder()?;
        let file = folder.join("program").with_extension(env::consts::EXE_EXTENSION);
        // From here on, every return removes the folder.
        let program = Program { folder, file };
        let source = program.folder.join("program.rs");
        fs::write(&source, [text, DECLARATION, behind].concat())?;
        let mut called = source.clone().into_os_string();
        called.push("=");
        called.push(name);
        let compiler = env::var_os("RUSTC").unwrap_or_else(|| OsString::from("rustc"));
        // The messages go into a file: nobody has to read them while the compiler writes.
        let messages = program.folder.join("messages");
        let mut compiling = Command::new(&compiler)
            .args(["--edition", options.edition, "-C", "opt-level=2", "-C", "overflow-checks=on"])
            .args(options.flags)
            .arg("--remap-path-prefix")
            .arg(called)
            .arg("-o")
            .args([&program.file, &source])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(File::create(&messages)?)
            .spawn()
            .map_err(|error| {
                let compiler = compiler.to_string_lossy();
                io::Error::new(error.kind(), format!("cannot run {compiler}: {error}"))
            })?;
        let Some(status) = wait(&mut compiling, COMPILE_TIME_LIMIT)? else {
            compiling.kill().and_then(|()| compiling.wait())?;
            let limit = COMPILE_TIME_LIMIT.as_secs();
            return Err(CompileError::Rejected {
                messages: format!("The compiler did not come to an end within {limit} s."),
            });
        };
        if status.success() {
            return Ok(program);
        }
        let messages = String::from_utf8_lossy(&fs::read(&messages)?).into_owned();
        // An error in the text is shown with its place there.
        match messages.contains(" --> ") {
            true => Err(CompileError::Rejected { messages }),
            false => Err(CompileError::Failed(io::Error::other(format!(
                "the compiler fails ({status})\n{messages}"
            )))),
        }
    }

    /// The program's file.
    pub fn file(&self) -> &Path {
        &self.file
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // What cannot be removed from the temporary files is for the system to remove.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Waits for a process to end, but not longer than this.
fn wait(process: &mut Child, patience: Duration) -> io::Result<Option<ExitStatus>> {
    const PAUSE: Duration = Duration::from_millis(1);
    let start = Instant::now();
    loop {
        let status = process.try_wait()?;
        if status.is_some() || start.elapsed() > patience {
            return Ok(status);
        }
        thread::sleep(PAUSE);
    }
}

/// A folder that nobody else has, among the temporary files.
fn new_folder() -> io::Result<PathBuf> {
    static MADE: AtomicUsize = AtomicUsize::new(0);
    loop {
        let (process, number) = (process::id(), MADE.fetch_add(1, Ordering::Relaxed));
        let folder = env::temp_dir().join(format!("cat-and-mouse-{process}-{number}"));
        match fs::create_dir(&folder) {
            Ok(()) => return Ok(folder),
            // Left by another process that had the same number.
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => {
                let folder = folder.display();
                return Err(io::Error::new(error.kind(), format!("cannot make {folder}: {error}")));
            }
        }
    }
}

/// Why there is no program.
#[derive(Debug)]
pub enum CompileError {
    /// The compiler does not accept the text, or does not come to an end with it.
    Rejected {
        /// What it says.
        messages: String,
    },
    /// The compiler could not be run, its files could not be written, or it failed for a reason
    /// outside the text.
    Failed(io::Error),
}

impl From<io::Error> for CompileError {
    fn from(error: io::Error) -> CompileError {
        CompileError::Failed(error)
    }
}

impl fmt::Display for CompileError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            CompileError::Rejected { messages } => write!(f, "it does not compile:\n{messages}"),
            CompileError::Failed(error) => write!(f, "it cannot be compiled here: {error}"),
        }
    }
}

impl Error for CompileError {}
