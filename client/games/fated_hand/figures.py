"""What the rails and the order line say of a battle of Fated Hand. Reads the state, draws nothing itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from client.games.fated_hand.dashboards import Dashboard, Wires, led_by, sign_of
from client.games.fated_hand.looks import figure_picture
from client.games.fated_hand.pieces import Pieces
from client.table.facts import Order, OrderMark, Pile, Shown
from core.games.fated_hand.battle_lookup import battle_words
from core.games.fated_hand.components import spell
from core.games.fated_hand.countdown import acting
from core.games.fated_hand.naming import fighter_name
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.spell_texts import RULES_OF_SPELLS
from core.games.fated_hand.state import FatedHandState, Fighter, FighterId, Phase, standing
from core.games.fated_hand.stats import open_card, quickness, speed
from core.kit.english import listing
from core.place import when_called
from core.plain import Seat

if TYPE_CHECKING:
    from core.games.fated_hand.campaign.scenes import StoryKind

story_of: Callable[[FatedHandState], StoryKind] = when_called("core.games.fated_hand.campaign.company:kind_of")
HAND, STANDING = "Cards in hand", "Creatures standing"
PHASES = {
    Phase.PARTY: "Heroes are chosen",
    Phase.START: "The battle begins",
    Phase.PLAN: "Planning",
    Phase.COUNTDOWN: "Countdown",
    Phase.ROUND_END: "End of the round",
    Phase.BETWEEN: "Between two rounds",
}


def shown_of(pieces: Pieces, seat: Seat, wires: Wires) -> Shown:
    """What the panel of a seat shows."""
    own = led_by(pieces.state, seat)
    piles = (
        Pile("icon_hand", sum(len(each.hand) for each in own), HAND),
        Pile("icon_person", sum(each.stands for each in own), STANDING, things=("creature", "creatures")),
    )
    return Shown(piles=piles, body=Dashboard.of(pieces, seat, wires))


def whose_turn(state: FatedHandState) -> Seat | None:
    """The seat that leads whoever acts."""
    id = acting(state)
    return state.fighters[id].seat if id is not None else None


def order_of(pieces: Pieces) -> Order:
    """Round, phase and count, and who acts in which order."""
    state = pieces.state
    if state.phase is Phase.SCENE:
        return Order("Story", story_of(state).name)
    if state.round == 0:
        is_told = state.story is not None and state.phase is Phase.PARTY
        return Order("Set-up", story_of(state).name if is_told else battle_words(state), ())
    if state.battle_rules and state.phase is Phase.COUNTDOWN and state.result is None:
        return _under_rules(pieces, state)
    words = "The battle is over" if state.result is not None else PHASES[state.phase]
    if state.phase is Phase.PLAN and state.result is None:
        words = f"{words}. {battle_words(state)}"
    if state.phase is Phase.COUNTDOWN and state.result is None:
        words = f"Countdown: {state.count}"
    return Order(f"Round {state.round} of {state.terms.last_round}", words, tuple(_marks(pieces, state)))


def _under_rules(pieces: Pieces, state: FatedHandState) -> Order:
    """Spells that change the rules for everybody stand beside the count, in fewer words where it is narrow."""
    title, marks = f"Round {state.round} of {state.terms.last_round}", tuple(_marks(pieces, state))
    count, names = f"Countdown: {state.count}", [spell(each).name for each in state.battle_rules]
    rules = [f"{name}: {RULES_OF_SPELLS[each]}" for name, each in zip(names, state.battle_rules, strict=True)]
    return Order(title, ". ".join((count, *rules)), marks, f"{count}. {listing(names)}")


def _marks(pieces: Pieces, state: FatedHandState) -> list[OrderMark]:
    """The countdown as a track: everybody whose Speed lies open at that Speed, the fastest first."""
    if state.phase is not Phase.COUNTDOWN:
        return []
    known = [each for each in standing(state) if open_card(state, each.id, Stat.SPEED) is not None]
    actor = acting(state)
    return [_mark(pieces, state, each, actor) for each in sorted(known, key=lambda each: quickness(state, each.id))]


def _mark(pieces: Pieces, state: FatedHandState, fighter: Fighter, actor: FighterId | None) -> OrderMark:
    number = speed(state, fighter.id)
    when = "now" if actor == fighter.id else "over" if fighter.acted else "next"
    words = f"{fighter_name(state, fighter.id)}, Speed {number}: {_does(state, fighter, number)}"
    sign = sign_of(fighter, state.phase, is_active=state.turn == fighter.id)
    badge = pieces.stage.styles[fighter.seat].picture
    return OrderMark(figure_picture(fighter), words, when, str(number), badge, sign)


def _does(state: FatedHandState, fighter: Fighter, number: int) -> str:
    """What it does in the countdown, in a few words."""
    if state.turn == fighter.id:
        return "has its turn now"
    if fighter.acted:
        return "has had its turn"
    if fighter.held_at >= 0:
        return "holds, and may act later"
    return "may act now" if number >= state.count else f"may act when the count is at {number}"
