"""Motion: values that change over time. The time is an argument in milliseconds; nothing here reads a clock.

A motion is told how much time has passed and gives back what it did not need, so chains lose nothing between
two links. Skipping is giving it more time than it can use.
"""

from collections.abc import Callable
from collections.abc import Sequence as Things
from math import pi, sin
from typing import Generic, Protocol, TypeVar

from client.scene.node import Node
from client.scene.transform import Point
from core.frozen import frozen

SPEEDS = {"slow": 2.0, "normal": 1.0, "fast": 0.5, "none": 0.0}
FADE_MS = 140
WOUND, BACK = 0.34, 0.12
"""For which share of its time something winds up, and how far back it goes, in shares of its way."""
FOREVER = 10_000_000.0
LEAP = 1_000_000.0
"""Whoever gives a motion so much time wants it at its end."""
Ease = Callable[[float], float]
T = TypeVar("T")


def linear(share: float) -> float:
    """Even speed."""
    return share


def ease_out(share: float) -> float:
    """Quick at first, then gentle."""
    return 1 - (1 - share) ** 3


def wind_up(share: float) -> float:
    """A little back at first, as whoever is about to jump; then as `ease_out`."""
    if share < WOUND:
        return -BACK * sin(pi * share / WOUND)
    return ease_out((share - WOUND) / (1 - WOUND))


@frozen
class Pace:
    """How motions run: `factor` stretches their time (0: they jump), `reduced` replaces ways by fades."""

    factor: float = 1.0
    reduced: bool = False


class Motion(Protocol):
    """Something that takes time."""

    def advance(self, passed: float, pace: Pace) -> float | None:
        """Go on for `passed` ms. None while it needs more; else the time it did not need."""


class Tween:
    """Calls `apply(share)` with the eased share of `ms`, from `start()` on. A tween with `travels` moves that
    node about; with reduced motion it jumps and fades in instead.
    """

    def __init__(self, ms: float, apply: Callable[[float], None], *, ease: Ease = ease_out,
                 start: Callable[[], None] | None = None, travels: Node | None = None) -> None:  # fmt: skip
        self._ms, self._apply, self._ease, self._start = ms, apply, ease, start
        self._travels = travels
        self._spent: float | None = None

    def advance(self, passed: float, pace: Pace) -> float | None:
        if self._spent is None:
            self._begin(pace)
        self._spent = (self._spent or 0.0) + passed
        length = self._ms * pace.factor
        if self._spent >= length:
            self._apply(1.0)
            return min(passed, self._spent - length)
        self._apply(self._ease(self._spent / length))
        return None

    def _begin(self, pace: Pace) -> None:
        if self._start is not None:
            self._start()
        if pace.reduced and self._travels is not None:
            self._apply(1.0)
            self._apply, self._ms = _fade_in(self._travels), min(self._ms, FADE_MS)


def _fade_in(node: Node) -> Callable[[float], None]:
    full = node.opacity

    def apply(share: float) -> None:
        node.opacity = full * share

    return apply


class Sequence:
    """Motions one after the other."""

    def __init__(self, *motions: Motion) -> None:
        self._left = list(motions)

    def advance(self, passed: float, pace: Pace) -> float | None:
        while self._left:
            rest = self._left[0].advance(passed, pace)
            if rest is None:
                return None
            passed = rest
            del self._left[0]
        return passed


class Parallel:
    """Motions at the same time; done when the last is."""

    def __init__(self, *motions: Motion) -> None:
        self._left = list(motions)

    def advance(self, passed: float, pace: Pace) -> float | None:
        rests = [(motion, motion.advance(passed, pace)) for motion in self._left]
        self._left = [motion for motion, rest in rests if rest is None]
        return None if self._left else min((rest for _, rest in rests if rest is not None), default=passed)


class Wait:
    """Nothing, for a while."""

    def __init__(self, ms: float) -> None:
        self._left = ms
        self._spent = 0.0

    def advance(self, passed: float, pace: Pace) -> float | None:
        self._spent += passed
        over = self._spent - self._left * pace.factor
        return min(passed, over) if over >= 0 else None


class Call:
    """Do something at this point of a sequence: a sound, a changed label."""

    def __init__(self, action: Callable[[], None]) -> None:
        self._action = action

    def advance(self, passed: float, pace: Pace) -> float | None:
        self._action()
        return passed


class Halt:
    """A place where whoever hurries a motion on comes to a stop: it takes no time where nobody does."""

    def __init__(self) -> None:
        self._has_held = False

    def advance(self, passed: float, pace: Pace) -> float | None:
        if self._has_held or passed < LEAP or pace.factor == 0:
            return passed
        self._has_held = True
        return None


class Later:
    """A motion that is made when its turn comes, from what is there then."""

    def __init__(self, make: Callable[[], Motion]) -> None:
        self._make = make
        self._made: Motion | None = None

    def advance(self, passed: float, pace: Pace) -> float | None:
        if self._made is None:
            self._made = self._make()
        return self._made.advance(passed, pace)


class Ahead:
    """Small pieces of work that somebody will want soon: one in each frame, and none where anybody hurries."""

    def __init__(self, pieces: list[Callable[[], object]]) -> None:
        self._pieces = pieces

    def advance(self, passed: float, pace: Pace) -> float | None:
        if not self._pieces or passed >= LEAP or pace.factor == 0:
            return passed
        self._pieces.pop(0)()
        return None if self._pieces else passed


class InSlices(Generic[T]):
    """Work that takes longer than a frame, so many things in each after that in which it is begun, which has enough to
    do; whoever hurries has all of it at once. It goes on as long as `work(things)` says so.
    """

    def __init__(self, things: Things[T], most: int, work: Callable[[Things[T]], bool]) -> None:
        self._left, self._most, self._work = list(things), most, work

    def advance(self, passed: float, pace: Pace) -> float | None:
        if self._left and not passed:
            return None
        count = len(self._left) if passed >= LEAP else self._most
        now, self._left = self._left[:count], self._left[count:]
        goes_on = self._work(now) if now else False
        return None if goes_on and self._left else passed


class Motions:
    """The motions that run now. What has begun waits for the next frame, and takes time from then on."""

    def __init__(self, pace: Pace = Pace()) -> None:
        self.pace = pace
        self._running: list[Motion] = []
        self._begun: list[Motion] = []
        self._last = 0.0
        self._has_hurried = False

    @property
    def busy(self) -> bool:
        """Whether anything moves."""
        return bool(self._running or self._begun)

    def play(self, motion: Motion) -> None:
        """Start a motion. With speed `none` it is at its end at once."""
        if self.pace.factor == 0:
            motion.advance(FOREVER, self.pace)
            return
        if motion.advance(0.0, self.pace) is None:
            self._begun.append(motion)

    def advance(self, now: float) -> None:
        """Go on to the time `now`."""
        passed, self._last = max(0.0, now - self._last), now
        running, self._running = self._running, []
        left = [motion for motion in running if motion.advance(passed, self.pace) is None]
        self._running, self._begun = left + self._running + self._begun, []
        self._has_hurried = self._has_hurried and self.busy

    def hurry(self) -> None:
        """Bring everything to its next halt, and a second time to its end."""
        if self._has_hurried or not self._leap():
            self.skip()
        self._has_hurried = self.busy

    def skip(self) -> None:
        """Bring everything to its end, also what ends start."""
        while self.busy:
            self._leap()
        self._has_hurried = False

    def _leap(self) -> bool:
        """Whether a halt holds anything now; what ends start has not begun yet."""
        running, self._running, self._begun = self._running + self._begun, [], []
        held = [motion for motion in running if motion.advance(FOREVER, self.pace) is None]
        self._running = held + self._running
        return bool(held)

    def stop(self) -> None:
        """Forget all motions where they stand."""
        self._running.clear()
        self._begun.clear()


def counting(show: Callable[[int], None], start: int, to: int, ms: float) -> Tween:
    """Call `show` with the numbers from one to another, the last one at the end."""
    return Tween(ms, lambda share: show(round(start + (to - start) * share)))


# --- motions of nodes


def move(node: Node, to: Point, ms: float, ease: Ease = ease_out) -> Tween:
    """Move a node to a position in its parent."""
    origin: list[Point] = []

    def apply(share: float) -> None:
        x, y = origin[0]
        node.position = x + (to[0] - x) * share, y + (to[1] - y) * share

    return Tween(ms, apply, ease=ease, start=lambda: origin.append(node.position), travels=node)


def glide(node: Node, to: Point, ms: float, *, scale: float | None = None, rotation: float | None = None) -> Tween:
    """Move a node to a position in its parent and meanwhile scale and turn it. One motion and not three: with reduced
    motion each would have the node fade in.
    """
    origin: list[tuple[Point, float, float]] = []

    def apply(share: float) -> None:
        (x, y), size, turn = origin[0]
        node.hurries = share != 1
        node.position = x + (to[0] - x) * share, y + (to[1] - y) * share
        node.scale = size + ((size if scale is None else scale) - size) * share
        node.rotation = turn + ((turn if rotation is None else rotation) - turn) * share

    return Tween(ms, apply, start=lambda: origin.append((node.position, node.scale, node.rotation)), travels=node)


def rotate(node: Node, to: float, ms: float, ease: Ease = ease_out) -> Tween:
    """Turn a node to an angle, the way the numbers go."""
    return _number(node, "rotation", to, ms, ease)


def fade(node: Node, to: float, ms: float, ease: Ease = linear) -> Tween:
    """Fade a node to an opacity; reduced motion keeps it."""
    return _number(node, "opacity", to, ms, ease)


def shake(node: Node, reach: float, ms: float = 180) -> Tween:
    """Shake a node sideways and leave it where it was; reduced motion has no shake."""
    origin: list[float] = []

    def apply(share: float) -> None:
        swing = (1 - share) * reach * (1 if int(share * 6) % 2 else -1)
        node.x = origin[0] + (swing if share < 1 else 0)

    return Tween(ms, apply, ease=linear, start=lambda: origin.append(node.x), travels=node)


def _number(node: Node, field: str, to: float, ms: float, ease: Ease) -> Tween:
    origin: list[float] = []
    is_fade = field == "opacity"

    def apply(share: float) -> None:
        if not is_fade:  # what else moves the node says whether it hurries
            node.hurries = share != 1
        setattr(node, field, origin[0] + (to - origin[0]) * share)

    return Tween(ms, apply, ease=ease, start=lambda: origin.append(getattr(node, field)),
                 travels=None if is_fade else node)  # fmt: skip
