"""A load of guests who play over real WebSockets: `make load` (docs/capacity.md)."""
