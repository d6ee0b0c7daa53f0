"""The clipboard of the system: lines of text, and nothing where it holds something else or there is none."""

import pygame


def copied() -> str:
    """The text that was copied last, '' where there is none."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, UnicodeError, SystemError):
        return ""


def copy(text: str) -> bool:
    """Copy a text; False where there is no clipboard."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, UnicodeError, SystemError):
        return False
    return True
