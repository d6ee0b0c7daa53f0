"""One machine at a table, in the network thread: connections, replica, table rules and file, and what it owes the
others.
"""
