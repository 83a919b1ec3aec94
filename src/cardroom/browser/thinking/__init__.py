"""Computer players, which run in the web worker, or in the page if there is no worker."""
