"""The table: what every game's table shares. A game's own pieces are in `client.games`."""
