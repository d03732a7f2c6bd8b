//! The techniques in the order in which they are asked, with price and level.

use super::board::Board;
use super::found::Found;
use super::level::Level;
use super::search::Search;
use super::{
    als_chain, als_pairs, bug, chains, colouring, fish::Fins, fish::fish, franken, intersections, patterns, rectangles, singles,
    subsets, sue_de_coq, wings, xy_chain,
};
use crate::nine::Cells;
use crate::techniques as library;
use Level::{Easy, Extreme, Hard, Medium, Unfair};
use crosshatch_core::technique::{Price, Technique};

/// A technique of the scale.
pub(crate) struct Rung {
    /// The name; `None` for a group of techniques, whose steps have their own names.
    pub(crate) name: Option<&'static str>,
    /// The technique of the library that has the price; for a group of the same price, the first one.
    pub(crate) technique: &'static Technique,
    pub(crate) level: Level,
    pub(crate) find: Find,
}

impl Rung {
    /// The price of a step.
    pub(crate) fn price(&self) -> u32 {
        match self.technique.prices.hodoku {
            Price::Fixed(price) => price,
            Price::Unknown | Price::Of(_) => unreachable!("a test looks at all of them"),
        }
    }
}

/// How a technique is asked for a step.
pub(crate) enum Find {
    /// In one call.
    Whole(fn(&mut Search) -> Option<Found>),
    /// In one call, with the cells that have changed since the technique last found nothing. It only examines houses with
    /// changes.
    Changed(fn(&Board, Cells) -> Option<Found>),
    /// Digit by digit. The result depends on the places of the digit alone.
    Digit(fn(&Board, u8) -> Option<Found>),
}

const fn rung(name: &'static str, technique: &'static Technique, level: Level, find: fn(&mut Search) -> Option<Found>) -> Rung {
    Rung { name: Some(name), technique, level, find: Find::Whole(find) }
}

const fn digits(name: &'static str, technique: &'static Technique, level: Level, find: fn(&Board, u8) -> Option<Found>) -> Rung {
    Rung { name: Some(name), technique, level, find: Find::Digit(find) }
}

const fn local(
    name: &'static str,
    technique: &'static Technique,
    level: Level,
    find: fn(&Board, Cells) -> Option<Found>,
) -> Rung {
    Rung { name: Some(name), technique, level, find: Find::Changed(find) }
}

/// A group of techniques of one price and level.
const fn several(technique: &'static Technique, level: Level, find: fn(&mut Search) -> Option<Found>) -> Rung {
    Rung { name: None, technique, level, find: Find::Whole(find) }
}

/// All techniques in order. The first step found is applied.
pub(crate) static LADDER: &[Rung] = &[
    rung("Full House", &library::singles::full_house::FULL_HOUSE, Easy, |search| singles::full_house(&search.board)),
    rung("Naked Single", &library::singles::naked_single::NAKED_SINGLE, Easy, |search| singles::naked_single(&mut search.board)),
    rung("Hidden Single", &library::singles::hidden_single::HIDDEN_SINGLE, Easy, |search| {
        singles::hidden_single(&mut search.board)
    }),
    local("Locked Pair", &library::subsets::locked_subset::PAIR, Medium, |board, changed| subsets::locked(board, changed, 2)),
    local("Locked Triple", &library::subsets::locked_subset::TRIPLE, Medium, |board, changed| subsets::locked(board, changed, 3)),
    rung("Locked Candidates Type 1 (Pointing)", &library::subsets::locked_candidates::POINTING, Medium, |search| {
        intersections::pointing(&search.board)
    }),
    rung("Locked Candidates Type 2 (Claiming)", &library::subsets::locked_candidates::CLAIMING, Medium, |search| {
        intersections::claiming(&search.board)
    }),
    local("Naked Pair", &library::subsets::naked_subset::PAIR, Medium, |board, changed| subsets::naked(board, changed, 2)),
    local("Naked Triple", &library::subsets::naked_subset::TRIPLE, Medium, |board, changed| subsets::naked(board, changed, 3)),
    local("Hidden Pair", &library::subsets::hidden_subset::PAIR, Medium, |board, changed| subsets::hidden(board, changed, 2)),
    local("Hidden Triple", &library::subsets::hidden_subset::TRIPLE, Medium, |board, changed| subsets::hidden(board, changed, 3)),
    local("Naked Quadruple", &library::subsets::naked_subset::QUADRUPLE, Hard, |board, changed| {
        subsets::naked(board, changed, 4)
    }),
    local("Hidden Quadruple", &library::subsets::hidden_subset::QUADRUPLE, Hard, |board, changed| {
        subsets::hidden(board, changed, 4)
    }),
    digits("X-Wing", &library::fish::basic::X_WING, Hard, |board, digit| fish(board, digit, 2, Fins::None)),
    digits("Swordfish", &library::fish::basic::SWORDFISH, Hard, |board, digit| fish(board, digit, 3, Fins::None)),
    digits("Jellyfish", &library::fish::basic::JELLYFISH, Hard, |board, digit| fish(board, digit, 4, Fins::None)),
    rung("Remote Pair", &library::chains::remote_pair::REMOTE_PAIR, Hard, |search| xy_chain::remote_pair(&search.board)),
    rung("Bivalue Universal Grave + 1", &library::uniqueness::bug::TYPE_1, Hard, |search| bug::bug_plus_one(&search.board)),
    rung("Skyscraper", &library::single_digit::skyscraper::SKYSCRAPER, Hard, |search| patterns::skyscraper(&search.board)),
    digits("2-String Kite", &library::single_digit::two_string_kite::SINGLE, Hard, patterns::two_string_kite),
    rung("Turbot Fish", &library::single_digit::turbot_fish::TURBOT_FISH, Hard, |search| chains::turbot_fish(&search.board)),
    digits("Empty Rectangle", &library::single_digit::empty_rectangle::SINGLE, Hard, patterns::empty_rectangle),
    rung("W-Wing", &library::wings::w_wing::W_WING, Hard, |search| wings::w_wing(&search.board)),
    rung("XY-Wing", &library::wings::xy_wing::XY, Hard, |search| wings::xy_wing(&search.board)),
    rung("XYZ-Wing", &library::wings::xy_wing::XYZ, Hard, |search| wings::xyz_wing(&search.board)),
    // Uniqueness tests 1 to 6 and hidden rectangles, then avoidable rectangles 1 and 2.
    several(&library::uniqueness::rectangle::TYPE_1, Hard, |search| rectangles::uniqueness(&search.board)),
    several(&library::uniqueness::avoidable_rectangle::TYPE_1, Hard, |search| rectangles::avoidable(&search.board)),
    digits("Finned X-Wing", &library::fish::finned::X_WING, Hard, |board, digit| fish(board, digit, 2, Fins::Some)),
    digits("Sashimi X-Wing", &library::fish::finned::SASHIMI_X_WING, Hard, |board, digit| fish(board, digit, 2, Fins::Sashimi)),
    digits("Finned Swordfish", &library::fish::finned::SWORDFISH, Unfair, |board, digit| fish(board, digit, 3, Fins::Some)),
    digits("Sashimi Swordfish", &library::fish::finned::SASHIMI_SWORDFISH, Unfair, |board, digit| {
        fish(board, digit, 3, Fins::Sashimi)
    }),
    digits("Finned Jellyfish", &library::fish::finned::JELLYFISH, Unfair, |board, digit| fish(board, digit, 4, Fins::Some)),
    digits("Sashimi Jellyfish", &library::fish::finned::SASHIMI_JELLYFISH, Unfair, |board, digit| {
        fish(board, digit, 4, Fins::Sashimi)
    }),
    local("Sue de Coq", &library::almost_locked::sue_de_coq::SUE_DE_COQ, Unfair, sue_de_coq::sue_de_coq),
    digits("Simple Colors", &library::colouring::simple_colours::TRAP, Hard, colouring::simple),
    digits("Multi Colors", &library::colouring::multi_colours::TYPE_1, Hard, colouring::multi),
    rung("X-Chain", &library::chains::x_chain::X_CHAIN, Unfair, |search| chains::x_chain(&search.board)),
    rung("XY-Chain", &library::chains::xy_chain::XY_CHAIN, Unfair, |search| xy_chain::xy_chain(&search.board)),
    rung("Nice Loop/AIC", &library::chains::nice_loop::CONTINUOUS, Unfair, Search::nice_loop),
    rung("Grouped Nice Loop/AIC", &library::chains::nice_loop::GROUPED_CONTINUOUS, Unfair, Search::grouped_nice_loop),
    rung("Almost Locked Set XZ-Rule", &library::almost_locked::xz::XZ, Unfair, |search| {
        als_pairs::xz(&search.board, search.sets.of(&search.board))
    }),
    rung("Almost Locked Set XY-Wing", &library::almost_locked::wing::XY_WING, Unfair, |search| {
        als_pairs::xy_wing(&search.board, search.sets.of(&search.board))
    }),
    rung("Almost Locked Set Chain", &library::almost_locked::chain::CHAIN, Unfair, |search| {
        als_chain::chain(&search.board, search.sets.of(&search.board))
    }),
    digits("Franken X-Wing", &library::fish::franken::X_WING, Unfair, |board, digit| {
        franken::franken(board, digit, 2, Fins::None)
    }),
    digits("Franken Swordfish", &library::fish::franken::SWORDFISH, Unfair, |board, digit| {
        franken::franken(board, digit, 3, Fins::None)
    }),
    digits("Finned Franken X-Wing", &library::fish::franken::FINNED_X_WING, Unfair, |board, digit| {
        franken::franken(board, digit, 2, Fins::Some)
    }),
    digits("Finned Franken Swordfish", &library::fish::franken::FINNED_SWORDFISH, Unfair, |board, digit| {
        franken::franken(board, digit, 3, Fins::Some)
    }),
    rung("Forcing Chain", &library::chains::forcing::CHAIN_CONTRADICTION, Extreme, Search::forcing_chain),
    rung("Forcing Net", &library::chains::forcing::NET_CONTRADICTION, Extreme, Search::forcing_net),
    rung("Brute Force", &library::brute_force::BRUTE_FORCE, Extreme, Search::brute_force),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_costs_the_same_wherever_it_is_found() {
        for rung in LADDER {
            assert!(matches!(rung.technique.prices.hodoku, Price::Fixed(_)), "{:?}", rung.technique);
        }
    }
}
