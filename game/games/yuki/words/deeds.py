"""What a decision of 盤上遊姫 does, in a sentence, and what stands in the reasons for it."""

from collections.abc import Mapping

from game.games.yuki.rules import actions
from game.games.yuki.rules.cards import ALL_CODES
from game.games.yuki.words.cards import CardTexts
from game.rules.clause import Reason

RANKS: Mapping[str, tuple[int, ...]] = {
    **dict.fromkeys(("makes", "may", "from-hand", "wanted", "reads", "forgoes", "beatable"), (1,)),
    **dict.fromkeys(("limits", "falls"), (1, 2)),
}
"""The places in which reasons and costs name formations."""
AT_FIELDS = frozenset(
    {
        *RANKS,
        *("beats", "proves", "still-beats", "lost-anyway", "removes", "reopens", "lures", "frees", "totals", "weaker"),
        *("forceless", "lays-totals-only", "lays-weaker-wins", "lays-no-forces", "lays-four-cards"),
        *("mates", "begins-high", "begins-middle", "faces", "wild", "total", "loses-there", "prize"),
    }
)
"""The reasons and costs that begin with a battlefield."""
DECKS = {actions.TROOP_DECK: "troops", actions.OWN_DECK: "strategy"}


def deed(words: CardTexts, action: actions.YukiAction, usual: str) -> str:
    """Returns what a decision does in a sentence; `usual` where the record's words are one."""
    texts, card = words.texts, words.in_short
    match action:
        case actions.Draw(source):
            return texts("yuki-hint.draw", texts(f"yuki-hint.{DECKS[source]}"))
        case actions.PlaceTroop(code, lane) | actions.PlaceElite(code, lane) | actions.PlaceField(code, lane):
            return texts("yuki-hint.place", card(code), texts(f"yuki-field.name.{lane + 1}"))
        case actions.ReturnCard(code):
            return texts("yuki-hint.give-back", card(code))
    return usual


def reason_facts(words: CardTexts, reason: Reason) -> list[object]:
    """Returns what fills the places of a reason or a cost, in words."""
    texts, facts = words.texts, list[object](reason.args)
    if reason.code in AT_FIELDS:
        facts[0] = texts(f"yuki-field.name.{int(reason.args[0]) + 1}")
    for at in RANKS.get(reason.code, ()):
        facts[at] = texts(f"yuki-formation.name.{reason.args[at]}")
    return [words.in_short(fact) if fact in ALL_CODES else fact for fact in facts]
