"""Motions of an attack: its targets, the dice, shields, and the tokens that are scored."""

from client.games.champions_combat.pieces import Pieces
from client.motion import Call, Motion, Parallel, Wait, fade, move, shake
from client.motion import Sequence as Steps
from client.scene.node import Node
from client.table.dice_tray import Thrown
from client.table.flights import tokens_fly, word_tag
from core.games.champions_combat import events as happened

WORD_MS, SHAKE_MS = 520, 180


def attacked(event: happened.Attacked, pieces: Pieces) -> Motion:
    """The zone and those in it are marked."""
    arena, state = pieces.arena, pieces.state
    targets = [state.fighters[target].hex for target in event.targets]

    def mark() -> None:
        arena.show_zone(state, event.seat)
        arena.mark_targets(targets)

    return Steps(Call(mark), Wait(420), Call(lambda: arena.show_zone(state, None)))


def rolled(event: happened.StrikeRolled, pieces: Pieces) -> Motion:
    """The dice are thrown; when they lie, hits are told from misses."""
    dice, title = thrown(event)
    stage = pieces.stage
    land = Call(lambda: stage.sound("die_land"))
    return Steps(Call(lambda: stage.sound("die_roll")), pieces.tray.throw(dice, title, land), Wait(250))


def thrown(event: happened.StrikeRolled) -> tuple[list[Thrown], str]:
    """The dice of an attack as they lie, and what is written over them."""
    hits = f"{event.hits} hit" if event.hits == 1 else f"{event.hits} hits"
    return [Thrown(result, result >= event.number) for result in event.results], f"Needs {event.number}+: {hits}"


def shielded(event: happened.Shielded, pieces: Pieces) -> Motion:
    """Shields stop hits."""
    words = "1 hit stopped" if event.shields == 1 else f"up to {event.shields} hits stopped"
    return Parallel(Call(lambda: pieces.stage.sound("block")), word_over(pieces, event.seat, words, "sym_shield"))


def scored(event: happened.Scored, pieces: Pieces) -> Motion:
    """Hits left shake the target and become score tokens."""
    stage = pieces.stage
    if not event.count:
        return Parallel(Call(lambda: stage.sound("miss")), Wait(120))
    target = pieces.arena.fighters[event.target]
    start = pieces.arena.pixel(pieces.state.fighters[event.target].hex)
    goal = stage.rail.panels[event.seat].place_of("score")
    return Steps(
        Call(lambda: stage.sound("hit")),
        shake(target, target.width * 0.12, SHAKE_MS),
        tokens_fly(stage.kit, stage.over, "token_score", event.count, start, goal),
        Call(lambda: stage.sound("token")),
    )


def word_over(pieces: Pieces, seat: int, words: str, picture: str = "") -> Motion:
    """A word over a fighter for a moment."""
    over = pieces.stage.over
    holder = Node()
    start = pieces.arena.pixel(pieces.state.fighters[seat].hex)

    def appear() -> None:
        tag = word_tag(pieces.stage.kit, words, picture)
        tag.position = start[0] - tag.width / 2, start[1] - tag.height * 1.6
        holder.add(tag)
        over.add(holder)

    rise = Parallel(
        move(holder, (0, -pieces.stage.kit.px(10)), WORD_MS), Steps(Wait(WORD_MS * 0.6), fade(holder, 0, WORD_MS * 0.4))
    )
    return Steps(Call(appear), rise, Call(holder.remove))
