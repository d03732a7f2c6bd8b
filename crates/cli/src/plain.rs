//! The simplest kind of line: a 9x9 board as 81 characters, read and written as bytes.

use crosshatch_core::solve::nine::Values;

/// Reads a line of exactly 81 digits, dots and zeros. `None` for any other line.
pub(crate) fn read(line: &[u8]) -> Option<Values> {
    let mut values: Values = line.try_into().ok()?;
    let mut all_plain = true;
    for value in &mut values {
        *value = if *value == b'.' { 0 } else { value.wrapping_sub(b'0') };
        // Without an early exit, the loop can process many bytes at once.
        all_plain &= *value <= 9;
    }
    all_plain.then_some(values)
}

/// Writes a board, with `.` for empty cells.
pub(crate) fn write(values: &Values, text: &mut Vec<u8>) {
    text.extend_from_slice(&values.map(|value| if value == 0 { b'.' } else { b'0' + value }));
}
