"""Plain geometry of hex and square boards."""
