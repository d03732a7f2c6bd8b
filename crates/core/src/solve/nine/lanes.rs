//! What the engine asks of a machine: sets of digits, side by side.

/// Sets of digits side by side, one in each lane of 16 bits, of which the lowest nine are used. `PARTS` of these have sixteen lanes.
///
/// Box `j` of band `i` has lane `4 * i + j` of all sixteen. The others belong to no box: what is in them is always as open as can be, so
/// that nothing follows from it.
pub(super) trait Lanes<const PARTS: usize>: Copy {
    /// The same in every lane.
    fn splat(set: u16) -> Self;
    /// From memory.
    fn load(lanes: [u16; 16]) -> [Self; PARTS];
    /// A set in one lane of all sixteen, and nothing in the others.
    fn one(lane: usize, set: u16) -> [Self; PARTS];
    /// To memory.
    fn store(parts: [Self; PARTS]) -> [u16; 16];
    /// What is in both.
    fn and(self, other: Self) -> Self;
    /// The same, as far as it is of the nine digits.
    #[inline(always)]
    fn cut(self) -> Self {
        self.and(Self::splat(NINE))
    }
    /// What is in one of them, or both.
    fn or(self, other: Self) -> Self;
    /// What is not in the other.
    fn without(self, other: Self) -> Self;
    /// In each lane the sum of it and the other, as numbers.
    fn plus(self, other: Self) -> Self;
    /// In each lane the number without the other, which is not greater.
    fn minus(self, other: Self) -> Self;
    /// How many members each lane has.
    fn counts(self) -> Self;
    /// Each lane without its lowest member.
    fn fewer(self) -> Self;
    /// This where the other is empty; elsewhere nothing.
    fn where_empty(self, other: Self) -> Self;
    /// Whether some lane is empty.
    fn any_empty(self) -> bool;
    /// In each lane the lesser of two numbers.
    fn least(self, other: Self) -> Self;
    /// Whether the lanes are the same.
    fn is(self, other: Self) -> bool;
    /// In each lane of a box, the lane of the next box of the band (the last one's is the first).
    fn next_in_band(self) -> Self;
    /// In each lane of a box, that of the next but one.
    fn last_in_band(self) -> Self;
    /// In each lane of a box, the lane of the next box of the stack.
    fn next_in_stack(parts: [Self; PARTS]) -> [Self; PARTS];
    /// In each lane of a box, that of the next but one.
    fn last_in_stack(parts: [Self; PARTS]) -> [Self; PARTS];
}

/// The lanes of boxes.
pub(super) const BOXES: [usize; 9] = [0, 1, 2, 4, 5, 6, 8, 9, 10];

/// All nine digits.
pub(super) const NINE: u16 = 0x1ff;
