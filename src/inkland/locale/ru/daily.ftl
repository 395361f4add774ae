# Страница партии дня.

daily-title = Партия дня
daily-past = прошедший день
daily-today = Сегодняшние партии
daily-intro = Один расклад в день, общий для всех. Засчитывается первая попытка; после неё можно тренироваться.
daily-intro-past = Сыграйте, как было. Результаты прошедших дней не попадают в таблицу дня.
daily-next = Следующие партии через
daily-next-local = в { $time } по вашему времени
daily-streak =
    { $count ->
        [one] { $count } день подряд
        [few] { $count } дня подряд
        [many] { $count } дней подряд
       *[other] { $count } дней подряд
    }
daily-streak-best =
    { $count ->
        [one] лучшая серия: { $count } день
        [few] лучшая серия: { $count } дня
        [many] лучшая серия: { $count } дней
       *[other] лучшая серия: { $count } дней
    }
daily-problem-waiting = Сегодняшние партии уже в пути с { $source }.
daily-problem-unreachable = Сегодняшние партии приходят с { $source }, но сейчас этот сервер недоступен. Запросы продолжаются; прошедшие дни открыты.
daily-problem-refused = Сегодняшние партии приходят с { $source }, но он не принимает этот сервер. Поможет оператор; прошедшие дни открыты.
daily-problem-changed = Сегодняшние партии с { $source } не соответствуют обещанному, поэтому сервер их не использует. Поможет оператор; прошедшие дни открыты.
daily-state-new = не начата
daily-state-playing = идёт
daily-state-done = сыграна
daily-state-given-up = брошена
daily-play = Играть
daily-play-past = Сыграть этот день
daily-go-on = Продолжить
daily-practice = Тренировка
daily-my-game = Мой планшет
daily-first-try = Можно прерваться и продолжить позже, на любом устройстве, до двух часов после конца дня.
daily-given-up = Вы бросили первую попытку. Можно тренироваться; результаты появятся, когда вы закончите партию.
daily-late = закончена после своего дня
daily-result = Результат: { $kind }
daily-percentile = Лучше, чем { $share } партий ботов
daily-histogram = Звёзды ботов на этом раскладе и ваши
daily-stars = Звёзды
daily-you = вы
daily-bot-games =
    { $count ->
        [one] { $bot }: { $count } партия
        [few] { $bot }: { $count } партии
        [many] { $bot }: { $count } партий
       *[other] { $bot }: { $count } партий
    }
daily-bot-mean = { $bot }: в среднем { $mean }.
daily-bot-beaten = Вы лучше в { $share }.
daily-bots-play = Боты ещё играют этот расклад; числа станут точнее.
daily-table =
    { $count ->
        [one] Таблица дня: { $count } игрок
        [few] Таблица дня: { $count } игрока
        [many] Таблица дня: { $count } игроков
       *[other] Таблица дня: { $count } игроков
    }
daily-table-all = Показать всех
daily-place = { $place }-е место из { $count }
daily-copy-line = Скопировать текстом
daily-picture = Поделиться картинкой
daily-share-title = Inkland, партия дня { $date }, { $kind }
daily-share-percentile = лучше, чем { $share } партий ботов
daily-archive = Архив
daily-month-before = Предыдущий месяц
daily-month-after = Следующий месяц
daily-day-done =
    { $count ->
        [0] Ничего не сыграно
        [one] Сыграна { $count } партия
        [few] Сыграны { $count } партии
        [many] Сыграно { $count } партий
       *[other] Сыграно { $count } партий
    }
daily-legend = ● сыграна в свой день, ○ позже
daily-check-title = Всё честно?
daily-check-about = Все расклады определены до первой игры: секрет каждого дня — хеш секрета следующего, а самое первое значение известно всем. Когда день закончен, его секрет открывается, и ваш браузер может его проверить.
daily-check-anchor = Известное значение
daily-check-data = Данные проверки
daily-check-day = Проверить { $date }
daily-check-none = Первый день можно проверить через два часа после его конца.
daily-found-good =
    { $count ->
        [one] { $date }: { $count } хеширование ведёт от секрета к известному значению, и все карты лежат, как он говорит.
        [few] { $date }: { $count } хеширования ведут от секрета к известному значению, и все карты лежат, как он говорит.
        [many] { $date }: { $count } хеширований ведут от секрета к известному значению, и все карты лежат, как он говорит.
       *[other] { $date }: { $count } хеширований ведут от секрета к известному значению, и все карты лежат, как он говорит.
    }
daily-found-link = { $date }: секрет НЕ ведёт к известному значению.
daily-found-deal = { $date }: карты лежат НЕ так, как говорит секрет.
