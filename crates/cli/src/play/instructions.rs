//! What each key does.

/// The output of `-i`, and the end of the help text.
pub(crate) const INSTRUCTIONS: &str = "\
While entering:
  1 to 9                enter a given and move on; an illegal one beeps
  space, -              clear the cell and move on
  Backspace, Delete     clear the cell before, the cell itself
  arrows                to the next cell, from an edge to the opposite one
  Home, End             to the start, the end of the row
  PgUp, PgDn            a band (three rows) up, down
  Tab                   to the next box
  Enter                 finish the row: to the start of the next one
  s                     solve
While it solves, any key pauses and any key resumes.
At any time q or Esc asks whether to quit, and Ctrl-C ends without asking.
";
