"""The card table of 盤上遊姫: pointing, marks, faces and backs, what a card would make, proofs."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Any

import pygame
import pytest

from game import catalog
from game.games.yuki.rules import GAME, judge
from game.games.yuki.rules import events as ev
from game.games.yuki.rules.actions import Draw
from game.games.yuki.rules.asked.sight import aim
from game.games.yuki.rules.cards import (
    DECKS,
    EVENTS,
    FIELDS,
    FOUR_CARDS,
    NO_FORCES,
    TOTALS_ONLY,
    TROOPS,
    WEAKER_WINS,
    Effects,
)
from game.games.yuki.rules.phases import GiveBack, PlayCard
from game.games.yuki.rules.strength import best, better
from game.games.yuki.view import facts, lanes, plates
from game.games.yuki.view.art import YukiArts
from game.games.yuki.view.cards import BACKS, back_of, hand_order
from game.games.yuki.view.marks import PICKED, TOLD, WouldMake, YukiMarkArt, YukiMarks, shapes
from game.games.yuki.view.places import top_at
from game.games.yuki.view.standings import standings
from game.games.yuki.view.zoom import ZoomArt, ZoomView
from game.i18n.catalog import LANGUAGES, Texts
from game.match.match import Match
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Card, Lane, Option, Pile
from game.ui.theme import DrawnLine, Theme
from tests.games.gungi.view.stage import make_theme
from tests.games.yuki.view.table import YukiParts, make_table, seen_with, steps
from tests.thorough import each

STATES = [step.after for seed in (3, 8, 14) for step in steps(seed, 150)][5::7]
ALL_CARDS = (*TROOPS, *DECKS["S"], *DECKS["M"], *EVENTS, *FIELDS)


@pytest.fixture(scope="module")
def parts() -> YukiParts:
    return make_table()


def grey(surface: pygame.Surface) -> bytes:
    """Returns a picture on a middle ground without its colours."""
    ground = pygame.Surface(surface.get_size())
    ground.fill((110, 110, 110))
    ground.blit(surface, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return pygame.image.tobytes(pygame.transform.grayscale(ground), "RGB")


def difference(a: bytes, b: bytes) -> float:
    """Returns the share of bytes that differ clearly."""
    return sum(abs(x - y) > 40 for x, y in zip(a, b, strict=True)) / len(a)


@pytest.mark.slow
def test_choices_without_a_place_stand_in_the_same_order_at_every_start(parts: YukiParts) -> None:
    """Whatever order a set has them in: the keys go through them by number, then by name."""
    told = [Option("reading", (lane, card)) for lane in (1, 2) for card in ("R1", "R2", "R3")]
    assert all(parts.table.order(some) == told for some in permutations(told))


# --- pointing --------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("flipped", [False, True])
def test_what_is_pointed_at_is_what_lies_there(parts: YukiParts, flipped: bool) -> None:
    parts.table.flipped = flipped
    seat = int(flipped)
    for state in STATES[::4]:
        parts.stage.settle(GAME.observe(state, seat))
        for pick, rect in parts.table.targets().items():
            if isinstance(pick, Lane):  # its middle is the name plate, which no card covers
                assert parts.table.hit(parts.table.places.plate(pick.index).center)[-1] == pick
            elif not (isinstance(pick, Card) and pick.code in state.hands[seat]):
                assert pick in parts.table.hit(rect.center), pick
    parts.table.flipped = False


def test_every_card_of_the_fan_can_be_pointed_at(parts: YukiParts) -> None:
    parts.table.flipped = False
    view = parts.table.hands[0]
    for state in STATES[::3]:
        parts.stage.settle(GAME.observe(state, 0))
        poses = view.rest()
        for n, held in enumerate(view.cards):
            x, y = round(poses[n].x - poses[n].width * 0.38), round(poses[n].y - poses[n].width * 0.3)
            assert top_at(poses, (x, y)) == n
            assert parts.table.hit((x, y)) == (Card(held.code),)


def test_a_table_card_comes_with_its_battlefield(parts: YukiParts) -> None:
    state = next(s for s in STATES if any(lane.cards[0] for lane in s.lanes))
    parts.stage.settle(GAME.observe(state, 0))
    i = next(i for i, lane in enumerate(state.lanes) if lane.cards[0])
    card = Card(state.lanes[i].cards[0][-1])
    rect = parts.table.rect_of(card)
    assert rect is not None
    assert parts.table.hit(rect.center) == (card, Lane(i))


def test_behind_a_back_there_is_nothing(parts: YukiParts) -> None:
    """No point of the window gives a card that the seat may not know."""
    for state in each(2, STATES[3::30]):
        parts.stage.settle(seen_with(state, 0, frozenset()))
        secret = {code for hand in state.hands for code in hand if code[0] != "F"}
        secret |= {code for deck in (state.decks.troops, *state.decks.strategy) for code in deck}
        secret |= {lane.event for lane in state.lanes if lane.event and not lane.event_up}
        found = {parts.table.card_at((x, y)) for x in range(10, 1440, 29) for y in range(10, 900, 23)}
        found |= {pick.code for pick in parts.table.targets() if isinstance(pick, Card)}
        assert not found & secret
        assert not {parts.table.code_of(Card(code)) for code in BACKS} - {""}


def test_the_supply_is_looked_at_where_it_lies() -> None:
    parts = make_table()
    parts.sprites.supply = [False, True]
    place = parts.table.piles.supply(1)
    assert parts.table.card_at((round(place.x), round(place.y))) == "E8" and parts.table.card_at((2, 2)) is None
    parts.sprites.supply = [False, False]
    assert parts.table.card_at((round(place.x), round(place.y))) is None


def test_a_table_that_turns_is_drawn_anew() -> None:
    parts = make_table()
    parts.draw()
    drawn = []
    for flipped in (False, True, True):
        parts.table.flipped = flipped
        drawn.append(parts.table.needs_draw())
        parts.draw()
    assert drawn == [False, True, False]


def test_a_dragged_draw_shows_the_back_of_its_deck(parts: YukiParts) -> None:
    state = STATES[0]
    for seat in (0, 1):
        parts.stage.settle(GAME.observe(state, seat))
        assert parts.table.code_of(Pile("troops")) == "back-troop"
        assert parts.table.code_of(Pile("strategy")) == f"back-{state.options.sides[seat]}"
        assert parts.table.code_of(Pile("discard")) == ""


def test_nothing_lies_outside_the_table(parts: YukiParts) -> None:
    window = pygame.Rect(0, 0, *parts.size)
    for state in STATES[::3]:
        parts.stage.settle(GAME.observe(state, 0))
        for pick, rect in parts.table.targets().items():
            assert window.colliderect(rect), pick
            if not (isinstance(pick, Card) and pick.code in state.hands[0]):
                assert window.contains(rect), pick
        for player in (0, 1):
            for n in range(len(parts.sprites.won[player])):
                assert parts.wins.rect.contains(parts.table.places.rect_at(parts.wins.slot(player, n)))


# --- faces -----------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("lang", [pytest.param("ja", marks=pytest.mark.slow), "en"])
def test_all_cards_are_drawn_at_every_size(lang: str) -> None:
    theme = make_theme((1280, 720))
    arts = YukiArts(theme, Texts(lang, catalog.text_folders()))
    zoom = ZoomArt(theme, arts.texts, 200)
    drawn: dict[str, set[bytes]] = {"38": set(), "86": set(), "zoom": set()}
    for code in (*ALL_CARDS, *BACKS):
        for width in (38, 86):
            drawn[str(width)].add(pygame.image.tobytes(arts.at(width).card(code), "RGBA"))
        if code not in BACKS:
            drawn["zoom"].add(pygame.image.tobytes(zoom.card(code), "RGBA"))
    assert [len(faces) for faces in drawn.values()] == [len(ALL_CARDS) + len(BACKS)] * 2 + [len(ALL_CARDS)]


def test_forces_and_decks_are_told_apart_without_colour() -> None:
    """Emblem and sign in the head of the card differ, which stays in sight when cards overlap (Y14.1)."""
    art = YukiArts(make_theme(), Texts("ja", catalog.text_folders())).at(76)
    head = pygame.Rect(28, 4, 44, 22)
    for a, b in combinations(("R3", "B3", "G3", "Y3", "P3", "W3", "S3", "M3"), 2):
        assert difference(grey(art.card(a).subsurface(head)), grey(art.card(b).subsurface(head))) > 0.1, (a, b)


def test_backs_are_told_apart_without_colour() -> None:
    for width in (36, 62, 108):
        art = YukiArts(make_theme(), Texts("ja", catalog.text_folders())).at(width)
        for a, b in combinations(BACKS, 2):
            assert difference(grey(art.card(a)), grey(art.card(b))) > 0.05, (a, b)


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_whole_text_fits_on_the_enlarged_card(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    theme = make_theme((1280, 720))
    texts = YukiArts(theme, Texts(lang, catalog.text_folders())).texts
    zoom = ZoomArt(theme, texts, 240)
    rooms: list[tuple[Any, pygame.Rect]] = []

    def note(surface: pygame.Surface, words: Any, room: pygame.Rect, ink: Any) -> None:
        rooms.append((words, room))

    monkeypatch.setattr(zoom, "_text", note)
    for code in (*DECKS["S"], *DECKS["M"], *EVENTS):
        zoom.card(code)
    assert len(rooms) == 32
    for words, room in rooms:
        assert zoom._height(words, 11, room.width) <= room.height, words


@pytest.mark.parametrize(("size", "text_scale"), [((1440, 900), 1.0), ((1440, 900), 1.5), ((1280, 720), 1.5)])
def test_an_enlarged_card_lies_inside_the_window_beside_its_card(size: tuple[int, int], text_scale: float) -> None:
    theme = make_theme(size, text_scale)
    view, window = ZoomView(theme, YukiArts(theme, Texts("en", catalog.text_folders()))), pygame.Rect((0, 0), size)
    for at in ((20, 20), (size[0] - 60, size[1] - 40), (size[0] // 2, size[1] // 2), (60, size[1] - 100)):
        near = pygame.Rect(0, 0, 76, 106)
        near.center = at
        for code in ("R1", "S5", "E1"):
            box = view.rect(code, near, window)
            assert window.contains(box)
            assert not box.colliderect(near)
    surface = pygame.Surface(window.size)
    view.draw(surface, "back-troop", pygame.Rect(5, 5, 9, 9), window)
    assert pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1)).count() == size[0] * size[1]


def test_backs_of_cards() -> None:
    assert back_of("R5", "S") == "back-troop"
    assert back_of("troop", "M") == "back-troop"
    assert back_of("strategy", "M") == back_of("M4", "M") == "back-M"
    assert hand_order(("M2", "back-S", "R9", "back-troop", "S10", "B1")) == (
        "R9", "B1", "S10", "M2", "back-troop", "back-S",
    )  # fmt: skip


# --- marks -----------------------------------------------------------------------------------------------------------


def test_marks_differ_without_colour() -> None:
    theme = make_theme()
    art = YukiMarkArt(theme)
    names = shapes(theme.colours)
    for prefix, size in (("lane-", (124, 252)), ("card-", (76, 106)), ("pile-", (70, 94))):
        kinds = [name for name in names if name.startswith(prefix)] + [*PICKED, *TOLD]
        for a, b in combinations(kinds, 2):
            one, two = (pygame.mask.from_surface(art.mark(name, size), 200) for name in (a, b))
            alike = one.overlap_area(two, (0, 0)) / max(1, one.count(), two.count())
            assert alike < (0.9 if {a, b} & {*TOLD} else 0.97), (a, b)
            assert grey(art.mark(a, size)) != grey(art.mark(b, size)), (a, b)


def test_marks_say_what_a_pick_carries() -> None:
    marks = YukiMarks(lanes={2: "lay"}, cards={"R1": "strike"}, piles={"troops": "draw"}, hover=Lane(2),
                      cursor=Card("R1"), last=((Lane(2), "to"),), refused=Pile("troops"))  # fmt: skip
    assert [marks.kind(pick) for pick in (Lane(2), Lane(3), Card("R1"), Pile("troops"))] == [
        "lay",
        "",
        "strike",
        "draw",
    ]
    assert marks.at(Lane(2)) == {"hover", "last-to"}
    assert marks.at(Card("R1")) == {"cursor"}
    assert marks.at(None) == frozenset()


@pytest.mark.slow
def test_every_offer_is_marked(parts: YukiParts) -> None:
    """Whatever the legal actions offer next gets a mark of the right kind, and drawing with it changes the picture."""
    kinds: set[str] = set()
    for state in STATES:
        seat = state.decider
        observation = GAME.observe(state, seat)
        for path in {action.paths()[0] for action in observation.legal}:
            for n in range(len(path)):
                targets = facts.target_marks(observation, path[:n], {path[n]})
                match path[n]:
                    case Lane(i):
                        kinds.add("lane-" + targets.lanes[i])
                    case Card(code) if n or isinstance(state.phase, GiveBack):
                        kinds.add("card-" + targets.cards[code])
                    case Pile(name):
                        kinds.add("pile-" + targets.piles[name])
    wanted = {"lane-place", "lane-lay", "lane-move", "card-move", "card-give", "pile-draw", "pile-lay"}
    assert wanted <= kinds
    observation = GAME.observe(next(s for s in STATES if isinstance(s.phase, PlayCard)), 0)
    parts.stage.settle(observation)
    parts.table.marks = YukiMarks()
    bare = parts.pixels()
    for marks in (
        YukiMarks(lanes={3: "place"}, made={3: WouldMake("烏合陣", "wins")}),
        YukiMarks(piles={"troops": "draw"}),
        YukiMarks(cursor=Lane(0)),
        YukiMarks(proofs={2: (0, "proved")}),
        YukiMarks(refused=Lane(1)),
    ):
        parts.table.marks = marks
        assert parts.table.dirty
        assert parts.pixels() != bare
    parts.table.marks = YukiMarks()


# --- facts -----------------------------------------------------------------------------------------------------------


def test_proofs_are_those_of_the_rules() -> None:
    signs = set()
    for state in STATES:
        found = facts.proofs(GAME.observe(state, state.decider))
        owners = {i: owner for i, lane in enumerate(state.lanes) if (owner := judge.provable_owner(lane)) is not None}
        assert {proof.lane: proof.owner for proof in found} == owners
        for proof in found:
            assert proof.verdict.code == judge.verdict(state, proof.lane, proof.owner).code
            signs.add(proof.sign)
            if proof.sign == "open":
                lane = state.lanes[proof.lane]
                cards = (*lane.cards[1 - proof.owner], *proof.verdict.counterexample)
                assert proof.beaten_by == best(cards, lane.effects)
                assert better(proof.beaten_by, proof.strength, lane.effects)
    assert "open" in signs


def test_what_a_card_would_make_is_what_it_makes(parts: YukiParts) -> None:
    texts = parts.arts.texts
    seen = set()
    for state in STATES:
        seat = state.decider
        observation = GAME.observe(state, seat)
        for action in observation.legal:
            if type(action).__name__ not in ("PlaceTroop", "PlaceElite"):
                continue
            made = facts.would_make(observation, action.card, action.lane, texts)
            assert made is not None
            lane = state.lanes[action.lane]
            cards = (*lane.cards[seat], action.card)
            if len(cards) < lane.size:
                assert made.against == ""
                assert f"{len(cards)}/{lane.size}" in made.words
                continue
            assert made.words == texts.stands(*best(cards, lane.effects))
            after = GAME.apply(state, action)
            won = after.lanes[action.lane]
            if won.winner is not None:
                wanted = "proved" if won.by == "proof" else "wins" if won.winner == seat else "loses"
                assert made.against == wanted, (cards, lane)
                seen.add(wanted)
    assert {"wins", "loses"} <= seen


def test_an_unfinished_formation_aims_at_the_best_it_can_become() -> None:
    none: Effects = frozenset()
    for cards in (
        ("R9",),
        ("R9", "R7"),
        ("R9", "B9"),
        ("R1", "R9"),
        ("R1", "B2"),
        ("R1", "B5"),
        ("S1", "B5"),
        ("S3", "G10"),
    ):
        missing = 3 - len(cards)
        whole = max(
            best((*cards, *more), none)[0] for more in combinations([c for c in TROOPS if c not in cards], missing)
        )
        assert aim(cards, none) == whole, cards
    assert aim(("R1", "R2"), frozenset({NO_FORCES})) == 2
    assert aim(("R1", "R2", "R9"), frozenset({FOUR_CARDS})) == 3


def test_last_marks_are_on_the_table() -> None:
    roles = set()
    for step in steps(8, 120):
        for pick, role in facts.last_marks(step.events):
            roles.add((type(pick).__name__, role))
            match pick:
                case Card(code):
                    lanes, hands = step.after.lanes, step.after.hands
                    assert (
                        any(code in side for lane in lanes for side in (*lane.cards, lane.fields)) or code in hands[0]
                    )
                case Lane(i):
                    assert step.after.lanes[i].winner is not None or role == "from"
                case _:
                    assert pick in {Pile(name) for name in ("discard", "troops", "strategy-0", "strategy-1", "right")}
    assert {("Card", "to"), ("Lane", "to"), ("Lane", "turn"), ("Pile", "from"), ("Pile", "to")} <= roles


def test_what_the_other_did_stands_until_one_has_played() -> None:
    """Drawing does not take the marks of the other's turn away; playing does."""
    line = list(steps(14, 90))
    seen = 0
    for n, step in enumerate(line):
        told = facts.since_play(each.events for each in reversed(line[: n + 1]))
        turns = [event.player for event in told if isinstance(event, ev.TurnBegan)]
        plays = [event for event in told if isinstance(event, facts.PLAYS)]
        assert len(turns) <= 2 and len(plays) <= 1
        if len(turns) == 2:
            assert told[0] == ev.TurnBegan(turns[0]) and turns[0] != turns[1]
            assert plays and plays[0].player == turns[0]
            seen += isinstance(step.action, Draw)
    assert seen > 10


def test_a_card_that_nobody_may_see_names_its_deck_all_the_same() -> None:
    assert [facts.deck_of(1, card) for card in ("troop", "strategy", "R4", "S2", "M9")] == [
        Pile(name) for name in ("troops", "strategy-1", "troops", "strategy-1", "strategy-1")
    ]


# --- the proof panel -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_proof_panel_tells_and_asks(lang: str) -> None:
    parts = make_table((1280, 720), lang=lang)
    state = max(STATES, key=lambda s: len(facts.proofs(GAME.observe(s, 0))))
    observation = GAME.observe(state, 0)
    panel = parts.proofs
    panel.show(observation)
    entries = {proof.lane for proof in panel.found}
    assert entries
    assert set(panel.targets()) <= {Lane(i) for i in entries}
    first = next(iter(panel.targets().items()))
    assert panel.hit(first[1].center) == (first[0],)
    told = parts.pixels()
    panel.asking = True
    asked = parts.pixels()
    assert asked != told
    panel.pointed = frozenset(entries)
    assert parts.pixels() != asked


def test_asking_tells_nothing(parts: YukiParts) -> None:
    """While the players look for proofs the panel looks the same whatever is proved (Y7.10)."""
    panel = parts.proofs
    observation = next(GAME.observe(s, 0) for s in STATES if facts.proofs(GAME.observe(s, 0)))
    panel.show(observation)
    panel.asking, panel.pointed = True, frozenset()
    before = parts.pixels()
    other = tuple(
        facts.LaneProof(p.lane, p.owner, type(p.verdict)("" if p.verdict.code else "not_proved", ()), p.strength)
        for p in panel.found
    )
    panel.found = other
    assert parts.pixels() == before
    panel.asking = False
    assert parts.pixels() != before


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_flag_covers_nothing_of_what_is_written_on_a_plate(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A battlefield won by proof has the most to say, and the smallest window the least room for it."""
    parts = make_table((1280, 720), lang=lang)
    parts.stage.settle(GAME.observe(STATES[0], 0))
    for lane in parts.sprites.lanes:
        lane.winner, lane.by, lane.settle = parts.sprites.near, "proof", 1.0
        lane.cards = (["B8", "B9", "B10"], ["G8", "G9", "G10"])
    written: list[pygame.Rect] = []
    flags: list[pygame.Rect] = []
    draw, put = Theme.draw, plates.stamp

    def noted(self: Theme, *args: Any, **kwargs: Any) -> pygame.Rect:
        written.append(draw(self, *args, **kwargs))
        return written[-1]

    def flown(*args: Any, **kwargs: Any) -> pygame.Rect:
        flags.append(put(*args, **kwargs))
        return flags[-1]

    monkeypatch.setattr(Theme, "draw", noted)
    monkeypatch.setattr(plates, "stamp", flown)
    for i, lane in enumerate(parts.sprites.lanes):
        written.clear()
        parts.table.lanes.plates.draw(pygame.Surface(parts.size), i, lane)
        cloth = flags[-1].inflate(-round(flags[-1].width * 0.3), 0)
        assert len(written) == 3 and cloth.collidelist(written) == -1, (i, cloth, written)


# --- how both sides stand --------------------------------------------------------------------------------------------


def told(cards: tuple[list[str], list[str]], there: Any = frozenset(), winner: int | None = None, **more: bool) -> Any:
    parts = make_table(lang="ja")
    return standings(cards, there, winner, parts.arts.texts, more.get("pointed", False))


def test_a_plate_tells_formation_and_total_and_who_leads() -> None:
    mine, theirs = told((["B8", "B9", "B10"], ["G5", "P6", "W7"]))
    assert (mine.words, theirs.words) == ("神速陣 27", "雁行陣 18")
    assert mine.leads and not theirs.leads
    weaker = told((["B8", "B9", "B10"], ["G5", "P6", "W7"]), frozenset({WEAKER_WINS}))
    assert [one.leads for one in weaker] == [False, True]
    assert told((["B1"], []), frozenset({TOTALS_ONLY}))[0].words == "1/3 計1"
    assert told((["B1", "B2", "B9"], []), frozenset({TOTALS_ONLY}))[0].words == "合計 12"


def test_an_unfinished_side_tells_how_far_it_is_and_where_pointed_at_what_it_may_become() -> None:
    mine, theirs = told((["B8", "B9"], ["G5", "S1"]))
    assert (mine.words, theirs.words) == ("2/3 計17", "2/3 計5＋") and not (mine.leads or theirs.leads)
    mine, theirs = told((["B8", "B9"], ["G5", "P5"]), pointed=True)
    assert (mine.words, theirs.words) == ("神速陣へ 2/3", "鼎立陣へ 2/3")
    assert told(([], []))[0].words == ""


@pytest.mark.slow
@pytest.mark.parametrize("level", ["easy", "adv"])
def test_what_the_plates_tell_is_what_the_rules_say(level: str) -> None:
    """Formation, total and leader of every complete side of random positions, and nothing of a hand."""
    texts = make_table(lang="ja").arts.texts
    complete = 0
    for state in walked(level):
        seen = [GAME.observe(state, seat) for seat in (0, 1)]
        for pair in zip(*(one.lanes for one in seen), strict=True):
            one, other = (standings(lane.cards, lane.effects, lane.winner, texts, False) for lane in pair)
            assert one == other, "both seats are told the same"
            lane = pair[0]
            for player in (0, 1):
                if not lane.complete(player):
                    assert not one[player].leads or lane.winner == player
                    continue
                rank, total = best(lane.cards[player], lane.effects)
                complete += 1
                assert one[player].words in (texts.stands(rank, total), texts.says("stands-total", total))
            if lane.winner is not None:
                assert one[lane.winner].leads and not one[1 - lane.winner].leads
    assert complete > 20


def walked(level: str) -> list[Any]:
    """Returns fifty positions of random play."""
    found: list[Any] = []
    for seed in range(5):
        match, stream = Match(GAME, {"level": level}, seed), Stream(seed)
        while match.result is None and match.ply < 150:
            if match.state.to_act == CHANCE:
                match.play_chance()
            else:
                match.play(stream.choice(GAME.legal(match.state)))
            if match.ply % 15 == 0:
                found.append(match.state)
    return found[:50]


@pytest.mark.parametrize("text_scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1280, 720), (1440, 900)])
def test_the_lines_of_a_plate_stand_apart(size: tuple[int, int], text_scale: float) -> None:
    """Name above, who leads below: neither touches the other, and how the sides stand lies clear of the cards."""
    parts = make_table(size, text_scale=text_scale)
    parts.stage.settle(GAME.observe(STATES[0], 0))
    parts.sprites.lanes[3].cards = (["B8", "B9", "B10"], ["G8", "G9", "G10"])
    with parts.arts.theme.hearing() as drawn:
        parts.table.lanes.draw(pygame.Surface(size))
    places, lanes = parts.table.places, parts.table.lanes
    here = [line for line in drawn if places.plate(3).contains(line.rect)]
    name = next(line for line in here if line.role == "mincho")
    (lower,) = (line for line in here if line.rect.centery > places.plate(3).centery)
    assert not letters_of(lower).colliderect(letters_of(name)), (lower, name)
    sides = [line for line in drawn if "神速陣" in line.text]
    assert len(sides) == 2
    for n, pose in ((n, lanes.pose(3, player, n)) for player in (0, 1) for n in range(3)):
        assert places.rect_at(pose).collidelist([letters_of(line) for line in sides]) == -1, n


@pytest.mark.parametrize(
    ("theirs", "first", "winner", "by", "words"),
    [
        ("G5 P6 W7", 0, None, None, "陽が優勢"),
        ("G8 G9 G10", 1, None, None, "月が先着"),
        ("G8 G9 G10", 0, None, None, "陽が先着"),
        ("G9", None, None, None, "未決"),
        ("G5 P6 W7", 0, 0, "compare", "陽の勝ち"),
        ("G9", None, 0, "proof", "陽が証明"),
    ],
)
def test_a_plate_tells_who_leads_or_has_won_and_why(
    theirs: str, first: int | None, winner: int | None, by: str | None, words: str
) -> None:
    parts = make_table()
    parts.stage.settle(GAME.observe(STATES[0], 0))
    lane = parts.sprites.lanes[3]
    lane.cards, lane.fields, lane.first = (["B8", "B9", "B10"], theirs.split()), [], first
    lane.winner, lane.by = winner, by
    with parts.arts.theme.hearing() as drawn:
        parts.table.lanes.plates.draw(pygame.Surface(parts.size), 3, lane)
    assert [line.text for line in drawn][2:] == [words]


def letters_of(line: DrawnLine) -> pygame.Rect:
    """Returns the box of a line without the room a font leaves above and below."""
    return line.rect.inflate(0, line.px - line.rect.height)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("player", [0, 1])
def test_no_badge_of_a_proof_hides_how_a_battlefield_differs(
    lang: str, player: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = make_table((1280, 720), lang=lang)
    words = parts.arts.texts.says("weaker")
    parts.stage.settle(GAME.observe(STATES[0], 0))
    badges: list[tuple[tuple[int, int], int]] = []
    monkeypatch.setattr(lanes, "draw_badge", lambda _s, _t, _sign, at, side: badges.append((at, side)))
    parts.sprites.lanes[6].fields = ["M10"]
    parts.table.marks = YukiMarks(proofs={6: (player, "open")})
    with parts.arts.theme.hearing() as drawn:
        parts.table.draw(pygame.Surface(parts.size))
    ((at, side),), line = badges, next(line for line in drawn if line.text == words)
    corner = line.rect.inflate(0, line.px - line.rect.height)
    near = max(corner.left, min(at[0], corner.right)), max(corner.top, min(at[1], corner.bottom))
    assert pygame.Vector2(at).distance_to(near) >= side / 2 - 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_of_the_strategy_right_and_of_placed_cards_have_room_at_large_text(
    lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    large = make_table((1280, 720), lang=lang, text_scale=1.5)
    texts, draw = large.arts.texts, Theme.draw
    drawn: dict[str, pygame.Rect] = {}

    def kept(theme: Theme, surface: pygame.Surface, text: str, *rest: Any, **more: Any) -> pygame.Rect:
        drawn[text] = draw(theme, surface, text, *rest, **more)
        return drawn[text]

    monkeypatch.setattr(Theme, "draw", kept)
    large.table.draw(pygame.Surface(large.size))
    places = large.table.places
    words = [texts.says(f"right.{one}") for one in ("near", "neutral", "far")]
    assert all(drawn[word].right < places.right_box().right - 2 for word in words)
    assert len({drawn[word].height for word in words}) == 1
    strip = places.field(3, True, 0, 1)
    theme = make_theme((1280, 720), 1.5)
    for code in ("S9", "S10", "M9", "M10"):
        assert theme.fonts.width(texts.placed_short(code), "sans", 8) < strip.width - 2.4 * strip.height, code
