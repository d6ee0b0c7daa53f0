"""Members of a table agree on one log, keep it on disk and pass it on."""
