"""How Champions Combat looks on the table: its board, fighters, cards, and how its events move them."""
