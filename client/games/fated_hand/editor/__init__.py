"""The editor of Fated Hand for maps and encounters: drawn, tried at once, and kept as files. The rules judge."""
