// Plays on at a table of several persons as somebody would who does the first thing allowed: with
// real clicks on what is there, all in the page, so that a whole game takes seconds. Comes back
// when somebody else is to act here ("curtain") or elsewhere ("waits"), or nobody is ("scored",
// "over").
async (most) => {
  const find = (what) => document.querySelector(what);
  const click = (what) => {
    const there = find(what);
    there?.click();
    return Boolean(there);
  };
  const until = (test) =>
    new Promise((done) => {
      const look = () => test() && (watch.disconnect(), done());
      const watch = new MutationObserver(look);
      watch.observe(document.documentElement, { attributes: true, childList: true, subtree: true });
      look();
    });
  const idle = () => until(() => !document.documentElement.hasAttribute("data-busy"));
  const table = () => find("#table").dataset;
  const sure = "[data-do='confirm']:not([aria-disabled])";
  const LAYS = ["play", "turn", "exchange", "bury"]; // phases in which one does it with cards
  const sight = () =>
    [find("#log")?.textContent, table().turn, table().phase, find("[data-hand]")?.childElementCount];

  const say = () => {
    const button = find("[data-action]:not([aria-disabled])");
    const twice = button?.getAttribute("aria-pressed") === "false";
    button?.click();
    if (twice) click("[data-action][aria-pressed='true']");
  };
  const lay = () => {
    const card = "[data-hand] [data-card]:not([aria-disabled='true'])";
    const raised = find("[data-hand] [data-card][aria-pressed='true']") || click(card);
    if (!raised || !click(sure)) say();
  };
  const ask = async () => {
    click("#tool-hint");
    await until(() => find("#reason"));
    if (!click(sure)) say();
  };

  for (let done = 0; done < most; done++) {
    await idle();
    const { curtain, mine, phase, turn } = table();
    if (curtain !== undefined) return "curtain";
    if (turn === "") return phase;
    if (mine === undefined) return "waits";
    const before = String(sight());
    if (LAYS.includes(phase)) lay();
    else say();
    await idle();
    if (table().mine !== undefined && String(sight()) === before) await ask();
  }
  return "for ever";
}
