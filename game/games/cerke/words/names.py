"""The names of pieces and 役 in words."""

from game.games.cerke.rules.pieces import INK, KANJI, KIND, TAM, TAM_KANJI
from game.games.cerke.rules.yaku import SAME_INK
from game.i18n.catalog import Texts


def piece_name(texts: Texts, code: int) -> str:
    """Returns a piece by its board code, with its ink: "red clerk"."""
    if code == TAM:
        return texts(f"cerke-piece.name.{TAM_KANJI}")
    return texts(f"cerke-ink.piece-{INK[code]}", texts(f"cerke-piece.name.{KANJI[KIND[code]]}"))


def hand_name(texts: Texts, name: str) -> str:
    """Returns a 役 by its name in the rules, which has 同色 before it in one ink."""
    plain = name.removeprefix(SAME_INK)
    words = texts(f"yaku.name.{plain}")
    return words if name == plain else texts("yaku.same-ink", words)


def hand_reading(texts: Texts, name: str) -> str:
    """Returns how a 役 is read, by its name in the rules."""
    plain = name.removeprefix(SAME_INK)
    words = texts(f"yaku.reading.{plain}")
    return words if name == plain else texts("yaku.same-ink-reading", words)


def signed(points: int) -> str:
    """Returns points with their sign: "+5", "−3"."""
    return f"{points:+d}".replace("-", "−")


def turn_of(points: int) -> str:
    """Returns what so many points are for whoever gets them: "gain", "pay" below 0, "even" for none."""
    return ("even", "gain", "pay")[(points > 0) - (points < 0)]
