"""The row of 軍儀 (gungi)."""

from game.row import OwnChoice, Row

TILES = OwnChoice("gungi-tiles", "gungi_tiles", ("kanji", "letters"), "game.games.gungi.view.previews:tiles")

WORTH = {"hina": (-320, 40), "garyou": (-310, 50), "both": (-300, 70), "flat": (-360, -40)}
"""What a handicap is worth, by what the stronger side plays without or is bound to (H1, H2)."""

ROW = Row(
    rules="game.games.gungi.rules:GAME",
    counted="game.games.gungi.rules.events:counted",
    table="game.games.gungi.table.game_table:GungiTable",
    spoken="game.games.gungi.spoken.table:GungiSpoken",
    player="game.games.gungi.ai.player:PLAYER",
    verify="game.games.gungi.verify.checks:CHECKS",
    pages=(("arrays", "game.games.gungi.workshop.page:page"),),
    openings="game.games.gungi.workshop.openings:BEGINNINGS",
    record="game.games.gungi.records.kifu:FORM",
    pictures="game.games.gungi.view.pictures:PICTURES",
    setups="game.games.gungi.verify.setups:unplaceable",
    drafting="game.games.gungi.rules.draft:DRAFTING",
    practice="game.games.gungi.practice.puzzles:PRACTICE",
    editor="game.games.gungi.editor.workplace:GungiWorkplace",
    bench=(("movegen", "game.games.gungi.bench:measure"),),
    texts="game.games.gungi:texts",
    faces="game.games.gungi.rules.pieces:GLYPHS",
    levels="levels/gungi",
    rulebooks="assets/rulebooks/gungi",
    card="assets/launcher/gungi.jpg",
    thumbnail="game.games.gungi.view.previews:thumbnail",
    ground=(0xC3, 0x96, 0x52),
    accent=(0xDC, 0xB0, 0x60),
    asked_apart=("handicap",),
    worth={"handicap": {f"{side}:{name}": found for side in ("black", "white") for name, found in WORTH.items()}},
    asked_of_people=("mode",),
    secrets_chosen=True,
    settings=(TILES,),
)
