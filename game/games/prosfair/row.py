"""The row of プロスフェアー (prosfair)."""

from game.row import OwnChoice, Row

SCRIPT = OwnChoice("prosfair-script", "prosfair_script", ("auto", "kanji", "latin"))
"""How the record is written: as is usual in the language, in kanji, or by the letters of P16."""
FACES = OwnChoice(
    "prosfair-faces", "prosfair_faces", ("auto", "kanji", "letters"), "game.games.prosfair.view.previews:faces"
)
"""What stands on the pieces: as is usual in the language, their kanji, or letter and kanji together."""

ROW = Row(
    rules="game.games.prosfair.rules:GAME",
    counted="game.games.prosfair.rules.events:counted",
    table="game.games.prosfair.table.game_table:ProsfairTable",
    spoken="game.games.prosfair.spoken.table:ProsfairSpoken",
    player="game.games.prosfair.ai.player:PLAYER",
    verify="game.games.prosfair.verify.checks:CHECKS",
    drafting="game.games.prosfair.rules.text.draft:DRAFTING",
    practice="game.games.prosfair.practice.puzzles:PRACTICE",
    editor="game.games.prosfair.editor.workplace:ProsfairWorkplace",
    bench=(
        ("turns", "game.games.prosfair.bench:measure"),
        ("copy", "game.games.prosfair.bench:measure_copy"),
    ),
    openings="game.records.beginnings:BY_ACTION",
    record="game.games.prosfair.records.record:FORM",
    rulebooks="assets/rulebooks/prosfair",
    texts="game.games.prosfair:texts",
    levels="levels/prosfair",
    shots="game.games.prosfair.shots:SCREENS",
    pictures="game.games.prosfair.view.pictures:PICTURES",
    card="assets/launcher/prosfair.jpg",
    thumbnail="game.games.prosfair.view.thumbnail:paint",
    ground=(0x8D, 0x4E, 0x61),
    accent=(0xDE, 0x92, 0xAA),
    asked_apart=("weaker", "handicap"),
    worth={
        "weaker": dict.fromkeys(("white", "black"), (-230, 240)),
        "handicap": dict.fromkeys(("white", "black"), (30, 410)),
    },
    settings=(SCRIPT, FACES),
    settings_column=1,
    keys=(
        ("G", "prosfair-figures"),
        ("1 … 4", "prosfair-enlarge"),
        ("↑ ↓ ← → Tab S", "prosfair-panel"),
        ("I", "prosfair-clause"),
    ),
)
