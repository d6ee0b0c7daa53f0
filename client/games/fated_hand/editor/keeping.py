"""How what was drawn is kept, and what is asked before: a file that was changed elsewhere, or holds more than can be
written again, is never written over unasked.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from client.app import App
from client.games.fated_hand.editor.encounter_files import (
    KeptEncounter,
    change_elsewhere,
    keep_new,
    keep_over,
    keeps_in_place,
)
from client.games.fated_hand.editor.work import Work
from client.widgets.dialog import Answer, Dialog
from netcode.store import StoreError

COPY_WHY = (
    "It holds more than this encounter, or is written in a way of its own, and some of that would be lost. The file"
    " stays as it is."
)


class Keeping:
    """on_kept(): it is in its file now. on_leave(is_thrown_away): the editor is left."""

    def __init__(self, app: App, work: Work, on_kept: Callable[[], None], on_leave: Callable[[bool], None]) -> None:
        self._app, self._work, self._on_kept, self._on_leave = app, work, on_kept, on_leave

    @property
    def is_due(self) -> bool:
        """Whether there is anything to keep."""
        return self._work.is_changed or self._work.kept is None

    def save(self) -> None:
        """Keep it, or ask where it cannot simply be kept."""
        work = self._work
        if work.faults:
            self._app.notify(work.refusal)
        elif work.kept is None:
            self._do(partial(keep_new, work.draft))
        elif changed := change_elsewhere(work.kept):
            self._ask(f"{changed} since it was opened.", "What was changed there would be lost.", over=work.kept)
        elif not keeps_in_place(work.kept, work.draft):
            self._ask(f"{work.kept.path.name} cannot be changed in place.", COPY_WHY)
        elif self.is_due:
            self._do(partial(keep_over, work.kept, work.draft))

    def _ask(self, what: str, detail: str, over: KeptEncounter | None = None) -> None:
        answers = [Answer("Keep a copy", partial(self._do, partial(keep_new, self._work.draft)))]
        if over is not None and keeps_in_place(over, self._work.draft):
            answers.append(Answer("Save over it", partial(self._do, partial(keep_over, over, self._work.draft))))
        Dialog(self._app, what, [*answers, Answer("Not now")], detail)

    def _do(self, keep: Callable[[], KeptEncounter]) -> None:
        try:
            kept = keep()
        except StoreError as error:
            self._app.notify(str(error))
            return
        self._work.keep(kept)
        self._app.notify(f"{kept.draft.name} was kept in {kept.path.name}.")
        self._on_kept()

    def leave(self) -> None:
        """Leave at once where nothing would be lost."""
        if not self._work.is_changed:
            self._on_leave(False)
            return
        throw, stay = Answer("Throw it away", partial(self._on_leave, True)), Answer("Stay")
        if self._work.faults:
            draft = Answer("Leave it as a draft", partial(self._on_leave, False))
            Dialog(self._app, "Leave it unfinished?", [draft, throw, stay], self._work.refusal)
        else:
            keep = Answer("Save", self._save_and_leave)
            Dialog(self._app, "Save what you have drawn?", [keep, throw, stay])

    def _save_and_leave(self) -> None:
        self.save()
        if not self._work.is_changed:
            self._on_leave(False)
