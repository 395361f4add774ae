"""Notices in the database: choices of guests, channels, and the queue of deliveries."""
