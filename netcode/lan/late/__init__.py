"""Machines that are far behind: the table is shown to them first, and checked in slices behind that."""
