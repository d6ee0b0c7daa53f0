"""The planning board: Stance, arms and a card for each Stat become one plan, whose sums grow as it is made.

It lies over the right part of the arena while a plan is asked for, and the field moves into what it leaves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from client.games.fated_hand.draft import NO_CARD, PlanDraft
from client.games.fated_hand.looks import figure_picture, stance_picture
from client.games.fated_hand.plan_tiles import PlanEntry, PlanTile, SlotLook, StatSlot
from client.scene.node import Node
from client.scene.nodes import PictureNode
from client.scene.transform import Point
from client.table.spot import Spot
from client.table.stage import Gloss, Stage
from client.widgets.panel import Panel
from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.pieces import FISTS, STANCES, Stance, Stat
from core.games.fated_hand.planning import Plans
from core.games.fated_hand.playing_cards import power
from core.games.fated_hand.printed_words import arm_words, stats_words
from core.games.fated_hand.state import FatedHandState, Fighter, arm_of
from core.games.fated_hand.stats import parts_without_card
from core.kit.english import sentence
from core.plain import CardId
from core.view import View

SHARE, LEAST = 0.53, 400
"""How much of the arena's width it takes, and at least, at 100 %."""
LABEL = 62
NOTES = {
    Stat.STRIKE: "Hits at 2 above a Defense",
    Stat.DEFENSE: "Riposte at 2 above a Strike",
}


SHORT_NOTES = {Stat.STRIKE: "Hits at +2", Stat.DEFENSE: "Riposte at +2"}


class PlanningBoard(Node):
    """Hidden until a plan is asked for."""

    def __init__(self, stage: Stage) -> None:
        arena, kit = stage.layout.arena, stage.kit
        wide = min(arena.width, max(kit.px(LEAST), arena.width * SHARE))
        super().__init__(at=(arena.x + arena.width - wide, arena.y), size=(wide, arena.height), z=8,
                         name="planning board")  # fmt: skip
        self._stage, self._kit = stage, kit
        self._plans: Plans | None = None
        self.portrait: PictureNode | None = None
        self.stances: dict[str, PlanTile] = {}
        self.mains: dict[str, PlanTile] = {}
        self.offhands: dict[str, PlanTile] = {}
        self.slots: dict[Stat, StatSlot] = {}
        self.on_opened: Callable[[bool], None] = lambda is_open: None
        self.on_near: Callable[[PlanTile, bool], None] = lambda tile, near: None
        self.visible = False

    # --- opening

    def open(self, fighters: Sequence[Fighter], plans: Plans) -> None:
        """Lay out what may be planned for one of these, whom the seat leads; nothing changes while it is the same."""
        if plans != self._plans:
            self._plans = plans
            place = [each.id for each in fighters].index(plans.id)
            of = f"{place + 1} of {len(fighters)}" if len(fighters) > 1 else ""
            self._lay(fighters[place], plans, of)
        if not self.visible:
            self.visible = True
            self.on_opened(True)

    def rest(self) -> None:
        """No plan is asked for."""
        for spot in self.spots():
            spot.rest()

    def shut(self) -> None:
        """Nobody plans any more."""
        if self.visible:
            self.visible, self._plans = False, None
            self.clear()
            self.portrait = None
            self.stances, self.mains, self.offhands, self.slots = {}, {}, {}, {}
            self.on_opened(False)

    def spots(self) -> list[Spot]:
        """Row by row."""
        rows = (self.stances, self.mains, self.offhands)
        return [*(tile for row in rows for tile in row.values()), *self.slots.values()]

    def slot_at(self, pixel: Point) -> Stat | None:
        """The Stat whose slot lies under a pixel of the window."""
        return next((stat for stat, slot in self.slots.items() if self.visible and slot.contains(pixel)), None)

    # --- laying it out

    def _lay(self, fighter: Fighter, plans: Plans, of: str) -> None:
        self.clear()
        kit, gap = self._kit, self._kit.px(7)
        self.add(Panel(kit, self.size, ground="wood"))
        y = self._lay_head(fighter, of, gap)
        tall = max(kit.theme.touch, min(kit.px(56), self.height * 0.1))
        entries = [_stance_entry(stance) for stance in Stance]
        self.stances = self._row("Stance", entries, y, tall)
        carried = list(dict.fromkeys(main for main, _ in plans.arms))
        y += tall + gap
        self.mains = self._row("Main Arm", [_arm_entry(fighter, arm) for arm in carried], y, tall)
        y += tall + gap
        others = [arm for arm in carried if arm != FISTS]
        self.offhands = {}
        if others:
            self.offhands = self._row("Offhand", [NOTHING, *(_arm_entry(fighter, arm) for arm in others)], y, tall)
            y += tall + gap
        self._lay_slots(y, gap)

    def _lay_head(self, fighter: Fighter, of: str, gap: float) -> float:
        """of: which of several is planned, such as '2 of 4'."""
        kit = self._kit
        count = kit.text(of, "body", colour="wood_text")
        count.position = self.width - 2 * gap - count.width, gap + kit.px(14) - count.height / 2
        side = kit.px(28)
        kind = fighter.sheet.kind
        title = f"Plan for {fighter.sheet.name}" + (f", {kind.name}" if kind is not None else "")
        room = self.width - side - count.width - 6 * gap
        text = kit.squeezed(title, "title", weight="bold", colour="wood_text", width=room)
        text.position = side + 2.5 * gap, gap + (side - text.height) / 2
        self.portrait = kit.picture(figure_picture(fighter), side, at=(1.5 * gap, gap))
        self.add(self.portrait, text, count)
        return 2 * gap + side

    def _row(self, label: str, entries: Sequence[PlanEntry], y: float, tall: float) -> dict[str, PlanTile]:
        kit, gap = self._kit, self._kit.px(5)
        text = kit.text(label, "small", colour="wood_text", width=kit.px(LABEL), lines=2)
        text.position = kit.px(10), y + (tall - text.height) / 2
        self.add(text)
        left = kit.px(10 + LABEL)
        wide = min(kit.px(150), (self.width - left - kit.px(8) + gap) / len(entries) - gap)
        tiles = {}
        for index, entry in enumerate(entries):
            tile = tiles[entry.key] = PlanTile(kit, (wide, tall), entry, label.lower())
            tile.position = left + index * (wide + gap), y
            tile.on_near = partial(self._near, tile)
            self.add(tile)
        return tiles

    def _lay_slots(self, y: float, gap: float) -> None:
        pad = self._kit.px(8)
        wide = (self.width - 2 * pad - 2 * gap) / 3
        tall = min(self.height - y - pad, self._kit.px(380))
        self.slots = {stat: StatSlot(self._kit, (wide, tall), stat) for stat in Stat}
        for stat, slot in self.slots.items():
            slot.position = pad + stat.value * (wide + gap), y
            self.add(slot)

    def _near(self, tile: PlanTile, spot: Spot, near: bool) -> None:
        about = "\n".join(filter(None, (tile.entry.about, tile.hint)))
        self._stage.explain(Gloss(tile.entry.name, about) if near else None)

    # --- the plan as it stands

    def show(self, state: FatedHandState, view: View, plans: Plans, draft: PlanDraft) -> None:
        """Which tiles are taken, which card lies where, the sums, and the figure with the arms of the plan."""
        assert self.portrait is not None, "the board is open"
        self.portrait.show(figure_picture(planned(state.fighters[plans.id], draft)))
        for tiles, chosen in ((self.stances, draft.stance), (self.mains, draft.main), (self.offhands, draft.offhand)):
            for key, tile in tiles.items():
                tile.choose_it(key == chosen)
        for stat, slot in self.slots.items():
            slot.show(slot_look(state, view, plans, draft, stat))


NOTHING = PlanEntry("", "None", about="The hand stays free.")


def _stance_entry(stance: Stance) -> PlanEntry:
    words = stats_words(STANCES[stance])
    return PlanEntry(stance.value, stance.value.capitalize(), _short(words), stance_picture(stance), f"{words}.")


def _short(words: str) -> str:
    """'+2 Strike, -1 Defense' in little room: '+2 Str, -1 Def'."""
    for stat in Stat:
        words = words.replace(stat.word, stat.word[:3] if stat is not Stat.SPEED else "Spd")
    return words


def _arm_entry(fighter: Fighter, arm: str) -> PlanEntry:
    printed = arm_of(fighter, arm)
    unloaded = " It is not loaded." if arm in fighter.unloaded else ""
    return PlanEntry(arm, printed.name, about=sentence(f"{arm_words(printed)}.{unloaded}"))


def planned(fighter: Fighter, draft: PlanDraft) -> Fighter:
    """The fighter as it would stand with this plan."""
    return replace(fighter, stance=Stance(draft.stance), main=draft.main, offhand=draft.offhand)


def slot_look(state: FatedHandState, view: View, plans: Plans, draft: PlanDraft, stat: Stat) -> SlotLook:
    """The card on the Stat, all other parts, and what the sum means."""
    fighter = planned(state.fighters[plans.id], draft)
    card = draft.cards[stat.value] if plans.hand else _value_card(fighter, stat)
    face = view.face(card) if card != NO_CARD else None
    parts = tuple(parts_without_card(state, fighter, stat, fighter.main))
    look = SlotLook(face, parts, power=power(face) if face is not None else 0)
    note = f"Moves {(max(0, look.total) + 1) // 2}" if stat is Stat.SPEED else NOTES[stat]
    return replace(look, note=note, short=SHORT_NOTES.get(stat, ""), is_next=bool(plans.hand) and draft.next is stat)


def _value_card(fighter: Fighter, stat: Stat) -> CardId:
    """The value that is dealt to a foe already."""
    return fighter.cards[stat.value] if fighter.cards else NO_CARD


def sums_in_words(looks: Mapping[Stat, SlotLook]) -> str:
    """'Strike 5, Defense 3 and Speed 2'."""
    return ", ".join(f"{stat.word} {look.total}" for stat, look in looks.items())


def arm_name_of(arm: str) -> str:
    return COMPONENTS.arms[arm].name if arm else "nothing"
