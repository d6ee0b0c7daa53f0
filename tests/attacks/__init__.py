"""Attacks on a table: one module each, its story at the top, and the promise that it broke once."""
