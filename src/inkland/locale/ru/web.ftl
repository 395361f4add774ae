# The browser client.

## What a cell of the map is called

web-cell-empty = пусто
web-cell-ruins = руины
web-cell-chasm = ущелье
web-cell-mountain = гора
web-cell-forest = лес
web-cell-village = деревня
web-cell-farm = поля
web-cell-water = вода
web-cell-monster = монстр
web-cell-dragon = монстр, дракон
web-cell-zombie = монстр, зомби
web-cell-troll = монстр, тролль
web-cell-gorgon = монстр, горгона
web-cell-hero = герой
web-cell-farm-village = поля и деревня
web-cell-destroyed = уничтожено
web-cell-on-ruins = на руинах
web-cell-attacked = под атакой
web-cell-ghost = ваш рисунок
web-cell-ghost-illegal = ваш рисунок, здесь нельзя
web-cell-scores = приносит звёзды

## The connection

web-no-connection = Нет связи с сервером; пробуем снова.
