//! The card beside the board: it shows one of several things, by tabs.

use crate::model::Model;
use crate::panels::Panel;
use crate::reviewing;

/// The tabs that there are. There is a list only while one is open, and a review once it was asked for.
pub fn tabs(model: &Model) -> impl Iterator<Item = Panel> {
    let (listed, reviewed) = (model.list.is_some(), reviewing::is_known(model));
    Panel::ALL.into_iter().filter(move |&panel| match panel {
        Panel::List => listed,
        Panel::Review => reviewed,
        _ => true,
    })
}

/// The panel that is shown.
pub fn shown_panel(model: &Model) -> Panel {
    tabs(model).find(|&panel| panel == model.panel).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use crosshatch_core::Shape;

    use super::*;
    use crate::action::Action;
    use crate::routes::ViewAction;
    use crate::text::TextAction;
    use crate::update;

    const TWO: &str = concat!(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n",
        "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..\n",
    );

    #[test]
    fn a_list_is_shown_as_soon_as_it_is_open_and_no_longer_than_that() {
        let model = Model::new(Shape::NINE).with_all_chunks();
        assert_eq!((shown_panel(&model), tabs(&model).count()), (Panel::Rating, 4));
        let model = update(&model, Action::Text(TextAction::Paste(TWO.into())));
        assert_eq!((shown_panel(&model), tabs(&model).count()), (Panel::List, 5));
        let model =
            update(&update(&model, Action::View(ViewAction::Panel(Panel::Path))), Action::Text(TextAction::OpenListed(1)));
        assert_eq!(shown_panel(&model), Panel::Path, "whoever looks at paths goes on doing so");
        let model = update(&update(&model, Action::View(ViewAction::Panel(Panel::List))), Action::Text(TextAction::CloseList));
        assert_eq!(shown_panel(&model), Panel::Rating);
    }

    #[test]
    fn what_is_asked_for_is_shown() {
        let model = update(&Model::new(Shape::NINE).with_all_chunks(), Action::Text(TextAction::Paste(TWO[..81].into())));
        for (ask, panel) in [(crate::hint::Ask::Available, Panel::Steps), (crate::hint::Ask::Path, Panel::Path)] {
            assert_eq!(shown_panel(&update(&model, Action::Hint(ask))), panel);
        }
    }
}
