//! The techniques in the order in which they are asked for a step, with price and level.

use super::found::Found;
use super::search::Search;
use super::{
    Level, als_chain, als_pairs, chains, colouring, fish::Fins, fish::fish, franken, grave, intersections, patterns, rectangles, singles, sue_de_coq,
    subsets, wings, xy_chain,
};
use Level::{Easy, Extreme, Hard, Medium, Unfair};

/// A technique of the scale.
pub(crate) struct Rung {
    /// None where it stands for several techniques, whose names are those of their steps.
    pub(crate) name: Option<&'static str>,
    pub(crate) price: u32,
    pub(crate) level: Level,
    /// Asks it for one step.
    pub(crate) find: fn(&mut Search) -> Option<Found>,
}

const fn rung(name: &'static str, price: u32, level: Level, find: fn(&mut Search) -> Option<Found>) -> Rung {
    Rung { name: Some(name), price, level, find }
}

/// Techniques of one price and level that are asked for one after another.
const fn several(price: u32, level: Level, find: fn(&mut Search) -> Option<Found>) -> Rung {
    Rung { name: None, price, level, find }
}

/// All that are asked; the first that answers has its step done.
pub(crate) static LADDER: &[Rung] = &[
    rung("Full House", 4, Easy, |search| singles::full_house(&search.board)),
    rung("Naked Single", 4, Easy, |search| singles::naked_single(&mut search.board)),
    rung("Hidden Single", 14, Easy, |search| singles::hidden_single(&mut search.board)),
    rung("Locked Pair", 40, Medium, |search| subsets::locked(&search.board, 2)),
    rung("Locked Triple", 60, Medium, |search| subsets::locked(&search.board, 3)),
    rung("Locked Candidates Type 1 (Pointing)", 50, Medium, |search| intersections::pointing(&search.board)),
    rung("Locked Candidates Type 2 (Claiming)", 50, Medium, |search| intersections::claiming(&search.board)),
    rung("Naked Pair", 60, Medium, |search| subsets::naked(&search.board, 2)),
    rung("Naked Triple", 80, Medium, |search| subsets::naked(&search.board, 3)),
    rung("Hidden Pair", 70, Medium, |search| subsets::hidden(&search.board, 2)),
    rung("Hidden Triple", 100, Medium, |search| subsets::hidden(&search.board, 3)),
    rung("Naked Quadruple", 120, Hard, |search| subsets::naked(&search.board, 4)),
    rung("Hidden Quadruple", 150, Hard, |search| subsets::hidden(&search.board, 4)),
    rung("X-Wing", 140, Hard, |search| fish(&search.board, 2, Fins::None)),
    rung("Swordfish", 150, Hard, |search| fish(&search.board, 3, Fins::None)),
    rung("Jellyfish", 160, Hard, |search| fish(&search.board, 4, Fins::None)),
    rung("Remote Pair", 110, Hard, |search| xy_chain::remote_pair(&search.board)),
    rung("Bivalue Universal Grave + 1", 100, Hard, |search| grave::universal_grave(&search.board)),
    rung("Skyscraper", 130, Hard, |search| patterns::skyscraper(&search.board)),
    rung("2-String Kite", 150, Hard, |search| patterns::two_string_kite(&search.board)),
    rung("Turbot Fish", 120, Hard, |search| chains::turbot_fish(&search.board)),
    rung("Empty Rectangle", 120, Hard, |search| patterns::empty_rectangle(&search.board)),
    rung("W-Wing", 150, Hard, |search| wings::w_wing(&search.board)),
    rung("XY-Wing", 160, Hard, |search| wings::xy_wing(&search.board)),
    rung("XYZ-Wing", 180, Hard, |search| wings::xyz_wing(&search.board)),
    // Uniqueness tests 1 to 6 and hidden rectangles; then avoidable rectangles 1 and 2.
    several(100, Hard, |search| rectangles::uniqueness(&search.board)),
    several(100, Hard, |search| rectangles::avoidable(&search.board)),
    rung("Finned X-Wing", 130, Hard, |search| fish(&search.board, 2, Fins::Some)),
    rung("Sashimi X-Wing", 150, Hard, |search| fish(&search.board, 2, Fins::Sashimi)),
    rung("Finned Swordfish", 200, Unfair, |search| fish(&search.board, 3, Fins::Some)),
    rung("Sashimi Swordfish", 240, Unfair, |search| fish(&search.board, 3, Fins::Sashimi)),
    rung("Finned Jellyfish", 250, Unfair, |search| fish(&search.board, 4, Fins::Some)),
    rung("Sashimi Jellyfish", 260, Unfair, |search| fish(&search.board, 4, Fins::Sashimi)),
    rung("Sue de Coq", 250, Unfair, |search| sue_de_coq::sue_de_coq(&search.board)),
    rung("Simple Colors", 150, Hard, |search| colouring::simple(&search.board)),
    rung("Multi Colors", 200, Hard, |search| colouring::multi(&search.board)),
    rung("X-Chain", 260, Unfair, |search| chains::x_chain(&search.board)),
    rung("XY-Chain", 260, Unfair, |search| xy_chain::xy_chain(&search.board)),
    rung("Nice Loop/AIC", 280, Unfair, Search::nice_loop),
    rung("Grouped Nice Loop/AIC", 300, Unfair, Search::grouped_nice_loop),
    rung("Almost Locked Set XZ-Rule", 300, Unfair, |search| als_pairs::xz(&search.board)),
    rung("Almost Locked Set XY-Wing", 320, Unfair, |search| als_pairs::xy_wing(&search.board)),
    rung("Almost Locked Set Chain", 340, Unfair, |search| als_chain::chain(&search.board)),
    rung("Franken X-Wing", 300, Unfair, |search| franken::franken(&search.board, 2, Fins::None)),
    rung("Franken Swordfish", 350, Unfair, |search| franken::franken(&search.board, 3, Fins::None)),
    rung("Finned Franken X-Wing", 390, Unfair, |search| franken::franken(&search.board, 2, Fins::Some)),
    rung("Finned Franken Swordfish", 410, Unfair, |search| franken::franken(&search.board, 3, Fins::Some)),
    rung("Forcing Chain", 500, Extreme, Search::forcing_chain),
    rung("Forcing Net", 700, Extreme, Search::forcing_net),
    rung("Brute Force", 10_000, Extreme, Search::brute_force),
];
