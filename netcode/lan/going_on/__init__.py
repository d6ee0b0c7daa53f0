"""Tables that go on from another match: what they take over, and how a guest checks it."""
