//! What the engine needs of a machine: sets of digits side by side.

/// Sets of digits side by side, one in each lane of 16 bits, of which the lowest nine are used. `PARTS` of these make
/// sixteen lanes.
///
/// Box `j` of band `i` has lane `4 * i + j` of the sixteen. The other lanes belong to no box: they are always as open
/// as can be, so that nothing follows from them.
pub(super) trait Lanes<const PARTS: usize>: Copy {
    /// The same set in every lane.
    fn splat(set: u16) -> Self;
    /// Sixteen lanes from memory.
    fn load(lanes: [u16; 16]) -> [Self; PARTS];
    /// A set in one of the sixteen lanes, and the empty set in the others.
    fn one(lane: usize, set: u16) -> [Self; PARTS];
    /// Sixteen lanes to memory.
    fn store(parts: [Self; PARTS]) -> [u16; 16];
    /// The intersection.
    fn and(self, other: Self) -> Self;
    /// This, reduced to the nine digits.
    #[inline(always)]
    fn cut(self) -> Self {
        self.and(Self::splat(NINE))
    }
    /// The union.
    fn or(self, other: Self) -> Self;
    /// What is in this and not in the other.
    fn without(self, other: Self) -> Self;
    /// In each lane the sum of two numbers.
    fn plus(self, other: Self) -> Self;
    /// In each lane the difference of two numbers, of which the other is not greater.
    fn minus(self, other: Self) -> Self;
    /// In each lane the number of members.
    fn counts(self) -> Self;
    /// Each lane without its lowest member.
    fn fewer(self) -> Self;
    /// This where the other is empty; elsewhere the empty set.
    fn where_empty(self, other: Self) -> Self;
    /// Whether some lane is empty.
    fn any_empty(self) -> bool;
    /// In each lane the lesser of two numbers, or another number that is 0 if, and only if, that is.
    fn least(self, other: Self) -> Self;
    /// Whether all lanes are equal.
    fn is(self, other: Self) -> bool;
    /// In each lane of a box, the lane of the next box of its band, cyclically.
    fn next_in_band(self) -> Self;
    /// In each lane of a box, the lane of the next but one of its band, cyclically.
    fn last_in_band(self) -> Self;
    /// In each lane of a box, the lane of the next box of its stack, cyclically.
    fn next_in_stack(parts: [Self; PARTS]) -> [Self; PARTS];
    /// In each lane of a box, the lane of the next but one of its stack, cyclically.
    fn last_in_stack(parts: [Self; PARTS]) -> [Self; PARTS];
}

/// The lanes of the nine boxes.
pub(super) const BOXES: [usize; 9] = [0, 1, 2, 4, 5, 6, 8, 9, 10];

/// The set of all nine digits.
pub(super) const NINE: u16 = 0x1ff;
