"""How each question of Stonebound lights the table: spaces, characters, abilities and stones."""

from collections.abc import Callable
from functools import partial

from client.games.stonebound import composing
from client.games.stonebound.ability_strip import AbilityTile, TileLook
from client.games.stonebound.battlefield import LOOKED_AT
from client.games.stonebound.composing import FUSE, REPAY, USE, Draft
from client.games.stonebound.pieces import Pieces
from client.games.stonebound.team_builder import build_team, draft
from client.table.prompt import Extra
from client.table.spot import Mood, Spot
from client.table.stage import Choose
from core.games.stonebound.acts import fuse_refusal, target_refusal, use_refusal
from core.games.stonebound.board import SPACES, distance
from core.games.stonebound.effective import reach_of
from core.games.stonebound.naming import space_name, unit_name
from core.games.stonebound.questions import WORDS
from core.games.stonebound.state import ability_of, are_enemies, character_of, find_fuse, standing_at
from core.games.stonebound.targets import targets_of
from core.grids.square import Square
from core.plain import Answer
from core.questions import Question

SPACE_QUESTIONS = ("place", "step", "teleport", "raise")
UNIT_QUESTIONS = ("activate", "redirect")
FUSE_QUESTIONS = ("break fuse", "break")
NOT_FUSED = "That ability is not fused, so there is nothing to break."
VERBS = {USE: "Use it", FUSE: "Fuse it", REPAY: "Pay anew"}


class Lamp:
    """Lights one question, again after each step of an answer that is put together."""

    def __init__(self, question: Question, pieces: Pieces, choose: Choose, show: Callable[[int], None]) -> None:
        self.question, self._pieces, self._choose, self._show = question, pieces, choose, show
        self.draft: Draft | None = None
        self._rest: tuple[Answer, ...] = ()

    def light(self) -> tuple[Answer, ...]:
        """Light every place that is an answer; gives the answers without a place."""
        name = self.question.name
        if name == "team":
            build_team(self._pieces.builder, self.question, self._pieces.view, self._choose)
        elif name == "pick":
            draft(self._pieces.builder, self.question, self._pieces.view, self._choose)
        elif name == "first":
            self._rest = ("first", "second")
        else:
            self._light_places()
        return self._rest

    def _light_places(self) -> None:
        name = self.question.name
        if name in SPACE_QUESTIONS:
            self._spaces()
        elif name in UNIT_QUESTIONS:
            self._units()
        elif name in FUSE_QUESTIONS:
            self._fuses()
        elif name == "discard":
            self._stones()
        else:
            self._acts()
        self._rest = (None,) if self.question.refusal(None) is None else ()

    # --- steps

    def begin(self, kind: str, unit_id: int, ability_id: str) -> None:
        """Start to put an answer together."""
        self.draft = composing.begin(self._pieces, kind, unit_id, ability_id)
        self._again()

    def step_back(self) -> bool:
        """Forget what was put together; False where nothing was."""
        if self.draft is None:
            return False
        self.draft = None
        self._again()
        return True

    def _again(self) -> None:
        pieces = self._pieces
        pieces.board.clear(*LOOKED_AT)
        pieces.board.rest()
        pieces.strip.rest()
        pieces.hand.rest()
        self.light()
        if self.draft is None:
            pieces.stage.compose(None, ())

    # --- spots

    def _try(self, spot: Spot, answer: Answer) -> None:
        """Offer a spot, or refuse it with the question's own reason."""
        self._offer(spot, answer, self.question.refusal(answer))

    def _offer(self, spot: Spot, answer: Answer, reason: str | None) -> None:
        stage = self._pieces.stage
        if reason is not None:
            spot.refuse(reason, stage.refuse)
            return
        spot.offer(answer, WORDS.option(self.question, answer, self._pieces.view, stage.names), self._choose)

    def _spot_of(self, unit_id: int) -> Spot | None:
        place = self._pieces.state.units[unit_id].place
        return self._pieces.board.cells[place] if place is not None else None

    def _spaces(self) -> None:
        for space, spot in self._pieces.board.cells.items():
            self._try(spot, space)

    def _units(self) -> None:
        for unit in self._pieces.state.units:
            spot = self._spot_of(unit.id)
            if spot is not None and unit.stands:
                self._try(spot, unit.id)

    def _stones(self) -> None:
        hand, aside = self._pieces.hand, self._pieces.state.aside
        for card, node in hand.cards.items():
            self._try(node, card)
        hand.choose(aside)

    # --- an activation

    def _acts(self) -> None:
        state = self._pieces.state
        assert state.active is not None
        self._show(state.active)
        for tile in self._pieces.strip.tiles.values():
            self._ability(tile, state.active)
        if self.draft is not None:
            self._compose(self.draft)
            return
        for space, spot in self._pieces.board.cells.items():
            self._act_on(space, spot)

    def _act_on(self, space: Square, spot: Spot) -> None:
        """A space to walk to, or an enemy to attack."""
        state = self._pieces.state
        other = standing_at(state, space)
        assert state.active is not None
        if other is not None and are_enemies(state, state.active, other):
            self._try(spot, ("attack", other))
        else:
            self._try(spot, ("move", space))

    def _ability(self, tile: AbilityTile, unit_id: int) -> None:
        """An ability of the active character, and whether anything can be done with it now."""
        state, ability = self._pieces.state, tile.ability
        fused = find_fuse(state, unit_id, ability.id) is not None
        chosen = self.draft is not None and self.draft.ability.id == ability.id
        tile.look_as(TileLook(fused, chosen))
        if chosen:
            self._offer_whole(tile)
            return
        reason = self._ability_refusal(unit_id, ability.id)
        if reason is not None:
            tile.refuse(reason, self._pieces.stage.refuse)
            return
        kind = FUSE if ability.fuse else USE
        words = f"{'Fuse' if ability.fuse else 'Use'} {ability.name}"
        tile.offer(None, words, lambda answer: self.begin(kind, unit_id, ability.id))

    def _ability_refusal(self, unit_id: int, ability_id: str) -> str | None:
        state = self._pieces.state
        unit, ability = state.units[unit_id], ability_of(state, ability_id)
        if ability.fuse:
            reason = fuse_refusal(state, unit, ability)
        else:
            reason = use_refusal(state, unit, ability)
            if reason is None and not targets_of(state, unit_id, ability_id):
                reason = "Nobody is in reach of that ability. Move first, or do something else."
        return reason or composing.cost_refusal(self._pieces, ability)

    # --- an answer that is put together

    def _compose(self, draft: Draft) -> None:
        self._offer_stones(draft)
        self._show_reach(draft)
        if draft.is_aimed:
            self._offer_targets(draft)
        self._say(draft)

    def _offer_stones(self, draft: Draft) -> None:
        pieces = self._pieces
        for card, node in pieces.hand.cards.items():
            reason = composing.stone_refusal(pieces, draft, card)
            if reason is not None:
                node.refuse(reason, pieces.stage.refuse)
                continue
            verb = "Keep" if card in draft.cards else "Pay with"
            name = WORDS.option(self.question, draft.answer(), pieces.view, pieces.stage.names)
            node.offer(card, f"{verb} this stone for {name}", self._toggle)
        pieces.hand.choose(draft.cards)

    def _toggle(self, card: Answer) -> None:
        assert self.draft is not None and isinstance(card, int)
        composing.toggle(self.draft, card)
        self._again()

    def _offer_targets(self, draft: Draft) -> None:
        state = self._pieces.state
        unpaid = composing.payment_words(self._pieces, draft)
        for unit in state.units:
            spot = self._spot_of(unit.id)
            if spot is None or (not unit.stands and draft.ability.target.who != "downed_ally"):
                continue
            reason = target_refusal(state, state.units[draft.unit], draft.ability, unit.id)
            if standing_at(state, unit.place or (0, 0)) == unit.id or reason is None:
                self._offer(spot, draft.answer(unit.id), reason or unpaid)

    def _show_reach(self, draft: Draft) -> None:
        """Mark the spaces an ability reaches, and whom it would affect if it takes all."""
        if draft.kind != USE or draft.ability.target.who == "self":
            return
        pieces, state = self._pieces, self._pieces.state
        own, reach = state.units[draft.unit].place, reach_of(state, draft.unit, draft.ability)
        if own is not None and reach is not None:
            pieces.board.mark("reach", [space for space in SPACES if 0 < distance(own, space) <= reach])
        if draft.ability.target.mode == "all":
            places = [state.units[each].place for each in targets_of(state, draft.unit, draft.ability.id)]
            pieces.board.mark("path", [place for place in places if place is not None])

    def _offer_whole(self, tile: AbilityTile) -> None:
        """The chosen ability itself: press it again to go through with it, where nothing more is needed."""
        assert self.draft is not None
        if self.draft.is_aimed:
            tile.offer(None, f"Do not use {tile.ability.name}", lambda answer: self._back())
            return
        self._offer(tile, self.draft.answer(), composing.payment_words(self._pieces, self.draft))

    def _back(self) -> None:
        self.step_back()

    def _say(self, draft: Draft) -> None:
        """The prompt of what is still missing, with a button that goes through with it and one that goes back."""
        unpaid, name = composing.payment_words(self._pieces, draft), draft.ability.name
        surplus = composing.surplus_words(self._pieces, draft)
        back = Extra("Cancel", self._back)
        if draft.is_aimed:
            words = f"{name}: choose whom. The stones that are ticked pay for it.{surplus}"
            self._pieces.stage.compose(unpaid or words, [back])
            return
        go = Extra(VERBS[draft.kind], partial(self._choose, draft.answer()), primary=True, reason=unpaid or "")
        words = f"{name}: the stones that are ticked pay for it.{surplus}"
        if draft.kind == REPAY:
            gone = Extra("Break it", partial(self._choose, self._break_answer(draft.unit, draft.ability.id)))
            self._pieces.stage.compose(unpaid or words, [go, gone, back])
            return
        self._pieces.stage.compose(unpaid or words, [go, back])

    # --- fuses

    def _fuses(self) -> None:
        """Characters with fuses, and the fused abilities of the one in the strip."""
        state, pieces = self._pieces.state, self._pieces
        units = self._fused_units()
        if self.draft is None and pieces.shown not in units and units:
            self._show(units[0])
        for unit_id in units:
            spot = self._spot_of(unit_id)
            if spot is not None and unit_id != pieces.shown:
                spot.offer(None, f"Look at the fuses of {unit_name(state, unit_id)}", partial(self._turn_to, unit_id))
        for tile in pieces.strip.tiles.values():
            self._fuse(tile)
        if self.draft is not None:
            self._offer_stones(self.draft)
            self._say(self.draft)

    def _fused_units(self) -> list[int]:
        """Those whose fuses the question is about."""
        units = [unit.id for unit in self._pieces.state.units if unit.fuses]
        return [each for each in units if self._may_break(each)]

    def _may_break(self, unit_id: int) -> bool:
        fuses = self._pieces.state.units[unit_id].fuses
        return any(self.question.refusal(self._break_answer(unit_id, fuse.ability)) is None for fuse in fuses)

    def _break_answer(self, unit_id: int, ability_id: str) -> Answer:
        return ("break", unit_id, ability_id) if self.question.name == "break fuse" else (unit_id, ability_id)

    def _turn_to(self, unit_id: int, answer: Answer) -> None:
        self.draft = None
        self._show(unit_id)
        self._again()

    def _fuse(self, tile: AbilityTile) -> None:
        state, unit_id = self._pieces.state, self._pieces.shown
        if unit_id is None or find_fuse(state, unit_id, tile.ability.id) is None:
            tile.look_as(TileLook())
            tile.refuse(NOT_FUSED, self._pieces.stage.refuse)
            return
        chosen = self.draft is not None and self.draft.ability.id == tile.ability.id
        tile.look_as(TileLook(True, chosen))
        may_repay = self.question.name == "break fuse" and state.repay_fuses
        if not may_repay or composing.cost_refusal(self._pieces, tile.ability) is not None:
            self._try(tile, self._break_answer(unit_id, tile.ability.id))
            return
        tile.offer(None, f"Break {tile.ability.name} or pay it anew", partial(self._repay, unit_id, tile.ability.id))

    def _repay(self, unit_id: int, ability_id: str, answer: Answer) -> None:
        """The older edition: break the fuse, or lay other stones under it."""
        self.begin(REPAY, unit_id, ability_id)


def tried(question: Question, pieces: Pieces) -> list[tuple[str, Answer]]:
    """What a player may try, for saying why it is not possible."""
    state, names = pieces.state, pieces.stage.names
    answers: list[Answer] = []
    if question.name == "act" and state.active is not None:
        answers = [("attack", unit.id) for unit in state.units if are_enemies(state, state.active, unit.id)]
        for ability in character_of(state, state.active).abilities:
            cards = tuple(sorted(composing.begin(pieces, USE, state.active, ability.id).cards))
            target = next(iter(targets_of(state, state.active, ability.id)), None) if not ability.fuse else None
            use = (USE, ability.id, target, cards)
            answers.append((FUSE, ability.id, cards) if ability.fuse else use)
    elif question.name in UNIT_QUESTIONS:
        answers = [unit.id for unit in state.units]
    return [(_tried_words(question, answer, pieces, names), answer) for answer in answers]


def _tried_words(question: Question, answer: Answer, pieces: Pieces, names: tuple[str, ...]) -> str:
    """An answer that may not be legal, in words."""
    if isinstance(answer, tuple) and answer[0] in (USE, FUSE):
        return f"{'Fuse' if answer[0] == FUSE else 'Use'} {ability_of(pieces.state, str(answer[1])).name}"
    return WORDS.option(question, answer, pieces.view, names)


def lit_spots(pieces: Pieces) -> list[Spot]:
    """All lit spots in the order keys walk them: characters to choose, abilities, stones, then the field."""
    spots = [
        *pieces.builder.spots(),
        *pieces.strip.tiles.values(),
        *pieces.hand.in_order(),
        *pieces.board.cells.values(),
    ]
    return [spot for spot in spots if spot.mood is Mood.LIT]


def space_words(space: Square) -> str:
    """A space as a title."""
    return f"Space {space_name(space)}"
