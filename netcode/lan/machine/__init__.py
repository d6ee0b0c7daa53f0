"""One machine at a table, in the network thread: connections, replica, board and file, and what it owes the others."""
