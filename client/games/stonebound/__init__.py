"""How The Stonebound Saga looks on the table: its field, characters, stones, and how its events move them."""
