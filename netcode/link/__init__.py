"""Links between machines: encrypted connections, their messages, and how tables are found.

Neither the program's start nor a local table imports anything here. `connection` and everything below it do no I/O and
read no clock; `hub` and `discovery` do both, in one network thread.
"""
