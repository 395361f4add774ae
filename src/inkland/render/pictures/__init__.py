"""Pictures of games to keep and to share: maps with their score sheets, as SVG, PNG and GIF.

`game_picture` draws a table at any moment. `png_of` makes pixels of it, with the font of the package;
`animation` shows how a game went. The last two need the extra `pictures`.
"""

from inkland.render.pictures.game_picture import game_picture
from inkland.render.pictures.picture import Picture, Scene

__all__ = ["Picture", "Scene", "game_picture"]
