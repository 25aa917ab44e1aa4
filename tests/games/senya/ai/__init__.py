"""Tests of the computer player of 千夜月姫+."""
