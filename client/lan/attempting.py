"""Doing what a table may refuse."""

from __future__ import annotations

from collections.abc import Callable

from client.app import App
from core.errors import ParlourError


def attempt(app: App, act: Callable[[], object]) -> bool:
    """Do something that the table may refuse; then say why. Whether it was done."""
    try:
        act()
    except ParlourError as error:
        app.notify(str(error))
        return False
    return True
