"""Dragon Dice: armies of dice with faces of their own, no board but terrains to win."""
