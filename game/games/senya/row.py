"""The rows of 千夜月姫+ (senya): its battles, and its stories and wars, which are parts of it."""

from dataclasses import replace

from game.row import OwnChoice, OwnFlag, Row

ALWAYS_ASK = OwnFlag("senya-ask", "senya_always_ask", False)
STORY_UPRIGHT = OwnFlag("senya-upright", "senya_story_upright", False)
STORY_SIZE = OwnChoice("senya-story-size", "senya_story_size", ("normal", "large", "largest"))
STORY_PACE = OwnChoice("senya-story-pace", "senya_story_pace", ("normal", "slow", "fast", "whole"))

_ALIKE = Row(
    verify="game.games.senya.verify.checks:CHECKS",
    levels="levels/senya",
    rulebooks="assets/rulebooks/senya",
    texts="game.games.senya:texts",
    ground=(0x62, 0x62, 0xA1),
    accent=(0xB0, 0xA8, 0xF0),
    thrown=True,
)
"""What battles, stories and wars have alike."""

LEVELS = ((1, (-50, 220)), (2, (240, 530)), (3, (360, 710)))
"""So many levels more, and what they are worth (H1)."""

ROW = replace(
    _ALIKE,
    rules="game.games.senya.rules.game:game_of",
    table="game.games.senya.table.game_table:SenyaTable",
    spoken="game.games.senya.spoken.battle:SenyaSpoken",
    player="game.games.senya.ai.player:PLAYER",
    practice="game.games.senya.practice.practice:PRACTICE",
    record="game.games.senya.records.record:FORM",
    tables="game.games.senya.rules.character.building:table_faults",
    console="game.games.senya.rules.console.command:answer",
    bench=(("odds", "game.games.senya.bench:measure"),),
    balance="game.games.senya.ai.balance:BALANCE",
    shots="game.games.senya.shots.screens:SCREENS",
    pages=(
        ("workshop", "game.games.senya.workshop.page:page"),
        ("story", "game.games.senya.workshop.story_page:page"),
        ("war", "game.games.senya.workshop.war_page:page"),
    ),
    before="game.games.senya.workshop.setup_page:page",
    worth={"handicap": {f"{side}:{more}": found for side in "ab" for more, found in LEVELS}},
    opens="game.games.senya.workshop.opened:page_of",
    card="assets/launcher/senya.jpg",
    thumbnail="game.games.senya.view.crest.thumbnail:paint",
    told="game.games.senya.workshop.setup.told:told",
    settings=(ALWAYS_ASK, STORY_UPRIGHT, STORY_SIZE, STORY_PACE),
    keys=(
        ("Enter", "senya-confirm"),
        ("X", "senya-pass"),
        ("1–6", "senya-dice"),
        ("C", "senya-board"),
        ("L", "senya-log"),
    ),
)

STORY = replace(
    _ALIKE,
    part_of="senya",
    rules="game.games.senya.rules.story.game:story_game_of",
    table="game.games.senya.table.reader.game_table:StoryTable",
    spoken="game.games.senya.spoken.story:StorySpoken",
    counted="game.games.senya.words.counted:of_story",
    endings="game.games.senya.workshop.tale.found:of_stories",
    company=4,
    player="game.games.senya.ai.nested_player:STORIES",
    tables="game.games.senya.rules.data.scenarios:scenario_faults",
    written="game.games.senya.rules.data.scenarios:judged",
    before="game.games.senya.workshop.story_page:page",
    thumbnail="game.games.senya.view.story.thumbnail:paint",
)

WAR = replace(
    _ALIKE,
    part_of="senya",
    rules="game.games.senya.rules.war.game:war_game_of",
    player="game.games.senya.ai.nested_player:WARS",
    table="game.games.senya.table.war.game_table:WarTable",
    spoken="game.games.senya.spoken.war:WarSpoken",
    counted="game.games.senya.words.counted:of_war",
    endings="game.games.senya.workshop.tale.found:of_wars",
    tables="game.games.senya.rules.data.war_rows:war_faults",
    before="game.games.senya.workshop.war_page:page",
    thumbnail="game.games.senya.view.war.thumbnail:paint",
)
