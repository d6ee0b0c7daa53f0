"""The Stonebound Saga: two sides of Stonebound on a field of a hundred spaces."""
