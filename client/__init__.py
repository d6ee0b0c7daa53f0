"""What people see, hear and touch: the only package that may import pygame."""
