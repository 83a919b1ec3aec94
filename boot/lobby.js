// A plain script, for what must work where modules do not.
{
  const root = document.documentElement;

  // Until Python is there, remember what the visitor chose in the lobby; the page then begins with
  // it (see cardroom.browser.arrival). Shown by aria-busy on the button.
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-play], [data-new], .masthead [data-do]");
    if (!button || root.dataset.ready) return;
    document.querySelector("[aria-busy]")?.removeAttribute("aria-busy");
    button.setAttribute("aria-busy", "true");
    const [word] = ["play", "new", "do"].filter((word) => word in button.dataset);
    root.dataset.wanted = `${word} ${button.dataset[word]}`;
  });

  // By now every module has begun, or never will (see boot/pyscript.mjs).
  window.addEventListener("load", () => (root.dataset.python ??= "blocked"));
}
