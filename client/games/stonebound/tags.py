"""Tags: small pieces of paper that rise over a character and fade, one above the other where several come at once."""

from client.games.stonebound.pieces import Pieces
from client.motion import Call, Motion, Parallel, Wait, fade, move
from client.motion import Sequence as Steps
from client.scene.node import Node
from client.table.flights import word_tag

TAG_MS, APART_MS = 900, 150


def tag_over(pieces: Pieces, unit_id: int, words: str, picture: str = "", wait: float = APART_MS) -> Motion:
    """A tag goes up beside all other motions; what follows waits only a moment."""
    return Steps(Call(lambda: _raise(pieces, unit_id, words, picture)), Wait(wait))


def _raise(pieces: Pieces, unit_id: int, words: str, picture: str) -> None:
    if unit_id not in pieces.battlefield.units:
        return
    name = f"tag of unit {unit_id}"
    over, kit = pieces.stage.over, pieces.stage.kit
    holder = Node(name=name, z=24)
    tag = word_tag(kit, words, picture)
    live = sum(child.name == name for child in over.children)
    x, y = pieces.battlefield.pixel_of_unit(unit_id)
    arena = pieces.stage.layout.arena
    left = min(max(arena.x + 2, x - tag.width / 2), arena.x + arena.width - tag.width - 2)
    top = y - pieces.battlefield.layout.tall * 0.5 - tag.height - live * (tag.height + kit.px(2))
    tag.position = left, max(arena.y + 2, top)
    holder.add(tag)
    over.add(holder)
    rise = Parallel(
        move(holder, (0, -kit.px(8)), TAG_MS), Steps(Wait(TAG_MS * 0.65), fade(holder, 0, TAG_MS * 0.35))
    )
    pieces.stage.beside(Steps(rise, Call(holder.remove)))
