"""A table before its match: what it lays out, the host's side, a guest's side, and the past it takes over from another
match.
"""
