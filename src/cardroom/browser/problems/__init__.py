"""Problems at the table: fetched when somebody wants one."""
