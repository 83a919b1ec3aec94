"""Computer players, run in the worker, or in the page if there is none."""
