"""What challenges need from the database; writes return after they are durable."""

from typing import Final

from inkland.server.infra.database.database_store import DatabaseStore, read_by, write_by
from inkland.server.infra.stores.queries import challenges as challenge_queries
from inkland.server.model.challenge import Challenge

MOST_LISTED: Final = 100


class ChallengeStore(DatabaseStore):
    """The challenges of a server."""

    add_challenge = write_by(challenge_queries.add_challenge)
    find_challenge = read_by(challenge_queries.find_challenge)
    challenge_of_deal = read_by(challenge_queries.challenge_of_deal)

    async def challenges_of(self, guest: str) -> list[Challenge]:
        """Return the challenges that a guest has made or played, the last used first."""
        return await self.database.fetch(challenge_queries.challenges_of(guest, most=MOST_LISTED))

    use_challenge = write_by(challenge_queries.use_challenge)
    delete_challenge = write_by(challenge_queries.delete_challenge)
    dealt_games = read_by(challenge_queries.dealt_games)
