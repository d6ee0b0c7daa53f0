"""Motions of creatures that come and vanish: summoned ones, and those that spells take off the board."""

from client.games.fated_hand.blows import dressed, tagged
from client.games.fated_hand.creatures import creature_node, look_of
from client.games.fated_hand.pieces import Pieces
from client.motion import Call, Motion, fade
from client.motion import Sequence as Steps
from core.games.fated_hand.magic_events import (
    Appeared,
    BodyUsedUp,
    CreatureChanged,
    CreatureGrew,
    CreatureSummoned,
    CreatureVanished,
)

ARRIVE_MS, VANISH_MS = 220, 300


def summoned(event: CreatureSummoned, pieces: Pieces) -> Motion:
    """Where it came, whatever became of it since then."""
    fighter, board, kit = pieces.state.fighters[event.fighter], pieces.board, pieces.stage.kit
    if event.fighter not in board.pieces:
        board.put(event.fighter, creature_node(kit, board.layout, pieces.stage.styles[fighter.seat], fighter))
    node, look = board.pieces[event.fighter], look_of(pieces.state, fighter)
    node.show(fighter, look)
    node.visible, node.opacity, node.position = True, 0.0, node.middle(event.square)
    pieces.looks[event.fighter] = look
    sound = Call(lambda: pieces.stage.sound("token"))
    return Steps(sound, fade(node, 1.0, ARRIVE_MS), tagged(pieces, event.fighter, "is summoned", "act_cast", 200))


def appeared(event: Appeared, pieces: Pieces) -> Motion:
    """Out of nothing, or out of smoke."""
    fighter, node = pieces.state.fighters[event.fighter], pieces.board.pieces[event.fighter]

    def lay() -> None:
        node.show(fighter, look_of(pieces.state, fighter))
        node.visible, node.opacity, node.position = True, 0.0, pieces.board.layout.centre(event.square)
        pieces.stage.sound("token")

    return Steps(Call(lay), fade(node, 1.0, ARRIVE_MS))


def vanished(event: CreatureVanished, pieces: Pieces) -> Motion:
    """It fades where it stood."""
    node = pieces.board.pieces[event.fighter]
    loosen = Call(lambda: pieces.links.loosen(event.fighter))
    sound = Call(lambda: pieces.stage.sound("push"))
    return Steps(tagged(pieces, event.fighter, "vanishes"), sound, loosen, fade(node, 0.0, VANISH_MS))


def changed(event: CreatureChanged, pieces: Pieces) -> Motion:
    """It has the figure of what it is now."""
    figure = f"figure_{event.kind}"
    sound = Call(lambda: pieces.stage.sound("turn_piece"))
    return Steps(sound, dressed(pieces, event.fighter, figure=figure), tagged(pieces, event.fighter, "becomes another"))


def grew(event: CreatureGrew, pieces: Pieces) -> Motion:
    sound = Call(lambda: pieces.stage.sound("token"))
    return Steps(sound, tagged(pieces, event.fighter, f"size {event.size}", "", 200))


def used_up(event: BodyUsedUp, pieces: Pieces) -> Motion:
    return fade(pieces.board.pieces[event.fighter], 0.0, VANISH_MS)
