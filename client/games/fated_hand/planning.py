"""How the question for a plan lights the table: the planning board and the Hand, step by step until it is sealed."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from client.games.fated_hand.draft import NO_CARD, Light, PlanDraft, first_draft
from client.games.fated_hand.pieces import Pieces
from client.input_events import Pointer, PointerEvent
from client.table.cards import Card
from client.table.lamp import everything
from client.table.prompt import Extra
from client.table.spot import Spot
from core.games.fated_hand import asks
from core.games.fated_hand.naming import fighter_name
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.plan_judging import best_plan
from core.games.fated_hand.planning import Plans
from core.games.fated_hand.playing_cards import card_name
from core.kit.english import listing
from core.questions import Choose

SUGGEST = "Suggest"


def light_plan(pieces: Pieces, lamp: Light) -> None:
    """Every change is a step that can be taken back; only the whole plan leaves the table."""
    plans, draft = plans_of(lamp), draft_of(pieces, lamp)
    pieces.show(plans.id)
    pieces.laid.show(())
    board = pieces.planning
    seat = pieces.state.fighters[plans.id].seat
    own = [each for each in pieces.state.fighters if each.seat == seat]
    board.open([each for each in own if each.stands or each.id == plans.id], plans)
    board.show(pieces.state, pieces.view, plans, draft)
    _light_tiles(pieces, lamp, plans, draft)
    _light_cards(pieces, lamp, draft)
    _light_slots(pieces, lamp, draft)
    lamp.reach(everything)
    _say(pieces, lamp, plans, draft)


def plans_of(lamp: Light) -> Plans:
    assert isinstance(lamp.question, Choose) and isinstance(lamp.question.options, Plans), "a plan is asked for"
    return lamp.question.options


def draft_of(pieces: Pieces, lamp: Light) -> PlanDraft:
    """What there is of the plan."""
    if isinstance(lamp.draft, PlanDraft):
        return lamp.draft
    plans = plans_of(lamp)
    if pieces.begun is not None and pieces.begun.fits(plans):
        return pieces.begun
    return first_draft(pieces.state.fighters[plans.id], plans)


def _light_tiles(pieces: Pieces, lamp: Light, plans: Plans, draft: PlanDraft) -> None:
    board = pieces.planning
    for stance, tile in board.stances.items():
        _lead(lamp, tile, f"Take the {tile.entry.name} Stance", replace(draft, stance=stance))
    for arm, tile in board.mains.items():
        offhand = draft.offhand if (arm, draft.offhand) in plans.arms else ""
        changed = replace(draft, main=arm, offhand=offhand)
        _lead(lamp, tile, f"Hold the {tile.entry.name} as the Main Arm", changed)
    for arm, tile in board.offhands.items():
        reason = plans.arms_refusal(draft.main, arm)
        if reason is not None:
            lamp.refuse(tile, reason, f"{tile.entry.name} as the Offhand Arm")
        else:
            words = f"Hold the {tile.entry.name} as the Offhand Arm" if arm else "Hold no Offhand Arm"
            _lead(lamp, tile, words, replace(draft, offhand=arm))


def _lead(lamp: Light, spot: Spot, words: str, draft: PlanDraft) -> None:
    """The next step makes the plan this one."""
    lamp.lead(spot, words, partial(lamp.go_on, draft))


def _light_cards(pieces: Pieces, lamp: Light, draft: PlanDraft) -> None:
    """A click lays a card on the next Stat, or takes it back."""
    for id, card in pieces.hand.cards.items():
        name = card_name(card.face) if card.face is not None else "the card"
        stat = draft.next
        if id in draft.cards:
            lamp.lead(card, f"Take the {name} back", partial(lamp.go_on, draft.without(id)))
        elif stat is not None:
            words = f"Lay the {name} on {stat.word}"
            lamp.lead(card, words, partial(lamp.go_on, draft.with_card(id, stat)))
        else:
            lamp.refuse(card, "Each Stat has its card. Choose a Stat whose card shall change, or drag this one there.")
    pieces.hand.choose(card for card in draft.cards if card != NO_CARD)


def _light_slots(pieces: Pieces, lamp: Light, draft: PlanDraft) -> None:
    """A click says where the next card goes, or takes the card back that lies there."""
    for stat, slot in pieces.planning.slots.items():
        if not pieces.hand.cards:
            continue
        if draft.aim is stat and draft.cards[stat.value] != NO_CARD:
            words = f"Take the card of {stat.word} back"
            lamp.lead(slot, words, partial(lamp.go_on, draft.without(draft.cards[stat.value])))
        else:
            lamp.lead(slot, f"Lay the next card on {stat.word}", partial(lamp.go_on, replace(draft, aim=stat)))


def _say(pieces: Pieces, lamp: Light, plans: Plans, draft: PlanDraft) -> None:
    """What is missing, with buttons that suggest a plan and seal this one."""
    missing = [stat.word for stat in Stat if draft.cards[stat.value] == NO_CARD] if plans.hand else []
    answer = draft.answer(plans)
    reason = f"Lay a card on {listing(missing)} first." if missing else lamp.refusal(answer)
    words = _missing_words(pieces, plans, draft, missing)
    suggest = Extra(SUGGEST, partial(_suggest, pieces, lamp), hint="Fill in a sensible plan; change it as you like")
    lamp.say(words, suggest, lamp.finish("Seal the plan", answer, reason), back_words="Take back")


def _missing_words(pieces: Pieces, plans: Plans, draft: PlanDraft, missing: list[str]) -> str:
    name = fighter_name(pieces.state, plans.id)
    if not plans.hand:
        return f"Choose the Stance and arms of {name}. Its values are dealt."
    if not missing:
        return f"The plan for {name} is whole. Seal it, or change what you like."
    stat = draft.next
    return f"Plan for {name}: lay a card on {stat.word if stat is not None else listing(missing)}, {MEANS[stat]}."


MEANS = {
    Stat.STRIKE: "which Hits at 2 above a Defense",
    Stat.DEFENSE: "which holds off Attacks",
    Stat.SPEED: "which says who acts first and how far it moves",
    None: "please",
}


def _suggest(pieces: Pieces, lamp: Light) -> None:
    """The plan that the sensible player would make."""
    plans = plans_of(lamp)
    stance, main, offhand, cards = best_plan(pieces.view, pieces.state, plans)
    a, b, c = cards or (NO_CARD,) * 3
    lamp.go_on(PlanDraft(plans.id, stance, main, offhand, (a, b, c)))


def drag_card(pieces: Pieces, lamp: Light | None, card: Card, event: PointerEvent) -> None:
    """A card of the Hand is dragged to a slot."""
    stat = pieces.planning.slot_at(event.pixel)
    for each, slot in pieces.planning.slots.items():
        slot.hover(each is stat and event.kind is Pointer.DRAG)
    if event.kind is Pointer.DROP and stat is not None and lamp is not None and lamp.question.name == asks.PLAN:
        lamp.go_on(draft_of(pieces, lamp).with_card(card.card, stat))
