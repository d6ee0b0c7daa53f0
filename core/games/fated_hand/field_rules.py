"""Field Effects as they act: made under somebody, entered, and at the end of a turn (13)."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.fated_hand import field_verbs, gear_verbs, verbs
from core.games.fated_hand.components import summon_kind
from core.games.fated_hand.fields import FIELDS, fields_at, has_field, ignores
from core.games.fated_hand.harm import suffer
from core.games.fated_hand.pieces import Triple
from core.games.fated_hand.state import FatedHandState, FieldTile, FighterId, standing_on
from core.games.fated_hand.stats import Fated
from core.grids.square import Square

HALVED_BY = {"drought": ("thorns", "brine"), "burn_out": ("slime", "flame")}
"""Battle rules under which an effect makes half as many tiles of these."""


def halved(state: FatedHandState, kind: str, tiles: int) -> int:
    """How many of the tiles that one effect makes are made under the battle rules."""
    return (tiles + 1) // 2 if any(kind in HALVED_BY.get(rule, ()) for rule in state.battle_rules) else tiles


async def make_field(
    game: Fated, kind: str, squares: Sequence[Square], owner: FighterId, *, spared: FighterId | None = None
) -> list[Square]:
    """On these tiles, as far as they are open; whoever stands there suffers it at once, but for one who is spared.
    Gives where it lies.
    """
    ground = game.state.ground
    wanted = [square for square in dict.fromkeys(squares) if ground.is_open(square)]
    wanted = wanted[: halved(game.state, kind, len(wanted))]
    if not wanted:
        return []
    made = field_verbs.lay_field(game, kind, wanted, owner)
    for square in made:
        there = standing_on(game.state, (square,))
        await _suffer_at(game, square, kind, [id for id in there if id != spared])
    return made


async def _suffer_at(game: Fated, square: Square, kind: str, there: list[FighterId]) -> None:
    """Each of those on the tile."""
    for id in there:
        for tile in [each for each in fields_at(game.state, square) if each.kind == kind]:
            await suffer_field(game, id, tile, FIELDS[kind].made)


async def suffer_field(game: Fated, id: FighterId, tile: FieldTile, amounts: Triple) -> None:
    """Of one's own Field Effect it does not prevent Recovery (E15)."""
    if any(amounts) and not ignores(game.state, id, tile) and game.state.result is None:
        name = FIELDS[tile.kind].name
        await suffer(game, id, amounts, name, tile.owner, is_own=tile.owner == id)


async def enter_tile(game: Fated, id: FighterId, *, ignored: str = "") -> None:
    """It has come onto the tile on which it is, by a step or a shove. ignored: what does nothing to it, '' for none."""
    fighter = game.state.fighters[id]
    if fighter.sheet.summon:
        field_verbs.cover_up(game)
    for square in fighter.tiles:
        for tile in [each for each in fields_at(game.state, square) if each.kind != ignored]:
            await suffer_field(game, id, tile, FIELDS[tile.kind].entered)


async def leave_shared_tile(game: Fated, id: FighterId) -> None:
    """To the nearest free one (11), where what lies there acts on it."""
    start = game.state.fighters[id].square
    verbs.step_aside(game, id)
    if game.state.fighters[id].square != start:
        await enter_tile(game, id)


async def come_out(game: Fated, id: FighterId) -> None:
    """Whoever was Hidden is so no more, and stands on a tile of its own."""
    gear_verbs.reveal(game, id)
    await leave_shared_tile(game, id)


async def leave_trail(game: Fated, id: FighterId, start: Square) -> None:
    """A Firewalker makes Flame on the tile that it leaves, and renews that which it finds."""
    fighter = game.state.fighters[id]
    kind = summon_kind(fighter.sheet.summon).trail if fighter.sheet.summon else ""
    if not kind or fighter.summoned is None:
        return
    found = [square for square in fighter.tiles if has_field(game.state, square, kind)]
    await make_field(game, kind, [start, *found], fighter.summoned.by)


async def end_turn_in_field(game: Fated, id: FighterId) -> None:
    for tile in [tile for square in game.state.fighters[id].tiles for tile in fields_at(game.state, square)]:
        await suffer_field(game, id, tile, FIELDS[tile.kind].at_turn_end)
