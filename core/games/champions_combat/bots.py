"""A player that thinks one turn ahead. It sees what its view shows, and luck breaks ties only."""

from __future__ import annotations

from core.games.champions_combat.arena import ARENAS, hex_behind
from core.games.champions_combat.choices import FreeHexes, Play, section_of
from core.games.champions_combat.data import ACTION_CARDS, Section
from core.games.champions_combat.judging import (
    SHIELD,
    TURN,
    Foe,
    attack_worth,
    foes_of,
    hits_worth,
    payable,
    power_worth,
    put,
    shield_percent,
    turn,
    worth_of_facings,
)
from core.games.champions_combat.movement import walks_from
from core.games.champions_combat.state import CombatState, Fighter, free_ways, numbers_in_zone, standing_at
from core.grids.hex import Hex
from core.plain import CardId, Face, Seat
from core.questions import Choose, SeatQuestion
from core.view import View


class Mind:
    """What one seat makes of the table while one question is open. Its rows say which method weighs which answers."""

    __slots__ = ("_moves", "foes", "own", "question", "seat", "state", "view")

    def __init__(self, view: View, question: SeatQuestion) -> None:
        self.view, self.question = view, question
        self.seat = seat = question.seat
        self.state = view.state_as(CombatState)
        self.own: Fighter = self.state.fighters[seat]
        self.foes: tuple[Foe, ...] = foes_of(self.state, seat)
        self._moves: dict[tuple[int | None, bool], int] = {}

    # --- places

    def _worths(self, hex: Hex) -> list[int]:
        return worth_of_facings(self.own.style, hex, self.foes)

    def _stand(self, foes: tuple[Foe, ...]) -> int:
        """What it is worth to stay as I am while the others stand like this."""
        return worth_of_facings(self.own.style, self.own.hex, foes)[self.own.facing]

    def enter(self, hex: Hex) -> int:
        """A hex to end on, with the best facing; whoever stands there is put where I like."""
        other = standing_at(self.state, hex)
        if other is None or other == self.seat:
            return max(self._worths(hex))
        places = free_ways(self.state, hex)
        return max(max(worth_of_facings(self.own.style, hex, put(self.foes, other, place))) for place in places)

    def end(self, hex: Hex | None) -> int:
        """Where a move ends, or declining it."""
        return self._stand(self.foes) if hex is None else self.enter(hex)

    def displace(self, place: Hex) -> int:
        """A place for the fighter in my way, whose hex I enter then."""
        other = self._other()
        return max(worth_of_facings(self.own.style, self.state.fighters[other].hex, put(self.foes, other, place)))

    def push(self, place: Hex) -> int:
        return self._stand(put(self.foes, self._other(), place))

    def _other(self) -> Seat:
        """Whom the question is about to put somewhere."""
        assert isinstance(self.question, Choose) and isinstance(self.question.options, FreeHexes)
        return self.question.options.fighter

    def face(self, facing: int) -> int:
        return self._worths(self.own.hex)[facing]

    def fumble(self, facing: int) -> int:
        """A facing of my attacker."""
        return self._stand(turn(self.foes, self._attacker(), facing))

    def _worth_of_move(self, section: Section) -> int:
        """The best I can make of a Move, or of the move of a Reaction, apart from power."""
        key = section.steps, section.displace
        if key not in self._moves:
            self._moves[key] = self._best_end(section)
        return self._moves[key]

    def _best_end(self, section: Section) -> int:
        if section.steps is None:
            return self._stand(self.foes)
        ends = list(walks_from(self.state, self.seat, section.steps)) if section.steps else []
        if section.displace:
            ways = ARENAS[self.state.arena].ways[self.own.hex]
            ends += [foe.hex for foe in self.foes if foe.hex in ways and free_ways(self.state, foe.hex)]
        return max(self.enter(hex) for hex in ends or [self.own.hex])

    # --- cards

    def _face(self, card: CardId) -> Face:
        face = self.view.face(card)
        assert face is not None, "the cards of one's own hand and of a discard pile are known"
        return face

    def play(self, play: Play | None) -> int:
        if play is None:
            return self._stand(self.foes)
        card, name = play
        face = self._face(card)
        section = section_of(face, name)
        worth = power_worth(self.own.power, section.gain - section.pay) - self._worth_of_keeping(face)
        if name == "move":
            return worth + self._worth_of_move(section)
        return worth + self._worth_of_attack(section)

    def _worth_of_keeping(self, face: Face) -> int:
        """What the Reaction of a card is good for while others still have turns."""
        section = ACTION_CARDS[face].reaction
        others_act = any(card not in (self.seat, -1) for card in self.state.line[self.state.turn :])
        return SHIELD * section.shields if others_act and payable(section, self.own.power) else 0

    # --- attacks

    def _attacker(self) -> Seat:
        assert self.state.active is not None
        return self.state.active

    def _need(self, seat: Seat) -> int:
        return self.state.winning_score - self.state.fighters[seat].score

    def target(self, target: Seat) -> int:
        """Whom the attack that was just played is for."""
        return self._worth_of_target(target, ACTION_CARDS[self._face(self.own.discard[-1])].attack)

    def _worth_of_target(self, target: Seat, section: Section) -> int:
        number = dict(numbers_in_zone(self.state, self.seat)).get(target, 4)
        shield = 0 if self._comes_from_behind(target) else shield_percent(self.view, self.state, target)
        return attack_worth(section.dice, 7 - number, shield, self._need(self.seat))

    def _comes_from_behind(self, target: Seat) -> bool:
        fighter = self.state.fighters[target]
        return hex_behind(fighter.hex, fighter.facing) == self.own.hex

    def _worth_of_attack(self, section: Section) -> int:
        targets = tuple(target for target, _ in numbers_in_zone(self.state, self.seat))
        worths = [self._worth_of_target(target, section) + self._aftermath(section, target) for target in targets]
        if not section.barrage:
            return max(worths)
        return sum(worths) - (len(worths) - 1) * self._stand(self.foes)

    def _aftermath(self, section: Section, target: Seat) -> int:
        """How I stand after the attack: a push is mine to choose, a fumble the target's."""
        if section.fumble:
            return min(self._worths(self.own.hex))
        places = free_ways(self.state, self.state.fighters[target].hex) if section.push else ()
        return max((self._stand(put(self.foes, target, place)) for place in places), default=self._stand(self.foes))

    # --- reactions

    def react(self, card: CardId | None) -> int:
        strike = self.state.strikes[0]
        need = self._need(self._attacker())
        if card is None:
            return self._stand(self.foes) - hits_worth(strike.hits_left, need)
        face = self._face(card)
        section = ACTION_CARDS[face].reaction
        place = self._worth_of_move(section)
        if self.state.is_literal:
            place = max(place, self._stand(self.foes))
        worth = place - hits_worth(max(0, strike.hits_left - section.shields), need)
        return worth + power_worth(self.own.power, section.gain - section.pay) - self._price_of_card(face)

    def _price_of_card(self, face: Face) -> int:
        """A card that is needed for a turn costs that turn, a spare one only its later shields."""
        turns = self.state.line[self.state.turn :].count(self.seat)
        spare = len(self.own.hand) - turns
        return self._worth_of_keeping(face) + (0 if spare > 0 else TURN)
