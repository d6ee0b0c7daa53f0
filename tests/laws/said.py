"""What is kept of all that a game says: one line for each form of sentence, and a digest of every sentence as it stood.

The forms are for people who compare; the digest notices what forms leave out, such as a wrong number.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from hashlib import blake2b

from core.kit.words import GameWords
from core.plain import CHANCE, Answer
from core.questions import ChanceQuestion, Question, Seal
from netcode.answerers import SeededLuck, deal_chance
from netcode.laws.battery import JUNK, tables
from netcode.laws.playing import NAMES, at_random
from netcode.laws.spoken import some_answers
from tests.kit import AnyGame, AnyMatch, new_match

SEED = 200
"""With this one nearly every question comes up; those of rare dice and spells are kept by name."""
NAMED = r"(?:[A-Z][\w'-]*)(?: [A-Z][\w'-]*)*"


class Said:
    """The sentences of some matches of one game."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.forms: set[str] = set()
        self.asked: Counter[str] = Counter()
        self._digest = blake2b(digest_size=16)

    def say(self, what: str, text: object) -> None:
        self._digest.update(f"{what}: {text}\n".encode())
        self.forms.add(f"{what}: {form_of(str(text))}")

    def play(self, seats: int, options: dict[str, bool | int | str], seed: int, bot: str | None) -> None:
        """One match, of this bot alone or at random."""
        match, luck = new_match(self.game, seats, options), SeededLuck(seed)
        while match.question is not None:
            question = match.question
            self._question(match, question)
            if isinstance(question, ChanceQuestion):
                answer, faces = deal_chance(match, question, luck)
                self.say(f"{question.name} falls", match.game.words.option(question, answer, match.view(None), NAMES))
                match.answer(answer, faces)
            else:
                match.answer(at_random(match, luck) if bot is None else self._decide(match, bot, luck))
            self._events(match)

    def _decide(self, match: AnyMatch, bot: str, luck: SeededLuck) -> Answer:
        question = match.question
        assert question is not None and not isinstance(question, ChanceQuestion)
        if isinstance(question, Seal):
            return (self.game.bots[bot](question.inner, match.view(question.seat), luck),)
        return self.game.bots[bot](question, match.view(question.seat), luck)

    def _question(self, match: AnyMatch, question: Question) -> None:
        words = match.game.words
        times = self.asked[question.name]
        self.asked[question.name] += 1
        answers = some_answers(question)
        for seat in {None, question.seat if question.seat != CHANCE else None}:
            view = match.view(seat)
            self.say(f"{question.name} asks", words.prompt(question, view, NAMES))
            for answer in answers:
                self.say(f"{question.name} offers", words.option(question, answer, view, NAMES))
        for junk in JUNK if times == 0 and question.seat != CHANCE else ():
            self.say(f"{question.name} refuses", question.refusal(junk))  # type: ignore[arg-type]

    def _events(self, match: AnyMatch) -> None:
        words, view = match.game.words, match.view(None)
        for event in match.happened[-1]:
            self.say(type(event).__name__, words.tell(event, view, NAMES))
            if (why := words.why(event)) is not None:
                self.say(f"{type(event).__name__} why", why)

    @property
    def unasked(self) -> list[str]:
        """Questions that came up in none of the matches: tests of the game itself ask them."""
        return sorted(set(self.game.words.rows) - set(self.asked)) if isinstance(self.game.words, GameWords) else []

    def text(self) -> str:
        """What is kept."""
        unasked = [f"{name} is not asked here" for name in self.unasked]
        return "\n".join([*sorted(self.forms), *unasked, f"digest {self._digest.hexdigest()}"]) + "\n"


def said_by(game: AnyGame) -> Said:
    """What is said at every table that the laws try, by players at random and by the game's bots in turn."""
    said, players = Said(game), (None, *game.bots)
    for number, (seats, options) in enumerate(tables(game)):
        said.play(seats, options, SEED + number, players[number % len(players)])
    return said


@lru_cache(2**14)
def form_of(text: str) -> str:
    """The sentence without its names and numbers; several things in a list are one."""
    text = re.sub(rf"\b({'|'.join(NAMES)})\b", "N", text)
    text = re.sub(r"\b[A-J]\d+\b", "@", text)
    text = re.sub(r"\d+|\b(?:no|one|two|three|four|five|six|seven|eight|nine|ten)\b", "#", text)
    text = re.sub(rf"(?<=[a-z,:;#)] ){NAMED}|^{NAMED.replace('*', '+')}", "N", text)
    text = re.sub(r"\bN(?: (?:of|the|of the) N)+", "N", text)
    text = re.sub(r"(?:# )?(?:infinite )?\bN\b(?: #)?(?: \(#\))?", "N", text)
    text = re.sub(r"\bN: style #|\bN: N\b", "N", text)
    return re.sub(r"([N#@])(?:(?:, | and |; )\1)+(?!\w)", r"\1", text)
