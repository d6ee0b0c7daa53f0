"""The proof of shuffle of Terelius and Wikström, in the form of Haenni, Locher, Koenig and Dubuis (2017).

The prover commits to its permutation, one point for each input. A hash of that gives every input a weight. Then it
proves: the committed matrix has rows and columns that sum to one and keeps the product of the weights, so it is a
permutation; and the weighed inputs are the weighed outputs without the masks. All of that is one linear image of
secrets (`_image`) that has to hit known targets (`_targets`): nonces are mapped, a challenge is drawn, and the
checker maps the answers and takes the targets away.

Names: input k goes to place i where order[i] = k. `weights` are the inputs' in input order, `turned` the same in
output order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice

from netcode.secrets.group import (
    ORDER,
    SIZE,
    NotInGroup,
    add,
    digest,
    generator_times,
    hash_to_point,
    multiply,
    nonces,
    scalar_bytes,
    scalar_from,
    scalar_of,
    subtract,
    total,
    weighed,
)

Points = tuple[bytes, ...]
Scalars = tuple[int, ...]
SUMS = 4


@dataclass(frozen=True, slots=True)
class Statement:
    """Outputs are inputs in another order, masked anew. `bound`: a digest of place, inputs and outputs."""

    bound: bytes
    joint: bytes
    inputs: tuple[Points, Points]
    outputs: tuple[Points, Points]

    @property
    def count(self) -> int:
        return len(self.inputs[0])


@dataclass(frozen=True, slots=True)
class ShuffleProof:
    """Commitments to the permutation, the chain of products, and the answers to the challenge."""

    commitments: Points
    chain: Points
    challenge: int
    answers: Exponents

    def raw(self) -> bytes:
        """128 bytes for each card and 160 more."""
        scalars = (self.challenge, *self.answers.sums, *self.answers.links, *self.answers.weights)
        return b"".join((*self.commitments, *self.chain, *map(scalar_bytes, scalars)))

    @staticmethod
    def read(raw: bytes, count: int) -> ShuffleProof:
        """`NotInGroup` for a wrong length or a scalar out of range. Points are left to `check`."""
        if len(raw) != size_of(count):
            raise NotInGroup("the proof has a wrong length")
        parts = iter([raw[at : at + SIZE] for at in range(0, len(raw), SIZE)])
        commitments, chain = tuple(islice(parts, count)), tuple(islice(parts, count))
        challenge, *scalars = map(scalar_of, parts)
        sums, links, weights = scalars[:SUMS], scalars[SUMS : SUMS + count], scalars[SUMS + count :]
        return ShuffleProof(commitments, chain, challenge, Exponents(tuple(sums), tuple(links), tuple(weights)))


@dataclass(frozen=True, slots=True)
class Exponents:
    """What `_image` maps. `sums`: commitment blinds, the chain, weighed commitment blinds, weighed card masks."""

    sums: Scalars
    links: Scalars
    weights: Scalars


def size_of(count: int) -> int:
    return (4 * count + 1 + SUMS) * SIZE


@cache
def generator(number: int) -> bytes:
    """Points that have nothing to do with each other, the same at every table; number 0 begins the chain."""
    return hash_to_point("shuffle generator", number)


def generators(count: int) -> Points:
    return tuple(generator(number) for number in range(1, count + 1))


# --- proving


def prove(statement: Statement, order: Sequence[int], masks: Sequence[int], entropy: bytes) -> ShuffleProof:
    """That outputs[i] is inputs[order[i]] with masks[i] more."""
    count = statement.count
    drawn = nonces(entropy, b"shuffle proof", statement.bound, *order, *map(scalar_bytes, masks))
    blinds, links, sums, *nonce = (tuple(islice(drawn, each)) for each in (count, count, SUMS, count, count))
    return prove_with(statement, order, masks, sums, list(map(Blind.of, range(count), blinds, links, *nonce)))


@dataclass(frozen=True, slots=True)
class Blind:
    """Secrets of one card in a proof, with their multiples: of the generator, and of the card's own. They do not depend
    on the pile and serve one proof only: whoever sees two with the same learns the order.
    """

    blind: int
    link: int
    nonce: int
    weight: int
    on_blind: bytes
    on_link: bytes
    on_nonce: bytes
    on_weight: bytes

    @staticmethod
    def of(place: int, blind: int, link: int, nonce: int, weight: int) -> Blind:
        """For the card at this place. nonce, weight: what hides the link and the weight in the answers."""
        points = *map(generator_times, (blind, link, nonce)), multiply(weight, generator(place + 1))
        return Blind(blind, link, nonce, weight, *points)


def prove_with(
    statement: Statement, order: Sequence[int], masks: Sequence[int], sums: Scalars, blinds: Sequence[Blind]
) -> ShuffleProof:
    """The same with these secrets; sums: what hides the four sums in the answers."""
    commitments = _commitments(order, [each.on_blind for each in blinds])
    seed = _seed(statement, commitments)
    weights = _weights(seed, statement.count)
    turned, links = tuple([weights[source] for source in order]), tuple([each.link for each in blinds])
    chain = _chain(turned, [each.on_link for each in blinds])
    nonce = Exponents(sums, tuple([each.nonce for each in blinds]), tuple([each.weight for each in blinds]))
    generated, linked = total([each.on_weight for each in blinds]), [each.on_nonce for each in blinds]
    challenge = _challenge(seed, chain, _put_together(statement, chain, nonce, generated, linked))
    hidden = [each.blind for each in blinds]
    found = (sum(hidden), _chain_sum(turned, links), _dot(hidden, weights), _dot(masks, turned))
    return ShuffleProof(commitments, chain, challenge, _answers(nonce, challenge, Exponents(found, links, turned)))


def _commitments(order: Sequence[int], blinded: Sequence[bytes]) -> Points:
    """blinded: the blinds' multiples of the generator."""
    points = [b""] * len(order)
    for source, base in zip(order, generators(len(order)), strict=True):
        points[source] = add(blinded[source], base)
    return tuple(points)


def _chain(turned: Scalars, linked: Sequence[bytes]) -> Points:
    """linked: the links' multiples of the generator."""
    points = [generator(0)]
    for weight, link in zip(turned, linked, strict=True):
        points.append(add(link, multiply(weight, points[-1])))
    return tuple(points[1:])


def _chain_sum(turned: Scalars, links: Scalars) -> int:
    value = 0
    for weight, link in zip(turned, links, strict=True):
        value = (link + weight * value) % ORDER
    return value


def _dot(left: Sequence[int], right: Sequence[int]) -> int:
    return sum(one * other for one, other in zip(left, right, strict=True))


def _answers(nonce: Exponents, challenge: int, secret: Exponents) -> Exponents:
    def answered(nonces: Scalars, secrets: Scalars) -> Scalars:
        return tuple([(one + challenge * other) % ORDER for one, other in zip(nonces, secrets, strict=True)])

    return Exponents(
        answered(nonce.sums, secret.sums),
        answered(nonce.links, secret.links),
        answered(nonce.weights, secret.weights),
    )


# --- checking


def check(statement: Statement, proof: ShuffleProof) -> None:
    """`NotInGroup` unless the outputs are the inputs in another order under other masks. Every point of outputs and
    proof meets `multiply` here, which refuses what is not in the group.
    """
    seed = _seed(statement, proof.commitments)
    targets = _targets(statement, proof, _weights(seed, statement.count))
    image = _image(statement, proof.chain, proof.answers)
    nonce = [subtract(one, multiply(proof.challenge, target)) for one, target in zip(image, targets, strict=True)]
    if _challenge(seed, proof.chain, nonce) != proof.challenge:
        raise NotInGroup("the proof does not fit")


def _targets(statement: Statement, proof: ShuffleProof, weights: Scalars) -> list[bytes]:
    """Where the secrets of an honest prover lead, from what everybody can see."""
    product = 1
    for weight in weights:
        product = product * weight % ORDER
    return [
        subtract(total(proof.commitments), total(generators(statement.count))),
        subtract(proof.chain[-1], multiply(product, generator(0))),
        weighed(weights, proof.commitments),
        *(weighed(weights, points) for points in statement.inputs),
        *proof.chain,
    ]


# --- both


def _image(statement: Statement, chain: Points, exponents: Exponents) -> list[bytes]:
    """The linear map that the proof is about: three sums, both halves of the weighed cards, each link of the chain."""
    generated = weighed(exponents.weights, generators(len(exponents.weights)))
    return _put_together(statement, chain, exponents, generated, list(map(generator_times, exponents.links)))


def _put_together(
    statement: Statement, chain: Points, exponents: Exponents, generated: bytes, linked: Sequence[bytes]
) -> list[bytes]:
    """`_image` from the parts that need neither pile nor chain: weighed generators, and links times the generator."""
    whole, last, blind, mask = exponents.sums
    weights = exponents.weights
    firsts, seconds = statement.outputs
    before = (generator(0), *chain[:-1])
    steps = zip(linked, weights, before, strict=True)
    return [
        generator_times(whole),
        generator_times(last),
        add(generator_times(blind), generated),
        subtract(weighed(weights, firsts), generator_times(mask)),
        subtract(weighed(weights, seconds), multiply(mask, statement.joint)),
        *(add(link, multiply(weight, point)) for link, weight, point in steps),
    ]


def _seed(statement: Statement, commitments: Points) -> bytes:
    return digest("shuffle seed", statement.bound, len(commitments), *commitments)


def _weights(seed: bytes, count: int) -> Scalars:
    return tuple(scalar_from("shuffle weight", seed, number) for number in range(count))


def _challenge(seed: bytes, chain: Points, image: Sequence[bytes]) -> int:
    return scalar_from("shuffle challenge", seed, *chain, *image)
