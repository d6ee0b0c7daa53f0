"""A table before its match: what it lays out, host and guests, and the past that it takes over."""
