"""The version of this program; `pyproject.toml` names the same one, and a test compares them."""

VERSION = "0.2.0"
