"""How those who sit at a table are called."""

from game.i18n.catalog import Texts
from game.match.seats import GUEST
from game.session.session import Session


def sitter(texts: Texts, session: Session, seat: int, own: int | None) -> str:
    """Returns who sits on a seat: "you", a person's name, "AI 3rd dan"."""
    spec = session.seats[seat]
    if spec.is_human:
        guest = texts("people.guest") if spec.person == GUEST else ""
        return spec.name or guest or (texts("table.you") if seat == own else "")
    if not spec.name:
        return texts("table.ai", texts(f"strength.{spec.strength}"))
    return texts("table.ai", opponent_name(texts, spec.name))


def opponent_name(texts: Texts, name: str) -> str:
    """Returns what a computer player is called that is no strength by number."""
    return texts(f"opponent.{name}") if texts.has(f"opponent.{name}") else name


def seat_name(texts: Texts, side: str, session: Session, seat: int, own: int | None) -> str:
    """Returns a seat's side and who sits there."""
    who = sitter(texts, session, seat, own)
    return texts("table.seat", side, who) if who else side
