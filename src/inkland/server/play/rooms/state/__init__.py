"""The state of a live room: how it is saved and loaded, its inbox, presence and deals."""
