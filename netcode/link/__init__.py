"""Links between machines: encrypted connections, what may be said over them, and how tables are found.

Nothing in here is imported by the start of the program or by a local table. `connection` and everything it needs does
no I/O and reads no clock; `hub` and `discovery` do both, in one network thread.
"""
