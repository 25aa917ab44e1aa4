"""The pages of the workshop: characters are built, looked at, kept, and set up for a battle."""
