"""A creature of a battle, and all that a battle changes of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field

from core.frozen import slotted
from core.games.fated_hand.pieces import FISTS, Stance
from core.games.fated_hand.sheets import Sheet
from core.games.fated_hand.state_parts import Blessing, FighterId, Laid, Pile, Summoned, Use
from core.grids.square import Square
from core.plain import CardId, Seat


@slotted
class Fighter:
    """One creature of a battle.

    square: None when it has left. stance: None before its first plan. main, offhand: arms of those it `carries`,
    FISTS for none. cards: the three Combat Cards, one a Stat, empty between rounds. handicap: one number a Stat.
    hand_change: what its Hand Size has gained or lost. spent: Movement this turn. walked: tiles moved of its own will
    this turn; run: the last of them in one direction, its way. acted: whether it has had its turn this round; held:
    which opponents it has let take theirs, passed: how many turns of anybody; held_at: what it held against.
    is_recovering: no Handicap from others this round. attacked: Attacks it has made this turn. has_moved,
    stood_still: in this round, and not at all in the one before. unloaded: arms that must be reloaded first; wound:
    what has been paid for that. has_rested: in this turn. uses: limits it has used up. owes_primary: the Primary
    Action of its turn to come is spent. hits: how many it has dealt this turn. is_second: it waits for its second
    turn of this round, or has had it (Killer Instinct). is_doomed: it has lost its last Hit Point and goes on for now
    (Berserk). feigned: in how many rounds it has played dead, 0 where it does not. laid: cards out of its Hand. used:
    perks it has used in its last turn; borrowed: one that it has taken from a friend for this turn (Humble Student).
    has_changed_arms: in the last plan. reagents: its second hand. on_table: Reagents spent in the running turn. cast:
    spells it has cast in it. comes_last: it was revived in this round. began_at: the tile on which its last turn began.
    pile: what it channels. grown: by how many sizes it is larger than its sheet says.
    owed: Movement that its next turn has less. last_target: at whom it aimed an attack or a spell last.
    broken: arms and armour of its own.
    summoned: what it has of its own as a summoned creature, None for all others. tail: the tiles that it covers beside
    its square. is_smoke: it is a part of the cloud around its square. is_covered: where it stands nobody can target it.
    casts_freely: it is asked for a spell without the acts of a turn. trusted_by: who has left
    it the own Reagents while it is down, and lent_spells what that one knows (Martyrdom). blessings: those in its arms;
    blessed: spells of them that it may cast free of charge in its turn of this round.
    """

    id: FighterId
    seat: Seat
    side: int
    sheet: Sheet
    square: Square | None
    hp: int
    carries: list[str]
    stance: Stance | None = None
    main: str = FISTS
    offhand: str = ""
    cards: list[CardId] = field(default_factory=list)
    deck: list[CardId] = field(default_factory=list)
    hand: list[CardId] = field(default_factory=list)
    discard: list[CardId] = field(default_factory=list)
    hand_change: int = 0
    handicap: list[int] = field(default_factory=lambda: [0, 0, 0])
    spent: int = 0
    walked: int = 0
    run: int = 0
    way: tuple[int, int] = (0, 0)
    is_primary_used: bool = False
    owes_primary: bool = False
    acted: bool = False
    held: list[FighterId] = field(default_factory=list)
    passed: int = 0
    held_at: int = -1
    is_recovering: bool = True
    attacked: int = 0
    has_moved: bool = False
    stood_still: bool = False
    is_offhand_used: bool = False
    unloaded: list[str] = field(default_factory=list)
    wound: dict[str, int] = field(default_factory=dict)
    has_rested: bool = False
    stealth: int = 0
    is_hidden: bool = False
    uses: list[Use] = field(default_factory=list)
    hits: int = 0
    is_second: bool = False
    is_doomed: bool = False
    feigned: int = 0
    laid: list[Laid] = field(default_factory=list)
    used: list[str] = field(default_factory=list)
    borrowed: str = ""
    has_changed_arms: bool = False
    reagents: list[CardId] = field(default_factory=list)
    on_table: list[CardId] = field(default_factory=list)
    cast: list[str] = field(default_factory=list)
    comes_last: bool = False
    began_at: Square | None = None
    pile: Pile | None = None
    grown: int = 0
    owed: int = 0
    last_target: FighterId | None = None
    broken: list[str] = field(default_factory=list)
    summoned: Summoned | None = None
    tail: list[Square] = field(default_factory=list)
    is_smoke: bool = False
    casts_freely: bool = False
    trusted_by: FighterId | None = None
    lent_spells: list[str] = field(default_factory=list)
    is_covered: bool = False
    blessings: list[Blessing] = field(default_factory=list)
    blessed: list[str] = field(default_factory=list)

    @property
    def full_hp(self) -> int:
        """The Hit Points that it has or had on its feet; more than printed where a spell gave one."""
        return max(self.hp, self.sheet.hit_points)

    @property
    def stands(self) -> bool:
        return (self.hp > 0 or self.is_doomed) and self.square is not None

    @property
    def is_target(self) -> bool:
        """Whether anybody can aim at it (7.1, 11)."""
        return not (self.is_hidden or self.is_smoke or self.feigned or self.is_covered) and self.stands

    @property
    def is_unseen(self) -> bool:
        """Hidden, or a part of a cloud (Into Smoke): in nobody's way, and aimed at by nobody."""
        return self.is_hidden or self.is_smoke

    @property
    def has_begun_turn(self) -> bool:
        """In this round, also where its second one is still to come."""
        return self.acted or self.is_second

    @property
    def takes_turns(self) -> bool:
        """Summoned creatures act in the turns of their controllers (14.1)."""
        return self.summoned is None

    @property
    def tiles(self) -> list[Square]:
        """All that it covers, none where it has left."""
        return [] if self.square is None else [self.square, *self.tail]

    @property
    def plays_cards(self) -> bool:
        return self.sheet.hand > 0


def those_up(fighters: Iterable[Fighter]) -> list[Fighter]:
    """Those of them that stand: as `stands` says of one, for all at once, as it is asked of everybody all the time."""
    up = []
    for each in fighters:
        if (each.hp > 0 or each.is_doomed) and each.square is not None:
            up.append(each)
    return up


def is_any_hidden(fighters: Iterable[Fighter]) -> bool:
    for each in fighters:  # noqa: SIM110  # at each step, and a generator takes three times as long
        if each.is_hidden:
            return True
    return False
