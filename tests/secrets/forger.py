"""A prover that cheats at shuffles as well as anybody could: it knows all it needs and breaks one equation at a time.

An honest shuffle commits to a permutation matrix. This one commits to any matrix, uses any weights for its outputs and
any links, and otherwise answers the challenge as the protocol says.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from netcode.secrets import group, shuffle_proof
from netcode.secrets.deck import Ciphertext, MaskingPlace, masked
from netcode.secrets.group import ORDER, hash_to_point, nonces
from netcode.secrets.shuffle_proof import Exponents, ShuffleProof, Statement
from netcode.secrets.shuffling import Shuffle, _statement
from tests.secrets.parties import entropy, shuffle_of

Matrix = Sequence[Sequence[int]]
HALF = pow(2, -1, ORDER)
SAME: Matrix = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
DOUBLED: Matrix = ((1, 1, 0), (0, 0, 0), (0, 0, 1))
SCALED: Matrix = ((2, 0, 0), (0, HALF, 0), (0, 0, 1))
UNSCALED: Matrix = ((HALF, 0, 0), (0, 2, 0), (0, 0, 1))
MIXED: Matrix = ((2, 0, 0), (-1, 1, 0), (0, 0, 1))
UNMIXED: Matrix = ((HALF, 0, 0), (HALF, 1, 0), (0, 0, 1))


@dataclass(frozen=True)
class Plan:
    """`committed`: rows are inputs. `used`: turns inputs' weights into outputs'. `cards`: turns inputs into outputs."""

    committed: Matrix = SAME
    used: Matrix = SAME
    cards: Matrix = SAME
    alien: tuple[bool, bool] = (False, False)
    last_link_forged: bool = False


def combined(factors: Sequence[int], points: Sequence[bytes]) -> bytes:
    pairs = [(factor % ORDER, point) for factor, point in zip(factors, points, strict=True) if factor % ORDER]
    return group.weighed(*zip(*pairs, strict=True))


def outputs_of(place: MaskingPlace, inputs: Sequence[Ciphertext], plan: Plan, masks: Sequence[int]) -> list[Ciphertext]:
    """Each row of `cards` makes one output, masked anew; alien points are added to halves of the first."""
    firsts, seconds = [card.a for card in inputs], [card.b for card in inputs]
    mixed = [Ciphertext(combined(row, firsts), combined(row, seconds)) for row in plan.cards]
    made = [masked(card, place.joint, mask) for card, mask in zip(mixed, masks, strict=True)]
    for half, wanted in zip(("a", "b"), plan.alien, strict=True):
        if wanted:
            made[0] = replace(made[0], **{half: group.add(getattr(made[0], half), hash_to_point("alien"))})
    return made


@dataclass(frozen=True)
class Draft:
    """A forgery before its proof: what the forger chose and knows, and the seed of the weights that follow from it."""

    outputs: tuple[Ciphertext, ...]
    masks: tuple[int, ...]
    blinds: tuple[int, ...]
    commitments: tuple[bytes, ...]
    statement: Statement
    seed: bytes

    @property
    def weights(self) -> tuple[int, ...]:
        return shuffle_proof._weights(self.seed, 3)


def drafted(place: MaskingPlace, inputs: Sequence[Ciphertext], plan: Plan) -> Draft:
    """Outputs and commitments of three cards according to the plan."""
    drawn = nonces(entropy("forge"), repr(plan).encode())
    masks, blinds = ([next(drawn) for _ in range(3)] for _ in range(2))
    outputs = tuple(outputs_of(place, inputs, plan, masks))
    statement, bases = _statement(place, inputs, outputs), shuffle_proof.generators(3)
    commitments = tuple(_committed(row, blind, bases) for row, blind in zip(plan.committed, blinds, strict=True))
    seed = shuffle_proof._seed(statement, commitments)
    return Draft(outputs, tuple(masks), tuple(blinds), commitments, statement, seed)


def proven(draft: Draft, plan: Plan, wrong: bytes | None = None) -> ShuffleProof:
    """The best proof for a draft. `wrong`: a point to put in the place of the nonce for the faces (equation 4)."""
    drawn = nonces(entropy("proof"), repr(plan).encode())
    weights, links = draft.weights, tuple(next(drawn) for _ in range(3))
    turned = tuple(sum(weights[k] * plan.used[k][i] for k in range(3)) % ORDER for i in range(3))
    linked = list(map(group.generator_times, links))
    chain, chain_sum = shuffle_proof._chain(turned, linked), shuffle_proof._chain_sum(turned, links)
    if plan.last_link_forged:
        chain = (*chain[:2], _closing(weights, chain_sum))
    nonce = Exponents(*(tuple(next(drawn) for _ in range(count)) for count in (4, 3, 3)))
    image = shuffle_proof._image(draft.statement, chain, nonce)
    if wrong is not None:
        image[4] = wrong
    challenge = shuffle_proof._challenge(draft.seed, chain, image)
    dots = shuffle_proof._dot(draft.blinds, weights), shuffle_proof._dot(draft.masks, turned)
    secret = Exponents((sum(draft.blinds), chain_sum, *dots), links, turned)
    return ShuffleProof(draft.commitments, chain, challenge, shuffle_proof._answers(nonce, challenge, secret))


def forge(place: MaskingPlace, inputs: Sequence[Ciphertext], plan: Plan) -> Shuffle:
    """A shuffle of three cards according to the plan, with the best proof that can be had for it."""
    draft = drafted(place, inputs, plan)
    return shuffle_of(draft.outputs, proven(draft, plan).raw())


def _committed(row: Sequence[int], blind: int, bases: Sequence[bytes]) -> bytes:
    point = group.generator_times(blind)
    return group.add(point, combined(row, bases)) if any(row) else point


def _closing(weights: Sequence[int], chain_sum: int) -> bytes:
    """An end of the chain that shows the right product, wherever the chain really went."""
    product = 1
    for weight in weights:
        product = product * weight % ORDER
    return group.add(group.generator_times(chain_sum), group.multiply(product, shuffle_proof.generator(0)))
