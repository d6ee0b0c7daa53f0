"""The stories that come with the game: what each is called, and where it is. They are read and checked by `scenes`."""

from __future__ import annotations

from typing import NamedTuple


class HouseStory(NamedTuple):
    """place: of its plain table, which is imported when the story is told."""

    name: str
    place: str


HOUSE = {
    "first_blows": HouseStory("First Blows", "core.games.fated_hand.campaign.first_blows:FIRST_BLOWS"),
    "lantern_lane": HouseStory("Lantern Lane", "core.games.fated_hand.campaign.lantern_lane:LANTERN_LANE"),
    "bell_under_the_hill": HouseStory(
        "The Bell under the Hill", "core.games.fated_hand.campaign.chapter_of_the_bell:BELL"
    ),
    "silver_road": HouseStory("The Silver Road", "core.games.fated_hand.campaign.chapter_of_the_road:ROAD"),
    "drowned_chapel": HouseStory("The Drowned Chapel", "core.games.fated_hand.campaign.chapter_of_the_chapel:CHAPEL"),
    "regents_board": HouseStory("The Regent's Board", "core.games.fated_hand.campaign.chapter_of_the_regent:REGENT"),
}
"""By their ids."""
CAMPAIGN = ("bell_under_the_hill", "silver_road", "drowned_chapel", "regents_board")
"""The chapters of the campaign, in their order, the hard one last; the other stories stand for themselves."""
