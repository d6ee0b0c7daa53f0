"""A second pair of eyes: follows a match by its events alone and checks each against the rulebook, in its own words.

It knows what is printed on the components and plain geometry, none of the rules' code.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from core.events import Dealt, Event, MatchEnded, Shown, Shuffled
from core.games.champions_combat import events as e
from core.games.champions_combat.arena import ARENAS
from core.games.champions_combat.data import ACTION_CARDS, STYLES, Section
from core.games.champions_combat.state import CombatState
from core.grids.hex import Hex, direction_between, distance, relative
from core.kit.rounds import RoundBegan


@dataclass
class Piece:
    """A fighter as the events tell of it."""

    hex: Hex
    facing: int
    style: int = 0
    power: int = 0
    score: int = 0
    deck: list[int] = field(default_factory=list)
    hand: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)


@dataclass
class Blow:
    """One target of a declared attack."""

    number: int
    behind: bool
    hits: int | None = None
    shields: int = 0
    pushed: bool = False
    fumbled: bool = False
    reacted: bool = False


@dataclass
class Doing:
    """A section that is being resolved, by whom, and what of it has been done."""

    seat: int
    section: Section
    start: Hex
    walked: int = 0
    stuck: bool = False
    turned: int = 0
    stayed: bool = False
    paid: int = 0
    gained: int = 0


class Referee:
    """Call `see` with every event in turn; an AssertionError says which rule was broken."""

    def __init__(self, state: CombatState) -> None:
        self.pieces = [Piece(each.hex, each.facing, deck=list(each.deck)) for each in state.fighters]
        self.board = ARENAS[state.arena]
        self.winning, self.limit = state.winning_score, state.round_limit
        self.is_literal, self.last = state.is_literal, -1
        self.tokens = self.power = state.power.left
        self.score = state.score.left
        self.round = self.place = 0
        self.line: tuple[int, ...] = ()
        self.active: int | None = None
        self.special = self.over = False
        self.doing: list[Doing] = []
        self.blows: dict[int, Blow] = {}
        self.target: int | None = None

    def see(self, event: Event) -> None:
        assert not self.over, f"{event} after the end"
        if isinstance(event, Dealt | Shown | Shuffled):
            return
        getattr(self, type(event).__name__)(event)

    def compare(self, state: CombatState) -> None:
        """The events have told everything that the state holds."""
        for own, fighter in zip(self.pieces, state.fighters, strict=True):
            for name in ("hex", "facing", "style", "power", "score", "deck", "hand", "discard"):
                assert getattr(own, name) == getattr(fighter, name), name
            assert len({*own.deck, *own.hand, *own.discard}) == len(own.deck + own.hand + own.discard) == 15
        assert len({own.hex for own in self.pieces}) == len(self.pieces), "two fighters on one hex"
        assert (self.power, self.score) == (state.power.left, state.score.left)
        assert self.power + sum(own.power for own in self.pieces) == self.tokens
        assert [*self.blows] == sorted(strike.target for strike in state.strikes)

    # --- what is asked of several events

    def leader(self) -> int | None:
        """Who has more power than each other player."""
        ahead = [
            seat
            for seat, own in enumerate(self.pieces)
            if all(own.power > other.power for other in self.pieces if other is not own)
        ]
        return ahead[0] if ahead else None

    def is_free(self, start: Hex, hex: Hex) -> bool:
        """On the board, beside the start, no wall between, nobody there."""
        closed = (start, hex) in self.board.walls or (hex, start) in self.board.walls
        taken = any(own.hex == hex for own in self.pieces)
        return distance(start, hex) == 1 and distance((0, 0), hex) <= 3 and not closed and not taken

    def zone(self, seat: int) -> dict[int, int]:
        """Who stands in the zone of a seat's style card, with the number there."""
        own = self.pieces[seat]
        numbers = {relative(own.hex, own.facing, path): least for path, least in STYLES[own.style]}
        return {other: numbers[each.hex] for other, each in enumerate(self.pieces) if each.hex in numbers}

    def done(self) -> None:
        """The section on top is over: everything it shows has been done, and nothing else."""
        doing = self.doing.pop()
        section = doing.section
        assert (doing.paid, doing.gained) == (section.pay, section.gain), f"{section} and its power"
        if section.dice:
            return
        if doing.stayed:
            assert not doing.walked and not doing.turned, "declined, and moved all the same"
            return
        assert doing.walked == (section.steps or 0) or doing.stuck, f"{doing.walked} steps of {section}"
        assert doing.turned == (section.steps is not None), f"turned {doing.turned} times by {section}"
        own = self.pieces[doing.seat]
        assert own.hex != doing.start or not section.steps or doing.stuck, "ended where it began"

    def blow(self) -> Blow:
        assert self.target is not None
        return self.blows[self.target]

    # --- round

    def StyleDealt(self, event: e.StyleDealt) -> None:
        assert event.style not in [own.style for own in self.pieces]
        self.pieces[event.seat].style = event.style

    def RoundBegan(self, event: RoundBegan) -> None:
        assert event.round == self.round + 1 and self.place == len(self.line)
        self.round, self.place, self.line = event.round, 0, ()

    def HandDiscarded(self, event: e.HandDiscarded) -> None:
        own = self.pieces[event.seat]
        assert [*event.cards] == own.hand and own.hand
        own.hand, own.discard = [], own.discard + own.hand

    def DeckRenewed(self, event: e.DeckRenewed) -> None:
        own = self.pieces[event.seat]
        assert len(event.cards) == 15 and not own.hand
        own.deck, own.discard = [*event.cards], []

    def Drew(self, event: e.Drew) -> None:
        own = self.pieces[event.seat]
        assert [*event.cards] == own.deck[:4] and len(event.cards) == 4
        own.hand, own.deck = own.deck[:4], own.deck[4:]

    def LineLaid(self, event: e.LineLaid) -> None:
        seats = len(self.pieces)
        assert sorted(event.line[:seats]) == sorted(event.line[seats:-1]) == [*range(seats)]
        assert event.line[-1] == -1
        self.line = event.line

    # --- turn

    def TurnBegan(self, event: e.TurnBegan) -> None:
        assert self.active is None and event.place == self.place
        assert event.special == (self.line[self.place] == -1)
        assert event.seat == (self.leader() if event.special else self.line[self.place])
        self.active, self.special, self.place = event.seat, event.special, self.place + 1

    def SpecialIdle(self, event: e.SpecialIdle) -> None:
        assert self.line[event.place] == -1 and event.place == self.place and self.leader() is None
        self.place += 1

    def TurnSkipped(self, event: e.TurnSkipped) -> None:
        assert event.seat == self.active and not self.doing
        assert event.reason == ("declined" if self.pieces[event.seat].hand else "empty hand")
        assert self.special or event.reason == "empty hand"

    def TurnEnded(self, event: e.TurnEnded) -> None:
        assert event.seat == self.active and (not self.blows or self.pieces[event.seat].score >= self.winning)
        self.blows = {}
        if self.doing:
            self.done()
        assert not self.doing
        self.active, self.last = None, event.seat

    def CardPlayed(self, event: e.CardPlayed) -> None:
        own = self.pieces[event.seat]
        section: Section = getattr(ACTION_CARDS[event.face], event.section)
        if event.section == "reaction":
            assert event.seat == self.target and not self.blow().behind and not self.blow().reacted
            assert self.blow().hits is not None, "a reaction before the dice"
            self.blow().reacted = True
        else:
            assert event.seat == self.active and not self.doing
        own.hand.remove(event.card)
        own.discard.append(event.card)
        self.doing.append(Doing(event.seat, section, own.hex))

    def PowerSpent(self, event: e.PowerSpent) -> None:
        doing = self.doing[-1]
        assert event.seat == doing.seat and event.count <= self.pieces[event.seat].power
        assert not doing.walked and not doing.turned and not doing.gained, "paid late"
        doing.paid += event.count
        self.pieces[event.seat].power -= event.count
        self.power += event.count

    def PowerGained(self, event: e.PowerGained) -> None:
        doing = self.doing[-1]
        assert event.seat == doing.seat and event.count == min(event.wanted, self.power)
        doing.gained += event.wanted
        self.pieces[event.seat].power += event.count
        self.power -= event.count

    # --- moves

    def Moved(self, event: e.Moved) -> None:
        own, doing = self.pieces[event.seat], self.doing[-1]
        assert event.seat == doing.seat and own.hex == event.start and not doing.turned
        for hex in event.path:
            assert self.is_free(own.hex, hex) or hex == event.start, f"no way from {own.hex} to {hex}"
            own.hex = hex
        doing.walked += len(event.path)

    def Stuck(self, event: e.Stuck) -> None:
        doing = self.doing[-1]
        assert event.seat == doing.seat and event.steps + doing.walked == doing.section.steps
        beside = self.board.ways[self.pieces[event.seat].hex]
        taken = {own.hex for own in self.pieces}
        assert event.steps > 1 or taken.issuperset(beside), "there was a way"
        doing.stuck = True

    def Stayed(self, event: e.Stayed) -> None:
        doing = self.doing[-1]
        assert self.is_literal and doing.section.steps and event.seat == doing.seat == self.target
        assert len(self.doing) == 2, "only the move of a Reaction may be declined"
        doing.stayed = True

    def Displaced(self, event: e.Displaced) -> None:
        own, other, doing = self.pieces[event.by], self.pieces[event.seat], self.doing[-1]
        assert doing.section.displace and doing.seat == event.by != event.seat
        assert other.hex == event.start and other.hex in self.board.ways[own.hex]
        assert self.is_free(event.start, event.hex) and event.hex != own.hex
        other.hex = event.hex

    def Turned(self, event: e.Turned) -> None:
        own, doing = self.pieces[event.seat], self.doing[-1]
        assert own.facing == event.start and event.facing in range(6) and event.seat == doing.seat
        if event.by != event.seat:
            assert doing.section.fumble and event.by == self.target and not self.blow().reacted
            assert event.facing != event.start or not self.is_literal, "a new orientation"
            self.blow().fumbled = True
        else:
            assert doing.section.steps is not None
            doing.turned += 1
        own.facing = event.facing

    # --- attacks

    def Attacked(self, event: e.Attacked) -> None:
        doing, zone = self.doing[-1], self.zone(event.seat)
        assert event.seat == doing.seat == self.active and doing.section.dice and doing.paid == doing.section.pay
        found = dict(zip(event.targets, event.numbers, strict=True))
        assert found.items() <= zone.items() and found
        assert found == zone if doing.section.barrage else len(found) == 1
        self.blows = {target: Blow(number, self.is_behind(event.seat, target)) for target, number in found.items()}

    def is_behind(self, seat: int, target: int) -> bool:
        other = self.pieces[target]
        direction = direction_between(other.hex, self.pieces[seat].hex)
        return direction is not None and direction == (other.facing + 3) % 6

    def StrikeRolled(self, event: e.StrikeRolled) -> None:
        self.target, blow = event.target, self.blows[event.target]
        section = self.doing[-1].section
        assert event.number == blow.number and len(event.results) == section.dice
        assert event.hits == len([face for face in event.results if face >= blow.number]) and blow.hits is None
        blow.hits = event.hits

    def Pushed(self, event: e.Pushed) -> None:
        own = self.pieces[event.seat]
        assert self.doing[-1].section.push and (event.seat, event.by) == (self.target, self.active)
        assert own.hex == event.start and self.is_free(event.start, event.hex)
        assert not self.blow().pushed and not self.blow().reacted
        own.hex, self.blow().pushed = event.hex, True

    def PushFailed(self, event: e.PushFailed) -> None:
        assert self.doing[-1].section.push and event.seat == self.target
        hex = self.pieces[event.seat].hex
        assert not any(self.is_free(hex, way) for way in self.board.ways[hex])
        self.blow().pushed = True

    def ReactionDeclined(self, event: e.ReactionDeclined) -> None:
        assert event.seat == self.target and self.pieces[event.seat].hand and not self.blow().behind
        self.blow().reacted = True

    def ReactionImpossible(self, event: e.ReactionImpossible) -> None:
        assert event.seat == self.target
        assert self.blow().behind if event.reason == "behind" else not self.pieces[event.seat].hand
        self.blow().reacted = True

    def Shielded(self, event: e.Shielded) -> None:
        assert event.seat == self.target and event.shields == self.doing[-1].section.shields
        self.blow().shields += event.shields

    def Scored(self, event: e.Scored) -> None:
        blow = self.blows.pop(event.target)
        assert blow.shields == (self.doing[-1].section.shields if len(self.doing) == 2 else 0)
        if len(self.doing) == 2:
            self.done()
        section = self.doing[-1].section
        assert (event.seat, event.target) == (self.active, self.target) and blow.hits is not None
        assert blow.reacted and (blow.pushed, blow.fumbled) == (section.push, section.fumble)
        assert (event.hits, event.shields) == (blow.hits, blow.shields)
        assert event.count == min(max(0, blow.hits - blow.shields), self.score)
        own = self.pieces[event.seat]
        own.score += event.count
        self.score -= event.count
        assert event.score == own.score

    # --- the end

    def MatchEnded(self, event: MatchEnded) -> None:
        scores = [own.score for own in self.pieces]
        if event.reason == "score":
            assert self.active is None, "the end comes behind the end of the turn"
            assert event.winners == (self.last,) and scores[self.last] >= self.winning
        else:
            assert self.round == self.limit and self.place == len(self.line) and max(scores) < self.winning
            assert event.winners == tuple(seat for seat, score in enumerate(scores) if score == max(scores))

    def finish(self) -> None:
        """No more events may come."""
        self.over = True
