"""A table on the local network: blocks and facts become a match, a lobby, and a session for the screen.

Import the modules, and only when somebody opens or joins a table: they bring sockets and cryptography. This file
imports nothing.
"""
