// What is wrong with how the table lies in the window, as sentences: [] when all is well.
(lying) => {
  const wrong = [];
  const width = document.documentElement.clientWidth;
  const box = (e) => e.getBoundingClientRect();
  const inside = (e, q) => e.closest(q) !== null;
  const seen = (e) => box(e).width > 2 && box(e).height > 2 && e.checkVisibility({ visibilityProperty: true });
  const shown = (e) => e.checkVisibility({ visibilityProperty: true }) && !clipped(e);
  const clipped = (e) => e !== document.body && (getComputedStyle(e).clipPath !== "none" || clipped(e.parentElement));
  const all = (q) => [...document.querySelectorAll(q)].filter(seen);
  const name = (e) => `${e.closest("[id]").id} ${e.className}`.trim();
  const at = (e) => `${Math.round(box(e).left)} to ${Math.round(box(e).right)} px`;

  const wide = document.documentElement.scrollWidth;
  if (wide > width) wrong.push(`the page is ${wide} px wide`);

  // Upright, too: nobody scrolls to see all of a table. Letters of another system may take some pixels.
  const high = document.documentElement.scrollHeight - innerHeight;
  if (high > 8) wrong.push(`the page is ${high} px higher than the window`);

  // Sideways, everything is in the window; what scrolls or is cut in a box of its own is not asked.
  for (const e of all("#table *")) {
    if (inside(e, ".toolbar li") && getComputedStyle(e.closest("li")).order !== "0") continue; // in the menu, too
    if (inside(e, ".face > *, svg > *, .open-cards li, .fanned > *, .sr-only")) continue;
    if (box(e).left < -0.5 || box(e).right > width + 0.5) wrong.push(`${name(e)} is at ${at(e)}`);
  }

  // Parts of the table, and what lies and sits in the middle, keep off one another.
  const apart = (things) => things.forEach((a, i) => {
    for (const b of things.slice(i + 1)) {
      if (a.contains(b) || b.contains(a)) continue;
      const over = (from, to) => Math.min(box(a)[to], box(b)[to]) - Math.max(box(a)[from], box(b)[from]);
      const [x, y] = [over("left", "right"), over("top", "bottom")];
      if (x > 1 && y > 1) wrong.push(`${name(a)} and ${name(b)} overlap by ${Math.round(x)}x${Math.round(y)} px`);
    }
  });
  const laid = all("#trick > :not(.empty)");
  apart(all(".toolbar, .facts, .arena, .talk, .near > .plate, .hand, .near:has(.end), .bar > *, .log"));
  apart(all(".bar .button, .bar select"));
  apart(all(".place > .plate, .open-hand, .pile > *").concat(lying ? laid : []));
  if (!lying) for (const card of laid) apart(all(".place > .plate, .open-hand").concat(card));

  // Nothing lies upon the index of a card of the trick, nor upon "takes it".
  document.querySelector("#trick")?.scrollIntoView({ block: "center" });
  for (const e of all("#trick .index .rank, #trick .index .sign, #trick .takes")) {
    const { left, right, top, height } = box(e);
    const owner = e.closest(".takes, .face");
    for (const part of [0.2, 0.5, 0.8]) {
      const above = document.elementFromPoint((left + right) / 2, top + part * height);
      if (above?.closest(".takes, .face") !== owner) wrong.push(`${name(owner)} lies under ${above && name(above)}`);
    }
  }
  window.scrollTo(0, 0);

  // What hides the rest of what is wider or higher than itself.
  const frame = (e, way, kind = /hidden/) => {
    for (; e.id !== "table"; e = e.parentElement) if (kind.test(getComputedStyle(e)[`overflow-${way}`])) return box(e);
  };

  // Words stand in lines, not one letter or one short word below the other.
  const said = [];
  const texts = document.createTreeWalker(document.querySelector("#table"), NodeFilter.SHOW_TEXT);
  for (let text; (text = texts.nextNode());) {
    if (!text.data.trim() || !shown(text.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()];
    const rows = new Set(lines.map((line) => Math.round(line.top))).size;
    if (text.length >= 8 && rows > 2 && text.length / rows < 9) wrong.push(`"${text.data}" stands in ${rows} lines`);
    const by = text.parentElement;
    const sight = by.closest(".who") ? box(by.closest(".who")) : frame(by, "y", /auto/); // as far as it is scrolled
    said.push(...lines.filter((line) => !sight || line.bottom <= sight.bottom + 2).map((line) => ({ line, text, by })));
  }

  // No words are cut off: what is wider or higher than the box that hides the rest of it. Of a long
  // name the end may be, for the whole is told on demand; a level drops out of sight.
  for (const { line, text, by } of said) {
    if (by.closest(".who, .face, .log, .toolbar")) continue;
    const [x, y] = [frame(by, "x"), frame(by, "y")];
    const out = (x && (line.left < x.left - 1.5 || line.right > x.right + 1.5)) || (y && (line.top < y.top - 4 || line.bottom > y.bottom + 4));
    if (out) wrong.push(`"${text.data}" is cut off`);
  }

  // Words keep off the edge of their button, and what lies in the middle off the edge of the table.
  for (const { line, text, by } of said) {
    const button = by.closest(".bar .button");
    if (button && (line.left < box(button).left + 2.5 || line.right > box(button).right - 2.5)) wrong.push(`"${text.data}" touches the edge of its button`);
  }
  const arena = document.querySelector(".arena");
  for (const { line, name } of [...said.filter(({ by }) => inside(by, ".pile")).map(({ line, text }) => ({ line, name: text.data })), ...all(".pile .face").map((card) => ({ line: box(card), name: "a card of the pile" }))]) {
    if (arena.checkVisibility() && (line.left < box(arena).left + 7.5 || line.right > box(arena).right - 7.5)) wrong.push(`"${name}" touches the edge of the table`);
  }

  // What a button says can be read, whether it is pressed or not (WCAG 2.2, 1.4.3).
  const light = (colour) => {
    const part = (each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4);
    const [red, green, blue] = colour.match(/[\d.]+/g).map((each) => part(each / 255));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  for (const e of all(".bar .button:not([aria-disabled])")) {
    const { color, backgroundColor } = getComputedStyle(e);
    if (backgroundColor.endsWith(" 0)")) continue; // nothing of its own behind it
    const [dark, bright] = [light(color), light(backgroundColor)].sort((a, b) => a - b);
    if ((bright + 0.05) / (dark + 0.05) < 4.5) wrong.push(`${name(e)} is ${color} on ${backgroundColor}`);
  }

  // How many cards somebody holds is said beside a drawing of cards.
  for (const e of all(".held")) if (getComputedStyle(e, "::before").display === "none") wrong.push(`${name(e)} is a bare number`);

  // Words keep off other words, and cards off words.
  const cover = (a, b, by) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > by && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > by + 2;
  const free = said.filter(({ by }) => !by.closest(".face, .takes, .log"));
  free.forEach((a, i) => {
    for (const b of free.slice(i + 1)) if (a.text !== b.text && cover(a.line, b.line, 2)) wrong.push(`"${a.text.data}" and "${b.text.data}" lie upon one another`);
  });
  const scrolled = (e) => box(e).bottom > (frame(e, "y", /auto/)?.bottom ?? Infinity) + 2;
  for (const card of all("#table .face").filter((card) => !scrolled(card))) {
    for (const { line, text, by } of free) if (!by.contains(card) && cover(line, box(card), 2)) wrong.push(`${card.dataset.face ?? "a back"} and "${text.data}" lie upon one another`);
  }
  return wrong;
};
