"""How Dragon Dice looks on the table: every terrain with the armies there, and the dice that are thrown."""

from client.table.game_table import GameTable
from core.game import CONTRACT

TABLE = GameTable(
    playfield="client.games.dragon_dice.playfield:DragonField",
    figures="client.games.dragon_dice.statistics:figures",
    ahead="client.games.dragon_dice.ahead:before_table",
    board="client.games.dragon_dice.planned:planned",
    course="core.games.dragon_dice.match_stats:course",
    steps=(
        "icon_trophy",
        "die_icon",
        "result_maneuver",
        "result_melee",
        "eighth_tower",
        "result_save",
        "icon_skip",
        "icon_hand",
    ),
    contract=CONTRACT,
    length="30 to 60 minutes",
    cover="cover_dragon_dice",
    winner="client.games.dragon_dice.dice_art:of_winner",
)
