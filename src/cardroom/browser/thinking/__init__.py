"""Who thinks, and where: computer players in the worker, or in the page."""
