"""What a battle shows in words and numbers at every kind of question and roll, held against a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from game.games.senya.rules.battle.start import new_battle
from game.games.senya.rules.choosing.offers import action_of, attempt, next_picks
from game.games.senya.rules.data.editions import Edition
from game.games.senya.rules.explain import explain
from game.games.senya.rules.options import Options
from game.games.senya.rules.parts import SenyaWorld
from game.games.senya.rules.prospect.battle import Odds
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.step import apply, draw
from game.games.senya.table.contests import arrows_of, contest_of
from game.games.senya.table.delaying import after_whom, meant
from game.games.senya.table.drafting import Drafting
from game.games.senya.table.forecast import Forecast
from game.games.senya.table.hand import HandMaker
from game.games.senya.table.people import standees, track
from game.games.senya.table.questions import QuestionWords, behind
from game.games.senya.table.rolls import whose_roll
from game.games.senya.view.values import Contest, Declaration, SumShown
from game.games.senya.words.called import names_of
from game.rules.chance import Stream
from game.rules.chooser import Picks, pick_name
from game.rules.contract import CHANCE, Card, Event, Option
from tests.games.senya.book import data
from tests.games.senya.words.speeches import speech
from tests.games.senya.words.test_whole_battles import SIDES, _chosen, _who
from tests.transcript import approved

SEEN = Path(__file__).parent / "seen"
STEPS = 260


def total(shown: SumShown | None) -> str:
    """Returns a sum with its terms, "-" for none."""
    if shown is None:
        return "-"
    terms = " ".join(f"{one.words} {one.value} ({one.clause})" for one in shown.terms)
    return f"{shown.title} = {shown.total}: {terms} {shown.note}"


def asked(state: SenyaState, picked: Picks) -> Iterator[str]:
    """Yields the question with something picked: its words, its buttons, and what lies behind them."""
    words, offers = speech("en"), frozenset(next_picks(state, picked))
    shown = QuestionWords(words, names_of(words, state), state, picked, offers).question()
    yield f"  {' '.join(map(pick_name, picked)) or '-'}: {shown.title} | {shown.words} | {shown.who} {shown.window}"
    for one in shown.choices:
        menu = [pick_name(pick) for pick in behind(one.pick, offers)]
        told = f" -> {len(menu)} {' '.join(menu[:4])}" if menu else ""
        yield f"    [{one.style}{'' if one.enabled else ' off'}] {one.name}{told}"
    delays = [pick for pick in offers if isinstance(pick, Option) and pick.name == "delay"]
    for one in meant(state, sorted(delays, key=lambda pick: pick.args[0])):
        yield f"    {pick_name(one)} comes after {after_whom(state, one)}"


def hand(state: SenyaState, picked: Picks, known: set[object]) -> Iterator[str]:
    """Yields the cards of who is asked, as far as their kind is not known yet."""
    drafting = Drafting(lambda begun: next_picks(state, begun))
    one = state.one(state.asked)
    for card in HandMaker(speech("en"), state, one, True, drafting, picked, _why(state)).cards():
        marks = " ".join(name for name in ("asked", "usable", "selected", "broken") if getattr(card, name))
        more = f"{card.price} | {card.uses} | breaks {card.breaks} | of {card.count}"
        if _new(known, "card", card.group, marks, more, card.reason):
            yield f"    {card.title}, {card.category}, {card.cost} (+{card.tension}): {marks} | {more} | {card.reason}"


def _why(state: SenyaState) -> Callable[[Picks, Card], str]:
    def why(picked: Picks, card: Card) -> str:
        action = action_of(state, (*picked, card)) or attempt(state, (*picked, card))
        clause = None if action is None else explain(state, action)
        return "" if clause is None else clause.code

    return why


def declared(state: SenyaState, picked: Picks) -> Iterator[str]:
    """Yields what picks come to as a declaration."""
    action, words = action_of(state, picked), speech("en")
    if action is None:
        return
    complete = Option("declare") in next_picks(state, picked)
    refused = None if complete else explain(state, action)
    forecast = Forecast(words, names_of(words, state), state, Odds(state), lambda clause: clause.code)
    found = forecast.declaration(action, refused, complete)
    if found is not None:
        yield from _declared(found)


def _declared(found: Declaration) -> Iterator[str]:
    parts = " + ".join((found.title, *found.parts))
    yield f"    = {parts} | {found.cost} of {found.held} {found.price} | {found.refusal or '-'} | {found.hint or '-'}"
    yield f"    = {total(found.check)} | {' / '.join(found.facing)}" if found.check is not None else "    = no check"
    for one in found.targets:
        chances = f"{one.hit:.3f} {one.down:.3f} {one.out:.3f} mean {one.mean:.2f}"
        yield f"    = {one.name} {chances} of {one.hp}, stun {one.stun}, {len(one.damage)} {one.about}"


def people(state: SenyaState) -> Iterator[str]:
    """Yields everybody as they stand there, and the count track."""
    words = speech("en")
    cast = names_of(words, state)
    for one in standees(words, cast, state, frozenset({"a1", "b2"})):
        state_of = "" if one.condition is None else f"{one.condition.words} ({one.condition.tone})"
        marks = f"{'minion ' * one.minion}{'out ' * one.out}{one.metre}"
        found = ", ".join((*(status.words for status in one.statuses), *(f"{b.words} {b.lasts}" for b in one.buffs)))
        numbers = f"{one.hp}/{one.max_hp} cost {one.cost} tension {one.tension} {one.potential} {one.modifier:+}"
        yield f"  {one.name}, {one.line}: {numbers} {state_of} {marks} {found}"
    chips = (f"{one.id} {one.count}{' acts' * one.acts}{' spent' * one.spent}" for one in track(words, cast, state))
    yield f"  track: {', '.join(chips)}"
    yield f"  arrows: {', '.join(f'{one.start} {one.kind} {one.end}' for one in arrows_of(state))}"


def rolled(shown: Contest | None) -> Iterator[str]:
    if shown is not None:
        yield f"  contest: {' | '.join(map(total, (shown.action, shown.reaction, *shown.more)))}"
        yield f"  came to: {shown.verdict} ({shown.tone})"


def told(number: int, known: set[object]) -> Iterator[str]:
    """Yields what is shown along a battle, as far as its kind is not known yet."""
    stream = Stream(number)
    world = SenyaWorld(Edition(data(), "test"), replace(Options(), line=number == 1))
    state = new_battle(world, tuple(tuple(_who(*entry) for entry in side) for side in SIDES[number]))  # type: ignore[arg-type]
    before: list[Event] = []
    for _ in range(STEPS):
        if state.result is not None:
            return
        log: list[Event] = []
        action = draw(state, stream) if state.to_act == CHANCE else _chosen(state, stream)
        after = apply(state, action, log)
        yield from _step(state, after, action, before, log, known)
        before = [*before, *log] if after.attack is not None else []
        state = after


def _new(known: set[object], *kind: object) -> bool:
    if kind in known:
        return False
    known.add(kind)
    return True


def _step(
    state: SenyaState, after: SenyaState, action: object, before: list[Event], log: list[Event], known: set[object]
) -> Iterator[str]:
    words, top = speech("en"), type(state.top).__name__
    cast = names_of(words, state)
    if state.to_act == CHANCE:
        if _new(known, "roll", top):
            yield f"== {top}: {whose_roll(words, cast, state, 0)} / {whose_roll(words, cast, state, 3)}"
    else:
        path = next(iter(action.paths()), ())  # type: ignore[attr-defined]
        for n in range(len(path)):
            picked = tuple(path[:n])
            names = frozenset(one.name for one in next_picks(state, picked) if isinstance(one, Option))
            kinds = tuple(one.name if isinstance(one, Option) else type(one).__name__ for one in picked)
            if _new(known, top, getattr(state.top, "moment", ""), kinds, names):
                yield f"== round {state.round}, {top}"
                yield from asked(state, picked)
                yield from declared(state, picked)
                yield from hand(state, picked, known)
    kinds = {type(one).__name__ for one in log}
    shown = contest_of(words, names_of(words, after), before, log)
    verdict = "" if shown is None else shown.verdict.split()[-1:]
    if shown is not None and _new(known, "contest", shown.tone, bool(shown.action), bool(shown.reaction), str(verdict)):
        yield f"== after {', '.join(sorted(kinds))}"
        yield from rolled(shown)
    conditions = frozenset(
        (one.condition, one.kit.minion, one.id in ("a1", "b2"), len(one.buffs)) for one in after.combatants
    )
    statuses = frozenset(status for one in after.combatants for status in one.vitals.statuses)
    if _new(known, "people", conditions | statuses, len(arrows_of(after))) and len(known) % 6 == 0:
        yield f"== people, round {after.round}"
        yield from people(after)


def test_a_battle_says_what_it_is_at_every_kind_of_question() -> None:
    lines, known = list[str](), set[object]()
    for number in range(len(SIDES)):
        lines += told(number, known)
    approved(SEEN / "battles.txt", lines)
