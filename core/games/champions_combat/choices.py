"""What a seat may choose in Champions Combat, tested and listed, with a sentence for everything that is not allowed."""

from __future__ import annotations

from core.frozen import frozen
from core.games.champions_combat.arena import ARENAS
from core.games.champions_combat.data import ACTION_CARDS, Section
from core.games.champions_combat.movement import walk_to, walks_from
from core.games.champions_combat.state import CombatState, free_ways, numbers_in_zone, standing_at
from core.grids.hex import Hex, distance
from core.grids.places import place_on
from core.kit.english import numbered
from core.options import Among, ListedOptions, shown_card
from core.plain import Answer, CardId, Face, Seat, Seats
from core.table import Table

Combat = Table[CombatState]
Play = tuple[CardId, str]
"""A card of the hand and the name of the section that is used."""

SECTIONS = ("move", "attack")


def section_of(face: Face, name: str) -> Section:
    """A section of an action card by its name."""
    card = ACTION_CARDS[face]
    if name == "move":
        return card.move
    return card.attack if name == "attack" else card.reaction


def payment_refusal(section: Section, power: int) -> str | None:
    """A section with power-down symbols needs one power token a symbol."""
    if section.pay <= power:
        return None
    tokens = "a power token" if section.pay == 1 else f"{section.pay} power tokens"
    return f"That section costs {tokens} and you have {power or 'none'}. Play a card that shows power up first."


MUST_PLAY = "You have a card you can play, so you must play one."


@frozen
class Plays(ListedOptions[Play | None]):
    """A card of the hand with its Move or Attack: `(card, 'move')`. None is 'nothing playable', or declining."""

    game: Combat
    seat: Seat
    may_decline: bool

    def listed(self) -> tuple[Play | None, ...]:
        state = self.game.state
        fighter = state.fighters[self.seat]
        can_attack = bool(numbers_in_zone(state, self.seat))
        plays: list[Play | None] = []
        for card, face in zip(fighter.hand, self.game.faces_of(fighter.hand), strict=True):
            printed = ACTION_CARDS[face]
            if printed.move.pay <= fighter.power:
                plays.append((card, "move"))
            if can_attack and printed.attack.pay <= fighter.power:
                plays.append((card, "attack"))
        if self.may_decline or not plays:
            plays.append(None)
        return tuple(plays)

    def refusal(self, answer: Answer) -> str | None:
        if answer is None:
            return self._refuse_nothing()
        if not isinstance(answer, tuple) or len(answer) != 2 or answer[1] not in SECTIONS:
            return "Play a card: use its Move or its Attack."
        card, name = answer
        if type(card) is not int or card not in self.game.state.fighters[self.seat].hand:
            return "That card is not in your hand. Play one that is."
        return self._section_refusal(CardId(card), str(name))

    def _section_refusal(self, card: CardId, name: str) -> str | None:
        state = self.game.state
        section = section_of(self.game.face(card), name)
        if (reason := payment_refusal(section, state.fighters[self.seat].power)) is not None:
            return reason
        if name == "attack" and not numbers_in_zone(state, self.seat):
            return "Nobody stands in the zone of your style card. Use a Move to get somebody into it."
        return None

    def _refuse_nothing(self) -> str | None:
        if self.may_decline:
            return None
        fighter = self.game.state.fighters[self.seat]
        hand = fighter.hand
        if hand and all(card.move.pay <= fighter.power for card in ACTION_CARDS.values()):
            return MUST_PLAY  # whatever the hand is: a machine that does not know it refuses that too
        if not all(self.game.knows(card) for card in hand):
            return None
        if any(self._section_refusal(card, name) is None for card in hand for name in SECTIONS):
            return MUST_PLAY
        return None

    def shows(self, answer: Answer) -> tuple[CardId, ...]:
        card = answer[0] if isinstance(answer, tuple) and answer else None
        return shown_card(self.game.state.fighters[self.seat].hand, card)

    def claims(self, answer: Answer) -> tuple[CardId, ...]:
        """That no card of the hand can be played."""
        is_claim = answer is None and not self.may_decline
        return tuple(self.game.state.fighters[self.seat].hand) if is_claim else ()

    def about(self) -> Answer:
        fighter = self.game.state.fighters[self.seat]
        return (tuple(fighter.hand), fighter.power, self.may_decline)


@frozen
class Reactions(ListedOptions[CardId | None]):
    """A card of the hand for its Reaction, or None for no reaction."""

    game: Combat
    seat: Seat

    def listed(self) -> tuple[CardId | None, ...]:
        fighter = self.game.state.fighters[self.seat]
        cards = [
            card for card in fighter.hand if ACTION_CARDS[self.game.face(card)].reaction.pay <= fighter.power
        ]
        return (None, *cards)

    def refusal(self, answer: Answer) -> str | None:
        if answer is None:
            return None
        fighter = self.game.state.fighters[self.seat]
        if type(answer) is not int or answer not in fighter.hand:
            return "React with a card of your hand, or not at all."
        return payment_refusal(ACTION_CARDS[self.game.face(CardId(answer))].reaction, fighter.power)

    def shows(self, answer: Answer) -> tuple[CardId, ...]:
        return shown_card(self.game.state.fighters[self.seat].hand, answer)

    def about(self) -> Answer:
        fighter = self.game.state.fighters[self.seat]
        return (tuple(fighter.hand), fighter.power)


@frozen
class Destinations(ListedOptions[Hex | None]):
    """A hex that a walk of exactly `steps` steps can end on. None is declining it, where that is allowed."""

    state: CombatState
    seat: Seat
    steps: int
    may_stay: bool = False

    def listed(self) -> tuple[Hex | None, ...]:
        ends = walks_from(self.state, self.seat, self.steps)
        return (*ends, None) if self.may_stay else ends

    def refusal(self, answer: Answer) -> str | None:
        if answer is None and self.may_stay:
            return None
        if (hex := board_hex(answer)) is None:
            return "That is not a hex of the arena. Choose one that is lit."
        if walk_to(self.state, self.seat, hex, self.steps) is not None:
            return None
        return self._why_not(hex)

    def _why_not(self, hex: Hex) -> str:
        start = self.state.fighters[self.seat].hex
        steps = numbered(self.steps, "hex", "hexes")
        if hex == start:
            return f"You must not end where you start. Move exactly {steps}."
        if standing_at(self.state, hex) is not None:
            return "Another fighter stands there. End on a free hex."
        if distance(start, hex) > self.steps:
            away = distance(start, hex)
            return f"That is {away} hexes away and you move exactly {steps}. Choose a hex that is lit."
        return f"No way of exactly {steps} leads there past walls and fighters. Choose a hex that is lit."

    def about(self) -> Answer:
        way = self.state.fighters[self.seat].hex, self.steps
        return (*way, True) if self.may_stay else way


@frozen
class DisplacingSteps(ListedOptions[Hex]):
    """The next hex of a walk that may enter others' hexes. `first`: where it began; `left`: steps with this one."""

    state: CombatState
    seat: Seat
    first: Hex
    left: int

    def listed(self) -> tuple[Hex, ...]:
        ways = ARENAS[self.state.arena].ways[self.state.fighters[self.seat].hex]
        return tuple(sorted(way for way in ways if self.refusal(way) is None))

    def refusal(self, answer: Answer) -> str | None:
        if (hex := board_hex(answer)) is None:
            return "That is not a hex of the arena. Choose one that is lit."
        if hex not in ARENAS[self.state.arena].ways[self.state.fighters[self.seat].hex]:
            return "One step does not lead there. Choose a hex that is lit."
        if self.left == 1 and hex == self.first:
            return "You must not end where you started. Take another hex."
        if standing_at(self.state, hex) is not None and not free_ways(self.state, hex):
            return "The fighter there has no free hex to be put on, so you cannot enter. Take another hex."
        return None

    def about(self) -> Answer:
        return (self.state.fighters[self.seat].hex, self.first, self.left)


@frozen
class FreeHexes(ListedOptions[Hex]):
    """A free hex beside a fighter who is put aside or pushed; by: the seat that does it."""

    state: CombatState
    fighter: Seat
    by: Seat

    def listed(self) -> tuple[Hex, ...]:
        return tuple(sorted(free_ways(self.state, self.state.fighters[self.fighter].hex)))

    def refusal(self, answer: Answer) -> str | None:
        if (hex := board_hex(answer)) is None:
            return "That is not a hex of the arena. Choose one that is lit."
        return None if hex in self.listed() else self._why_not(hex)

    def _why_not(self, hex: Hex) -> str:
        here = self.state.fighters[self.fighter].hex
        if hex == here:
            return "The fighter stands there now. Choose a free hex beside it."
        if distance(here, hex) > 1:
            away = distance(here, hex)
            return f"That is {away} hexes away, and a fighter is put one hex on. Choose a free hex beside it."
        if hex not in ARENAS[self.state.arena].ways[here]:
            return "A wall stands between, and no fighter is put or pushed through it. Choose a free hex beside it."
        if standing_at(self.state, hex) == self.by:
            return "You stand there yourself. Choose a free hex beside the fighter."
        return "Another fighter stands there. Choose a free hex beside the one that is put aside."

    def about(self) -> Answer:
        return self.listed()


@frozen
class Targets(ListedOptions[Seat]):
    """One of the fighters that an attack can be dealt to now."""

    state: CombatState
    seat: Seat
    seats: Seats

    def listed(self) -> Seats:
        return self.seats

    def refusal(self, answer: Answer) -> str | None:
        if type(answer) is not int or not 0 <= answer < self.state.seats:
            return "Attack a fighter: choose one that is lit."
        if answer in self.seats:
            return None
        if answer == self.seat:
            return "You cannot attack yourself. Choose a fighter that is lit."
        if answer in dict(numbers_in_zone(self.state, self.seat)) or self.state.strikes:
            return "That fighter is not, or no longer, among those whom this attack strikes. Choose one that is lit."
        return "That fighter does not stand in your zone. Choose one that is lit."

    def about(self) -> Answer:
        return self.seats


@frozen
class OtherFacings(ListedOptions[int]):
    """A direction that is not the one a fighter faces."""

    present: int

    def listed(self) -> tuple[int, ...]:
        return tuple(facing for facing in range(6) if facing != self.present)

    def refusal(self, answer: Answer) -> str | None:
        if type(answer) is int and answer == self.present:
            return "The attacker faces that way already, and a fumble turns it. Choose one of the other five."
        return Among(self.listed()).refusal(answer)

    def about(self) -> Answer:
        return self.listed()


def board_hex(answer: Answer) -> Hex | None:
    """The answer as a hex of the board, None if it is not one."""
    return place_on(ARENAS["open"].ways, answer)
