// The only place that lets text become HTML, and a script's address one. Where the browser knows
// Trusted Types nothing else can (see the Content-Security-Policy in index.html): what is written
// here comes from our own views, which escape all that a link, a save or another page says.

const ours = (url) => {
  const { origin, protocol } = new URL(url, document.baseURI);
  if (origin !== location.origin && protocol !== "blob:") throw new TypeError(`${url} is not ours`);
  return url;
};

const policy = self.trustedTypes?.createPolicy("cardroom", { createHTML: (html) => html });

// PyScript and Pyodide name their own workers by address: these may be files of this site alone.
self.trustedTypes?.createPolicy("default", { createScriptURL: ours });

export const trusted = (html) => policy?.createHTML(html) ?? html;

// The nodes of this HTML, in no document yet.
export const parsed = (html) => {
  const template = document.createElement("template");
  template.innerHTML = trusted(html);
  return template.content;
};
