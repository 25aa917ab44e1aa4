"""The cards of the open question of a story: what may be answered, worded, with the chance of checks (S2.15)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from game.games.senya.rules.data.scenario_rows import SceneCheck
from game.games.senya.rules.story import checking, steps
from game.games.senya.rules.story.after import proposed
from game.games.senya.rules.story.asked.alone import only_contest
from game.games.senya.rules.story.boards import takeable
from game.games.senya.rules.story.parts import Bond, Hero
from game.games.senya.rules.story.state import StoryState
from game.games.senya.table.people import crest_of
from game.games.senya.table.questions import CANCEL
from game.games.senya.table.reader.afterwards import GROWS, NEXT, Afterwards, ranked
from game.games.senya.table.reader.ways import StoryWays
from game.games.senya.view.story.values import Tile
from game.games.senya.words.called import emotions_of, hero_name, line_of, person_name
from game.games.senya.words.paper import plain
from game.games.senya.words.skills import skill_text
from game.games.senya.words.speech import Speech
from game.games.senya.words.terms import name_of, refusal_words
from game.games.senya.words.values import value
from game.rules.contract import Card, Option, Pick, Standee

GOLD = ("rest", "grown", "write", "take-along", "enter-scene", "judge", "declare", "no-interrupt", "no-contest")
ORDER = ("check", "choose", "cast", "contest", "settle", "register-break", "give-word", "level-up", "take-item")
Settled = Callable[[Hero, Bond], str]
LAST = ("write", "take-along", "judge", "declare", "leave-scene", "rest", "no-contest", "no-interrupt")


@dataclass(frozen=True, slots=True)
class Deck:
    """Words one question. `offers` are what may be picked next, `picked` what is picked already."""

    speech: Speech
    story: StoryState
    picked: tuple[Pick, ...]
    offers: frozenset[Pick]
    settled: Settled
    """Says what it comes to when a contest is settled, whichever emotion is kept."""

    def asks(self) -> str:
        """Returns the question in words."""
        story, speech = self.story, self.speech
        key = self._begun() or type(story.top).__name__
        who = hero_name(speech, story, story.asked)
        person = getattr(story.top, "person", "")
        if isinstance(story.top, steps.CheckWindow):
            return speech(NEXT, speech("senya-reader.ask.CheckWindow", who, ""), self._going(story))
        if isinstance(story.top, steps.ChoiceQuestion):
            return StoryWays(speech, story).asks()
        bond = story.hero(story.asked).on(self._whom()) if self._settles() else None
        if bond is not None:
            asked = speech("senya-reader.ask.SettleQuestion", who, person_name(speech, story, bond.person))
            return speech(NEXT, asked, self.settled(story.hero(story.asked), bond))
        old = next((one.code for one in self.picked if isinstance(one, Card)), "")
        if key == "contest" and old and self._whom():
            name = person_name(speech, story, self._whom())
            return speech("senya-reader.ask.contest-new", who, name, speech.emotion(old))
        asked = speech(f"senya-reader.ask.{key}", who, person_name(speech, story, person) if person else "")
        if isinstance(story.top, steps.ContestQuestion) and story.decider(story.asked) != story.asked:
            return speech(NEXT, asked, speech("senya-reader.way.contest", who))
        return self._after.asks(asked)

    @property
    def _after(self) -> Afterwards:
        return Afterwards(self.speech, self.story, self.picked)

    def _going(self, story: StoryState) -> str:
        """Returns how the check stands that is being made: its chance, or after the dice whether it succeeds."""
        trying, row, _ = checking.trying_of(story)
        if trying.faces:
            rolled, success = checking.shown(story)
            total = "–" if rolled.total is None else rolled.total.value
            return self.speech(f"senya-reader.stands.{'success' if success else 'failure'}", total, row.difficulty)
        chance = checking.chance_now(story)
        return self.speech("senya-reader.stands.chance", round(chance * 100 / checking.OF), chance)

    def _begun(self) -> str:
        first = self.picked[0] if self.picked else None
        known = ("check", "cast", "contest", "settle", "register-break", "give-word", "level-up", "take-item")
        return first.name if isinstance(first, Option) and first.name in known else ""

    def tiles(self, *, on_board: bool = False) -> tuple[Tile, ...]:
        """Returns the cards: what is offered, what is chosen already, and the way back.

        The emotions of a bond keep their places. on_board: people stand on the casting board, which lies large, and
        have no cards.
        """
        offers = [one for one in self.offers if not (on_board and isinstance(one, Standee))]
        written = [one for one in self.picked if isinstance(one, Card)] if self._begun() == "cast" else []
        found = [
            replace(self.tile(pick), chosen=pick in written) for pick in sorted((*offers, *written), key=self._rank)
        ]
        if not self.picked:
            found = sorted([*self._closed_checks(), *found], key=self._check_place)
        chosen = [
            replace(self.tile(pick), chosen=True)
            for pick in self.picked
            if pick not in written
            and not (on_board and isinstance(pick, Standee))
            and not (pick == self.picked[0] and self._begun())
        ]
        last = [one for one in found if isinstance(one.pick, Option) and one.pick.name in LAST]
        proposed_at_first = isinstance(self.story.top, steps.CompanionQuestion | steps.JudgeQuestion)
        begun = self.picked and not proposed_at_first
        back = [Tile(CANCEL, self.speech("senya-reader.back"), style="quiet")] if begun else []
        return (*chosen, *(one for one in found if one not in last), *last, *back)

    def _check_place(self, tile: Tile) -> int:
        """Returns the place of a check in its scene, tried or not, so that no card moves by a try; others behind."""
        checks = [Option("check", (one.id,)) for one in self.story.data_scene.checks] if self.story.scene else []
        return checks.index(tile.pick) if isinstance(tile.pick, Option) and tile.pick in checks else len(checks)

    def _rank(self, pick: Pick) -> tuple[int, int, str]:
        if isinstance(pick, Option):
            at = ORDER.index(pick.name) if pick.name in ORDER else len(ORDER)
            return (0, at, f"{pick.name} {pick.args}")
        story = self.story
        if isinstance(pick, Standee):
            return (1, 0, pick.id)
        if isinstance(pick, Card) and pick.code in story.world.data.classes:
            return (2, ranked(story, pick.code), "")
        rows = list(story.world.data.emotions)
        return (2, rows.index(pick.code) if isinstance(pick, Card) and pick.code in rows else 0, str(pick))

    # --- one card ----------------------------------------------------------------------------------------------------

    def tile(self, pick: Pick) -> Tile:
        """Returns the card of a pick."""
        match pick:
            case Option("check", (str(topic),)):
                return self._check(pick, topic, None)
            case Option("ability" | "community" as way) if self.picked and isinstance(self.picked[0], Option):
                topic = str(self.picked[0].args[0]) if self.picked[0].args else ""
                return self._check(pick, topic, way == "community")
            case Option("choose", (int(index),)):
                return StoryWays(self.speech, self.story).tile(pick, index)
            case Option("tick", (str(item),)):
                return self._after.tick(pick, item)
            case Option(name):
                return self._option(pick, name)
            case Standee(name):
                return self._person(pick, name)
            case Card(code):
                return self._card(pick, code)
        return Tile(pick, str(pick))

    def _option(self, pick: Option, name: str) -> Tile:
        style = "gold" if name in GOLD else "card"
        if name == "rest" and isinstance(self.story.top, steps.GrowthQuestion):
            name = "grown"
        told = f"senya-reader.do.{name}-told"
        lines: tuple[str, ...] = (self.speech(told),) if self.speech.texts.has(told) else ()
        if name == "contest":
            lines = tuple(self._contest())
        if name == "roll-emotion":
            left = takeable(self.story.hero(self.story.asked), self.story.world.data)
            lines = (self.speech("senya-reader.roll-chance", len(left)),)
        if name == "break" and pick.args:
            return Tile(pick, self.speech("senya-table.broken", name_of(self.speech, str(pick.args[0]))))
        key = f"senya-reader.do.{name}"
        words = self.speech(key) if self.speech.texts.has(key) else name
        tile = Tile(pick, words, lines=lines, style=style)  # type: ignore[arg-type]
        if name == "judge":
            return self._after.judged(tile)
        return self._after.grows(tile, name) if name in GROWS else tile

    def _person(self, pick: Standee, name: str) -> Tile:
        speech, story = self.speech, self.story
        known = person_name(speech, story, name)
        for body, hero in zip(story.bodies, story.heroes, strict=True):
            if name in (body.id, hero.key):
                lines = (line_of(speech, body),)
                return Tile(
                    pick, hero_name(speech, story, body.id), self._comes(pick), lines, crest=crest_of(speech, body)
                )
        npc = story.world.scenario.people.get(name)
        under = speech.word(npc.role) if npc is not None else ""
        bond = story.hero(story.asked).on(name) if story.asked else None
        felt = (emotions_of(speech, bond.emotions),) if bond is not None else ()
        return Tile(pick, known, under, felt)

    def _comes(self, pick: Standee) -> str:
        """Returns whether a hero is taken along as it stands, "" where that is not asked."""
        if not isinstance(self.story.top, steps.CompanionQuestion):
            return ""
        return self.speech(f"senya-reader.{'comes' if pick in self.picked else 'stays'}")

    def _card(self, pick: Card, code: str) -> Tile:
        speech, data = self.speech, self.story.world.data
        emotion = data.emotions.get(code)
        if emotion is not None and self._settles():
            return Tile(pick, speech.emotion(code), lines=tuple(self._settling(code)))
        if emotion is not None and self._opens(code):
            return Tile(pick, speech.emotion(code), speech("senya-reader.rival"), tuple(self._why(code)))
        if emotion is not None:
            return Tile(pick, speech.emotion(code), speech("senya-reader.bond-value", emotion.bond))
        grown = self._after.card(pick, self._begun())
        if grown is not None:
            return grown
        skill = data.skills.get(code)
        lines = (skill_text(speech, skill),) if skill is not None else ()
        return Tile(pick, name_of(speech, code), lines=lines)

    # --- contests (S7.8) ---------------------------------------------------------------------------------------------

    def _settles(self) -> bool:
        return self._begun() == "settle" or isinstance(self.story.top, steps.SettleQuestion)

    def _whom(self) -> str:
        """Returns the person that is spoken of: who is picked, else whom the question names."""
        picked = (one.id for one in self.picked if isinstance(one, Standee))
        return next(picked, getattr(self.story.top, "person", ""))

    def _contest(self) -> Iterator[str]:
        """Yields why a contest is offered, and what it brings whichever emotion is kept: only the first does (S7.9)."""
        constants = self.story.world.data.tables.constants
        bond = constants["emotion_contest_bond"]
        if isinstance(self.story.top, steps.ContestQuestion):
            yield from self._why("")
            only = only_contest(self.story)
            if only is not None:
                yield self.speech("senya-reader.do.contest-only", *map(self.speech.emotion, (only.old, only.new)))
        told = "contest-again" if self.story.hero(self.story.asked).contested else "contest"
        yield self.speech(f"senya-reader.do.{told}-told", bond, bond + constants["emotion_contest_tension"])

    def _settling(self, keep: str) -> Iterator[str]:
        """Yields what keeping this emotion means; why, where the story has set it against the other."""
        bond = self.story.hero(self.story.asked).on(self._whom())
        if bond is None or bond.contest is None:
            return
        new = keep == bond.contest.new
        struck = bond.contest.old if new else bond.contest.new
        yield self.speech(f"senya-reader.keeps-{'new' if new else 'old'}", self.speech.emotion(struck))
        if new:
            yield from self._why(keep)

    def _why(self, new: str) -> Iterator[str]:
        """Yields why the story sets an emotion against one on the board."""
        person = self._whom()
        for one in self.story.data_scene.contests if self.story.scene is not None else ():
            if one.target == person and new in ("", one.new):
                yield plain(self.speech.word(one.why))

    def _opens(self, code: str) -> bool:
        """Whether an emotion is set against one on the board: its own bond counts for nothing."""
        opens = self._begun() == "contest" or isinstance(self.story.top, steps.ContestQuestion)
        return opens and any(isinstance(one, Card) and one.code != code for one in self.picked)

    # --- checks ------------------------------------------------------------------------------------------------------

    def _check(self, pick: Pick, topic: str, community: bool | None) -> Tile:
        """Returns the card of a check; `community` None: the better of its two ways."""
        check = self.story.data_scene.check(topic)
        if check is None:
            return Tile(pick, topic)
        ways = (False, True) if community is None else (community,)
        open_ways = [one for one in ways if checking.check_refusal(self.story, self.story.asked, topic, one) is None]
        best = max(open_ways or [False], key=lambda one: checking.chance_of(self.story, self.story.asked, check, one))
        return self._worded(pick, check, best)

    def _worded(self, pick: Pick, check: SceneCheck, community: bool) -> Tile:
        speech, story = self.speech, self.story
        ability = name_of(speech, checking.BY_COMMUNITY if community else check.ability)
        total = checking.check_of(story, story.asked, check, community).total.value
        if community:
            ability = speech("senya-reader.with-community", ability)
        title = plain(speech.word(check.label)) or speech("senya-reader.check", ability)
        under = speech("senya-reader.difficulty", ability, check.difficulty, f"{total:+d}")
        chance = checking.chance_of(story, story.asked, check, community)
        needed = str(checking.least_pair(story, story.asked, check, community))
        return Tile(pick, title, under, (), chance, needed, outcomes=self._outcomes(check), tall=True)

    def _outcomes(self, check: SceneCheck) -> tuple[str, str]:
        """Returns what a success brings, with how many clues of the story that makes, and what a failure costs."""
        speech, hurt = self.speech, check.fail_damage
        found, clues = checking.clues(self.story)
        fails = speech("senya-reader.fails") if hurt is None else speech("senya-reader.fails-hurt", value(speech, hurt))
        return speech("senya-reader.finds", found + 1, clues), fails

    def _closed_checks(self) -> Iterator[Tile]:
        """Yields the checks of the scene that this hero may not make, with the reason."""
        if not isinstance(self.story.top, steps.Content) or not self.story.asked:
            return
        for check in self.story.data_scene.checks:
            pick = Option("check", (check.id,))
            if pick in self.offers:
                continue
            clause = checking.check_refusal(self.story, self.story.asked, check.id, False)
            why = (
                ""
                if clause is None
                else self.speech("senya-reader.cited", refusal_words(self.speech, {}, clause), clause.id)
            )
            found = check.flag in self.story.flags
            known = plain(self.speech.word(check.ok)) if found else ""
            tile = self._worded(pick, check, False)
            yield replace(tile, chance=None, lines=(known,) if known else (), why=why, outcomes=())


def ticks(story: StoryState) -> tuple[Option, ...]:
    """Returns what the game proposes to tick for the hero who is judged (S18.3)."""
    if not isinstance(story.top, steps.JudgeQuestion):
        return ()
    return tuple(Option("tick", (item,)) for item in proposed(story, story.asked))
