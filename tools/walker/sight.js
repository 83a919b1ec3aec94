// All that a step and the checks need to know of the page.
() => {
  const root = document.documentElement;
  const shown = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const box = (e) => e.getBoundingClientRect();
  const seen = (e) => box(e).width > 2 && box(e).height > 2 && shown(e);
  const tidy = (text) => text.replace(/\s+/g, " ").trim();

  const dialog = document.querySelector("dialog[open]");
  const table = document.getElementById("table");
  const asked = (e) =>
    [...e.attributes].filter(({ name }) => /^data-|^id$|^href$|^for$/.test(name))
      .map(({ name, value }) => `${name}=${value.slice(0, 60)}`).join(" ");
  const kindOf = (e) => {
    if (e.matches("select")) return "choose";
    if (e.matches("textarea:not([readonly]), input:not([type=checkbox], [type=radio], [type=file], [readonly])")) return "write";
    return "press";
  };
  const selector = "button, a[href], summary, select, input, textarea, label[for], [data-do], [data-card]";
  const usable = (e) => seen(e) && !e.disabled && (!e.matches("label") || e.control?.matches(".sr-only, [type=file]"));
  const controls = [...(dialog ?? document.body).querySelectorAll(selector)].filter(usable);
  walker.controls = controls;

  const width = root.clientWidth;
  const sticking = root.scrollWidth > width + 1
    ? [...document.body.querySelectorAll("*")].filter((e) => seen(e) && box(e).right > width + 1)
    : [];
  const screen = (document.querySelector("main")?.innerHTML ?? "") + (dialog?.innerHTML ?? "");
  const hash = (text) => [...text].reduce((sum, sign) => (31 * sum + sign.codePointAt(0)) | 0, 0);
  const games = Object.entries(localStorage).filter(([key]) => key.startsWith("cardroom/game/"));

  return {
    ours: Boolean(document.querySelector("script[type=py], script-py")),
    ready: Boolean(root.dataset.ready),
    busy: root.dataset.busy !== undefined,
    address: location.href,
    blocked: Boolean(document.getElementById("blocked")?.checkVisibility()),
    broken: tidy(document.querySelector(".py-error")?.textContent ?? ""),
    wide: root.scrollWidth - width,
    sticking: sticking.slice(-3).map((e) => `${e.tagName.toLowerCase()} ${e.id} ${e.className} to ${Math.round(box(e).right)}`),
    dialog: dialog && { text: tidy(dialog.innerText), ways: [...dialog.querySelectorAll("button, a[href]")].filter((e) => seen(e) && !e.disabled && e.ariaDisabled !== "true").length },
    table: table && {
      game: table.dataset.game,
      phase: table.dataset.phase,
      turn: table.dataset.turn,
      mine: table.dataset.mine !== undefined,
      curtain: table.dataset.curtain !== undefined,
      hand: [...table.querySelectorAll("[data-hand] [data-card]")].map((e) => e.dataset.card).sort(),
      facts: tidy(table.querySelector(".facts-title")?.textContent ?? ""),
    },
    screen: `${screen.length} ${hash(screen)}`,
    links: [...document.querySelectorAll("input[readonly], textarea[readonly]")].map((e) => e.value).filter((text) => text.includes("#")),
    games: Object.fromEntries(games.map(([key, text]) => [key.slice("cardroom/game/".length), text])),
    open: localStorage.getItem("cardroom/open"),
    controls: controls.map((e) => ({
      kind: kindOf(e),
      asks: asked(e),
      word: e.dataset.do ?? "",
      label: tidy(e.getAttribute("aria-label") ?? e.textContent).slice(0, 60),
      plays: e.matches("#table .bar *, #table [data-hand] *, #table [data-card], #table [data-action], #table [data-draft], [data-do=ready]"),
      off: e.ariaDisabled === "true",
      values: e.matches("select") ? [...e.options].filter((one) => !one.disabled).map((one) => one.value) : [],
    })),
  };
}
