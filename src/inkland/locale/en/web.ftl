# The browser client.

## What a cell of the map is called

web-cell-empty = empty
web-cell-ruins = ruins
web-cell-chasm = wasteland
web-cell-mountain = mountain
web-cell-forest = forest
web-cell-village = village
web-cell-farm = farm
web-cell-water = water
web-cell-monster = monster
web-cell-dragon = monster, dragon
web-cell-zombie = monster, zombie
web-cell-troll = monster, troll
web-cell-gorgon = monster, gorgon
web-cell-hero = hero
web-cell-farm-village = farm and village
web-cell-destroyed = destroyed
web-cell-on-ruins = on ruins
web-cell-attacked = under attack
web-cell-ghost = your drawing
web-cell-ghost-illegal = your drawing, not allowed here
web-cell-scores = scores

## The connection

web-no-connection = The server cannot be reached; trying again.
