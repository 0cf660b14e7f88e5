//! A temporary folder that is removed in any case, even if this process is killed.

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A temporary folder. Dropping it removes it. If this process ends before that, for example because
/// it is killed, a watcher process removes it (on Unix).
#[derive(Debug)]
pub struct Scratch {
    folder: PathBuf,
    entries: AtomicUsize,
    watcher: Option<Watcher>,
}

impl Scratch {
    /// Makes an empty folder that nobody else uses.
    ///
    /// # Errors
    ///
    /// The folder cannot be made.
    pub fn new() -> io::Result<Scratch> {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        loop {
            let (process, number) = (process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
            let folder = env::temp_dir().join(format!("cat-and-mouse-{process}-{number}"));
            match fs::create_dir(&folder) {
                Ok(()) => {
                    let watcher = Watcher::start(&folder);
                    return Ok(Scratch { folder, entries: AtomicUsize::new(0), watcher });
                }
                // An earlier process with the same number has left it.
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => {
                    let folder = folder.display();
                    return Err(io::Error::new(
                        error.kind(),
                        format!("cannot make {folder}: {error}"),
                    ));
                }
            }
        }
    }

    /// The path of the folder.
    pub fn path(&self) -> &Path {
        &self.folder
    }

    /// A new folder in this one.
    ///
    /// # Errors
    ///
    /// The folder cannot be made.
    pub fn new_folder(&self) -> io::Result<PathBuf> {
        let number = self.entries.fetch_add(1, Ordering::Relaxed);
        let folder = self.folder.join(number.to_string());
        fs::create_dir(&folder)?;
        Ok(folder)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // If this fails, the watcher tries again.
        let _ = fs::remove_dir_all(&self.folder);
        drop(self.watcher.take());
    }
}

/// A shell that waits until its standard input is closed, which the system does when this process
/// ends for whatever reason, and then removes the folder. It is in a process group of its own, so
/// that Ctrl-C does not reach it.
#[cfg(unix)]
#[derive(Debug)]
struct Watcher(process::Child);

#[cfg(unix)]
impl Watcher {
    /// A compiler that is still running may add files for a moment, hence the second try.
    const SCRIPT: &str = "read -r end; rm -rf -- \"$1\" || { sleep 1; rm -rf -- \"$1\"; }";

    /// Starts the shell. Without one, only dropping the folder removes it.
    fn start(folder: &Path) -> Option<Watcher> {
        use std::os::unix::process::CommandExt;
        let mut shell = process::Command::new("sh");
        let shell = shell.args(["-c", Watcher::SCRIPT, "sh"]).arg(folder).process_group(0);
        let shell = shell.stdin(process::Stdio::piped()).stdout(process::Stdio::null());
        shell.stderr(process::Stdio::null()).spawn().ok().map(Watcher)
    }
}

#[cfg(unix)]
impl Drop for Watcher {
    fn drop(&mut self) {
        // The folder is gone or its removal has failed; there is nothing else to do about an error.
        drop(self.0.stdin.take());
        let _ = self.0.wait();
    }
}

#[cfg(not(unix))]
#[derive(Debug)]
struct Watcher;

#[cfg(not(unix))]
impl Watcher {
    fn start(_folder: &Path) -> Option<Watcher> {
        None
    }
}
