"""How each question of Fated Hand lights the table: tiles, creatures, acts, cards and slips.

Answers that begin alike are found in steps: an act, then whom or where, then how. `Draft` is how far that has come.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import cast

from client.games.fated_hand.act_strip import ActTile
from client.games.fated_hand.acts import CHOICES, Key, key_of, refusal_of
from client.games.fated_hand.attack_line import STAGE_OF
from client.games.fated_hand.attack_sheet import percent
from client.games.fated_hand.draft import Draft, Light
from client.games.fated_hand.foreseen_attacks import BLOWS, blow_of, promise_of, show_forecast, subject_of
from client.games.fated_hand.party_builder import choose_party
from client.games.fated_hand.pieces import Pieces
from client.games.fated_hand.planning import light_plan
from client.games.fated_hand.slips import SlipEntry
from client.games.fated_hand.spell_book import casts_of, choose_of_both, payment_words
from client.table.field import on_board, on_hand
from client.table.lamp import everything
from client.table.prompt import Extra
from core.games.fated_hand import acts, asks
from core.games.fated_hand.choice_words import tile_of_choice
from core.games.fated_hand.choosing import Picks
from core.games.fated_hand.components import perk
from core.games.fated_hand.forecast import Result, forecast
from core.games.fated_hand.naming import arm_name, fighter_name
from core.games.fated_hand.pick_words import COUNTED, OF_CARDS
from core.games.fated_hand.ranges import attack_refusal
from core.games.fated_hand.state import FatedHandState, FighterId, enemies, square_of
from core.grids.square import Square, chebyshev
from core.kit.english import plural
from core.plain import Answer, CardId
from core.questions import Choose

PASS, NOT_AGAIN = "Let it pass", "Not again in this attack"


# --- the own turn


def _turn(pieces: Pieces, lamp: Light) -> None:
    """Tiles to move to and enemies to attack, and the acts in the strip."""
    state = pieces.state
    assert state.turn is not None
    groups = _grouped(lamp.question.listed()) | casts_of(lamp)
    for key, tile in pieces.strip.tiles.items():
        _act(pieces, lamp, tile, groups.get(key, ()))
    if isinstance(lamp.draft, Draft):
        _choose_among(pieces, lamp, lamp.draft)
        return
    _moves(pieces, lamp, groups.get((acts.MOVE,), ()))
    for foe in enemies(state, state.turn):
        blows = groups.get((acts.ATTACK, str(foe.id)), ())
        _target(pieces, lamp, foe.id, blows)
        pieces.board.pieces[foe.id].promise(promise_of(pieces, lamp, blows))


def _grouped(answers: Iterable[Answer]) -> dict[Key, tuple[Answer, ...]]:
    found: dict[Key, list[Answer]] = {}
    for answer in answers:
        found.setdefault(key_of(cast(acts.Act, answer)), []).append(answer)
    return {key: tuple(each) for key, each in found.items()}


def _act(pieces: Pieces, lamp: Light, tile: ActTile, answers: tuple[Answer, ...]) -> None:
    key, is_begun = tile.entry.key, isinstance(lamp.draft, Draft) and lamp.draft.key == tile.entry.key
    tile.begin(is_begun)
    if is_begun:
        lamp.lead(tile, f"Do not: {tile.entry.name}", lamp.step_back)
    elif not answers:
        assert pieces.state.turn is not None
        lamp.refuse(tile, refusal_of(pieces.state, pieces.state.turn, key), tile.entry.name)
    elif len(answers) == 1:
        lamp.option(tile, answers[0])
    else:
        draft = Draft(CHOICES.get(key[0], f"{tile.entry.name}: choose."), answers, key)
        lamp.lead(tile, tile.entry.name, partial(lamp.begin, draft), answers.__contains__)


def _moves(pieces: Pieces, lamp: Light, answers: tuple[Answer, ...]) -> None:
    """All tiles in reach; what the others lack is said without a search for a way."""
    state, goals = pieces.state, {cast(acts.Act, answer)[1:]: answer for answer in answers}
    assert state.turn is not None
    here, left = square_of(state, state.turn), acts.steps_left(state, state.turn)
    taken = {each.square for each in state.fighters if not each.is_hidden}
    for square, spot in pieces.board.cells.items():
        if square == here:
            continue
        if square in goals:
            lamp.offer(spot, goals[square], None)
        elif square in taken:
            lamp.refuse(spot, "Somebody is there. Choose a free tile.")
        else:
            lamp.refuse(spot, _move_refusal(state, here, square, left))


def _move_refusal(state: FatedHandState, here: Square, to: Square, left: int) -> str:
    if not state.ground.is_open(to):
        return "Nobody can stand there. Choose a tile that is lit."
    far = chebyshev(here, to)
    if far <= left:
        return f"No way of {left} tiles leads there. Choose a tile that is lit."
    return f"That is {far} tiles away, and Movement for {left} is left. Choose a nearer tile."


def _target(pieces: Pieces, lamp: Light, foe: FighterId, answers: tuple[Answer, ...]) -> None:
    """An enemy: choose it, and then how."""
    state = pieces.state
    assert state.turn is not None
    spot, name = pieces.board.cells[square_of(state, foe)], fighter_name(state, foe)
    if answers:
        draft = Draft(f"How do you attack {name}?", answers)
        lamp.lead(spot, f"Attack {name}", partial(lamp.begin, draft), answers.__contains__)
        return
    reason = acts.NO_PRIMARY
    if not state.fighters[state.turn].is_primary_used:
        main = state.fighters[state.turn].main
        reasons = [attack_refusal(state, state.turn, foe, main, is_ranged) for is_ranged in (False, True)]
        reason = next(filter(None, reasons), "That cannot be attacked now.")
    lamp.refuse(spot, reason, f"Attack {name}")


# --- answers in steps


def _choose_among(pieces: Pieces, lamp: Light, draft: Draft) -> None:
    """The answers of a step: each at its place, those of one place in a further step, and the others on slips."""
    left = spread(pieces, lamp, draft.answers)
    lamp.say(f"{draft.says} {left} more {plural(left, 'is', 'are')} in the list (L)." if left else draft.says)


def spread(pieces: Pieces, lamp: Light, answers: Sequence[Answer]) -> int:
    """Light the places of these answers; where all have the same one, or none, they lie on slips. Gives how many have
    no room there.
    """
    places: dict[Square | None, list[Answer]] = {}
    for answer in answers:
        places.setdefault(place_of(pieces.state, lamp.question.name, answer), []).append(answer)
    if len(places) == 1:
        return _slips(pieces, lamp, answers)
    for square, those in places.items():
        if square is not None and len(those) == 1:
            lamp.offer(pieces.board.cells[square], those[0], None)
        elif square is not None:
            draft = Draft("In which way?", tuple(those))
            words = lamp.words(those[0])
            lamp.lead(pieces.board.cells[square], words, partial(lamp.go_on, draft), draft.answers.__contains__)
    return _slips(pieces, lamp, places.get(None, ()))


def place_of(state: FatedHandState, name: str, answer: Answer) -> Square | None:
    """The tile where an answer lies on the table."""
    if name == asks.AIM:
        has_stat = isinstance(answer, tuple) and isinstance(answer[1], str)
        return _place_of(state, cast("tuple[Answer, ...]", answer)[0] if has_stat else answer)
    if not isinstance(answer, tuple):
        return None
    if name == asks.ACT:
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
    if kind == acts.CAST:
        aim = answer[2]
        return _place_of(state, aim[0] if isinstance(aim, tuple) and isinstance(aim[1], str) else aim)
    if kind == acts.GUIDE:
        return _place_of(state, answer[2])
    return _place_of(state, answer[-2:]) if kind in (acts.HAUL, acts.PICK_UP) else None


def _place_of_perk(state: FatedHandState, answer: tuple[Answer, ...]) -> Square | None:
    """Of what is decided with a perk."""
    perk_id, choice = answer
    return tile_of_choice(str(perk_id), choice) or _place_of(state, choice)


def _place_of(state: FatedHandState, choice: Answer) -> Square | None:
    """Of a choice that is a creature or a tile."""
    if type(choice) is int:
        return state.fighters[choice].square
    if isinstance(choice, tuple) and len(choice) == 2 and all(type(each) is int for each in choice):
        return cast(Square, choice)
    return None


def _slips(pieces: Pieces, lamp: Light, answers: Sequence[Answer]) -> int:
    """As many as have room; gives how many others stand in the list."""
    given = [answer for answer in answers if answer is not None]
    fitting = given[: pieces.sheet.room]
    entries = [SlipEntry(answer, _name(pieces, lamp, answer), *_notes(pieces, lamp, answer)) for answer in fitting]
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
    if lamp.question.name == asks.ACT and isinstance(answer, tuple) and answer[0] == acts.CAST:
        return payment_words(pieces, cast("tuple[str, str, Answer, tuple[CardId, ...]]", answer))
    if attack is None:
        return lamp.words(answer)
    arm = arm_name(pieces.state, attack.by, attack.arm)
    declared = "".join(f", {perk(id).name}" for id in attack.perks)
    return f"{'Shoot: ' * attack.is_ranged}{arm}{declared}"


def _notes(pieces: Pieces, lamp: Light, answer: Answer) -> tuple[str, str]:
    """Picture and small words of a slip: what an attack promises, or who would act."""
    attack = blow_of(pieces.state, lamp, answer)
    if attack is not None:
        told = forecast(pieces.view, pieces.state, attack)
        words = "works" if attack.is_riposte else "Hits"
        return "sling_shot" if attack.is_ranged else "stat_atk", f"{words} at {percent(told.chance(Result.HIT))}"
    if lamp.question.name == asks.REACTION and isinstance(answer, tuple):
        return "act_perk", _bearer(pieces.state, lamp)
    return "", ""


def _bearer(state: FatedHandState, lamp: Light) -> str:
    """Whose perk it is, where the seat leads others as well."""
    id = subject_of(lamp.question)
    own = [each for each in state.fighters if each.seat == lamp.question.seat and each.stands]
    return fighter_name(state, id) if id is not None and len(own) > 1 else ""


# --- the attack that runs


def _reaction(pieces: Pieces, lamp: Light) -> None:
    """Perk by perk on slips; those with a tile or a creature to choose lead on."""
    _show_running(pieces)
    if isinstance(lamp.draft, Draft):
        _choose_among(pieces, lamp, lamp.draft)
        return
    groups: dict[str, list[Answer]] = {}
    for answer in lamp.question.listed():
        if isinstance(answer, tuple):
            groups.setdefault(cast(str, answer[0]), []).append(answer)
    if len(groups) == 1:
        spread(pieces, lamp, next(iter(groups.values())))
    else:
        _perk_slips(pieces, lamp, groups)
    lamp.reach(lambda answer: answer is None)
    again = [Extra(NOT_AGAIN, partial(_mute, pieces, lamp), hint="Pass here and at every other moment of it")]
    lamp.say(
        lamp.prompt, *(again if pieces.state.attacks else []), Extra(PASS, partial(lamp.choose, None), passes=True)
    )


def _perk_slips(pieces: Pieces, lamp: Light, groups: Mapping[str, list[Answer]]) -> None:
    entries = []
    for id, answers in groups.items():
        words = lamp.words(answers[0]) if len(answers) == 1 else f"{perk(id).name} ..."
        entries.append(SlipEntry(id, words, *_notes(pieces, lamp, answers[0])))
    slips = pieces.sheet.offer(entries[: pieces.sheet.room])
    for id, answers in groups.items():
        if id in slips and len(answers) == 1:
            lamp.offer(slips[id], answers[0], None)
        elif id in slips:
            draft = Draft(f"{perk(id).name}: choose.", tuple(answers))
            lamp.lead(slips[id], draft.says, partial(lamp.begin, draft), draft.answers.__contains__)


def _mute(pieces: Pieces, lamp: Light) -> None:
    pieces.muted = attack_key(pieces.state)
    lamp.choose(None)


def attack_key(state: FatedHandState) -> tuple[int, ...]:
    """Tells the outmost running attack from all others; () while none runs."""
    if not state.attacks:
        return ()
    first = state.attacks[0]
    return state.round, first.by, first.target, state.fighters[first.by].attacked


def _show_running(pieces: Pieces, question: str = "") -> None:
    """question: its name, where it stands between two windows."""
    if pieces.state.attacks:
        attack = pieces.state.attacks[-1]
        window = "riposte" if attack.is_riposte else "modify" if question == asks.DEFEND else attack.window
        pieces.sheet.come_to(STAGE_OF.get(window, 0))
        show_forecast(pieces, attack)


def _either(pieces: Pieces, lamp: Light) -> None:
    """A button each, the usual answer in brass, beside what a running attack may do."""
    _show_running(pieces, lamp.question.name)
    lamp.reach(everything)
    others = [each for each in lamp.question.listed() if each is not True]
    buttons = [lamp.finish(lamp.words(each), each, primary=False) for each in others]
    lamp.say(lamp.prompt, *buttons, lamp.finish(lamp.words(True), True))


def _blow(pieces: Pieces, lamp: Light) -> None:
    """Another attack, or a Riposte."""
    if isinstance(lamp.draft, Draft):
        _choose_among(pieces, lamp, lamp.draft)
        return
    spread(pieces, lamp, [answer for answer in lamp.question.listed() if answer is not None])


def _pick(pieces: Pieces, lamp: Light) -> None:
    """What a spell still needs: creatures and tiles on the board, all else on slips, and a button for no more."""
    options = lamp.question.options if isinstance(lamp.question, Choose) else None
    assert isinstance(options, Picks), "a spell asks"
    given = [answer for answer in options.items if answer is not None]
    lies_nowhere = options.what in (*COUNTED, *OF_CARDS)
    left = _slips(pieces, lamp, given) if lies_nowhere else spread(pieces, lamp, given)
    lamp.reach(everything)
    more = f" {left} more {plural(left, 'is', 'are')} in the list (L)." if left else ""
    is_open = len(given) < len(options.items)
    done = [Extra("No more", partial(lamp.choose, None), passes=True)] if is_open else []
    lamp.say(f"{lamp.prompt}{more}", *done)


def _counter(pieces: Pieces, lamp: Light) -> None:
    """Payments on slips, beside what a running attack may do."""
    _show_running(pieces)
    _slips(pieces, lamp, lamp.question.listed())
    lamp.reach(everything)
    lamp.say(lamp.prompt, Extra("No spell", partial(lamp.choose, None), passes=True))


def _stat(pieces: Pieces, lamp: Light) -> None:
    """A slip each."""
    _show_running(pieces)
    spread(pieces, lamp, lamp.question.listed())


def _carry(pieces: Pieces, lamp: Light) -> None:
    """Where the enemy would come to, straight ahead of whoever carries it."""
    own, target = _pair(pieces, lamp)
    _far(pieces, lamp, target, (target[0] - own[0], target[1] - own[1]))


def _throw(pieces: Pieces, lamp: Light) -> None:
    """Where the enemy would land, behind whoever throws it."""
    own, target = _pair(pieces, lamp)
    _far(pieces, lamp, own, (own[0] - target[0], own[1] - target[1]))


def _pair(pieces: Pieces, lamp: Light) -> tuple[Square, Square]:
    by = subject_of(lamp.question)
    assert by is not None and pieces.state.attacks, "somebody is moved by an attack that runs"
    return square_of(pieces.state, by), square_of(pieces.state, pieces.state.attacks[-1].target)


def _far(pieces: Pieces, lamp: Light, start: Square, step: Square) -> None:
    """Answers are numbers of tiles."""
    for tiles in lamp.question.listed():
        assert isinstance(tiles, int)
        lamp.offer(pieces.board.cells[start[0] + tiles * step[0], start[1] + tiles * step[1]], tiles, None)


LIGHTS: Mapping[str, Callable[[Pieces, Light], None]] = {
    asks.PARTY: choose_party,
    asks.PLAN: light_plan,
    asks.ACT: _turn,
    asks.REACTION: _reaction,
    **dict.fromkeys((asks.DISCARD, asks.BARRAGE, asks.LAY, asks.SPLIT), on_hand),
    asks.CUT: choose_of_both,
    **dict.fromkeys((asks.SIGHT, asks.RUSH), on_board),
    **dict.fromkeys((asks.DEFEND, asks.GO_ON, asks.ACT_OR_HOLD, asks.HIDE, asks.RETREAT, asks.RISE), _either),
    **dict.fromkeys(BLOWS, _blow),
    asks.LOW_BLOW: _stat,
    asks.AIM: _pick,
    asks.COUNTER: _counter,
    asks.CARRY: _carry,
    asks.THROW_FAR: _throw,
}
"""Recovery has buttons and the list."""
