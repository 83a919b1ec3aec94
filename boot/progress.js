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
  // Our own service worker has all of it on the device; other sites of this host may have theirs.
  const kept = navigator.serviceWorker?.controller?.scriptURL === new URL("service-worker.js", top).href;
  const lost = new Set(); // addresses of what is needed and did not come
  let quiet = 0; // seconds

  root.dataset.watched = "1"; // the alarm that needs no script goes quiet

  // Shown until the page is ready after all. Where the document itself has come to a halt, the alarm
  // that needs no script stands in for what is not there yet. What has failed for good stays so,
  // whatever rang before and however much arrives afterwards.
  const ring = (why) => {
    if (why === "failed") root.dataset.python = why;
    root.dataset.python ??= why;
    if (!document.getElementById("blocked")) document.getElementById("unwatched")?.setAttribute("data-rung", "");
  };

  const takeBack = () => {
    delete root.dataset.python;
    document.getElementById("unwatched")?.removeAttribute("data-rung");
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

  // A sign of life: so many bytes of this file are here. It takes back what was rung for silence, and
  // what was rung for this file alone if it is `found` after all.
  const came = (address, bytes, found) => {
    if (found) lost.delete(plain(address));
    if (!lost.size && ["silent", "missing"].includes(root.dataset.python)) takeBack();
    quiet = 0;
    arrived.set(address, bytes);
    if (!kept && !root.dataset.ready) tell();
  };

  // Without its snapshot Python starts the plain way; without any other part that is needed it never
  // does. What else may be missing, ours or not, rings nothing.
  const plain = (address) => address.replace(/[?#].*/, "");
  const missing = (place) => {
    const address = plain(place);
    if (/\/snapshot-[^/]*$/.test(address)) {
      needed.delete(address);
      for (const [other, size] of instead) needed.set(other, size);
    } else if (needed.has(address)) {
      lost.add(address);
      ring("missing");
    }
  };

  const count = async (address, { body, ok }) => {
    let bytes = 0;
    for (const reader = body.getReader(); ; came(address, bytes, ok)) {
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
    if (!kept) count(address, (await answer).clone()).catch(() => missing(address));
    return answer;
  };

  // Modules say when they are there as a whole, and when they will not come.
  new PerformanceObserver((seen) => {
    for (const { name, decodedBodySize, responseStatus } of seen.getEntries()) {
      came(name, decodedBodySize, decodedBodySize > 0 && responseStatus >= 200 && responseStatus < 300);
    }
  }).observe({ type: "resource", buffered: true });
  // A script that fails is not tried again. It may be here itself, and what it imports may not.
  const failed = ({ target }) =>
    target instanceof HTMLScriptElement && needed.has(plain(target.src)) && ring("failed");
  addEventListener("error", failed, true);
  addEventListener("unhandledrejection", ({ reason }) => {
    const told = `${reason?.message} ${reason?.stack}`;
    if ([...needed.keys()].some((address) => told.includes(address))) ring("failed");
  });

  // Whatever else there may be ends in silence.
  const watch = setInterval(() => {
    if (root.dataset.ready) clearInterval(watch);
    else if (++quiet > PATIENCE) ring("silent");
  }, 1000);

  // This script may run before the rest of the page is there.
  const sayKept = () => {
    const label = document.querySelector("label[for='progress-bar']");
    if (label) label.textContent = label.dataset.kept;
  };
  if (kept && document.readyState !== "loading") sayKept();
  else if (kept) addEventListener("DOMContentLoaded", sayKept);
}
