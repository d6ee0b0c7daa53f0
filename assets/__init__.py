"""Pictures, fonts and sounds."""
