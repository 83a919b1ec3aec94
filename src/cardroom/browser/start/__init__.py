"""Loading of modules: from the start-up snapshot, or fetched at first use."""
