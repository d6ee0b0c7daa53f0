"""What games are made with, none of it any game's own: English, words, bots, tallies, catalogues."""
