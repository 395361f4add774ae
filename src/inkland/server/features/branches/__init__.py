"""Branches: games of a guest that leave a finished game at one of its moments."""
