"""The numbers behind the charts of the statistics, as a table to read."""

from game.scenes.library_words import clause_words, span_words
from game.scenes.statistics.source import GameStanding
from game.scenes.statistics.words import against_words, helped_words, numbers, person_words, rule_scores, signed
from game.stage.page import Page
from game.statistics.standing import GameScore, percent
from game.ui.text.reading import Part

MOST_TOLD = 200


class StatisticsTable(Page):
    """The table of one game."""

    name = "statistics-table"
    title_key = "statistics.table-title"

    def __init__(self, of_game: str, shown: GameStanding) -> None:
        self._game, self._shown = of_game, shown

    def parts(self) -> list[Part]:
        texts, shown = self.ctx.texts, self._shown
        found = [Part("heading", texts(f"game.{self._game}.name"))]
        found.append(self._score(texts("statistics.all"), shown.standing.whole))
        found.append(Part("heading", texts("statistics.strengths")))
        for (strength, side), score in sorted(shown.standing.by_side.items()):
            found.append(self._score(against_words(self.ctx, self._game, strength, side), score))
        for id, score in shown.standing.by_person.items():
            found.append(self._score(person_words(self.ctx, id), score))
        for side, score in sorted(shown.standing.helped.items()):
            found.append(self._score(helped_words(self.ctx, self._game, side), score))
        found.append(Part("heading", texts("statistics.ends")))
        for clause, score in sorted(shown.standing.ends.items(), key=lambda item: (-item[1].games, item[0])):
            found.append(self._score(clause_words(self.ctx, self._game, clause), score))
        rules = rule_scores(self.ctx, self._game, shown)
        if rules:
            found.append(Part("heading", texts("statistics.rules")))
            found += [self._score(words, score) for words, score in rules]
        if shown.endings:
            found.append(Part("heading", texts("statistics.endings")))
            pairs = ((words, texts("statistics.found", there, whole)) for words, there, whole in shown.endings)
            found += [Part("pair", *pair) for pair in pairs]
        return [*found, *self._counted(), *self._reviewed(), *self._ratings()]

    def _score(self, label: str, score: GameScore) -> Part:
        return Part("pair", label, self.ctx.texts("statistics.score", score.won, score.lost, score.drawn))

    def _counted(self) -> list[Part]:
        texts, shown = self.ctx.texts, self._shown
        found = [Part("heading", texts("statistics.counted"))]
        found.append(Part("text", texts("statistics.through", shown.played_through)))
        if shown.times is not None:
            spans = (span_words(self.ctx, round(ms)) for ms in (shown.times.middle, shown.times.low, shown.times.high))
            found.append(Part("pair", texts("statistics.time"), texts("statistics.spread", *spans)))
        return found + [Part("pair", texts(key) if texts.has(key) else key, str(count)) for key, count in shown.counted]

    def _reviewed(self) -> list[Part]:
        """Returns how exactly the reviewed games were played and how luck went, the newest last."""
        texts, told = self.ctx.texts, self._shown.reviewed
        if not told:
            return []
        found = [Part("heading", texts("statistics.reviewed"))]
        found.append(Part("text", texts("statistics.reviewed-from", len(told))))
        if any(one.luck is not None for _, one in told):
            found.append(Part("text", texts("statistics.luck-how")))
        for day, one in told[-MOST_TOLD:]:
            exact = texts("review.few") if one.accuracy is None else texts("review.exact", f"{one.accuracy:.1f}")
            words = [exact]
            if one.luck is not None:
                words.append(texts("statistics.luck-rough" if one.rough else "statistics.luck-of", signed(one.luck)))
            found.append(Part("pair", day, texts("table.join").join(words)))
        return found

    def _ratings(self) -> list[Part]:
        texts, shown = self.ctx.texts, self._shown
        found = [Part("heading", texts("statistics.history"))]
        if not shown.standing.history:
            return [*found, Part("text", texts("statistics.unrated" if shown.anchors else "statistics.never-rated"))]
        for strength, chance in shown.chances.items():
            anchor = shown.anchors[strength]
            told = texts("statistics.anchor", *numbers(anchor), percent(chance))
            found.append(Part("pair", texts(f"strength.{strength}"), told))
        for day, rating in shown.standing.history[-MOST_TOLD:]:
            found.append(Part("pair", day, texts("statistics.rating", *numbers(rating))))
        return found
