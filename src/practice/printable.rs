//! Text from files, arguments and attempts, made safe for a terminal.

/// The text with escapes in place of control characters, except newlines and tabs, and of characters
/// that change the direction of writing.
pub fn printable(text: &str) -> String {
    let mut shown = String::new();
    for character in text.chars() {
        match character {
            '\n' | '\t' => shown.push(character),
            _ if is_harmful(character) => shown.extend(character.escape_default()),
            _ => shown.push(character),
        }
    }
    shown
}

fn is_harmful(character: char) -> bool {
    let changes_direction = matches!(
        character,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    );
    let separates_lines = matches!(character, '\u{2028}' | '\u{2029}');
    character.is_control() || changes_direction || separates_lines
}
