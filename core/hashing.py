"""BLAKE2b, without what `hashlib` loads beside it: OpenSSL takes 3 ms of each start."""

from __future__ import annotations

try:
    from _blake2 import blake2b
except ImportError:  # a Python that was built to take its hashes from OpenSSL
    from hashlib import blake2b

__all__ = ["blake2b"]
