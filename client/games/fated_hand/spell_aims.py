"""Where the aims of a spell lie on the board, and what is shown of one that is pointed at: the tiles it would lie on,
everybody it would touch, how likely its attacks Hit, and with a sign of their own those of the caster's side.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeGuard

from client.games.fated_hand.attack_sheet import percent
from client.games.fated_hand.draft import CastDraft
from client.games.fated_hand.pieces import Pieces
from core.frozen import frozen
from core.games.fated_hand.aiming import is_tile
from core.games.fated_hand.components import spell
from core.games.fated_hand.forecast import Forecast, Result, forecast
from core.games.fated_hand.naming import fighter_name
from core.games.fated_hand.spell_areas import DIRECTED, attacks_of, covered, helps, touched
from core.games.fated_hand.spell_words import aim_text, spell_words
from core.games.fated_hand.spells import Cast
from core.games.fated_hand.state import FatedHandState, FighterId
from core.grids.square import Square
from core.kit.english import listing
from core.plain import Answer


@frozen
class Foreseen:
    """What a spell would do at an aim. warned: those touched whom the caster would rather spare."""

    tiles: Sequence[Square]
    touched: Sequence[FighterId]
    warned: Sequence[FighterId]
    attacks: dict[FighterId, Forecast]

    def promise(self, id: FighterId) -> str:
        """What stands at the feet of somebody touched."""
        chance = percent(self.attacks[id].chance(Result.HIT)) if id in self.attacks else ""
        return (f"!{chance}" if chance else "own") if id in self.warned else chance


def place_of_aim(state: FatedHandState, aim: Answer) -> Square | None:
    """The tile where an aim lies: of a creature, a tile, or what begins with one of these."""
    return next(iter(tiles_of_aim(state, aim)), None)


def tiles_of_aim(state: FatedHandState, aim: Answer) -> Sequence[Square]:
    """The same, of a creature all tiles that it covers."""
    if type(aim) is int:
        return state.fighters[aim].tiles
    if is_tile(aim):
        return (aim,)
    return tiles_of_aim(state, aim[0]) if isinstance(aim, tuple) and aim else ()


def is_rite(aim: Answer) -> TypeGuard[tuple[int, int, str]]:
    """Two tributes and what they become."""
    return isinstance(aim, tuple) and len(aim) == 3 and isinstance(aim[2], str)


def places_of_aims(state: FatedHandState, draft: CastDraft) -> dict[Square, list[Answer]]:
    """Directions lie on all tiles that they cover, so that one can point anywhere; a rite on both tributes."""
    places: dict[Square, list[Answer]] = {}
    for aim in draft.aims:
        for place in aim[:2] if is_rite(aim) else (aim,):
            for square in tiles_of_aim(state, place):
                places.setdefault(square, []).append(aim)
    if draft.spell in DIRECTED:
        for aim in draft.aims:
            for square in covered(state, cast_at(draft, aim)):
                places.setdefault(square, [aim])
    return places


def cast_at(draft: CastDraft, aim: Answer) -> Cast:
    return Cast(draft.by, draft.spell, aim, draft.paid_for(aim).paid)


def foreseen(pieces: Pieces, draft: CastDraft, aim: Answer) -> Foreseen:
    state = pieces.state
    spell_cast = cast_at(draft, aim)
    ids, side = touched(state, spell_cast), state.fighters[draft.by].side
    spared = [] if helps(state, spell_cast) else [id for id in ids if state.fighters[id].side == side]
    warned = [id for id in spared if id not in (aim, draft.by)]
    faces = [face for card in spell_cast.cards if (face := pieces.view.face(card)) is not None]
    attacks = {each.target: forecast(pieces.view, state, each) for each in attacks_of(state, spell_cast, faces)}
    return Foreseen(covered(state, spell_cast), ids, warned, attacks)


def show_touched(pieces: Pieces, draft: CastDraft, aim: Answer) -> None:
    """Of the aim that is pointed at."""
    seen, state = foreseen(pieces, draft, aim), pieces.state
    struck = [square for id in seen.touched if id not in seen.warned for square in state.fighters[id].tiles]
    warned = [square for id in seen.touched if id in seen.warned for square in state.fighters[id].tiles]
    pieces.board.look(reach=seen.tiles, touched=struck, warned=warned)
    for id in seen.touched:
        if id in pieces.board.pieces:
            pieces.board.pieces[id].promise(seen.promise(id), warns=id in seen.warned)
    whom = aim_text(state, aim).split(",")[0]
    title = f"{spell(draft.spell).name}{f' at {whom}' if whom else ''}"
    alone = next(iter(seen.attacks.values())) if len(seen.attacks) == 1 else None
    is_plain = alone is not None and len(seen.touched) == 1
    pieces.sheet.show(title, alone, "" if is_plain else touched_words(state, draft, seen))


def touched_words(state: FatedHandState, draft: CastDraft, seen: Foreseen) -> str:
    """'Touches Footpad (61 %) and Cassia, of your side.' Then what the spell does."""
    names = []
    for id in seen.touched:
        chance = f" ({percent(seen.attacks[id].chance(Result.HIT))})" if id in seen.attacks else ""
        names.append(f"{fighter_name(state, id)}{chance}{', of your side' if id in seen.warned else ''}")
    told = f"Touches {listing(names)}.\n" if names else ""
    return f"{told}{spell_words(draft.spell)}"


def show_promises(pieces: Pieces, draft: CastDraft) -> None:
    """At the feet of everybody who can be aimed at stands how likely it is Hit; nothing else is looked at."""
    pieces.board.look()
    for piece in pieces.board.pieces.values():
        piece.promise("")
    for aim in draft.aims:
        if type(aim) is int and aim in pieces.board.pieces:
            id = FighterId(aim)
            pieces.board.pieces[id].promise(foreseen(pieces, draft, id).promise(id))
    pieces.sheet.show(spell(draft.spell).name, None, spell_words(draft.spell))
