"""The bus between servers: notices of rooms in one process, or over NATS."""
