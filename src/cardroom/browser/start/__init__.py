"""Loading of modules: with the start-up snapshot (Python's saved memory), or at first use."""
