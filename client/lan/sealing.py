"""The seal of a recorded match of the LAN: whether its members signed what it says, found out beside the window."""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from threading import Thread

from client.app import App
from client.kit import Kit
from client.scene.node import Node
from client.screens.sections import stack
from client.table.panels import Sheet
from core.errors import BadFile, ParlourError

CHECKING = "Signatures, dice and decks of this match are being checked. That can take a while."
WHOLE = "Every die and card is proven by what {signers} signed."
BROKEN = "This is not the match that its members signed. {reason}"
UNCHECKED = "This match cannot be checked here. {reason}"
SIGNED_BY = (
    "Signed with the keys of {names}. {blocks} blocks, {facts} shares in chance and {shuffles} turns of shuffles hold."
)
MEANING = (
    "If these keys belong to different people, no roll, deal or shuffle could be chosen by one of them, and nothing "
    "was changed afterwards. parlour verify names the keys."
)


class SealState(Enum):
    """What is known of a seal; the value is what its button says."""

    CHECKING = "Checking the seal"
    WHOLE = "Sealed"
    BROKEN = "Seal broken"
    UNCHECKED = "Not checked"


class Seal:
    """Begins at once to check the match in this file; wakes the window when it is done."""

    def __init__(self, app: App, path: Path) -> None:
        self._app, self._path = app, path
        self.state = SealState.CHECKING
        self.sentence, self.detail, self.taken = CHECKING, "", ""
        self._sheet: Sheet | None = None
        self._thread = Thread(target=self._check, name="seal", daemon=True)
        self._thread.start()

    def join(self) -> None:
        """Wait for the check."""
        self._thread.join()

    def show(self) -> None:
        """Lay open what is known of the seal."""
        self._sheet = Sheet(self._app, "The seal of this match", self._content, width=560)

    def tell(self) -> None:
        """Say what came of the check: on the sheet, where it lies open."""
        if self._sheet is not None and self._sheet.root.parent is not None:
            self._sheet.lay_again()
        else:
            self._app.notify(self.sentence)

    def _content(self, kit: Kit, width: float) -> Node:
        colour = "harm_text" if self.state is SealState.BROKEN else "ink"
        nodes: list[Node] = [kit.text(self.sentence, "title", weight="bold", colour=colour, width=width)]
        if self.detail:
            nodes += [kit.text(self.detail, width=width), kit.text(MEANING, colour="ink_soft", width=width)]
        if self.taken:
            nodes.insert(2, kit.text(self.taken, width=width))
        return Node(*nodes, size=(width, stack(nodes, (0, 0), kit.px(12))))

    def _check(self) -> None:
        from netcode.lan.disk.proving import Unproven, prove

        try:
            proof = prove(self._path)
        except (Unproven, BadFile) as error:
            self._found(SealState.BROKEN, BROKEN.format(reason=error))
        except (ParlourError, OSError) as error:
            self._found(SealState.UNCHECKED, UNCHECKED.format(reason=error))
        else:
            self.taken = " ".join(filter(None, (proof.sentence, proof.own_word)))
            self.detail = SIGNED_BY.format(names=", ".join(proof.members), blocks=proof.blocks, facts=proof.facts,
                                           shuffles=proof.shuffles)  # fmt: skip
            self._found(SealState.WHOLE, WHOLE.format(signers=proof.signers))

    def _found(self, state: SealState, sentence: str) -> None:
        """The sentence first: the window looks at the state."""
        self.sentence = sentence
        self.state = state
        self._app.wake()
