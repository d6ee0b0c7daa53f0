"""What is put together with a builder: the things there are, which of them go together, and where each belongs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from random import Random

from core.frozen import frozen
from core.kit.set_texts import UNDIVIDED, Parts
from core.plain import Answer

DRAWS = 200
"""So often a set is begun anew when things are drawn for it."""


@frozen
class Entry:
    """A thing that can be chosen. id: as answers name it; words: its name. groups: for each filter, those it is in."""

    id: str
    words: str
    groups: tuple[tuple[str, ...], ...] = ()


@frozen
class Plan:
    """What is put together. `chosen`: ids in the order in which they were taken, a thing as often as it is.

    refusal(chosen, id): why a thing cannot be taken as well, None if it can. total(chosen): the sum, in words.
    answer(chosen): the answer, here with the ids in the order of the entries; unfinished(answer): why it is none yet,
    None if it is one. done, name: what the button says, and what it is called. most: how often a thing may be taken.
    ready: sets that the game suggests, by name. budget(chosen): how much of how much is used, None where there is no
    limit; it is shown as a bar of `token`, the name of a picture. begins_with: what is taken at first.
    """

    entries: Sequence[Entry]
    refusal: Callable[[Sequence[str], str], str | None]
    total: Callable[[Sequence[str]], str]
    answer: Callable[[Sequence[str]], Answer]
    unfinished: Callable[[Answer], str | None]
    done: str
    name: str = "finish"
    most: int = 1
    ready: Mapping[str, Sequence[str]] = field(default_factory=dict)
    budget: Callable[[Sequence[str]], tuple[int, int] | None] = lambda chosen: None
    token: str = "key_star"
    begins_with: Sequence[str] = ()


def drawn_set(plan: Plan, luck: Random) -> list[str]:
    """A set that is an answer, drawn at random; nothing where none was found."""
    for _ in range(DRAWS):
        taken: list[str] = []
        while True:
            answer = plan.answer([entry.id for entry in plan.entries for _ in range(taken.count(entry.id))])
            if plan.unfinished(answer) is None:
                return taken
            fits = [entry.id for entry in plan.entries
                    if taken.count(entry.id) < plan.most and plan.refusal(taken, entry.id) is None]  # fmt: skip
            if not fits:
                break
            taken.append(luck.choice(fits))
    return []


# --- sets that are divided


@frozen
class Part:
    """Where things of a divided set lie. takes: the player may have what is taken go here, else only what belongs here
    does. is_single: one thing lies here at most. wide: how much of its line it takes beside other parts.
    """

    id: str
    title: str
    takes: bool = False
    is_single: bool = False
    wide: int = 2


@frozen
class ReadySet:
    """A set under a name. what: a line about it. reason: why it cannot be used as it is, '' where it can. trouble: why
    it cannot be had at all, '' where it can. picture: the name of one, '' for none.
    """

    name: str
    parts: Parts
    what: str = ""
    reason: str = ""
    trouble: str = ""
    picture: str = ""


@frozen
class DividedPlan:
    """What is put together out of many things, and divided among parts.

    filters: what the groups of entries are called. shown: the group of the first filter that is shown at first.
    parts: line by line as they are shown; the undivided one is not among them. part_for(parts, id): where a thing
    goes, UNDIVIDED where the player says. misplaced(id, part): why it does not belong there. refusal(parts, id): why it
    cannot be taken as well. spread(parts): with what is undivided put where it fits. rules(parts): each rule by its
    name, with why it is broken, None where it is not. words(parts, part): how it stands there. budget(parts): how much
    of how much is used. answer(parts), unfinished(answer): see `Plan`. sets(): what is ready, and what is kept now.
    keep(parts): keep it, a sentence where that is not possible. about(id): a thing in full. begins_with_sets: these are
    listed at first rather than things.
    """

    entries: Sequence[Entry]
    filters: Sequence[str]
    shown: str
    parts: Sequence[Sequence[Part]]
    part_for: Callable[[Parts, str], str]
    misplaced: Callable[[str, str], str | None]
    refusal: Callable[[Parts, str], str | None]
    spread: Callable[[Parts], Mapping[str, Sequence[str]]]
    rules: Callable[[Parts], Sequence[tuple[str, str | None]]]
    words: Callable[[Parts, str], str]
    budget: Callable[[Parts], tuple[int, int]]
    budget_words: str
    answer: Callable[[Parts], Answer]
    unfinished: Callable[[Answer], str | None]
    done: str
    name: str
    undivided: str
    set_words: str
    sets: Callable[[], Sequence[ReadySet]]
    keep: Callable[[Parts], str | None]
    about: Callable[[str], str]
    begins_with_sets: bool = False

    @property
    def single(self) -> frozenset[str]:
        return frozenset(part.id for line in self.parts for part in line if part.is_single)


class DividedSet:
    """What has been taken, part by part. Verbs give a sentence where they do nothing."""

    def __init__(self, plan: DividedPlan, parts: Parts | None = None) -> None:
        self._plan = plan
        self.parts = _copied(parts or {})
        self._before: list[dict[str, list[str]]] = []

    @property
    def has_changed(self) -> bool:
        return bool(self._before)

    def take_back(self) -> None:
        """Undo the last change."""
        self.parts = self._before.pop()

    def forget(self) -> None:
        """Hold nothing any more, also for what still points here."""
        self.parts, self._before = {}, []

    def _keep(self) -> None:
        self._before.append(_copied(self.parts))

    def count(self, id: str) -> int:
        """How often a thing is in it."""
        return sum(ids.count(id) for ids in self.parts.values())

    def take(self, id: str, part: str) -> str | None:
        """Add a thing: where it belongs, else to this part."""
        if (reason := self._plan.refusal(self.parts, id)) is not None:
            return reason
        where = self._plan.part_for(self.parts, id) or part
        self._keep()
        self._add(id, where if self._plan.misplaced(id, where) is None else UNDIVIDED)
        return None

    def put(self, id: str, part: str) -> str | None:
        """Add a thing to exactly this part; what lay in a part for one thing alone makes room."""
        if (reason := self._plan.misplaced(id, part)) is not None:
            return reason
        self._keep()
        if part in self._plan.single:
            self.parts.pop(part, None)
        if (reason := self._plan.refusal(self.parts, id)) is not None:
            self.take_back()
            return reason
        self._add(id, part)
        return None

    def move(self, id: str, start: str, end: str, count: int = 1) -> str | None:
        """Put so many of a thing from one part into another; two parts for one thing alone exchange theirs."""
        if start == end:
            return None
        if (reason := self._plan.misplaced(id, end)) is not None:
            return reason
        self._keep()
        back = self.parts.pop(end, []) if end in self._plan.single else []
        for _ in range(count):
            self._remove(id, start)
            self._add(id, end)
        for each in back:
            if self._plan.misplaced(each, start) is None:
                self._add(each, start)
        return None

    def take_out(self, id: str, part: str) -> None:
        self._keep()
        self._remove(id, part)

    def _remove(self, id: str, part: str) -> None:
        self.parts[part].remove(id)
        if not self.parts[part]:
            del self.parts[part]

    def spread(self) -> None:
        """Divide what is undivided."""
        self.load(self._plan.spread(self.parts))

    def load(self, parts: Parts) -> None:
        """Have exactly this."""
        self._keep()
        self.parts = _copied(parts)

    def _add(self, id: str, part: str) -> None:
        order = {entry.id: place for place, entry in enumerate(self._plan.entries)}
        self.parts[part] = sorted([*self.parts.get(part, ()), id], key=lambda each: order[each])


def _copied(parts: Parts) -> dict[str, list[str]]:
    return {part: list(ids) for part, ids in parts.items() if ids}
