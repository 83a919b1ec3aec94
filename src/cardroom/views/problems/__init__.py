"""Problems: tasks, results, and themes."""
