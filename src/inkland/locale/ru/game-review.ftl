### Страница разбора партии

## Вход и состояния

game-review-whole-game = Вся партия
game-review-queued = Ждём свободного процессора…
game-review-running = Разбираем партию: { $percent } %
game-review-progress = Ход разбора
game-review-cancel = Отменить
game-review-cancelled = Остановлено. Разобранное сохранено.
game-review-none = Эта партия ещё не разобрана.
game-review-ask = Разобрать партию
game-review-again = Попробовать ещё раз
game-review-continue = Продолжить
game-review-guests = Чтобы заказать разбор, выберите имя на главной странице.
game-review-to-game = К партии
game-review-drop = Перетащите сюда запись законченной партии (.inkland). Она проверяется и разбирается, но не хранится.
game-review-file = Выбрать файл
game-review-too-large = Для записи файл слишком велик: не больше 256 кБ.

## Числа

game-review-seats = Игроки
game-review-parts = По указам, монетам и монстрам
game-review-parts-about = Чего эталонный игрок мог ждать в начале и что это изменило. Каждая строка складывается в свой итог.
game-review-sum-later = Сумма появится, когда будут разобраны все ходы.
game-review-at-start = В начале. Ожидается: { $stars }
game-review-step = { $season }, { $card }. { $cause }: { $change } (± { $error }). Ожидается: { $stars }

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
game-review-skill = По сравнению с эталонным игроком: { $stars }
game-review-owner = Нарисовано на планшете игрока { $name }: числа относятся к нему, а потеря — то, чего он избежал.
game-review-candidate = Ход
game-review-expected = Ожидаемые звёзды
game-review-chosen = сыграно
game-review-best = лучший из найденных
game-review-reference = эталонный игрок
game-review-replay = Показать в просмотре партии
game-review-try = Сыграть отсюда иначе
