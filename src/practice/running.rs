//! Processes that end together with everything they start, and limits for them.

use std::io;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use super::scratch::Scratch;

/// The address space of an attempt, where the system has such a limit. LeetCode does not publish its
/// own limit. This one is low enough to be reached within a second.
pub const MEMORY_LIMIT_IN_GIB: u64 = 1;

/// The number of processes and threads of an attempt, where it can be limited. A system limits those
/// of a user, so this needs a user namespace, which has a count of its own.
const MOST_PROCESSES: u32 = 512;

/// How long a shell may take to start.
const PATIENCE: Duration = Duration::from_secs(10);

/// How the system confines an attempt to its own processes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confinement {
    /// A process group and limits, both set by a shell, in a PID namespace: when the first process of
    /// the namespace ends, the system ends all others.
    Namespace {
        /// The arguments of `unshare`.
        unshare: &'static [&'static str],
        /// Whether the namespace has its own count of processes.
        counts_processes: bool,
    },
    /// A process group and limits. A process that moves to another group can leave it.
    Group,
    /// Only the process itself is ended.
    Nothing,
}

impl Confinement {
    /// From the strictest on. The first works for root, the second for other users on most Linux
    /// systems.
    const ALL: [Confinement; 3] = [
        Confinement::Namespace {
            unshare: &["--pid", "--fork", "--kill-child"],
            counts_processes: false,
        },
        Confinement::Namespace {
            unshare: &["--user", "--map-current-user", "--pid", "--fork", "--kill-child"],
            counts_processes: true,
        },
        Confinement::Group,
    ];

    /// The strictest that works here.
    pub fn strictest(scratch: &Arc<Scratch>) -> Confinement {
        let works = |confinement: &Confinement| {
            let mut probe = confinement.command("true".as_ref());
            let probe = probe.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
            let ended = Group::spawn(probe, scratch).and_then(|mut probe| probe.wait(PATIENCE));
            ended.is_ok_and(|status| status.is_some_and(|status| status.success()))
        };
        let all = if cfg!(unix) { &Confinement::ALL[..] } else { &[] };
        all.iter().copied().find(works).unwrap_or(Confinement::Nothing)
    }

    /// A command that runs a program under this confinement.
    pub fn command(self, program: &Path) -> Command {
        let memory = MEMORY_LIMIT_IN_GIB << 20;
        // Not every shell and system has these limits.
        let limit = format!("ulimit -v {memory} 2> /dev/null");
        match self {
            Confinement::Namespace { unshare, counts_processes } => {
                let mut limits = limit;
                if counts_processes {
                    limits += &format!(
                        "; ulimit -u {MOST_PROCESSES} 2> /dev/null || ulimit -p {MOST_PROCESSES} 2> /dev/null"
                    );
                }
                // The first process of a namespace ignores some signals, so that must be the shell.
                // It must not print a message about a signal among the attempt's.
                let script = format!(
                    "{limits}; exec 3>&2 2> /dev/null; (exec \"$1\" 2>&3 3>&-); exit \"$?\""
                );
                let mut command = Command::new("unshare");
                command.args(unshare).args(["sh", "-c", &script, "sh"]).arg(program);
                command
            }
            Confinement::Group => {
                let mut command = Command::new("sh");
                command.args(["-c", &format!("{limit}; exec \"$1\""), "sh"]).arg(program);
                command
            }
            Confinement::Nothing => Command::new(program),
        }
    }

    /// The program's exit status, from that of its command.
    pub fn status_of_program(self, status: ExitStatus) -> ExitStatus {
        match self {
            Confinement::Namespace { .. } => from_shell(status),
            Confinement::Group | Confinement::Nothing => status,
        }
    }
}

/// A shell adds 128 to the number of the signal that has ended a program. Only signals that can end a
/// program by its own fault are recognised: ILL, TRAP, ABRT, BUS, FPE, KILL and SEGV.
#[cfg(unix)]
fn from_shell(status: ExitStatus) -> ExitStatus {
    use std::os::unix::process::ExitStatusExt;
    match status.code() {
        Some(code @ (132 | 133 | 134 | 135 | 136 | 137 | 139)) => ExitStatus::from_raw(code - 128),
        _ => status,
    }
}

#[cfg(not(unix))]
fn from_shell(status: ExitStatus) -> ExitStatus {
    status
}

/// Whether a process has aborted.
#[cfg(unix)]
pub fn is_abort(status: ExitStatus) -> bool {
    use std::os::unix::process::ExitStatusExt;
    const ABORT: i32 = 6;
    status.signal() == Some(ABORT)
}

/// Whether a process has aborted.
#[cfg(not(unix))]
pub fn is_abort(status: ExitStatus) -> bool {
    !status.success()
}

/// A process and everything that it starts. All of it is killed when this is dropped, or when this
/// process ends.
#[derive(Debug)]
pub struct Group {
    /// The first process. Its number is that of the group.
    pub first: Child,
    scratch: Arc<Scratch>,
}

impl Group {
    /// Starts a process in a group of its own.
    ///
    /// # Errors
    ///
    /// The process cannot be started.
    pub fn spawn(command: &mut Command, scratch: &Arc<Scratch>) -> io::Result<Group> {
        let first = own_group(command).spawn()?;
        scratch.watch(first.id());
        Ok(Group { first, scratch: scratch.clone() })
    }

    /// Waits for the first process to end, at most for `patience`.
    ///
    /// # Errors
    ///
    /// The system does not tell.
    pub fn wait(&mut self, patience: Duration) -> io::Result<Option<ExitStatus>> {
        const PAUSE: Duration = Duration::from_millis(1);
        let start = Instant::now();
        loop {
            let status = self.first.try_wait()?;
            if status.is_some() || start.elapsed() > patience {
                return Ok(status);
            }
            thread::sleep(PAUSE);
        }
    }

    /// Kills all processes that are left.
    ///
    /// # Errors
    ///
    /// The system does not tell how the first process has ended.
    pub fn kill(&mut self) -> io::Result<ExitStatus> {
        self.scratch.kill(self.first.id());
        // Killing a process that has ended fails, which is fine.
        let _ = self.first.kill();
        self.first.wait()
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        let _ = self.kill();
    }
}

#[cfg(unix)]
fn own_group(command: &mut Command) -> &mut Command {
    use std::os::unix::process::CommandExt;
    command.process_group(0)
}

#[cfg(not(unix))]
fn own_group(command: &mut Command) -> &mut Command {
    command
}
