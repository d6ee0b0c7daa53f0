"""The table as the events of a match tell of it: what comes next, stats, dice, moves, HP. See `referee`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from core.events import MatchEnded
from core.games.stonebound import events as e
from core.grids.square import Square
from tests.games.stonebound.records import (
    ABILITIES,
    SPACES,
    Answered,
    Change,
    E,
    Piece,
    Running,
    Standing,
    apart,
    beside,
)


class Over(Exception):
    """The match has ended."""


@dataclass(frozen=True)
class Call:
    """A trigger that answers: its bearer, its fuse, its place among the fuse's effects, who attacked, HP lost."""

    bearer: Piece
    fuse: Running
    at: int
    event: str
    what: Mapping[str, Any]


@dataclass
class Deed:
    """An action under way. attacked: those a Standard Attack was made on, with the HP they lost to the action."""

    user: Piece
    reaction: bool = False
    redirected: bool = False
    attacked: list[Piece] = field(default_factory=list)
    lost: dict[int, int] = field(default_factory=dict)


@dataclass
class Role:
    """Who is who while effects run. loss, kept, chosen: what a trigger may change."""

    ability: str
    user: Piece
    target: Piece
    attacker: Piece | None = None
    lost: int = 0
    loss: int = 0
    kept: int = 0
    chosen: Piece | None = None


class Observed:
    """The table as the events tell of it."""

    def __init__(self, line: Iterable[object], seats: int, options: Mapping[str, Any]) -> None:
        self._line: Iterator[object] = iter(line)
        self._kept: list[object] = []
        self.seats, self.options = seats, options
        self.pieces: list[Piece] = []
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.deck: list[int] = []
        self.discard: list[int] = []
        self.faces: dict[int, int] = {}
        self.teams: list[list[str]] = []
        self.gone: list[int] = []
        self.round = self.turns = self.made = self.first = 0
        self.deed: Deed | None = None

    # --- reading on

    def ahead(self) -> object:
        """What comes next, and stays. Wherever the table is known, it stands as the events have told."""
        while not self._kept:
            item = next(self._line, None)
            if isinstance(item, Standing):
                self.compare(item)
            else:
                self._kept.append(item)
        return self._kept[0]

    def rest(self) -> list[object]:
        found = [self._kept.pop()] if self._kept else []
        return [*found, *(item for item in self._line if not isinstance(item, Standing))]

    def compare(self, standing: Standing) -> None:
        if len(standing.units) < len(self.pieces) or (not self.deck and not self.round):
            return
        for piece, told in zip(self.pieces, standing.units, strict=True):
            assert piece.standing() == told, f"{piece.character}: {piece.standing()}"
        assert standing.hands == tuple(map(tuple, self.hands))
        assert (standing.deck, standing.discard) == (tuple(self.deck), tuple(self.discard))
        stones = [card for each in (*self.hands, self.deck, self.discard) for card in each]
        stones += [card for piece in self.pieces for fuse in piece.fuses for card in fuse.stones]
        assert len(stones) == len(set(stones)) == (147 if self.options["deck_variant"] == "stated_147" else 140)

    def is_event(self, kind: type[E]) -> bool:
        return isinstance(self.ahead(), kind)

    def event(self, kind: type[E]) -> E:
        """The next thing, which must be such an event."""
        item = self.ahead()
        assert isinstance(item, kind), f"{kind.__name__} expected, and {item} came"
        self._kept.clear()
        return item

    def entry(self, kind: str, name: str, seat: int | None = None) -> Answered:
        item = self.ahead()
        assert isinstance(item, Answered), f"an answer to {name!r} expected, and {item} came"
        assert (item.kind, item.name) == (kind, name), f"{name!r} expected, and {item} came"
        assert seat is None or item.seat == seat
        self._kept.clear()
        return item

    def answered(self, kind: str, name: str, seat: int | None = None) -> Any:
        return self.entry(kind, name, seat).answer

    def is_answer(self, kind: str) -> bool:
        item = self.ahead()
        return isinstance(item, Answered) and item.kind == kind

    # --- who and how much

    def own(self, seat: int) -> list[Piece]:
        return [piece for piece in self.pieces if piece.seat == seat]

    def fused(self, seat: int) -> int:
        return sum(len(fuse.stones) for piece in self.own(seat) for fuse in piece.fuses)

    def hand_limit(self, seat: int) -> int:
        fuses = [fuse for piece in self.own(seat) for fuse in piece.fuses]
        effects = [each for fuse in fuses for each in ABILITIES[fuse.ability]["effects"]]
        more = sum(each["amount"] for each in effects if each["op"] == "hand_size")
        return 1 + 2 * len(self.teams[seat]) + int(more)

    def standing_at(self, space: Square) -> Piece | None:
        return next((piece for piece in self.pieces if piece.stands and piece.place == space), None)

    def stat(self, piece: Piece, stat: str) -> int:
        """5.3: base, own changes, own fuses, areas, statuses, then held between its ends."""
        total = piece.worn[stat] if stat in piece.worn else piece.stats[stat]
        total += sum(each.amount for each in piece.changes if each.stat == stat)
        for bearer in self.pieces:
            for fuse in bearer.fuses:
                ability = ABILITIES[fuse.ability]
                for each in ability["effects"]:
                    if each["op"] == "modify_stat" and each["stat"] == stat and self.works_on(bearer, ability, piece):
                        total += each["amount"]
        if stat == "CRT":
            return max(0, min(100, total - 5 * piece.statuses.get("Shear", 0)))
        if stat == "MV" and piece.statuses.get("Freeze") == 1:
            total -= 1
        return max(1 if stat == "RNG" else 0, total)

    def works_on(self, bearer: Piece, ability: Any, piece: Piece) -> bool:
        """Whether a fuse of the bearer works on the piece now."""
        if ability["target"].get("mode", "one") == "one":
            return bearer is piece
        return piece in self.area(bearer, ability)

    def meant(self, user: Piece, who: str, piece: Piece) -> bool:
        if piece.fallen != (who == "downed_ally"):
            return False
        if who == "enemy":
            return piece.side != user.side
        return piece.side == user.side and (who == "ally_or_self" or (piece is user) == (who == "self"))

    def in_reach(self, user: Piece, ability: Any, piece: Piece) -> bool:
        reach = ability["target"].get("reach", 0)
        if reach == "unlimited" or ability["target"]["who"] == "self":
            return True
        return apart(user.place, piece.place) <= (self.stat(user, "RNG") if reach == "RNG" else reach)

    def area(self, user: Piece, ability: Any) -> list[Piece]:
        who = ability["target"]["who"]
        inside = [each for each in self.pieces if self.meant(user, who, each) and self.in_reach(user, ability, each)]
        return sorted(inside, key=lambda each: (apart(user.place, each.place), each.place[1], each.place[0]))

    # --- dice

    def rolled(self, piece: Piece, about: str, lo: int, hi: int, ability: str | None = None) -> bool:
        tens, ones = (face - 1 for face in self.answered("Roll", about))
        success = lo <= (10 * tens + ones or 100) <= hi
        told = self.event(e.ChanceRolled)
        assert told == e.ChanceRolled(piece.id, about, tens, ones, hi, success, lo, ability)
        return success

    # --- moving

    def walk(self, piece: Piece, end: Square, steps: int) -> None:
        assert piece.statuses.get("Freeze") != 2 or piece.fresh, "Freeze holds it"
        assert end != piece.place and self.standing_at(end) is None
        start, through = piece.place, self.chosen_way(piece, end, steps)
        way = self.way(piece, "walk", piece)
        assert through is None or through in way
        assert len(way) <= steps and (way[-1] == end or piece.fallen)
        for here, there in zip((start, *way), way, strict=False):
            other = self.standing_at(there)
            assert there in beside(here) and (other is None or other.side == piece.side)

    def chosen_way(self, piece: Piece, end: Square, steps: int) -> Square | None:
        """Where Poison would fell it is chosen by its player, if several shortest ways lead to different spaces."""
        there, back = self.distances(piece, piece.place), self.distances(piece, end)
        assert there[end] <= steps
        if "Poison" not in piece.statuses or piece.hp >= there[end]:
            return None
        spaces = {each for each in there if there[each] == piece.hp and there[each] + back.get(each, 99) == there[end]}
        if len(spaces) < 2:
            return None
        chosen: Square = self.answered("Choose", "way", piece.seat)
        assert chosen in spaces
        return chosen

    def distances(self, piece: Piece, start: Square) -> dict[Square, int]:
        """Steps to every space, past everybody but standing enemies."""
        found, edge = {start: 0}, [start]
        closed = {each.place for each in self.pieces if each.stands and each.side != piece.side}
        while edge:
            here = edge.pop(0)
            for there in beside(here):
                if there not in found and there not in closed:
                    found[there] = found[here] + 1
                    edge.append(there)
        return found

    def way(self, piece: Piece, how: str, by: Piece) -> list[Square]:
        """The spaces entered in one go; under Poison step by step, each costing 1 HP."""
        way: list[Square] = []
        told = self.event(e.Moved)
        while True:
            assert (told.unit, told.start, told.how, told.by) == (piece.id, piece.place, how, by.id)
            way += told.path
            piece.place = told.path[-1]
            if "Poison" not in piece.statuses:
                return way
            assert len(told.path) == 1
            self.pay_poison(piece)
            if piece.fallen or how == "teleport" or not (self.is_event(e.Moved) and self.ahead().how == how):  # type: ignore[attr-defined]
                return way
            told = self.event(e.Moved)

    def pay_poison(self, piece: Piece) -> None:
        self.lose(piece, 1 if "Poison" in piece.statuses else 0, "poison", None)
        self.settle(piece)

    def shove(self, user: Piece, piece: Piece, steps: int, how: str) -> None:
        """Pushed or pulled along the longer axis, rows first, until something is in the way."""
        at, expected = piece.place, []
        for _ in range(steps):
            columns, rows = at[0] - user.place[0], at[1] - user.place[1]
            if how == "pull" and abs(columns) + abs(rows) == 1:
                break
            sign = 1 if how == "push" else -1
            if abs(rows) >= abs(columns):
                at = (at[0], at[1] + (sign if rows > 0 else -sign))
            else:
                at = (at[0] + (sign if columns > 0 else -sign), at[1])
            if at not in SPACES or self.standing_at(at):
                break
            expected.append(at)
        if expected:
            way = self.way(piece, how, user)
            assert way == expected or (piece.fallen and way == expected[: len(way)])

    # --- HP

    def lose(self, piece: Piece, amount: int, cause: str, by: Piece | None) -> int:
        if amount <= 0 or piece.fallen:
            return 0
        amount = min(amount, piece.hp)
        if amount == piece.hp:
            amount -= self.kept(piece)
        if amount == 0:
            return 0
        piece.hp -= amount
        if self.deed is not None and by is self.deed.user:
            self.deed.lost[piece.id] = self.deed.lost.get(piece.id, 0) + amount
        told = self.event(e.HpLost)
        assert told == e.HpLost(piece.id, amount, piece.hp, cause, None if by is None else by.id)
        return amount

    def kept(self, piece: Piece) -> int:
        for call in self.called("would_fall", unit=piece):
            role = Role(call.fuse.ability, piece, piece)
            self.answer_fuse(call, role)
            if role.kept:
                return role.kept
        return 0

    def settle(self, piece: Piece) -> None:
        """At 0 HP it falls with its fuses, statuses and changes; without anybody standing its side has lost."""
        if piece.hp or piece.fallen:
            return
        piece.fallen = True
        assert self.event(e.Fell) == e.Fell(piece.id, piece.place)
        for fuse in [*piece.fuses]:
            self.break_fuse(piece, fuse.ability, "fall")
        for status in sorted(piece.statuses):
            self.remove_status(piece, status, "fall")
        piece.changes = []
        if not any(each.stands for each in self.pieces if each.side == piece.side):
            told = self.event(MatchEnded)
            winners = tuple(seat for seat in range(self.seats) if seat % 2 != piece.side)
            assert told == MatchEnded(winners, "beaten")
            raise Over

    def wear(self, piece: Piece, stat: str, amount: int, cause: str) -> None:
        amount = min(amount, piece.worn[stat])
        if amount:
            piece.worn[stat] -= amount
            assert self.event(e.ArmourWorn) == e.ArmourWorn(piece.id, stat, amount, piece.worn[stat], cause)

    def break_fuse(self, piece: Piece, ability_id: str, reason: str) -> None:
        fuse = next(each for each in piece.fuses if each.ability == ability_id)
        piece.fuses.remove(fuse)
        self.discard += fuse.stones
        assert self.event(e.FuseBroken) == e.FuseBroken(piece.id, ability_id, fuse.stones, reason)

    def remove_status(self, piece: Piece, status: str, reason: str) -> None:
        del piece.statuses[status]
        piece.fresh = piece.fresh and status != "Freeze"
        assert self.event(e.StatusRemoved) == e.StatusRemoved(piece.id, status, reason)

    def end_changes(self, is_over: Callable[[Piece, Change], bool]) -> None:
        for piece in self.pieces:
            for each in [each for each in piece.changes if is_over(piece, each)]:
                piece.changes.remove(each)
                assert self.event(e.ModifierEnded) == e.ModifierEnded(piece.id, each.stat, each.amount, each.source)

    # --- said in `deeds`

    def called(self, event: str, **what: Any) -> list[Call]:
        raise NotImplementedError

    def answer_fuse(self, call: Call, role: Role) -> None:
        raise NotImplementedError
