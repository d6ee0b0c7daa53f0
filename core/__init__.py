"""Rules, the log and the match file: standard library and msgpack only, bytes in, bytes out."""
