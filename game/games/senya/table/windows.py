"""What may answer an open window, an evade question or a cover question, and what each answer would change."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from game.games.senya.rules.choosing.offers import action_of, next_picks
from game.games.senya.rules.prospect.answered import after_answer, awaiting
from game.games.senya.rules.prospect.law import Outlook
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.steps import CoverQuestion, EvadeQuestion, Window
from game.games.senya.table.drafting import Drafting
from game.games.senya.table.forecast import Outlooks, thing_of
from game.games.senya.view.values import WindowOffer
from game.games.senya.words.speech import Cast, Speech, who
from game.rules.chooser import Picks
from game.rules.contract import Card, Option, Pick, Standee


def changes_of(
    speech: Speech, cast: Cast, table: SenyaState, drafting: Drafting, picked: Picks
) -> tuple[WindowOffer, ...]:
    """Returns the answers to an open window with what they would change; nothing for other questions."""
    match table.top:
        case Window() | EvadeQuestion():
            return tuple(_cards(speech, cast, table, drafting, picked))
        case CoverQuestion():
            return tuple(_covers(speech, cast, table, drafting))
    return ()


def _cards(speech: Speech, cast: Cast, table: SenyaState, drafting: Drafting, picked: Picks) -> Iterator[WindowOffer]:
    one = table.one(table.asked)
    before = awaiting(table)
    first = {pick for pick in drafting.after(()) if isinstance(pick, Card)}
    for pick in sorted(first | {pick for pick in picked if isinstance(pick, Card)}, key=lambda pick: pick.code):
        thing = thing_of(one, pick.code)
        if thing is None:
            continue
        chosen = pick in picked
        with_it = picked if chosen else drafting.with_one(picked, pick) or (pick,)
        change = change_of(speech, cast, before, outlooks_after(table, with_it))
        yield WindowOffer(pick, speech.word(thing.name), thing.cost, change, chosen)


def _covers(speech: Speech, cast: Cast, table: SenyaState, drafting: Drafting) -> Iterator[WindowOffer]:
    before = awaiting(table)
    for pick in sorted((one for one in drafting.after(()) if isinstance(one, Standee)), key=lambda one: one.id):
        name = speech("senya-table.change.cover", who(speech, cast, pick.id))
        after = outlooks_after(table, (pick,))
        change = change_of(speech, cast, before, after) or _instead(speech, cast, table.asked, after)
        yield WindowOffer(pick, name, 0, change)


def asked_next(speech: Speech, cast: Cast, table: SenyaState) -> Iterator[WindowOffer]:
    """Yields the answers to a question that comes once the open one is let pass: to be read, not to be taken yet."""
    drafting = Drafting(lambda picked: next_picks(table, picked))
    name, reason = who(speech, cast, table.asked), speech("senya-table.change.next")
    for offer in changes_of(speech, cast, table, drafting, ()) or _bare(speech, table, drafting):
        words = speech("senya-table.change.whom", name, offer.name)
        yield replace(
            offer, pick=Option("next", (table.asked, *_of(offer.pick))), name=words, enabled=False, reason=reason
        )


def _bare(speech: Speech, table: SenyaState, drafting: Drafting) -> Iterator[WindowOffer]:
    """Yields what may be used in a setup or a cleanup, which changes no odds."""
    one = table.one(table.asked)
    for pick in sorted((pick for pick in drafting.after(()) if isinstance(pick, Card)), key=lambda pick: pick.code):
        thing = thing_of(one, pick.code)
        if thing is not None:
            yield WindowOffer(pick, speech.word(thing.name), thing.cost)


def _of(pick: Pick) -> tuple[str, ...]:
    """Returns what a card or somebody is called in a pick of the table's own."""
    match pick:
        case Card(code):
            return (code,)
        case Standee(name):
            return (name,)
    return ()


def _instead(speech: Speech, cast: Cast, by: str, after: Outlooks) -> str:
    """Returns what whoever covers takes in the other's place, "" where that cannot be foretold."""
    found = after.get(by)
    if found is None:
        return ""
    words = speech("senya-table.change.instead", who(speech, cast, by), _number(found.mean))
    return words if found.exact else speech("senya-table.about", words)


def outlooks_after(table: SenyaState, picked: Picks) -> Outlooks:
    """Returns the odds as picks would leave them; nothing where that cannot be foretold."""
    action = action_of(table, picked)
    return {} if action is None else after_answer(table, action)


def change_of(speech: Speech, cast: Cast, before: Outlooks, after: Outlooks) -> str:
    """Returns what changes for the target for whom most does: the chance to be hit, else the damage expected.

    Where several may be struck, in a counter too, it says for whom.
    """
    both = [name for name in after if name in before]
    said = [(name, _changed(speech, before[name], after[name])) for name in both]
    words = [(name, _about(speech, told, before[name], after[name])) for name, told in said if told]
    if words and len(both) > 1:
        return speech("senya-table.change.whom", who(speech, cast, words[0][0]), words[0][1])
    return words[0][1] if words else speech("senya-table.change.same") if both else ""


def _about(speech: Speech, words: str, before: Outlook, after: Outlook) -> str:
    """Returns what changes, said to be about so where one of both is not exact."""
    return words if before.exact and after.exact else speech("senya-table.about", words)


def _changed(speech: Speech, before: Outlook, after: Outlook) -> str:
    hits = _percents(before.hit, before.ways, after.hit, after.ways)
    if hits[0] != hits[1]:
        return speech("senya-table.change.hit", *hits)
    falls = _percents(before.fallen, before.ways, after.fallen, after.ways)
    if falls[0] != falls[1]:
        return speech("senya-table.change.out", *falls)
    means = _number(before.mean), _number(after.mean)
    return speech("senya-table.change.damage", *means) if means[0] != means[1] else ""


def _number(mean: Fraction) -> str:
    """Returns damage with its tenths, where it has any: "13", "7.5"."""
    return f"{float(mean):.1f}".removesuffix(".0")


def _percents(part: int, whole: int, other: int, all_: int) -> tuple[str, str]:
    return f"{part / whole:.0%}", f"{other / all_:.0%}"
