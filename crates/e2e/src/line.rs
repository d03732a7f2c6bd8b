//! A slow line between a host and the browser. It is made on the host's side: what the browser offers for that does not hold for service
//! workers.

use std::io::{self, Write};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How fast a line is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Speed {
    /// What comes to the browser in a second, on all connections together.
    pub bits_per_second: u32,
    /// From a request to the first of its answer.
    pub latency: Duration,
}

/// What is sent at a time, in bytes: connections take turns after each.
const PACKET: usize = 1500;

/// A line that several connections share.
pub(crate) struct Line {
    speed: Speed,
    /// When all that has been handed over so far will have been sent.
    free: Mutex<Instant>,
}

impl Line {
    /// A line on which nothing is being sent.
    pub(crate) fn new(speed: Speed) -> Self {
        Self { speed, free: Mutex::new(Instant::now()) }
    }

    /// Waits for as long as a request and its answer are on their way.
    pub(crate) fn travel(&self) {
        thread::sleep(self.speed.latency);
    }

    /// Sends bytes.
    pub(crate) fn send(&self, mut to: impl Write, bytes: &[u8]) -> io::Result<()> {
        for packet in bytes.chunks(PACKET) {
            thread::sleep(self.reserve(packet.len()).saturating_duration_since(Instant::now()));
            to.write_all(packet)?;
        }
        Ok(())
    }

    /// When a packet that is handed over now will have been sent.
    fn reserve(&self, bytes: usize) -> Instant {
        let takes = Duration::from_secs_f64(bytes as f64 * 8.0 / f64::from(self.speed.bits_per_second));
        let mut free = self.free.lock().unwrap_or_else(PoisonError::into_inner);
        *free = (*free).max(Instant::now()) + takes;
        *free
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_share_a_line() {
        // A hundred packets a second.
        let line = Line::new(Speed { bits_per_second: 8 * 1500 * 100, latency: Duration::ZERO });
        let began = Instant::now();
        let mut received = [Vec::new(), Vec::new()];
        thread::scope(|scope| {
            for to in &mut received {
                scope.spawn(|| line.send(to, &[7; 10 * PACKET]).expect("a vector takes all"));
            }
        });
        assert!(received.iter().all(|bytes| *bytes == [7; 10 * PACKET]));
        assert!(began.elapsed() >= Duration::from_millis(200), "{:?}", began.elapsed());
    }
}
