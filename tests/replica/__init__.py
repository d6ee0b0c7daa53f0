"""The replica on a simulated network; see `world.py`."""
