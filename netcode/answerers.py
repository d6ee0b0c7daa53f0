"""Who answers for a seat that no person plays: `random`, which every game has, and the game's own bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from core.errors import WrongTable, did_you_mean
from core.game import Bot, Game
from core.match import Match
from core.options import Luck
from core.plain import Answer, Seat
from core.questions import Seal, SeatQuestion
from core.state import State

HUMAN = "human"
RANDOM = "random"
_BOT = "bot:"

AskedQuestion: TypeAlias = SeatQuestion | Seal
Answerer: TypeAlias = Callable[[Match[State], AskedQuestion, Luck], Answer]
"""Answers a seat's open question; looks at the match only through that seat's view."""


def answerer_of(game: Game[State], who: str) -> Answerer | None:
    """The bot that a seat's header names, None for a person. Raises WrongTable where there is no such bot."""
    if who == HUMAN:
        return None
    name = who.removeprefix(_BOT)
    if name == who or name not in bot_names(game):
        bots = " or ".join(_BOT + each for each in bot_names(game))
        like = did_you_mean(name, (HUMAN, *bot_names(game)))
        raise WrongTable(f"{who!r} cannot play {game.name}. A seat is {HUMAN} or {bots}.{like}")
    return answer_at_random if name == RANDOM else _through_view(game.bots[name])


def bot_names(game: Game[State]) -> tuple[str, ...]:
    """The bots of this game, the best first."""
    return (*game.bots, RANDOM)


def answer_at_random(match: Match[State], question: AskedQuestion, luck: Luck) -> Answer:
    """Any legal answer; each option of a choice that is listed whole is as likely."""
    return question.drawn(luck)


def takes_draw(match: Match[State], seat: Seat) -> bool:
    """Whether the bot of a seat takes a draw that is offered: `random` tosses a coin, others judge how they stand. The
    coin falls once for each place of the match, so that asking again does not help.
    """
    if match.log.header.seats[seat].who == _BOT + RANDOM:
        return (match.log.chain[-1] + seat) % 2 == 0
    return match.game.would_draw is not None and match.game.would_draw(match.state, seat)


def _through_view(bot: Bot) -> Answerer:
    """A game's bot, shown only what its seat may know."""

    def answer(match: Match[State], question: AskedQuestion, luck: Luck) -> Answer:
        view = match.view(question.seat)
        if isinstance(question, Seal):
            return (bot(question.inner, view, luck),)
        return bot(question, view, luck)

    return answer
