//! The search for exact covers, with dancing cells.

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use super::matrix::Matrix;
use crosshatch_core::solve::watch::{Event, Watch};

/// A depth-first search through the exact covers of a matrix, which can be interrupted and resumed, and watched.
///
/// The options of an item are a sparse set (Knuth's "dancing cells", The Art of Computer Programming 7.2.2.3): an array whose
/// first `size` entries are the nodes of the options that remain. To remove one, swap it with the last of these and decrement the
/// size; to restore it, increment the size, in reverse order. Taking an option covers its items: every other option that contains
/// one of them is removed from its remaining items.
///
/// If the item with the fewest options is chosen, items that are reduced to one option are recorded at that moment, so that no
/// list needs to be searched for them, and an item without options ends the branch at once. The time is exponential in the worst
/// case.
#[derive(Clone)]
pub struct Search<W = ()> {
    matrix: Arc<Matrix>,
    pub(super) choice: Choice,
    watch: W,
    /// The nodes of each item: those of item `i` start at `bases[i]`, and the first `sizes[i]` of them remain.
    cells: Box<[u32]>,
    bases: Box<[u32]>,
    sizes: Box<[u32]>,
    /// The index of each node in `cells`.
    places: Box<[u32]>,
    /// Whether each item is covered, and how many are not.
    covered: Box<[bool]>,
    open: usize,
    /// The items that lost an option, in order, for undoing.
    trail: Vec<u32>,
    /// Items that were reduced to one option since the last choice among several; some may be covered by now.
    forced: Vec<u32>,
    /// Options that the caller requires in every cover.
    required: Vec<u32>,
    levels: Vec<Level>,
    state: State,
    nodes: u64,
    branches: u64,
}

/// Which item is covered next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Choice {
    /// The first item with the fewest remaining options; any item with a single option.
    #[default]
    Smallest,
    /// The first item that is not covered, whatever its options. This shows what choosing the smallest is worth.
    Leftmost,
}

/// The result of a slice of a search for covers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// A cover that was not reported before; see [`Search::taken`].
    Found,
    /// There are no more covers.
    Exhausted,
    /// The fuel is used up; call again to continue.
    OutOfFuel,
}

/// An item whose options are tried one after another.
#[derive(Clone, Copy)]
struct Level {
    /// The index in `cells` of the option that is taken or was taken last, and the end of the item's options.
    at: u32,
    end: u32,
    /// The length of the trail before the option was taken.
    trail: u32,
}

#[derive(Clone, Copy, PartialEq)]
enum State {
    /// The next item has to be chosen.
    Open,
    /// The last event was a cover or an item without options: the last option has to be put back.
    Closed,
    /// The last level has to take the option at this index in `cells`, unless the index has reached the second, the end of the
    /// item's options.
    Next(u32, u32),
    Exhausted,
}

/// An item was left without options.
struct DeadEnd;

impl Search {
    /// A new search for the exact covers of a matrix.
    pub fn new(matrix: Matrix, choice: Choice) -> Self {
        let items = matrix.items;
        let mut sizes = vec![0; items];
        for &item in &matrix.nodes {
            sizes[item as usize] += 1;
        }
        let bases: Box<[u32]> = sizes
            .iter()
            .scan(0, |end, size| {
                *end += size;
                Some(*end - size)
            })
            .collect();
        let mut free = bases.clone();
        let places: Box<[u32]> = matrix
            .nodes
            .iter()
            .map(|&item| {
                free[item as usize] += 1;
                free[item as usize] - 1
            })
            .collect();
        let mut cells = vec![0; matrix.nodes.len()];
        for (node, &place) in places.iter().enumerate() {
            cells[place as usize] = node as u32;
        }
        Self {
            choice,
            watch: (),
            cells: cells.into(),
            bases,
            places,
            covered: vec![false; items].into(),
            open: items,
            trail: Vec::new(),
            forced: (0..items as u32).rev().filter(|&item| sizes[item as usize] == 1).collect(),
            state: if sizes.contains(&0) { State::Exhausted } else { State::Open },
            sizes: sizes.into(),
            required: Vec::new(),
            levels: Vec::new(),
            nodes: 0,
            branches: 0,
            matrix: Arc::new(matrix),
        }
    }

    /// The same search, continued from its present state and watched.
    pub fn watched<W: Watch>(self, watch: W) -> Search<W> {
        let Self { matrix, choice, cells, bases, sizes, places, covered, open, trail, forced, .. } = self;
        let Self { required, levels, state, nodes, branches, .. } = self;
        Search {
            matrix,
            choice,
            watch,
            cells,
            bases,
            sizes,
            places,
            covered,
            open,
            trail,
            forced,
            required,
            levels,
            state,
            nodes,
            branches,
        }
    }
}

impl<W: Watch> Search<W> {
    /// Requires an option in every cover. Must be called before the search has begun.
    ///
    /// Required options that share an item leave no cover.
    ///
    /// # Panics
    /// When the search has begun, or when there is no such option.
    pub fn require(&mut self, option: usize) {
        assert!(self.levels.is_empty(), "the search has begun");
        if self.state == State::Exhausted {
            return;
        }
        let fits = self.matrix.held(option).all(|item| !self.covered[item]);
        if fits && self.take(self.matrix.starts[option] as usize).is_ok() {
            self.required.push(option as u32);
        } else {
            self.state = State::Exhausted;
        }
        // Required options are never put back.
        self.trail.clear();
    }

    /// Continues until the next cover, the end of the search, or until `fuel` options have been taken; what is used is
    /// subtracted.
    pub fn advance(&mut self, fuel: &mut u64) -> Status {
        loop {
            match self.state {
                State::Exhausted => return Status::Exhausted,
                State::Open if self.open == 0 => {
                    self.state = State::Closed;
                    self.watch.see(Event::Solved);
                    return Status::Found;
                }
                State::Open => self.choose(),
                State::Closed => self.put_back(),
                State::Next(at, end) if at == end => {
                    self.levels.pop();
                    self.state = State::Closed;
                }
                State::Next(..) if *fuel == 0 => return Status::OutOfFuel,
                State::Next(at, _) => {
                    *fuel -= 1;
                    self.nodes += 1;
                    let level = self.levels.last_mut().expect("its option is next");
                    level.at = at;
                    let node = self.cells[at as usize] as usize;
                    self.state = if self.take(node).is_ok() { State::Open } else { State::Closed };
                }
            }
        }
    }

    /// The options of the current cover: the required ones, then the others in the order in which they were taken.
    pub fn taken(&self) -> impl Iterator<Item = usize> + '_ {
        let levels = &self.levels[..self.levels.len() - usize::from(matches!(self.state, State::Next(..)))];
        let nodes = levels.iter().map(|level| self.cells[level.at as usize]);
        self.required.iter().copied().chain(nodes.map(|node| self.matrix.owners[node as usize])).map(|option| option as usize)
    }

    /// The matrix being covered.
    pub fn matrix(&self) -> &Matrix {
        &self.matrix
    }

    /// The total number of options taken, not counting required ones.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The number of choices among several options.
    pub fn branches(&self) -> u64 {
        self.branches
    }

    /// The watcher.
    pub fn watcher(&mut self) -> &mut W {
        &mut self.watch
    }

    /// Starts a level with the item to be covered next.
    fn choose(&mut self) {
        let item = match self.choice {
            Choice::Smallest => self.smallest(),
            Choice::Leftmost => self.covered.iter().position(|covered| !covered).expect("an item is open"),
        };
        let (at, size) = (self.bases[item], self.sizes[item]);
        self.branches += u64::from(size > 1);
        self.watch.see(Event::Choose { item: item as u32, options: size });
        self.levels.push(Level { at, end: at + size, trail: self.trail.len() as u32 });
        self.state = State::Next(at, at + size);
    }

    fn smallest(&mut self) -> usize {
        while let Some(item) = self.forced.pop() {
            if !self.covered[item as usize] {
                return item as usize;
            }
        }
        let (mut best, mut least) = (0, u32::MAX);
        for (item, &size) in self.sizes.iter().enumerate() {
            if size < least && !self.covered[item] {
                (best, least) = (item, size);
                // Nothing is below 2 here.
                if least == 2 {
                    break;
                }
            }
        }
        best
    }

    /// Takes the option of a node and covers its items, the node's own item first: the options of an item that has a level must
    /// not be reordered as long as the level exists.
    fn take(&mut self, node: usize) -> Result<(), DeadEnd> {
        let option = self.matrix.owners[node] as usize;
        self.watch.see(Event::Take { option: option as u32 });
        let others = self.matrix.starts[option] as usize..self.matrix.starts[option + 1] as usize;
        let mut outcome = Ok(());
        for node in [node].into_iter().chain(others.filter(|&other| other != node)) {
            let item = self.matrix.nodes[node] as usize;
            self.covered[item] = true;
            self.open -= 1;
            if outcome.is_ok() {
                outcome = self.strike(item, option);
            }
            self.watch.see(Event::Cover { item: item as u32 });
        }
        outcome
    }

    /// Removes the options of an item that was just covered, except the one that covers it, from the items that are not covered.
    /// If one of those is left without options, the remaining work is skipped, since all of it will be undone.
    fn strike(&mut self, item: usize, taken: usize) -> Result<(), DeadEnd> {
        let matrix = &*self.matrix;
        let base = self.bases[item] as usize;
        for at in base..base + self.sizes[item] as usize {
            let node = self.cells[at] as usize;
            let option = matrix.owners[node] as usize;
            if option == taken {
                continue;
            }
            for other in matrix.nodes_of(option) {
                let item = matrix.nodes[other] as usize;
                if self.covered[item] {
                    continue;
                }
                // Swap with the last one that remains.
                let size = self.sizes[item] - 1;
                let (place, end) = (self.places[other], self.bases[item] + size);
                let moved = self.cells[end as usize];
                self.cells[place as usize] = moved;
                self.places[moved as usize] = place;
                self.cells[end as usize] = other as u32;
                self.places[other] = end;
                self.sizes[item] = size;
                self.trail.push(item as u32);
                if size == 1 {
                    self.forced.push(item as u32);
                }
                // With the leftmost choice, the search notices this when it reaches the item.
                if size == 0 && self.choice == Choice::Smallest {
                    return Err(DeadEnd);
                }
            }
        }
        Ok(())
    }

    /// Puts back the option of the last level, which continues with its next one.
    fn put_back(&mut self) {
        let Some(level) = self.levels.last() else {
            self.state = State::Exhausted;
            return;
        };
        self.state = State::Next(level.at + 1, level.end);
        let node = self.cells[level.at as usize] as usize;
        let option = self.matrix.owners[node] as usize;
        for item in self.trail.drain(level.trail as usize..) {
            self.sizes[item as usize] += 1;
        }
        self.forced.clear();
        let others = self.matrix.nodes_of(option).rev().filter(|&other| other != node);
        for node in others.chain([node]) {
            let item = self.matrix.nodes[node];
            self.covered[item as usize] = false;
            self.open += 1;
            self.watch.see(Event::Uncover { item });
        }
        self.watch.see(Event::Return { option: option as u32 });
    }
}
