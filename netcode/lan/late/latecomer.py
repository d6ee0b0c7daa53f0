"""A machine that is far behind: it is shown the table by one neighbour, and compares what it was shown with the blocks
as they are checked. In the network thread. Nothing is ever signed or given because of what is only shown.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from time import perf_counter
from typing import Protocol, assert_never

from netcode.lan.late.intake import PAUSE, SLICE
from netcode.lan.late.snapshot import Opening, Preview, Snapshot, check_snapshot, read_snapshot
from netcode.lan.machine.node import Node
from netcode.lan.machine.parcels import Enough, Following, Parcel, SnapshotPart, SnapshotRequest
from netcode.lan.machine.troubles import Fault, sentence
from netcode.lan.play.bodies import BadBody
from netcode.lan.views import Shown

ANSWER_TIME = 1.0
"""Seconds that a neighbour's answer is waited for before the screen begins without it."""
PATIENCE = 15.0
"""Seconds without a new block after which what is shown beyond the last one is no longer believed."""
TELLING_TIME = 30.0
"""Seconds that a sentence about a false neighbour stands."""
MOST_AHEAD = 4096
"""Records that a neighbour may show beyond what was checked."""
UNSIGNED = "Nobody has signed what {name}'s machine showed last. What you see now is checked."


class LateSite(Protocol):
    """What a latecomer needs of its table."""

    node: Node | None

    def punish(self, peer: bytes, text: str, fault: Fault = Fault.STRANGE) -> None: ...
    def later(self, seconds: float, task: Callable[[], None]) -> object: ...
    def now(self) -> float: ...
    def changed(self) -> None: ...
    def name_at(self, peer: bytes) -> str: ...


class Latecomer:
    """See the module. preview: what is or was shown last. tell: sends a parcel."""

    def __init__(self, site: LateSite, tell: Callable[[bytes, Parcel], None]) -> None:
        self.preview: Preview | None = None
        self._shown = 0
        self._site = site
        self._tell = tell
        self._neighbours: dict[bytes, None] = {}
        self._guide: bytes | None = None
        self._asked_at = 0.0
        self._is_expecting = False
        self._parts: dict[int, SnapshotPart] = {}
        self._snapshot: Snapshot | None = None
        self._opening: Opening | None = None
        self._height = 0
        self._following: deque[bytes] = deque()
        self._told: tuple[str, float] | None = None
        self._grown = (0, 0.0)

    # --- what can be seen

    @property
    def is_checking(self) -> bool:
        """Whether something is shown that was not checked yet."""
        return self.preview is not None and self.preview.judged is None

    @property
    def is_expecting(self) -> bool:
        """Whether a neighbour was just asked, so that the screen had better wait for it."""
        return self._is_expecting and self._site.now() < self._asked_at + ANSWER_TIME

    @property
    def progress(self) -> float:
        """How much of what vouches for the preview has been checked: 0 to 0.99."""
        node = self._site.node
        if self.preview is None or node is None or not node.is_founded:
            return 0.0
        return min(0.99, node.replica.chain.height / max(1, self.preview.height))

    @property
    def sentence(self) -> str | None:
        """What the people should know of a neighbour that showed what was not so; after a while None again."""
        if self._told is None or self._site.now() > self._told[1] + TELLING_TIME:
            return None
        return self._told[0]

    @property
    def shown(self) -> Shown | None:
        """What the client is given."""
        preview = self.preview
        if preview is None:
            return None
        checked = int(100 * self.progress) / 100 if preview.judged is None else 0.0
        return Shown(preview.number, preview.match, preview.news, preview.by, checked, preview.judged, preview.end)

    # --- neighbours

    def met(self, peer: bytes) -> None:
        """A neighbour that sits at the table in play is there."""
        self._neighbours[peer] = None
        if self._guide is None and not self.is_checking:
            self._ask(peer)

    def _ask(self, peer: bytes) -> None:
        """Ask to be shown the table. Who was shown a false one does not ask again."""
        if self._told is not None:
            return
        node = self._site.node
        log = node.board.match.log if node is not None and node.is_founded else None
        self._forget()
        self._guide, self._asked_at, self._is_expecting = peer, self._site.now(), True
        self._tell(peer, SnapshotRequest(len(log) if log else 0, log.chain if log else b""))

    def _forget(self) -> None:
        self._guide, self._snapshot, self._opening, self._is_expecting = None, None, None, False
        self._parts.clear()
        self._following.clear()

    def gone(self, peer: bytes) -> None:
        """The neighbour is gone; where it was showing us the table, another one goes on."""
        self._neighbours.pop(peer, None)
        if peer == self._guide:
            self._ask_another()

    def _ask_another(self) -> None:
        self._forget()
        if self._neighbours:
            self._ask(next(iter(self._neighbours)))

    def _refuse(self, text: str) -> None:
        """The guide is wrong: it is shut out, and another one is asked."""
        guide = self._guide
        if guide is not None:
            self._neighbours.pop(guide, None)
            self._ask_another()
            self._site.punish(guide, text)

    # --- what the guide says

    def hear(self, peer: bytes, parcel: SnapshotPart | Following | Enough) -> None:
        """A neighbour shows something; only who was asked is listened to."""
        if peer != self._guide:
            return
        try:
            match parcel:
                case SnapshotPart():
                    self._collect(parcel)
                case Following(position, record):
                    self._follow(position, record)
                case Enough():
                    self._is_expecting = False
                    if self._snapshot is None and self._opening is None and not self.is_checking and not self._parts:
                        self._guide = None
                case _:
                    assert_never(parcel)
        except BadBody as error:
            self._refuse(str(error))
        self.go_on()

    def _collect(self, part: SnapshotPart) -> None:
        """Keep a part; the first one of another snapshot begins anew. Raises BadBody."""
        first = next(iter(self._parts.values()), part)
        if part.number != first.number:
            self._parts.clear()
            first = part
        if part.parts != first.parts or part.part >= part.parts:
            raise BadBody("parts of a snapshot that do not fit together")
        self._parts[part.part] = part
        if len(self._parts) == part.parts:
            data = b"".join(self._parts[number].data for number in range(part.parts))
            self._parts.clear()
            self._following.clear()
            self._snapshot, self._opening = read_snapshot(data), None

    def _follow(self, position: int, record: bytes) -> None:
        """The next record, after what was shown. Raises BadBody."""
        node = self._site.node
        checked = len(node.board.match.log) if node is not None and node.is_founded else 0
        if self._snapshot is not None:
            end = self._snapshot.start + len(self._snapshot.records) + len(self._following)
        elif self.preview is not None and self.preview.judged is None:
            end = self.preview.end
        else:
            return
        if position > end:
            raise BadBody("records that do not follow each other")
        if position < end:
            return
        if end - max(checked, end - len(self._following)) > MOST_AHEAD:
            raise BadBody("more records than anybody can have signed meanwhile")
        if self._snapshot is not None:
            self._following.append(record)
        elif self.preview is not None:
            self.preview.add(record)

    # --- going on

    def go_on(self) -> None:
        """Something has come, or was checked."""
        node = self._site.node
        if node is None or not node.is_founded:
            return
        if self._snapshot is not None and self._opening is None:
            self._begin_to_open(node, self._snapshot)
        if self.preview is not None and self.preview.judged is None:
            self._judge(node, self.preview)

    def _begin_to_open(self, node: Node, snapshot: Snapshot) -> None:
        try:
            self._height = check_snapshot(snapshot, node.founding).height
        except BadBody as error:
            self._refuse(str(error))
            return
        self._opening = opening = Opening(node.founding, snapshot)
        if self.preview is None:  # the table was founded in this slice
            self._site.later(PAUSE, lambda: self._open_a_little(opening))
        else:
            self._open_a_little(opening)

    def _open_a_little(self, opening: Opening) -> None:
        """A slice of the work; what was asked for meanwhile takes its place."""
        if opening is not self._opening:
            return
        end = perf_counter() + SLICE
        try:
            while (more := opening.step()) and perf_counter() < end:
                pass
        except BadBody as error:
            self._refuse(str(error))
            return
        if more:
            self._site.later(PAUSE, lambda: self._open_a_little(opening))
        else:
            self._show(opening)

    def _show(self, opening: Opening) -> None:
        guide, node = self._guide, self._site.node
        assert guide is not None and node is not None
        following = list(self._following)
        self._snapshot, self._opening, self._is_expecting = None, None, False
        self._following.clear()
        if len(node.board.match.log) >= len(opening.match.log):
            self._let_go()
            return
        log, before = opening.match.log, self.preview
        if before is not None and before.judged is None and before.goes_on_in(log):
            following = [*log.records[log.start :], *following][before.end - log.start :]
            before.guide, before.by = guide, self._site.name_at(guide)
        else:
            self._shown += 1
            self.preview = before = Preview(
                self._shown, opening.match, guide, self._site.name_at(guide), self._height
            )
        for record in following:
            before.add(record)
        self._grown = (len(node.board.match.log), self._site.now())
        self._site.changed()

    def _let_go(self) -> None:
        """This machine stands by itself."""
        if self._guide is not None:
            self._tell(self._guide, Enough())
        self._forget()

    # --- comparing

    def _judge(self, node: Node, preview: Preview) -> None:
        """Compare with what has been checked so far."""
        log = node.board.match.log
        if not preview.agrees(log):
            self.expose(preview)
        elif len(log) >= preview.end:
            preview.judged = True
            self._let_go()
            self._site.changed()
        elif len(log) != self._grown[0]:
            self._grown = (len(log), self._site.now())
        elif self._site.now() > self._grown[1] + PATIENCE and self._neighbours:
            self._give_up(preview, UNSIGNED.format(name=preview.by))

    def expose_shown(self, number: int) -> None:
        """The screen has found that what it was shown last cannot be the match."""
        if self.preview is not None and self.preview.number == number:
            self.expose(self.preview)

    def expose(self, preview: Preview) -> None:
        """What was shown is not the match: say so, and shut out whoever showed it. Where a lie of a member is proven,
        what was final may have been given up since, and nobody is blamed.
        """
        if preview.judged is False:
            return
        node = self._site.node
        self._give_up(preview, sentence(Fault.FALSE, preview.by))
        if node is not None and not node.replica.state.equivocations.proven:
            self._neighbours.pop(preview.guide, None)
            self._site.punish(preview.guide, "It showed something that was not the match.", Fault.FALSE)

    def _give_up(self, preview: Preview, words: str) -> None:
        preview.judged = False
        self._told = (words, self._site.now())
        self._forget()
        self._site.changed()
