"""The laws of the kernel, held against a game: `parlour check` and the tests run them."""
