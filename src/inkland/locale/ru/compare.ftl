# Все планшеты законченной партии рядом.

compare-to-game = К партии
compare-how = Что сравнить
compare-by-stars = Звёзды
compare-by-card = По картам
compare-card = Карта
compare-card-note = Что изменилось: два указа сезона ({ $season }), монеты и монстры.
compare-season = Сезон
compare-maps = Планшеты, лучшие сначала
compare-previous = Назад
compare-next = Дальше
compare-heroes = Герои
compare-heroes-note = Сколько монстров герои уничтожили к этому времени; герои и клетки атаки выделены.
compare-defeated =
    { $count ->
        [one] { $count } монстр уничтожен
        [few] { $count } монстра уничтожено
        [many] { $count } монстров уничтожено
       *[other] { $count } монстра уничтожено
    }
compare-bot = бот
compare-nothing = Здесь ничего не нарисовано.
compare-no-change = Счёт не изменился
compare-drawn-by = Кто рисовал: { $names }
compare-keys = ← → что сравнивается, ↑ ↓ другой планшет
