"""Where a story stands while it is told, and what it has given to each hero so far."""

from __future__ import annotations

from dataclasses import field

from core.frozen import slotted
from core.games.fated_hand.campaign.careers import Level

FREE = "free"
"""The scene of a Game Master who has no chapter at hand, and the id of what is told then."""


@slotted
class Gains:
    """Of one hero. arms: those that were its own when the last battle began, or the story. exhaustion: how much more it
    has than at the beginning, less where it is negative. armour: what it wears now in place of what it came in, '' for
    that. mended: what of its own was broken when it came. gifts: perks of no class. oddities: what has become odd about
    it.
    """

    arms: list[str]
    exhaustion: int = 0
    points: list[tuple[str, int]] = field(default_factory=list)
    levels: list[Level] = field(default_factory=list)
    armour: str = ""
    mended: list[str] = field(default_factory=list)
    gifts: list[str] = field(default_factory=list)
    oddities: list[str] = field(default_factory=list)


@slotted
class KeptSpell:
    """A story spell that goes on. upon: a hero, None for nobody. is_waiting: for a Focus, or for the way back."""

    spell: str
    by: int
    upon: int | None = None
    is_waiting: bool = False


@slotted
class Bargain:
    """What a Haggler may play a card for: a price to be paid, or to be had where it sells."""

    price: int
    is_sale: bool


@slotted
class CalledCheck:
    """What a Game Master has said of a check. about: '' for nothing of talents. foe: the skill of somebody who resists,
    -1 where nobody does.
    """

    skill: str
    about: str
    is_topdeck: bool
    foe: int


@slotted
class LaidObject:
    """By a Game Master, for one battle. at: None where it can be tried from anywhere. effect: in a word what comes of
    it, '' for what is told.
    """

    text: str
    check: CalledCheck
    at: tuple[int, int] | None
    effect: str


@slotted
class Story:
    """told: the id of a story of the house, or the text of one of a player's own. gains: of each hero, by its id.
    purse: the coins of the company. step: how many choices were made; by it the heroes take turns to speak.
    is_won: whether the heroes held the field of the last battle, None while none is over. battles: how many were begun.
    won, lost, fled, captured: the scenes behind the running one. chosen: which choice of the scene has led to it.
    trying: the choice whose check is made just now, -1 between choices. has_succeeded: whether it led there by its
    success. used: objects of the battle that have had their effect.
    camped: how many have had their evening in the camp that it is in. baggage: arms and armour that nobody carries.
    things: what the company has beside arms, armour and coins.
    kept: story spells that go on.
    drunk: heroes who have drunk since they slept.
    is_mastered: a Game Master tells it. told is '' then where no chapter is at hand.
    surprised: a side of the battle that begins, '' for none. laid: what a Game Master has laid in it.
    called: the check that the Game Master has called for, while it is made. bargain: while somebody haggles.
    counted: what counts beside a card in the check that is made just now, once spells were cast for it.
    """

    told: str
    scene: str
    gains: list[Gains] = field(default_factory=list)
    purse: int = 0
    step: int = 0
    is_won: bool | None = None
    battles: int = 0
    won: str = ""
    lost: str = ""
    fled: str = ""
    captured: str = ""
    chosen: int = -1
    trying: int = -1
    has_succeeded: bool = False
    used: list[int] = field(default_factory=list)
    camped: int = 0
    baggage: list[str] = field(default_factory=list)
    things: list[str] = field(default_factory=list)
    kept: list[KeptSpell] = field(default_factory=list)
    drunk: list[int] = field(default_factory=list)
    is_mastered: bool = False
    surprised: str = ""
    laid: list[LaidObject] = field(default_factory=list)
    called: CalledCheck | None = None
    bargain: Bargain | None = None
    counted: list[tuple[int, str]] = field(default_factory=list)
