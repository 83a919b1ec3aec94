// What the page has done to it, for cardroom.browser.page.dom: every call from Python into a page costs as
// much as writing a small element does, so a whole redraw is one call.
import { Idiomorph } from "../node_modules/idiomorph/dist/idiomorph.esm.js";
import { parsed, trusted } from "./html.mjs";

export { hurry, look, move, put } from "./moving.mjs";

const callbacks = { beforeAttributeUpdated: (name) => name !== "open" }; // what is unfolded stays so
const options = (morphStyle) => ({ morphStyle, callbacks });

const DEEDS = {
  "": () => {},
  inside: (element, html) => Idiomorph.morph(element, parsed(html), options("innerHTML")),
  itself: (element, html) => Idiomorph.morph(element, parsed(html), options("outerHTML")),
  fill: (element, html) => { element.innerHTML = trusted(html); },
  replace: (element, html) => { element.outerHTML = trusted(html); },
  behind: (element, html) => element.insertAdjacentHTML("beforeend", trusted(html)),
  before: (element, html) => element.insertAdjacentHTML("beforebegin", trusted(html)),
  away: (element) => element.remove(),
};

// Put this HTML at an element's end.
export const append = DEEDS.behind;

// Make the inside of an element look like this HTML, keeping the nodes that stay.
export const morph = DEEDS.inside;

// Take the steps of cardroom.browser.page.patch, JSON, in the one element that stands in this one. All
// elements are found before the first is touched; where one is missing, or holds another number of
// elements than was left there, nothing is done, and the answer is false.
export function change(target, json) {
  const steps = JSON.parse(json);
  const found = [];
  for (const [above, place, count] of steps) {
    const element = above < 0 ? target.firstElementChild : found[above].children[place];
    if (!element || (count !== null && element.childElementCount !== count)) return false;
    found.push(element);
  }
  steps.forEach(([, , , attributes, deed, html], number) => {
    const element = found[number];
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
    DEEDS[deed](element, html);
  });
  keepStop(target.querySelector("[data-hand]"));
  return true;
}

// What a person did shows before anything is drawn anew: of the hand the raised cards are about to
// leave, or else the one with the focus; or, where something was taken back, the table fades.
const GOING = {
  cards: () => {
    const hand = document.querySelector("[data-hand]");
    const raised = [...(hand?.querySelectorAll("[aria-pressed='true']") ?? [])];
    const at = hand?.contains(document.activeElement) ? [document.activeElement] : [];
    return raised.length ? raised : at;
  },
  table: () => [...document.querySelectorAll("#table")],
};

export function show_going(what) {
  clear_going();
  for (const element of GOING[what]()) element.setAttribute("data-going", "");
}

export function clear_going() {
  for (const element of document.querySelectorAll("[data-going]")) element.removeAttribute("data-going");
}

// What a tap surely shows is shown before the rest is drawn: raised cards, and a button tapped once.
export function show_draft(json, said) {
  const names = JSON.parse(json);
  const raised = ({ card, copy = 1 }) => names.filter((name) => name === card).length >= copy;
  const press = (element, on) => {
    if (element.ariaPressed !== String(on)) element.ariaPressed = on;
  };
  for (const card of document.querySelectorAll("[data-hand] [data-card]")) press(card, raised(card.dataset));
  for (const button of document.querySelectorAll("#actions [data-action][aria-pressed]")) {
    press(button, button.dataset.action === said);
  }
}

// The hand's tab stop goes where the focus goes, without a redraw; with its card it may have gone.
const keepStop = (hand) => {
  if (hand && !hand.querySelector("[data-card][tabindex='0']")) {
    hand.querySelector("[data-card]").setAttribute("tabindex", "0");
  }
};

// Hear of this only where it happens to what fits the selector, or in it: waking Python for each
// element that a pointer crosses would cost a phone more than a redraw.
export function listen_at(selector, kind, handler) {
  document.addEventListener(kind, (event) => { if (event.target.closest?.(selector)) handler(event); });
}

// Hear of clicks by what they ask for: the first of these attributes that the element has, or else the
// nearest one around it that has any. Python would have to ask for each of them. A link has its address
// for those who open it in a new tab. What takes longer than a tap may (a dialog, a changed draft) begins
// after a paint, in which its button looks pressed; or before the next tap or key, as that comes after it.
const SLOW = "[aria-haspopup='dialog'], [data-draft]";
let pending; // the answer that waits for the paint

export function listen_clicks(names, handler) {
  const asking = names.map((name) => `[data-${name}]`).join();
  for (const kind of ["click", "keydown"]) document.addEventListener(kind, () => pending?.(), true);
  document.addEventListener("click", (event) => {
    const element = event.target.closest(asking);
    const isLink = element?.tagName === "A";
    if (isLink && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    if (isLink) event.preventDefault();
    const name = names.find((one) => element?.getAttribute(`data-${one}`));
    if (!name) return;
    const text = element.getAttribute(`data-${name}`);
    if (!element.matches(SLOW)) return handler(name, text, element);
    const answer = () => {
      if (pending !== answer) return;
      pending = undefined;
      element.removeAttribute("data-pressed");
      handler(name, text, element);
    };
    pending = answer;
    element.setAttribute("data-pressed", "");
    painted().then(answer);
  });
}

// The one tab stop of a hand, or of a field of buttons, is where the focus is.
document.addEventListener("focusin", ({ target }) => {
  const field = target.closest("[data-hand], [data-walk]");
  for (const other of field?.querySelectorAll("button[tabindex='0']") ?? []) other.tabIndex = -1;
  if (field) target.tabIndex = 0;
});

// Wait until the browser has had its chance to paint what was done last; a page that is not to be
// seen is not painted, so nobody waits long for it.
export const painted = () => new Promise((resolve) => {
  const later = () => (self.scheduler?.yield ? scheduler.yield().then(resolve) : setTimeout(resolve));
  if (document.hidden) return later();
  requestAnimationFrame(later);
  setTimeout(resolve, 100); // it may have been hidden meanwhile
});

// Wait until the browser has nothing to do; Safari cannot say, so there it is a moment later.
export const idle = () => new Promise((resolve) => {
  if (self.requestIdleCallback) requestIdleCallback(resolve, { timeout: 1000 });
  else setTimeout(resolve, 200);
});

// The dialog. The browser's own `showModal` makes all else inert before it shows anything, and works
// out the styles of the whole page for that: on a phone a third of a tap. So the dialog is shown as a
// popover, which lies on top of all as well, and the rest becomes inert once that was painted.
const laysOver = "popover" in HTMLElement.prototype; // browsers of before 2024 have dialogs alone
let before; // what had the focus when it opened
let leaves; // the dialog that was closed, as long as the rest is still inert

const settle = (dialog) => {
  for (const one of document.body.children) {
    if (one !== dialog && !one.hasAttribute("role")) one.inert = dialog.open; // what is said is heard all the same
  }
};

// Show this HTML in the dialog, which is closed.
export function open_dialog(dialog, html) {
  finish_closing();
  dialog.removeAttribute("style"); // something may just be tried out there
  DEEDS.fill(dialog, html);
  if (laysOver) {
    before = document.activeElement;
    dialog.showPopover();
    dialog.open = true;
    requestAnimationFrame(() => setTimeout(settle, 0, dialog));
  } else {
    dialog.showModal();
  }
  dialog.scrollTop = 0;
}

// Lay this HTML out in the dialog, as long as that is closed, where nobody sees it; one part after the
// other, so that a tap waits for one of them at most.
export async function try_out(dialog, html) {
  if (dialog.open) return;
  DEEDS.fill(dialog, html);
  const parts = [...dialog.querySelectorAll(".dialog-body > *")];
  for (const part of parts) part.style.display = "none";
  Object.assign(dialog.style, { display: "flex", visibility: "hidden" });
  for (const part of parts) {
    await idle();
    if (dialog.open || !part.isConnected) break; // opened meanwhile, with something else in it
    part.style.display = "";
    part.style.contentVisibility = "visible"; // below what is in sight, too
    dialog.getBoundingClientRect();
  }
  if (dialog.open) return;
  dialog.removeAttribute("style");
  dialog.replaceChildren();
}

// Close it if it is open. Once that was painted, the rest is no longer inert, and what had the focus
// has it again.
export function close_dialog(dialog) {
  if (laysOver && dialog.matches(":popover-open")) {
    dialog.hidePopover();
    dialog.close();
    leaves = dialog;
    painted().then(finish_closing);
  } else if (dialog.open) {
    dialog.close();
  }
}

// Do at once what is left to do of closing the dialog: something else asks for the focus.
export function finish_closing() {
  if (!leaves) return;
  const has = document.activeElement;
  const isLost = has === document.body || leaves.contains(has);
  settle(leaves);
  leaves = undefined;
  if (isLost) before?.focus({ preventScroll: true });
}

document.addEventListener("keydown", ({ key, defaultPrevented }) => {
  if (key === "Escape" && !defaultPrevented) close_dialog(document.getElementById("dialog"));
});
