//! What a worker says to the page, as it arrives.

use crosshatch_workbench::jobs::{ActiveJob, Event, FromWorker, Lane, Message, Task};
use crosshatch_workbench::scales::{LINES, Rate};
use crosshatch_workbench::view::{self, LineStage, RatingView};
use crosshatch_workbench::{Action, JobAction, Model, update};

/// What the worker says of its job, as the page gets it.
pub(crate) fn heard(event: Event) -> Event {
    let message = FromWorker::About(1, event.clone());
    assert_eq!(FromWorker::of_bytes(&message.to_bytes()), Ok(message));
    event
}

/// The model after all ratings that a worker makes.
#[allow(dead_code, reason = "not every test waits for ratings")]
pub(crate) fn rated(model: &Model) -> Model {
    let mut model = model.clone();
    while model.jobs.in_lane(Lane::Rating).is_some() {
        model = rate_once(&model);
    }
    model
}

/// The model after the rating under way.
#[allow(dead_code, reason = "not every test waits for ratings")]
pub(crate) fn rate_once(model: &Model) -> Model {
    done(model, model.jobs.in_lane(Lane::Rating).expect("a rating is under way"))
}

/// The model after a worker has done a job.
#[allow(dead_code, reason = "not every test has jobs done in one go")]
pub(crate) fn done(model: &Model, active: &ActiveJob) -> Model {
    let mut task = Task::of(&active.job, || 0.0).expect("a job that can be done");
    let answer = std::iter::from_fn(|| Some(task.advance(100))).flatten().next().expect("an answer");
    update(model, Action::Jobs(JobAction::Report(active.id, heard(Event::Done(answer)))))
}

/// The model once `steps` steps are known on this scale, and the texts of its line meanwhile.
#[allow(dead_code, reason = "not every test waits for ratings")]
pub(crate) fn rated_until(model: &Model, id: &str, steps: usize) -> (Model, Vec<String>) {
    let mut model = model.clone();
    let place = LINES.iter().position(|line| line.id == id).expect("a line");
    let on = |model: &Model| {
        let rate = model.jobs.in_lane(Lane::Rating).expect("a rating is under way").job.as_kind::<Rate>().expect("a rating");
        rate.line == place
    };
    while !on(&model) {
        model = rate_once(&model);
    }
    let active = model.jobs.in_lane(Lane::Rating).cloned().expect("it is under way");
    let mut task = Task::of(&active.job, || 0.0).expect("a job that can be done");
    let mut said = Vec::new();
    while model.ratings.scales[place].steps.len() < steps {
        assert!(task.advance(1).is_none(), "it has more steps than that");
        if let Some(part) = task.part() {
            model = update(&model, Action::Jobs(JobAction::Report(active.id, heard(Event::Part(part)))));
            match view::rating(&model) {
                RatingView::Lines(lines) => match &lines[place].stage {
                    LineStage::Running(reached) => said.push(reached.clone()),
                    other => panic!("{other:?}"),
                },
                other => panic!("{other:?}"),
            }
        }
    }
    (model, said)
}
