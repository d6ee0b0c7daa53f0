"""What the referee knows of fuses that answer, attacks, abilities and each operation of an effect. See `referee`."""

from __future__ import annotations

from typing import Any

from core.games.stonebound import events as e
from tests.games.stonebound.observed import Call, Deed, Observed, Role
from tests.games.stonebound.records import ABILITIES, SPACES, Change, Piece, apart


class Deeds(Observed):
    """Actions, from their declaration to the fuses that answer them."""

    # --- triggers

    def called(self, event: str, **what: Any) -> list[Call]:
        calls = [
            Call(bearer, fuse, at, event, what)
            for bearer in self.pieces
            for fuse in bearer.fuses
            for at, effect in enumerate(ABILITIES[fuse.ability]["effects"])
            if effect.get("event") == event
        ]
        return sorted((call for call in calls if self.holds(call)), key=lambda call: (call.fuse.number, call.at))

    def holds(self, call: Call) -> bool:
        """Whether the fuse runs, is not spent, is concerned, and its condition is met."""
        bearer, what = call.bearer, call.what
        if call.fuse not in bearer.fuses or call.at in call.fuse.spent or bearer.fallen:
            return False
        if "seat" in what:
            return bearer.seat == what["seat"]
        unit, attacker = what["unit"], what.get("attacker")
        if call.event == "ally_targeted":
            if unit is bearer or unit.side != bearer.side:
                return False
            away = apart(bearer.place, unit.place)
        elif unit is not bearer:
            return False
        else:
            away = apart(attacker.place, bearer.place) if attacker else 0
        if call.event == "after_attacked" and attacker.fallen:
            return False
        condition = ABILITIES[call.fuse.ability]["effects"][call.at].get("condition", {})
        return (
            condition.get("min_distance", 0) <= away <= condition.get("max_distance", 99)
            and condition.get("damage_type", what.get("kind")) == what.get("kind")
            and (what.get("attack", False) or not condition.get("from_standard_attack"))
            and (what.get("lost", 0) > 0 or not condition.get("hp_lost"))
        )

    def answer_fuse(self, call: Call, role: Role) -> None:
        ability = ABILITIES[call.fuse.ability]
        trigger = ability["effects"][call.at]
        if trigger.get("limit", "each_time") != "each_time":
            call.fuse.spent.add(call.at)
        assert self.event(e.Triggered) == e.Triggered(call.bearer.id, call.fuse.ability, call.event)
        alone = ability["target"].get("mode", "one") == "one"
        for target in [call.bearer] if alone else self.area(call.bearer, ability):
            role.target = target
            self.run(role, trigger["effects"])

    def answer_fuses(self, calls: list[Call]) -> None:
        """Triggers outside an action, each with an action of its own that provokes nothing."""
        for call in calls:
            if self.holds(call):
                self.deed = Deed(call.bearer, reaction=True)
                attacker = call.what.get("attacker")
                role = Role(call.fuse.ability, call.bearer, call.bearer, attacker, call.what.get("lost", 0))
                self.answer_fuse(call, role)
                self.deed = None
                self.end_changes(lambda piece, each: each.duration == "action")

    # --- actions

    def attack_action(self, user: Piece, target: Piece, reaction: bool = False) -> None:
        assert target.stands and target.side != user.side and apart(user.place, target.place) <= self.stat(user, "RNG")
        self.deed = Deed(user, reaction)
        assert self.event(e.AttackDeclared) == e.AttackDeclared(user.id, target.id, reaction)
        if self.sees(user):
            target = target if reaction else self.redirected(user, target)
            self.standard_attack(user, target, {})

    def sees(self, user: Piece) -> bool:
        if "Blind" not in user.statuses or self.rolled(user, "blind", 1, 50):
            return True
        assert self.event(e.NothingHappened) == e.NothingHappened(user.id, "action", "blinded")
        return False

    def redirected(self, user: Piece, target: Piece) -> Piece:
        """An ally steps in; of several the nearest, or whom the defenders choose."""
        calls = self.called("ally_targeted", unit=target, attacker=user, kind=user.kind)
        if not calls:
            return target
        bearer = calls[0].bearer
        if len({call.bearer.id for call in calls}) > 1:
            bearer = self.pieces[self.answered("Choose", "redirect", target.seat)]
        call = next(call for call in calls if call.bearer is bearer)
        role = Role(call.fuse.ability, bearer, bearer, user)
        self.answer_fuse(call, role)
        assert role.chosen is bearer and self.deed is not None
        self.deed.redirected = True
        assert self.event(e.Redirected) == e.Redirected(user.id, target.id, bearer.id)
        return bearer

    def after_action(self) -> None:
        deed, self.deed = self.deed, None
        assert deed is not None and not deed.reaction
        self.end_changes(lambda piece, each: each.duration == "action")
        calls = []
        for piece in deed.attacked:
            what = {"attacker": deed.user, "kind": deed.user.kind, "attack": True, "lost": deed.lost.get(piece.id, 0)}
            calls += self.called("after_attacked", unit=piece, **what)
        self.answer_fuses(sorted(calls, key=lambda call: (call.fuse.number, call.at)))

    def standard_attack(self, user: Piece, target: Piece, effect: Any) -> None:
        """12, steps 4 to 11."""
        assert self.deed is not None
        if target not in self.deed.attacked:
            self.deed.attacked.append(target)
        critical = effect.get("crit") == "guaranteed"
        if effect.get("crit", "roll") == "roll":
            chance = self.stat(user, "CRT") + (25 if "Break" in target.statuses else 0)
            critical = self.rolled(user, "crt", 1, min(100, chance))
        damage = self.stat(user, "ATK") + effect.get("atk_bonus", 0) + ("Cripple" in target.statuses)
        damage *= 2 if critical else 1
        armour = 0 if effect.get("ignore_armor") else self.stat(target, user.armour)
        full = max(0, damage - armour)
        loss = self.softened(user, target, full, user.kind, attack=True)
        told = self.event(e.Struck)
        assert told == e.Struck(user.id, target.id, damage, armour, full - loss, loss, critical, user.kind)
        lost = self.lose(target, loss, "attack", user)
        if critical:
            self.wear(target, user.armour, 2, "critical")
        elif lost:
            self.wear(target, user.armour, 1, "attack")
        self.settle(target)

    def softened(self, user: Piece, target: Piece, loss: int, kind: str, attack: bool) -> int:
        if not loss:
            return 0
        role = Role("", target, target, user, loss=loss)
        for call in self.called("before_damage", unit=target, attacker=user, kind=kind, attack=attack):
            if role.loss and self.holds(call):
                role.ability = call.fuse.ability
                self.answer_fuse(call, role)
        return role.loss

    def use(self, user: Piece, ability_id: str, target_id: int | None) -> None:
        ability = ABILITIES[ability_id]
        aim = ability["target"]
        one = aim.get("mode", "one") == "one"
        target = user if aim["who"] == "self" else None if target_id is None else self.pieces[target_id]
        assert (target is not None) == one
        assert target is None or (self.meant(user, aim["who"], target) and self.in_reach(user, ability, target))
        assert one or self.area(user, ability), "nobody to work on"
        self.deed = Deed(user)
        assert self.event(e.AbilityUsed) == e.AbilityUsed(user.id, ability_id, None if target is None else target.id)
        if aim["who"] == "enemy" and not self.sees(user):
            return
        if target is not None and aim["who"] == "enemy" and "'standard_attack'" in str(ability["effects"]):
            target = self.redirected(user, target)
        for each in self.area(user, ability) if target is None else [target]:
            self.run(Role(ability_id, user, each), ability["effects"])

    # --- effects

    def run(self, role: Role, effects: list[Any]) -> None:
        for effect in effects:
            if role.user.stands and self.matters(role, effect):
                getattr(self, f"op_{effect['op']}")(role, effect)

    def matters(self, role: Role, effect: Any) -> bool:
        inside = [*effect.get("then", ()), *effect.get("else", ())]
        if inside:
            return any(self.matters(role, each) for each in inside)
        if effect["op"] in ("draw", "raise", "redirect", "reduce_damage", "survive"):
            return True
        return self.whom(role, effect).stands

    def whom(self, role: Role, effect: Any) -> Piece:
        if effect["op"] in ("counter", "reflect") or effect.get("to") == "attacker":
            assert role.attacker is not None
            return role.attacker
        return role.target if effect.get("to", "target") == "target" else role.user

    def op_standard_attack(self, role: Role, effect: Any) -> None:
        target, deed = self.whom(role, effect), self.deed
        assert deed is not None
        far = deed.redirected or ABILITIES[role.ability]["target"].get("reach") == "unlimited"
        for _ in range(effect.get("times", 1)):
            if role.user.fallen or target.fallen:
                return
            if not far and apart(role.user.place, target.place) > self.stat(role.user, "RNG"):
                told = self.event(e.NothingHappened)
                assert told == e.NothingHappened(role.user.id, "standard_attack", "out of range")
                return
            self.standard_attack(role.user, target, effect)

    def op_on_roll(self, role: Role, effect: Any) -> None:
        success = self.rolled(role.user, "on_roll", effect["lo"], effect["hi"], role.ability)
        self.run(role, effect["then"] if success else effect.get("else", []))

    def op_on_crt(self, role: Role, effect: Any) -> None:
        if self.rolled(role.user, "on_crt", 1, self.stat(role.user, "CRT"), role.ability):
            self.run(role, effect["then"])

    def op_on_digit(self, role: Role, effect: Any) -> None:
        times = [face - 1 for face in self.answered("Roll", "on_digit")].count(effect["digit"])
        assert self.event(e.ChanceRolled).success == (times > 0)
        for _ in range(times):
            self.run(role, effect["then"])

    def op_on_doubles(self, role: Role, effect: Any) -> None:
        tens, ones = self.answered("Roll", "on_doubles")
        assert self.event(e.ChanceRolled).success == (tens == ones)
        if tens == ones:
            self.run(role, effect["then"])

    def op_if_damaged(self, role: Role, effect: Any) -> None:
        if self.deed is not None and self.deed.lost.get(role.target.id, 0) > 0:
            self.run(role, effect["then"])

    def op_add_status(self, role: Role, effect: Any) -> None:
        piece, status = self.whom(role, effect), effect["status"]
        most = {"Burn": 2, "Shear": 10_000}.get(status, 1)
        had = piece.statuses.get(status, 0)
        stacks = 2 if status == "Freeze" else min(most, had + effect.get("stacks", 1))
        if self.is_immune(piece, status):
            assert self.event(e.StatusRefused) == e.StatusRefused(piece.id, status, "immune")
        elif stacks == had and status != "Freeze":
            assert self.event(e.StatusRefused) == e.StatusRefused(piece.id, status, "full")
        else:
            piece.statuses[status] = stacks
            piece.fresh = piece.fresh or status == "Freeze"
            assert self.event(e.StatusAdded) == e.StatusAdded(piece.id, status, stacks)

    def is_immune(self, piece: Piece, status: str) -> bool:
        fuses = [(bearer, ABILITIES[fuse.ability]) for bearer in self.pieces for fuse in bearer.fuses]
        return any(
            each["op"] == "immunity" and status in each["statuses"] and self.works_on(bearer, ability, piece)
            for bearer, ability in fuses
            for each in ability["effects"]
        )

    def op_damage(self, role: Role, effect: Any) -> None:
        piece, kind = self.whom(role, effect), effect["type"]
        stat = {"physical": "PD", "spirit": "SD"}.get(kind)
        loss = effect["amount"]
        if stat:
            loss = self.softened(role.user, piece, max(0, loss - self.stat(piece, stat)), kind, attack=False)
        if self.lose(piece, loss, "damage", role.user) and stat:
            self.wear(piece, stat, 1, "damage")
        self.settle(piece)

    def op_heal(self, role: Role, effect: Any) -> None:
        piece = self.whom(role, effect)
        gained = min(effect["amount"], piece.stats["HP"] - piece.hp)
        piece.hp += gained
        assert self.event(e.Healed) == e.Healed(piece.id, gained, piece.hp)

    def op_raise(self, role: Role, effect: Any) -> None:
        piece = role.target
        free = [space for space in SPACES if self.standing_at(space) is None]
        nearest = min(apart(piece.place, space) for space in free)
        spaces = [space for space in free if apart(piece.place, space) == nearest]
        space = spaces[0] if len(spaces) == 1 else self.answered("Choose", "raise", role.user.seat)
        assert space in spaces
        piece.fallen, piece.place, piece.hp = False, space, min(effect["hp"], piece.stats["HP"])
        assert self.event(e.Raised) == e.Raised(piece.id, piece.hp, space)

    def op_move(self, role: Role, effect: Any) -> None:
        piece = self.whom(role, effect)
        if piece.statuses.get("Freeze") == 2 and not piece.fresh:
            assert self.event(e.NothingHappened) == e.NothingHappened(piece.id, "move", "cannot walk")
        elif self.is_answer("Choose") and self.ahead().name == "step":  # type: ignore[attr-defined]
            end = self.answered("Choose", "step", piece.seat)
            if end is not None:
                self.walk(piece, end, effect["distance"])

    def op_teleport(self, role: Role, effect: Any) -> None:
        piece = self.whom(role, effect)
        end = self.answered("Choose", "teleport", role.user.seat)
        assert apart(piece.place, end) <= effect["distance"] and self.standing_at(end) is None
        assert self.way(piece, "teleport", role.user) == [end]

    def op_push(self, role: Role, effect: Any) -> None:
        self.shove(role.user, self.whom(role, effect), effect["distance"], "push")

    def op_pull(self, role: Role, effect: Any) -> None:
        self.shove(role.user, self.whom(role, effect), effect["distance"], "pull")

    def op_swap(self, role: Role, effect: Any) -> None:
        one, other = role.user, self.whom(role, effect)
        for piece, there in ((one, other.place), (other, one.place)):
            assert self.event(e.Moved) == e.Moved(piece.id, piece.place, (there,), "swap", one.id)
        one.place, other.place = other.place, one.place
        self.pay_poison(one)
        self.pay_poison(other)

    def op_modify_stat(self, role: Role, effect: Any) -> None:
        piece = self.whom(role, effect)
        change = Change(effect["stat"], effect["amount"], effect["duration"], role.ability, role.user.seat)
        piece.changes.append(change)
        told = e.StatModified(piece.id, change.stat, change.amount, change.duration, change.source)
        assert self.event(e.StatModified) == told

    def op_sunder(self, role: Role, effect: Any) -> None:
        for stat in ("PD", "SD"):
            if effect["stat"] in (stat, "both"):
                self.wear(self.whom(role, effect), stat, effect["amount"], "sunder")

    def op_draw(self, role: Role, effect: Any) -> None:
        self.draw(role.user.seat, effect["count"])

    def draw(self, seat: int, count: int) -> None:
        raise NotImplementedError

    def op_cleanse(self, role: Role, effect: Any) -> None:
        piece = self.whom(role, effect)
        for status in sorted(piece.statuses):
            if effect["statuses"] == "all" or status in effect["statuses"]:
                self.remove_status(piece, status, "cleansed")

    def op_break_fuse(self, role: Role, effect: Any) -> None:
        piece = self.whom(role, effect)
        for _ in range(effect["count"]):
            chosen = self.answered("Choose", "break", role.user.seat) if piece.fuses else None
            if chosen is None:
                return
            assert chosen[0] == piece.id
            self.break_fuse(piece, chosen[1], "effect")

    def op_counter(self, role: Role, effect: Any) -> None:
        attacker = self.whom(role, effect)
        if apart(role.user.place, attacker.place) > self.stat(role.user, "RNG"):
            told = self.event(e.NothingHappened)
            assert told == e.NothingHappened(role.user.id, "counter", "out of range")
        else:
            self.attack_action(role.user, attacker, reaction=True)

    def op_reflect(self, role: Role, effect: Any) -> None:
        percent = effect.get("percent", 0)
        amount = -(-role.lost * percent // 100) if percent else effect["amount"]
        attacker = self.whom(role, effect)
        self.lose(attacker, amount, "reflect", role.user)
        self.settle(attacker)

    def op_redirect(self, role: Role, effect: Any) -> None:
        role.chosen = role.user

    def op_reduce_damage(self, role: Role, effect: Any) -> None:
        role.loss = 0 if effect["amount"] == "all" else max(0, role.loss - effect["amount"])

    def op_survive(self, role: Role, effect: Any) -> None:
        role.kept = effect["hp"]
        assert self.event(e.Survived) == e.Survived(role.user.id, role.ability, effect["hp"])
        self.break_fuse(role.user, role.ability, "effect")
