//! A local imitation of LeetCode's judge: it appends its own code to a text, in the same module, and
//! compiles both together.

use std::env;
use std::error::Error;
use std::ffi::{OsStr, OsString};
use std::fmt;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use super::messages::{self, Message};
use super::scratch::Scratch;

/// The edition that LeetCode compiles with.
pub const EDITION: &str = "2024";

/// The time limit for the compiler: many times what it needs.
const COMPILE_TIME_LIMIT: Duration = Duration::from_secs(60);

/// What the judge declares after every text.
const DECLARATION: &str = "\npub struct Solution;\n";

/// The library that attempts are linked with, and the name of its crate.
const DRIVER: &str = include_str!("driver.rs");
const DRIVER_CRATE: &str = "the_judge";

/// The judge: a compiler, a driver compiled for it, and a temporary folder.
///
/// The compiler is `rustc`, or the one that the variable `RUSTC` names.
#[derive(Debug)]
pub struct Judge {
    compiler: OsString,
    scratch: Arc<Scratch>,
    driver: PathBuf,
}

/// A program compiled from a text. Its files are removed when it is dropped.
#[derive(Debug)]
pub struct Program {
    folder: PathBuf,
    file: PathBuf,
    /// Keeps the folder around this program's own.
    _scratch: Arc<Scratch>,
}

/// The options of the compiler that are not always the same.
#[derive(Clone, Copy, Debug)]
pub struct Options<'a> {
    /// The edition of Rust.
    pub edition: &'a str,
    /// Other flags for `rustc`, such as the levels of lints.
    pub flags: &'a [&'a str],
}

impl Judge {
    /// Compiles the driver. Takes a fraction of a second.
    ///
    /// # Errors
    ///
    /// The compiler cannot be run or fails, or there is no temporary folder.
    pub fn new() -> io::Result<Judge> {
        let compiler = env::var_os("RUSTC").unwrap_or_else(|| OsString::from("rustc"));
        let scratch = Arc::new(Scratch::new()?);
        let source = scratch.path().join("driver.rs");
        let driver = scratch.path().join(format!("lib{DRIVER_CRATE}.rlib"));
        fs::write(&source, DRIVER)?;
        let judge = Judge { compiler, scratch, driver };
        let mut compiler = judge.compiler(EDITION);
        compiler.args(["--crate-type", "rlib", "--crate-name", DRIVER_CRATE]);
        compiler.arg("--remap-path-prefix").arg(assignment(source.as_os_str(), "judge".as_ref()));
        compiler.arg("-o");
        match run(compiler.args([&judge.driver, &source]), judge.scratch.path()) {
            Ok(()) => Ok(judge),
            Err(CompileError::Failed(error)) => Err(error),
            Err(CompileError::Rejected { messages }) => {
                let messages = messages::rendered(&messages);
                Err(io::Error::other(format!("the compiler rejects the judge:\n{messages}")))
            }
        }
    }

    /// Compiles a text, such as a pasted file, followed by the judge's `struct Solution` and an
    /// `epilogue`, which has the `main`. As on LeetCode, it is optimised at level 2 and has overflow
    /// checks. The epilogue can use the driver as `::the_judge`.
    ///
    /// `name` is the name of the text in messages and panics, unless it contains a `=`. The lines
    /// count from the start of the text.
    ///
    /// # Errors
    ///
    /// The compiler rejects the text, or it cannot be run or fails.
    pub fn compile(
        &self,
        text: &str,
        name: &Path,
        epilogue: &str,
        options: Options,
    ) -> Result<Program, CompileError> {
        let folder = self.scratch.new_folder()?;
        let file = folder.join("program").with_extension(env::consts::EXE_EXTENSION);
        // From here on, every return removes the folder.
        let program = Program { folder, file, _scratch: self.scratch.clone() };
        let source = program.folder.join("program.rs");
        fs::write(&source, [text, DECLARATION, epilogue].concat())?;
        let renamed = assignment(source.as_os_str(), name.as_os_str());
        let driver = assignment(DRIVER_CRATE.as_ref(), self.driver.as_os_str());
        let mut compiler = self.compiler(options.edition);
        compiler.args(["-C", "opt-level=2", "-C", "overflow-checks=on"]).args(options.flags);
        compiler.arg("--extern").arg(driver).arg("--remap-path-prefix").arg(renamed).arg("-o");
        run(compiler.args([&program.file, &source]), &program.folder)?;
        Ok(program)
    }

    fn compiler(&self, edition: &str) -> Command {
        let mut compiler = Command::new(&self.compiler);
        compiler.args(["--error-format=json", "-C", "debuginfo=0", "--edition", edition]);
        compiler
    }
}

/// Runs a compiler, with a folder for its temporary files.
fn run(compiler: &mut Command, folder: &Path) -> Result<(), CompileError> {
    // The messages go to a file, so that nothing has to read them while the compiler runs.
    let output = folder.join("messages");
    let name = compiler.get_program().to_string_lossy().into_owned();
    let compiler = compiler.env("TMPDIR", folder).stdin(Stdio::null()).stdout(Stdio::null());
    let mut compiling = compiler
        .stderr(File::create(&output)?)
        .spawn()
        .map_err(|error| io::Error::new(error.kind(), format!("cannot run {name}: {error}")))?;
    let Some(status) = wait(&mut compiling, COMPILE_TIME_LIMIT)? else {
        compiling.kill().and_then(|()| compiling.wait())?;
        let rendered = format!("the compiler timed out after {} s\n", COMPILE_TIME_LIMIT.as_secs());
        return Err(CompileError::Rejected { messages: vec![Message { rendered, place: None }] });
    };
    if status.success() {
        return Ok(());
    }
    let messages = messages::parse(&String::from_utf8_lossy(&fs::read(&output)?));
    match messages.iter().any(|message| message.place.is_some()) {
        true => Err(CompileError::Rejected { messages }),
        false => {
            let messages = messages::rendered(&messages);
            let error = format!("the compiler failed ({status})\n{messages}");
            Err(CompileError::Failed(io::Error::other(error)))
        }
    }
}

impl Program {
    /// The executable file.
    pub fn file(&self) -> &Path {
        &self.file
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // If this fails, the folder goes with the judge's.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// The argument `NAME=VALUE`.
fn assignment(name: &OsStr, value: &OsStr) -> OsString {
    let mut argument = name.to_os_string();
    argument.push("=");
    argument.push(value);
    argument
}

/// Waits for a process to end, at most for `patience`.
pub(super) fn wait(process: &mut Child, patience: Duration) -> io::Result<Option<ExitStatus>> {
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

/// Why there is no program.
#[derive(Debug)]
pub enum CompileError {
    /// The compiler rejects the text, or times out on it.
    Rejected {
        /// The compiler's messages.
        messages: Vec<Message>,
    },
    /// The compiler cannot be run, its files cannot be written, or it fails for a reason outside the
    /// text.
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
            CompileError::Rejected { messages } => {
                write!(f, "does not compile:\n{}", messages::rendered(messages))
            }
            CompileError::Failed(error) => write!(f, "cannot be compiled here: {error}"),
        }
    }
}

impl Error for CompileError {}
