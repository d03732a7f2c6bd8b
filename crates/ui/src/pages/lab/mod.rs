//! The Lab.

mod cover;
mod engines;
mod hardest;
mod parts;
mod permutations;
mod seeds;
mod watch;

use std::rc::Rc;

use crosshatch_workbench::lab::engines::EnginesView;
use crosshatch_workbench::lab::{self, Lab, Page};
use crosshatch_workbench::view::{self, HardestView, JobView};
use crosshatch_workbench::{Action, Model, Theme, View, ViewAction};
use yew::{Callback, Html, function_component, html};

#[derive(PartialEq, yew::Properties)]
struct Props {
    page: Page,
    lab: Rc<Lab>,
    failure: Option<Rc<str>>,
    /// The page of engines, while it is visible.
    engines: Option<Rc<EnginesView>>,
    /// The page of the hardest puzzles, while it is visible.
    hardest: Option<Rc<HardestView>>,
    theme: Theme,
    /// The work under way for this page.
    job: Option<JobView>,
    send: Callback<Action>,
}

/// A page of the Lab, while it is the view that is shown.
pub(crate) fn page(model: &Rc<Model>, send: &Callback<Action>) -> Html {
    let View::Lab(page) = model.view else { return Html::default() };
    html! {
        <LabPage
            {page}
            lab={model.lab.get()}
            failure={model.lab_failure.clone()}
            engines={(page == Page::Engines).then(|| Rc::new(lab::engines::view(model)))}
            hardest={(page == Page::Hardest).then(|| Rc::new(view::hardest(model)))}
            job={view::lab_job(model)}
            theme={model.settings.theme}
            send={send.clone()}
        />
    }
}

/// One page of the Lab, and the way to the others.
#[function_component]
fn LabPage(props: &Props) -> Html {
    let Props { page, lab, failure, engines, hardest, job, theme, send } = props;
    let link = |each: Page| {
        let onclick = send.reform(move |_| Action::View(ViewAction::Show(View::Lab(each))));
        html! { <button class="b" type="button" aria-current={(each == *page).then_some("page")} {onclick}>{ each.name() }</button> }
    };
    html! {
        <main class="wrap lab">
            <nav class="pages" aria-label="Pages of the Lab">{ for Page::ALL.map(link) }</nav>
            if *page == Page::default() {
                <p class="mid lead">{ lab::ABOUT }</p>
            }
            if let Some(reason) = failure {
                <p class="bad" role="alert">{ &**reason }</p>
            }
            { match page {
                Page::Cover => html! { <cover::CoverPage cover={Rc::clone(&lab.cover)} send={send.clone()} /> },
                Page::Permutations => html! { <permutations::PermutationsPage permutations={Rc::clone(&lab.permutations)} send={send.clone()} /> },
                Page::Seeds => seeds::seeds_page(&lab.seeds, job.as_ref(), send),
                Page::Engines | Page::Hardest => Html::default(),
            } }
            if let Some(view) = hardest {
                <hardest::HardestPage view={Rc::clone(view)} job={job.clone()} theme={*theme} send={send.clone()} />
            }
            if let Some(view) = engines {
                <engines::EnginesPage view={Rc::clone(view)} theme={*theme} send={send.clone()} />
            }
        </main>
    }
}
