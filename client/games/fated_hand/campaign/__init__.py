"""Heroes and companies of Fated Hand on the screen: made, read, led from chapter to chapter. The rules judge."""
