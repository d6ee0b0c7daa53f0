"""A network match on disk: its file, the proof that it was played as written, and the ticket back to its table."""
