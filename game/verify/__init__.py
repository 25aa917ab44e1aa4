"""Vector files checked against the rules, by their schemas; and the checks of `gogi check`."""
