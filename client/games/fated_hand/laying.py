"""All pieces of a table of Fated Hand, made and put on the stage."""

from client.games.fated_hand.act_strip import ActStrip
from client.games.fated_hand.attack_sheet import AttackSheet
from client.games.fated_hand.battlefield import lay_field
from client.games.fated_hand.campaign.story_board import StoryBoard
from client.games.fated_hand.field_tiles import FieldTiles
from client.games.fated_hand.laid_cards import LaidCards
from client.games.fated_hand.links import Links
from client.games.fated_hand.party_builder import party_builder
from client.games.fated_hand.pieces import Pieces
from client.games.fated_hand.planning_board import PlanningBoard
from client.games.fated_hand.playing_cards import HELD, OWN_PILES, PLAYING_CARDS, compared_cards
from client.games.fated_hand.reagents import Reagents, title_room
from client.games.fated_hand.spell_book import SpellBook
from client.games.fated_hand.tails import Tails
from client.games.fated_hand.zones import Zones
from client.kit import Kit
from client.scene.layout import Place, dock
from client.scene.node import Node
from client.table.dice_tray import DiceTray
from client.table.hand import Hand
from client.table.piles import Piles, well
from client.table.stage import Stage
from core.games.fated_hand.heroes import heroes_with
from core.games.fated_hand.state import FatedHandState
from core.view import View

COLUMN, LEAST_COLUMN = 0.25, 196
"""The share of the arena's width, and the least width at 100 %, that the sheet takes beside the battlefield."""
STRIP = 0.34
"""The share of the hand's height that the acts take."""
LAID = 0.295
"""The share of the hand's width that the Combat Cards take."""
CARDS = 0.34
"""The share of the column that the cards of an attack take."""


def lay_out(stage: Stage, view: View) -> Pieces:
    """Make all pieces and put them on the stage."""
    kit, layout, state = stage.kit, stage.layout, view.state_as(FatedHandState)
    column, room = dock(layout.arena, ("right", max(kit.px(LEAST_COLUMN), layout.arena.width * COLUMN)))
    sheet = column.inset(kit.px(8))
    cards, below_cards = dock(sheet, ("top", sheet.height * CARDS))
    strip, laid, hand = _foot(kit, layout.hand)
    board = lay_field(stage, state, room)
    held = Hand(kit, hand, PLAYING_CARDS, HELD)
    pieces = Pieces(
        stage=stage,
        view=view,
        board=board,
        links=Links(kit, board.layout.height),
        fields=FieldTiles(kit, board.layout),
        zones=Zones(kit, board.layout),
        tails=Tails(kit, board.layout),
        hand=held,
        reagents=Reagents(kit, hand, held, laid.width),
        laid=LaidCards(kit, laid.inset(kit.px(4))),
        strip=ActStrip(kit, strip),
        sheet=AttackSheet(kit, sheet, cards.height),
        book=SpellBook(kit, sheet),
        played=compared_cards(kit, cards),
        tray=DiceTray(kit, below_cards),
        piles=Piles(stage, PLAYING_CARDS, OWN_PILES),
        planning=PlanningBoard(stage),
        story=StoryBoard(stage),
        builder=party_builder(stage, lambda id: heroes_with(state.terms.own)[id]),
    )
    _put(stage, pieces, well(kit, sheet, "icon_deck", pieces.played.first))
    return pieces


def _foot(kit: Kit, room: Place) -> tuple[Place, Place, Place]:
    """The acts, and under them the Combat Cards and the hand with its title."""
    top = room.y + kit.px(5)
    beneath = title_room(kit) + kit.px(2)
    tall = max(room.height * STRIP, kit.theme.touch + beneath)
    strip = Place(room.x, top, room.width, tall - beneath)
    below = Place(room.x, top + tall, room.width, room.y + room.height - top - tall)
    laid, hand = dock(below, ("left", below.width * LAID))
    return strip, laid, hand


def _put(stage: Stage, pieces: Pieces, beside: Node) -> None:
    """On the stage, what covers others last. beside: what the column beside the board lies in."""
    board = pieces.board
    board.floor.add(pieces.fields, pieces.zones.floor)
    board.node.world.add(pieces.zones.above)
    board.node.world.add(pieces.tails, pieces.links)
    stage.under.add(board.node, beside, pieces.played, pieces.tray, pieces.piles, pieces.hand, pieces.reagents,
                    pieces.laid, pieces.strip, pieces.sheet, pieces.book, pieces.planning, pieces.story,
                    pieces.builder)  # fmt: skip
