### Страница разбора партии

## Вход и состояния

game-review-whole-game = Вся партия
game-review-queued = Ждём свободного процессора…
game-review-queued-for = Ждём свободного процессора: примерно { $time }.
game-review-quick = Ищем самые дорогие ошибки: несколько секунд…
game-review-refining = Уточняем числа: { $percent } %
game-review-refining-for = Уточняем числа: { $percent } %, осталось примерно { $time }
game-review-progress = Ход разбора
game-review-cancel = Остановить
game-review-cancelled = Остановлено. Разобранное сохранено.
game-review-none = Эта партия ещё не разобрана.
game-review-ask = Разобрать партию
game-review-again = Попробовать ещё раз
game-review-continue = Продолжить
game-review-guests = Чтобы заказать разбор, выберите имя на главной странице.
game-review-to-game = К партии
game-review-drop = Перетащите сюда запись законченной партии (.inkland). Её проверят и разберут, но хранить не будут.
game-review-file = Выбрать файл
game-review-too-large = Файл слишком велик для записи партии: не больше 256 КБ.

## Числа

game-review-luck-more = Карты принесли на { $stars } звезды больше обычного.
game-review-luck-less = Карты принесли на { $stars } звезды меньше обычного.
game-review-costliest =
    { $count ->
        [one] { $count } ход стоил { $stars }.
        [few] { $count } хода стоили { $stars }.
        [many] { $count } ходов стоили { $stars }.
       *[other] { $count } хода стоили { $stars }.
    }
game-review-costly = Самые дорогие ходы
game-review-provisional = Предварительно: сыграно мало колод, числа ещё могут измениться.
game-review-show = Показать
game-review-try-it = Попробовать
game-review-seats = Игроки
game-review-parts = По указам, монетам и монстрам
game-review-parts-about = Чего эталонный игрок мог ждать в начале и что это изменило. Числа каждой строки складываются в её итог.
game-review-sum-later = Сумма появится, когда будут разобраны все ходы.
game-review-at-start = В начале. Ожидается: { $stars }
game-review-step = { $season }, { $card }. { $cause }: { $change }. Ожидается: { $stars }

## Ходы

game-review-only-flawed = Только ошибки ({ $count })
game-review-no-flaws = Ошибок не найдено.
game-review-no-choices = Ни один ход ещё не разобран.
game-review-choice = Выбранный ход
game-review-map = Планшет перед ходом
game-review-turned = Открыта карта: { $card }
game-review-previous = Предыдущий ход
game-review-next = Следующий ход
game-review-loss = Звёзды по сравнению с лучшим ходом: { $stars }
game-review-owner = Нарисовано на планшете игрока { $name }: числа относятся к нему, а потеря — звёзды, которых он не потерял.
game-review-details = Подробнее
game-review-candidate = Ход
game-review-expected = Ожидаемые звёзды
game-review-chosen = сыграно
game-review-best = лучший из найденных
game-review-reference = эталонный игрок
game-review-replay = Открыть в просмотре
game-review-try = Сыграть отсюда иначе
