//! Compiles an attempt in whatever form the learner keeps it, and says what LeetCode would reject.
//!
//! LeetCode appends `struct Solution`, `main` and its own imports to the pasted text, in the same
//! module. A file that also works at home often has some of that itself. So an attempt is first
//! compiled as on LeetCode. If the compiler objects to the form, it is compiled as a module of its own,
//! where the same names do not clash, and the compiler's objections become advice.

use std::fmt::{self, Display};
use std::io;
use std::ops::RangeInclusive;
use std::path::Path;

use super::judge::{CALLED, CompileError, EDITION, Judge, Options, Program, shown_name};
use super::messages::{Message, Place};
use super::printable::printable;
use crate::problems::{PROBLEMS, Problem};

/// The comments with which LeetCode tools mark the text to submit: where it begins and where it ends.
const MARKERS: [(&str, &str); 5] = [
    ("@lc code=start", "@lc code=end"),
    ("@lc code=begin", "@lc code=end"),
    ("@leet start", "@leet end"),
    ("@leetup=code", "@leetup=code"),
    ("leetcode submit region begin", "leetcode submit region end"),
];

/// Something that LeetCode would reject.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objection {
    /// The lines, counted from 1.
    pub lines: RangeInclusive<usize>,
    /// Why, and what to do.
    pub reason: String,
}

impl Display for Objection {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match (self.lines.start(), self.lines.end()) {
            (first, last) if first == last => write!(f, "line {first}: {}", self.reason),
            (first, last) => write!(f, "lines {first} to {last}: {}", self.reason),
        }
    }
}

/// What to do before an attempt that compiles is pasted into LeetCode.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pasting {
    /// The lines to paste, if a tool has marked them.
    pub marked: Option<RangeInclusive<usize>>,
    /// What LeetCode would reject in them.
    pub objections: Vec<Objection>,
}

/// Why an attempt cannot be judged.
#[derive(Debug)]
pub enum AttemptError {
    /// It does not compile. These are the sections of a report.
    Rejected(Vec<String>),
    /// The compiler cannot be run, or it fails for a reason outside the attempt.
    Failed(io::Error),
}

impl Display for AttemptError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            AttemptError::Rejected(sections) => f.write_str(&sections.join("\n\n")),
            AttemptError::Failed(error) => write!(f, "cannot be compiled here: {error}"),
        }
    }
}

impl std::error::Error for AttemptError {}

/// Compiles an attempt at a problem.
///
/// # Errors
///
/// The compiler rejects the attempt, or it cannot be run or fails.
pub fn compile(
    judge: &Judge,
    problem: &Problem,
    text: &str,
    name: &Path,
) -> Result<(Program, Pasting), AttemptError> {
    let (code, marked) = marked(text);
    let source = Source { problem, name, code: &code, marked };
    if code.trim().is_empty() {
        return Err(AttemptError::Rejected(vec![source.nothing()]));
    }
    // Warnings about unused names do not help with an unfinished attempt.
    let options = Options { edition: EDITION, flags: &["-A", "warnings"] };
    let main = |name: &str| {
        let (argument, answer) = problem.types;
        let function = problem.function;
        format!(
            "pub fn {name}() {{\n    ::the_judge::answer_inputs(|argument: {argument}| -> {answer} \
             {{ Solution::{function}(argument) }})\n}}\n"
        )
    };
    let messages = match judge.compile(&code, name, &main("main"), options) {
        Ok(program) => return Ok((program, source.pasting(&[]))),
        Err(CompileError::Rejected { messages }) => messages,
        Err(CompileError::Failed(error)) => return Err(AttemptError::Failed(error)),
    };
    if !messages.iter().any(|message| source.is_about_the_form(message)) {
        return Err(AttemptError::Rejected(source.rejection(&messages)));
    }
    match judge.compile_as_module(&code, name, &main(CALLED), options) {
        Ok(program) => Ok((program, source.pasting(&messages))),
        Err(CompileError::Rejected { messages }) => {
            Err(AttemptError::Rejected(source.rejection(&messages)))
        }
        Err(CompileError::Failed(error)) => Err(AttemptError::Failed(error)),
    }
}

/// The text between the markers, with empty lines in place of those above, and where it is; the whole
/// text if there are no markers.
fn marked(text: &str) -> (String, Option<RangeInclusive<usize>>) {
    let is_marker = |line: &str, marker: &str| {
        let line = line.trim_start();
        ["//", "/*", "*"].iter().any(|comment| line.starts_with(comment)) && line.contains(marker)
    };
    let lines: Vec<&str> = text.lines().collect();
    for (begin, end) in MARKERS {
        let Some(start) = lines.iter().position(|line| is_marker(line, begin)) else { continue };
        let rest = &lines[start + 1..];
        let length = rest.iter().position(|line| is_marker(line, end)).unwrap_or(rest.len());
        let code = "\n".repeat(start + 1) + &rest[..length].join("\n") + "\n";
        return (code, Some(start + 2..=start + 1 + length));
    }
    (text.to_string(), None)
}

/// The text to paste.
struct Source<'a> {
    problem: &'a Problem,
    name: &'a Path,
    code: &'a str,
    marked: Option<RangeInclusive<usize>>,
}

impl Source<'_> {
    /// Whether a place is in the text, not in the lines of the judge.
    fn contains(&self, place: &Place) -> bool {
        *place.file == *shown_name(self.name).to_string_lossy()
            && place.line <= self.code.lines().count()
    }

    fn line(&self, number: usize) -> &str {
        self.code.lines().nth(number - 1).unwrap_or_default().trim()
    }

    /// Where a message points to in the text: first, or else at all.
    fn place_of(&self, message: &Message) -> Option<usize> {
        let mut places = message.place.iter().chain(&message.others);
        places.find(|place| self.contains(place)).map(|place| place.line)
    }

    /// Whether a message is about what the text has in common with the judge, or about its place in a
    /// project, not about what it does.
    fn is_about_the_form(&self, message: &Message) -> bool {
        let all = || message.place.iter().chain(&message.others);
        match message.code.as_str() {
            // The same name twice, once in the text and once in the lines of the judge.
            "E0428" | "E0255" => {
                all().any(|place| self.contains(place)) && all().any(|place| !self.contains(place))
            }
            "E0433" | "E0432" => message.summary.contains("`super`"),
            // Without a `main`, nothing can be linked.
            _ => message.summary.starts_with("linking with") && self.code.contains("#![no_main]"),
        }
    }

    /// What to do before pasting; `messages` are the compiler's on the text as it is.
    fn pasting(&self, messages: &[Message]) -> Pasting {
        let mut objections = self.inner_lines();
        for message in messages {
            let Some(line) = self.place_of(message) else { continue };
            let reason = self.reason(message, line);
            let objection = Objection { lines: line..=line, reason };
            if !objections.iter().any(|other| other.lines == objection.lines) {
                objections.push(objection);
            }
        }
        objections.sort_by_key(|objection| *objection.lines.start());
        Pasting { marked: self.marked.clone(), objections }
    }

    /// Why LeetCode would reject a line to which a message points, and what to do.
    fn reason(&self, message: &Message, line: usize) -> String {
        let text = self.line(line);
        if !self.is_about_the_form(message) {
            return format!("LeetCode's compiler rejects it: {}", printable(&message.summary));
        }
        if text.contains("super") {
            let advice = match text.starts_with("use ") || text.starts_with("pub use ") {
                true => "delete this line",
                false => "remove `super::`",
            };
            return format!("LeetCode has no module around your code; {advice}");
        }
        if message.summary.contains("`main`") {
            return "LeetCode has its own `main`; delete this function".to_string();
        }
        let has_attributes = line > 1 && self.line(line - 1).starts_with("#[");
        let what = match (text.ends_with([';', '}']), has_attributes) {
            (true, false) => "this line",
            (true, true) => "this line and the attributes above it",
            (false, false) => "this declaration",
            (false, true) => "this declaration and the attributes above it",
        };
        format!("LeetCode declares `struct Solution` itself; delete {what}")
    }

    /// The lines at the top that are only allowed at the top of a file.
    fn inner_lines(&self) -> Vec<Objection> {
        let mut objections: Vec<Objection> = Vec::new();
        for (index, line) in self.code.lines().enumerate() {
            let line = line.trim_start_matches('\u{feff}').trim();
            let number = index + 1;
            let what = if line.starts_with("#![") {
                "an attribute of the file"
            } else if line.starts_with("//!") {
                "a comment on the file"
            } else if line.is_empty() || line.starts_with("//") {
                continue;
            } else {
                break;
            };
            let reason =
                format!("LeetCode may add lines above {what}, which must come first; delete it");
            match objections.last_mut() {
                Some(last) if last.reason == reason && last.lines.end() + 1 == number => {
                    last.lines = *last.lines.start()..=number;
                }
                _ => objections.push(Objection { lines: number..=number, reason }),
            }
        }
        objections
    }

    /// The report on an attempt that does not compile, in sections.
    fn rejection(&self, messages: &[Message]) -> Vec<String> {
        let name = self.shown_name();
        if let Some(sentence) = self.sentence(messages) {
            return vec![sentence];
        }
        let judges =
            |message: &&Message| message.place.as_ref().is_some_and(|place| !self.contains(place));
        let (judges, own): (Vec<&Message>, Vec<&Message>) = messages.iter().partition(judges);
        let mut sections = vec![format!("{name} does not compile.")];
        if let Some(lines) = &self.marked {
            let (first, last) = (lines.start(), lines.end());
            sections.push(format!(
                "Only lines {first} to {last} are judged: those between the markers of your LeetCode tool."
            ));
        }
        if !judges.is_empty() || self.problem.line_of_function(self.code).is_none() {
            sections.push(self.signatures());
        }
        // If they are all that is left, they repeat the sections above.
        let is_error = |message: &&Message| message.place.is_some() || !message.code.is_empty();
        if judges.is_empty() || own.iter().any(is_error) {
            let own = own.iter().filter(|message| !message.summary.starts_with("aborting due to"));
            sections.push(own.map(|message| printable(&rendered(message))).collect());
        }
        sections
    }

    /// What LeetCode calls, and what is there instead.
    fn signatures(&self) -> String {
        let Problem { signature, function, .. } = self.problem;
        let found = self.problem.line_of_function(self.code);
        let found = found.map_or_else(
            || format!("found no function `{function}`"),
            |line| {
                let text = self.line(line).trim_end_matches('{').trim_end();
                format!("found in line {line}:\n    {}", printable(text))
            },
        );
        format!("LeetCode calls this function, in `impl Solution`:\n    {signature}\n{found}")
    }

    /// One sentence, if the file is something else than an attempt at the problem.
    fn sentence(&self, messages: &[Message]) -> Option<String> {
        let name = self.shown_name();
        if let Some(message) = messages.iter().find(|message| message.code == "E0583") {
            let line = self.place_of(message)?;
            let text = printable(self.line(line));
            let inline = text.trim_end_matches(';');
            return Some(format!(
                "{name}, line {line}: `{text}` is a second file, and LeetCode takes only one. Move its \
                 code into this file: `{inline} {{ ... }}`."
            ));
        }
        if self.problem.line_of_function(self.code).is_some() {
            return None;
        }
        if let Some((line, language)) = self.other_language() {
            let text = printable(self.line(line));
            return Some(format!(
                "{name} is {language}, not Rust (line {line}: `{text}`). Practice judges Rust; choose \
                 Rust on LeetCode, and write the attempt in its template."
            ));
        }
        let line = self.line_with("pub fn ").filter(|_| self.code.contains("impl Solution"))?;
        let text = printable(self.line(line).trim_end_matches('{').trim_end());
        let problems: Vec<String> = PROBLEMS
            .iter()
            .map(|Problem { number, function, .. }| format!("{number} (`{function}`)"))
            .collect();
        Some(format!(
            "{name} solves another problem, with `{text}` in line {line}. Practice judges attempts at {}.",
            problems.join(", ")
        ))
    }

    fn nothing(&self) -> String {
        format!(
            "{} is empty. Write the attempt in LeetCode's template:\n\n{}",
            self.shown_name(),
            self.problem.template()
        )
    }

    /// Another language than Rust, and the line that shows it.
    fn other_language(&self) -> Option<(usize, &'static str)> {
        if self.code.contains("fn ") {
            return None;
        }
        let language = |line: &str| {
            let line = line.trim_start();
            if line.starts_with("def ") || line.starts_with("class ") && line.contains(':') {
                Some("Python")
            } else if line.starts_with("function ") || line.contains("= function(") {
                Some("JavaScript or TypeScript")
            } else if line.starts_with("func ") {
                Some("Go")
            } else if line.starts_with("class ") || line.starts_with("public class ") {
                Some("C++, C#, Java or another language")
            } else {
                None
            }
        };
        let mut lines = self.code.lines().enumerate();
        lines.find_map(|(index, line)| language(line).map(|language| (index + 1, language)))
    }

    /// The first line with this text, unless it is a comment.
    fn line_with(&self, text: &str) -> Option<usize> {
        let is_it = |line: &str| !line.trim_start().starts_with("//") && line.contains(text);
        self.code.lines().position(is_it).map(|index| index + 1)
    }

    fn shown_name(&self) -> String {
        self.name.display().to_string()
    }
}

/// A message as the compiler shows it, without the command that runs the linker.
fn rendered(message: &Message) -> String {
    if !message.summary.starts_with("linking with") {
        return message.rendered.clone();
    }
    let is_command = |line: &&str| line.contains("\" \"") || line.contains("some arguments");
    message
        .rendered
        .lines()
        .filter(|line| !is_command(line))
        .fold(String::new(), |text, line| text + line + "\n")
}

impl Pasting {
    /// What LeetCode would reject and what to do, as a section of a report; `None` if nothing.
    pub fn rejected(&self) -> Option<String> {
        if self.objections.is_empty() {
            return None;
        }
        let lines: Vec<String> =
            self.objections.iter().map(|objection| format!("  {objection}")).collect();
        Some(format!("Before you paste it into LeetCode:\n{}", lines.join("\n")))
    }

    /// How to paste a right attempt into LeetCode, as a section of a report.
    pub fn advice(&self, problem: u32) -> String {
        let what = match &self.marked {
            Some(lines) => format!("lines {} to {}", lines.start(), lines.end()),
            None => "it".to_string(),
        };
        match self.rejected() {
            None if self.marked.is_none() => {
                format!("You can paste it into LeetCode {problem} as it is.")
            }
            None => format!("You can paste {what} into LeetCode {problem}."),
            Some(objections) => {
                format!("{objections}\nThen you can paste {what} into LeetCode {problem}.")
            }
        }
    }
}
