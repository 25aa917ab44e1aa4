"""How pieces, boards and pictures of the rulebook of プロスフェアー look: held against sheets (`tests/pictures`)."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

from game.games.prosfair.rules import GAME
from game.games.prosfair.rules.observation import ProsfairObservation
from game.games.prosfair.rules.pieces import BLACK, KIND_OF, WHITE, cell
from game.games.prosfair.view.art import SMALL, ProsfairArt
from game.games.prosfair.view.marks import ProsfairMarks
from game.games.prosfair.view.overlay import BoardOverlay, Coming, DrawnFigure, RegionShown
from game.games.prosfair.view.sprites import StruckCall
from game.rules.contract import Event, Square
from game.ui.board.trace import Hint
from game.ui.motion.director import Director
from game.ui.textures import lacquer
from tests.games.gungi.view.stage import make_theme
from tests.games.prosfair.view.table import make_screen, seen
from tests.games.prosfair.view.test_law10 import positions
from tests.games.prosfair.view.test_screen import full
from tests.motion import moment
from tests.pictures import hold, look_alike
from tests.places import Spied, new_in, watching
from tests.rulebook_pictures import rulebook_pictures
from tests.transcript import approved

SEEN = Path(__file__).parent / "seen"


def test_the_pictures_of_the_rulebook() -> None:
    hold(SEEN / "rulebook.png", rulebook_pictures("prosfair"))


def test_pieces_with_and_without_letters() -> None:
    found = []
    for letters in (False, True):
        art, small = ProsfairArt(make_theme(), 60, letters), ProsfairArt(make_theme(), 28, letters)
        codes = [cell(kind, side, 7 * n % 60) for n, kind in enumerate(KIND_OF.values()) for side in (WHITE, BLACK)]
        found += [art.tile(code) for code in codes] + [small.tile(code) for code in codes[::3]]
        found += [ProsfairArt(make_theme(), SMALL - 4, letters).tile(code) for code in codes[:9]]
        found += [art.ghost(code) for code in codes[:2]] + [
            art.flip(codes[0], codes[3], False, True, t / 4) for t in range(5)
        ]
        found += [art.shadow(1, lift)[0] for lift in (0, 5)]
    hold(SEEN / "pieces.png", found)


def test_screens_with_marks_and_with_what_is_laid_over_them() -> None:
    overlay = BoardOverlay(
        figures=(
            DrawnFigure(3, 0, (17, 19, 26), (17, 27), "complete", words="3"),
            DrawnFigure(3, 0, (33, 35, 42), (33, 43), "lacking", 42),
        ),
        region=RegionShown(44, 2, "Figure", "Opens here"),
        coming=Coming(0, (37, 28, 30), "SB", WHITE),
        forbidden=((0, 30),),
        partners=(9,),
    )
    squares = [Square(1 + n % 8, 1 + n // 8) for n in range(0, 64, 6)]
    marks = ProsfairMarks(
        targets=dict(zip(squares[1:3], ("move", "capture"), strict=True)), selected=squares[3], hover=squares[4],
        cursor=squares[5], last=((squares[6], "from"), (squares[7], "to")),
        hint=Hint((squares[8], squares[0]), "drop"),
    )  # fmt: skip
    found = []
    for flipped, subs in ((False, full("ryaku")), (True, {})):
        screen = make_screen(observation=seen(subs=subs), lang="en")
        screen.flipped, screen.overlay = flipped, overlay
        screen.show(marks)
        window = Spied((1280, 720), ground=lacquer((1280, 720)))
        with watching():
            screen.draw(window)
        found.append(window)
    hold(SEEN / "screens.png", found)
    approved(SEEN / "screens.places", new_in(zip(("one side", "the other"), found, strict=True)))


def test_turns_under_way() -> None:
    """Of each kind of event one, met in the shared positions."""
    screen, found, titles = make_screen(lang="en"), [], []
    screen.stage.call = lambda events: StruckCall("Call")

    def draw() -> Spied:
        window = Spied((1280, 720), ground=lacquer((1280, 720)))
        screen.draw(window)
        return window

    known: set[str] = set()
    windows: list[Spied] = []
    for number, (state, turn) in enumerate(islice(positions(), 14)):
        log: list[Event] = []
        after = GAME.apply(state, turn, log)
        kinds = {type(event).__name__ for event in log}
        if len(kinds - known) > 1 or len(kinds - known) == len(kinds):
            known |= kinds
            director: Director[ProsfairObservation] = Director(screen.stage, "full")
            director.show(GAME.observe(state, 0))
            found.append(moment(director, draw, log, GAME.observe(after, 0), 0.5, windows=windows))
            titles.append(f"position {number}: {' '.join(sorted(kinds))}")
    look_alike(SEEN / "motion.png", titles, found)
    approved(SEEN / "motion.places", new_in(zip(titles, windows, strict=True)))
