"""How The Stonebound Saga looks on the table: its field, characters, stones, and how its events move them."""

from client.table.game_table import GameTable
from core.game import CONTRACT

TABLE = GameTable(
    playfield="client.games.stonebound.playfield:StoneField",
    figures="client.games.stonebound.statistics:figures",
    steps=("stat_hp", "elem_fire", "stat_mv", "stat_atk", "stat_pd", "key_fuse", "icon_hand", "stat_crt"),
    course="core.games.stonebound.stats:health_course",
    contract=CONTRACT,
    cover="cover_stonebound",
    length="45 to 90 minutes",
    board="client.games.stonebound.battlefield:planned",
    winner="client.games.stonebound.portraits:of_winner",
)
