"""What somebody works on in the editor: the draft, the steps back and forth, and what of it is kept. Pure."""

from __future__ import annotations

from client.games.fated_hand.editor.encounter_files import KeptEncounter
from core.errors import WrongTable
from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.encounter_drafts import EncounterDraft, encounter_of_draft, faults_of, own_kinds
from core.games.fated_hand.encounter_forms import MOST_HEROES, Fault
from core.games.fated_hand.naming import objective_words, tile_name
from core.games.fated_hand.own_maps import cut_off
from core.games.fated_hand.pieces import FoeKind
from core.games.fated_hand.threat import Hardness, hardness
from core.kit.english import counted, listing

MOST_STEPS = 400


class Work:
    """kept: the file that it goes into, None for a new one."""

    def __init__(self, draft: EncounterDraft, kept: KeptEncounter | None = None, *, is_changed: bool = False) -> None:
        self.draft, self.kept = draft, kept
        self._saved = None if is_changed else draft
        self._before: list[EncounterDraft] = []
        self._after: list[EncounterDraft] = []
        self._step = ""
        self.faults: tuple[Fault, ...] = faults_of(draft)

    @property
    def is_changed(self) -> bool:
        return self.draft != self._saved

    @property
    def may_undo(self) -> bool:
        return bool(self._before)

    @property
    def may_redo(self) -> bool:
        return bool(self._after)

    @property
    def refusal(self) -> str:
        """Why no table takes it, '' where one does."""
        return told(self.faults[0]) if self.faults else ""

    def put(self, draft: EncounterDraft, step: str = "") -> None:
        """It is so now. step: changes one after the other with the same word are undone as one."""
        if draft == self.draft:
            return
        if not step or step != self._step:
            self._before = [*self._before, self.draft][-MOST_STEPS:]
        self._step = step
        self._after.clear()
        self._show(draft)

    def undo(self) -> None:
        if self._before:
            self._after.append(self.draft)
            self._show(self._before.pop())

    def redo(self) -> None:
        if self._after:
            self._before.append(self.draft)
            self._show(self._after.pop())

    def keep(self, kept: KeptEncounter) -> None:
        """It is in this file as it is now."""
        self.kept, self._saved = kept, self.draft

    def forget(self) -> None:
        """Nothing of it is wanted."""
        self._saved = self.draft

    def _show(self, draft: EncounterDraft) -> None:
        self.draft, self.faults = draft, faults_of(draft)

    # --- what can be said of it

    @property
    def kinds(self) -> dict[str, FoeKind]:
        """All foes that can stand there: those of the house, and its own as far as they can be read."""
        try:
            return {**COMPONENTS.foes, **own_kinds(self.draft)}
        except WrongTable:
            return COMPONENTS.foes

    def threat(self, heroes: int) -> int:
        kinds = self.kinds
        return sum(kinds[foe].threat for foe in self.draft.foes_for(heroes) if foe in kinds)

    def hardness(self, heroes: int) -> Hardness:
        return hardness(self.threat(heroes), heroes, self.draft.tier)

    def objective_words(self) -> str:
        try:
            return objective_words(encounter_of_draft(self.draft))
        except WrongTable:
            return ""

    def notes(self) -> list[Fault]:
        """What may be meant so, and better be known."""
        found = []
        if missed := cut_off(self.draft.field):
            names = listing([tile_name(square) for square in missed[:6]])
            more = f" and {len(missed) - 6} more" if len(missed) > 6 else ""
            found.append(Fault(f"Nobody can come to {names}{more}.", tuple(missed)))
        hard = [str(heroes) for heroes in range(1, MOST_HEROES + 1) if self.hardness(heroes) is Hardness.TOO_HARD]
        if hard:
            heroes = counted(int(hard[0]), "hero", "heroes") if len(hard) == 1 else f"{listing(hard)} heroes"
            found.append(Fault(f"More threat than {heroes} of tier {self.draft.tier} can bear."))
        return found


def told(fault: Fault) -> str:
    """As a sentence by itself, with the tile as the board names it."""
    words = fault.words[:1].upper() + fault.words[1:]
    return f"{tile_name(fault.squares[0])}: {words}" if len(fault.squares) == 1 else words
