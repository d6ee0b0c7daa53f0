"""What a seat may choose before and between activations, tested and listed, with a sentence for what is not allowed."""

from __future__ import annotations

from typing import Literal, TypeAlias, assert_never

from core.frozen import frozen
from core.games.stonebound.board import SIDE, START_ROWS, board_space
from core.games.stonebound.characters import roster_of
from core.games.stonebound.effective import hand_size_bonus
from core.games.stonebound.payment import Stone, by_element, drawn_payment, is_listed_whole, payment_refusal, payments
from core.games.stonebound.state import (
    StoneState,
    UnitId,
    ability_of,
    find_fuse,
    fused_stones,
    side_of,
    standing_at,
    units_of,
)
from core.games.stonebound.teams import (
    DUEL,
    are_all_listed,
    drawn_team,
    format_of,
    is_legal,
    legal_teams,
    limit_words,
    own_picks,
    pickable,
    stars_of_team,
)
from core.grids.square import Square
from core.options import ListedOptions, Luck
from core.plain import Answer, CardId, Seat
from core.table import Table

Stones = Table[StoneState]
Cards = tuple[CardId, ...]
Breaking: TypeAlias = tuple[Literal["break"], UnitId, str] | tuple[Literal["repay"], UnitId, str, Cards]
"""A fuse by its unit and its ability, broken or paid anew with these stones."""


def max_hand(state: StoneState, seat: Seat) -> int:
    """The most stones a seat may keep, fused ones counted: 1, 2 for each character at the start, and fuses (16)."""
    return max(0, 1 + 2 * state.players[seat].size + hand_size_bonus(state, seat))


def known_hand(game: Stones, seat: Seat) -> list[Stone]:
    """The stones of a hand that are not set aside, each with its face. Raises UnknownFace where one is not known."""
    aside = game.state.aside
    cards = [card for card in game.state.players[seat].hand if card not in aside]
    return list(zip(cards, game.faces_of(cards), strict=True))


def shown_cards(state: StoneState, seat: Seat, cards: Answer) -> tuple[CardId, ...]:
    """The cards of an answer if all of them are in this hand, else ()."""
    if not isinstance(cards, tuple):
        return ()
    hand = state.players[seat].hand
    held = [CardId(card) for card in cards if type(card) is int and card in hand]
    return tuple(held) if len(held) == len(cards) == len(set(held)) else ()


def cards_refusal(game: Stones, seat: Seat, cost: tuple[tuple[str, int], ...], cards: Answer) -> str | None:
    """Why these stones of the hand do not pay the cost; None if they do."""
    if not isinstance(cards, tuple) or not cards:
        return "Name the stones you pay with."
    if shown_cards(game.state, seat, cards) != cards:
        return "Pay with stones of your hand, each once."
    if list(cards) != sorted(shown_cards(game.state, seat, cards)):
        return "Name the stones in the order of your hand."
    return payment_refusal(cost, tuple(map(game.face, shown_cards(game.state, seat, cards))))


# --- set-up

FIRST, SECOND = "first", "second"
"""Whether the side that won the roll goes first."""


@frozen
class Teams(ListedOptions[tuple[str, ...]]):
    """A whole team: ids of characters in the order of the roster."""

    state: StoneState

    @property
    def is_whole(self) -> bool:
        return are_all_listed(self.state)

    def listed(self) -> tuple[tuple[str, ...], ...]:
        return legal_teams(self.state)

    def drawn(self, luck: Luck) -> tuple[str, ...]:
        return ListedOptions.drawn(self, luck) if self.is_whole else drawn_team(self.state, luck)

    def refusal(self, answer: Answer) -> str | None:
        format = format_of(self.state)
        if not isinstance(answer, tuple) or len(answer) != format.size:
            return f"A team is {format.size} characters."
        roster = tuple(roster_of(self.state.custom).characters)
        team = tuple([each for each in answer if isinstance(each, str) and each in roster])
        if len(team) != len(answer):
            return "One of these is no character of the roster. Take others."
        places = [roster.index(each) for each in team]
        if len(set(team)) != len(team):
            return "Nobody can be in a team twice. Take different characters."
        if places != sorted(places):
            return "Name the characters in the order of the roster."
        stars = stars_of_team(self.state, team)
        if is_legal(format, stars):
            return None
        most = format.most_stars
        return f"This team has {sum(stars)} stars, and at most {most} are allowed. Take somebody with fewer."

    def about(self) -> Answer:
        size = format_of(self.state).size
        about = self.state.form, self.state.seats, tuple(roster_of(self.state.custom).characters)
        return about if size <= DUEL.size else (*about, size)


@frozen
class Picks(ListedOptions[str]):
    """A character of the pool that leaves the seat a legal team."""

    state: StoneState
    seat: Seat

    def listed(self) -> tuple[str, ...]:
        return pickable(self.state, self.seat)

    def refusal(self, answer: Answer) -> str | None:
        if not isinstance(answer, str) or answer not in self.state.pool:
            return "That character does not lie open. Pick one that does."
        if answer not in pickable(self.state, self.seat):
            if answer in own_picks(self.state, self.seat):
                return "Without that character the other player could not complete a team. Pick another one."
            limit = limit_words(format_of(self.state))
            return f"With that character you could not complete a team of {limit}. Pick another one."
        return None

    def about(self) -> Answer:
        return (tuple(self.state.pool), tuple(self.state.players[self.seat].team))


@frozen
class Starts(ListedOptions[Square]):
    """A free space of the end row of the seat's side."""

    state: StoneState
    seat: Seat

    @property
    def row(self) -> int:
        return START_ROWS[0 if side_of(self.seat) == self.state.first_side else 1]

    def listed(self) -> tuple[Square, ...]:
        spaces = [(column, self.row) for column in range(SIDE)]
        return tuple(space for space in spaces if standing_at(self.state, space) is None)

    def refusal(self, answer: Answer) -> str | None:
        if (space := board_space(answer)) is None:
            return "That is no space of the field. Take one that is lit."
        if space[1] != self.row:
            return "Your side begins in its end row. Take a space there."
        if standing_at(self.state, space) is not None:
            return "Somebody stands there already. Take a free space of your end row."
        return None

    def about(self) -> Answer:
        return (self.row, tuple(unit.place for unit in self.state.units if unit.place is not None))


# --- turns


@frozen
class Activations(ListedOptions[UnitId | None]):
    """A standing unit that has not been activated in this turn, or None to go on to the end of the turn."""

    state: StoneState
    seat: Seat

    def listed(self) -> tuple[UnitId | None, ...]:
        units = units_of(self.state, self.seat)
        return (*(unit.id for unit in units if unit.stands and not unit.activated), None)

    def refusal(self, answer: Answer) -> str | None:
        if answer is None:
            return None
        if type(answer) is not int or not 0 <= answer < len(self.state.units):
            return "Choose one of your characters, or end your turn."
        unit = self.state.units[answer]
        if unit.seat != self.seat:
            return "That character is not yours. Choose one of your own."
        if not unit.stands:
            return "That character is incapacitated. Choose one that stands."
        return "That character has been activated in this turn. Choose another one." if unit.activated else None

    def about(self) -> Answer:
        units = units_of(self.state, self.seat)
        return tuple((unit.id, unit.activated, unit.hp) for unit in units)


@frozen
class Breaks(ListedOptions[Breaking | None]):
    """The end of a turn (9.2.5): ('break', unit, ability), in the older edition ('repay', unit, ability, cards), or
    None to go on."""

    game: Stones
    seat: Seat

    def listed(self) -> tuple[Breaking | None, ...]:
        state = self.game.state
        found: list[Breaking | None] = [] if self._must_break() else [None]
        for unit in units_of(state, self.seat):
            for fuse in unit.fuses:
                found.append(("break", unit.id, fuse.ability))
                if state.repay_fuses:
                    cost = ability_of(state, fuse.ability).cost
                    ways = payments(cost, known_hand(self.game, self.seat))
                    found += [("repay", unit.id, fuse.ability, cards) for cards in ways]
        return tuple(found)

    @property
    def is_whole(self) -> bool:
        """Whether no fuse has too many ways to repay it; then a few of them are listed."""
        state = self.game.state
        if not state.repay_fuses:
            return True
        hand = by_element(known_hand(self.game, self.seat))
        fuses = (fuse for unit in units_of(state, self.seat) for fuse in unit.fuses)
        return all(is_listed_whole(ability_of(state, fuse.ability).cost, hand) for fuse in fuses)

    def drawn(self, luck: Luck) -> Breaking | None:
        if self.is_whole:
            return ListedOptions.drawn(self, luck)
        match ListedOptions.drawn(self, luck):
            case ("repay", unit_id, ability_id, _):
                cost = ability_of(self.game.state, ability_id).cost
                return "repay", unit_id, ability_id, drawn_payment(cost, known_hand(self.game, self.seat), luck)
            case None | ("break", _, _) as breaking:
                return breaking
            case breaking:
                assert_never(breaking)

    def refusal(self, answer: Answer) -> str | None:
        if answer is None:
            return self._keep_refusal()
        if not isinstance(answer, tuple) or len(answer) < 3 or answer[0] not in ("break", "repay"):
            return "Break a fuse, or go on."
        kind, unit_id, ability_id = answer[:3]
        state = self.game.state
        if type(unit_id) is not int or not 0 <= unit_id < len(state.units):
            return "Choose a fuse of one of your characters."
        if state.units[unit_id].seat != self.seat:
            return "Only its own player breaks a fuse. Choose one of yours."
        if not isinstance(ability_id, str) or find_fuse(state, UnitId(unit_id), ability_id) is None:
            return "That ability is not fused. Choose a fuse that runs."
        if kind == "break":
            return None if len(answer) == 3 else "Name the character and the ability whose fuse you break."
        return self._repay_refusal(ability_id, answer)

    def _must_break(self) -> bool:
        return fused_stones(self.game.state, self.seat) > max_hand(self.game.state, self.seat)

    def _keep_refusal(self) -> str | None:
        if not self._must_break():
            return None
        fused, most = fused_stones(self.game.state, self.seat), max_hand(self.game.state, self.seat)
        return f"You have {fused} fused stones and may keep {most} in all. Break a fuse."

    def _repay_refusal(self, ability_id: str, answer: tuple[Answer, ...]) -> str | None:
        if not self.game.state.repay_fuses:
            return "At this table a running fuse is not paid anew. Break it or let it be."
        if len(answer) != 4:
            return "Name the stones that replace those of the fuse."
        return cards_refusal(self.game, self.seat, ability_of(self.game.state, ability_id).cost, answer[3])

    def shows(self, answer: Answer) -> tuple[CardId, ...]:
        if isinstance(answer, tuple) and len(answer) == 4 and answer[0] == "repay":
            return shown_cards(self.game.state, self.seat, answer[3])
        return ()

    def about(self) -> Answer:
        state = self.game.state
        fuses = tuple((unit.id, each.ability, tuple(each.stones)) for unit in units_of(state, self.seat)
                      for each in unit.fuses)  # fmt: skip
        return (fuses, tuple(state.players[self.seat].hand), state.repay_fuses)


def excess(state: StoneState, seat: Seat) -> int:
    """How many stones must still go, besides those that are set aside."""
    kept = len(state.players[seat].hand) - len(state.aside) + fused_stones(state, seat)
    return kept - max_hand(state, seat)


@frozen
class Discards(ListedOptions[CardId | None]):
    """A stone of the hand to set aside, or None when the rest may be kept (9.2.6, 16). excess: as the function says."""

    state: StoneState
    seat: Seat
    excess: int

    def listed(self) -> tuple[CardId | None, ...]:
        aside = self.state.aside
        cards = [card for card in self.state.players[self.seat].hand if card not in aside]
        return tuple(cards) if self.excess > 0 else (None, *cards)

    def refusal(self, answer: Answer) -> str | None:
        if answer is None:
            return None if self.excess <= 0 else f"You keep too many stones. Choose {self.excess} more to discard."
        if type(answer) is not int or answer not in self.state.players[self.seat].hand:
            return "That stone is not in your hand. Choose one that is."
        return "That stone is set aside already. Choose another one." if answer in self.state.aside else None

    def about(self) -> Answer:
        state = self.state
        return (tuple(state.players[self.seat].hand), tuple(state.aside), self.excess)
