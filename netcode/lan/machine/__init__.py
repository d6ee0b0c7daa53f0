"""One machine at a table, in the network thread: connections, match and file, and what it owes the others."""
