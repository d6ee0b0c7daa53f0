"""Play on the LAN: finding and opening tables, the lobby, and what a table with other machines shows besides."""
