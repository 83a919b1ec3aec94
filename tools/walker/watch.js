// Runs before anything of a page: notes when the document changed last, and what the visitor asks for.
{
  const walker = { changed: performance.now(), changes: 0, controls: [] };
  globalThis.walker = walker;
  const note = () => Object.assign(walker, { changed: performance.now(), changes: walker.changes + 1 });
  const everything = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(note).observe(document, everything);

  const heard = (word) => globalThis.walkerHears?.(word);
  const asking = (event) => {
    const element = event.target.closest?.("[data-do]");
    if (element) heard(element.dataset.do);
  };
  addEventListener("click", asking, true);
  addEventListener("change", ({ target }) => target.dataset?.choose && heard(target.dataset.choose), true);
  addEventListener("keydown", (event) => event.ctrlKey && heard("undo"), true);
  globalThis.print = () => {};
}
