"""The catalogues: merged, complete in both languages, and loud about mistakes."""

from __future__ import annotations

import string
from pathlib import Path

import pytest

from game import catalog
from game.check.terms import says
from game.i18n.catalog import LANGUAGES, LONGEST, CatalogError, Ours, Texts, printable, shown


def places(text: str) -> list[str]:
    """The places of a text but for those that only agree with a number, {0:move|moves}."""
    parts = string.Formatter().parse(text)
    return sorted(name for _, name, form, _ in parts if name is not None and "|" not in (form or ""))


def write(root: Path, name: str, text: str) -> None:
    path = root / "ja" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def all_texts(lang: str) -> Texts:
    return Texts(lang, catalog.text_folders())


def test_both_languages_have_the_same_keys() -> None:
    ja, en = (set(all_texts(lang).keys()) for lang in LANGUAGES)
    assert ja - en == set()
    assert en - ja == set()
    assert len(ja) > 100


def test_both_languages_fill_the_same_places() -> None:
    ja, en = dict(all_texts("ja").items()), dict(all_texts("en").items())
    assert [key for key in ja if places(ja[key]) != places(en[key])] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_is_empty(lang: str) -> None:
    assert [key for key, text in all_texts(lang).items() if not text.strip()] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_house_words_nothing_for_a_single_game(lang: str) -> None:
    house, words = Texts(lang), all_texts(lang)
    names = [name for game in catalog.GAMES for name in (words(f"game.{game}.name").lower(), game)]
    assert [(key, name) for key, text in house.items() for name in (*names, "兵") if says(text, name)] == []


def test_a_game_may_have_its_own_word_for_what_the_house_says() -> None:
    words = all_texts("en")
    assert "mate" in words.either("puzzle-gungi.task", "puzzle.task", "Black")
    assert words.either("puzzle-cerke.task", "puzzle.task", "Black") == "Black: win in one move"


def test_places_are_filled() -> None:
    assert "42" in all_texts("ja")("launcher.also", 42)
    assert all_texts("en")("launcher.also", 42) == "42 more"


def test_an_unknown_key_is_loud_in_tests_and_shown_in_play() -> None:
    with pytest.raises(KeyError):
        all_texts("ja")("no.such.key")
    assert Texts("ja", strict=False)("no.such.key") == "no.such.key"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="fr"):
        Texts("fr")


def test_files_are_merged_and_read_only_when_needed(tmp_path: Path) -> None:
    write(tmp_path, "house.toml", '[a]\nb = "one"')
    write(tmp_path, "later.toml", '[c]\nd = "two"\n[c.e]\nf = "three"')
    texts = Texts("ja", house=tmp_path)
    assert texts("a.b") == "one"
    assert len(texts._left) == 1, "the second file was read for a key of the first"
    assert (texts("c.d"), texts("c.e.f")) == ("two", "three")
    assert texts.keys() == ("a.b", "c.d", "c.e.f")


def of_three(tmp_path: Path) -> Texts:
    """The texts of a house and two games, a file each besides `house.toml` and the cards."""
    write(tmp_path / "house", "house.toml", '[a]\nb = "house"')
    write(tmp_path / "house", "table.toml", '[table]\nb = "table"')
    for game in ("chess", "go"):
        write(tmp_path / game, "card.toml", f'[game.{game}]\nname = "{game}"')
        write(tmp_path / game, "rest.toml", f'[{game}-stage]\nb = "stage"\n[only-{game}]\nb = "other"')
    games = {game: tmp_path / game for game in ("chess", "go")}
    return Texts("ja", games, house=tmp_path / "house")


def left(texts: Texts) -> list[str]:
    return [str(file) for file in texts._left]


def test_of_a_game_the_card_alone_is_read_until_its_texts_are_asked_for(tmp_path: Path) -> None:
    texts = of_three(tmp_path)
    assert [texts(key) for key in ("a.b", "game.chess.name", "game.go.name")] == ["house", "chess", "go"]
    assert left(texts) == ["ja/table.toml", "chess/ja/rest.toml", "go/ja/rest.toml"]
    assert texts("go-stage.b") == "stage"
    assert left(texts) == ["ja/table.toml", "chess/ja/rest.toml"], "the texts of another game were read"
    assert texts("table.b") == "table"
    assert left(texts) == ["chess/ja/rest.toml"]


def test_cards_are_read_before_what_tables_share_and_before_all_else_of_a_game(tmp_path: Path) -> None:
    texts = of_three(tmp_path)
    write(tmp_path / "chess", "card.toml", '[ends]\nb = "card"')
    assert texts("ends.b") == "card"
    assert left(texts)[-3:] == ["ja/table.toml", "chess/ja/rest.toml", "go/ja/rest.toml"]
    assert texts("table.b") == "table" and len(left(texts)) == 2


def test_a_text_of_a_game_is_found_by_any_key(tmp_path: Path) -> None:
    texts = of_three(tmp_path)
    assert texts("only-chess.b") == "other"
    assert texts.has("game.go.name") and not texts.has("game.shogi.name")


def test_a_key_of_two_games_is_a_mistake(tmp_path: Path) -> None:
    texts = of_three(tmp_path)
    write(tmp_path / "go", "rest.toml", '[chess-stage]\nb = "twice"')
    with pytest.raises(CatalogError, match=r"go/ja/rest\.toml.*chess-stage\.b"):
        texts.keys()


def test_a_key_in_two_files_is_a_mistake(tmp_path: Path) -> None:
    write(tmp_path, "house.toml", '[a]\nb = "one"')
    write(tmp_path, "other.toml", '[a]\nb = "two"')
    with pytest.raises(CatalogError, match=r"other\.toml.*a\.b"):
        Texts("ja", house=tmp_path).keys()


def test_a_damaged_file_is_named(tmp_path: Path) -> None:
    write(tmp_path, "house.toml", "[a\n")
    with pytest.raises(CatalogError, match=r"house\.toml"):
        Texts("ja", house=tmp_path)("a.b")


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (7, 7),
        (0.5, 0.5),
        (Path("a/b"), "a/b"),
        ("x" * LONGEST, "x" * LONGEST),
        ("x" * (LONGEST + 1), "x" * (LONGEST - 1) + "…"),
        ("a\x00b", "a?b"),
        (Ours("a\x00" + "x" * LONGEST), "a\x00" + "x" * LONGEST),
    ],
)
def test_what_fills_a_place_is_seen_and_no_longer_than_the_longest(value: object, told: object) -> None:
    assert shown(value) == told
    assert len(str(told)) <= LONGEST or isinstance(value, Ours)


@pytest.mark.parametrize("kept", ["", "abc", "盤上", "a\nb", "a\tb", "a\u3000b", "\n\x7f"])
def test_only_what_cannot_be_seen_is_told_by_a_question_mark(kept: str) -> None:
    assert printable(kept) == kept.replace("\x7f", "?")


def test_a_game_is_told_in_its_own_words_where_it_has_any(tmp_path: Path) -> None:
    for game, name, text in (("a", "own.toml", 'own-a.piece = "駒{0}"'), ("b", "b.toml", 'own-b.piece = "b"')):
        write(tmp_path / game, name, text)
    write(tmp_path / "house", "house.toml", 'piece = "石{0}"\nline = "筋"')
    texts = Texts("ja", {game: tmp_path / game for game in "ab"}, house=tmp_path / "house")
    asked = [("a", "piece"), ("a-part", "piece"), ("a", "line"), ("b", "piece")]
    assert [texts.own(game, key, 3) for game, key in asked] == ["駒3", "駒3", "筋", "石3"], (
        "only own.toml is looked into"
    )
