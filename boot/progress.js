// A plain script: how much of Python has arrived, and an alarm where the rest will not come.
//
// The build fills in what has to arrive before Python can begin, and what is fetched instead where
// the snapshot fails: by place, the bytes as they are and as a host that compresses sends them.
{
  const NEEDED = {};
  const INSTEAD = {};
  const PATIENCE = 30; // seconds in which nothing at all arrives

  const root = document.documentElement;
  const at = (place) => new URL(place, document.baseURI).href;
  const top = document.currentScript.src; // of the site, where this script stands and a page may not
  const byAddress = (sizes) => Object.entries(sizes).map(([place, size]) => [new URL(place, top).href, size]);
  const needed = new Map(byAddress(NEEDED));
  const instead = new Map(byAddress(INSTEAD));
  const arrived = new Map(); // bytes by address, as they are
  const kept = Boolean(navigator.serviceWorker?.controller); // all of it is on the device already
  let quiet = 0; // seconds

  root.dataset.watched = "1"; // the alarm that needs no script goes quiet

  const ring = () => {
    root.dataset.python = "blocked"; // shown until the page is ready after all
  };

  const tell = () => {
    const [page] = performance.getEntriesByType("navigation");
    const sent = page?.encodedBodySize < page?.decodedBodySize ? 1 : 0; // this host compresses
    let [here, all] = [0, 0];
    for (const [address, size] of needed) {
      all += size[sent];
      here += (size[sent] * Math.min(arrived.get(address) ?? 0, size[0])) / size[0];
    }
    const bar = document.getElementById("progress-bar");
    if (!bar) return;
    Object.assign(bar, { max: all, value: here });
    const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    const [done, total] = [here, all].map((bytes) => (bytes / 1e6).toLocaleString(root.lang, digits));
    const place = document.getElementById("progress-told");
    place.textContent = place.dataset.told.replace("%(done)s", done).replace("%(total)s", total);
  };

  // A sign of life: so many bytes of this file are here. It takes back what was rung for silence.
  const came = (address, bytes) => {
    if (root.dataset.python === "silent") delete root.dataset.python;
    quiet = 0;
    arrived.set(address, bytes);
    if (!kept && !root.dataset.ready) tell();
  };

  // Without its snapshot Python starts the plain way; without any other part it never does.
  const missing = (address) => {
    if (/\/snapshot-[^/]*$/.test(address)) {
      needed.delete(address);
      for (const [other, size] of instead) needed.set(other, size);
    } else {
      ring();
    }
  };

  const count = async (address, body) => {
    let bytes = 0;
    for (const reader = body.getReader(); ; came(address, bytes)) {
      const { done, value } = await reader.read();
      if (done) return;
      bytes += value.length;
    }
  };

  // Everything but modules is fetched; what can wait has low priority and is no part of the start.
  const fetchAsEver = window.fetch;
  window.fetch = async (asked, settings) => {
    const answer = fetchAsEver(asked, settings);
    if (root.dataset.ready || settings?.priority === "low") return answer;
    const address = at(asked.url ?? asked);
    answer.then(({ ok }) => ok || missing(address), () => missing(address));
    if (!kept) count(address, (await answer).clone().body).catch(() => missing(address));
    return answer;
  };

  // Modules say when they are there as a whole, and when they will not come.
  new PerformanceObserver((seen) => {
    for (const { name, decodedBodySize } of seen.getEntries()) came(name, decodedBodySize);
  }).observe({ type: "resource", buffered: true });
  addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && ring(), true);
  addEventListener("unhandledrejection", ring);

  // Whatever else there may be ends in silence.
  const watch = setInterval(() => {
    if (root.dataset.ready) clearInterval(watch);
    else if (++quiet > PATIENCE) root.dataset.python ??= "silent";
  }, 1000);

  const label = document.querySelector("label[for='progress-bar']");
  if (kept) label.textContent = label.dataset.kept;
}
