"""The row of 盤上遊姫 (yuki)."""

from game.row import OwnFlag, Row

SHOW_PROOFS = OwnFlag("yuki-proofs", "yuki_proofs", True)
FIND_PROOFS = OwnFlag("yuki-find-proofs", "yuki_find_proofs", False)
EMPTY = OwnFlag("yuki-empty", "yuki_empty", True)
"""Whether the table does what there is nothing to decide about; else it asks."""
TURNS = OwnFlag("yuki-turns", "yuki_turns", True)
"""Switched in the menu of the table, where two share a screen."""
LIST_TROOPS = OwnFlag("yuki-memory", "yuki_memory", False)

ROW = Row(
    rules="game.games.yuki.rules:GAME",
    counted="game.games.yuki.rules.events:counted",
    table="game.games.yuki.table.game_table:YukiTable",
    spoken="game.games.yuki.spoken.table:YukiSpoken",
    player="game.games.yuki.ai.player:PLAYER",
    verify="game.games.yuki.verify.checks:CHECKS",
    record="game.games.yuki.records.record:FORM",
    shots="game.games.yuki.shots:SCREENS",
    drafting="game.games.yuki.rules.draft:DRAFTING",
    editor="game.games.yuki.editor.workplace:YukiWorkplace",
    practice="game.games.yuki.practice.practice:PRACTICE",
    bench=(("proofs", "game.games.yuki.bench:measure"),),
    texts="game.games.yuki:texts",
    faces="game.games.yuki.rules.cards:GLYPHS",
    levels="levels/yuki",
    rulebooks="assets/rulebooks/yuki",
    card="assets/launcher/yuki.jpg",
    thumbnail="game.games.yuki.view.thumbnail:paint",
    ground=(0xA0, 0x49, 0x3D),
    accent=(0xF2, 0x8A, 0x74),
    first_game={"level": "easy"},
    asked_apart=("level", "first", "handicap"),
    worth={"handicap": dict.fromkeys(("right:0", "right:1"), (-90, 160))},
    asked_with={"proofs": ("level", "adv"), "handicap": ("level", "adv")},
    asked_by_lot=("first",),
    side_option="sun",
    finding=FIND_PROOFS,
    settings=(EMPTY, SHOW_PROOFS, FIND_PROOFS, LIST_TROOPS),
)
