"""What a character lived through: its sessions, bonds and deeds, how they are kept, and the page that tells them."""
