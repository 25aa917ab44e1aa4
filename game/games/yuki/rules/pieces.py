"""The characters that are written on the cards of 盤上遊姫: numbers, signs of forces and decks, and the common back."""

from __future__ import annotations

GLYPHS = "一二三四五六七八九十焔波竹雷藤鶴陽月変戦姫"
