# The browser client.

## What a cell of the map is called

web-cell-empty = puste
web-cell-ruins = ruiny
web-cell-chasm = wąwóz
web-cell-mountain = góra
web-cell-forest = las
web-cell-village = wioska
web-cell-farm = pole
web-cell-water = woda
web-cell-monster = potwór
web-cell-dragon = potwór, smok
web-cell-zombie = potwór, zombie
web-cell-troll = potwór, troll
web-cell-gorgon = potwór, gorgona
web-cell-hero = bohater
web-cell-farm-village = pole i wioska
web-cell-destroyed = zniszczone
web-cell-on-ruins = na ruinach
web-cell-attacked = atakowane
web-cell-ghost = twój rysunek
web-cell-ghost-illegal = twój rysunek, tu niedozwolony
web-cell-scores = przynosi gwiazdki

## The connection

web-no-connection = Brak połączenia z serwerem; próbujemy dalej.
