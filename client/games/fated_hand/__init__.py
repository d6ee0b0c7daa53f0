"""How Fated Hand looks on the table: its battlefield, creatures and playing cards, and how its events move them."""

from client.table.game_table import GameTable, OwnScreen
from core.game import CONTRACT

TABLE = GameTable(
    playfield="client.games.fated_hand.playfield:BattleField",
    figures="client.games.fated_hand.statistics:figures",
    steps=("icon_hand", "stance_balanced", "stat_mv", "stat_atk", "stat_pd", "act_rest", "suit_spade", "stat_hp"),
    course="core.games.fated_hand.match_stats:hit_point_course",
    contract=CONTRACT,
    cover="cover_fated_hand",
    length="30 to 60 minutes",
    board="client.games.fated_hand.battlefield:planned",
    winner="client.games.fated_hand.statistics:of_winner",
    soon="client.games.fated_hand.playfield:SOON",
    screens=(
        OwnScreen(
            "Your companies",
            "icon_person",
            "Make heroes, read their sheets, and lead them through the campaign.",
            "client.games.fated_hand.campaign.companies_screen:CompaniesScreen",
            shows_kept=True,
        ),
        OwnScreen(
            "Maps and encounters",
            "icon_map",
            "Draw a map, say who fights there, and try it at once.",
            "client.games.fated_hand.editor.encounters_screen:EncountersScreen",
        ),
    ),
)
