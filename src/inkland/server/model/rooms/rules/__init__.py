"""The rules of a room as pure functions: seats, host, phases, pauses, votes, reminders, shared devices."""
