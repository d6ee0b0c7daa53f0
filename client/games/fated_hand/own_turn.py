"""How the own turn lights the table: tiles to move to, enemies to attack, the acts in the strip and the spell book."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import cast

from client.games.fated_hand.act_strip import ActTile
from client.games.fated_hand.acts import CHOICES, NEXT_LED, Key, key_of, refusal_of
from client.games.fated_hand.casting import light_book, light_cast
from client.games.fated_hand.draft import CastDraft, Draft, Light
from client.games.fated_hand.foreseen_attacks import promise_of
from client.games.fated_hand.leading import leading, light_next_led, light_summon, show_led
from client.games.fated_hand.pieces import Pieces
from client.games.fated_hand.steps import choose_among
from client.motion import InSlices
from core.games.fated_hand import acts
from core.games.fated_hand.naming import fighter_name
from core.games.fated_hand.paths import steps_left, too_far
from core.games.fated_hand.ranges import attack_refusal
from core.games.fated_hand.state import Attempt, FatedHandState, FighterId, enemies, square_of, summons_of
from core.grids.square import Square, chebyshev
from core.kit.english import numbered
from core.plain import Answer


def light_turn(pieces: Pieces, lamp: Light) -> None:
    """Tiles to move to and enemies to attack, and the acts in the strip."""
    state = pieces.state
    assert state.turn is not None
    groups = _grouped(cast("tuple[acts.Act, ...]", lamp.listed()))
    show_led(pieces, lamp)
    for key, tile in pieces.strip.tiles.items():
        _act(pieces, lamp, tile, groups.get(key, ()))
    light_book(pieces, lamp, groups)
    if isinstance(lamp.draft, CastDraft):
        light_cast(pieces, lamp, lamp.draft)
        return
    if isinstance(lamp.draft, Draft):
        choose_among(pieces, lamp, lamp.draft)
        return
    moves = groups.get((acts.MOVE,), ())
    _moves(pieces, lamp, moves)
    for foe in enemies(state, state.turn):
        blows = groups.get((acts.ATTACK, str(foe.id)), ())
        _target(pieces, lamp, foe.id, blows, tuple(each for each in moves if each[1:] in foe.tiles))
    _promise(pieces, lamp, {foe.id: groups.get((acts.ATTACK, str(foe.id)), ()) for foe in enemies(state, state.turn)})
    for summon in summons_of(state, state.turn):
        light_summon(pieces, lamp, summon.id, groups.get((acts.ORDER, str(summon.id)), ()))


def _promise(pieces: Pieces, lamp: Light, blows: Mapping[FighterId, tuple[acts.Act, ...]]) -> None:
    """How likely each enemy can be Hit, one after the other: to foresee an attack takes as long as some frames have."""
    lit = pieces.aims
    for id in blows:
        pieces.board.pieces[id].promise("")

    def show(foes: Sequence[FighterId]) -> bool:
        for id in foes if pieces.aims is lit else ():
            pieces.board.pieces[id].promise(promise_of(pieces, lamp, blows[id]))
        return pieces.aims is lit

    pieces.stage.beside(InSlices([id for id, given in blows.items() if given], 1, show))


def _grouped(answers: Iterable[acts.Act]) -> dict[Key, tuple[acts.Act, ...]]:
    found: dict[Key, list[acts.Act]] = {}
    for answer in answers:
        found.setdefault(key_of(answer), []).append(answer)
    return {key: tuple(each) for key, each in found.items()}


def _act(pieces: Pieces, lamp: Light, tile: ActTile, answers: tuple[Answer, ...]) -> None:
    key, is_begun = tile.entry.key, isinstance(lamp.draft, Draft) and lamp.draft.key == tile.entry.key
    tile.begin(is_begun)
    if key == NEXT_LED:
        light_next_led(pieces, lamp, tile)
    elif is_begun:
        lamp.lead(tile, f"Do not: {tile.entry.name}", lamp.step_back)
    elif not answers:
        assert pieces.state.turn is not None
        lamp.refuse(tile, refusal_of(pieces.state, pieces.state.turn, key), tile.entry.name)
    elif len(answers) == 1 and key != (acts.RETREAT,):
        lamp.option(tile, answers[0])
    else:  # nobody retreats by one slip of a finger, which might end the match
        draft = Draft(CHOICES.get(key[0], f"{tile.entry.name}: choose."), answers, key)
        if key[0] == acts.ORDER:
            draft = leading(pieces.state, FighterId(int(key[1])), answers)
        lamp.lead(tile, tile.entry.name, partial(lamp.begin, draft), answers.__contains__)


def _moves(pieces: Pieces, lamp: Light, answers: tuple[acts.Act, ...]) -> None:
    """All tiles in reach; what the others lack is said without a search for a way."""
    state, goals = pieces.state, {answer[1:]: answer for answer in answers}
    assert state.turn is not None
    here, left = square_of(state, state.turn), steps_left(state, state.turn)
    taken = {tile for each in state.fighters if not each.is_hidden for tile in each.tiles}
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
        return f"No way of {numbered(left, 'tile', 'tiles')} leads there. Choose a tile that is lit."
    return too_far(far, left)


def _target(
    pieces: Pieces, lamp: Light, foe: FighterId, answers: tuple[Answer, ...], moves: tuple[Answer, ...]
) -> None:
    """An enemy: choose it, and then how. moves: onto its tile, which somebody Hidden may share."""
    state = pieces.state
    assert state.turn is not None
    spots, name = [pieces.board.cells[tile] for tile in state.fighters[foe].tiles], fighter_name(state, foe)
    if answers:
        draft = Draft(f"How do you attack {name}{', or do you go there' if moves else ''}?", (*answers, *moves))
        for spot in spots:
            lamp.lead(spot, f"Attack {name}", partial(lamp.begin, draft), draft.answers.__contains__)
        return
    if moves:
        return
    reason = acts.NO_PRIMARY
    if not state.fighters[state.turn].is_primary_used:
        main = state.fighters[state.turn].main
        reasons = [attack_refusal(state, Attempt(state.turn, foe, main, is_ranged)) for is_ranged in (False, True)]
        reason = next(filter(None, reasons), "That cannot be attacked now.")
    for spot in spots:
        lamp.refuse(spot, reason, f"Attack {name}")
