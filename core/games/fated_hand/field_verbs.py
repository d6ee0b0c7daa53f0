"""Verbs of Field Effects: tiles of them that come and go."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.fated_hand import magic_events
from core.games.fated_hand.fields import BRINE, FIELDS, FLAME, SMOG, fields_at, is_under_cover
from core.games.fated_hand.state import FieldTile, FighterId
from core.games.fated_hand.stats import Fated
from core.grids.square import Square


def lay_field(game: Fated, kind: str, squares: Sequence[Square], owner: FighterId) -> list[Square]:
    """Gives the tiles where it lies now. A newer ground effect replaces an older one; Flame and Brine put each other
    out (HR-46).
    """
    made = [square for square in squares if _lay(game, kind, square, owner)]
    cover_up(game)
    game.note(magic_events.FieldMade(kind, tuple(made), owner))
    return made


def _lay(game: Fated, kind: str, square: Square, owner: FighterId) -> bool:
    there = fields_at(game.state, square)
    old = [each for each in there if (each.kind == SMOG) == (kind == SMOG)]
    for each in old:
        game.state.fields.remove(each)
    if any({kind, each.kind} == {FLAME, BRINE} for each in old):
        return False
    game.state.fields.append(FieldTile(kind, square, owner, FIELDS[kind].timer))
    return True


def clear_field(game: Fated, kind: str, squares: Sequence[Square]) -> None:
    """Of one kind, as far as it lies there."""
    gone = tuple([square for square in squares if any(each.kind == kind for each in fields_at(game.state, square))])
    game.state.fields = [each for each in game.state.fields if each.kind != kind or each.square not in gone]
    cover_up(game)
    if gone:
        game.note(magic_events.FieldGone(kind, gone))


def cover_up(game: Fated) -> None:
    """Creatures that some Field Effect hides are covered where it lies; whoever has moved or made some calls this."""
    for fighter in game.state.fighters:
        fighter.is_covered = is_under_cover(game.state, fighter)


def clear_tiles(game: Fated, squares: Sequence[Square]) -> None:
    """Of everything."""
    for kind in FIELDS:
        clear_field(game, kind, squares)


def count_fields_down(game: Fated) -> None:
    """A round has ended (4.7)."""
    if not game.state.fields:
        return
    for each in game.state.fields:
        each.left = max(0, each.left - 1)
    for kind in FIELDS:
        over = [each.square for each in game.state.fields if each.kind == kind and FIELDS[kind].timer and not each.left]
        clear_field(game, kind, over)
