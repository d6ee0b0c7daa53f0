"""Verbs of Champions Combat: each changes the state and notes its event. Rules call these and touch no field."""

from __future__ import annotations

from core.games.champions_combat import events
from core.games.champions_combat.arena import hex_behind
from core.games.champions_combat.data import StyleId
from core.games.champions_combat.state import CombatState, Strike
from core.grids.hex import Hex
from core.kit.rounds import RoundBegan
from core.plain import CardId, Seat
from core.table import Table

Combat = Table[CombatState]


def give_style(game: Combat, seat: Seat, style: StyleId) -> None:
    game.state.fighters[seat].style = style
    game.note(events.StyleDealt(seat, style))


def call_time(game: Combat) -> None:
    """The match ends with the running turn."""
    game.state.is_time_called = True


def begin_round(game: Combat) -> None:
    game.state.round += 1
    game.state.turn = 0
    game.state.line = []
    game.note(RoundBegan(game.state.round))


def discard_hand(game: Combat, seat: Seat) -> None:
    fighter = game.state.fighters[seat]
    cards = tuple(fighter.hand)
    fighter.discard += fighter.hand
    fighter.hand = []
    game.note(events.HandDiscarded(seat, cards, tuple(game.face(card) for card in cards)))


def renew_deck(game: Combat, seat: Seat, cards: list[CardId]) -> None:
    """The shuffled cards are the deck now, the first on top; the discard pile is empty."""
    fighter = game.state.fighters[seat]
    fighter.deck = cards
    fighter.discard = []
    game.note(events.DeckRenewed(seat, tuple(cards)))


def draw(game: Combat, seat: Seat, count: int) -> tuple[CardId, ...]:
    """Cards from the top of the deck to the hand; says which."""
    fighter = game.state.fighters[seat]
    cards = tuple(fighter.deck[:count])
    del fighter.deck[:count]
    fighter.hand += cards
    game.note(events.Drew(seat, cards))
    return cards


def lay_line(game: Combat, line: list[int]) -> None:
    game.state.line = line
    game.note(events.LineLaid(tuple(line)))


def next_card(game: Combat) -> int:
    """Go on in the line; gives the card's seat, or SPECIAL."""
    card = game.state.line[game.state.turn]
    game.state.turn += 1
    return card


def special_idle(game: Combat) -> None:
    game.note(events.SpecialIdle(game.state.turn - 1))


def begin_turn(game: Combat, seat: Seat, special: bool) -> None:
    game.state.active = seat
    game.note(events.TurnBegan(seat, game.state.turn - 1, special))


def skip_turn(game: Combat, seat: Seat, reason: str) -> None:
    game.note(events.TurnSkipped(seat, reason))


def end_turn(game: Combat, seat: Seat) -> None:
    game.state.active = None
    game.note(events.TurnEnded(seat))


def play_card(game: Combat, seat: Seat, card: CardId, section: str) -> None:
    """A card that was just shown goes to its owner's discard pile."""
    fighter = game.state.fighters[seat]
    fighter.hand.remove(card)
    fighter.discard.append(card)
    game.note(events.CardPlayed(seat, card, game.face(card), section))


def spend_power(game: Combat, seat: Seat, count: int) -> None:
    if count == 0:
        return
    game.state.fighters[seat].power -= count
    game.state.power.give_back(count)
    game.note(events.PowerSpent(seat, count))


def gain_power(game: Combat, seat: Seat, wanted: int) -> None:
    """Power from the common supply, as long as there is any."""
    if wanted == 0:
        return
    count = game.state.power.take(wanted)
    game.state.fighters[seat].power += count
    game.note(events.PowerGained(seat, count, wanted))


def walk(game: Combat, seat: Seat, path: tuple[Hex, ...]) -> None:
    fighter = game.state.fighters[seat]
    start = fighter.hex
    fighter.hex = path[-1]
    game.note(events.Moved(seat, start, path))


def stay(game: Combat, seat: Seat) -> None:
    game.note(events.Stayed(seat))


def stay_stuck(game: Combat, seat: Seat, steps: int) -> None:
    game.note(events.Stuck(seat, steps))


def displace(game: Combat, seat: Seat, by: Seat, hex: Hex) -> None:
    fighter = game.state.fighters[seat]
    start = fighter.hex
    fighter.hex = hex
    game.note(events.Displaced(seat, by, start, hex))


def push(game: Combat, seat: Seat, by: Seat, hex: Hex) -> None:
    fighter = game.state.fighters[seat]
    start = fighter.hex
    fighter.hex = hex
    game.note(events.Pushed(seat, by, start, hex))


def fail_push(game: Combat, seat: Seat) -> None:
    game.note(events.PushFailed(seat))


def turn_to(game: Combat, seat: Seat, by: Seat, facing: int) -> None:
    fighter = game.state.fighters[seat]
    start = fighter.facing
    fighter.facing = facing
    game.note(events.Turned(seat, by, start, facing))


def declare(game: Combat, seat: Seat, targets: tuple[tuple[Seat, int], ...]) -> None:
    """Attacks on (target, number) are declared: numbers and 'from behind' are settled now."""
    state = game.state
    own = state.fighters[seat].hex
    for target, number in targets:
        fighter = state.fighters[target]
        state.strikes.append(Strike(target, number, own == hex_behind(fighter.hex, fighter.facing)))
    game.note(events.Attacked(seat, tuple(t for t, _ in targets), tuple(n for _, n in targets)))


def put_first(game: Combat, target: Seat) -> None:
    """The strike on this target is dealt with next."""
    game.state.strikes.sort(key=lambda strike: strike.target != target)


def count_hits(game: Combat, seat: Seat, results: tuple[int, ...]) -> None:
    strike = game.state.strikes[0]
    strike.hits = sum(result >= strike.number for result in results)
    game.note(events.StrikeRolled(seat, strike.target, strike.number, results, strike.hits))


def decline_reaction(game: Combat, seat: Seat) -> None:
    game.note(events.ReactionDeclined(seat))


def offer_no_reaction(game: Combat, seat: Seat, reason: str) -> None:
    game.note(events.ReactionImpossible(seat, reason))


def shield(game: Combat, seat: Seat, shields: int) -> None:
    if shields == 0:
        return
    game.state.strikes[0].shields += shields
    game.note(events.Shielded(seat, shields))


def score(game: Combat, seat: Seat) -> None:
    """Hits left of the current strike become score tokens, as long as there are any; the strike is done."""
    strike = game.state.strikes.pop(0)
    fighter = game.state.fighters[seat]
    count = game.state.score.take(strike.hits_left)
    fighter.score += count
    game.note(events.Scored(seat, strike.target, strike.hits, strike.shields, count, fighter.score))


def drop_strikes(game: Combat) -> None:
    """The match is over: what was declared is not dealt with."""
    game.state.strikes = []
