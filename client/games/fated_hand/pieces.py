"""All that lies on the table of Fated Hand."""

from collections.abc import Mapping, Sequence
from dataclasses import field

from client.games.fated_hand.act_strip import ActStrip
from client.games.fated_hand.acts import acts_of
from client.games.fated_hand.attack_sheet import AttackSheet
from client.games.fated_hand.battlefield import Battlefield
from client.games.fated_hand.campaign.story_board import StoryBoard
from client.games.fated_hand.creatures import CreatureLook
from client.games.fated_hand.draft import PlanDraft
from client.games.fated_hand.field_tiles import FieldTiles
from client.games.fated_hand.laid_cards import LaidCards, looks_of
from client.games.fated_hand.links import Links
from client.games.fated_hand.planning_board import PlanningBoard
from client.games.fated_hand.reagents import Reagents
from client.games.fated_hand.spell_book import SpellBook
from client.games.fated_hand.tails import Tails
from client.games.fated_hand.zones import Zones
from client.scene.node import Node
from client.table.builder import Builder
from client.table.cells import Cell
from client.table.dice_tray import DiceTray
from client.table.hand import Hand
from client.table.pieces import Lit, TablePieces
from client.table.piles import OpenCards, Piles
from core.frozen import slotted_by_name
from core.games.fated_hand.naming import fighter_name
from core.games.fated_hand.state import FatedHandState, Fighter, FighterId
from core.plain import Answer


@slotted_by_name
class Pieces(TablePieces):
    """shown: the creature whose Hand and acts are shown, None for none. planned: for whom a plan is asked. muted: the
    attack in which nothing more is asked. looks: what each creature shows at this view. begun: a plan that was begun
    before the table was laid anew. aims: of the spell that is begun what lies on which tile.
    """

    board: Battlefield
    links: Links
    fields: FieldTiles
    zones: Zones
    tails: Tails
    hand: Hand
    reagents: Reagents
    laid: LaidCards
    strip: ActStrip
    sheet: AttackSheet
    book: SpellBook
    played: OpenCards
    tray: DiceTray
    piles: Piles
    planning: PlanningBoard
    story: StoryBoard
    builder: Builder
    shown: FighterId | None = None
    planned: FighterId | None = None
    begun: PlanDraft | None = None
    aims: Mapping[Cell, Sequence[Answer]] = field(default_factory=dict)
    muted: tuple[int, ...] = ()
    looks: dict[FighterId, CreatureLook] = field(default_factory=dict)

    @property
    def state(self) -> FatedHandState:
        """The state as this view sees it."""
        return self.view.state_as(FatedHandState)

    @property
    def parts(self) -> list[Lit]:
        over: list[Lit] = [self.builder, self.story, self.planning]
        return [*over, self.sheet, self.book, self.strip, self.hand, self.reagents, self.board]

    @property
    def others(self) -> list[Node]:
        magic = self.reagents.children if self.reagents.visible else ()
        column = self.planning, self.sheet, self.book, *self.laid.children
        heroes = [*self.builder.tiles.values(), self.builder.told, self.story]
        return [*heroes, *column, *self.strip.children, *self.piles.children, *magic]

    def clear(self) -> None:
        """And what was told of an attack."""
        TablePieces.clear(self)
        self.sheet.forget()

    def turn_to_book(self, is_open: bool) -> None:
        """The spell book lies open in the column beside the board, or what is told of attacks does."""
        is_there = is_open and self.book.open()
        self.book.visible = is_there
        self.sheet.visible = self.sheet.has_words and not is_there
        self.played.visible = self.tray.visible = not is_there

    def hold(self, fighter: Fighter | None) -> None:
        """Show the cards that a creature holds, None for nobody."""
        hand, reagents = (fighter.hand, fighter.reagents) if fighter is not None else ([], [])
        is_caster = fighter is not None and fighter.sheet.reagents > 0
        is_laid = fighter is not None and bool(fighter.cards)
        self.reagents.divide(len(hand), len(reagents), has_any=is_caster or bool(reagents), is_laid=is_laid)
        self.hand.sync(hand, self.view)
        self.reagents.sync(reagents, self.view)

    def _lay_out(self, fighter: Fighter | None) -> None:
        """Its Combat Cards, below its name."""
        if fighter is None or not fighter.cards:
            self.laid.show(())
        else:
            self.laid.show(looks_of(self.state, self.view, fighter.id), fighter_name(self.state, fighter.id))

    def show(self, id: FighterId | None) -> None:
        """Show the Hand, the piles and the acts of a creature, None for none."""
        self.shown = id
        fighter = self.state.fighters[id] if id is not None else None
        is_own = fighter is not None and fighter.seat == self.view.seat
        has_turn = fighter is not None and is_own and self.state.turn == id
        self.strip.show(acts_of(self.state, id) if id is not None and has_turn else ())
        self.hold(fighter if is_own else None)
        self._lay_out(fighter)
        if fighter is None or not fighter.plays_cards:
            self.piles.visible = False
            return
        self.piles.visible = True
        top = self.view.face(fighter.discard[-1]) if fighter.discard else None
        self.piles.show(len(fighter.deck), len(fighter.discard), top, fighter.seat)
