"""The clipboard of the system: lines of text, and nothing where it holds something else or there is none."""

import pygame


def copied() -> str:
    """The text that was copied last, '' where there is none."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, UnicodeError, SystemError):
        return ""


def copy(text: str) -> None:
    """Copy a text; where there is no clipboard nothing happens."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, UnicodeError):
        return
