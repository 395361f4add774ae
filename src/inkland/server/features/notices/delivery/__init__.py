"""The delivery of notices: which are queued, and how they are sent."""
