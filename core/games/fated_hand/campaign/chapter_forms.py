"""The forms in which chapters of the house are written: shorter than the tables that they make."""

from __future__ import annotations

from typing import TypeAlias

Plain: TypeAlias = dict[str, object]


def way(text: str, success: Plain, failure: Plain | None = None, **more: object) -> Plain:
    """A choice; failure goes with a check."""
    found: Plain = {"text": text, "success": success, **more}
    return found if failure is None else {**found, "failure": failure}


def comes(text: str, to: str = "", **more: object) -> Plain:
    """What comes of a choice."""
    return {"text": text, **({"to": to} if to else {}), **more}


def check(skill: str, difficulty: int, about: str = "", **more: object) -> Plain:
    return {"skill": skill, "difficulty": difficulty, **({"about": about} if about else {}), **more}


def resisted(skill: str, foe: int, about: str = "", **more: object) -> Plain:
    return {"skill": skill, "foe": foe, **({"about": about} if about else {}), **more}


def thing(text: str, check: Plain, success: str, failure: str, **more: object) -> Plain:
    """An object of a battle."""
    return {"text": text, "check": check, "success": success, "failure": failure, **more}


def scene(id: str, text: str, *choices: Plain, **more: object) -> Plain:
    return {"id": id, "text": text, "choices": list(choices), **more}
