"""What each spell does, in a sentence or two of plain words; what it costs and its Strike are told from the data."""

from __future__ import annotations

EFFECTS: dict[str, str] = {
    "arcane_deflection": "When you are attacked: +7 Defense and your Magic Strike, until the running turn ends. Not"
    " twice.",
    "asphixia": "An enemy in Smog, in sight within 5 tiles, is attacked: the Smog over it is used up, and each more"
    " tile of it within 2 that you use up adds 2 Strike.",
    "black_dagger": "Strike somebody adjacent: success gives 2 Strike and 2 Defense Handicap in place of a Hit.",
    "black_flame": "Strike everybody on the two tiles in one direction. Whether they hold or not, each takes 2 Strike"
    " and 1 Defense Handicap as well.",
    "blood_sacrifice": "Draw 1 or 2 Reagents and take as much Handicap in every Stat, as far as none becomes"
    " negative. Your Combat Cards are shown. Cast before you plan, it takes the Primary Action of the turn to come.",
    "blunting_spell": "Your next two spells that touch somebody give each of them 2 Strike Handicap as well.",
    "bounce": "You or somebody in sight within 3 tiles, who stands in Slime, hops to a free tile within 3.",
    "bramblelash": "As long as you concentrate on it the Thorns are yours. Once a turn, as your Primary Action, strike"
    " an enemy beside Thorns with as much Strike as tiles hang together there, twice as much at one in Thorns; or let"
    " them grow by a die of four. Where there are none two come up beside you first.",
    "bramblewall": "When you are attacked in Thorns: twice your Magic Strike as Defense. If you then Riposte with"
    " success two tiles of Thorns grow beside you.",
    "breaker_beam": "An enemy in sight within 4 tiles takes Defense Handicap of half its Defense.",
    "breaking_wave": "Everybody in a square of nine tiles that touches you is pushed out of it, away from you; then"
    " Brine lies on the three tiles beyond.",
    "brineskin": "Brine does nothing to you, lies on your tile at the end of each round, and gives you +2 Defense"
    " while you stand in it. The Reagents stay on the table.",
    "burn_out": "A die of twenty says how many tiles of Slime and Flame you may clear. For the rest of the battle"
    " half as many of them are made, rounded up.",
    "calamitous_omen": "You take as much Handicap as the stronger diamond has Power, in a Stat of your choice. Both"
    " diamonds lie before an enemy in sight within 3 tiles, and one goes at the start of each of your turns. If you"
    " still concentrate on it when the last goes, that enemy is attacked with a Strike of 20.",
    "cloud_day": "For the rest of the battle Handicap counts half for everybody, rounded down in each Stat. It"
    " takes the place of a Sunny Day.",
    "conflagration": "A Flame in sight goes out, and everybody else on it and beside it is attacked.",
    "conjure_rodent": "A Rodent comes to a tile beside you, and you lead it: Strike your Magic Strike + 5, Defense 2,"
    " Movement 4. Its attack gives 2 Strike and 3 Defense Handicap in place of a Hit. Each time costs a card more.",
    "deja_vu": "Whoever has the turn, in sight or you yourself, returns to the tile where it began the turn: on your"
    " own turn, or after something it did.",
    "desperate_deflection": "When you are attacked: as much Defense as Reagents spent, against this attack and the"
    " next one before your next turn.",
    "devour_thorns": "Use up Thorns beside you and cleanse up to 2 Handicap.",
    "drought": "A die of twenty says how many tiles of Thorns and Brine you may clear. For the rest of the battle"
    " half as many of them are made, rounded up.",
    "earthquake": "Everybody else on twelve tiles around a corner in sight, four by four without the outermost corners,"
    " is attacked with Magic Strike and the numbers of the Reagents.",
    "ember": "Flame comes up under an enemy in sight within 4 tiles, who may jump to a tile beside it that chance"
    " names, for 1 Movement.",
    "evil_eye": "One of the two cards lies face down, and the Eye is fixed on an enemy in sight as long as you"
    " concentrate on it. When a Combat Card of that enemy is turned up that has the same Power, you may turn yours up:"
    " a Hit, and the spell is over.",
    "final_flash": "Everybody adjacent is attacked, with Magic Strike and a die of ten. Then you fall, whatever would"
    " keep you up.",
    "flames_of_hatred": "Four dice of six lay Flame on the block of six tiles in front of you. Where it lies already"
    " it comes to a tile beside.",
    "envoy_of_conquest_rook": "A Rook of the Old Order comes to a tile beside you, and you lead it along ranks and"
    " files: Strike your Magic Strike + 4, Defense 1, against shots and flying spells 8.",
    "envoy_of_the_end_queen": "A Queen of the Old Order comes to a tile beside you, and you lead it any straight way,"
    " twice a turn: Strike your Magic Strike + 8, Defense 1, against shots and flying spells 8. It has Upper Hand.",
    "faithful_envoy_bishop": "A Bishop of the Old Order comes to a tile beside you, and you lead it along diagonals:"
    " Strike your Magic Strike + 4, Defense 1, against shots and flying spells 8.",
    "firewalker": "A body in sight within 5 tiles rises as a Firewalker, and you lead it: Strike your Magic Strike + 2,"
    " Defense your own, Movement 3. It leaves Flame on each tile that it walks from, and minds none.",
    "first_line_of_the_old_order": "A Pawn of the Old Order comes to a tile beside you, and one more for each card"
    " above two, in a line: Strike your Magic Strike + 4, Defense 1, against shots and flying spells 8. Each goes one"
    " tile straight on, at first two, and takes diagonally ahead; after 8 tiles it becomes another piece.",
    "flame_tyrant": "A Flame Tyrant comes to a tile beside you, and you lead it: Strike twice your Magic Strike,"
    " Defense your own + 3, Movement 4. Flame does nothing to it.",
    "flash_bolt": "An enemy in sight within 6 tiles takes 1 Handicap in a Stat of your choice.",
    "forgetfullness": "All your Handicap is gone, and no Field Effect does anything to you until the round ends.",
    "four_dozen_eggs": "Until the battle ends you are two sizes larger, with +3 Strike, +3 Defense and -1 Speed. Once.",
    "future_weapon": "Attack an enemy in sight within 6 tiles with a Strike of 15.",
    "frost_golem": "A Frost Golem comes to a tile beside you, and you lead it: Strike your Magic Strike + 2, Defense"
    " half as much again as your own, Movement 2. As your turn ends everybody within 2 tiles of it takes 2 Speed"
    " Handicap, you and your friends too.",
    "glob": "Slime comes to a tile in sight within 3.",
    "great_snapping_turtle": "A Snapping Turtle comes to a tile beside you, and you lead it: Strike your Magic Strike,"
    " Defense 8 more, Movement 1.",
    "grasping_root": "An enemy in sight within 4 tiles, whose Speed is below 13, takes 5 Speed and 2 Defense Handicap.",
    "hallowed_ground": "Nine tiles, the middle of them in sight, are holy for the rest of the battle: each Attack of an"
    " enemy from there costs it 1 Strike, 2 Defense and 2 Speed Handicap, and friends who end their turn there cleanse"
    " 1 Handicap.",
    "heaven_guide_you": "A friend in sight has +1 Strike and +2 Defense to the end of its second turn from now.",
    "holy_flame": "The next Attack of you or of somebody within 2 tiles has +2 Strike and gives the target 1 Strike"
    " and 1 Defense Handicap. The same jumps to another enemy within 2 tiles of the target.",
    "icicle": "An enemy in sight within 6 tiles takes 3 Speed Handicap.",
    "identity_crisis": "As long as you concentrate on it: once in each of your turns an enemy in sight exchanges as"
    " many of its three Combat Cards as you like for the next ones of its deck.",
    "immolate": "The Reagents burn: one goes at the end of each of your turns, and once a turn another one when you"
    " like. Each time you and everybody beside you suffer as from Flame. Until all are gone your Strike and Speed"
    " Handicap does not count.",
    "intercession": "When a friend in sight within 2 tiles is attacked: come between, or take its place, and be"
    " attacked for it.",
    "into_smoke": "In a cloud of Smog of six tiles or more you become a part of it. Nobody can aim at you, no area"
    " reaches you, and you neither walk nor fight, but cast from any of its tiles. Let go of it to appear in the cloud"
    " or beside it. When as many of its tiles are gone as Reagents were spent you appear on one of those.",
    "jesus_gives_military_advice": "You and every friend take a bonus turn after this one, the fastest first and you"
    " last.",
    "kamikaze": "You or an adjacent friend is given both cards. When it falls everybody within 2 tiles takes Defense"
    " Handicap of their Power, at least 2, and then all but you are attacked with twice your Magic Strike.",
    "ka_pow": "Strike within 3 tiles: success gives 1 Defense and 3 Speed Handicap in place of a Hit.",
    "killing_frost": "Everybody in sight whose Speed is below 1 takes a Hit, friends too.",
    "life_tether": "A friend in sight whom you lead as well is tied to you: a Hit on you does nothing, and it takes 2"
    " Handicap in every Stat in its place. The Reagents stay on the table.",
    "living_slime": "A Living Slime rises on a tile in sight within 2, for a card less where it eats Slime there, and"
    " you lead it: Strike your Magic Strike and its Mass, Defense 3 and four times its Mass, Movement 4. It gains Mass"
    " by eating Slime and by each creature that it brings down, may split, and may lose 1 as it defends itself.",
    "mange_wolf": "A Mange Wolf comes to a tile beside you, and you lead it: Strike your Magic Strike + 2, Defense 4,"
    " Movement 4.",
    "mirror_guard": "The Reagent lies face down. When you are attacked you may turn it up: if its number divides a Stat"
    " of the attacker, the attack fails, you may Riposte, and a shot may be sent on at anybody you see. If not, the"
    " spell is over.",
    "misery_loves_company": "Choose yourself or somebody in sight with Handicap, and an enemy in sight within 3 tiles"
    " of it: the enemy takes the same.",
    "monkeys_amok": "Two Monkeys come to tiles beside you, and you lead them: Strike your Magic Strike + 2, Defense 4,"
    " Movement 4. They walk past others, and can hold whom they attack in a Chokehold.",
    "noble_envoy_knight": "A Knight of the Old Order comes to a tile beside you, and you lead it by leaps of two tiles"
    " and one aside: Strike your Magic Strike + 4, Defense 1, against shots and flying spells 8.",
    "not_your_time": "Somebody in sight who is down stands again with 1 Hit Point and 2 Handicap in every Stat. A"
    " turn that it still has comes last in the round.",
    "numbfingers": "An enemy within 2 tiles takes 2 Strike Handicap, and 1 more for each card of your Star Suit among"
    " what you spent this turn and what you show of your Reagents.",
    "overgrowth": "Thorns beside you grow by up to three tiles.",
    "ouroboros": "Two tiles side by side with Field Effects on them, in sight, become an Ourobo of size 2, and you lead"
    " it: Strike its size, Defense twice that, Movement 2. Your Primary Action lets it eat up to three Field Effects"
    " beside it and grow onto their tiles. Field Effects do nothing to it.",
    "pale_shark": "A Pale Shark rises from Brine in sight within 2 tiles, and you lead it through Brine only: Strike"
    " twice your Magic Strike + 2, Defense twice your own + 1, Movement 6.",
    "permafrost": "For the rest of the battle no Speed Handicap can be cleansed. If everybody's Speed stays below 1"
    " for three rounds the battle is drawn.",
    "petty_hex": "An enemy in sight within 6 tiles takes 1 Handicap in each of two Stats that chance names.",
    "phase_walk": "Break every Engagement without a Riposte and go to a free tile within your Base Speed and 1,"
    " through creatures but not through walls.",
    "pit_viper": "A Pit Viper comes to a tile beside you, and you lead it: Strike your Magic Strike + 2, Defense 2,"
    " Movement 4. In Smog nobody can target it and its Strike is doubled.",
    "pressure_beam": "Everybody in a straight line up to the first wall or debris is shoved 2 tiles away. Whoever is"
    " stopped by a wall or by somebody takes 2 Strike and 2 Defense Handicap, and so does that somebody.",
    "protection_ward": "You have +3 Defense until an attack on you succeeds. The Reagent stays on the table.",
    "proximity_fuse": "A bomb waits on a tile in sight within 5, at least 2 from everybody. Once for whoever walks past"
    " within 2 tiles a die of six falls: 4 or more bursts it, beside it 2 or more. Everybody within 2 tiles then takes"
    " 3 Defense and 2 Speed Handicap, and whoever is beside it is shoved away. It is in nobody's way.",
    "quaff": "When an enemy in sight within 5 tiles casts: its spell comes to nothing. On your own turn: end a spell"
    " that such an enemy keeps up by markers or Concentration, or channels.",
    "ravenous_bloom": "A flower of two by two tiles bursts out of the ground within 2 tiles, and you lead it: Strike"
    " three times your own, Defense four times your own. It does not move. No Riposte answers its bite, which leaves"
    " Smog; with nobody to bite it may lay Smog beside it.",
    "restoration": "Clear your tile of every Field Effect; for two Reagents also the tiles around you.",
    "righteous_cause": "Cleanse 1 Handicap for each Reagent, of you and of one adjacent friend as you like.",
    "riptide": "Everybody on three tiles in one direction moves 2 tiles away from you or towards you.",
    "rite_of_polymerization": "Two of your creatures side by side, neither come in this turn, become one that you could"
    " summon. It costs at most one Reagent more than the dearer of them, and no more than either allows. It may move at"
    " once.",
    "scorching_slash": "Flame comes under somebody adjacent and on every tile beside both of you. Whoever is there is"
    " attacked, and success gives 1 Handicap in every Stat; or it jumps out of the Flame to where you say, for 1"
    " Movement.",
    "seaward_slice": "Strike within 2 tiles, 3 stronger at somebody in Brine. Then Brine lies there and on the tiles"
    " between; the target may step aside for 1 Movement.",
    "seed_pod": "Use up Thorns within 3 tiles of you, one for each Reagent: an enemy in sight within 5 tiles is"
    " attacked, with 3 Strike more for each, and Thorns grow around it.",
    "sharpen": "You or a friend in sight has +3 Strike to the end of its next turn.",
    "short_fuse": "A bomb comes to a tile beside you. At the start of each of your turns it walks up to 4 tiles towards"
    " an enemy that it sees, then a die of six bursts it: with a 6 the first time, and 1 less is enough each time."
    " Everybody beside it takes 2 Handicap in every Stat, on its tile 3. It is in nobody's way.",
    "sinter": "Put out Flames within 2 tiles of you and gain as much in a Stat until the round ends.",
    "skewer": "Attack an enemy beside a wall, in sight within 5 tiles.",
    "smoldering_sun": "An enemy in sight within 5 tiles is attacked, or lets Flame cover its tile and the four beside"
    " it.",
    "solar_flare": "Enemies beside you take 3 Defense and 3 Speed Handicap, in Defensive Stance 1 and 1.",
    "spectral_slice": "Strike somebody adjacent with a blade of light.",
    "splattershot": "Four dice of six lay Slime on the block of six tiles in front of you. Where it lies already it"
    " comes to a tile beside.",
    "stem_cells": "A friend in sight, within 2 tiles of Slime, gains a Hit Point until the battle ends, once. The"
    " Slime is used up.",
    "storm_surge": "Rush beside an enemy within 3 tiles, leaving Brine on your way; none where you land hurts you."
    " Then you may strike it with an arm, or pay for a spell that attacks it.",
    "strangleweed": "An enemy in sight within 5 tiles is pulled onto Thorns beside it; one in Thorns goes through up"
    " to two tiles of them.",
    "stretchy": "An enemy near Slime that you see is attacked: success drags it onto the Slime in place of a Hit.",
    "sunny_day": "For the rest of the battle everybody has +2 in each Stat without Handicap. It takes the place of"
    " a Cloud Day.",
    "thorn_garden": "Thorns grow on your tile and up to eight more that hang together.",
    "thorn_thrust": "Strike within 2 tiles. A Hit makes Thorns on the target's tile and the four beside it.",
    "time_warp": "You or somebody in sight takes a bonus turn after this one.",
    "tunnel_vision": "As long as you concentrate on it nobody within 2 tiles of you leaves an Engagement, unless the"
    " opponent is down.",
    "uh_oh_sticky": "When an enemy in sight within 5 tiles steps into Slime or out of it: attack it."
    " Of whoever falls to it no body is left.",
    "undertow": "Attack an enemy in Brine, in sight within 5 tiles.",
    "vampirism": "Attack an enemy in sight within 4 tiles, or drain a body, each once. Of a Hit or a body you cleanse"
    " up to 5 Handicap of yourself and friends in sight.",
    "vanishing_cabinet": "An adjacent enemy that is less than twice as fast as you vanishes, as long as you concentrate"
    " on it and pay a Reagent in each of your turns. Then it stands beside you again, with 3 Speed Handicap. With all"
    " enemies gone or down you have won.",
    "vile_murk": "Smog covers nine tiles, the middle of them in sight within 3.",
    "watchful_daggers": "Each enemy that steps beside you faces a Riposte of the daggers, with Magic Strike + 2;"
    " success also ends its movement. The Reagents stay on the table, and one goes each time.",
    "whirlpool": "Brine surrounds you, and everybody within 2 tiles is attacked: success drags it beside you in place"
    " of a Hit.",
    "winters_breath": "Everybody in a cone of 1 and 3 tiles whose Speed is below 6 takes 2 Speed Handicap.",
    "young_bear": "A Young Bear comes to a tile beside you, and you lead it: Strike your Magic Strike + 5, Defense 7"
    " and a die of six, Movement 4.",
}
STRIKE_TOLD = ("earthquake", "final_flash", "future_weapon", "watchful_daggers")
"""Of these the words say with what Strike they attack: it is not Magic Strike and a number that is always the same."""
PICKS: dict[str, str] = {
    "ahead": "Choose which way it goes.",
    "blessed": "Choose whose arm is blessed, or bless none.",
    "blessed arm": "Choose which arm.",
    "blessing": "Choose the spell that goes into it.",
    "blood": "Choose how many Reagents to draw.",
    "cleanse": "Choose what to cleanse next.",
    "control": "Let a piece take whoever has come onto its tiles, or none.",
    "dodge": "Jump aside for 1 Movement, or stay?",
    "drive": "Choose where it jumps.",
    "eaten": "Choose the Field Effects that it eats next, or no more.",
    "exchanged": "Choose the Combat Card that it exchanges, or no more.",
    "fate of Defense": "Choose the card that stays on Defense.",
    "fate of Speed": "Choose the card that stays on Speed.",
    "fate of Strike": "Choose the card that stays on Strike.",
    "given": "Choose a Reagent to spend.",
    "growing": "Choose the Thorns that grow.",
    "leap": "Choose whom it jumps to.",
    "pull": "Choose the Thorns it is pulled onto.",
    "recalled": "Choose a card of the discard that becomes a Reagent, or none.",
    "second": "Choose who shares the Handicap.",
    "sent on": "Choose at whom the shot goes on, or at nobody.",
    "seen": "These cards come next from its deck. Look at them, then go on.",
    "shifted": "Choose what goes over, or no more.",
    "shown": "Show a card of your Star Suit, or none.",
    "sun": "Defend, or let the Flame burn?",
    "taken back": "Choose a Reagent to take back.",
    "way": "Choose which way they go.",
}
"""What a spell asks for while it takes effect, but for tiles and Stats."""
_THORNS_GROW = "Choose where the Thorns grow next, or no more."
TILES = {
    "asphixia": "Use up another tile of Smog for 2 more Strike, or no more.",
    "bounce": "Choose where it lands.",
    "bramblelash": _THORNS_GROW,
    "bramblewall": _THORNS_GROW,
    "burn_out": "Choose the Slime or Flame that goes next, or no more.",
    "drought": "Choose the Thorns or Brine that go next, or no more.",
    "first_line_of_the_old_order": "Choose where another Pawn stands.",
    "flames_of_hatred": "Nothing can burn anew where the die fell. Choose a tile beside that, or none.",
    "into_smoke": "Choose where it takes shape again.",
    "monkeys_amok": "Choose where another Monkey comes.",
    "overgrowth": _THORNS_GROW,
    "rite_of_polymerization": "Choose where the new creature stands.",
    "seaward_slice": "Choose where it jumps.",
    "seed_pod": "Choose the Thorns that are used up.",
    "sinter": "Put out another Flame for 1 more in a Stat, or no more.",
    "splattershot": "No more Slime fits where the die fell. Choose a tile beside that, or none.",
    "storm_surge": "Choose where the rush ends.",
    "stretchy": "Choose the Slime that it is dragged onto.",
    "the_stars_aligned": "Choose where the Field Effect spreads next, or no more.",
    "thorn_garden": _THORNS_GROW,
}
"""For what a spell or a perk asks for a tile."""
STATS = {
    "calamitous_omen": "Choose the Stat in which it takes the Handicap.",
    "sinter": "Choose the Stat that the Flames add to.",
}
"""For what a spell asks for a Stat."""
GUIDED = {
    "bramblelash": "let the Thorns grow",
    "identity_crisis": "exchange Combat Cards",
    "immolate": "burn a Reagent",
    "into_smoke": "float",
}
"""What a spell that goes on does where its caster wills it and nobody is struck."""

RULES_OF_SPELLS: dict[str, str] = {
    "burn_out": "half as much Slime and Flame",
    "cloud_day": "Handicap counts half",
    "drought": "half as much Thorns and Brine",
    "permafrost": "no Speed Handicap is cleansed",
    "sunny_day": "+2 without Handicap",
}
"""What a spell that changes the rules for everybody says in a few words as long as it holds."""
