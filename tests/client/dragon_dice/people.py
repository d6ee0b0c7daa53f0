"""People who play Dragon Dice at the screen with nothing but what is lit and the buttons of the prompt, by mouse or by
keys. They decide by chance, or as a bot would as far as that is a click.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random

from client.focus import focusable
from client.games.dragon_dice.playfield import DragonField
from client.scene.node import Node
from client.table.divided_builder import DividedBuilder
from client.table.screen import TableScreen
from client.table.spot import Mood
from client.widgets.button import Button
from core.codec import pack
from core.games.dragon_dice import GAME
from core.games.dragon_dice import asks as ask
from core.plain import Answer
from core.questions import Question, Seal
from netcode.answerers import SeededLuck, answerer_of
from tests.client.pilot import Pilot

USUAL = ("prompt icon_chronicle", "prompt icon_why", "prompt icon_undo")
FORBIDDEN = "prompt Choose from a list"
HELPING = ("prompt Least loss", "prompt Suggest", "prompt In any order")
STEPS = ("prompt Confirm", "prompt Cancel", "prompt In this order")
"""Buttons that end an answer of several steps, or begin it anew."""
READ = "Got it"
"""Of a note of the first match."""
ADVISED = 60
"""After so many clicks nobody is asked what to do any more."""
DECLINED = 20
"""After so many clicks whoever is advised to choose nothing tries whatever there is."""
PATIENCE = 150
"""So many clicks a question may take."""
Use = Callable[[Pilot, Node], None]


def by_mouse(pilot: Pilot, node: Node) -> None:
    pilot.click(node)


def by_keys(pilot: Pilot, node: Node) -> None:
    """Tab, or Shift and Tab where that is nearer, until it has the focus, then Enter. A note is laid anew when what it
    explains moves.
    """
    key = _nearer(pilot, node)
    for _ in range(len(focusable(pilot.app.root)) + 1):
        if _is_on(pilot, node):
            break
        pilot.press(key)
    assert _is_on(pilot, node), f"Tab never comes to {node.described() or node.name!r}"
    pilot.press("enter")


def by_enter(pilot: Pilot, node: Node) -> None:
    """Enter where Tab leads, without walking there: for hundreds of nodes of a few sorts, which others reach."""
    control = pilot.app.control
    assert node in control.in_order(), f"Tab never comes to {node.described() or node.name!r}"
    control.focus(node, ring=True)
    pilot.press("enter")


def _nearer(pilot: Pilot, node: Node) -> str:
    order = pilot.app.control.in_order()
    if node not in order:
        return "tab"
    focused = pilot.app.control.focused
    ahead = order.index(node) - (order.index(focused) if focused in order else -1)
    return "tab" if ahead % len(order) <= len(order) // 2 else "shift+tab"


def _is_on(pilot: Pilot, node: Node) -> bool:
    focused = pilot.app.control.focused
    return focused is node or (focused is not None and node.name == "guide known" == focused.name)


def declining_of(free: Mapping[str, Node]) -> Node | None:
    """The button that chooses nothing: the only one that neither helps with an answer nor ends one of several steps."""
    plain = [button for name, button in free.items() if name not in (*HELPING, *STEPS)]
    return plain[0] if len(plain) == 1 else None


class Player:
    """`asked`: how often each question was answered. bot: whom they ask what to do, '' for nobody."""

    def __init__(self, pilot: Pilot, screen: TableScreen, use: Use, seed: int, bot: str = "") -> None:
        self.pilot, self.screen, self._use, self._chance = pilot, screen, use, Random(seed)
        self.asked: Counter[str] = Counter()
        self._clicks, self._at = 0, -1
        self._bot, self._luck = answerer_of(GAME, bot) if bot else None, SeededLuck(seed)
        self._wanted: Answer = None

    def act(self) -> None:
        """One click, or one key."""
        position = len(self.screen.session.match.log)
        question = self.screen.session.match.question
        assert question is not None
        self._clicks = self._clicks + 1 if position == self._at else 0
        if position != self._at:
            self.asked[question.name] += 1
            self.pilot.settle()
            self._wanted = self._advice(question)
        self._at = position
        assert self._clicks < PATIENCE, f"{question.name!r} is never answered; there is {self.pilot.words()}"
        self._use(self.pilot, self._choice(question.name))

    def _advice(self, question: Question) -> Answer:
        if self._bot is None or question.name == ask.PLAN:
            return None
        advice = self._bot(self.screen.session.match, question, self._luck)  # type: ignore[arg-type]
        return advice[0] if isinstance(question, Seal) and isinstance(advice, tuple) else advice

    def _choice(self, name: str) -> Node:
        field = self.screen.scene.field if self.screen.scene is not None else None
        assert isinstance(field, DragonField) and self.screen.scene is not None
        if self.pilot.has(READ):
            return self.pilot.find(READ)
        if field.pieces.builder.visible:
            return self._in_builder(field.pieces.builder)
        buttons = [each for each in self.screen.scene.prompt.walk() if isinstance(each, Button)]
        assert FORBIDDEN not in [each.name for each in buttons], f"{name!r} is answered from a list"
        free = {each.name: each for each in buttons if each.enabled and each.name not in USUAL}
        advised = self._advised(field) if self._clicks <= ADVISED else None
        if advised is not None:
            return advised
        declining = declining_of(free) if self._is_to_decline(name) else None
        if declining is not None:
            return declining
        if "prompt Confirm" in free and self._chance.random() < 0.7:
            return free["prompt Confirm"]
        helps = [free[each] for each in HELPING if each in free]
        if helps and (self._clicks > 8 or self._chance.random() < 0.5):
            return self._chance.choice(helps)
        spots = [spot for spot in field.spots() if spot.mood is Mood.LIT]
        if spots and (not free or self._chance.random() < (0.85 if self._clicks < 20 else 0.4)):
            return self._chance.choice(spots)
        assert free, f"{name!r} has neither a lit place nor a button; there is {self.pilot.words()}"
        return self._chance.choice([*free.values()])

    def _is_to_decline(self, name: str) -> bool:
        return self._bot is not None and self._wanted is None and name != ask.PLAN and self._clicks <= DECLINED

    def _advised(self, field: DragonField) -> Node | None:
        """The place that stands for what is wanted, or the next of its dice."""
        wanted, lamp = self._wanted, field.lamp
        if wanted is None or lamp is None:
            return None
        lit = [spot for spot in field.spots() if spot.mood is Mood.LIT]
        same = [spot for spot in lit if spot.answer is not None and pack(spot.answer) == pack(wanted)]
        if same or not isinstance(wanted, tuple):
            return same[0] if same else None
        dice = field.pieces.battlefield.dice
        left = [dice[id] for id in wanted if id in dice and id not in lamp.chosen]  # type: ignore[index]
        return next((spot for spot in left if spot in lit), None)

    def _in_builder(self, builder: DividedBuilder) -> Node:
        """A ready force, divided anew at times, and sealed."""
        self.pilot.settle()  # it is laid in several frames
        assert builder.catalogue is not None
        seal = next(each for each in builder.walk() if isinstance(each, Button) and each.name == "seal force")
        if seal.enabled:
            return seal
        if builder.catalogue.lines:
            return self._chance.choice([line for line in builder.catalogue.lines if line.mood is Mood.LIT])
        return next(each for each in builder.walk() if each.name == "sets")
