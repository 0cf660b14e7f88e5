//! A local imitation of LeetCode's judge: it appends its own code to a text, in the same module, and
//! compiles both together.

use std::env;
use std::error::Error;
use std::ffi::{OsStr, OsString};
use std::fmt;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use super::messages::{self, Message};
use super::running::{Confinement, Group};
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

/// The function that is called in an attempt that is a module.
pub(super) const CALLED: &str = "called_by_the_judge";

/// The judge: a compiler, a driver compiled for it, and a temporary folder.
///
/// The compiler is `rustc`, or the one that the variable `RUSTC` names.
#[derive(Debug)]
pub struct Judge {
    compiler: OsString,
    scratch: Arc<Scratch>,
    driver: PathBuf,
    confinement: Confinement,
}

/// A program compiled from a text. Its files are removed when it is dropped.
#[derive(Debug)]
pub struct Program {
    folder: PathBuf,
    file: PathBuf,
    /// Keeps the folder around this program's own.
    scratch: Arc<Scratch>,
    confinement: Confinement,
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
        scratch.write(&source, DRIVER)?;
        let confinement = Confinement::strictest(&scratch);
        let judge = Judge { compiler, scratch, driver, confinement };
        let mut compiler = judge.compiler(EDITION);
        compiler.args(["--crate-type", "rlib", "--crate-name", DRIVER_CRATE]);
        // Bitcode would serve only link-time optimisation, and takes a fifth of the time.
        compiler.args(["-C", "embed-bitcode=no"]);
        compiler.arg("--remap-path-prefix").arg(assignment(source.as_os_str(), "judge".as_ref()));
        compiler.arg("-o");
        match run(compiler.args([&judge.driver, &source]), judge.scratch.path(), &judge.scratch) {
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
    /// [`shown_name`] of `name` is the name of the text in messages and panics. The lines count from
    /// the start of the text.
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
        self.build(&[text, DECLARATION, epilogue].concat(), name, None, options)
    }

    /// Compiles a text, followed by an `epilogue`, as a module of its own, which may also declare what
    /// the judge declares. The function [`CALLED`] of the epilogue is called.
    ///
    /// # Errors
    ///
    /// As for [`Self::compile`].
    pub(super) fn compile_as_module(
        &self,
        text: &str,
        name: &Path,
        epilogue: &str,
        options: Options,
    ) -> Result<Program, CompileError> {
        // What the text does not declare comes from the judge.
        let text = [text, "\n#[allow(unused_imports)] use super::*;\n", epilogue].concat();
        let root = |module: &OsStr| {
            let module = module.to_string_lossy();
            format!(
                "{DECLARATION}#[path = {module:?}]\nmod attempt;\nfn main() {{ attempt::{CALLED}() }}\n"
            )
        };
        self.build(&text, name, Some(&root), options)
    }

    /// Compiles a text, by itself or as the module of a root.
    fn build(
        &self,
        text: &str,
        name: &Path,
        root: Option<&dyn Fn(&OsStr) -> String>,
        options: Options,
    ) -> Result<Program, CompileError> {
        let folder = self.scratch.new_folder()?;
        let file = folder.join("program").with_extension(env::consts::EXE_EXTENSION);
        let (scratch, confinement) = (self.scratch.clone(), self.confinement);
        // From here on, every return removes the folder.
        let program = Program { folder, file, scratch, confinement };
        let sources = program.folder.join("sources");
        fs::create_dir(&sources).map_err(|error| {
            io::Error::new(error.kind(), format!("cannot make {}: {error}", sources.display()))
        })?;
        let mut compiler = self.compiler(options.edition);
        // The compiler's option `FROM=TO` cannot rename a file to a name with a `=`.
        let source = match is_remappable(name) {
            true => {
                let source = sources.join("attempt.rs");
                let renamed = assignment(source.as_os_str(), name.as_os_str());
                compiler.arg("--remap-path-prefix").arg(renamed);
                source
            }
            false => {
                compiler.current_dir(&sources);
                PathBuf::from(shown_name(name))
            }
        };
        self.scratch.write(&sources.join(&source), text)?;
        let first = match root {
            Some(root) => {
                let first = program.folder.join("root.rs");
                let module = sources.join(&source);
                self.scratch.write(&first, &root(module.as_os_str()))?;
                first
            }
            None => source,
        };
        let driver = assignment(DRIVER_CRATE.as_ref(), self.driver.as_os_str());
        compiler.args(["-C", "opt-level=2", "-C", "overflow-checks=on"]).args(options.flags);
        compiler.args(["--crate-name", "attempt", "--crate-type", "bin"]);
        compiler.arg("--extern").arg(driver);
        compiler.arg("-o").args([&program.file, &first]);
        run(&mut compiler, &program.folder, &self.scratch)?;
        Ok(program)
    }

    fn compiler(&self, edition: &str) -> Command {
        let mut compiler = Command::new(&self.compiler);
        compiler.args(["--error-format=json", "-C", "debuginfo=0", "--edition", edition]);
        compiler
    }
}

/// The name by which a file is known in messages: its path, or only the last part if the path contains
/// a `=`.
pub fn shown_name(name: &Path) -> &OsStr {
    match is_remappable(name) {
        true => name.as_os_str(),
        false => name.file_name().unwrap_or("attempt.rs".as_ref()),
    }
}

fn is_remappable(name: &Path) -> bool {
    !name.as_os_str().as_encoded_bytes().contains(&b'=')
}

/// Runs a compiler, with a folder for its temporary files.
fn run(compiler: &mut Command, folder: &Path, scratch: &Arc<Scratch>) -> Result<(), CompileError> {
    /// The greatest length of its messages, in bytes.
    const LONGEST: u64 = 1 << 24;
    let name = compiler.get_program().to_string_lossy().into_owned();
    let failed =
        |error: io::Error| io::Error::new(error.kind(), format!("cannot run {name}: {error}"));
    // This would allow what LeetCode's compiler does not.
    compiler.env_remove("RUSTC_BOOTSTRAP").env("TMPDIR", folder);
    compiler.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut compiling = Group::spawn(compiler, scratch).map_err(failed)?;
    let mut messages = compiling.first.stderr.take();
    let reading = thread::Builder::new().spawn(move || {
        let mut text = Vec::new();
        if let Some(messages) = &mut messages {
            // What cannot be read is missing from the report.
            let _ = messages.take(LONGEST).read_to_end(&mut text);
            let _ = io::copy(messages, &mut io::sink());
        }
        text
    });
    let reading = reading.map_err(failed)?;
    let Some(status) = compiling.wait(COMPILE_TIME_LIMIT)? else {
        let text = format!("the compiler timed out after {} s\n", COMPILE_TIME_LIMIT.as_secs());
        return Err(CompileError::Rejected { messages: vec![Message::of(text)] });
    };
    if status.success() {
        return Ok(());
    }
    compiling.kill()?;
    let text = reading.join().unwrap_or_default();
    let messages = messages::parse(&String::from_utf8_lossy(&text));
    match messages.iter().any(|message| message.place.is_some() || is_about_linking(message)) {
        true => Err(CompileError::Rejected { messages }),
        false => {
            let messages = messages::rendered(&messages);
            let advice = match messages.contains("No space left")
                || messages.contains("os error 28")
            {
                true => {
                    format!("\nSet TMPDIR to a folder with more space than {}.", folder.display())
                }
                false => String::new(),
            };
            let error = format!("the compiler failed ({status})\n{messages}{advice}");
            Err(CompileError::Failed(io::Error::other(error)))
        }
    }
}

/// Whether the linker has rejected a program. Other programs can be linked here, unless there is no
/// linker or no space.
fn is_about_linking(message: &Message) -> bool {
    message.summary.starts_with("linking with") && !message.rendered.contains("No space left")
}

impl Program {
    /// The executable file.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// A command that runs the program. Where the system allows it, the program has limited memory,
    /// and everything that it starts ends with it.
    pub(super) fn command(&self) -> Command {
        self.confinement.command(&self.file)
    }

    /// How the command confines the program.
    pub(super) fn confinement(&self) -> Confinement {
        self.confinement
    }

    /// Starts the command.
    pub(super) fn start(&self, command: &mut Command) -> io::Result<Group> {
        Group::spawn(command, &self.scratch)
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
