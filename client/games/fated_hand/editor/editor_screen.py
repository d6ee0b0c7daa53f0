"""The editor: the map as it is fought on, tools at the one side, words and foes at the other, the threat below, and
what is still wrong. It is tried at once, and kept whole or not at all; what is not kept yet lies beside as a draft.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from client.app import App
from client.games.fated_hand.editor.drawing import Drawing
from client.games.fated_hand.editor.editor_keys import KeyActs, press
from client.games.fated_hand.editor.editor_layout import editor_layout
from client.games.fated_hand.editor.encounter_files import KeptEncounter, foes_beside
from client.games.fated_hand.editor.foe_picker import pick_foe
from client.games.fated_hand.editor.held_draft import HeldDraft
from client.games.fated_hand.editor.keeping import Keeping
from client.games.fated_hand.editor.keys_sheet import show_keys
from client.games.fated_hand.editor.trial import try_out
from client.games.fated_hand.editor.view import FOES, EditorView, PageShown, ViewActs
from client.games.fated_hand.editor.work import Work
from client.input_events import Key
from client.kit import Kit
from client.scene.node import Node
from client.scene.text_node import TextNode
from client.screen import Screen
from client.screens.furniture import room
from client.table.layout import fitting_scale
from client.widgets.button import PRIMARY, QUIET, Button
from client.widgets.text_field import TextField
from core.games.fated_hand.encounter_drafts import EncounterDraft
from core.games.fated_hand.encounter_edits import Brush
from core.grids.square import Square


class EditorScreen(Screen):
    """draft: what is worked on. kept: its file, None for a new one. held: where the draft lies already, as it was left
    unfinished.
    """

    title = "Maps and encounters"
    after_match = "Back to the editor"

    def __init__(self, app: App, draft: EncounterDraft, kept: KeptEncounter | None = None,
                 held: Path | None = None) -> None:  # fmt: skip
        super().__init__(app)
        is_as_written = kept is None or kept.is_as_written
        draft = replace(draft, beside=foes_beside())
        self.work = Work(draft, kept, is_changed=held is not None or not is_as_written)
        self.drawing = Drawing(self.work, app.notify)
        self.drawing.on_drawn, self.drawing.on_typed = self._drawn, self._changed
        self.drawing.on_taken = self._taken
        self._held = HeldDraft(app, self.work, held)
        self._keeping = Keeping(app, self.work, self._kept_now, self._leave)
        self._page = PageShown()
        self._keys = KeyActs(self._take, self._next_foe, self._pick_foe, self._to_map, self._to_page, self.try_it,
                             self._keeping.save, partial(show_keys, app))  # fmt: skip

    @property
    def kit(self) -> Kit:
        """At the scale at which all of it has room."""
        kit = self.app.kit
        return replace(kit, theme=replace(kit.theme, scale=fitting_scale(self.app.window.size, kit.theme.scale)))

    def build(self, size: tuple[int, int], scale: float) -> Node:
        kit = self.kit
        self._undo = self._small("Back a step", "Ctrl+Z", "icon_undo", self.drawing.undo)
        self._redo = self._small("On again", "Ctrl+Y", "icon_undo~", self.drawing.redo)
        keys = self._small("Keys of the editor", "F1", "icon_keyboard", partial(show_keys, self.app))
        self._try = Button(kit, "Try it", self.try_it, icon="icon_play", name="try")
        self._save = Button(kit, "Save", self._keeping.save, kind=PRIMARY, name="save", hint="Ctrl+S")
        root, place = room(self, size, self.work.draft.name or self.title,
                           (keys, self._undo, self._redo, self._try, self._save))  # fmt: skip
        self._name = next(node for node in root.walk() if isinstance(node, TextNode) and node.name == "title")
        acts = ViewActs(self._take, self._pick_foe, self._go_to, self._turn)
        lay = editor_layout(place, kit.theme.scale, size)
        self.view = EditorView(kit, self.drawing, lay, acts, self._page)
        root.add(self.view)
        self.view.show()
        self._judge()
        return root

    def _small(self, words: str, key: str, icon: str, act: Callable[[], None]) -> Button:
        return Button(self.kit, "", act, kind=QUIET, icon=icon, ground="wood", hint=f"{words}. {key}.", words=words,
                      name=words.lower())  # fmt: skip

    def first_focus(self) -> Node | None:
        return self.view.board

    def enter(self) -> None:
        """The keys begin on the map."""
        self.app.control.focus(self.view.board)

    def leave(self) -> None:
        self._held.write()

    def save(self) -> None:
        self._held.write()

    def on_quit(self) -> bool:
        self._held.write()
        return True

    def back(self) -> None:
        self._keeping.leave()

    def on_key(self, key: Key) -> bool:
        is_typing = isinstance(self.app.control.focused, TextField)
        return press(key, self.drawing, self._keys, is_typing=is_typing)

    # --- what has changed

    def _drawn(self) -> None:
        self.keeping_focus(self.view.show)
        self._changed()

    def _changed(self) -> None:
        self.keeping_focus(self.view.show_rest)
        self._judge()
        self._held.write_soon()

    def _taken(self) -> None:
        """Another tool, or another party."""
        if self.drawing.paint.brush is Brush.FOE:
            self._page.number = FOES
        self.keeping_focus(self.view.show)
        self._judge()

    def _judge(self) -> None:
        """What the rail says, and what can be done there now."""
        work = self.work
        self._undo.reason = "" if work.may_undo else "There is nothing to take back."
        self._redo.reason = "" if work.may_redo else "There is nothing to do again."
        self._try.reason = work.refusal
        self._save.reason = work.refusal or ("" if self._keeping.is_due else "It is kept as it is.")
        self._name.text = work.draft.name or self.title

    # --- tools and pages

    def _take(self, brush: Brush) -> None:
        self.drawing.take(brush)
        if brush is Brush.FOE and self.drawing.kind is None:
            self._pick_foe()

    def _next_foe(self) -> None:
        if self.work.draft.foes:
            self.drawing.next_foe()
        else:
            self._pick_foe()

    def _pick_foe(self) -> None:
        self._page.number = FOES
        pick_foe(self.app, self.work.kinds, set(dict(self.work.draft.foes)), self.drawing.add_foe)

    def _turn(self, page: int) -> None:
        self._page.number = page
        self.keeping_focus(self.view.show_aside)

    def _to_map(self) -> None:
        self.app.control.focus(self.view.board, ring=True)

    def _to_page(self) -> None:
        """The other page, with the keys on its first entry."""
        self._turn(1 - self._page.number)
        inside = [node for node in self.view.aside.walk() if node.focusable and node.name not in ("", "page")]
        self.app.control.focus(next(iter(inside), None), ring=True)

    def _go_to(self, square: Square) -> None:
        self.view.board.point_at(square)
        self.app.control.focus(self.view.board, ring=self.app.control.ring_shown)
        self.view.look()

    # --- trying and keeping

    def try_it(self) -> None:
        """Fight here at once, as many heroes as are seen."""
        if self.work.faults:
            self.app.notify(self.work.refusal)
        else:
            try_out(self.app, self.work.draft, self.drawing.heroes)

    def _kept_now(self) -> None:
        """It is in its file."""
        self._held.write()
        self._judge()

    def _leave(self, is_thrown_away: bool) -> None:
        if is_thrown_away:
            self.work.forget()
        self.app.pop()
