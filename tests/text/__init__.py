"""Tests of the table of text."""
