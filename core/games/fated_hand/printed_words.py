"""What each perk does, each class, arm and foe in plain words: for sheets, the reference, and beside what is chosen."""

from __future__ import annotations

from core.games.fated_hand.components import COMPONENTS, perk, spell
from core.games.fated_hand.pieces import Arm, Stat, Triple
from core.kit.english import listing

FIELD_WORDS: dict[str, str] = {
    "flame": "1 Strike and 1 Defense Handicap where it comes up under you, where you come in, and where your turn ends."
    " It is gone at the third end of a round, and burns Thorns.",
    "brine": "2 Speed Handicap where it comes up under you and where you come in. Brine and Flame put each other out.",
    "thorns": "1 Defense Handicap where you come in, and the step costs 1 Movement more. Standing still is safe.",
    "slime": "1 Speed Handicap where it comes up under you and where you come in; the step out costs 1 Movement more.",
    "smog": "1 Speed Handicap where your turn ends. Shots and spells through it have 2 Strike less unless adjacent. It"
    " is gone at the fourth end of a round, and lies over other Field Effects.",
}
"""What each Field Effect does."""
PERKS: dict[str, str] = {
    "adaptable": "At the end of your turn change to another Stance, for 1 Handicap in a random Stat.",
    "agile": "Walk through tiles where others stand, and break Engagements without being Riposted.",
    "aptitude": "Masters the spells of one school sooner. It counts between battles only.",
    "as_it_is_written": "The closed Combat Cards of everybody adjacent are known to the party.",
    "false_destiny": "When somebody else attacks, casts or sets out in its turn, once a battle: it draws three new"
    " Combat Cards, and of each Stat you say which stays. If it falls later a coin may bring this back.",
    "fate_transposed": "When you give Handicap: up to 2 of it go from somebody within 2 tiles of you to somebody else"
    " there.",
    "the_stars_in_retrograde": "In a payment a card of the Star Suit counts as its number, 1 less or 1 more, and a face"
    " card of it as any card.",
    "wordless_incantation": "Once a turn one of the three Combat Cards helps to pay for a spell. It stays where it"
    " lies.",
    "arcane_riposte": "After holding against an attack: draw a Reagent, and a spell may be cast at once.",
    "defiled_earth": "When an enemy steps onto a Field Effect of yours: draw a Reagent, and cast a spell at once that"
    " this card helps to pay, once in what the enemy does.",
    "deus_vult": "After spending half the size of the Reagent Hand on Miracles in a turn: what class and catalyst add"
    " to Magic Strike counts in attacks with arms too, until the turn ends.",
    "blessed_blade": "Before a battle put a spell that you know and that costs at most two Reagents into an arm of your"
    " party. Whoever plans with that arm throws a coin a Reagent: all heads, and it may cast the spell for nothing.",
    "martyrdom": "On falling: draw two Reagents, and the nearest friend may spend all of them, as long as you are down,"
    " on what you have mastered and what its arms grant.",
    "last_word": "With the last Hit Point gone: cast a spell at once, and then fall.",
    "motionless_study": "At the end of a turn without movement: a coin, and on heads a Reagent.",
    "spirit_fuel": "A Field Effect under the target of an attack or a spell, or beside it, is used up for 2 Strike"
    " more.",
    "the_stars_aligned": "A spell that only your Star Suit pays for has 1 Magic Strike more, and what it gives or takes"
    " is doubled. Field Effects of it spread by a die of four for each Reagent.",
    "dark_blade": "It strikes with Magic Strike in place of Strike. After each exchange in melee somebody without magic"
    " takes 1 Strike Handicap.",
    "arcane_blade": "It strikes with Magic Strike in place of Strike, with 1 more against somebody without magic.",
    "astonish": "Every adjacent enemy becomes Engaged with you.",
    "attentive": "Learns arms sooner. It counts between battles only.",
    "bandit_strike": "If the blow succeeds and your Speed is 2 higher, it may disarm in place of its usual effect.",
    "barrage": "Discard two cards of the Hand: shoot as often as one of them has Power, within the Effective Range.",
    "battle_wisdom": "At the end of your turn you or an adjacent friend gain 1 in a Stat through your next turn.",
    "beginners_luck": "A trait of every beginner. It has no effect in a battle.",
    "berserk": "Losing your last Hit Point you take the turn that is owed, then a bonus turn, and only then fall.",
    "blade_lock": "You and an Engaged enemy take 1 Strike and 2 Defense Handicap; others Engaged with it may strike.",
    "blood_thirst": "Downing somebody in melee cleanses all Handicap of one of your Stats.",
    "bulwark": "Whoever targets you in melee takes 1 Speed Handicap first.",
    "charge": "+1 Strike for every two tiles you ran in a straight line just before the Attack.",
    "charged_strike": "After a round without moving, an Attack strikes everybody adjacent, with +1 Strike.",
    "chasing_slice": "Shoot, then run up to the target: one blow with half of your melee Strike added, and no"
    " Riposte.",
    "chokehold": "+2 Strike against somebody adjacent and no larger: success holds it in place of a Hit, turn by"
    " turn.",
    "close_combat": "+2 Strike against whoever was adjacent when your turn began.",
    "contract_killer": "Your Hand Size grows by 1 with every Hit Point you take, up to 7.",
    "counterblow": "After a successful Defend give up your Primary Action for one more Riposte.",
    "conjurers_hat": "When you cast a spell that summons, pull a Rabbit (Strike your Magic Strike, Defense 2, Movement"
    " 5) or a Newt (Defense 3, Movement 3, no Field Effect and no magic touches it) onto a tile beside you.",
    "crushing": "+2 Strike against hard armour, 1 less against everybody else.",
    "crushing_counter": "Your successful Riposte takes effect twice.",
    "dark_gate": "Go to a free tile of a Field Effect that you made, out of every Engagement without a Riposte.",
    "deadly_riposte": "Your successful Riposte may Hit in place of its Handicap.",
    "decisive_action": "Take another turn directly after your own.",
    "deep_recall": "Take up to half of your Reagent Hand Size in cards from your discard among your Reagents.",
    "defender": "+1 Defense beside a friend whose Base Defense is lower than yours.",
    "denunciation": "Enemies in the block of six tiles in front of you take 1 Strike and 1 Speed Handicap.",
    "din_of_battle": "+1 Strike for each enemy no farther off than your nearest friend, at most 4 tiles.",
    "dirty_trick": "Strike at +7 over 2 tiles: success gives 1 to 4 Handicap in a random Stat in place of a Hit.",
    "disarm": "Your successful Riposte disarms if your Strike is 3 higher, or always for 1 Hand Size.",
    "disposable_armament": "Break an arm or armour you use to double what it adds for one action.",
    "dive_tackle": "+4 Strike: success gives 3 Handicap in every Stat in place of a Hit. You take the same either"
    " way.",
    "diversion": "Everybody within a square of 3 by 3 takes 1 to 4 Handicap in every Stat.",
    "divine_oversight": "+2 Defense while you hold fewer than 4 Reagents.",
    "entangling": "Success gives 1 Strike, 1 Defense and 5 Speed Handicap in place of a Hit.",
    "execution": "An adjacent creature takes a Hit without an Attack, where you have 12 Execution Power over it.",
    "fade_away": "A Hit or a successful Riposte of yours gives 6 Stealth Power.",
    "feint": "See the cards and Stats of the target before you strike, and call the Attack off if you like.",
    "field_medicine": "With no enemy within 2 tiles, you or an adjacent friend cleanse 2 Handicap.",
    "flesh_wound": "You have one Hit Point more.",
    "follow_up": "When a friend attacks somebody on or beside your Sighted tile, add half or a quarter of your"
    " Strike.",
    "fortunes_foretold": "At the start of your turn the party sees the top two cards of an adjacent friend's deck.",
    "foresight": "Look at the top cards of your deck, as many as your Reagent Hand Size.",
    "glint_of_gold": "All Handicap of a visible enemy within 2 tiles moves onto its Defense, and 1 more.",
    "good_balance": "Aggressive with the stronger card on Defense: +1 Defense. Defensive with it on Strike: +1"
    " Strike.",
    "grapple": "A target in melee that does not Riposte is shoved by a tile; where that is blocked it takes Handicap.",
    "hammer_and_anvil": "A friend who attacks your Engaged enemy from another side gains +3 Strike.",
    "haymaker": "+4 Strike on one Attack. Afterwards you take 2 Defense Handicap.",
    "heavy_strike": "A target that does not Riposte takes 1 Defense Handicap.",
    "hidden_fang": "You can hide. After your Riposte a coin may triple what it does and cost 3 Reagents.",
    "hip_throw": "+2 Strike: success throws the target to your far side with the effect of a Riposte, and no Hit.",
    "hook_strike": "If your Strike is at least its Defense, drag the target up to 2 tiles to you.",
    "humble_student": "Acting right after a friend within 2 tiles, use one perk that it used on its turn.",
    "illusory_visage": "+2 Defense against attackers without magic.",
    "indomitable": "You count as one Size larger, and have +1 Defense against smaller creatures.",
    "innovative_techniques": "Use two Exclusive perks in one action, for 1 Handicap in a random Stat.",
    "insight": "For 1 Movement the cards of somebody in sight are turned up.",
    "inspiration": "Discard Hand and Reagents, draw as many cards as both sizes together, and split them as you like.",
    "iron_fist": "A new Engagement adds half your Strike to your Defense through your next turn.",
    "joint_lock": "Targeted, stake 1 Defense of the check: your Riposte gives Handicap as high as a Stat it hits.",
    "keen_eye": "+1 Strike against whoever is slower than you.",
    "killer_instinct": "You can hide. A second turn later in the countdown, at a price if it brings no Hit.",
    "knockdown": "If your Strike is at least its Defense, a coin may give the target 2 Handicap in every Stat.",
    "leaders_pride": "While the whole party stands, all your Stats and your Hand Size are 1 higher.",
    "leap_kick": "Leap up to 2 tiles and strike; without a successful Riposte against you, bounce away again.",
    "lecturer": "A spell of two Reagents or more lets friends within 2 tiles, who keep Reagents, draw one.",
    "liberty_of_maneuver": "With nobody near, +1 Speed, and you may shoot as if from another tile within 2.",
    "long_reach": "Strikes in melee up to 3 tiles.",
    "low_blow": "Before any Riposte the opponent takes 2 Handicap in a Stat of your choice, and you take 1 there.",
    "lucky_shot": "If two of your Combat Cards have the same Power, one attack gains +2 Strike.",
    "lunging_strike": "Move 1 tile towards the target for free as part of the Attack.",
    "maleficient_sophistry": "+3 Strike on magic attacks against somebody without magic.",
    "mayhem": "The Attack also strikes everybody who is adjacent to both you and the target.",
    "meditate": "Acting after two opponents, or last, cleanses 1 in each Stat and adds 1 to your Hand Size.",
    "mental_arithmetic": "At the end of your turn take back a Reagent spent in it.",
    "mind_map": "Lay a lasting Sighted marker each turn; your Effective Range is wider there.",
    "mirage": "Where no Riposte came, slip to any free tile beside the opponent.",
    "mobile_intellect": "Every third tile that you walk brings a Reagent; what is left over counts on in your next"
    " turn.",
    "narrow_flank": "+2 Defense while you and your attacker stand along the same wall.",
    "no_mercy": "+1 in every Stat for each turn in a row in which you attacked, until somebody Ripostes you.",
    "one_in_hand": "Reload for up to 2 Movement at no cost.",
    "one_two": "After an Attack make a second one.",
    "opportunist": "Riposte an Engaged enemy that changes arms or attacks somebody else.",
    "overhead": "+3 Strike against a creature of which any Stat is below 1.",
    "pacing_thought": "Every third tile that you walk brings a Reagent; what is left over counts on in your next"
    " turn.",
    "parrying": "+2 Defense against Light and Simple arms; Ripostes against them are stronger.",
    "perfect_deflect": "+3 Defense against one attack.",
    "pickpocket": "Strike with Strike and Speed together: success steals, and gives 1 Hand Size in place of a Hit.",
    "piercing": "+1 Strike against whoever is armoured.",
    "pillager_charge": "+4 Strike: success carries the target along in a straight line in place of a Hit.",
    "pitched_battle": "After each attack you make or face, the opponent takes 1 Strike and 1 Defense Handicap.",
    "play_dead": "With a Stat at 0 or less you may drop and cannot be targeted, until you rise.",
    "poisoned_blade": "Lay a card of the Hand under your blade: its Power is Handicap in every Stat, twice.",
    "practice_drills": "Your Hand Size is 1 higher.",
    "press_forward": "Where no Riposte succeeds, shove the target by a tile and follow; walls and others hurt it.",
    "pressure_points": "The target takes 1 Speed Handicap, and 1 Defense Handicap if its Defense is above yours.",
    "proactive_defense": "An enemy that steps into your reach may be Riposted; success ends its Movement.",
    "pugilist": "Cleanse all of your Handicap, and then take what your Exhaustion brings.",
    "pummel": "A target that does not Riposte takes 1 Defense and 1 Speed Handicap.",
    "pursuer": "When an Engaged enemy breaks away, follow it for free.",
    "quick_footed": "After shooting you may step 1 tile for free.",
    "quickdraw": "Change arms just before an Attack.",
    "quiet_study": "With no enemy beside you or Engaged with you in planning, a coin may draw a Reagent.",
    "rationing": "When you cleanse, an adjacent friend cleanses 1.",
    "reach": "Strikes in melee up to 2 tiles.",
    "reckless_abandon": "Discard a card of the Hand and draw another, for 1 Handicap in a Stat of your choice.",
    "relentless": "When an adjacent creature takes Handicap, add 1 Strike or 1 Speed to it.",
    "relentless_offense": "When you down somebody, move into its tile and make another Attack.",
    "restorative_aura": "Spend a Reagent to clear your tile of Field Effects, and a second for the tiles around it.",
    "ricochet": "A shot at Effective Range also strikes another enemy within 2 tiles of the target.",
    "righteousness": "At the start of your turn cleanse half as much as you hold Reagents, rounded up, among you"
    " and all beside you.",
    "shrapnel": "+1 Strike: success gives those in line behind the target Handicap, and no Hit.",
    "sighted_in": "Mark a tile in planning: +1 Strike for shots there, and a shot at whoever steps in.",
    "skirmish": "With no adjacent enemy in planning: +1 Strike and +1 Speed. Leave Engagements for Speed Handicap.",
    "slashing": "+2 Strike against the unarmoured, 2 less against the armoured.",
    "sorcerous": "Show a Reagent that you have just drawn: if it is of your Star Suit draw another.",
    "staunch": "A successful Defend cleanses up to 2 Defense Handicap.",
    "straight_lunge": "Move up to 1 tile towards the target; if you do, +1 Strike.",
    "studied_sword": "+2 Strike and +2 Defense against whoever holds an arm that you are Proficient with.",
    "studied_spells": "Casting a spell that you have mastered and that an arm in hand grants as well: +2 Magic"
    " Strike, +2 Defense or +3 Speed until it is done.",
    "sucker_punch": "+3 Strike against somebody Engaged with another.",
    "sunder": "A target that does not Riposte takes 1 Defense and 1 Speed Handicap.",
    "suppressive_fire": "Whoever enters or leaves your Sighted tile may be shot at.",
    "sweep_the_leg": "If your Strike and Speed reach its Defense and Speed, the target is tripped.",
    "swordplay": "Whoever attacks you in melee takes 1 Strike and 1 Defense Handicap first.",
    "tackle": "Where no Riposte came, drag the target down with you: Handicap for both.",
    "tactical_command": "In place of your Attack an adjacent friend moves up to 1 tile and may attack.",
    "tactical_maneuver": "Step 1 tile before any Riposte. Out of reach, no Riposte follows.",
    "target_practice": "+1 Strike for each Attack in a row on the same target.",
    "think_fast": "Grab an arm that falls beside you, and make a free Attack with it.",
    "thrown": "Used at range it leaves the hand and lies on the target's tile.",
    "thrusting": "Strikes past one friend who stands in between.",
    "tip_off": "Lay a card of the Hand on a Stat of a friend within 3 tiles: it helps on two of its turns.",
    "total_focus": "Your Strike Handicap does not count in this Attack.",
    "toughen_up": "When you are attacked you cleanse 1 Handicap first.",
    "toxic_edge": "Success gives 2 Handicap in every Stat in place of a Hit.",
    "two_hander": "Takes both hands.",
    "unbroken_incantation": "Reagents spent in this turn may pay again, for a spell that you have not cast in it yet.",
    "unsettling_gaze": "At the end of your turn the enemy you aimed at last, or else the nearest in sight, takes 1"
    " Strike and 1 Speed Handicap.",
    "upper_hand": "If your Strike is 2 above that of your attacker, Riposte before the attack is compared.",
    "uppercut": "+2 Strike for 2 Defense and 1 Speed Handicap; success takes the Defense Handicap back.",
    "versatile": "Held in both hands, it adds 1 to a Stat of your choice until your next turn.",
    "wall_runner": "Run up to 2 tiles along a wall for free each turn, with +2 Defense meanwhile.",
    "warding_cloak": "At the end of your turn cleanse half as much as you spent Reagents in it, rounded down.",
    "well_coached": "+1 Strike beside a friend with a higher Base Speed.",
}
"""Of the classes that somebody is of, of arms and of no class."""
LIMITS = {"turn": "Once a turn.", "round": "Once a round.", "battle": "Once a battle."}


def perk_words(id: str) -> str:
    """What it does, what it takes, and how often."""
    kind = perk(id)
    takes = "Takes the Primary Action." if kind.is_primary or kind.is_technique else ""
    return " ".join(filter(None, (PERKS.get(id, ""), takes, LIMITS.get(kind.once, ""))))


def stats_words(stats: Triple) -> str:
    """'+1 Strike, -1 Speed', '' for nothing."""
    return ", ".join(f"{stats[stat.value]:+} {stat.word}" for stat in Stat if stats[stat.value])


def arm_words(arm: Arm) -> str:
    """'+1 Strike; melee up to 2 tiles; Reach, Thrusting'."""
    reach = f"melee up to {arm.melee} tiles" if arm.melee > 1 else "melee" if arm.melee else ""
    band = f"{arm.near} to {arm.far}" if arm.near != arm.far else str(arm.near)
    shot = f"shoots best at {band} {'tile' if band == '1' else 'tiles'}" if arm.far else ""
    reload = f"reload for {arm.reload} Movement" if arm.reload else ""
    hands = "both hands" if arm.hands > 1 else ""
    names = listing([perk(each).name for each in arm.perks if each != "two_hander"])
    nothing = "no attack" if not (arm.melee or arm.far) else ""
    magic = f"+{arm.magic_strike} Magic Strike" if arm.magic_strike else ""
    lent = f"grants {listing([spell(each).name for each in arm.spells])}" if arm.spells else ""
    return "; ".join(filter(None, (stats_words(arm.stats), magic, reach, shot, nothing, reload, hands, names, lent)))


def armour_words(id: str) -> str:
    """'Chain Mail: +3 Defense, -1 Speed; hard'."""
    worn = COMPONENTS.armour[id]
    return f"{worn.name}: {stats_words(worn.stats)}" + ("; hard" if worn.is_hard else "")
