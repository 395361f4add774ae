"""Views: pure functions from states and events to plain values that clients and programs are sent."""
