//! Jobs that several workers share, as the page has them done.

use crosshatch_workbench::jobs::{Command, Event, FromWorker, Lane, Pool, Task, ToWorker, handlers};
use crosshatch_workbench::{Action, JobAction, Model, update_at};

/// Has workers do the job under way until there is none, or until something holds of the model.
pub(crate) fn worked(model: &Model, workers: usize, until: impl Fn(&Model) -> bool) -> Model {
    let (mut model, mut pool) = (model.clone(), Pool::new(workers));
    let mut tasks: Vec<Option<(u32, Task)>> = (0..workers).map(|_| None).collect();
    let mut now = model.clock.now;
    while let Some(active) = model.jobs.in_lane(Lane::Background).cloned() {
        let mut commands = pool.want(Some((active.id, &active.job)), now);
        let mut heard = Vec::new();
        for (worker, slot) in tasks.iter_mut().enumerate() {
            let Some((id, task)) = slot else { continue };
            // Some workers are slower than others.
            let done = (0..2 + worker).find_map(|_| task.advance(64));
            let event = done.map(Event::Done).or_else(|| task.part().map(Event::Part));
            heard.extend(event.map(|event| (worker, FromWorker::About(*id, event))));
        }
        for (worker, said) in heard {
            if matches!(said, FromWorker::About(_, Event::Done(_))) {
                tasks[worker] = None;
            }
            now += 10;
            commands.extend(pool.hear(worker, said, now));
        }
        while !commands.is_empty() {
            let mut more = Vec::new();
            for (worker, command) in commands {
                match command {
                    Command::Spawn => more.extend(pool.hear(worker, FromWorker::Ready, now)),
                    Command::Terminate => tasks[worker] = None,
                    Command::Post(ToWorker::Start(id, sent)) => {
                        let task = Task::new(Some(handlers(sent.chunk)), &sent, || 0.0).expect("a job");
                        tasks[worker] = Some((id, task));
                    }
                    Command::Post(ToWorker::Stop) => {
                        tasks[worker] = None;
                        more.extend(pool.hear(worker, FromWorker::Ready, now));
                    }
                    Command::Tell(id, event) => model = update_at(&model, Action::Jobs(JobAction::Report(id, event)), now),
                }
            }
            commands = more;
        }
        if until(&model) {
            break;
        }
    }
    model
}
