"""The computer player of 軍儀: a board of its own for the search, an evaluation of towers, and a book of set-ups."""
