"""Tables, charts and pictures that commands print."""
