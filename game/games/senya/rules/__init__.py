"""The rules of 千夜月姫+: all that can be calculated of it. Values and functions; no file, no clock, no lots."""
