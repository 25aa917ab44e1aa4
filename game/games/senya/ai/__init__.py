"""The computer player of 千夜月姫+: exact odds of what it declares, and what they are worth to it."""
