"""Names of picks for probe and tests: "sq-e7", "sq-2.a1", "hand-w-G", "declare:expand:3@e7"."""

from game.games.prosfair.rules.actions import Abandon, Compose, Declaration, Expand
from game.games.prosfair.rules.forms import BoardForm
from game.games.prosfair.rules.pieces import SIDES
from game.games.prosfair.rules.text import codec
from game.rules.chooser import pick_name
from game.rules.contract import InHand, Option, Pick, Square


def place_name(at: int, board: int, form: BoardForm) -> str:
    """Returns the name of a square, with its slot on a sub-board: "e7", "2.a1"."""
    return f"{board}." * bool(board) + codec.square_name(at, form.grid(board).files)


def name_of(pick: Pick, form: BoardForm) -> str:
    """Returns the name of a pick."""
    match pick:
        case Square(file, rank, board):
            return f"sq-{place_name((rank - 1) * form.grid(board).files + file - 1, board, form)}"
        case InHand(seat, kind):
            return f"hand-{SIDES[seat]}-{kind}"
        case Option("none"):
            return "declare:none"
    return pick_name(pick)


def declared_name(declaration: Declaration | None, board: int, form: BoardForm) -> str:
    """Returns the name of a declaration by a phase on `board`: "declare:expand:3@e7", "declare:abandon:7@d4#1"."""
    if declaration is None:
        return "declare:none"
    at = f"{declaration.n}@{codec.square_name(declaration.anchor, form.grid(board).files)}"
    match declaration:
        case Expand():
            return f"declare:expand:{at}"
        case Abandon(slot=slot):
            return f"declare:abandon:{at}#{slot}"
        case Compose(partner=partner):
            return f"declare:compose:{at}&{codec.square_name(partner, form.base.files)}"
