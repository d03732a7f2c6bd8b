//! Messages about saved data, beside the sentence below the board.

use std::rc::Rc;

use crosshatch_workbench::save::{Backup, OtherTab, download};
use crosshatch_workbench::{Action, SaveAction};
use yew::{Callback, Html, html};

use crate::browser::saving::save;

/// Says that the saved game is another tab's. It is read out when it changes, and stands apart from the messages about the board.
pub(crate) fn other_tab_line(other_tab: Option<OtherTab>) -> Html {
    html! { <p class="elsewhere small mid" role="status">{ other_tab.map(|other_tab| other_tab.to_string()) }</p> }
}

/// Offers unreadable saved data as a file, until the person deletes it.
pub(crate) fn backup_card(asides: &Rc<[Backup]>, send: &Callback<Action>) -> Html {
    if asides.is_empty() {
        return Html::default();
    }
    let hand_over = {
        let asides = Rc::clone(asides);
        Callback::from(move |_| save("crosshatch-set-aside.txt", "text/plain", &download(&asides)))
    };
    let names: Vec<String> = asides.iter().map(Backup::name).collect();
    let delete = {
        let send = send.clone();
        Callback::from(move |_| {
            send.emit(Action::Save(SaveAction::ForgetBackups(names.clone())));
            send.emit(Action::Say("The data set aside was deleted.".into()));
        })
    };
    html! {
        <section class="card aside" aria-labelledby="aside">
            <h2 id="aside">{ "Set aside" }</h2>
            <p class="small mid">{ "What this browser had saved when a part of it could not be read: a text file with every board that was in it." }</p>
            <div class="row wrapped">
                <button class="b line" type="button" onclick={hand_over}>{ "Download it" }</button>
                <button class="b line" type="button" onclick={delete}>{ "Delete it" }</button>
            </div>
        </section>
    }
}
