"""A second pair of eyes: reads the records and events of a match and says, in its own words, what must come next.

It knows what is printed on the components and plain geometry, none of the rules' code. Each part reads on from where
the last one stopped; an AssertionError says what was expected instead. `observed` reads and keeps the table, `deeds`
holds attacks and effects.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from core.events import Dealt, MatchEnded, Shown, Shuffled
from core.games.stonebound import events as e
from core.kit.rounds import RoundBegan
from tests.games.stonebound.deeds import Deeds
from tests.games.stonebound.observed import Over
from tests.games.stonebound.records import ABILITIES, ELEMENTS, PRINTED, Piece, Running, face_of

MOST_STARS = {2: 4, 3: 5, 4: 7, 5: 9, 6: 11}
"""Of a team of so many, where stars are limited; a draft of a duel ends with exactly so many."""


class Referee(Deeds):
    """Reads one whole match: `Referee(line, seats, options).follow()`."""

    def follow(self) -> None:
        try:
            self.build_teams()
            self.place_everybody()
            while True:
                self.next_turn()
        except Over:
            self.leave()

    def leave(self) -> None:
        """Nothing happens after the end, but what is open is closed."""
        for item in self.rest():
            assert isinstance(item, e.ActivationEnded | e.ModifierEnded), f"{item} after the end"

    # --- set-up

    @property
    def size(self) -> int:
        """How many characters a player fields."""
        return 2 if self.seats > 2 else int(self.options["team_size"])

    def build_teams(self) -> None:
        self.teams: list[list[str]] = [[] for _ in range(self.seats)]
        if self.options["format"] == "draft":
            self.draft()
        else:
            sealed = [self.entry("Seal", "team") for _ in range(self.seats)]
            assert {each.seat for each in sealed} == set(range(self.seats))
            chosen = self.answered("Unseal", "unseal")
            for seat in range(self.seats):
                assert self.event(e.TeamChosen) == e.TeamChosen(seat, chosen[seat])
                self.teams[seat] = list(chosen[seat])
        for team in self.teams:
            self.check_team(team)
        winner = self.contest("start")
        answer = self.answered("Choose", "first", winner)
        self.first = winner if answer == "first" else 1 - winner
        assert self.event(e.FirstSideSettled) == e.FirstSideSettled(winner, self.first)

    def check_team(self, team: list[str]) -> None:
        size, form = self.size, str(self.options["format"])
        stars = sorted(PRINTED[each]["stars"] for each in team)
        assert len(set(team)) == len(team)
        assert len(team) == size or (form == "draft" and size == 2 and len(team) < 2)
        assert form == "free" or sum(stars) <= MOST_STARS[size]
        assert form != "draft" or size == 2 or sum(stars) == MOST_STARS[size]

    def draft(self) -> None:
        for stars in (1, 2, 3):
            self.answered("Permute", f"{stars} stars")
        pool = list(self.event(e.PoolRevealed).characters)
        ones = 5 if self.size <= 3 else 6
        assert Counter(PRINTED[each]["stars"] for each in pool) == {1: ones, 2: 5, 3: 3}
        assert len(set(pool)) == len(pool)
        first = self.contest("draft")
        order = [seat for pair in range(0, self.seats, 2) for seat in (pair + first, pair + 1 - first)]
        for seat in order * self.size:
            if isinstance(self.ahead(), e.PickMissed):
                assert self.event(e.PickMissed).seat == seat and self.size == 2
                left = 4 - sum(PRINTED[each]["stars"] for each in self.teams[seat])
                rests = [[b for b in pool if b != a] for a in pool]
                assert self.teams[seat] or not any(rests), "somebody fits"
                assert not self.teams[seat] or all(PRINTED[each]["stars"] > left for each in pool)
                continue
            picked = self.answered("Choose", "pick", seat)
            assert self.event(e.Picked) == e.Picked(seat, picked)
            pool.remove(picked)
            self.teams[seat].append(picked)

    def contest(self, about: str) -> int:
        while True:
            dice = self.answered("Roll", about)
            rolls = tuple(10 * (dice[at] - 1) + dice[at + 1] - 1 or 100 for at in (0, 2))
            assert self.event(e.ContestRolled) == e.ContestRolled(about, rolls)  # type: ignore[arg-type]
            if rolls[0] != rolls[1]:
                return 0 if rolls[0] > rolls[1] else 1

    def place_everybody(self) -> None:
        for row, side in ((0, self.first), (9, 1 - self.first)):
            for seat in range(side, self.seats, 2):
                for character in self.teams[seat]:
                    space = self.answered("Choose", "place", seat)
                    assert space[1] == row and space[0] in range(10)
                    assert space not in [each.place for each in self.pieces]
                    by_class = self.options["stats_mode"] == "class"
                    self.pieces.append(Piece(len(self.pieces), seat, character, by_class))
                    self.pieces[-1].place = space
                    assert self.event(e.UnitPlaced) == e.UnitPlaced(len(self.pieces) - 1, seat, space)
        self.shuffle(self.printed_deck(), range(len(self.printed_deck())))

    def printed_deck(self) -> list[int]:
        ones = 11 if self.options["deck_variant"] == "stated_147" else 10
        copies = {1: ones, 2: 6, 3: 3, 4: 1}
        return [face_of(each, kind) for each in ELEMENTS for kind in copies for _ in range(copies[kind])]

    # --- turns

    def next_turn(self) -> None:
        """A round: sides in turns, until an alternation after which everybody who stands has gone."""
        active = [seat for seat in range(self.seats) if any(each.stands for each in self.pieces if each.seat == seat)]
        if self.round == 0 or (len(self.gone) % 2 == 0 and set(active) <= set(self.gone)):
            if self.round and self.round == self.options["max_rounds"]:
                self.end_by_rounds()
            self.round, self.gone = self.round + 1, []
            assert self.event(RoundBegan).round == self.round
        seat = self.next_player(active)
        self.gone.append(seat)
        self.turns += 1
        self.turn(seat)

    def next_player(self, active: list[int]) -> int:
        side = self.first if len(self.gone) % 2 == 0 else 1 - self.first
        own = [seat for seat in range(side, self.seats, 2) if seat in active]
        fresh = [seat for seat in own if seat not in self.gone]
        if not fresh:
            before = [seat for seat in self.gone if seat % 2 == side][-1]
            return next((seat for seat in own if seat > before), own[0])
        if self.options["next_player"] == "seating" or not self.gone or len(fresh) == 1:
            return fresh[0]
        chosen: int = self.answered("Choose", "next player", fresh[0])
        assert chosen in fresh
        return chosen

    def end_by_rounds(self) -> None:
        scores = []
        for side in (0, 1):
            own = [each for each in self.pieces if each.side == side]
            scores.append((sum(each.stands for each in own), sum(each.hp / each.stats["HP"] for each in own)))
        (one, share), (two, other) = scores
        best = None if one == two and abs(share - other) < 1e-9 else int((one, share) < (two, other))
        told = self.event(MatchEnded)
        assert told.reason == "rounds" and told.drawn == (best is None)
        assert set(told.winners) == {seat for seat in range(self.seats) if best is None or seat % 2 == best}
        raise Over

    def turn(self, seat: int) -> None:
        assert self.event(e.TurnBegan) == e.TurnBegan(seat, self.round)
        self.begin(seat)
        self.draw(seat, self.drawn_at_start(seat))
        self.answer_fuses(self.called("turn_start", seat=seat))
        self.activations(seat)
        self.answer_fuses(self.called("turn_end", seat=seat))
        for piece in self.own(seat):
            self.lose(piece, 2 * piece.statuses.get("Burn", 0), "burn", None)
            self.settle(piece)
        self.break_fuses(seat)
        self.discard_stones(seat)
        self.end_changes(lambda piece, each: each.duration == "turn")
        self.end_changes(lambda piece, each: each.duration == "next_turn" and each.begun and piece.seat == seat)
        assert self.event(e.TurnEnded).seat == seat

    def begin(self, seat: int) -> None:
        for piece in self.pieces:
            for fuse in piece.fuses:
                every = ABILITIES[fuse.ability]["effects"]
                fuse.spent = {at for at in fuse.spent if piece.seat != seat and every[at]["limit"] == "once_per_round"}
        for piece in self.own(seat):
            piece.activated = piece.moved = piece.acted = False
            piece.used = set()
            for each in piece.changes:
                each.begun = True
        self.end_changes(lambda piece, each: each.duration == "round" and each.by == seat)
        for piece in self.own(seat):
            self.thaw(piece)

    def thaw(self, piece: Piece) -> None:
        """Freeze: the first turn it only begins to count, then a token goes a turn."""
        if "Freeze" not in piece.statuses:
            return
        if piece.fresh:
            piece.fresh = False
        elif piece.statuses["Freeze"] == 2:
            piece.statuses["Freeze"] = 1
            assert self.event(e.StatusChanged) == e.StatusChanged(piece.id, "Freeze", 1)
        else:
            self.remove_status(piece, "Freeze", "over")

    def drawn_at_start(self, seat: int) -> int:
        count = 1 + 2 * len(self.teams[seat])
        if self.options["draw_mode"] == "refill":
            count = max(0, self.hand_limit(seat) - len(self.hands[seat]) - self.fused(seat))
        is_first = self.turns == 1 and self.options["first_turn_half_draw"]
        return count // 2 if is_first else count

    # --- activations

    def activations(self, seat: int) -> None:
        while any(each.stands and not each.activated for each in self.own(seat)):
            chosen = self.answered("Choose", "activate", seat)
            if chosen is None:
                return
            piece = self.pieces[chosen]
            assert piece.seat == seat and piece.stands and not piece.activated
            piece.activated = True
            assert self.event(e.Activated).unit == piece.id
            while piece.stands:
                act = self.answered("Choose", "act", seat)
                if act is None:
                    break
                getattr(self, f"act_{act[0]}")(piece, *act[1:])
            assert self.event(e.ActivationEnded).unit == piece.id

    def act_move(self, piece: Piece, end: Any) -> None:
        assert not piece.moved, "a second Movement action"
        piece.moved = True
        self.walk(piece, end, self.stat(piece, "MV"))

    def act_attack(self, piece: Piece, target: int) -> None:
        self.spend_action(piece)
        self.attack_action(piece, self.pieces[target])
        self.after_action()

    def act_use(self, piece: Piece, ability_id: str, target: int | None, cards: tuple[int, ...]) -> None:
        ability = ABILITIES[ability_id]
        assert not ability.get("fuse") and ability_id in piece.abilities and ability_id not in piece.used
        assert piece.hp > ability.get("requires", {}).get("user_hp_above", 0)
        assert not piece.acted or self.options["free_abilities"] == "any_time", "the action has ended"
        self.pay(piece, ability_id, cards, fused=False)
        self.discard += cards
        if ability.get("use_once"):
            piece.used.add(ability_id)
        if not ability.get("no_action"):
            self.spend_action(piece)
        self.use(piece, ability_id, target)
        self.after_action()

    def spend_action(self, piece: Piece) -> None:
        assert not piece.acted, "a second attack or ability"
        piece.acted = True

    # --- stones

    def pay(self, piece: Piece, ability_id: str, cards: tuple[int, ...], fused: bool) -> None:
        """The stones are shown, cover the cost, hold no foreign element, and leave the hand."""
        assert self.event(Shown).cards == cards and cards
        stars: Counter[str] = Counter()
        for card in cards:
            self.hands[piece.seat].remove(card)
            face = self.faces[card]
            stars[ELEMENTS[face // 10 - 1]] += 99 if face % 10 == 4 else face % 10
        cost = ABILITIES[ability_id]["cost"]
        assert stars.keys() == cost.keys() and all(stars[each] >= cost[each] for each in cost)
        faces = tuple(self.faces[card] for card in cards)
        if self.is_event(e.FuseBroken):
            return
        told = self.event(e.StonesPaid)
        assert told == e.StonesPaid(piece.seat, piece.id, ability_id, cards, faces, fused)

    def act_fuse(self, piece: Piece, ability_id: str, cards: tuple[int, ...]) -> None:
        ability = ABILITIES[ability_id]
        assert ability.get("fuse") and ability_id in piece.abilities
        assert ability_id not in [each.ability for each in piece.fuses]
        assert ability["card"] == "defense" or self.options["fusible"] == "any"
        assert not piece.acted or self.options["fuse_timing"] == "any_time"
        self.pay(piece, ability_id, cards, fused=True)
        self.made += 1
        piece.fuses.append(Running(ability_id, cards, self.made, set()))
        assert self.event(e.Fused) == e.Fused(piece.id, ability_id, self.made)

    def break_fuses(self, seat: int) -> None:
        while self.fused(seat):
            answer = self.answered("Choose", "break fuse", seat)
            if answer is None:
                break
            piece = self.pieces[answer[1]]
            assert piece.seat == seat
            if answer[0] == "break":
                self.break_fuse(piece, answer[2], "own")
            else:
                self.repay(piece, answer[2], answer[3])
        assert self.fused(seat) <= self.hand_limit(seat)

    def repay(self, piece: Piece, ability_id: str, cards: tuple[int, ...]) -> None:
        assert self.options["repay_fuses"]
        fuse = next(each for each in piece.fuses if each.ability == ability_id)
        self.pay(piece, ability_id, cards, fused=True)
        assert self.event(e.FuseBroken) == e.FuseBroken(piece.id, ability_id, fuse.stones, "repaid")
        self.discard += fuse.stones
        fuse.stones = cards
        assert self.event(e.StonesPaid).cards == cards
        assert self.event(e.FuseRepaid) == e.FuseRepaid(piece.id, ability_id, cards)

    def discard_stones(self, seat: int) -> None:
        aside: list[int] = []
        while len(aside) < len(self.hands[seat]):
            card = self.answered("Choose", "discard", seat)
            if card is None:
                break
            assert card in self.hands[seat] and card not in aside
            aside.append(card)
        if aside:
            self.answered("Show", "show")
            assert self.event(Shown).cards == tuple(aside)
            told = self.event(e.StonesDiscarded)
            assert told == e.StonesDiscarded(seat, tuple(aside), tuple(self.faces[card] for card in aside))
            self.hands[seat] = [card for card in self.hands[seat] if card not in aside]
            self.discard += aside
        assert len(self.hands[seat]) + self.fused(seat) <= self.hand_limit(seat)

    def draw(self, seat: int, count: int) -> None:
        while count:
            if not self.deck and not self.discard:
                assert self.event(e.DrawStopped) == e.DrawStopped(seat, count)
                return
            if not self.deck:
                self.shuffle([self.faces[card] for card in self.discard], self.discard)
            drawn = tuple(self.deck[:count])
            self.deck = self.deck[len(drawn) :]
            self.hands[seat] += drawn
            assert self.event(e.StonesDrawn) == e.StonesDrawn(seat, drawn)
            for mate in range(seat % 2, self.seats, 2):
                self.answered("Deal", "deal")
                assert self.event(Dealt) == Dealt(mate, drawn)
            count -= len(drawn)

    def shuffle(self, faces: list[int], cards: Any) -> None:
        """The same stones under new ids in another order."""
        entry = self.entry("Shuffle", "deck")
        told = self.event(Shuffled)
        assert told.old_cards == tuple(cards) and not {*told.new_cards} & {*told.old_cards, *self.faces}
        assert sorted(entry.faces) == sorted(faces)
        self.faces |= dict(zip(told.new_cards, entry.faces, strict=True))
        self.deck, self.discard = list(told.new_cards), []
        assert self.event(e.DeckRenewed).cards == told.new_cards
