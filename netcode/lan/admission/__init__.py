"""Who may come to a table in play: the closed door, asking for a seat, and who agrees."""
