"""What each spell does, in a sentence or two of plain words; what it costs and its Strike are told from the data."""

from __future__ import annotations

EFFECTS: dict[str, str] = {
    "black_dagger": "Strike somebody adjacent: success gives 2 Strike and 2 Defense Handicap in place of a Hit.",
    "black_flame": "Strike everybody on the two tiles in one direction. Whether they hold or not, each takes 2 Strike"
    " and 1 Defense Handicap as well.",
    "blood_sacrifice": "Draw 1 or 2 Reagents and take as much Handicap in every Stat, as far as none becomes"
    " negative. Your Combat Cards are shown.",
    "blunting_spell": "Your next two spells also give 2 Strike Handicap to whoever they are cast at.",
    "breaker_beam": "An enemy in sight within 4 tiles takes Defense Handicap of half its Defense.",
    "cloud_day": "For the rest of the battle Handicap counts half for everybody, rounded down in each Stat. It takes"
    " the place of another rule of this kind.",
    "earthquake": "Everybody else whose whole tile lies within 2 tiles of a corner in sight is attacked, with Magic"
    " Strike and the numbers of the Reagents.",
    "final_flash": "Everybody adjacent is attacked, with Magic Strike and a die of ten. Then you fall, whatever would"
    " keep you up.",
    "flash_bolt": "An enemy in sight within 6 tiles takes 1 Handicap in a Stat of your choice.",
    "four_dozen_eggs": "Until the battle ends you are two sizes larger, with +3 Strike, +3 Defense and -1 Speed."
    " Once.",
    "future_weapon": "Attack an enemy in sight within 6 tiles with a Strike of 15.",
    "grasping_root": "An enemy in sight within 4 tiles, whose Speed is below 13, takes 5 Speed and 2 Defense"
    " Handicap.",
    "heaven_guide_you": "A friend in sight has +1 Strike and +2 Defense to the end of its second turn from now.",
    "holy_flame": "The next Attack of you or of somebody within 2 tiles has +2 Strike and gives the target 1 Strike"
    " and 1 Defense Handicap. The same jumps to one other within 2 tiles of the target.",
    "icicle": "An enemy in sight within 6 tiles takes 3 Speed Handicap.",
    "jesus_gives_military_advice": "You and every friend take a bonus turn after this one, the fastest first and you"
    " last.",
    "ka_pow": "Strike within 3 tiles: success gives 1 Defense and 3 Speed Handicap in place of a Hit.",
    "killing_frost": "Everybody in sight whose Speed is below 1 takes a Hit, friends too.",
    "misery_loves_company": "Choose somebody with Handicap, and somebody within 3 tiles of it: the second takes the"
    " same.",
    "not_your_time": "Somebody in sight who is down stands again with 1 Hit Point and 2 Handicap in every Stat. A"
    " turn that it still has comes last in the round.",
    "numbfingers": "An enemy within 2 tiles takes 2 Strike Handicap, and 1 more for each card of your Star Suit among"
    " what you spent this turn and what you show of your Reagents.",
    "permafrost": "For the rest of the battle no Speed Handicap can be cleansed. If everybody's Speed stays below 1"
    " for three rounds the battle is drawn. It takes the place of another rule of this kind.",
    "petty_hex": "An enemy in sight within 6 tiles takes 1 Handicap in each of two Stats that chance names.",
    "phase_walk": "Break every Engagement without a Riposte and go to a free tile within your Base Speed and 1,"
    " through creatures but not through walls.",
    "pressure_beam": "Everybody in a straight line up to the first wall is shoved 2 tiles away. Whoever is stopped by"
    " a wall or by somebody takes 2 Strike and 2 Defense Handicap, and so does that somebody.",
    "protection_ward": "You have +3 Defense until an attack on you succeeds. The Reagent stays on the table.",
    "righteous_cause": "Cleanse 1 Handicap for each Reagent, of you and of one adjacent friend as you like.",
    "riptide": "Everybody on three tiles in one direction moves 2 tiles away from you or towards you.",
    "sharpen": "You or a friend in sight has +3 Strike to the end of its next turn.",
    "solar_flare": "Enemies beside you take 3 Defense and 3 Speed Handicap, in Defensive Stance 1 and 1.",
    "spectral_slice": "Strike somebody adjacent with a blade of light.",
    "sunny_day": "For the rest of the battle everybody has +2 in each Stat without Handicap. It takes the place of"
    " another rule of this kind.",
    "time_warp": "You or somebody in sight takes a bonus turn after this one.",
    "vampirism": "Attack an enemy in sight within 4 tiles, or drain a body, each once. Of a Hit or a body you cleanse"
    " up to 5 Handicap of yourself and friends in sight.",
    "winters_breath": "Everybody in a cone of 1 and 3 tiles whose Speed is below 6 takes 2 Speed Handicap.",
}
PICKS: dict[str, str] = {
    "recalled": "Choose a card of the discard that becomes a Reagent, or none.",
    "seen": "These cards come next from its deck.",
    "taken back": "Choose a Reagent to take back.",
    "blood": "Choose how many Reagents to draw.",
    "cleanse": "Choose what to cleanse next.",
    "leap": "Choose whom it jumps to.",
    "second": "Choose who shares the Handicap.",
    "shown": "Show a card of your Star Suit, or none.",
    "way": "Choose which way they go.",
}
"""What a spell asks for while it takes effect."""
