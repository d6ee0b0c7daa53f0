"""Tables with things of players' own: what a lobby can tell others is checked before it is told."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from core.errors import WrongTable
from core.games import find_game
from core.games.fated_hand.campaign.own_heroes import OWN_HEROES
from core.games.fated_hand.campaign.own_stories import OWN_STORIES
from core.games.fated_hand.campaign.ready_made import ready_made
from core.games.fated_hand.campaign.sheet_texts import plain_hero
from core.games.fated_hand.encounter_texts import written
from core.games.fated_hand.own_battles import OWN_ENCOUNTERS
from core.games.fated_hand.state import FOES, FatedHandState
from core.games.stonebound.characters import canonical
from netcode.lan.lobbies.plan import lobby_of
from netcode.lan.machine.parcels import MOST_OPTIONS
from netcode.lan.views import TablePlan
from netcode.own_files import read_folder
from tests.games.fated_hand.test_encounter_edits import lane
from tests.games.stonebound.made import ability, character
from tests.lan.house import House, begin, go_on, lobbies, sensibly


def own_characters(count: int) -> str:
    """Each of about a thousand bytes."""
    cut = {"op": "standard_attack"}
    return canonical(
        [
            character(*(ability(cut, id=f"cut_{number}_{each}") for each in range(5)), id=f"own_{number}")
            for number in range(count)
        ]
    )


def plan_with(count: int) -> TablePlan:
    return TablePlan("stonebound", {"characters": own_characters(count)}, ("here", "open"), code=False)


def test_a_lobby_refuses_options_that_are_too_long_to_be_told() -> None:
    find_game("stonebound").table(plan_with(40).options, 2)
    with pytest.raises(WrongTable, match=r"take 3\d KB, and a lobby can tell others 32\. Bring fewer things of"):
        lobby_of(plan_with(40), "Ana")
    assert len(lobby_of(plan_with(10), "Ana").options) < MOST_OPTIONS


# --- an encounter that was drawn in the editor


def drawn(folder: Path) -> str:
    """What the option of a table is for the file that the editor has written."""
    folder.mkdir(parents=True)
    (folder / "lane.toml").write_text(written(lane()), encoding="utf-8")
    return read_folder(OWN_ENCOUNTERS, folder).text


@pytest.mark.slow
def test_an_encounter_drawn_in_the_editor_is_fought_with_somebody_who_has_no_such_file(house: House) -> None:
    options = {"battle": drawn(house.folder / "Ana" / "encounters"), "last_round": 10}
    opened, joined = lobbies(house, ("open", "here"), "fated_hand", options)
    assert joined.view.options["battle"] == options["battle"], "it came with the lobby"
    begin(house, opened, joined)
    both = [each.session for each in (opened, joined) if each.session is not None]

    go_on(house, *both, until=lambda: all(each.match.question is None for each in both), decide=sensibly)
    for session in both:
        state = session.match.state
        assert isinstance(state, FatedHandState) and state.result is not None
        assert state.ground.rows == lane().field.ground.rows
        assert [each.sheet.foe for each in state.fighters if each.side == FOES] == list(lane().foes_for(1))
    assert len({session.match.log.chain for session in both}) == 1
    assert not (house.folder / "Ben" / "encounters").exists()


def long_story() -> str:
    """Of about 27,000 letters, with the one battle that a story needs."""
    way = [{"text": "Go on", "success": {"text": "On.", "to": f"place_{number + 1}"}} for number in range(60)]
    scenes = [{"id": f"place_{number}", "text": "x" * 319 + ".", "choices": [way[number]]} for number in range(60)]
    battle = {"encounter": "shakedown", "won": "last", "lost": "last"}
    scenes.append(
        {"id": "place_60", "text": "Here.", "choices": [{"text": "Go", "success": {"text": "On.", "battle": battle}}]}
    )
    scenes.append(
        {"id": "last", "text": "There.", "choices": [{"text": "Go", "success": {"text": "On.", "to": "well"}}]}
    )
    return OWN_STORIES.text([{"id": "long", "name": "Long", "about": "A walk.", "tier": 3, "scenes": scenes}])


def test_a_story_and_heroes_of_ones_own_that_are_too_long_together_are_refused_before_the_table_opens() -> None:
    """Each of them is short enough for its option."""
    old = replace(ready_made()["mage"], matches=tuple([f"{number:032x}" for number in range(20)]))
    twelve = [replace(old, made=replace(old.made, name=f"Hero {number}")) for number in range(12)]
    options = {"story": long_story(), "own_heroes": OWN_HEROES.text([plain_hero(hero) for hero in twelve])}
    find_game("fated_hand").table(options, 2)
    with pytest.raises(WrongTable, match=r"take 4\d KB, and a lobby can tell others 32\. Bring fewer things of"):
        lobby_of(TablePlan("fated_hand", options, ("here", "open"), code=False), "Ana")
