"""Where heroes stand in the campaign: which chapters lie behind them, and which they can go through now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.frozen import frozen
from core.games.fated_hand.campaign.heroes import WELL, Hero
from core.games.fated_hand.campaign.scenes import StoryKind, stories
from core.games.fated_hand.campaign.stories import CAMPAIGN
from core.kit.english import listing


@frozen
class Standing:
    """Of a company before a story. ended: how it went for them, '' where nobody has gone through it. refusal: why none
    of them can go through it now, '' where somebody can.
    """

    story: StoryKind
    ended: str
    refusal: str


def course(heroes: Sequence[Hero], own: Sequence[StoryKind] = ()) -> tuple[Standing, ...]:
    """Before each story of the house, the chapters of the campaign first, and before those of the player's own."""
    others = [id for id in stories() if id not in CAMPAIGN]
    house = [stories()[id] for id in (*CAMPAIGN, *others)]
    return tuple([standing(story, heroes) for story in (*house, *own)])


def standing(story: StoryKind, heroes: Sequence[Hero]) -> Standing:
    ends = [end for hero in heroes for id, end in hero.chapters if id == story.id]
    return Standing(story, WELL if WELL in ends else next(iter(ends), ""), refusal(story, heroes))


def refusal(story: StoryKind, heroes: Iterable[Hero]) -> str:
    if any(is_for(story, hero) for hero in heroes):
        return ""
    tiers = listing(sorted({str(hero.career.kind.tier) for hero in heroes})) or "none"
    return f"It is for heroes of tier {story.tier}, and yours are of tier {tiers}."


def is_for(story: StoryKind, hero: Hero) -> bool:
    return hero.career.kind.tier == story.tier


def may_go(hero: Hero, story: StoryKind) -> bool:
    """Whoever was not promoted goes along with its company, as at every table."""
    return hero.career.kind.tier <= story.tier


def next_chapter(heroes: Sequence[Hero]) -> StoryKind | None:
    """The first of the campaign that they can go through and have not come through well; None where none is left."""
    ahead = [each for each in course(heroes) if not each.refusal and each.ended != WELL]
    return next((each.story for each in ahead), None)
