//! Forcing chains and nets: assumptions that lead to a contradiction, or alternatives that all lead to the same conclusion.
//!
//! ```text
//! contradiction   if r1c1 were 5, r4c4 would have no candidate: it is not 5; if it were not 5, ...: it is 5
//! verity          r1c1 is 5 or 7, or 5 is here or there in a row, or r1c1 is 5 or is not: r9c9 is not 2 in any case
//! ```
//! In a chain each inference has one cause, along a link, groups included. In a net inferences have several causes: a cell whose
//! other candidates are all gone has its last one, a house whose other places are gone likewise.
//!
//! Sound by the rules. Cost: the consequences of each candidate being true and being false, breadth first, up to a contradiction;
//! for verities, the intersections of these over the candidates of a cell, the places of a digit in a house, or the two states of
//! a candidate. A state that contradicts itself takes no part in verities. Each effect is reported once, with the first argument
//! for it.
//!
//! Evidence: the digits of the assumptions; one branch each. Form 0 is a contradiction, by its last inferences: a candidate is
//! true and false, a cell (in `cells`) has no candidate, or a house (in `houses`) has no place for the digit of `chain`. Forms 1,
//! 2 and 3 are verities: of the cell in `cells`, of the house in `houses`, of a candidate.

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use fixedbitset::FixedBitSet;

use crate::chains::{Clash, Consequences, Mode, tell_branch, tell_cases};
use crate::derived::Derive;
use crate::links::{Kind, Links};
use crosshatch_core::picture::{Explanation, Tone};
use crosshatch_core::step::{Effect, Evidence, Step, Truth};
use crosshatch_core::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};
use crosshatch_core::{Cell, CellSet, Digit, DigitSet, House, Position, Spot};

/// A chain that ends in a contradiction.
pub(crate) static CHAIN_CONTRADICTION: Technique = Technique {
    id: "forcing-chain-contradiction",
    name: "Forcing chain contradiction",
    idea: "Assume that a candidate is true, or false. The consequences, followed from link to link, lead to a contradiction. \
        So the opposite is true.",
    why: "Each consequence follows by the rules. If something would be both true and false, or a cell or a digit of a house \
        would have nothing left, the assumption does not hold. A candidate that cannot be true is false, and one that cannot \
        be false is true.",
    look: "Choose a candidate with many consequences, such as one of two in a cell. Follow it with a pencil that you can rub \
        out, and stop at the first clash.",
    family: Family::Forcing,
    also: &["Nishio", "proof by contradiction"],
    codes: &[],
    prices: Prices { hodoku: Price::Fixed(500), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |_| true,
    find: |position, finder| Forcing::new(position, Mode::Links, finder)?.contradictions(finder),
    explain,
    sources: &["https://hodoku.sourceforge.net/en/tech_last.php", "Example boards: Crosshatch's own"],
    exemplars: &[
        ":own:2:..4.5..6..1.92+4.858..7+6..4...823.+4.+7.....75.+6.7..46..+829.....74..3.....2.8...+2...:267::212:",
        ":own:6:1........4..7.9....89...6.5......95..1..+95..7.9.8.43...4.9....3..2..1.....1.6.8..:612 613 643:649::",
    ],
    near_misses: &[":own:59:.13648.72742159836.68237.41657912483481563729329874615296781354174395268835426197:::::"],
};

/// Chains from all candidates of a cell to the same conclusion.
pub(crate) static CHAIN_OF_CELL: Technique = Technique {
    id: "cell-forcing-chain",
    name: "Cell forcing chain",
    idea: "Assume each candidate of a cell in turn. If a chain leads from each of them to the same result, that result is \
        true.",
    why: "The cell holds one of its candidates, so one of the assumptions is right, although it is not yet known which. What \
        follows from all of them also follows from the right one.",
    look: "Choose a cell with two or three candidates. Follow each of them, note what is placed and what is eliminated, and \
        look for something that happens every time.",
    also: &["forcing chain verity"],
    find: |position, finder| Forcing::new(position, Mode::Links, finder)?.of_cells(finder),
    exemplars: &[
        ":own:2:..4.5..6..1.92+4.858..7+6..4...823.+4.+7.....75.+6.7..46..+829.....74..3.....2.8...+2...:267::212:",
        ":own::1.3.+567...5.+7.+9+1..7...+31+546..+5..+7+6....+79..4.59..56.8.73..+6.+5+9+71+5713+982+6+4...+17.+35+8:912 248 273:492::",
    ],
    near_misses: &[
        ":own:34:..49.31...31..+7.9..7.6.+2..56.7+3......4..29...1......2......+4.58+4.58..2..3..1+9.7..:524 831 933 551 758 659 967 669 893:::",
    ],
    ..CHAIN_CONTRADICTION
};

/// Chains from all places of a digit in a house to the same conclusion.
pub(crate) static CHAIN_OF_HOUSE: Technique = Technique {
    id: "house-forcing-chain",
    name: "House forcing chain",
    idea: "Assume each place of a digit in a house in turn. If a chain leads from each of them to the same result, that result \
        is true.",
    why: "The house has the digit in one of these places, so one of the assumptions is right, although it is not yet known \
        which. What follows from all of them also follows from the right one.",
    look: "Choose a house and a digit with two or three places in it. Follow each of them, note what is placed and what is \
        eliminated, and look for something that happens every time.",
    also: &["region forcing chain", "forcing chain verity"],
    find: |position, finder| Forcing::new(position, Mode::Links, finder)?.of_houses(finder),
    exemplars: &[
        ":own:2:..4.5..6..1.92+4.858..7+6..4...823.+4.+7.....75.+6.7..46..+829.....74..3.....2.8...+2...:267::212:",
        ":own:4:1.3.+567...5.+7.+9+1..7...+31+546..+5..+7+6....+79..4.59..56.8.73..+6.+5+9+71+5713+982+6+4...+17.+35+8:912 248 273::414:",
    ],
    near_misses: &[
        ":own:2:..4.5..6..1.92..858..7+6..4...823.+4.+7.....75.+6.7..46..+829.....74..3.....2.8...+2...:232 233 137 937 252 267 486:::",
    ],
    ..CHAIN_CONTRADICTION
};

/// Chains from a candidate being true and from its being false.
pub(crate) static CHAIN_OF_CANDIDATE: Technique = Technique {
    id: "candidate-forcing-chain",
    name: "Candidate forcing chain",
    idea: "Assume that a candidate is true, and then that it is false. If a chain leads from either to the same result, that \
        result is true.",
    why: "The candidate is true or false, and there is no third possibility. So one of the two assumptions is right, although \
        it is not yet known which, and what follows from both also follows from that one.",
    look: "Choose a candidate. Note in one colour what follows if it is true, in another what follows if it is false, and look \
        where the two agree.",
    also: &["digit forcing chain", "forcing chain verity"],
    find: |position, finder| Forcing::new(position, Mode::Links, finder)?.of_candidates(finder),
    exemplars: &[
        ":own:2:..4.5..6..1.92+4.858..7+6..4...823.+4.+7.....75.+6.7..46..+829.....74..3.....2.8...+2...:267::212:",
        ":own:6:1........4..7.9....89...6.5......95..1..+95..7.9.8.43...4.9....3..2..1.....1.6.8..::612::",
    ],
    near_misses: &[
        ":own:2:..4.5..6..1.92..858..7+6..4...823.+4.+7.....75.+6.7..46..+829.....74..3.....2.8...+2...:232 233 937 252 267 486:::",
    ],
    ..CHAIN_CONTRADICTION
};

/// A net that ends in a contradiction.
pub(crate) static NET_CONTRADICTION: Technique = Technique {
    id: "forcing-net-contradiction",
    name: "Forcing net contradiction",
    idea: "Assume that a candidate is true, or false. The consequences, often of several things together, lead to a \
        contradiction. So the opposite is true.",
    also: &[],
    prices: NET,
    find: |position, finder| Forcing::new(position, Mode::Singles, finder)?.contradictions(finder),
    exemplars: &[
        ":own:3:..4.5..6..1.92+4.858..7+6..4...823.+4.+7.....75.+6.7..46..+829.....74..3.....2.8...+2...:267:311::",
        ":own:6:1........4..7.9....89...6.5......95..1..+95..7.9.8.43...4.9....3..2..1.....1.6.8..:612 613 643:649::",
    ],
    near_misses: &[":own:59:.13648.72742159836.68237.41657912483481563729329874615296781354174395268835426197:::::"],
    ..CHAIN_CONTRADICTION
};

/// Nets from all candidates of a cell to the same conclusion.
pub(crate) static NET_OF_CELL: Technique = Technique {
    id: "cell-forcing-net",
    name: "Cell forcing net",
    idea: "Assume each candidate of a cell in turn. A net, in which a consequence may follow from several others together, \
        leads from each of them to the same result, which is therefore true.",
    why: CHAIN_OF_CELL.why,
    look: CHAIN_OF_CELL.look,
    also: &["forcing net verity"],
    find: |position, finder| Forcing::new(position, Mode::Singles, finder)?.of_cells(finder),
    exemplars: &[
        ":own:2:..4.5..6..1.92+4.858..7+6..4...823.+4.+7.....75.+6.7..46..+829.....74..3.....2.8...+2...:267::212:",
        ":own::1.3.+567...5.+7.+9+1..7...+31+546..+5..+7+6....+79..4.59..56.8.73..+6.+5+9+71+5713+982+6+4...+17.+35+8:912 248 273:223::",
    ],
    near_misses: &[
        ":own:34:..49.31...31..+7.9..7.6.+2..56.7+3......4..29...1......2......+4.58+4.58..2..3..1+9.7..:524 831 933 551 758 659 967 669 893:::",
    ],
    ..NET_CONTRADICTION
};

/// Nets from all places of a digit in a house to the same conclusion.
pub(crate) static NET_OF_HOUSE: Technique = Technique {
    id: "house-forcing-net",
    name: "House forcing net",
    idea: "Assume each place of a digit in a house in turn. A net, in which a consequence may follow from several others \
        together, leads from each of them to the same result, which is therefore true.",
    why: CHAIN_OF_HOUSE.why,
    look: CHAIN_OF_HOUSE.look,
    also: &["region forcing net", "forcing net verity"],
    find: |position, finder| Forcing::new(position, Mode::Singles, finder)?.of_houses(finder),
    exemplars: &[
        ":own:2:..4.5..6..1.92+4.858..7+6..4...823.+4.+7.....75.+6.7..46..+829.....74..3.....2.8...+2...:267::212:",
        ":own:8:1........4..7.9....89...6.5......95..1..+95..7.9.8.43...4.9....3..2..1.....1.6.8..:612 613 643:649::",
    ],
    near_misses: &[
        ":own:3:..49.31...31..+7.9..7.6.+2..56.7+3......4..29...1......2......+4.58+4.58..2..3..1+9.7..:524 831 933 551 758 659 967 669 893:::",
    ],
    ..NET_CONTRADICTION
};

/// Nets from a candidate being true and from its being false.
pub(crate) static NET_OF_CANDIDATE: Technique = Technique {
    id: "candidate-forcing-net",
    name: "Candidate forcing net",
    idea: "Assume that a candidate is true, and then that it is false. A net, in which a consequence may follow from several \
        others together, leads from either to the same result, which is therefore true.",
    why: CHAIN_OF_CANDIDATE.why,
    look: CHAIN_OF_CANDIDATE.look,
    also: &["digit forcing net", "forcing net verity"],
    find: |position, finder| Forcing::new(position, Mode::Singles, finder)?.of_candidates(finder),
    exemplars: &[
        ":own:2:..4.5..6..1.92+4.858..7+6..4...823.+4.+7.....75.+6.7..46..+829.....74..3.....2.8...+2...:267::212:",
        ":own:2:1.3.+567...5.+7.+9+1..7...+31+546..+5..+7+6....+79..4.59..56.8.73..+6.+5+9+71+5713+982+6+4...+17.+35+8:912 248 273:223::",
    ],
    near_misses: &[
        ":own:3:..49.31...31..+7.9..7.6.+2..56.7+3......4..29...1......2......+4.58+4.58..2..3..1+9.7..:524 831 933 551 758 659 967 669 893:::",
    ],
    ..NET_CONTRADICTION
};

const NET: Prices = Prices { hodoku: Price::Fixed(700), ..Prices::NONE };

const CONTRADICTION: u8 = 0;
const OF_CELL: u8 = 1;
const OF_HOUSE: u8 = 2;
const OF_CANDIDATE: u8 = 3;

/// A position whose candidates are assumed true or false.
struct Forcing<'a> {
    position: &'a Position,
    links: &'a Links,
    mode: Mode,
}

/// What follows if a candidate is true: what is on and what is off. `None` if it contradicts itself.
type Followed = Option<[FixedBitSet; 2]>;

impl<'a> Forcing<'a> {
    fn new(position: &'a Position, mode: Mode, finder: &mut Finder<'_>) -> ControlFlow<(), Self> {
        let kind = if mode == Mode::Links { Kind::Groups } else { Kind::Candidates };
        ControlFlow::Continue(Self { position, links: position.links(kind).charged_to(finder)?, mode })
    }

    /// Reports assumptions that lead to a contradiction.
    fn contradictions(&self, finder: &mut Finder<'_>) -> ControlFlow<()> {
        let mut consequences = Consequences::new(self.position, self.links, self.mode);
        for node in 0..self.links.candidates() {
            for truth in [Truth::On, Truth::Off] {
                finder.spend(consequences.search(node, truth))?;
                let Some(clash) = consequences.clash() else { continue };
                let candidate = self.links.candidate(node);
                let effect = match truth {
                    Truth::On => Effect::eliminate([candidate]),
                    Truth::Off => Effect::place(candidate.0, candidate.1),
                };
                finder.found(effect, || {
                    let (houses, cells, chain) = match clash {
                        Clash::Both(_) => (vec![], vec![], vec![]),
                        Clash::Cell(cell) => (vec![], vec![CellSet::of(cell)], vec![]),
                        Clash::House(house, digit) => (vec![house], vec![], vec![(candidate.0, digit)]),
                    };
                    let branches = vec![consequences.branch_to_clash(clash)];
                    Evidence {
                        digits: DigitSet::of(candidate.1),
                        houses,
                        cells,
                        chain,
                        form: CONTRADICTION,
                        branches,
                        nested: vec![],
                    }
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Reports what follows from every candidate of a cell; cells with few candidates first.
    fn of_cells(&self, finder: &mut Finder<'_>) -> ControlFlow<()> {
        let followed = self.all_followed(finder)?;
        let mut known = BTreeSet::new();
        let mut cells: Vec<Cell> = self.position.empty().iter().filter(|&cell| self.position.get(cell).len() > 1).collect();
        cells.sort_by_key(|&cell| self.position.get(cell).len());
        for cell in cells {
            let suppositions: Vec<usize> = self.position.get(cell).iter().map(|digit| self.links.number(cell, digit)).collect();
            let about = (vec![], vec![CellSet::of(cell)], OF_CELL);
            self.verities(finder, &mut known, &followed, &suppositions, about)?;
        }
        ControlFlow::Continue(())
    }

    /// Reports what follows from every place of a digit in a house; houses with few places first.
    fn of_houses(&self, finder: &mut Finder<'_>) -> ControlFlow<()> {
        let followed = self.all_followed(finder)?;
        let mut known = BTreeSet::new();
        let (shape, geometry) = (self.position.shape(), self.position.geometry());
        let each = geometry.each_house().flat_map(|house| shape.each_digit().map(move |digit| (house, digit)));
        let mut houses: Vec<(House, Digit)> =
            each.filter(|&(house, digit)| self.position.spots(house, digit).len() > 1).collect();
        houses.sort_by_key(|&(house, digit)| self.position.spots(house, digit).len());
        for (house, digit) in houses {
            let cells = geometry.cells(house);
            let number = |spot: Spot| self.links.number(cells[spot.index()], digit);
            let suppositions: Vec<usize> = self.position.spots(house, digit).iter().map(number).collect();
            self.verities(finder, &mut known, &followed, &suppositions, (vec![house], vec![], OF_HOUSE))?;
        }
        ControlFlow::Continue(())
    }

    /// What follows from each candidate being true, for the verities of cells and houses.
    fn all_followed(&self, finder: &mut Finder<'_>) -> ControlFlow<(), Vec<Followed>> {
        let mut consequences = Consequences::new(self.position, self.links, self.mode);
        let mut all = Vec::with_capacity(self.links.candidates());
        for node in 0..self.links.candidates() {
            finder.spend(consequences.search(node, Truth::On))?;
            let followed = || [Truth::On, Truth::Off].map(|truth| consequences.all(truth).clone());
            all.push(consequences.clash().is_none().then(followed));
        }
        ControlFlow::Continue(all)
    }

    /// Reports what follows from each of these assumptions.
    fn verities(
        &self,
        finder: &mut Finder<'_>,
        known: &mut BTreeSet<Effect>,
        followed: &[Followed],
        suppositions: &[usize],
        (houses, cells, form): (Vec<House>, Vec<CellSet>, u8),
    ) -> ControlFlow<()> {
        finder.spend(1 + suppositions.len() as u64 / 2)?;
        for truth in [Truth::On, Truth::Off] {
            let mut sets = suppositions.iter().map(|&node| followed[node].as_ref().map(|followed| &followed[truth as usize]));
            let Some(Some(first)) = sets.next() else { return ControlFlow::Continue(()) };
            let mut common = first.clone();
            for set in sets {
                let Some(set) = set else { return ControlFlow::Continue(()) };
                common.intersect_with(set);
            }
            for node in common.ones().take_while(|&node| node < self.links.candidates()) {
                let effect = self.effect(node, truth);
                if !known.insert(effect.clone()) {
                    continue;
                }
                finder.found(effect, || {
                    let branch = |&from: &usize| self.branch(from, Truth::On, (node, truth));
                    let branches = suppositions.iter().map(branch).collect();
                    let digits = suppositions.iter().map(|&node| self.links.node(node).digit).collect();
                    Evidence {
                        digits,
                        houses: houses.clone(),
                        cells: cells.clone(),
                        chain: vec![],
                        form,
                        branches,
                        nested: vec![],
                    }
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Reports what follows from a candidate both if it is true and if it is false.
    fn of_candidates(&self, finder: &mut Finder<'_>) -> ControlFlow<()> {
        let mut known = BTreeSet::new();
        let mut consequences = Consequences::new(self.position, self.links, self.mode);
        for from in 0..self.links.candidates() {
            finder.spend(consequences.search(from, Truth::On))?;
            if consequences.clash().is_some() {
                continue;
            }
            let right = [Truth::On, Truth::Off].map(|truth| consequences.all(truth).clone());
            finder.spend(consequences.search(from, Truth::Off))?;
            if consequences.clash().is_some() {
                continue;
            }
            for truth in [Truth::On, Truth::Off] {
                let common = right[truth as usize].intersection(consequences.all(truth));
                for node in common.take_while(|&node| node < self.links.candidates()) {
                    let effect = self.effect(node, truth);
                    if !known.insert(effect.clone()) {
                        continue;
                    }
                    finder.found(effect, || {
                        let branches = [Truth::On, Truth::Off].map(|state| self.branch(from, state, (node, truth))).into();
                        let digits = DigitSet::of(self.links.node(from).digit);
                        Evidence { digits, form: OF_CANDIDATE, branches, ..Evidence::default() }
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn effect(&self, node: usize, truth: Truth) -> Effect {
        let (cell, digit) = self.links.candidate(node);
        match truth {
            Truth::On => Effect::place(cell, digit),
            Truth::Off => Effect::eliminate([(cell, digit)]),
        }
    }

    /// The inferences that lead from one state to another.
    fn branch(&self, from: usize, state: Truth, to: (usize, Truth)) -> Vec<crosshatch_core::step::Inference> {
        let mut consequences = Consequences::new(self.position, self.links, self.mode);
        consequences.search(from, state);
        consequences.branch(&[to])
    }
}

fn explain(position: &Position, step: &Step) -> Explanation {
    let Evidence { houses, cells, chain, form, branches, .. } = &step.evidence;
    let mut told = Explanation::new();
    told = match *form {
        OF_CELL => {
            let digits = step.evidence.digits;
            let marks = cells[0].iter().flat_map(|cell| digits.iter().map(move |digit| (cell, digit)));
            let told = told.cells(&cells[0], Tone::Fin).say(" has only the candidates ").toned_digits(digits, Tone::Fin);
            told.mark(marks, Tone::Fin).say(".").then()
        }
        OF_HOUSE => {
            let digit = step.evidence.digits.only().expect("one digit");
            let places = position.places_in(houses[0], digit);
            told.say("In ")
                .house(houses[0], Tone::Fin)
                .say(", ")
                .toned_digits(step.evidence.digits, Tone::Fin)
                .say(" can only be in ")
                .plain_any_of(&places)
                .mark(places.iter().map(|cell| (cell, digit)), Tone::Fin)
                .say(".")
                .then()
        }
        _ => told,
    };
    told = match (*form, &branches[..]) {
        (CONTRADICTION, [branch]) => tell_branch(told, branch),
        _ => tell_cases(told, branches, |_| Vec::new()),
    };
    let Effect { placements, eliminations } = &step.effect;
    told = match (*form, chain.first(), cells.first()) {
        (CONTRADICTION, Some((_, digit)), _) => {
            told.say("But then ").house(houses[0], Tone::Remove).say(" has no place for ").digit(*digit).say(". ")
        }
        (CONTRADICTION, None, Some(cell)) => told.say("But then ").cells(cell, Tone::Remove).say(" has no candidate. "),
        (CONTRADICTION, None, None) => told.say("That is a contradiction. "),
        _ => told.say("The result is the same in every case. "),
    };
    match placements[..] {
        [(cell, digit), ..] => told.say("So ").candidate(cell, digit, Tone::Place).say(" is true."),
        [] => told.say("So ").gone(eliminations),
    }
}
