"""Seats and who answers for them: people, bots, and the dealer of a table that one machine plays.

Chance comes from the operating system in play and from a seed in simulations and tests.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random, SystemRandom
from typing import TypeAlias, TypeVar, assert_never

from core.errors import WrongTable, did_you_mean
from core.game import Bot, Game, written
from core.header import SeatHeader
from core.match import Match
from core.options import Luck
from core.own_files import OwnFiles
from core.plain import Answer, Faces, OptionValue, Seat
from core.questions import ChanceQuestion, Deal, Permute, Redeal, Roll, Seal, SeatQuestion, Show, Shuffle, Unseal
from core.state import State
from core.table import S

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
    """Any legal answer, as the question draws it."""
    return question.drawn(luck)


def takes_draw(match: Match[State], seat: Seat) -> bool:
    """Whether the bot of a seat takes a draw: `random` tosses a coin, the same for each place of the match however
    often it is asked; others judge how they stand.
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


COLOURS = ("blue", "orange", "green", "vermilion", "purple", "sky")
"""The ids of the seats' colours, in the order in which seats get them."""

HERE, OPEN = "here", "open"
"""At a table on the network: somebody at this machine, anybody who comes."""
ANY_BOT = "bot"
PRESET = "preset"
"""In the place of an option's id: the values of a whole preset, such as an edition."""
FOLDER = "folder"
"""As the value of an option that is a text: what lies in the player's own folder."""


def seats_of(game: Game[State], words: tuple[str, ...]) -> tuple[SeatHeader, ...]:
    """A seat for each word: `human`, `bot` (the game's best), or a bot's name. Raises WrongTable."""
    game.check_seats(len(words))
    pairs = zip(words, COLOURS, strict=False)
    return tuple(SeatHeader(colour.capitalize(), colour, who_of(game, word)) for word, colour in pairs)


def options_of(game: Game[State], words: list[str]) -> dict[str, OptionValue]:
    """All options of a table, those settled that are given as `id=value` or `preset=id`. Raises WrongTable."""
    chosen: dict[str, OptionValue] = {}
    for word in words:
        id, equals, value = word.partition("=")
        if not equals:
            raise WrongTable(f"An option is written id=value, not {word!r}.")
        if id == PRESET:
            chosen |= _preset(game, value)
        else:
            chosen[id] = _value(game, id, value)
    return game.settle(chosen)


def who_of(game: Game[State], word: str) -> str:
    """Who plays a seat, from `human`, `bot` (the game's best) or a bot's name. Raises WrongTable."""
    name = bot_names(game)[0] if word == ANY_BOT else word.removeprefix(_BOT)
    who = HUMAN if word == HUMAN else _BOT + name
    answerer_of(game, who)
    return who


def _preset(game: Game[State], word: str) -> dict[str, OptionValue]:
    for preset in game.presets:
        if preset.id == word:
            return dict(preset.options)
    known = ", ".join(preset.id for preset in game.presets) or "none"
    raise WrongTable(f"{game.name} has no preset {word!r}. It has {known}.")


def _value(game: Game[State], id: str, word: str) -> OptionValue:
    """The value that is written or called like this, the word itself where there is none."""
    for option in game.all_options:
        if option.id == id:
            called = {label.lower(): value for value, label in option.values}
            called |= {written(value).lower(): value for value, _ in option.values}
            if option.own is not None and word.lower() not in called:
                return _own_text(option.own, word)
            return called.get(word.lower(), word)
    return word


def _own_text(own: OwnFiles, word: str) -> str:
    """What the player's own files hold, or the one of this name; the word itself where there is none. Unusable files
    are left out (`parlour own` says why). Raises WrongTable.
    """
    from netcode.own_files import folder_of, read_folder

    values = read_folder(own, folder_of(own)).values
    if word != FOLDER:
        called = [(text, names[0]) for text, names in values if own.alone and word.lower() == names[0].lower()]
        if len(called) > 1:
            words = f"{len(called)} of your {own.what} are called {called[0][1]}."
            raise WrongTable(f"{words} Give one of them another name in its file.")
        return called[0][0] if called else word
    if len(values) > 1:
        known = ", ".join(names[0] for _, names in values)
        raise WrongTable(f"Your folder holds {len(values)} {own.what}, and a table takes one. Name one of {known}.")
    return values[0][0] if values else ""


T = TypeVar("T")


class SystemLuck:
    """Numbers from the operating system; nobody can foresee or repeat them."""

    def __init__(self) -> None:
        self._random: Random = SystemRandom()

    def below(self, bound: int) -> int:
        """A number from 0 to bound-1, each as likely."""
        return self._random.randrange(bound)

    def rolled(self, sides: list[int]) -> tuple[int, ...]:
        """What dice with so many sides show, each from 1."""
        return tuple([self.below(each) + 1 for each in sides])

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in an order by chance."""
        order = list(items)
        self._random.shuffle(order)
        return tuple(order)


class SeededLuck(SystemLuck):
    """Numbers that the same seed always gives again."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self._real = self._random.random

    # One float is several times as quick as `randrange`, and its bias is below 2**-40 for any number of options.

    def below(self, bound: int) -> int:
        return int(self._real() * bound)

    def rolled(self, sides: list[int]) -> tuple[int, ...]:
        real = self._real
        return tuple([int(real() * each) + 1 for each in sides])

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        real = self._real
        return tuple(sorted(items, key=lambda _: real()))


def deal_chance(match: Match[S], question: ChanceQuestion, luck: SystemLuck) -> tuple[Answer, Faces | None]:
    """An answer for chance, and the faces of cards shuffled or dealt anew, which this machine knows as the dealer."""
    match question:
        case Deal() | Show():
            return None, None
        case Shuffle():
            return None, luck.shuffled(match.table.faces_of(question.cards))
        case Roll():
            return luck.rolled([die.sides for die in question.dice]), None
        case Permute():
            return luck.shuffled(range(question.count)), None
        case Unseal():  # at a local table every sealed choice is here already
            return tuple(sealed[0] for sealed in question.sealed if isinstance(sealed, tuple)), None
        case Redeal():
            return None, luck.shuffled(question.faces)
        case _:
            assert_never(question)
