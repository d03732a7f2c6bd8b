// Gives the page the colours that were chosen on it before anything is drawn. The game's head says which, by number.
try {
  const chosen = /^theme (\d)$/m.exec(localStorage.getItem("crosshatch.game"))?.[1];
  document.documentElement.dataset.theme = ["", "light", "dark", "contrast"][chosen] ?? "";
} catch {
  // No store, no choice.
}
