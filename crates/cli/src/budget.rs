//! How much work a line may take.

/// The budget of one line in guesses, which are counted rather than timed so that the output is the same on every machine.
///
/// 9x9 puzzles need some thousands at most, minimal 16x16 ones up to about ten thousand, the hardest known 25x25 ones some
/// hundred thousand, most of them for conflicts of ten guesses each. A hopeless board, such as one where many digits have one
/// place too few, uses up any budget; there a conflict takes about 150 microseconds, so such a line costs at most about 15
/// seconds.
pub(crate) const GUESSES: u64 = 1_000_000;

/// The remark on a line for which the budget did not suffice.
pub(crate) const UNDECIDED: &str = "not decided within the budget";
