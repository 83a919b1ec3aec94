// What is wrong with how a dialog lies in the window, as sentences: [] when all is well.
() => {
  const wrong = [];
  const page = document.documentElement;
  const dialog = document.getElementById("dialog");
  const box = (e) => e.getBoundingClientRect();
  const tells = (e) => (e.getAttribute("aria-label") ?? e.textContent).trim().slice(0, 40) || e.id;
  if (page.scrollWidth > page.clientWidth) wrong.push(`the page is ${page.scrollWidth} px wide`);

  // Sideways, nothing scrolls but what has a box of its own for that, as a wide table has.
  for (const e of [dialog, ...dialog.querySelectorAll("*")]) {
    const more = e.scrollWidth - e.clientWidth;
    const scrolls = ["auto", "scroll"].includes(getComputedStyle(e).overflowX);
    if (more > 1 && scrolls && !e.matches("[tabindex='0'], input, pre")) wrong.push(`${e.className || e.id} scrolls ${more} px sideways`);
  }

  // Words end within what hides the rest of them.
  const frame = (e) => {
    for (; e !== dialog; e = e.parentElement) if (getComputedStyle(e).overflowX !== "visible") return e;
    return dialog;
  };
  const lid = (e) => {
    for (; e !== dialog; e = e.parentElement) if (/hidden|clip/.test(getComputedStyle(e).overflowY)) return e;
    return dialog;
  };
  const hidden = (e) => e !== dialog && (getComputedStyle(e).clipPath !== "none" || hidden(e.parentElement));
  const texts = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
  for (let text; (text = texts.nextNode()); ) {
    const by = text.parentElement;
    if (!text.data.trim() || !by.checkVisibility({ visibilityProperty: true }) || hidden(by)) continue;
    const within = frame(by);
    if (within !== dialog && ["auto", "scroll"].includes(getComputedStyle(within).overflowX) && within.scrollWidth > within.clientWidth) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()];
    const under = lid(by);
    const below = under !== dialog && lines.some(({ top, bottom }) => top < box(under).top - 4 || bottom > box(under).bottom + 4);
    if (below || lines.some(({ left, right }) => left < box(within).left - 1.5 || right > box(within).right + 1.5)) wrong.push(`"${text.data}" is cut off`);
  }

  // What can be pressed is pressed where it is seen, and no smaller than a fingertip may be.
  for (const e of dialog.querySelectorAll("button, a[href], summary, select, input:not([type='radio'], [type='checkbox'])")) {
    if (!e.checkVisibility({ visibilityProperty: true }) || hidden(e) || box(e).width < 3) continue;
    e.scrollIntoView({ block: "center" });
    const { left, top, width, height } = e.getClientRects()[0];
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!e.contains(there) && !there?.closest("label")?.contains(e)) wrong.push(`"${tells(e)}" is covered by ${there?.id || there?.className || there?.tagName}`);
    if (e.matches("button") && (e.scrollWidth > e.clientWidth + 1 || height < 24 || width < 24)) wrong.push(`"${tells(e)}" is cut off or too small`);
  }
  return wrong;
};
