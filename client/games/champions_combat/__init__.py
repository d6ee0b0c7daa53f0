"""How Champions Combat looks on the table: its board, fighters, cards, and how its events move them."""

from client.table.game_table import GameTable
from core.game import CONTRACT

TABLE = GameTable(
    playfield="client.games.champions_combat.playfield:CombatField",
    figures="client.games.champions_combat.statistics:figures",
    steps=(
        "token_score", "init_special", "icon_hand", "sym_move_section", "sym_attack_section", "sym_reaction_section",
        "sym_shield", "token_power",
    ),
    course="core.games.champions_combat.stats:score_course",
    contract=CONTRACT,
    cover="cover_champions_combat",
    length="20 to 40 minutes",
    board="client.games.champions_combat.arena:planned",
)  # fmt: skip
