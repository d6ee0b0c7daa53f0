"""The options of a planned table as rows of a form: presets first, then a stepper for each option."""

from __future__ import annotations

from collections.abc import Callable

from client.kit import Kit
from client.scene.node import Node
from client.screens.own_texts import OwnTexts, misfits, own_texts
from client.screens.plan import TablePlan
from client.widgets.choice import Choice
from core.game import Option
from core.plain import OptionValue

OWN_RULES = "Your own choice"


def option_rows(kit: Kit, plan: TablePlan, width: float, on_change: Callable[[], None]) -> list[Node]:
    """A row for the presets, where a game has any, and one for each option; `on_change` is called after each step."""
    rows = [_preset_row(kit, plan, width, on_change)] if plan.rules.presets else []
    return rows + [_option_row(kit, plan, option, width, on_change) for option in plan.rules.all_options]


def _preset_row(kit: Kit, plan: TablePlan, width: float, on_change: Callable[[], None]) -> Node:
    presets = plan.rules.presets
    labels = [preset.label for preset in presets]
    place = plan.preset_place()
    if place is None:
        labels.append(OWN_RULES)

    def take(index: int) -> None:
        if index < len(presets):
            plan.take(presets[index])
        on_change()

    shown = len(presets) if place is None else place
    help = "Options that differ from all of these." if place is None else presets[place].help
    return _row(kit, Choice(kit, plan.rules.presets_are, labels, shown, take, width=width, name="preset"), help, width)


def _option_row(kit: Kit, plan: TablePlan, option: Option, width: float, on_change: Callable[[], None]) -> Node:
    own = own_texts(option)
    now = plan.options.get(option.id, option.default)
    values, labels = _values(option, now, own)
    shown = values.index(now)

    def choose(index: int) -> None:
        plan.choose(option.id, values[index])
        on_change()

    choice = Choice(kit, option.label, labels, shown, choose, width=width, name=option.id)
    of_no_use = misfits(option, now, plan.rules.settle(plan.options))
    return _row(kit, choice, option.help, width, (*own.trouble, *of_no_use))


def _values(option: Option, now: OptionValue, own: OwnTexts) -> tuple[list[OptionValue], list[str]]:
    """What can be chosen: the known values, the player's own texts, and the one that is set."""
    values, labels = [value for value, _ in option.values], [label for _, label in option.values]
    for value, label in (*own.values, (now, option.label_of(now))):
        if value not in values:
            values.append(value)
            labels.append(label)
    return values, labels


def _row(kit: Kit, choice: Choice, help: str, width: float, trouble: tuple[str, ...] = ()) -> Node:
    """The choice, what it is for below it, and each sentence of trouble as a paragraph of its own."""
    text = kit.text(help, "small", colour="ink_soft", width=width, at=(0, choice.height))
    row, bottom = Node(choice, text), choice.height + text.height
    for sentence in trouble:
        told = kit.text(sentence, "small", width=width, at=(0, bottom + kit.px(6)))
        row.add(told)
        bottom = told.y + told.height
    row.size = width, bottom
    return row
