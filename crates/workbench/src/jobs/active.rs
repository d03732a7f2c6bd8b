//! The jobs under way, one in each lane.

use std::rc::Rc;

use crosshatch_game::Board;

use super::Job;
use crate::work::{Lane, Progress};

/// A job given to a worker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ActiveJob {
    /// Its number. Reports with the number of no active job are ignored.
    pub id: u32,
    /// The work.
    pub job: Job,
    /// The board for which it was started.
    pub board: Rc<Board>,
    /// The last reported progress.
    pub progress: Option<Progress>,
}

/// The jobs under way.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ActiveJobs {
    /// The number of jobs started so far, and so the number of the newest.
    started: u32,
    lanes: [Option<Rc<ActiveJob>>; Lane::ALL.len()],
}

impl ActiveJobs {
    /// The job in a lane.
    pub fn in_lane(&self, lane: Lane) -> Option<&Rc<ActiveJob>> {
        self.lanes[lane as usize].as_ref()
    }

    /// The jobs of all lanes.
    pub fn iter(&self) -> impl Iterator<Item = &Rc<ActiveJob>> {
        self.lanes.iter().flatten()
    }

    /// The jobs that the page announces, those that a person waits for first. Ratings have the rating card.
    pub fn announced(&self) -> impl Iterator<Item = &Rc<ActiveJob>> {
        [Lane::Asked, Lane::Reading, Lane::Background].into_iter().filter_map(|lane| self.in_lane(lane))
    }

    /// The first of the announced jobs.
    pub fn foremost(&self) -> Option<&Rc<ActiveJob>> {
        self.announced().next()
    }

    /// The number of jobs started so far.
    pub fn started(&self) -> u32 {
        self.started
    }

    /// Puts a job into its lane.
    pub(crate) fn start(&mut self, job: Job, board: Rc<Board>) {
        self.started += 1;
        let lane = job.lane();
        self.lanes[lane as usize] = Some(Rc::new(ActiveJob { id: self.started, job, board, progress: None }));
    }

    /// Ends the job in a lane, and says whether there was one.
    pub(crate) fn end(&mut self, lane: Lane) -> bool {
        self.lanes[lane as usize].take().is_some()
    }

    /// Ends the jobs for which `stays` is false.
    pub(crate) fn retain(&mut self, stays: impl Fn(&Job) -> bool) {
        for lane in &mut self.lanes {
            if lane.as_ref().is_some_and(|active| !stays(&active.job)) {
                *lane = None;
            }
        }
    }

    /// The job with this number.
    pub(crate) fn with_id(&self, id: u32) -> Option<&Rc<ActiveJob>> {
        self.iter().find(|active| active.id == id)
    }

    /// Records the progress of the job in a lane.
    pub(crate) fn set_progress(&mut self, lane: Lane, progress: Progress) {
        if let Some(active) = &mut self.lanes[lane as usize] {
            Rc::make_mut(active).progress = Some(progress);
        }
    }
}
