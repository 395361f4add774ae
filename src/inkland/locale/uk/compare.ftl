# Усі планшети завершеної партії поруч.

compare-to-game = До партії
compare-how = Що порівняти
compare-by-stars = Зірки
compare-by-card = За картами
compare-card = Карта
compare-card-note = Що змінилося: два укази сезону ({ $season }), монети й монстри.
compare-season = Сезон
compare-maps = Планшети, найкращі спершу
compare-previous = Назад
compare-next = Далі
compare-heroes = Герої
compare-heroes-note = Скільки монстрів герої знищили на той час; героїв і клітинки атаки виділено.
compare-defeated =
    { $count ->
        [one] { $count } монстра знищено
        [few] { $count } монстрів знищено
        [many] { $count } монстрів знищено
       *[other] { $count } монстра знищено
    }
compare-bot = бот
compare-nothing = Тут нічого не намальовано.
compare-no-change = Рахунок не змінився
compare-drawn-by = Хто малював: { $names }
compare-keys = ← → що порівнюється, ↑ ↓ інший планшет
