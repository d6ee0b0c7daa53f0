"""What fills the window: one module a screen, all made from nodes and widgets."""
