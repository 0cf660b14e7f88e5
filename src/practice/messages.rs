//! The compiler's messages: `rustc --error-format=json` writes one JSON object per line.

/// A message of the compiler.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The text that the compiler shows to people.
    pub rendered: String,
    /// The same in one line, without places.
    pub summary: String,
    /// The code of the error, such as `E0428`; empty if there is none.
    pub code: String,
    /// Where it points first, if anywhere.
    pub place: Option<Place>,
    /// The other places to which it points.
    pub others: Vec<Place>,
}

impl Message {
    /// A message without a place.
    pub fn of(text: String) -> Message {
        let summary = text.lines().next().unwrap_or_default().to_string();
        Message { rendered: text, summary, code: String::new(), place: None, others: Vec::new() }
    }
}

/// A place in a source file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The name of the file, as the compiler knows it.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
}

/// Reads the messages. Lines that are not JSON objects are messages without a place.
pub fn parse(output: &str) -> Vec<Message> {
    output.lines().filter(|line| !line.trim().is_empty()).map(message).collect()
}

/// All messages, as the compiler shows them to people.
pub fn rendered(messages: &[Message]) -> String {
    messages.iter().map(|message| message.rendered.as_str()).collect()
}

fn message(line: &str) -> Message {
    let Some(json @ Json::Object(_)) = Json::parse(line) else {
        return Message::of(format!("{line}\n"));
    };
    let text = |json: Option<&Json>| match json {
        Some(Json::Text(text)) => text.clone(),
        _ => String::new(),
    };
    let spans = match json.field("spans") {
        Some(Json::List(spans)) => spans.as_slice(),
        _ => &[],
    };
    let place = |span: &Json| match (span.field("file_name"), span.field("line_start")) {
        (Some(Json::Text(file)), Some(Json::Number(line))) => {
            Some(Place { file: file.clone(), line: line.parse().ok()? })
        }
        _ => None,
    };
    let is_primary =
        |span: &&Json| span.field("is_primary") == Some(&Json::Word("true".to_string()));
    let (primary, others): (Vec<&Json>, Vec<&Json>) = spans.iter().partition(is_primary);
    let mut primary = primary.into_iter().filter_map(place);
    Message {
        rendered: text(json.field("rendered")),
        summary: text(json.field("message")),
        code: text(json.field("code").and_then(|code| code.field("code"))),
        place: primary.next(),
        others: primary.chain(others.into_iter().filter_map(place)).collect(),
    }
}

/// A value in JSON.
#[derive(Clone, Debug, PartialEq)]
enum Json {
    Text(String),
    /// Kept as it is written.
    Number(String),
    /// `true`, `false` or `null`.
    Word(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl Json {
    /// A field, if this is an object that has it.
    fn field(&self, name: &str) -> Option<&Json> {
        match self {
            Json::Object(fields) => {
                fields.iter().find(|(field, _)| field == name).map(|(_, value)| value)
            }
            _ => None,
        }
    }

    /// The value that a whole text stands for; `None` if it is not JSON.
    fn parse(text: &str) -> Option<Json> {
        let mut rest = text;
        let value = value(&mut rest)?;
        rest.trim_start().is_empty().then_some(value)
    }
}

/// Takes a value from the front of the text.
fn value(rest: &mut &str) -> Option<Json> {
    *rest = rest.trim_start();
    match rest.chars().next()? {
        '"' => text(rest).map(Json::Text),
        '[' => items(rest, ']', value).map(Json::List),
        '{' => items(rest, '}', |rest| {
            let name = text(rest)?;
            take(rest, ':')?;
            Some((name, value(rest)?))
        })
        .map(Json::Object),
        _ => {
            let end = rest.find([',', ']', '}']).unwrap_or(rest.len());
            let (word, after) = rest.split_at(end);
            *rest = after;
            let word = word.trim_end().to_string();
            match word.starts_with(|first: char| first == '-' || first.is_ascii_digit()) {
                true => Some(Json::Number(word)),
                false => Some(Json::Word(word)),
            }
        }
    }
}

/// Takes items between brackets and commas.
fn items<T>(rest: &mut &str, end: char, item: impl Fn(&mut &str) -> Option<T>) -> Option<Vec<T>> {
    let mut items = Vec::new();
    *rest = &rest[1..];
    if take(rest, end).is_some() {
        return Some(items);
    }
    loop {
        items.push(item(rest)?);
        if take(rest, end).is_some() {
            return Some(items);
        }
        take(rest, ',')?;
    }
}

/// Takes one character, after whitespace.
fn take(rest: &mut &str, expected: char) -> Option<()> {
    *rest = rest.trim_start().strip_prefix(expected)?;
    Some(())
}

/// Takes a text in quotes.
fn text(rest: &mut &str) -> Option<String> {
    take(rest, '"')?;
    let mut text = String::new();
    let mut characters = rest.char_indices();
    while let Some((at, character)) = characters.next() {
        match character {
            '"' => {
                *rest = &rest[at + 1..];
                return Some(text);
            }
            '\\' => match characters.next()?.1 {
                'n' => text.push('\n'),
                't' => text.push('\t'),
                'r' => text.push('\r'),
                'b' => text.push('\u{8}'),
                'f' => text.push('\u{c}'),
                'u' => {
                    let digits: String =
                        characters.by_ref().take(4).map(|(_, digit)| digit).collect();
                    let code = u32::from_str_radix(&digits, 16).ok()?;
                    // The compiler writes other characters than control characters as they are.
                    text.push(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER));
                }
                escaped => text.push(escaped),
            },
            _ => text.push(character),
        }
    }
    None
}
