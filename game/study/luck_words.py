"""How luck and skill went in a game, in words for the seat that sits below."""

from game.i18n.catalog import Texts
from game.review.luck import LuckAccount


def luck_words(texts: Texts, account: LuckAccount, sides: tuple[str, str]) -> str:
    """Returns the sums of an account, one a line; `sides` names the seat it is told for, then the other."""
    rows = [
        texts("review.luck.from", sides[0], round(account.start), round(account.result)),
        texts("review.luck.fell", _signed(account.luck)),
        *(texts("review.luck.skill", side, _signed(points)) for side, points in zip(sides, account.skill, strict=True)),
        texts("review.luck.again", _signed(account.reappraisal)),
        *([texts("review.luck.rough")] if account.rough else []),
        texts("review.luck.apart"),
    ]
    return "\n".join(rows)


def _signed(points: float) -> str:
    """Returns points with their sign, to a tenth."""
    told = f"{points:+.1f}".replace("-", "−")
    return "±0.0" if told in ("+0.0", "−0.0") else told
