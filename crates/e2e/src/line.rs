//! A slow line between a host and the browser. It is simulated on the host's side, since the browser's own throttling does not
//! apply to service workers.

use std::io::{self, Write};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The speed of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Speed {
    /// The throughput to the browser, over all connections together.
    pub bits_per_second: u32,
    /// The time from a request to the first byte of its response.
    pub latency: Duration,
}

/// The number of bytes sent at a time; after each packet it is another connection's turn.
const PACKET: usize = 1500;

/// A line shared by several connections.
pub(crate) struct Line {
    speed: Speed,
    /// The time at which everything handed over so far will have been sent.
    free: Mutex<Instant>,
}

impl Line {
    /// An idle line.
    pub(crate) fn new(speed: Speed) -> Self {
        Self { speed, free: Mutex::new(Instant::now()) }
    }

    /// Waits for the latency of a request and its response.
    pub(crate) fn travel(&self) {
        thread::sleep(self.speed.latency);
    }

    /// Sends bytes at the speed of the line, and says of each packet how many they were.
    pub(crate) fn send(&self, mut to: impl Write, bytes: &[u8], sent: impl Fn(usize)) -> io::Result<()> {
        for packet in bytes.chunks(PACKET) {
            thread::sleep(self.reserve(packet.len()).saturating_duration_since(Instant::now()));
            to.write_all(packet)?;
            sent(packet.len());
        }
        Ok(())
    }

    /// The time at which a packet handed over now will have been sent.
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
        // A hundred packets per second.
        let line = Line::new(Speed { bits_per_second: 8 * 1500 * 100, latency: Duration::ZERO });
        let began = Instant::now();
        let mut received = [Vec::new(), Vec::new()];
        thread::scope(|scope| {
            for to in &mut received {
                scope.spawn(|| line.send(to, &[7; 10 * PACKET], |_| {}).expect("a vector takes all"));
            }
        });
        assert!(received.iter().all(|bytes| *bytes == [7; 10 * PACKET]));
        assert!(began.elapsed() >= Duration::from_millis(200), "{:?}", began.elapsed());
    }
}
