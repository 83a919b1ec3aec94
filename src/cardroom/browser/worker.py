"""What runs in the worker: computer players, asked by text and answering by text."""

__export__ = ["answer"]
