"""The row of 机戦 (cerke)."""

from game.row import OwnChoice, OwnFlag, Row

PIECES = OwnChoice("cerke-pieces", "cerke_pieces", ("wedge", "tile"), "game.games.cerke.view.previews:pieces")
COORDINATES = OwnFlag("cerke-coordinates", "cerke_coordinates", True)

WORTH = {(24, 16): (-190, 220), (26, 14): (-210, 200), (28, 12): (-30, 340)}
"""What a handicap is worth, by the points that the two sides begin with (H1)."""

ROW = Row(
    rules="game.games.cerke.rules:GAME",
    counted="game.games.cerke.rules.events:counted",
    table="game.games.cerke.table.game_table:CerkeTable",
    spoken="game.games.cerke.spoken.table:CerkeSpoken",
    player="game.games.cerke.ai.player:PLAYER",
    verify="game.games.cerke.verify.checks:CHECKS",
    openings="game.records.beginnings:BY_ACTION",
    record="game.games.cerke.records.record:FORM",
    pictures="game.games.cerke.view.pictures:PICTURES",
    shots="game.games.cerke.shots:SCREENS",
    timed_parts="game.games.cerke.rules.notation:season_of",
    drafting="game.games.cerke.rules.draft:DRAFTING",
    editor="game.games.cerke.editor.workplace:CerkeWorkplace",
    practice="game.games.cerke.practice.practice:PRACTICE",
    bench=(("legal-actions", "game.games.cerke.bench:measure"),),
    texts="game.games.cerke:texts",
    faces="game.games.cerke.rules.pieces:GLYPHS",
    levels="levels/cerke",
    rulebooks="assets/rulebooks/cerke",
    card="assets/launcher/cerke.jpg",
    thumbnail="game.games.cerke.view.previews:thumbnail",
    ground=(0x6C, 0x92, 0x87),
    accent=(0x7E, 0xC6, 0xB6),
    asked_apart=("seasons", "handicap"),
    worth={
        "handicap": {
            f"{one}:{other}": found
            for (more, less), found in WORTH.items()
            for one, other in ((more, less), (less, more))
        }
    },
    thrown=True,
    settings=(PIECES, COORDINATES),
    settings_column=1,
    keys=(("Space", "cerke-mark"), ("I", "cerke-clause"), ("0 … 5", "cerke-sticks")),
)
