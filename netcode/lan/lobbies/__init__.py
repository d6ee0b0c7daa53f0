"""A table before its match: how it is laid, as its opener keeps it and as a guest sees it; and what it takes over from
another match.
"""
