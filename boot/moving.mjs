// What moves at the table, for cardroom.browser.motion.animations, which says what goes where. Transforms and
// opacity only. A plan is carried out in one call; who is in a hurry finishes all of it.
import { parsed } from "./html.mjs";

const HAND = "[data-hand] [data-card]";
const EASE = "cubic-bezier(.2, .7, .3, 1)";
const SMALL = 0.3; // of its size, where a card goes into a plate
const BACK = 36; // px, as wide as a card goes that nobody sees
const APART = 40; // ms from one of these to the next
const running = new Set();
let gone = []; // what went somewhere, and stays there until it is drawn without it
let stood = new Map(); // by selector or id: where it was before it was drawn anew

const boxOf = (element) => {
  const box = element?.getBoundingClientRect();
  return box?.width ? box : null;
};

const placeOf = (selectors) => {
  for (const one of selectors) {
    const box = stood.get(one)?.box ?? boxOf(document.querySelector(one));
    if (box) return box;
  }
  return null;
};

// The way from the middle of one box to the middle of the other.
const way = (from, to) =>
  `translate(${to.left + to.width / 2 - from.left - from.width / 2}px, `
  + `${to.top + to.height / 2 - from.top - from.height / 2}px)`;

const animate = (element, frames, duration, more = {}) => {
  const one = element.animate(frames, { duration, easing: EASE, ...more });
  running.add(one);
  one.onfinish = () => {
    running.delete(one);
    // One that is over, but not gone, keeps the next on this element from being drawn beside the
    // main thread. What stays where it went is drawn there until it is put back.
    if (more.fill !== "forwards") one.cancel();
    more.then?.();
  };
  one.oncancel = () => {
    running.delete(one);
    element.style.pointerEvents = "";
  };
  return one;
};

// The same for what comes from elsewhere: until it is there a tap is meant for what it passes over,
// such as the stock from which the next card is drawn.
const fly = (element, ...how) => {
  element.style.pointerEvents = "none";
  return animate(element, ...how);
};

// Whoever is on the way there goes no further: a new way begins where it is seen.
const halt = (elements) => {
  for (const one of running) {
    if (elements.has(one.effect.target)) one.cancel();
  }
};

// A picture of a card that lies nowhere, on its way from one place to another.
const send = (face, width, from, to, duration, delay = 0) => {
  face.classList.add("flying");
  face.setAttribute("aria-hidden", "true");
  face.style.left = `${from.left + (from.width - width) / 2}px`;
  face.style.top = `${from.top + (from.height - width * 1.4) / 2}px`;
  face.style.setProperty("--w", `${width}px`);
  document.body.append(face);
  const frames = [{}, { transform: way(from, to) }];
  animate(face, frames, duration, { delay, fill: "forwards", then: () => face.remove() });
};

const DEEDS = {
  // What fits comes from where that stood; of several each takes a little longer.
  come: ({ what, from, length, spread }) => {
    const start = placeOf(from);
    const all = [...document.querySelectorAll(what)].map((one) => [one, boxOf(one)]);
    all.forEach(([one, box], place) => {
      const time = length - (spread * (all.length - 1 - place)) / all.length;
      const tapped = one.closest("[data-hand]"); // who is dealt a card may be quick
      if (start && box) (tapped ? animate : fly)(one, [{ transform: way(box, start) }, {}], time);
    });
  },
  // What fits goes there, and out of sight.
  go: ({ what, to, length }) => {
    const end = placeOf(to);
    const all = [...document.querySelectorAll(what)].map((one) => [one, boxOf(one)]);
    for (const [one, box] of end ? all.filter(([, box]) => box) : []) {
      const there = `${way(box, end)} scale(${SMALL})`;
      const frames = [{}, { transform: there, opacity: 1, offset: 0.8 }, { transform: there, opacity: 0 }];
      gone.push(animate(one, frames, length, { fill: "forwards", easing: "ease-in" }));
    }
  },
  // Cards that stay in the hand move to their new places; others come, or leave.
  settle: ({ from, to, length }) => {
    const now = [...document.querySelectorAll(HAND)];
    const before = [...stood.keys()].filter((id) => id.startsWith("#card-"));
    if (now.map((card) => `#${card.id}`).join() === before.join()) return;
    const start = from.length ? placeOf(from) : null;
    halt(new Set(now.map((card) => card.parentElement)));
    for (const [card, box] of now.map((card) => [card, boxOf(card)])) {
      const held = stood.get(`#${card.id}`)?.box;
      const old = held ?? start;
      if (old && box && (old.left !== box.left || old.top !== box.top)) {
        (held ? animate : fly)(card.parentElement, [{ transform: way(box, old) }, {}], length);
      }
    }
    const end = to.length ? placeOf(to) : null;
    for (const id of end ? before : []) {
      const { card, box } = stood.get(id);
      if (card.isConnected || !box) continue;
      send(card.querySelector(".face").cloneNode(true), box.width, box, end, length);
    }
  },
  // So many cards that nobody sees go from one place to another.
  send: ({ html, count, from, to, length, wait }) => {
    const ends = [placeOf(from), placeOf(to)];
    if (!ends.every(Boolean)) return;
    for (let number = 0; number < count; number += 1) {
      send(parsed(html).firstElementChild, BACK, ...ends, length, wait + number * APART);
    }
  },
  // One after the other appears.
  rise: ({ what, length, apart, wait }) => {
    document.querySelectorAll(what).forEach((one, place) => {
      const frames = [{ opacity: 0, transform: "translateY(0.5rem)" }, {}];
      animate(one, frames, length, { delay: wait + place * apart, fill: "backwards" });
    });
  },
  // A number goes on to what it is by now; it is read to nobody.
  count: ({ what, frames, length, wait }) => {
    const one = document.querySelector(what);
    if (!one) return;
    const show = (part) => { one.textContent = frames[Math.floor(part * (frames.length - 1))]; };
    const run = animate(one, [{}, {}], length, { delay: wait, fill: "backwards", then: () => show(1) });
    const step = () => {
      if (run.playState !== "running") return;
      show(run.effect.getComputedTiming().progress ?? 0);
      requestAnimationFrame(step);
    };
    show(0);
    requestAnimationFrame(step);
  },
  lift: ({ what, length, wait }) => {
    for (const one of document.querySelectorAll(what)) {
      animate(one, [{}, { transform: "translateY(-0.375rem) scale(1.03)" }, {}], length, { delay: wait });
    }
  },
  // What shows something else than it did.
  tick: ({ what, how, length }) => {
    for (const place of what) {
      const one = document.querySelector(place);
      if (one && one.innerHTML !== stood.get(place)?.text) {
        animate(one, [{}, { transform: how }, {}], length);
      }
    }
  },
};

// Note where the cards of the hand and these places are; the next plan may begin there.
export const look = (json) => {
  stood = new Map();
  for (const card of document.querySelectorAll(HAND)) stood.set(`#${card.id}`, { card, box: boxOf(card) });
  for (const one of JSON.parse(json)) {
    const found = document.querySelector(one);
    stood.set(one, { box: boxOf(found), text: found?.innerHTML });
  }
};

export const move = (json) => {
  for (const one of JSON.parse(json)) DEEDS[one.deed](one);
};

// What went somewhere is drawn where it stands: it was gathered, or is to stay after all.
export const put = () => gone.splice(0).forEach((one) => one.cancel());

export const hurry = () => [...running].forEach((one) => one.finish());
