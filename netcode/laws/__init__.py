"""The laws of the kernel, checked on a game by `parlour check` and by the tests."""
