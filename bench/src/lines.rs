//! What `crosshatch solve` does, using the crate and doing no unnecessary work: lines of a file, up to two solutions.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};

/// The size of the buffers for reading and for writing.
const BUFFER_BYTES: usize = 1 << 16;

/// For each line, prints the puzzle, the number of its solutions and the first of them.
pub(crate) fn run(path: &str) {
    let file = File::open(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut input = BufReader::with_capacity(BUFFER_BYTES, file);
    let mut output = BufWriter::with_capacity(BUFFER_BYTES, io::stdout());
    let mut line = String::new();
    let mut found = [[0; 81]; 2];
    while input.read_line(&mut line).expect("UTF-8") > 0 {
        let board = sudoku::Sudoku::from_str_line(line.trim_end()).expect("a board");
        let count = board.solutions_up_to_buffer(&mut found, 2);
        let mut fields = [b'\t'; 3 + 2 * 81];
        fields[..81].copy_from_slice(&board.to_bytes().map(|value| if value == 0 { b'.' } else { b'0' + value }));
        fields[82] = b'0' + count as u8;
        fields[84..].copy_from_slice(&found[0].map(|value| b'0' + value));
        let length = if count == 0 { 84 } else { fields.len() };
        output.write_all(&fields[..length]).and_then(|()| output.write_all(b"\n")).expect("the output is read");
        line.clear();
    }
    output.flush().expect("the output is read");
}
