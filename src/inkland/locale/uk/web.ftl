# The browser client.

## What a cell of the map is called

web-cell-empty = порожньо
web-cell-ruins = руїни
web-cell-chasm = ущелина
web-cell-mountain = гора
web-cell-forest = ліс
web-cell-village = село
web-cell-farm = поля
web-cell-water = вода
web-cell-monster = монстр
web-cell-dragon = монстр, дракон
web-cell-zombie = монстр, зомбі
web-cell-troll = монстр, троль
web-cell-gorgon = монстр, горгона
web-cell-hero = герой
web-cell-farm-village = поля і село
web-cell-destroyed = знищено
web-cell-on-ruins = на руїнах
web-cell-attacked = під атакою
web-cell-ghost = ваш малюнок
web-cell-ghost-illegal = ваш малюнок, тут не можна
web-cell-scores = приносить зірки

## The connection

web-no-connection = Немає зв’язку із сервером; пробуємо знову.
