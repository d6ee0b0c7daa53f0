"""The scene graph: nodes, where they lie, and how they come to the window. No rules of any game."""
