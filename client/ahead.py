"""What is fetched ahead once the first frame is shown, in small pieces, so that nothing waits for it later."""

import gc
from collections.abc import Callable
from functools import partial

from assets.manifest import SOUNDS
from client.kit import Kit
from client.memory import collect_seldom
from client.sounds import Sounds

Piece = Callable[[], object]


def pieces(kit: Kit, sounds: Sounds) -> list[Piece]:
    """Fonts, the sound device, effects; at last memory is put in order."""
    return [partial(kit.texts.warm, kit.theme), *[partial(sounds.warm, [name]) for name in SOUNDS], _settle_memory]


def _settle_memory() -> None:
    """What lives now lives long: collecting garbage need not look at it each time. While it came into being, nothing
    was collected at all.
    """
    gc.enable()
    gc.collect()
    gc.freeze()
    collect_seldom()
