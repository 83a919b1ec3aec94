// A plain script, for what must work where modules do not: until Python is there, remember what the
// visitor chose in the lobby. The page then begins with it (see cardroom.browser.startup). Shown by
// aria-busy on the button.
{
  const root = document.documentElement;
  // Who has played here finds today's deals first, and no welcome (see style.css).
  try {
    const ours = /^cardroom\/(game|result|daily)\//;
    if (Object.keys(localStorage).some((key) => ours.test(key))) root.dataset.returning = "";
  } catch { /* nothing can be kept here */ }
  // Who has chosen a language reads it, wherever a link leads to: its page is painted in it at once.
  try {
    const chosen = localStorage.getItem("cardroom/language");
    const pages = [...document.querySelectorAll("link[rel=alternate][data-language]")];
    const own = pages.find((page) => page.dataset.language === chosen);
    const asked = new URLSearchParams(location.search).has("lang");
    if (own && own.hreflang !== root.lang && !asked) location.replace(own.href + location.search + location.hash);
  } catch { /* nothing can be kept here */ }
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-play], [data-learn], [data-problem], [data-daily], [data-new], [data-friends], .masthead [data-do], [data-do=board], [data-do=paste-link]");
    if (!button || root.dataset.ready) return;
    document.querySelector("[aria-busy]")?.removeAttribute("aria-busy");
    button.setAttribute("aria-busy", "true");
    const [word] = ["play", "learn", "problem", "daily", "new", "friends", "do"].filter((word) => word in button.dataset);
    root.dataset.wanted = `${word} ${button.dataset[word]}`;
  });
}
