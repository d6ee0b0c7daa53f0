"""How events that every game has are shown."""

from client.motion import Call, Motion, Sequence, Wait
from client.screens.match_words import outcome_words
from client.table.stage import Stage
from core.events import MatchEnded


def match_ended(event: MatchEnded, stage: Stage) -> Motion:
    """The fanfare, and who has won."""
    words = outcome_words([stage.names[seat] for seat in event.winners], event.drawn)
    show = Call(lambda: stage.banner(words, event.winners[0]))
    return Sequence(Call(lambda: stage.sound("victory")), show, Wait(1200))
