"""What stays of a match on the disk: its file, the proof of it, and the way back to its table."""
