"""What the screen of the battle shows, put together: people, counts, hand, question, declaration, log, marks."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from game.games.senya.rules.actions import Attack, Decision, Delay, DiceFell, SenyaAction
from game.games.senya.rules.choosing.offers import action_of
from game.games.senya.rules.events import Checked, DamageRolled, DiceThrown
from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.prospect.answered import awaiting
from game.games.senya.rules.prospect.battle import Odds, attack_outlooks
from game.games.senya.rules.prospect.law import Outlook
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.steps import CounterQuestion, EvadeQuestion, Window
from game.games.senya.table.always import GO_ON, AlwaysAsking
from game.games.senya.table.by_hand import FACES, TAKE_BACK, DiceByHand
from game.games.senya.table.contests import arrows_of, contest_of, told_before
from game.games.senya.table.forecast import Forecast, Outlooks
from game.games.senya.table.gestures import DECLARE, SenyaGestures
from game.games.senya.table.hand import HandMaker
from game.games.senya.table.people import standees, track
from game.games.senya.table.questions import LATER, QuestionWords
from game.games.senya.table.rolls import roll_words, whose_roll
from game.games.senya.table.sitting import Sitting
from game.games.senya.table.story import Story, side_of, sides_in
from game.games.senya.table.windows import asked_next, changes_of, outlooks_after
from game.games.senya.view import values
from game.games.senya.words.called import names_of
from game.games.senya.words.speech import Cast, Speech
from game.games.senya.words.terms import refusal_words
from game.match.match import AnyNode
from game.rules.chooser import Picks
from game.rules.clause import Clause
from game.rules.contract import Card, Event, Option, Pick, Standee, TableAction
from game.table.port import Port
from game.table.view import Shown
from game.ui.board.trace import Trace, traced


class Composing:
    """Makes the values of the screen from the observation and from what is put together."""

    def __init__(
        self,
        port: Port[SenyaObservation],
        gestures: SenyaGestures,
        sitting: Sitting,
        story: Story,
        always: AlwaysAsking,
        by_hand: DiceByHand,
    ) -> None:
        self._port, self._gestures, self._sitting, self._story = port, gestures, sitting, story
        self._always, self._by_hand = always, by_hand
        self._odds: Odds | None = None
        self._before: tuple[int, SenyaState] | None = None
        """The battle as it was at a node, while the dice that lead on from it are in the air."""
        self._owner = ""
        """Whose hand was shown last: it stays while dice fall."""
        self.turned: Callable[[SenyaObservation], bool] = lambda seen: False
        """Whether side B stands at the left, where the own side stands in every battle; set by the table around it."""
        self._kept: tuple[tuple[object, ...], values.BattleShown, values.BattleShown] | None = None

    # --- words -------------------------------------------------------------------------------------------------------

    def table(self) -> SenyaState:
        """Returns the battle as whoever may see the most of it here knows it; as before a throw that is in the air."""
        before = self._port.session.match.cursor.parent
        if self._port.showing.in_the_air is None or before is None:
            return self._port.eyes.seen().table
        if self._before is None or self._before[0] != before.id:
            self._before = before.id, self._port.eyes.at(before).table
        return self._before[1]

    def speech(self) -> Speech:
        return Speech(self._port.ctx.texts, self.table().world.data)

    def cast(self) -> Cast:
        """Returns the name of everybody."""
        return names_of(self.speech(), self.table())

    def why(self, clause: Clause) -> str:
        """Returns why something is refused, with the number of the clause."""
        return self._port.ctx.texts("senya-table.why", self.refusal(clause), clause.id)

    def refusal(self, clause: Clause) -> str:
        """Returns why something is refused, with the names of what it speaks of."""
        return refusal_words(self.speech(), self.cast(), clause)

    def standee(self, name: str) -> values.Stander | None:
        """Returns somebody as he stands at the table, None for who does not."""
        base = self.at_rest(self._port.eyes.observation())
        return next((one for one in base.standees if one.id == name), None)

    # --- at rest -----------------------------------------------------------------------------------------------------

    def at_rest(self, observation: SenyaObservation) -> values.BattleShown:
        """Returns the table without anything that is put together: what lies there for everybody at the screen."""
        table = observation.table
        speech = Speech(self._port.ctx.texts, table.world.data)
        cast = names_of(speech, table)
        events, turned = self._told(self._port.session.match.cursor), self.turned(observation)
        shown = values.BattleShown(
            standees=standees(speech, cast, table, self._sitting.planned(table)),
            track=track(speech, cast, table),
            contest=self._contest(speech, cast, table, events),
            dice=self._fallen(),
            dice_side=_thrown_by(table, events, int(turned)),
            log=self._story.lines(speech, cast),
            arrows=arrows_of(table),
        )
        return values.turned(shown) if turned else shown

    def _told(self, node: AnyNode) -> Sequence[Event]:
        """Returns what a step told those who look: in a war its events are a battle's only as they see them."""
        return self._port.table.game.viewing.display_events(self._port.session.match.events(node))

    def _contest(self, speech: Speech, cast: Cast, table: SenyaState, events: Sequence[Event]) -> values.Contest | None:
        """Returns the sums in the middle; before the damage with the chance that somebody is still hit."""
        cursor = self._port.session.match.cursor
        before = told_before(cursor, self._told) if table.attack is not None else []
        found = contest_of(speech, cast, before, events)
        if table.attack is None or table.attack.damage or (found is not None and found.verdict):
            return found
        chances = _chances(speech, cast, awaiting(table))
        if not chances:
            return found
        return replace(found or values.Contest(), chance="\n".join(chances))

    def _fallen(self) -> tuple[int, ...]:
        """Returns the dice that lie on the table: those rolled last, where they were told (of a war not all are)."""
        node = self._port.session.match.cursor
        while node.parent is not None and not isinstance(node.led, DiceFell):
            node = node.parent
        told = any(isinstance(event, DiceThrown) for event in self._told(node))
        return node.led.faces if told and isinstance(node.led, DiceFell) else ()

    # --- with what is put together -----------------------------------------------------------------------------------

    def composed(self, base: values.BattleShown, shown: Shown) -> values.BattleShown:
        """Returns the table with the hand, the question, and the declaration as far as it is built."""
        table, gestures = self.table(), self._gestures
        match, looks = self._port.session.match, self._port.showing.looks
        flies = self._port.showing.in_the_air is not None
        waits = (flies, self._always.left(), self._by_hand.asks, self._by_hand.told, self._sitting.opened)
        offered = gestures.open_offers()
        key = (match.cursor.id, looks, gestures.active, offered, gestures.looked_at, shown.picked, *waits)
        if self._kept is None or self._kept[:2] != (key, base):
            self._kept = key, base, self._put_together(base, table, shown.picked)
        whole = self._kept[2]
        return replace(whole, lit=self._lit(table, shown))

    def _put_together(self, base: values.BattleShown, table: SenyaState, picked: Picks) -> values.BattleShown:
        speech, cast = self.speech(), self.cast()
        owner = self._owner = self.hand_owner(table)
        cards = self._hand(speech, table, owner, picked)
        declared = self._declaration(speech, cast, table, picked)
        return replace(
            base,
            hand=cards,
            owner=cast.get(owner, ""),
            question=self._question(speech, cast, table, picked),
            declaration=declared,
            contest=None if declared is not None else base.contest,
            arrows=(*base.arrows, *self._aimed(table, picked)),
        )

    def hand_owner(self, table: SenyaState) -> str:
        """Returns whose hand is shown: who is looked at, who is asked, else the first of the own side."""
        if self._gestures.looked_at and table.has(self._gestures.looked_at):
            return self._gestures.looked_at
        over, rolls = self._port.table.occasion.over, table.top is not None and table.top.rolls
        if not over and table.asked and self._gestures.active:
            return table.asked
        if (over or rolls) and table.has(self._owner):
            return self._owner
        own = self._port.eyes.viewer()
        mine = [one for one in table.side(own) if not one.kit.minion]
        present = [one for one in mine if one.present]
        return next(iter(present or mine), table.combatants[0]).id

    def _hand(self, speech: Speech, table: SenyaState, owner: str, picked: Picks) -> tuple[values.SkillCard, ...]:
        asked = self._gestures.active and owner == table.asked
        laid = (*(picked if asked else ()), *self._planned(table, owner))
        return HandMaker(speech, table, table.one(owner), asked, self._gestures.drafting, laid, self._why_not).cards()

    def _planned(self, table: SenyaState, owner: str) -> Picks:
        """Returns the cards of a counter plan that is asked about: they lie as if they were chosen."""
        plan = table.plan(owner) if isinstance(table.top, CounterQuestion) and owner == table.asked else None
        shown = plan is not None and owner in self._sitting.planned(table)
        return tuple(map(Card, (plan.attack, *plan.offences))) if plan is not None and shown else ()

    def clause(self, picked: Picks) -> Clause | None:
        """Returns why picks cannot stand together, as the rules say; None where they say nothing."""
        action = action_of(self.table(), picked) or self._port.eyes.attempt(picked)
        if isinstance(action, Attack) and not action.targets:
            aimed = (replace(action, targets=(one.id,)) for one in self._foes(action.by))
            clauses = [self._port.eyes.explain(one) for one in aimed]
            if clauses and all(clauses):  # nobody can be aimed at: it says why, not that nobody is
                return clauses[0]
        return None if action is None else self._port.eyes.explain(action)

    def _foes(self, name: str) -> list[Combatant]:
        table = self.table()
        return [one for one in table.side(1 - table.one(name).side) if one.present]

    def resting(self, pick: Card) -> str:
        """Returns when a card of the hand is used that does not answer this question; "" for one that might."""
        return next((card.reason for card in self._kept_hand() if card.code == pick.code and not card.asked), "")

    def _kept_hand(self) -> tuple[values.SkillCard, ...]:
        return () if self._kept is None else self._kept[2].hand

    def _why_not(self, picked: Picks, pick: Card) -> str:
        clause = self.clause((*picked, pick))
        return "" if clause is None else self.why(clause)

    def _question(self, speech: Speech, cast: Cast, table: SenyaState, picked: Picks) -> values.OpenQuestion | None:
        if self._port.table.occasion.over:
            return None
        if self._by_hand.asks:
            return self._dice_asked(speech, cast)
        empty = next(iter(self._always.left()), None)
        if empty is not None and self._port.showing.in_the_air is None:
            title = speech(f"senya-table.ask.window.{empty.moment}.title")
            words = speech("senya-table.ask.nothing", self._port.names.seat(empty.seat))
            later = values.AnswerButton(LATER, speech("senya-table.choice.pass-until"), "quiet")
            choices = (values.AnswerButton(GO_ON, speech("senya-table.choice.go-on"), "gold"), later)
            return values.OpenQuestion(title, words, window=True, choices=choices)
        if not table.asked:
            rolls = table.result is None and table.top is not None and table.top.rolls
            return (
                values.OpenQuestion(speech("senya-table.roll.dice"), roll_words(speech, cast, table)) if rolls else None
            )
        if not self._gestures.active:
            return values.OpenQuestion(speech("senya-table.ask.waiting", cast.get(table.asked, "")), who=table.asked)
        offers = self._gestures.open_offers()
        changes = changes_of(speech, cast, table, self._gestures.drafting, picked)
        passing, others = self._always.passing, () if picked else self._always.passing.others()
        changes += tuple(offer for other in others for offer in asked_next(speech, cast, other))
        further = bool(others), passing.may_order()
        return QuestionWords(speech, cast, table, picked, offers, changes, *further).question()

    def _dice_asked(self, speech: Speech, cast: Cast) -> values.OpenQuestion:
        """Returns the question what a die shows that people rolled, with those told so far (S10.10)."""
        table, told = self.table(), self._by_hand.told
        words = self._by_hand.words(speech, whose_roll(speech, cast, table, len(told)))
        faces = tuple(values.AnswerButton(Option("die", (n,)), str(n)) for n in range(1, FACES + 1))
        back = (values.AnswerButton(TAKE_BACK, speech("senya-table.choice.die-back"), "quiet"),) if told else ()
        return values.OpenQuestion(speech("senya-table.roll.title"), words, choices=(*faces, *back))

    def _declaration(self, speech: Speech, cast: Cast, table: SenyaState, picked: Picks) -> values.Declaration | None:
        if not self._gestures.active or not picked:
            return None
        action: SenyaAction | None = action_of(table, picked)
        if action is None or isinstance(action, DiceFell | TableAction):
            return None
        offers = self._gestures.open_offers()
        complete = any(isinstance(pick, Option) and pick.name in ("declare", "evade") for pick in offers)
        refused = None if complete else self._port.eyes.explain(action)
        if self._odds is None or self._odds.table is not table:
            self._odds = Odds(table)
        answers = isinstance(table.top, Window | EvadeQuestion | CounterQuestion)
        after = outlooks_after(table, picked) if answers and complete else None
        aimless = any(isinstance(pick, Standee) for pick in offers) and not any(
            isinstance(pick, Standee) for pick in picked
        )
        forecast = Forecast(speech, cast, table, self._odds, self.why)
        return forecast.declaration(action, refused, complete, after, aimless=aimless)

    def _aimed(self, table: SenyaState, picked: Picks) -> Iterable[values.AimArrow]:
        """Yields an arrow to everybody at whom a declaration is aimed that is not made yet."""
        for name in sorted(_ids(picked) | self._meant(table, picked)):
            if name != table.asked:
                kind = "attack" if table.one(name).side != table.one(table.asked).side else "help"
                yield values.AimArrow(table.asked, name, kind, sure=False)  # type: ignore[arg-type]

    def _lit(self, table: SenyaState, shown: Shown) -> values.Lit:
        people = [Standee(one.id) for one in table.combatants]
        offered = self._gestures.addable(people) if shown.picked or self._asks_people(shown) else frozenset[Pick]()
        return values.Lit(
            asked=table.asked,
            offered=_ids(offered) if shown.targets else frozenset(),
            chosen=_ids(shown.picked) | self._meant(table, shown.picked),
            barred=_ids(shown.barred),
            hinted=self._hinted(shown),
            hover=shown.hover,
            cursor=shown.cursor,
            decisive=_ids(shown.decisive),
            last=self._last(),
        )

    def _hinted(self, shown: Shown) -> frozenset[Pick]:
        """Returns what a hint lights now: no button that is pressed already, and what confirms when all else stands."""
        left = {pick for pick in shown.hint if not (isinstance(pick, Option) and pick in shown.picked)}
        missing = left - {DECLARE} - set(shown.picked)
        return frozenset(left - {DECLARE} if missing else left)

    def _last(self) -> Trace:
        """Returns what the last decision did: who took it, whom it is aimed at, and what was used; no plan is told."""
        node = self._port.session.match.cursor
        while node.parent is not None and not isinstance(node.led, Decision):
            node = node.parent
        if not isinstance(node.led, Decision):
            return ()
        used = [pick for pick in node.led.paths()[0] if not (isinstance(pick, Card) and isinstance(node.led, Delay))]
        return traced([(Standee(node.led.by), "from"), *((pick, "to") for pick in used)])

    def _meant(self, table: SenyaState, picked: Picks) -> frozenset[str]:
        """Returns whom a declaration is meant for, also those who need not be named."""
        action = action_of(table, picked) if picked else None
        return frozenset(action.targets) if isinstance(action, Attack) else frozenset()

    def chances(self, attack: Attack) -> list[str]:
        """Returns how likely an attack that is still to be declared hits each of its targets."""
        return _chances(self.speech(), self.cast(), attack_outlooks(self.table(), attack))

    def likeliest(self, attack: Attack) -> float:
        """Returns the chance of the likeliest hit of an attack that is still to be declared."""
        return max((one.hit / one.ways for one in attack_outlooks(self.table(), attack).values()), default=1.0)

    def _asks_people(self, shown: Shown) -> bool:
        return any(isinstance(pick, Standee) for pick in shown.offers)


def _chances(speech: Speech, cast: Cast, outlooks: Outlooks) -> list[str]:
    """Returns a line for each body that may be hit, with the chance of it."""
    return [
        speech("senya-table.chance", cast.get(name, name), _chance(speech, outlook))
        for name, outlook in outlooks.items()
    ]


def _chance(speech: Speech, outlook: Outlook) -> str:
    """Returns the chance to be hit in percent, said to be about so where it is not exact."""
    percents = f"{outlook.hit / outlook.ways:.0%}"
    return percents if outlook.exact else speech("senya-table.about", percents)


def _thrown_by(table: SenyaState, events: Sequence[Event], own: int) -> int:
    """Returns the side that threw the dice on the table, the own one where it was none."""
    there = sides_in(table)
    sides = [side_of(event, there) for event in events if isinstance(event, Checked | DamageRolled)]
    return next((side for side in reversed(sides) if side is not None), own)


def _ids(picks: Iterable[Pick]) -> frozenset[str]:
    return frozenset(pick.id for pick in picks if isinstance(pick, Standee))
