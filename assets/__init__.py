"""Pictures, fonts and sounds, and the tables that name them."""
