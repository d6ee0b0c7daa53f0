"""A table on the local network: blocks and facts become a match, a lobby, and a session for the screen.

Import from the modules, and only when somebody opens or joins a table: what is below here brings sockets and
cryptography. This file imports nothing.
"""
