"""The bin of a screen: files that were deleted there, and a button that takes the last one out again."""

from __future__ import annotations

from collections.abc import Callable
from os.path import exists
from pathlib import Path

from client.app import App
from client.kit import Kit
from client.widgets.button import QUIET, Button
from core.errors import ParlourError
from netcode.library import bring_back, put_away


class Bin:
    """show: the files have changed, so show what is there now."""

    def __init__(self, app: App, show: Callable[[], None]) -> None:
        self._app, self._show = app, show
        self._put: list[tuple[Path, Path]] = []
        """Where each file lay, and where in the bin it lies now."""
        self._button: Button | None = None

    def button(self, kit: Kit) -> Button:
        """Seen while something lies in the bin."""
        self._button = Button(kit, "Take it out of the bin", self._bring_back, kind=QUIET, icon="icon_undo",
                              ground="wood", name="bring back")  # fmt: skip
        self._button.visible = bool(self._put)
        return self._button

    def put(self, path: Path, name: str, is_alone: bool) -> None:
        """name: of what the file holds. is_alone: it holds nothing else; otherwise it is left where it is."""
        if not is_alone:
            self._app.notify(f"{path.name} holds more than {name}. Take {name} out of it by hand.")
            return

        def put() -> None:
            self._put.append((path, put_away(path)))
            self._app.notify(f"{name} lies in the bin. It can be taken out again here.")

        self.change(put)

    def _bring_back(self) -> None:
        path, binned = self._put[-1]
        self.change(lambda: bring_back(binned, path))

    def change(self, act: Callable[[], object]) -> None:
        """Change a file, and show what is there now; a file that cannot be changed is told of."""
        try:
            act()
        except ParlourError as error:
            self._app.notify(str(error))
        self._put = [each for each in self._put if exists(each[1])]
        if self._button is not None:
            self._button.visible = bool(self._put)
        self._show()
