"""Answers that are found in steps: each at its place on the board, those of one place in a further step, and the others
on slips.
"""

from collections.abc import Sequence
from functools import partial
from typing import cast as typed

from client.games.fated_hand.acts import objects_of
from client.games.fated_hand.attack_sheet import percent
from client.games.fated_hand.draft import Draft, Light
from client.games.fated_hand.foreseen_attacks import blow_of, show_forecast, subject_of
from client.games.fated_hand.looks import figure_picture
from client.games.fated_hand.pieces import Pieces
from client.games.fated_hand.slips import SlipEntry
from client.games.fated_hand.spell_aims import is_rite, place_of_aim
from core.games.fated_hand import acts, asks
from core.games.fated_hand.aiming import is_tile
from core.games.fated_hand.cast_acts import CastAct
from core.games.fated_hand.choice_words import tile_of_choice
from core.games.fated_hand.components import perk, summon_kind
from core.games.fated_hand.creatures import SPLIT
from core.games.fated_hand.forecast import Result, forecast
from core.games.fated_hand.naming import arm_name, fighter_name
from core.games.fated_hand.spell_words import aim_text, cards_text
from core.games.fated_hand.spells import SPELLS
from core.games.fated_hand.state import FatedHandState, FighterId
from core.grids.square import Square
from core.kit.english import plural, sentence
from core.plain import Answer

CASTING = (asks.ACT, asks.CAST_NOW)
"""Questions at which spells are cast as acts are."""


def choose_among(pieces: Pieces, lamp: Light, draft: Draft) -> None:
    """The answers of a step: each at its place, those of one place in a further step, and the others on slips."""
    left = spread(pieces, lamp, draft.answers)
    lamp.say(f"{draft.says} {left} more {plural(left, 'is', 'are')} in the list (L)." if left else draft.says)


def spread(pieces: Pieces, lamp: Light, answers: Sequence[Answer]) -> int:
    """Light the places of these answers; those that have none on the board, or all where they share one, lie on slips;
    one alone is lit at its place too. Gives how many have no room there.
    """
    places: dict[Square | None, list[Answer]] = {}
    for answer in answers:
        square = place_of(pieces.state, lamp.question.name, answer)
        places.setdefault(square if square in pieces.board.cells else None, []).append(answer)
    cells = pieces.board.cells
    if len(answers) == 1 and (alone := next(iter(places))) is not None:
        lamp.offer(cells[alone], answers[0], None)
    if len(places) == 1:
        ahead = {tile: each for each in answers if (tile := _tile_ahead(each)) is not None and tile in cells}
        if len(ahead) < len(answers):
            return lay_slips(pieces, lamp, answers)
        for tile, answer in ahead.items():
            lamp.offer(pieces.board.cells[tile], answer, None)
        return 0
    for square, those in places.items():
        if square is not None and len(those) == 1:
            lamp.offer(pieces.board.cells[square], those[0], None)
        elif square is not None:
            draft = Draft("In which way?", tuple(those))
            words = lamp.words(those[0])
            lamp.lead(pieces.board.cells[square], words, partial(lamp.go_on, draft), draft.answers.__contains__)
    return lay_slips(pieces, lamp, places.get(None, ()))


def _tile_ahead(answer: Answer) -> Square | None:
    """Of a cast whose aim is a tile and the one ahead of it."""
    aim = answer[2] if isinstance(answer, tuple) and answer[0] == acts.CAST else None
    ahead = aim[1] if isinstance(aim, tuple) and len(aim) == 2 else None
    return ahead if is_tile(ahead) else None


def place_of(state: FatedHandState, name: str, answer: Answer) -> Square | None:
    """The tile where an answer lies on the table."""
    if name == asks.AIM:
        if isinstance(answer, tuple) and isinstance(answer[1], str):
            return _place_of(state, answer[0])
        return _place_of(state, answer)
    if not isinstance(answer, tuple):
        return None
    if name in CASTING:
        return _place_of_act(state, answer)
    if name == asks.REACTION:
        return _place_of_perk(state, answer)
    return _place_of(state, answer if len(answer) == 2 else answer[0])


def _place_of_act(state: FatedHandState, answer: tuple[Answer, ...]) -> Square | None:
    kind = answer[0]
    if kind == acts.PERK:
        return _place_of_perk(state, answer[1:])
    if kind == acts.ATTACK:
        return _place_of(state, answer[1])
    if kind == acts.MOVE:
        return _place_of(state, answer[1:])
    if kind == acts.CAST:
        return place_of_aim(state, answer[2])
    if kind == acts.GUIDE:
        return _place_of(state, answer[2])
    if kind == acts.USE and isinstance(answer[1], int):
        return objects_of(state)[answer[1]].at
    if kind == acts.ORDER:
        return _place_of_order(state, str(answer[2]), answer[3])
    return _place_of(state, answer[-2:]) if kind in (acts.HAUL, acts.PICK_UP) else None


def _place_of_order(state: FatedHandState, what: str, choice: Answer) -> Square | None:
    """Of a new creature its own tile; a blow lies at its target, wherever it is struck from."""
    if what == SPLIT:
        return tile if isinstance(choice, tuple) and is_tile(tile := choice[1:]) else None
    return place_of_aim(state, choice)


def _place_of_perk(state: FatedHandState, answer: tuple[Answer, ...]) -> Square | None:
    """Of what is decided with a perk."""
    perk_id, choice = answer
    return tile_of_choice(str(perk_id), choice) or _place_of(state, choice)


def _place_of(state: FatedHandState, choice: Answer) -> Square | None:
    """Of a choice that is a creature or a tile."""
    if type(choice) is int:
        return state.fighters[choice].square
    return choice if is_tile(choice) else None


def lay_slips(pieces: Pieces, lamp: Light, answers: Sequence[Answer]) -> int:
    """As many as have room; gives how many others stand in the list."""
    given = [answer for answer in answers if answer is not None]
    fitting = given[: pieces.sheet.room]
    entries = [
        SlipEntry(answer, _name(pieces, lamp, answer), *notes_of(pieces, lamp, answer), _made_of(pieces, lamp, answer))
        for answer in fitting
    ]
    slips = pieces.sheet.offer(entries)
    for answer in fitting:
        lamp.offer(slips[answer], answer, None)
    blow = next((each for answer in fitting if (each := blow_of(pieces.state, lamp, answer)) is not None), None)
    if blow is not None:
        show_forecast(pieces, blow)
    return len(given) - len(fitting)


def _name(pieces: Pieces, lamp: Light, answer: Answer) -> str:
    """What stands on a slip; at whom an attack goes is said below them."""
    attack = blow_of(pieces.state, lamp, answer)
    if lamp.question.name in CASTING and isinstance(answer, tuple) and answer[0] == acts.CAST:
        return _name_of_cast(pieces, typed("CastAct", answer))
    if attack is None:
        return lamp.words(answer)
    arm = arm_name(pieces.state, attack.by, attack.arm)
    declared = "".join(f", {perk(id).name}" for id in attack.perks)
    return f"{'Shoot: ' * attack.is_ranged}{arm}{declared}"


def _name_of_cast(pieces: Pieces, answer: CastAct) -> str:
    """What is still to be chosen: what a rite makes, which card lies face down, or what the aim ends in."""
    _, name, aim, paid = answer
    if is_rite(aim):
        return summon_kind(aim[2]).name
    if isinstance(aim, tuple) and (closed := SPELLS[name].closed(aim, paid)):
        return sentence(cards_text(tuple(map(pieces.view.face, closed))))
    return aim_text(pieces.state, aim).split(", ")[-1]


def notes_of(pieces: Pieces, lamp: Light, answer: Answer) -> tuple[str, str]:
    """Picture and small words of a slip: what an attack promises, or who would act."""
    attack = blow_of(pieces.state, lamp, answer)
    if attack is not None:
        told = forecast(pieces.view, pieces.state, attack)
        words = "works" if attack.is_riposte else "Hits"
        return "sling_shot" if attack.is_ranged else "stat_atk", f"{words} at {percent(told.chance(Result.HIT))}"
    if lamp.question.name == asks.REACTION and isinstance(answer, tuple):
        return "act_perk", _bearer(pieces.state, lamp)
    if lamp.question.name in CASTING and isinstance(answer, tuple) and answer[0] == acts.CAST and is_rite(answer[2]):
        one, other, kind = answer[2]
        return f"figure_{kind}", " + ".join(fighter_name(pieces.state, FighterId(id)) for id in (one, other))
    return "", ""


def _made_of(pieces: Pieces, lamp: Light, answer: Answer) -> tuple[str, ...]:
    """The tributes of a rite."""
    if lamp.question.name not in CASTING or not isinstance(answer, tuple) or answer[0] != acts.CAST:
        return ()
    if not is_rite(aim := answer[2]):
        return ()
    return tuple(figure_picture(pieces.state.fighters[id]) for id in aim[:2])


def _bearer(state: FatedHandState, lamp: Light) -> str:
    """Whose perk it is, where the seat leads others as well."""
    id = subject_of(lamp.question)
    own = [each for each in state.fighters if each.seat == lamp.question.seat and each.stands]
    return fighter_name(state, id) if id is not None and len(own) > 1 else ""
