"""What is to be seen of a table at a glance when it is left, kept for menu and lists (`client.previews`)."""

from __future__ import annotations

from pygame import Rect, Surface

from client.scene.paint import paint
from client.table.facts import SeatFacts
from client.table.scene import TableScene
from core.kit.english import listing
from core.kit.sentences import outcome_words
from netcode.table_session import TableSession


def keep(session: TableSession, scene: TableScene | None) -> None:
    """Keep how a table looks that is being left. A curtain shows nothing, and a match in no file cannot go on."""
    from client import previews

    if session.path is None or scene is None or scene.root.parent is None:
        return
    names, result, question = session.header.names, session.match.state.result, session.match.question
    turn = scene.field.order(scene.view).title
    if result is not None:
        turn = outcome_words([names[seat] for seat in result.winners], result.drawn)
    elif question is not None and question.seat >= 0:
        turn += f", {names[question.seat]}'s turn"
    standing = _standing(names, scene.field.facts(scene.view, None))
    game, path = session.game, str(session.path)
    preview = previews.Preview(path, game.id, listing(names), standing, turn, result is not None, game.name)
    previews.keep(preview, board(scene))


def _standing(names: tuple[str, ...], facts: list[SeatFacts]) -> str:
    """'Ana 3, Ben 2' by the first thing that is counted; '' where nothing is."""
    counted = [(each.seat, each.tracks[0]) for each in facts if each.tracks]
    return ", ".join(f"{names[seat]} {track.count}" for seat, track in counted)


def board(scene: TableScene) -> Surface:
    """The middle of the table, without the dialog, notes and what else lies over it."""
    arena = scene.layout.arena
    room = Rect(round(arena.x), round(arena.y), round(arena.width), round(arena.height))
    picture = Surface(room.size)
    for part in scene.root.children:
        if part is not scene.over:
            paint(picture, part, room, room.topleft)
    return picture
