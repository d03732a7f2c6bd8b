//! The search for exact covers: dancing cells.

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use super::Matrix;
use crosshatch_core::solve::watch::{Event, Watch};

/// A depth-first search through the exact covers of a matrix that can be left and taken up again, and watched.
///
/// The options of an item are a sparse set (Knuth's "dancing cells", The Art of Computer Programming 7.2.2.3): a stretch of memory
/// whose first `size` places hold the nodes of those that are left. One leaves by changing places with the last of them and taking
/// one off the size; putting back is adding one to the size, in the opposite order. Taking an option covers its items: no other
/// option that holds one of them is left with any item.
///
/// Where the item with the fewest options is chosen, items that come down to one option are noted as they do, so that no list
/// is searched for them, and an item that comes down to none ends the branch at once. Time is exponential in the worst case.
#[derive(Clone)]
pub struct Search<W = ()> {
    matrix: Arc<Matrix>,
    pub(super) choice: Choice,
    watch: W,
    /// The nodes of each item: those of item `i` are at `bases[i] ..`, and the first `sizes[i]` of them are left.
    cells: Box<[u32]>,
    bases: Box<[u32]>,
    sizes: Box<[u32]>,
    /// Where in `cells` each node is.
    places: Box<[u32]>,
    /// Whether each item is covered, and how many are not.
    covered: Box<[bool]>,
    open: usize,
    /// The items that lost an option, in order, to be undone.
    trail: Vec<u32>,
    /// Items that came down to one option since the last choice among several; some may be covered by now.
    forced: Vec<u32>,
    /// Options that are in every cover, because the caller said so.
    required: Vec<u32>,
    levels: Vec<Level>,
    state: State,
    nodes: u64,
    branches: u64,
}

/// Which item is covered next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Choice {
    /// The first of those with the fewest options left; any of those with one.
    #[default]
    Smallest,
    /// The first that is not covered, whatever is left for it. It shows what the choice of the smallest is worth.
    Leftmost,
}

/// What a slice of a search for covers came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// A cover that was not reported before: [`Search::taken`].
    Found,
    /// There are no more.
    Exhausted,
    /// The fuel is used up; call again to go on.
    OutOfFuel,
}

/// An item whose options are tried one after another.
#[derive(Clone, Copy)]
struct Level {
    /// The place in `cells` of the option that is taken or was last, and where those of the item end.
    at: u32,
    end: u32,
    /// The length of the trail before.
    trail: u32,
}

#[derive(Clone, Copy, PartialEq)]
enum State {
    /// An item is to be chosen.
    Open,
    /// The last thing seen was a cover or an item without options: the last option is to be put back.
    Closed,
    /// The last level is to take the option at this place in `cells`, if it is before the second, where those of its item end.
    Next(u32, u32),
    Exhausted,
}

/// An item came down to no option.
struct DeadEnd;

impl Search {
    /// A search for the covers of a matrix.
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

    /// The same search, from where it stands, watched.
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
    /// Demands an option for every cover. To be called before the search begins.
    ///
    /// Demanding options that share an item leaves no cover.
    ///
    /// # Panics
    /// When the search has begun, or there is no such option.
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
        // What is demanded is never put back.
        self.trail.clear();
    }

    /// Goes on until the next cover, the end, or until `fuel` options are taken; what was spent is taken off.
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

    /// The options in the cover as it stands: those demanded, then in the order in which they were taken.
    pub fn taken(&self) -> impl Iterator<Item = usize> + '_ {
        let levels = &self.levels[..self.levels.len() - usize::from(matches!(self.state, State::Next(..)))];
        let nodes = levels.iter().map(|level| self.cells[level.at as usize]);
        self.required.iter().copied().chain(nodes.map(|node| self.matrix.owners[node as usize])).map(|option| option as usize)
    }

    /// What is being covered.
    pub fn matrix(&self) -> &Matrix {
        &self.matrix
    }

    /// How many options were taken in all, without those demanded.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How often there were several options to choose from.
    pub fn branches(&self) -> u64 {
        self.branches
    }

    /// Who watches.
    pub fn watcher(&mut self) -> &mut W {
        &mut self.watch
    }

    /// Begins a level with the item to be covered next.
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

    /// Takes the option of a node and covers its items, that of the node first: the options of an item that has a level must not
    /// change places while it stands.
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

    /// Takes the options of an item that was just covered, all but the one that covers it, out of the items that are open. Where one
    /// of these comes down to nothing, the rest is not worth the time: all of it will be put back.
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
                // It changes places with the last one that is left.
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
                // Whoever takes the first open item finds out when it comes to it.
                if size == 0 && self.choice == Choice::Smallest {
                    return Err(DeadEnd);
                }
            }
        }
        Ok(())
    }

    /// Puts back the option of the last level, which goes on to its next one.
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
