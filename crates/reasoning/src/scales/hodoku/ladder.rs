//! The techniques in the order in which they are asked for a step, with price and level.

use super::board::Board;
use super::cells::Cells;
use super::found::Found;
use super::search::Search;
use super::{
    Level, als_chain, als_pairs, chains, colouring, fish::Fins, fish::fish, franken, grave, intersections, patterns, rectangles,
    singles, subsets, sue_de_coq, wings, xy_chain,
};
use Level::{Easy, Extreme, Hard, Medium, Unfair};

/// A technique of the scale.
pub(crate) struct Rung {
    /// None where it stands for several techniques, whose names are those of their steps.
    pub(crate) name: Option<&'static str>,
    pub(crate) price: u32,
    pub(crate) level: Level,
    pub(crate) find: Find,
}

/// How a technique is asked for one step.
pub(crate) enum Find {
    /// In one go.
    Whole(fn(&mut Search) -> Option<Found>),
    /// In one go, with the cells that have changed since it found nothing. It does not look where nothing has.
    Changed(fn(&Board, Cells) -> Option<Found>),
    /// Digit by digit. Its answer depends on where the digit can stand and on nothing else.
    Digit(fn(&Board, u8) -> Option<Found>),
}

const fn rung(name: &'static str, price: u32, level: Level, find: fn(&mut Search) -> Option<Found>) -> Rung {
    Rung { name: Some(name), price, level, find: Find::Whole(find) }
}

const fn digits(name: &'static str, price: u32, level: Level, find: fn(&Board, u8) -> Option<Found>) -> Rung {
    Rung { name: Some(name), price, level, find: Find::Digit(find) }
}

const fn local(name: &'static str, price: u32, level: Level, find: fn(&Board, Cells) -> Option<Found>) -> Rung {
    Rung { name: Some(name), price, level, find: Find::Changed(find) }
}

/// Techniques of one price and level that are asked for one after another.
const fn several(price: u32, level: Level, find: fn(&mut Search) -> Option<Found>) -> Rung {
    Rung { name: None, price, level, find: Find::Whole(find) }
}

/// All that are asked; the first that answers has its step done.
pub(crate) static LADDER: &[Rung] = &[
    rung("Full House", 4, Easy, |search| singles::full_house(&search.board)),
    rung("Naked Single", 4, Easy, |search| singles::naked_single(&mut search.board)),
    rung("Hidden Single", 14, Easy, |search| singles::hidden_single(&mut search.board)),
    local("Locked Pair", 40, Medium, |board, changed| subsets::locked(board, changed, 2)),
    local("Locked Triple", 60, Medium, |board, changed| subsets::locked(board, changed, 3)),
    rung("Locked Candidates Type 1 (Pointing)", 50, Medium, |search| intersections::pointing(&search.board)),
    rung("Locked Candidates Type 2 (Claiming)", 50, Medium, |search| intersections::claiming(&search.board)),
    local("Naked Pair", 60, Medium, |board, changed| subsets::naked(board, changed, 2)),
    local("Naked Triple", 80, Medium, |board, changed| subsets::naked(board, changed, 3)),
    local("Hidden Pair", 70, Medium, |board, changed| subsets::hidden(board, changed, 2)),
    local("Hidden Triple", 100, Medium, |board, changed| subsets::hidden(board, changed, 3)),
    local("Naked Quadruple", 120, Hard, |board, changed| subsets::naked(board, changed, 4)),
    local("Hidden Quadruple", 150, Hard, |board, changed| subsets::hidden(board, changed, 4)),
    digits("X-Wing", 140, Hard, |board, digit| fish(board, digit, 2, Fins::None)),
    digits("Swordfish", 150, Hard, |board, digit| fish(board, digit, 3, Fins::None)),
    digits("Jellyfish", 160, Hard, |board, digit| fish(board, digit, 4, Fins::None)),
    rung("Remote Pair", 110, Hard, |search| xy_chain::remote_pair(&search.board)),
    rung("Bivalue Universal Grave + 1", 100, Hard, |search| grave::universal_grave(&search.board)),
    rung("Skyscraper", 130, Hard, |search| patterns::skyscraper(&search.board)),
    digits("2-String Kite", 150, Hard, patterns::two_string_kite),
    rung("Turbot Fish", 120, Hard, |search| chains::turbot_fish(&search.board)),
    digits("Empty Rectangle", 120, Hard, patterns::empty_rectangle),
    rung("W-Wing", 150, Hard, |search| wings::w_wing(&search.board)),
    rung("XY-Wing", 160, Hard, |search| wings::xy_wing(&search.board)),
    rung("XYZ-Wing", 180, Hard, |search| wings::xyz_wing(&search.board)),
    // Uniqueness tests 1 to 6 and hidden rectangles; then avoidable rectangles 1 and 2.
    several(100, Hard, |search| rectangles::uniqueness(&search.board)),
    several(100, Hard, |search| rectangles::avoidable(&search.board)),
    digits("Finned X-Wing", 130, Hard, |board, digit| fish(board, digit, 2, Fins::Some)),
    digits("Sashimi X-Wing", 150, Hard, |board, digit| fish(board, digit, 2, Fins::Sashimi)),
    digits("Finned Swordfish", 200, Unfair, |board, digit| fish(board, digit, 3, Fins::Some)),
    digits("Sashimi Swordfish", 240, Unfair, |board, digit| fish(board, digit, 3, Fins::Sashimi)),
    digits("Finned Jellyfish", 250, Unfair, |board, digit| fish(board, digit, 4, Fins::Some)),
    digits("Sashimi Jellyfish", 260, Unfair, |board, digit| fish(board, digit, 4, Fins::Sashimi)),
    local("Sue de Coq", 250, Unfair, sue_de_coq::sue_de_coq),
    digits("Simple Colors", 150, Hard, colouring::simple),
    digits("Multi Colors", 200, Hard, colouring::multi),
    rung("X-Chain", 260, Unfair, |search| chains::x_chain(&search.board)),
    rung("XY-Chain", 260, Unfair, |search| xy_chain::xy_chain(&search.board)),
    rung("Nice Loop/AIC", 280, Unfair, Search::nice_loop),
    rung("Grouped Nice Loop/AIC", 300, Unfair, Search::grouped_nice_loop),
    rung("Almost Locked Set XZ-Rule", 300, Unfair, |search| als_pairs::xz(&search.board, search.sets.of(&search.board))),
    rung("Almost Locked Set XY-Wing", 320, Unfair, |search| als_pairs::xy_wing(&search.board, search.sets.of(&search.board))),
    rung("Almost Locked Set Chain", 340, Unfair, |search| als_chain::chain(&search.board, search.sets.of(&search.board))),
    digits("Franken X-Wing", 300, Unfair, |board, digit| franken::franken(board, digit, 2, Fins::None)),
    digits("Franken Swordfish", 350, Unfair, |board, digit| franken::franken(board, digit, 3, Fins::None)),
    digits("Finned Franken X-Wing", 390, Unfair, |board, digit| franken::franken(board, digit, 2, Fins::Some)),
    digits("Finned Franken Swordfish", 410, Unfair, |board, digit| franken::franken(board, digit, 3, Fins::Some)),
    rung("Forcing Chain", 500, Extreme, Search::forcing_chain),
    rung("Forcing Net", 700, Extreme, Search::forcing_net),
    rung("Brute Force", 10_000, Extreme, Search::brute_force),
];
