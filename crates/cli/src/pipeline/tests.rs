//! Properties of work by several threads.

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::mpsc;
use std::thread;

use super::*;

/// Doubles numbers, with a panic now and then, and a pause at each multiple of a number.
struct Doubling {
    pause_at: u64,
}

impl Job for Doubling {
    type Items = Range<u64>;
    type Outcomes = Vec<u64>;

    fn work(&self, item: &u64, outcomes: &mut Vec<u64>) {
        outcomes.push(2 * item);
        if item.is_multiple_of(self.pause_at) {
            thread::sleep(Duration::from_millis(2));
        }
        assert!(item % 101 != 100, "a panic on purpose");
    }

    fn panicked(&self, _: &u64, outcomes: &mut Vec<u64>) {
        outcomes.push(0);
    }
}

fn start(source: impl Iterator<Item = Range<u64>> + Send + 'static, pause_at: u64, threads: usize) -> Pipeline<Doubling> {
    Pipeline::start(Doubling { pause_at }, source, NonZeroUsize::new(threads).expect("not 0")).expect("threads start")
}

/// Endless batches of this size.
fn batches(size: u64) -> impl Iterator<Item = Range<u64>> {
    (0..).map(move |batch| size * batch..size * (batch + 1))
}

fn receive<T: Send>(pipeline: &Pipeline<impl Job<Outcomes = Vec<T>>>, enough: usize, until: Option<Instant>) -> (Vec<T>, End) {
    let mut received = Vec::new();
    let output = Output::to(io::sink());
    let end = pipeline.deliver(&output, until, |outcomes, _| {
        received.append(outcomes);
        Ok(if received.len() >= enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    });
    (received, end.expect("nothing is written"))
}

#[test]
fn outcomes_come_in_order_and_a_panic_stops_nothing() {
    for (items, pause_at, threads) in [(3000, 97, 1), (3000, 97, 2), (3000, 97, 7), (200, 1, 2), (500, 1, 7)] {
        let expected: Vec<u64> = (0..items).map(|item| if item % 101 == 100 { 0 } else { 2 * item }).collect();
        for size in [1, 10, items] {
            let received = receive(&start(batches(size).take((items / size) as usize), pause_at, threads), usize::MAX, None);
            assert_eq!(received, (expected.clone(), End::Complete), "pauses at {pause_at}, {threads} threads");
        }
    }
}

#[test]
fn a_source_without_end_ends_with_enough_or_in_time() {
    for size in [1, 50] {
        let (received, end) = receive(&start(batches(size), 97, 2), 500, None);
        assert!(received.len() >= 500 && end == End::Enough);
        let soon = Instant::now() + Duration::from_millis(50);
        let (_, end) = receive(&start(batches(size), 97, 2), usize::MAX, Some(soon));
        assert_eq!(end, End::Late);
    }
    let silent = std::iter::from_fn(|| {
        thread::park();
        None
    });
    let (_, end) = receive(&start(silent, 97, 2), usize::MAX, Some(Instant::now() + Duration::from_millis(50)));
    assert_eq!(end, End::Late);
}

#[test]
fn an_item_is_not_kept_waiting_for_the_next() {
    let (sender, items) = mpsc::channel();
    let pipeline = start(items.into_iter(), 97, 2);
    for item in [1, 2, 3] {
        sender.send(item..item + 1).expect("the source listens");
        assert_eq!(receive(&pipeline, 1, None), (vec![2 * item], End::Enough));
    }
}

#[test]
fn the_source_is_not_read_far_ahead() {
    let ahead = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&ahead);
    let source = batches(1).inspect(move |_| {
        counter.fetch_add(1, Ordering::Relaxed);
    });
    let pipeline = start(source, 97, 2);
    thread::sleep(Duration::from_millis(100));
    assert!(ahead.load(Ordering::Relaxed) <= 2 * Range::<u64>::WINDOW + 1);
    receive(&pipeline, 1, None);
}

/// Works at once on items below a number; waits for a signal before the others.
struct Waiting {
    from: u64,
    told: Mutex<mpsc::Receiver<()>>,
}

impl Job for Waiting {
    type Items = Range<u64>;
    type Outcomes = Vec<u64>;

    fn work(&self, item: &u64, outcomes: &mut Vec<u64>) {
        if *item >= self.from {
            self.told.lock().expect("no one panics").recv().expect("the test goes on");
        }
        outcomes.push(*item);
    }

    fn panicked(&self, item: &u64, _: &mut Vec<u64>) {
        panic!("item {item}");
    }
}

#[test]
fn those_before_a_hard_item_are_not_kept_waiting_for_it() {
    let (tell, told) = mpsc::channel();
    let job = Waiting { from: 900, told: Mutex::new(told) };
    let pipeline = Pipeline::start(job, std::iter::once(0..1000), NonZeroUsize::MIN).expect("threads start");
    assert_eq!(receive(&pipeline, 900, None), ((0..900).collect(), End::Enough));
    for _ in 900..1000 {
        tell.send(()).expect("the job listens");
    }
    assert_eq!(receive(&pipeline, usize::MAX, None), ((900..1000).collect(), End::Complete));
}

/// Reports which thread did each item; takes long from a certain number on.
struct Sleeping {
    from: u64,
}

impl Job for Sleeping {
    type Items = Range<u64>;
    type Outcomes = Vec<(u64, thread::ThreadId)>;

    fn work(&self, item: &u64, outcomes: &mut Self::Outcomes) {
        if *item >= self.from {
            thread::sleep(Duration::from_millis(5));
        }
        outcomes.push((*item, thread::current().id()));
    }

    fn panicked(&self, item: &u64, _: &mut Self::Outcomes) {
        panic!("item {item}");
    }
}

#[test]
fn hard_items_among_easy_ones_are_divided() {
    let two = NonZeroUsize::new(2).expect("not 0");
    let pipeline = Pipeline::start(Sleeping { from: 100_000 }, std::iter::once(0..100_040), two).expect("threads start");
    let (done, _) = receive(&pipeline, usize::MAX, None);
    assert!(done.iter().map(|(item, _)| *item).eq(0..100_040));
    let threads: BTreeSet<String> = done[100_000..].iter().map(|(_, thread)| format!("{thread:?}")).collect();
    assert_eq!(threads.len(), 2);
}
