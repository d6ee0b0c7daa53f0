"""An encounter tried at once: the table that is laid for it, with ready-made heroes against the strongest bot."""

from __future__ import annotations

from client.app import App
from client.screens.opening import open_table
from client.screens.plan import TablePlan, bots_of, usual_plan
from core.errors import WrongTable
from core.games.fated_hand.asks import PARTY
from core.games.fated_hand.encounter_drafts import EncounterDraft, text_of
from core.games.fated_hand.heroes import heroes_of
from core.plain import Answer, OptionValue, Seat
from core.questions import Question
from netcode.folders import data_folder, matches_folder


def ready_party(tier: int, heroes: int) -> tuple[str, ...]:
    """Who tries it: the first ready-made heroes of the tier."""
    return heroes_of(tier)[:heroes]


def trial_plan(draft: EncounterDraft, heroes: int, names: list[str]) -> TablePlan:
    """One person leads so many heroes; a bot leads the foes. Raises WrongTable."""
    plan = usual_plan("fated_hand", names)
    options: dict[str, OptionValue] = {"battle": text_of(draft), "heroes": heroes}
    plan.options = plan.rules.settle(options)
    plan.seat_count(2)
    plan.seat_with(Seat(1), bots_of(plan.rules)[-1])
    return plan


def try_out(app: App, draft: EncounterDraft, heroes: int) -> bool:
    """Lay its table above the screen there is. False, with a sentence shown, where that is not possible."""
    party = ready_party(draft.tier, heroes)

    def led(question: Question) -> Answer:
        return party if question.name == PARTY else None

    try:
        plan = trial_plan(draft, heroes, app.settings.player_names)
    except WrongTable as error:
        app.notify(str(error))
        return False
    return open_table(app, plan, matches_folder(data_folder()), answer=led)
