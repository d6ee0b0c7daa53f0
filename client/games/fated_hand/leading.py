"""How summoned creatures are led: chosen on the board, in the strip or by a key, then what they do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from client.games.fated_hand.act_strip import ActTile
from client.games.fated_hand.draft import Draft, Light
from client.games.fated_hand.pieces import Pieces
from client.table.spot import Mood, Spot
from core.games.fated_hand import acts, asks, old_order, orders
from core.games.fated_hand.naming import fighter_name
from core.games.fated_hand.state import FatedHandState, FighterId
from core.kit.english import listing
from core.plain import Answer

NOBODY_LED = "None of your creatures can be led now."


def light_summon(pieces: Pieces, lamp: Light, summon: FighterId, answers: tuple[Answer, ...]) -> None:
    """One of those whose controller has the turn, on every tile that it covers."""
    name = f"Lead {fighter_name(pieces.state, summon)}"
    for square in pieces.state.fighters[summon].tiles:
        spot = pieces.board.cells[square]
        if answers:
            draft = leading(pieces.state, summon, answers)
            lamp.lead(spot, name, partial(lamp.begin, draft), answers.__contains__)
        else:
            lamp.refuse(spot, acts.OTHER_REFUSALS[acts.ORDER], name)


def light_next_led(pieces: Pieces, lamp: Light, tile: ActTile) -> None:
    """One tile of the strip for all creatures: it begins with the first, and goes on to the next."""
    if _orders(lamp):
        lamp.lead(tile, tile.entry.name, partial(lead_next, pieces, lamp))
    else:
        lamp.refuse(tile, acts.OTHER_REFUSALS[acts.ORDER], tile.entry.name)


def leading(state: FatedHandState, summon: FighterId, answers: tuple[Answer, ...]) -> Draft:
    """It is chosen, and may do one of these."""
    whats = {answer[2] for answer in answers if orders.is_order(answer)}
    words = [text for kinds, text in WAYS if not whats.isdisjoint(kinds)]
    words += [ELSE] * (not whats <= {kind for kinds, _ in WAYS for kind in kinds})
    says = f"Lead {fighter_name(state, summon)}: choose {listing(words, 'or')}."
    return Draft(says, answers, (acts.ORDER, str(summon)))


WAYS = (
    ((orders.MOVE, old_order.SLIDE), "where it goes"),
    ((orders.ATTACK, old_order.TAKE, old_order.LOOK_BACK), "whom it attacks"),
)
ELSE = "what else it does"


def led_now(draft: object) -> FighterId | None:
    """Which creature is being led."""
    if not isinstance(draft, Draft) or draft.key[:1] != (acts.ORDER,):
        return None
    return FighterId(int(draft.key[1]))


def show_led(pieces: Pieces, lamp: Light) -> None:
    """Its tiles stand out while it is led."""
    id = led_now(lamp.draft)
    pieces.board.mark("chosen", pieces.state.fighters[id].tiles if id is not None else ())


def lead_next(pieces: Pieces, lamp: Light | None) -> Spot | None:
    """Lead the next creature that can do something; gives what is lit nearest to it."""
    found = _orders(lamp) if lamp is not None and lamp.question.name == asks.ACT else {}
    if lamp is None or not found:
        pieces.stage.refuse(NOBODY_LED)
        return None
    ids, now = list(found), led_now(lamp.draft)
    id = ids[(ids.index(now) + 1) % len(ids)] if now in ids else ids[0]
    lamp.begin(leading(pieces.state, id, tuple(found[id])))
    return nearest_lit(pieces, id)


def _orders(lamp: Light) -> dict[FighterId, list[Answer]]:
    """What each creature can be ordered now, the oldest first."""
    found: dict[FighterId, list[Answer]] = {}
    for answer in lamp.listed():
        if orders.is_order(answer):
            found.setdefault(answer[1], []).append(answer)
    return found


def nearest_lit(pieces: Pieces, id: FighterId) -> Spot | None:
    """Beside a creature on the board, else the first slip."""
    lit = [spot for spot in pieces.board.cells.values() if spot.mood is Mood.LIT]
    x, y = pieces.board.pieces[id].position
    middles = {spot: pieces.board.layout.centre(spot.cell) for spot in lit}
    near = min(lit, key=lambda spot: (middles[spot][0] - x) ** 2 + (middles[spot][1] - y) ** 2, default=None)
    slips: Sequence[Spot] = pieces.sheet.spots()
    return near or next(iter(slips), None)

