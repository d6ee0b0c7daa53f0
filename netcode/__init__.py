"""The members of a table agree on one log, keep it on disk and pass it on."""

VERSION = "0.2.0"
"""Of this program; `pyproject.toml` names the same one, and a test compares them."""
