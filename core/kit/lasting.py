"""Effects that last: plain data in one list of the state, one table that says where each kind acts, and one end.

What is said of a game here is checked: a kind without a row, a step or a moment that nobody knows, an effect upon a
thing that is gone. `LastingEffects.faults` is the promise that a game makes (`core.game.Game.promises`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from typing import Generic, TypeAlias

from core.breakdown import Part
from core.frozen import frozen, slotted
from core.table import S


@frozen
class Thing:
    """Something that effects name: a unit, an army at a place, a tile, a seat; by its sort and its ids."""

    sort: str
    ids: tuple[int, ...] = ()


@frozen
class Moment:
    """Something that comes in a match and ends effects; whose: the start of whose turn, the fall of which unit.

    cause: the one spell or perk whose effects it breaks, where it does not break all that such a moment can.
    """

    name: str
    whose: Thing | None = None
    cause: str = ""


Until: TypeAlias = tuple[str, ...]
"""The moments that must still come, in their order; an effect ends with the last one, and without any never by itself.

A timer of three rounds is ("round end",) * 3, and "through your next turn" is ("turn start", "turn end").
"""


@slotted
class Lasting:
    """One effect. cause: the id of the spell, perk or face it comes from. by: who made it, and may be gone since.

    whose: whose moments it waits for, None for anybody's.
    """

    kind: str
    cause: str
    by: Thing
    upon: Thing
    amount: int = 0
    until: Until = ()
    whose: Thing | None = None


class Stacking(Enum):
    """What becomes of several effects of one kind and cause upon one thing: all count, or one is kept."""

    ALL = "all"
    FIRST = "first"
    NEWEST = "newest"
    GREATEST = "greatest"


@frozen
class Kind:
    """step: where it acts, a step of a number or a rule. upon: the sorts of things it may lie upon.

    broken_by: moments of the thing it lies upon that end it before its time; lost_with: moments of who made it.
    """

    name: str
    step: str
    upon: tuple[str, ...]
    stacking: Stacking = Stacking.ALL
    broken_by: tuple[str, ...] = ()
    lost_with: tuple[str, ...] = ()


def left_after(moment: Moment, until: Until, whose: Thing | None) -> Until | None:
    """What an effect still waits for once the moment has come; None if it was the last, so that the effect is over."""
    if not until or until[0] != moment.name or whose not in (None, moment.whose):
        return until
    return until[1:] or None


class LastingEffects(Generic[S]):
    """The lasting effects of one game. Those of a state are in the order in which they were made."""

    def __init__(
        self,
        kinds: Iterable[Kind],
        *,
        steps: Iterable[str],
        moments: Iterable[str],
        of: Callable[[S], list[Lasting]],
        exists: Callable[[S, Thing], bool],
    ) -> None:
        """of: the list in the state. exists: whether a thing is still there. Raises ValueError for a wrong table."""
        self.kinds: dict[str, Kind] = {}
        self.moments = frozenset(moments)
        self._of, self._exists = of, exists
        known = tuple(steps)
        for kind in kinds:
            if kind.name in self.kinds:
                raise ValueError(f"the kind {kind.name!r} is there twice")
            if kind.step not in known:
                raise ValueError(f"{kind.name!r} acts in {kind.step!r}, which is no step. They are {', '.join(known)}.")
            self._check_moments(kind.name, (*kind.broken_by, *kind.lost_with))
            self.kinds[kind.name] = kind
        self._steps = {kind.name: kind.step for kind in self.kinds.values()}

    def add(self, state: S, new: Lasting) -> bool:
        """Verb: the effect lies upon its thing from now on, unless one that is there does not let it; says whether."""
        kind, effects = self.kinds[new.kind], self._of(state)
        self._check_moments(new.kind, new.until)
        key = new.kind, new.cause, new.upon
        there = [each for each in effects if (each.kind, each.cause, each.upon) == key]
        if there and kind.stacking is Stacking.FIRST:
            return False
        if there and kind.stacking is Stacking.GREATEST and there[0].amount >= new.amount:
            return False
        if there and kind.stacking is not Stacking.ALL:
            effects.remove(there[0])
        effects.append(new)
        return True

    def acting(self, state: S, step: str, *upon: Thing) -> list[Lasting]:
        """The effects upon these things that act in the step."""
        if not (effects := self._of(state)):
            return []
        steps = self._steps
        return [each for each in effects if steps[each.kind] == step and each.upon in upon]

    def amount(self, state: S, step: str, upon: Thing) -> int:
        """What all of those upon one thing come to."""
        ids, steps, total = upon.ids, self._steps, 0
        for each in self._of(state):
            if each.upon.ids == ids and steps[each.kind] == step and each.upon == upon:
                total += each.amount
        return total

    def parts(self, state: S, step: str, upon: tuple[Thing, ...], name: Callable[[Lasting], str]) -> tuple[Part, ...]:
        """The same as parts of a number, each with the name of its cause."""
        return tuple([(each.amount, name(each)) for each in self.acting(state, step, *upon)])

    def end(self, state: S, moment: Moment) -> list[Lasting]:
        """Verb: the moment has come; gives the effects that end with it. Else only a newer one ends an effect."""
        self._check_moments("a moment", (moment.name,))
        effects, over = self._of(state), []
        for each in list(effects):
            left = None if self._is_broken(each, moment) else left_after(moment, each.until, each.whose)
            if left is None:
                effects.remove(each)
                over.append(each)
            else:
                each.until = left
        return over

    def _is_broken(self, effect: Lasting, moment: Moment) -> bool:
        if moment.cause not in ("", effect.cause):
            return False
        kind = self.kinds[effect.kind]
        borne = moment.name in kind.broken_by and effect.upon == moment.whose
        return borne or (moment.name in kind.lost_with and effect.by == moment.whose)

    def faults(self, state: S) -> list[str]:
        """What is wrong with the effects of a state, a sentence each."""
        return [fault for each in self._of(state) for fault in self._faults_of(state, each)]

    def _faults_of(self, state: S, effect: Lasting) -> list[str]:
        if effect.kind not in self.kinds:
            return [f"No row says where {effect.kind!r} acts."]
        kind = self.kinds[effect.kind]
        named = {"lies upon": effect.upon, "waits for": effect.whose}
        found = [
            f"{kind.name!r} {how} {thing.sort} {', '.join(map(str, thing.ids))}, which is not there any more."
            for how, thing in named.items()
            if thing is not None and not self._exists(state, thing)
        ]
        if effect.upon.sort not in kind.upon:
            found.append(f"{kind.name!r} lies upon {effect.upon.sort}, and may lie upon {', '.join(kind.upon)}.")
        if unknown := [name for name in effect.until if name not in self.moments]:
            found.append(f"{kind.name!r} waits for {unknown[0]!r}, which never comes.")
        return found

    def _check_moments(self, what: str, names: Iterable[str]) -> None:
        if unknown := [name for name in names if name not in self.moments]:
            raise ValueError(f"{what!r} names the moment {unknown[0]!r}. They are {', '.join(sorted(self.moments))}.")
