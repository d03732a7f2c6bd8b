//! The page.

use yew::{Html, function_component, html};

#[function_component]
fn App() -> Html {
    html! { <h1>{ "Crosshatch" }</h1> }
}

fn main() {
    yew::Renderer::<App>::new().render();
}
