"""The party before a chapter: what is ahead, which heroes go, who plays, and who leads whom."""

from __future__ import annotations

from functools import partial

from client.app import App
from client.games.fated_hand.campaign.expedition import expedition
from client.games.fated_hand.campaign.hero_files import Company
from client.games.fated_hand.campaign.hero_sheet import class_line, portrait
from client.games.fated_hand.campaign.under_way import GAME
from client.games.fated_hand.campaign.vignettes import vignette
from client.scene.node import Node
from client.screens.form_screen import FormScreen
from client.screens.opening import open_table
from client.screens.plan import NAME_LENGTH, remembered_plan
from client.screens.sections import inner_width, section
from client.widgets.choice import Choice, Segments
from client.widgets.option_card import CardFace, CardWires, OptionCard, in_rows
from client.widgets.text_field import TextField
from core.games.fated_hand.asks import PARTY
from core.games.fated_hand.campaign.scenes import StoryKind
from core.kit.english import numbered
from core.plain import Answer
from core.questions import Question
from netcode.folders import data_folder, matches_folder

SHAPE = 3.1
"""Of the picture of a chapter."""
CARD = 210


class PartyScreen(FormScreen):
    """Its button lays the table; the heroes are led as it says, and the story begins at once."""

    title = "Before the chapter"
    start_words = "Set out"

    def __init__(self, app: App, company: Company, story: StoryKind, told: str = "") -> None:
        """told: the text of a story of the player's own."""
        super().__init__(app)
        self.company = company
        settings = app.settings
        self.trip = expedition(story, company.heroes, settings.player_names, told)
        self.trip.master = settings.game_master
        self.trip.let_tell(is_master=bool(settings.game_master))
        last = remembered_plan(settings.last_table)
        self.trip.like = last.options if last.game == GAME else {}

    def start(self) -> None:
        """Lay the table, and answer at it who leads whom."""
        if self.trip.refusal() is not None:
            return
        settings = self.app.settings
        settings.player_names = list(dict.fromkeys([*self.trip.names, *settings.player_names]))[:8]
        settings.game_master = self.trip.master if self.trip.is_mastered else ""
        self.app.save_settings()
        folder = matches_folder(data_folder())
        open_table(self.app, self.trip.plan(), folder, instead=True, answer=self._led)

    def _led(self, question: Question) -> Answer:
        return self.trip.led_by(question.seat) if question.name == PARTY else None

    def _papers(self, width: float) -> list[Node]:
        return [self._chapter(width), self._people(width), self._heroes(width)]

    def _refusal(self) -> str | None:
        return self.trip.refusal()

    def _chapter(self, width: float) -> Node:
        kit, inner, story = self.kit, inner_width(self.kit, width), self.trip.story
        picture = vignette(kit, story.scenes[story.first].place, (inner, round(inner / SHAPE)))
        tier = f"For heroes of tier {story.tier}."
        words = [kit.text(story.about, width=inner), kit.text(tier, "small", colour="ink_soft", width=inner)]
        return section(kit, story.name, [picture, *words], width, gap=10)

    def _heroes(self, width: float) -> Node:
        inner = inner_width(self.kit, width)
        cards = in_rows(self.kit, self._card, len(self.trip.company), inner, CARD)
        return section(self.kit, "Who goes", [cards], width, gap=10)

    def _card(self, number: int, width: float) -> OptionCard:
        hero, trip = self.trip.company[number], self.trip
        goes = hero in trip.going
        reason = trip.hero_refusal(hero)
        led = f"Led by {trip.names[trip.leader_of(hero)]}" if goes and len(trip.names) > 1 else ""
        face = CardFace(hero.name, reason or led, class_line(hero), portrait(hero), 56, is_chosen=goes, reason=reason)
        wires = CardWires(partial(self._take_or_leave, number), self.app.notify)
        return OptionCard(self.kit, face, wires, width, f"goes {hero.name}")

    def _people(self, width: float) -> Node:
        kit, trip, inner = self.kit, self.trip, inner_width(self.kit, width)
        rows: list[Node] = []
        if trip.most_people > 1:
            words = [numbered(count, "player", "players") for count in range(1, trip.most_people + 1)]
            rows.append(Segments(kit, words, len(trip.names) - 1, lambda index: self._count(index + 1), width=inner,
                                 name="people"))  # fmt: skip
        rows += [self._name(number, inner) for number in range(len(trip.names))]
        words = ["The book tells", "A Game Master tells"]
        rows.append(Segments(kit, words, int(trip.is_mastered), lambda index: self._let_tell(index == 1), width=inner,
                             name="teller"))  # fmt: skip
        if trip.is_mastered:
            rows.append(TextField(kit, trip.master, self._name_master, width=inner, most=NAME_LENGTH,
                                  placeholder="Name", label="Name of the Game Master", name="game master"))  # fmt: skip
        if len(trip.names) > 1:
            words = ["Plans in secret", "Plans open to all of you"]
            rows.append(Segments(kit, words, int(trip.are_plans_open), self._open_plans, width=inner, name="plans"))
            rows += [self._leader(number, inner) for number, hero in enumerate(trip.company) if hero in trip.going]
        return section(kit, "Who plays, and who leads whom", rows, width, gap=10)

    def _name(self, number: int, width: float) -> Node:
        return TextField(self.kit, self.trip.names[number], partial(self._rename, number), width=width,
                         most=NAME_LENGTH, placeholder="Name", label=f"Name of player {number + 1}",
                         name=f"player {number}")  # fmt: skip

    def _leader(self, number: int, width: float) -> Node:
        hero = self.trip.company[number]
        return Choice(self.kit, f"{hero.name} is led by", self.trip.names, self.trip.leader_of(hero),
                      partial(self._lead, number), width=width, name=f"leader of {hero.name}")  # fmt: skip

    # --- what the players do

    def _count(self, count: int) -> None:
        self.trip.people(count)
        self._change()

    def _rename(self, number: int, name: str) -> None:
        """Whom the heroes are led by is written anew; not while somebody types in the middle of a name."""
        self.trip.names[number] = name
        field = self.app.control.focused
        if isinstance(field, TextField) and field.caret == len(field.text):
            self._change()
        else:
            self._judge()

    def _let_tell(self, is_master: bool) -> None:
        self.trip.let_tell(is_master=is_master)
        self._change()

    def _open_plans(self, index: int) -> None:
        self.trip.open_plans(are_open=index == 1)
        self._change()

    def _name_master(self, name: str) -> None:
        self.trip.master = name
        self._judge()

    def _take_or_leave(self, number: int) -> None:
        self.trip.take_or_leave(self.trip.company[number])
        self._change()

    def _lead(self, number: int, person: int) -> None:
        self.trip.let_lead(self.trip.company[number], person)
        self._change()
