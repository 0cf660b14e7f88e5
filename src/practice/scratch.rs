//! A temporary folder that is removed, and process groups that are killed, in any case: even if this
//! process itself is killed.

use std::env;
use std::fs;
use std::io;
#[cfg(unix)]
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process;
#[cfg(unix)]
use std::process::Stdio;
use std::sync::atomic::{AtomicUsize, Ordering};
#[cfg(unix)]
use std::sync::{Mutex, PoisonError};

/// A temporary folder. Dropping it removes it. If this process ends before that, for example because
/// it is killed, a watcher process removes it and kills the process groups (on Unix).
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
        // Started before there is a folder, so that the folder is watched as soon as it is there.
        let watcher = Watcher::start();
        loop {
            let (process, number) = (process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
            let folder = env::temp_dir().join(format!("cat-and-mouse-{process}-{number}"));
            match fs::create_dir(&folder) {
                Ok(()) => {
                    if let Some(watcher) = &watcher {
                        watcher.remove_later(&folder);
                    }
                    return Ok(Scratch { folder, entries: AtomicUsize::new(0), watcher });
                }
                // An earlier process with the same number has left it.
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(cannot("make the folder", &folder, &error)),
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
        fs::create_dir(&folder).map_err(|error| cannot("make the folder", &folder, &error))?;
        Ok(folder)
    }

    /// Writes a file in this folder.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub fn write(&self, file: &Path, text: &str) -> io::Result<()> {
        fs::write(file, text).map_err(|error| cannot("write", file, &error))
    }

    /// Has a process group killed if this process ends before [`Self::kill`] is called (on Unix).
    pub fn watch(&self, group: u32) {
        if let Some(watcher) = &self.watcher {
            watcher.add(group);
        }
    }

    /// Kills a process group that is watched (on Unix).
    pub fn kill(&self, group: u32) {
        if let Some(watcher) = &self.watcher {
            watcher.kill(group);
        }
    }
}

/// An error that says what cannot be done in the temporary folder, and what to do about it.
fn cannot(what: &str, path: &Path, error: &io::Error) -> io::Error {
    let path = path.display();
    let message = format!(
        "cannot {what} {path}: {error}. It is in the temporary folder; set TMPDIR to use another one"
    );
    io::Error::new(error.kind(), message)
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // If this fails, the watcher tries again.
        let _ = fs::remove_dir_all(&self.folder);
        drop(self.watcher.take());
    }
}

/// A shell that waits until its standard input is closed, which the system does when this process
/// ends for whatever reason. Then it kills the process groups that are still there and removes the
/// folder. It is in a process group of its own, so that Ctrl-C does not reach it.
#[cfg(unix)]
#[derive(Debug)]
struct Watcher {
    shell: process::Child,
    /// What the shell reads and what it writes.
    pipes: Mutex<Option<(process::ChildStdin, BufReader<process::ChildStdout>)>>,
}

#[cfg(unix)]
impl Watcher {
    /// Each line that it reads is `folder PATH`, `add GROUP` or `kill GROUP`; the last is answered with
    /// a line. It kills only what was added before, and once, because the system may use the number again. A
    /// process may add files for a moment, hence the second try to remove the folder.
    const SCRIPT: &str = r#"
trap '' INT TERM HUP
groups=' '
folder=
while read -r word group; do
    case $word in
    folder) folder=$group ;;
    add) groups="$groups$group " ;;
    kill)
        case $groups in *" $group "*)
            kill -s KILL -- "-$group" 2> /dev/null
            groups="${groups%% $group *} ${groups#* $group }" ;;
        esac
        echo "$group" ;;
    esac
done
for group in $groups; do kill -s KILL -- "-$group" 2> /dev/null; done
[ -z "$folder" ] || rm -rf -- "$folder" || { sleep 1; rm -rf -- "$folder"; }
"#;

    /// Starts the shell. Without one, only dropping the folder removes it.
    fn start() -> Option<Watcher> {
        use std::os::unix::process::CommandExt;
        let mut shell = process::Command::new("sh");
        let shell = shell.args(["-c", Watcher::SCRIPT]).process_group(0);
        let shell = shell.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut shell = shell.stderr(Stdio::null()).spawn().ok()?;
        let pipes = shell.stdin.take().zip(shell.stdout.take().map(BufReader::new));
        Some(Watcher { shell, pipes: Mutex::new(pipes) })
    }

    /// Has the folder removed when this process ends.
    fn remove_later(&self, folder: &Path) {
        let mut pipes = self.pipes.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((input, _)) = pipes.as_mut() {
            let line = [b"folder ", folder.as_os_str().as_encoded_bytes(), b"\n"].concat();
            // Without the shell, only dropping the folder removes it.
            let _ = input.write_all(&line);
        }
    }

    fn add(&self, group: u32) {
        let mut pipes = self.pipes.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((input, _)) = pipes.as_mut() {
            // Without the shell, the group is killed when its owner is dropped.
            let _ = input.write_all(format!("add {group}\n").as_bytes());
        }
    }

    fn kill(&self, group: u32) {
        let mut pipes = self.pipes.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((input, output)) = pipes.as_mut()
            && input.write_all(format!("kill {group}\n").as_bytes()).is_ok()
        {
            let _ = output.read_line(&mut String::new());
        }
    }
}

#[cfg(unix)]
impl Drop for Watcher {
    fn drop(&mut self) {
        // The folder is gone or its removal has failed; there is nothing else to do about an error.
        drop(self.pipes.lock().unwrap_or_else(PoisonError::into_inner).take());
        let _ = self.shell.wait();
    }
}

#[cfg(not(unix))]
#[derive(Debug)]
struct Watcher;

#[cfg(not(unix))]
impl Watcher {
    fn start() -> Option<Watcher> {
        None
    }

    fn remove_later(&self, _folder: &Path) {}

    fn add(&self, _group: u32) {}

    fn kill(&self, _group: u32) {}
}
