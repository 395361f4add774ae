"""What the server is built on: the database, the bus, the network, workers."""
