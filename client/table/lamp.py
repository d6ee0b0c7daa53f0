"""The lamp: lights what answers a question, says of all else why not, and keeps what there is of an answer that is put
together in steps. Only a whole answer leaves the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Generic, TypeVar

from client.table.pieces import TablePieces
from client.table.prompt import Extra
from client.table.spot import Spot
from client.table.stage import Choose
from core.codec import pack
from core.frozen import frozen
from core.game import Words
from core.plain import Answer
from core.questions import Choose as Choice
from core.questions import Seal, SeatQuestion

A = TypeVar("A", bound=Answer)
T = TypeVar("T")
D = TypeVar("D")
"""What a game calls begun: an ability, a spell with its target, the card that is played."""


@frozen
class Step(Generic[D]):
    """How far an answer has come. draft: what is begun; chosen: the things taken for it, in the order of taking."""

    draft: D | None = None
    chosen: tuple[Answer, ...] = ()


def everything(answer: Answer) -> bool:
    """All answers, where a question is answered in steps alone."""
    return True


def nothing(answer: Answer) -> bool:
    """No answer that has no place already."""
    return False


class Lamp(Generic[D]):
    """Lights one question, again after each step: `on_step` is called when everything must be lit anew. Where the
    question is sealed, answers here are those inside the seal.
    """

    def __init__(self, pieces: TablePieces, words: Words, question: SeatQuestion | Seal, choose: Choose) -> None:
        self.question = question.inner if isinstance(question, Seal) else question
        self._pieces, self._stage, self._words = pieces, pieces.stage, words
        self._asked, self._give = question, choose
        self._steps: list[Step[D]] = [Step()]
        self._offered: set[bytes] = set()
        self._in_words: dict[bytes, str] = {}
        self._ways: list[Callable[[Answer], bool]] = []
        self._refused: list[tuple[str, str]] = []
        self._says = False
        self._listed: tuple[Answer, ...] | None = None
        self.on_step: Callable[[], None] = lambda: None

    # --- the question

    def among(self, kind: type[T]) -> T:
        """The options of the choice, with their own type; raises TypeError for other questions."""
        options = self.question.options if isinstance(self.question, Choice) else self.question
        if not isinstance(options, kind):
            raise TypeError(f"{self.question.name!r} is answered by {type(options).__name__}, not {kind.__name__}")
        return options

    def refusal(self, answer: Answer) -> str | None:
        """Why this is no answer, None if it is one."""
        return self._asked.refusal(self._whole(answer))

    def listed(self) -> tuple[Answer, ...]:
        """All that the question lists, once: each step goes through it for what is lit and for what has no place."""
        if self._listed is None:
            self._listed = self.question.listed()
        return self._listed

    @property
    def prompt(self) -> str:
        """What the question wants, in a sentence."""
        return self._words.prompt(self.question, self._pieces.view, self._stage.names)

    def words(self, answer: Answer) -> str:
        """An answer in a few words; put together once, because each step lights everything anew."""
        key = pack(answer)
        if key not in self._in_words:
            self._in_words[key] = self._words.option(self.question, answer, self._pieces.view, self._stage.names)
        return self._in_words[key]

    def choose(self, answer: Answer) -> None:
        """Give the answer."""
        self._give(self._whole(answer))

    def _whole(self, answer: Answer) -> Answer:
        return (answer,) if isinstance(self._asked, Seal) else answer

    # --- one place each

    def place(self, spot: Spot, answer: Answer) -> None:
        """Light a place for an answer, or let it say the question's own reason why not."""
        self.offer(spot, answer, self.refusal(answer))

    def option(self, spot: Spot, answer: Answer) -> None:
        """The same for one of a few things: where it cannot be chosen, the list of reasons names it too."""
        self.offer(spot, answer, self.mention(answer))

    def mention(self, answer: Answer) -> str | None:
        """Let the list of reasons name this where it cannot be chosen; gives the reason."""
        reason = self.refusal(answer)
        if reason is not None:
            self._refused.append((self.words(answer), reason))
        return reason

    def places(self, spots: Mapping[A, Spot]) -> None:
        """Many places at once, each for its answer."""
        for answer, spot in spots.items():
            self.place(spot, answer)

    def options(self, spots: Mapping[A, Spot]) -> None:
        """A few things at once, each for its answer."""
        for answer, spot in spots.items():
            self.option(spot, answer)

    def offer(self, spot: Spot, answer: Answer, reason: str | None) -> None:
        """Light a place for an answer, unless there is a reason against it."""
        if reason is not None:
            spot.refuse(reason, self._stage.refuse)
            return
        self._offered.add(pack(answer))
        spot.offer(answer, self.words(answer), self.choose)

    def refuse(self, spot: Spot, reason: str, words: str = "") -> None:
        """It cannot be chosen; with words, the list of reasons names it too."""
        spot.refuse(reason, self._stage.refuse)
        if words:
            self._refused.append((words, reason))

    # --- steps

    @property
    def draft(self) -> D | None:
        """What is begun, None where nothing is."""
        return self._steps[-1].draft

    @property
    def chosen(self) -> tuple[Answer, ...]:
        """The things taken for it so far."""
        return self._steps[-1].chosen

    def lead(self, spot: Spot, words: str, act: Callable[[], object],
             to: Callable[[Answer], bool] = nothing) -> None:  # fmt: skip
        """Light a place that leads on. to(answer): whether this answer can be put together on that way."""

        def follow(answer: Answer) -> None:
            act()

        spot.offer(None, words, follow)
        self.reach(to)

    def reach(self, to: Callable[[Answer], bool]) -> None:
        """These answers have their place on the table, though none of them stands there whole."""
        self._ways.append(to)

    def begin(self, draft: D, chosen: Sequence[Answer] = ()) -> None:
        """Put another answer together, from its first step."""
        self._steps[1:] = [Step(draft, tuple(chosen))]
        self.on_step()

    def go_on(self, draft: D, chosen: Sequence[Answer] = ()) -> None:
        """The next step of what is begun; a step back leads here again."""
        self._steps.append(Step(draft, tuple(chosen)))
        self.on_step()

    def take(self, thing: Answer) -> None:
        """Take a thing for what is begun, or put it back."""
        step = self._steps[-1]
        rest = tuple(each for each in step.chosen if each != thing)
        self._steps[-1] = Step(step.draft, rest if thing in step.chosen else (*rest, thing))
        self.on_step()

    def take_all(self, things: Sequence[Answer]) -> None:
        """Take these things one after the other, or put them back."""
        for thing in things:
            self.take(thing)

    def step_back(self) -> bool:
        """Forget the last step; False where nothing is begun."""
        if not self._is_begun:
            return False
        self._steps.pop()
        self._steps = self._steps or [Step()]
        self.on_step()
        return True

    def start_over(self) -> None:
        """Forget all that is begun, and light the table anew."""
        self._steps = [Step()]
        self.on_step()

    @property
    def _is_begun(self) -> bool:
        return self._steps != [Step()]

    # --- sets of things

    def things(self, spots: Mapping[A, Spot], refusal: Callable[[A], str | None],
               words: Callable[[A, bool], str]) -> None:  # fmt: skip
        """Light things to take: a click takes one, the next puts it back. words(thing, is_taken): what a click does."""
        for thing, spot in spots.items():
            if (reason := refusal(thing)) is not None:
                self.refuse(spot, reason)
            else:
                spot.offer(thing, words(thing, thing in self.chosen), self.take)

    def whole_set(self, spots: Mapping[A, Spot]) -> None:
        """Light a question whose answer is a set of these things. It is counted along; a button gives it, and says
        why not as long as it is none.
        """
        from client.table.set_picker import SetChoice  # few questions are such, and the first frame waits for imports

        choice = SetChoice.of(self.question)
        assert choice is not None, f"the answer to {self.question.name!r} is no set"
        self.reach(everything)
        self.things(spots, lambda thing: None, lambda thing, taken: f"{TAKEN[taken]} {self.words((thing,))}")
        answer = tuple(thing for thing in choice.things if thing in self.chosen)
        self.say_set(choice.tally(answer), answer)

    # --- what is said

    def say(self, sentence: str, *buttons: Extra, back_words: str = "Cancel") -> None:
        """Say what is still missing, with these buttons and, where something is begun, one that takes a step back. It
        stands before them, so that what gives the answer stays where it was.
        """
        back = [Extra(back_words, self._back)] if self._is_begun else []
        self._says = True
        self._stage.compose(sentence, [*back, *buttons])

    def say_set(self, tally: str, answer: Answer, example: Sequence[Answer] = (), words: str = "Suggest") -> None:
        """Count along while a set of things is taken: with a button that gives it, or says why not; and before the
        first thing with one that takes a sensible set, where there is one: `words` stand on that.
        """
        help = [Extra(words, partial(self.take_all, example))] if example and not self.chosen else []
        self.say(f"{self.prompt} {tally}.", *help, self.finish("Confirm", answer, self.refusal(answer)))

    def finish(self, words: str, answer: Answer, reason: str | None = None, *, primary: bool = True) -> Extra:
        """A button that gives an answer, or says why not."""
        return Extra(words, partial(self.choose, answer), primary=primary, reason=reason or "")

    def _back(self) -> None:
        self.step_back()

    # --- the whole table

    def shine(self, light: Callable[[], None]) -> None:
        """Light the table for the step that is reached, and say what it says; else what the question wants."""
        said, self._says, self._refused = self._says, False, []
        light()
        if said and not self._says:
            self._stage.compose(None, ())

    def unplaced(self) -> tuple[Answer, ...]:
        """The answers, among those that are listed, that have no place on the table."""
        if everything in self._ways:
            return ()
        elsewhere = [each for each in self.listed() if pack(each) not in self._offered]
        return tuple(self._whole(each) for each in elsewhere if not any(to(each) for to in self._ways))

    def why_not(self) -> list[tuple[str, str]]:
        """What cannot be chosen, as far as it is named: each in a few words, with the reason."""
        return self._refused


TAKEN = {False: "Take", True: "Put back"}
