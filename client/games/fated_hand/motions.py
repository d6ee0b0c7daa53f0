"""How the events of Fated Hand move its pieces, and with which sounds: a row for each event."""

from collections.abc import Callable
from functools import partial
from typing import Any

from client.games.fated_hand import blows, card_motions, summon_motions
from client.games.fated_hand.areas import show_areas
from client.games.fated_hand.attack_line import STAGE_OF
from client.games.fated_hand.battlefield import stand
from client.games.fated_hand.blows import dressed, tagged
from client.games.fated_hand.field_tiles import field_looks
from client.games.fated_hand.looks import COIN_PICTURES, STAT_PICTURES, figure_with, stance_picture
from client.games.fated_hand.pieces import Pieces
from client.motion import Call, Motion, Wait, fade
from client.motion import Sequence as Steps
from client.table.cells import Area
from client.table.dice_tray import Thrown
from client.table.happenings import Happenings, Row, announced, shoved, sounded, thrown, walks
from core.events import Dealt
from core.games.fated_hand import asks, magic_events
from core.games.fated_hand import events as happened
from core.games.fated_hand.components import COMPONENTS, spell
from core.games.fated_hand.harm import COIN_DIE
from core.games.fated_hand.lessons import Learnt
from core.games.fated_hand.naming import arm_name, fighter_name, item_name
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.state import FatedHandState
from core.grids.square import Square

TURN_MS = 260


# --- rounds and turns


def _entered(event: happened.Entered, pieces: Pieces) -> Motion:
    def lay() -> None:
        pieces.looks = stand(pieces.board, pieces.state, pieces.stage)
        pieces.stage.sound("step")

    return Steps(Call(lay), Wait(120))


def _round(event: happened.RoundBegan, pieces: Pieces) -> Motion:
    return Steps(Call(pieces.clear), announced(pieces.stage, f"Round {event.round}", None, 420))


def _locked(event: happened.PlanLocked, pieces: Pieces) -> Motion:
    words = arm_name(pieces.state, event.fighter, event.main)
    change = dressed(pieces, event.fighter, stance=event.stance, figure=_holding(event, pieces))
    sound = Call(lambda: pieces.stage.sound("card_play"))
    return Steps(sound, change, tagged(pieces, event.fighter, words, stance_picture(event.stance), 90))


def _holding(event: happened.PlanLocked | happened.ArmsChanged, pieces: Pieces) -> str:
    """Its figure with the arms that it takes up."""
    return figure_with(pieces.state.fighters[event.fighter].sheet, event.main, event.offhand)


def _held(event: happened.Held, pieces: Pieces) -> Motion:
    return Steps(dressed(pieces, event.fighter, waits=True), tagged(pieces, event.fighter, f"holds at {event.count}"))


def _turn_began(event: happened.TurnBegan, pieces: Pieces) -> Motion:
    """Whose turn it is; what the last one left is cleared away."""
    state, stage = pieces.state, pieces.stage
    fighter = state.fighters[event.fighter]
    is_own = fighter.seat == pieces.view.seat
    name = fighter_name(state, event.fighter)

    def clear() -> None:
        pieces.clear()
        pieces.board.mark("target", ())
        if fighter.square is not None:
            pieces.board.activate(fighter.square, stage.styles[fighter.seat].colour)

    bell = [Call(lambda: stage.sound("your_turn"))] if is_own else []
    words = f"{name} again" if event.is_bonus else f"{name} at {event.count}"
    return Steps(Call(clear), Call(lambda: stage.banner(words, fighter.seat)), *bell, Wait(TURN_MS))


def _turn_ended(event: happened.TurnEnded, pieces: Pieces) -> Motion:
    def calm() -> None:
        pieces.board.mark("target", ())
        pieces.board.activate()

    return Steps(Call(calm), dressed(pieces, event.fighter, done=True, waits=False))


# --- moving


def _stepped(event: happened.Stepped, pieces: Pieces) -> Motion:
    return Steps(_loosened(pieces, event.fighter), walks(pieces.stage, pieces.board.pieces[event.fighter],
                                                         [pieces.board.layout.centre(event.to)]))  # fmt: skip


def _pushed(event: happened.Pushed, pieces: Pieces) -> Motion:
    points = [pieces.board.layout.centre(square) for square in event.path]
    tag = tagged(pieces, event.fighter, event.cause, "", 60)
    return Steps(
        tag, _loosened(pieces, event.fighter), shoved(pieces.stage, pieces.board.pieces[event.fighter], points)
    )


def _loosened(pieces: Pieces, id: int) -> Call:
    """The mark of whose turn it is does not walk along, and links are drawn anew when all stand."""

    def unmark() -> None:
        pieces.links.loosen(id)
        pieces.board.clear("event")
        pieces.board.activate()

    return Call(unmark)


def _hauled(event: happened.BodyHauled, pieces: Pieces) -> Motion:
    return shoved(pieces.stage, pieces.board.pieces[event.body], [pieces.board.layout.centre(event.to)])


def _engaged(event: happened.BecameEngaged, pieces: Pieces) -> Motion:
    def tie() -> None:
        one, other = (pieces.board.pieces[id].position for id in (event.one, event.other))
        pieces.links.tie((event.one, event.other), one, other)
        pieces.stage.sound("block")

    return Steps(Call(tie), tagged(pieces, event.other, "Engaged", "stat_atk"))


def _disengaged(event: happened.Disengaged, pieces: Pieces) -> Motion:
    return Steps(Call(lambda: pieces.links.loosen(event.one, event.other)), Wait(60))


# --- other actions


def _perk(event: happened.PerkActed, pieces: Pieces) -> Motion:
    name = COMPONENTS.perks[event.perk].name
    sound = Call(lambda: pieces.stage.sound("token"))
    return Steps(sound, Call(lambda: _tell_perk(event, pieces)), tagged(pieces, event.fighter, name, "", 320))


def _tell_perk(event: happened.PerkActed, pieces: Pieces) -> None:
    """Into the story of the attack, at the window where it stands."""
    name = COMPONENTS.perks[event.perk].name
    windows = [each.window for each in pieces.state.attacks]
    stage = STAGE_OF.get(windows[-1], 4) if windows else 4
    blows.tell(pieces, f"{fighter_name(pieces.state, event.fighter)}: {name}.", stage)


def _stance(event: happened.StanceChanged, pieces: Pieces) -> Motion:
    words = event.stance.value.capitalize()
    change = dressed(pieces, event.fighter, stance=event.stance)
    return Steps(change, tagged(pieces, event.fighter, words, stance_picture(event.stance), 200))


def _arms(event: happened.ArmsChanged, pieces: Pieces) -> Motion:
    sound = Call(lambda: pieces.stage.sound("turn_piece"))
    change = dressed(pieces, event.fighter, figure=_holding(event, pieces))
    name = arm_name(pieces.state, event.fighter, event.main)
    return Steps(sound, change, tagged(pieces, event.fighter, name, "", 260))


def _dropped(event: happened.ArmDropped, pieces: Pieces) -> Motion:
    name = COMPONENTS.arms[event.arm].name
    return Steps(Call(lambda: pieces.stage.sound("push")), tagged(pieces, event.fighter, f"{name} drops", "", 260))


def _picked(event: happened.ArmPickedUp, pieces: Pieces) -> Motion:
    name = COMPONENTS.arms[event.arm].name
    return Steps(
        Call(lambda: pieces.stage.sound("token")), tagged(pieces, event.fighter, f"picks up the {name}", "", 200)
    )


def _guarded(event: happened.Guarded, pieces: Pieces) -> Motion:
    name = COMPONENTS.arms[event.arm].name
    sound = Call(lambda: pieces.stage.sound("block"))
    return Steps(sound, tagged(pieces, event.fighter, f"defends with the {name}", STAT_PICTURES[Stat.DEFENSE], 200))


def _broken(event: happened.ItemBroken, pieces: Pieces) -> Motion:
    sound = Call(lambda: pieces.stage.sound("push"))
    return Steps(sound, tagged(pieces, event.fighter, f"{item_name(event.item)} breaks", "", 260))


def _laid(event: happened.CardLaid, pieces: Pieces) -> Motion:
    name = COMPONENTS.perks[event.perk].name
    sound = Call(lambda: pieces.stage.sound("card_play"))
    return Steps(sound, tagged(pieces, event.upon, f"{name}: a card lies here", "", 220))


def _stealth(event: happened.StealthChanged, pieces: Pieces) -> Motion | None:
    if not event.change:
        return None
    return tagged(pieces, event.fighter, f"Stealth {event.change:+}: {event.power}", "act_sneak", 120)


def sneak_die(event: happened.Sneaked, pieces: Pieces) -> tuple[list[Thrown], str]:
    """The die of twelve, and what it means."""
    colour = pieces.stage.styles[pieces.state.fighters[event.fighter].seat].colour
    words = "Hidden" if event.is_hidden else "in sight"
    return [Thrown(event.roll, event.is_hidden, 12, colour)], f"Sneak: {event.roll}\n{words}"


def _sneaked(event: happened.Sneaked, pieces: Pieces) -> Motion:
    rolls = thrown(pieces, sneak_die(event, pieces), 400)
    if not event.is_hidden:
        return rolls
    return Steps(rolls, dressed(pieces, event.fighter, hidden=True), fade(pieces.board.pieces[event.fighter], 0.5, 260))


def search_die(event: happened.Searched, pieces: Pieces) -> tuple[list[Thrown], str]:
    colour = pieces.stage.styles[pieces.state.fighters[event.fighter].seat].colour
    return [Thrown(event.roll, None, 12, colour)], f"Searches: {event.roll}"


def _searched(event: happened.Searched, pieces: Pieces) -> Motion:
    return thrown(pieces, search_die(event, pieces), 300)


def rolled_dice(event: happened.Rolled, pieces: Pieces) -> tuple[list[Thrown], str]:
    """A coin, a die that names a Stat, or dice with numbers, and what they name or who threw them."""
    colour = pieces.stage.styles[pieces.state.fighters[event.fighter].seat].colour
    if event.name == asks.COIN:
        return [Thrown(face, None, 2, word=COIN_DIE.face(face), icons=COIN_PICTURES) for face in event.faces], "A coin"
    if event.name == asks.RANDOM_STAT:
        pictures = tuple(STAT_PICTURES[stat] for stat in Stat) * 2
        return [Thrown(face, None, 6, colour, Stat(face - 1).word, pictures) for face in event.faces], "Which Stat"
    title = "Which way" if event.name == asks.DISARM_WAY else f"{fighter_name(pieces.state, event.fighter)} rolled"
    return [Thrown(face, None, event.sides, colour) for face in event.faces], title


def _rolled(event: happened.Rolled, pieces: Pieces) -> Motion:
    return thrown(pieces, rolled_dice(event, pieces), 300)


def _revealed(event: happened.Revealed, pieces: Pieces) -> Motion:
    shown = fade(pieces.board.pieces[event.fighter], 1.0, 200)
    return Steps(shown, dressed(pieces, event.fighter, hidden=False), tagged(pieces, event.fighter, "in sight"))


def _aimed(event: happened.AimTaken, pieces: Pieces) -> Motion:
    colour = pieces.stage.styles[pieces.state.fighters[event.fighter].seat].colour

    def mark() -> None:
        pieces.board.cells[event.square].mark_as(area=Area(colour, label="aim"))

    return Steps(Call(mark), tagged(pieces, event.fighter, "takes aim", "sling_shot", 160))


def _retreat(event: happened.RetreatTried, pieces: Pieces) -> Motion:
    words = "The party retreats" if event.has_succeeded else "The retreat fails"
    return announced(pieces.stage, words, None, 700)


def _goes_on(event: magic_events.SpellSustained, pieces: Pieces) -> Motion:
    tag = tagged(pieces, event.upon, f"{spell(event.spell).name} goes on", "act_cast", 200)
    return Steps(Call(partial(show_areas, pieces)), tag)


def _bomb(event: magic_events.BombWalked, pieces: Pieces) -> Motion:
    return Steps(Call(partial(show_areas, pieces)), Wait(200))


def _spell_over(event: magic_events.SpellEnded, pieces: Pieces) -> Motion:
    tag = tagged(pieces, event.fighter, f"{spell(event.spell).name} is over", "", 160)
    return Steps(Call(partial(show_areas, pieces)), tag)


def _ruled(event: magic_events.BattleRuleSet, pieces: Pieces) -> Motion:
    return announced(pieces.stage, spell(event.spell).name, None, 500)


def _field_changed(event: magic_events.FieldMade | magic_events.FieldGone, pieces: Pieces) -> Motion:
    """The ground as it is now."""

    def lay() -> None:
        pieces.fields.show(field_looks(pieces.state, pieces.stage.styles))
        pieces.stage.sound("token")

    return Steps(Call(lay), Wait(200))


def _said(words: str, sound: str = "token") -> Callable[[Any, Pieces], Motion]:
    """A tag over whom it concerns."""

    def motion(event: Any, pieces: Pieces) -> Motion:
        return Steps(Call(lambda: pieces.stage.sound(sound)), tagged(pieces, event.fighter, words, "", 220))

    return motion


# --- where something happened


def _at(*names: str) -> Callable[[Any, FatedHandState], list[Square]]:
    """The tiles on which the fighters of these fields stand."""

    def places(event: Any, state: FatedHandState) -> list[Square]:
        ids = [id for name in names if (id := getattr(event, name)) is not None]
        return [square for id in ids if (square := state.fighters[id].square) is not None]

    return places


def _way(event: happened.Stepped, state: FatedHandState) -> list[Square]:
    return [event.start, event.to]


HAPPENINGS = Happenings(
    {
        happened.Entered: Row(_entered, lambda event, state: [event.square]),
        happened.AimTaken: Row(_aimed, lambda event, state: [event.square]),
        happened.RoundBegan: Row(_round),
        happened.CardsDrawn: Row(card_motions.drew),
        magic_events.ReagentsDrawn: Row(card_motions.drew_reagents),
        magic_events.SpellCast: Row(blows.cast, _at("fighter"), blows.tell_cast, is_told=True),
        magic_events.ArmBlessed: Row(_said("has a blessed arm"), _at("fighter")),
        magic_events.BlessingWoke: Row(_said("may cast for nothing"), _at("fighter")),
        magic_events.SpellFizzled: Row(_said("casts at nothing", sound="miss"), _at("fighter")),
        magic_events.SpellChangedNothing: Row(_said("changes nothing", sound="miss"), _at("fighter")),
        magic_events.SpellNegated: Row(_said("comes to nothing", sound="miss"), _at("fighter")),
        magic_events.SpellSustained: Row(_goes_on, _at("fighter", "upon")),
        magic_events.MarkerTurnedUp: Row(_said("turns a card up", "card_play"), _at("fighter", "upon"), is_told=True),
        magic_events.SpellEnded: Row(_spell_over, _at("fighter")),
        magic_events.BattleRuleSet: Row(_ruled),
        magic_events.BombWalked: Row(_bomb, lambda event, state: [event.to]),
        magic_events.CardExchanged: Row(_said("has another card"), _at("fighter")),
        magic_events.FieldMade: Row(_field_changed, lambda event, state: event.squares, is_told=True),
        magic_events.FieldGone: Row(_field_changed, lambda event, state: event.squares),
        magic_events.CreatureSummoned: Row(summon_motions.summoned, lambda event, state: [event.square], is_told=True),
        magic_events.CreatureChanged: Row(summon_motions.changed, _at("fighter"), is_told=True),
        magic_events.HandicapShifted: Row(blows.shifted, _at("fighter", "to")),
        magic_events.Channelled: Row(_said("channels"), _at("fighter")),
        magic_events.Appeared: Row(summon_motions.appeared, lambda event, state: [event.square]),
        magic_events.CreatureGrew: Row(summon_motions.grew, _at("fighter")),
        magic_events.BodyUsedUp: Row(summon_motions.used_up, _at("fighter")),
        magic_events.CreatureVanished: Row(summon_motions.vanished, _at("fighter")),
        magic_events.Revived: Row(_said("stands again"), _at("fighter")),
        Dealt: Row(card_motions.dealt),
        happened.HandShuffled: Row(lambda event, pieces: sounded(pieces.stage, "card_shuffle", 160)),
        happened.CardsDiscarded: Row(card_motions.discarded),
        happened.PlanLocked: Row(_locked, _at("fighter")),
        happened.Held: Row(_held, _at("fighter")),
        happened.TurnLost: Row(_said("loses its turn", sound="miss"), _at("fighter")),
        happened.TurnBegan: Row(_turn_began, _at("fighter")),
        happened.TurnEnded: Row(_turn_ended),
        happened.Stepped: Row(_stepped, _way, is_told=True),
        happened.Pushed: Row(_pushed, lambda event, state: event.path, is_told=True),
        happened.BodyHauled: Row(_hauled, lambda event, state: [event.to]),
        happened.BecameEngaged: Row(_engaged, _at("one", "other")),
        happened.Disengaged: Row(_disengaged, _at("one", "other")),
        happened.AttackDeclared: Row(blows.declared, _at("by", "target"), blows.tell_declared, is_told=True),
        happened.AttackCancelled: Row(blows.cancelled, _at("by", "target"), blows.tell_cancelled),
        magic_events.Redirected: Row(_said("is attacked now", sound="block"), _at("fighter")),
        happened.Guarded: Row(_guarded, _at("fighter")),
        happened.PlayedDead: Row(_said("plays dead", sound="push"), _at("fighter")),
        happened.Rose: Row(_said("rises"), _at("fighter")),
        happened.Caught: Row(_said("is held in a Chokehold", sound="block"), _at("fighter", "by")),
        happened.LetGo: Row(_said("is free of the Chokehold"), _at("fighter")),
        happened.ItemBroken: Row(_broken, _at("fighter")),
        happened.CardLaid: Row(_laid, _at("fighter", "upon")),
        happened.DefendRefused: Row(blows.refused, _at("fighter"), blows.tell_refused),
        happened.Compared: Row(blows.compared, _at("by", "target"), blows.lay_compared, is_told=True),
        happened.HitTaken: Row(blows.hit, _at("fighter"), blows.tell_hit, is_told=True),
        happened.Fell: Row(blows.fell, _at("fighter"), blows.tell_fell, is_told=True),
        happened.HandicapTaken: Row(blows.weighed, _at("fighter"), blows.tell_weighed),
        happened.Cleansed: Row(blows.cleansed, _at("fighter")),
        happened.HandicapGathered: Row(
            lambda event, pieces: tagged(pieces, event.fighter, f"all on {event.stat.word}", STAT_PICTURES[event.stat]),
            _at("fighter"),
        ),
        happened.StanceChanged: Row(_stance, _at("fighter")),
        happened.PerkActed: Row(_perk, _at("fighter"), _tell_perk, is_told=True),
        happened.Rested: Row(_said("rests"), _at("fighter")),
        happened.Focused: Row(_said("focuses"), _at("fighter")),
        happened.ReloadBegan: Row(_said("begins to reload", sound="turn_piece"), _at("fighter")),
        happened.Reloaded: Row(_said("reloads", sound="turn_piece"), _at("fighter")),
        happened.ArmsChanged: Row(_arms, _at("fighter")),
        happened.ArmDropped: Row(_dropped, lambda event, state: [event.square]),
        happened.ArmPickedUp: Row(_picked, lambda event, state: [event.square]),
        happened.StealthChanged: Row(_stealth, _at("fighter")),
        happened.Sneaked: Row(
            _sneaked, _at("fighter"), lambda event, pieces: pieces.tray.show(*sneak_die(event, pieces)), is_told=True
        ),
        happened.Searched: Row(
            _searched, _at("fighter"), lambda event, pieces: pieces.tray.show(*search_die(event, pieces)), is_told=True
        ),
        happened.Rolled: Row(
            _rolled, _at("fighter"), lambda event, pieces: pieces.tray.show(*rolled_dice(event, pieces)), is_told=True
        ),
        happened.Revealed: Row(_revealed, _at("fighter"), is_told=True),
        happened.RetreatTried: Row(_retreat, is_told=True),
        happened.SideLeft: Row(lambda event, pieces: sounded(pieces.stage, "step", 200), is_told=True),
    },
    quiet=(happened.Led, happened.BattleBegan, Learnt),
    further="core.games.fated_hand.campaign.words:EVENTS",
)
