"""How each question of Stonebound lights the table: spaces, characters, abilities and stones."""

from collections.abc import Callable, Mapping
from functools import partial

from client.games.stonebound import composing
from client.games.stonebound.ability_strip import AbilityTile, TileLook
from client.games.stonebound.composing import FUSE, REPAY, USE, Draft
from client.games.stonebound.pieces import Pieces
from client.games.stonebound.team_builder import build_team, pick_character
from client.table.field import on_board
from client.table.lamp import Lamp
from core.games.stonebound import asks as ask
from core.games.stonebound.acts import fuse_refusal, target_refusal, use_refusal
from core.games.stonebound.board import SPACES, distance
from core.games.stonebound.effective import reach_of
from core.games.stonebound.forms import Ability
from core.games.stonebound.naming import unit_name
from core.games.stonebound.state import UnitId, are_enemies, find_fuse, standing_at
from core.games.stonebound.targets import targets_of
from core.plain import Answer

NOT_FUSED = "That ability is not fused, so there is nothing to break."
OUT_OF_REACH = "Nobody is in reach of that ability. Move first, or do something else."
VERBS = {USE: "Use it", FUSE: "Fuse it", REPAY: "Pay anew"}


def _units(pieces: Pieces, lamp: Lamp[Draft]) -> None:
    for unit in pieces.state.units:
        if unit.place is not None and unit.stands:
            lamp.option(pieces.board.cells[unit.place], unit.id)
        else:
            lamp.mention(unit.id)


def _stones(pieces: Pieces, lamp: Lamp[Draft]) -> None:
    lamp.places(pieces.hand.cards)
    pieces.hand.choose(pieces.state.aside)


# --- an activation


def _acts(pieces: Pieces, lamp: Lamp[Draft]) -> None:
    state = pieces.state
    assert state.active is not None
    pieces.show(state.active)
    for unit in state.units:
        if are_enemies(state, state.active, unit.id):
            lamp.mention(("attack", unit.id))
    for tile in pieces.strip.tiles.values():
        _ability(pieces, lamp, tile, state.active)
    if lamp.draft is not None:
        _compose(pieces, lamp, lamp.draft)
        return
    for space, spot in pieces.board.cells.items():
        other = standing_at(state, space)
        is_enemy = other is not None and are_enemies(state, state.active, other)
        lamp.place(spot, ("attack", other) if is_enemy else ("move", space))


def _ability(pieces: Pieces, lamp: Lamp[Draft], tile: AbilityTile, unit_id: UnitId) -> None:
    """An ability of the active character, and whether anything can be done with it now."""
    ability, is_begun = tile.ability, lamp.draft is not None and lamp.draft.ability.id == tile.ability.id
    tile.look_as(TileLook(find_fuse(pieces.state, unit_id, ability.id) is not None, is_begun))
    words = f"{'Fuse' if ability.fuse else 'Use'} {ability.name}"
    if is_begun:
        _offer_whole(pieces, lamp, tile)
    elif (reason := _ability_refusal(pieces, unit_id, ability)) is not None:
        lamp.refuse(tile, reason, words)
    else:
        draft = Draft(FUSE if ability.fuse else USE, unit_id, ability)
        lamp.lead(tile, words, partial(begin, pieces, lamp, draft), lambda answer: _is_about(answer, ability))


def _is_about(answer: Answer, ability: Ability) -> bool:
    return isinstance(answer, tuple) and answer[0] in (USE, FUSE) and answer[1] == ability.id


def _ability_refusal(pieces: Pieces, unit_id: UnitId, ability: Ability) -> str | None:
    state = pieces.state
    unit = state.units[unit_id]
    if ability.fuse:
        reason = fuse_refusal(state, unit, ability)
    else:
        reason = use_refusal(state, unit, ability)
        if reason is None and not targets_of(state, unit_id, ability.id):
            reason = OUT_OF_REACH
    return reason or composing.cost_refusal(pieces, ability)


# --- an answer that is put together


def begin(pieces: Pieces, lamp: Lamp[Draft], draft: Draft) -> None:
    """Start to put an answer together, with the cheapest payment."""
    lamp.begin(draft, composing.ready_stones(pieces, draft.ability))


def _compose(pieces: Pieces, lamp: Lamp[Draft], draft: Draft) -> None:
    _offer_stones(pieces, lamp, draft)
    _show_reach(pieces, draft)
    if draft.is_aimed:
        _offer_targets(pieces, lamp, draft)
    _say(pieces, lamp, draft)


def _offer_stones(pieces: Pieces, lamp: Lamp[Draft], draft: Draft) -> None:
    name = lamp.words(draft.answer(lamp.chosen))
    lamp.things(
        pieces.hand.cards,
        partial(composing.stone_refusal, pieces, draft.ability),
        lambda card, taken: f"{'Keep' if taken else 'Pay with'} this stone for {name}",
    )
    pieces.hand.choose(card for card in pieces.hand.cards if card in lamp.chosen)


def _offer_targets(pieces: Pieces, lamp: Lamp[Draft], draft: Draft) -> None:
    state, unpaid = pieces.state, composing.unpaid(pieces, draft.ability, lamp.chosen)
    for unit in state.units:
        if unit.place is None or (not unit.stands and draft.ability.target.who != "downed_ally"):
            continue
        reason = target_refusal(state, state.units[draft.unit], draft.ability, unit.id)
        if standing_at(state, unit.place) == unit.id or reason is None:
            lamp.offer(pieces.board.cells[unit.place], draft.answer(lamp.chosen, unit.id), reason or unpaid)


def _show_reach(pieces: Pieces, draft: Draft) -> None:
    """Mark the spaces an ability reaches, and whom it would affect if it takes all."""
    if draft.kind != USE or draft.ability.target.who == "self":
        return
    state = pieces.state
    own, reach = state.units[draft.unit].place, reach_of(state, draft.unit, draft.ability)
    if own is not None and reach is not None:
        pieces.board.mark("reach", [space for space in SPACES if 0 < distance(own, space) <= reach])
    if draft.ability.target.mode == "all":
        places = [state.units[each].place for each in targets_of(state, draft.unit, draft.ability.id)]
        pieces.board.mark("path", [place for place in places if place is not None])


def _offer_whole(pieces: Pieces, lamp: Lamp[Draft], tile: AbilityTile) -> None:
    """The ability that is begun: press it again to go through with it, where nothing more is needed."""
    draft = lamp.draft
    assert draft is not None
    if draft.is_aimed:
        lamp.lead(tile, f"Do not use {tile.ability.name}", lamp.step_back)
    else:
        lamp.offer(tile, draft.answer(lamp.chosen), composing.unpaid(pieces, draft.ability, lamp.chosen))


def _say(pieces: Pieces, lamp: Lamp[Draft], draft: Draft) -> None:
    """What is still missing, with buttons that go through with it where no target does."""
    ability, unpaid = draft.ability, composing.unpaid(pieces, draft.ability, lamp.chosen)
    surplus = composing.surplus_words(pieces, ability, lamp.chosen)
    if draft.is_aimed:
        lamp.say(unpaid or f"{ability.name}: choose whom. The stones that are ticked pay for it.{surplus}")
        return
    buttons = [lamp.finish(VERBS[draft.kind], draft.answer(lamp.chosen), unpaid)]
    if draft.kind == REPAY:
        buttons.append(lamp.finish("Break it", _break_answer(lamp, draft.unit, ability.id), primary=False))
    lamp.say(unpaid or f"{ability.name}: the stones that are ticked pay for it.{surplus}", *buttons)


# --- fuses


def _fuses(pieces: Pieces, lamp: Lamp[Draft]) -> None:
    """Characters with fuses, and the fused abilities of the one in the strip."""
    units = _fused_units(pieces, lamp)
    if lamp.draft is None and pieces.shown not in units and units:
        pieces.show(units[0])
    for unit_id in units:
        place = pieces.state.units[unit_id].place
        if place is not None and unit_id != pieces.shown:
            words = f"Look at the fuses of {unit_name(pieces.state, unit_id)}"
            turn = partial(_turn_to, pieces, lamp, unit_id)
            lamp.lead(pieces.board.cells[place], words, turn, partial(_is_of, unit_id))
    for tile in pieces.strip.tiles.values():
        _fuse(pieces, lamp, tile)
    if lamp.draft is not None:
        _offer_stones(pieces, lamp, lamp.draft)
        _say(pieces, lamp, lamp.draft)


def _fused_units(pieces: Pieces, lamp: Lamp[Draft]) -> list[UnitId]:
    """Those whose fuses the question is about."""
    fuses = [(unit.id, fuse.ability) for unit in pieces.state.units for fuse in unit.fuses]
    return list(dict.fromkeys(unit for unit, fuse in fuses if lamp.refusal(_break_answer(lamp, unit, fuse)) is None))


def _break_answer(lamp: Lamp[Draft], unit_id: UnitId, ability_id: str) -> Answer:
    return ("break", unit_id, ability_id) if lamp.question.name == ask.BREAK_FUSE else (unit_id, ability_id)


def _is_of(unit_id: UnitId, answer: Answer, ability_id: str = "") -> bool:
    """Whether an answer is about a fuse of this unit, or this one of them."""
    if not isinstance(answer, tuple):
        return False
    unit, ability = answer[1:3] if answer[0] in ("break", REPAY) else answer
    return unit == unit_id and ability_id in ("", ability)


def _turn_to(pieces: Pieces, lamp: Lamp[Draft], unit_id: UnitId) -> None:
    pieces.show(unit_id)
    lamp.start_over()


def _fuse(pieces: Pieces, lamp: Lamp[Draft], tile: AbilityTile) -> None:
    """A fuse to break; in the older edition it can be paid anew with other stones as well."""
    state, unit_id, ability = pieces.state, pieces.shown, tile.ability
    if unit_id is None or find_fuse(state, unit_id, ability.id) is None:
        tile.look_as(TileLook())
        lamp.refuse(tile, NOT_FUSED)
        return
    tile.look_as(TileLook(True, lamp.draft is not None and lamp.draft.ability.id == ability.id))
    may_repay = lamp.question.name == ask.BREAK_FUSE and state.repay_fuses
    if not may_repay or composing.cost_refusal(pieces, ability) is not None:
        lamp.place(tile, _break_answer(lamp, unit_id, ability.id))
        return
    draft, to = Draft(REPAY, unit_id, ability), partial(_is_of, unit_id, ability_id=ability.id)
    lamp.lead(tile, f"Break {ability.name} or pay it anew", partial(begin, pieces, lamp, draft), to)


LIGHTS: Mapping[str, Callable[[Pieces, Lamp[Draft]], None]] = {
    ask.TEAM: build_team,
    ask.PICK: pick_character,
    ask.ACT: _acts,
    ask.DISCARD: _stones,
    **dict.fromkeys((ask.PLACE, ask.STEP, ask.WAY, ask.TELEPORT, ask.RAISE), on_board),
    **dict.fromkeys((ask.ACTIVATE, ask.REDIRECT), _units),
    **dict.fromkeys((ask.BREAK_FUSE, ask.BREAK), _fuses),
}
"""Who goes first has no place on the table: two buttons ask it."""
