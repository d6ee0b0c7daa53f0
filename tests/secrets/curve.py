"""edwards25519 once more, in plain integers from the textbook: slow, without any check, no line shared with ours.

Points are affine pairs of integers. What the package computes on libsodium is compared with this.
"""

from __future__ import annotations

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
ROOT = pow(2, (P - 1) // 4, P)
A = 486662
Point = tuple[int, int]
ZERO: Point = (0, 1)


def add(one: Point, other: Point) -> Point:
    (x, y), (u, v) = one, other
    k = D * x * u * y * v % P
    return (x * v + u * y) * pow(1 + k, -1, P) % P, (y * v + x * u) * pow(1 - k, -1, P) % P


def minus(one: Point) -> Point:
    return -one[0] % P, one[1]


def times(scalar: int, point: Point) -> Point:
    found = ZERO
    while scalar:
        if scalar & 1:
            found = add(found, point)
        point, scalar = add(point, point), scalar >> 1
    return found


def root(square: int) -> int | None:
    """The even square root, if there is one."""
    found = pow(square, (P + 3) // 8, P)
    if found * found % P != square % P:
        found = found * ROOT % P
    if found * found % P != square % P:
        return None
    return P - found if found & 1 else found


def decode(raw: bytes) -> Point:
    number = int.from_bytes(raw, "little")
    y, odd = number & ((1 << 255) - 1), number >> 255
    x = root((y * y - 1) * pow(D * y * y + 1, -1, P))
    assert x is not None
    return (-x % P if odd else x), y % P


def encode(point: Point) -> bytes:
    return (point[1] | (point[0] & 1) << 255).to_bytes(32, "little")


GENERATOR = decode(bytes.fromhex("58" + "66" * 31))


def elligator(raw: bytes) -> Point:
    """Elligator 2 as in RFC 9380, section 6.7.1, with the sign of x from the top bit, then eight times the point."""
    number = int.from_bytes(raw, "little")
    r, odd = number & ((1 << 255) - 1), number >> 255
    u = -A * pow(1 + 2 * r * r, -1, P) % P
    if root(u * (u * u + A * u + 1)) is None:
        u = (-A - u) % P
    y = (u - 1) * pow(u + 1, -1, P) % P
    point = decode((y | odd << 255).to_bytes(32, "little"))
    return times(8, point)
