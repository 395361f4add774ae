# Страница партии дня.

daily-title = Партия дня
daily-past = прошедший день
daily-today = Сегодняшние партии
daily-intro = Один расклад в день, общий для всех. Засчитывается первая попытка; после неё можно тренироваться.
daily-intro-past = Сыграйте расклад того дня. Результаты прошедших дней не попадают в таблицу дня.
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
daily-problem-waiting = Сегодняшние партии загружаются с { $source }.
daily-problem-unreachable = Сегодняшние партии берутся с { $source }, но сейчас этот сервер недоступен. Попытки продолжаются; прошедшие дни открыты.
daily-problem-refused = Сегодняшние партии берутся с { $source }, но тот сервер отказывает этому в доступе. Поможет администратор; прошедшие дни открыты.
daily-problem-changed = Сегодняшние партии с { $source } не соответствуют обещанным, поэтому сервер их не использует. Поможет администратор; прошедшие дни открыты.
daily-state-new = не начата
daily-state-playing = идёт
daily-state-done = сыграна
daily-state-given-up = брошена
daily-play = Играть
daily-play-past = Сыграть партию этого дня
daily-go-on = Продолжить
daily-practice = Тренировка
daily-my-game = Мой планшет
daily-first-try = Можно прерваться и продолжить позже на любом устройстве, но не позднее чем через два часа после конца дня.
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
daily-bot-beaten = Ваш результат лучше в { $share } партий.
daily-bots-play = Боты ещё разыгрывают этот расклад; числа станут точнее.
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
daily-check-about = Все расклады определены до первой игры: секрет каждого дня — хеш секрета следующего, а самое первое значение опубликовано. Когда день закончится, его секрет тоже публикуют, и ваш браузер может его проверить.
daily-check-anchor = Опубликованное значение
daily-check-data = Данные проверки
daily-check-day = Проверить { $date }
daily-check-none = Первый день можно проверить через два часа после его конца.
daily-found-good =
    { $count ->
        [one] { $date }: после { $count } хеширования секрет даёт опубликованное значение, и все карты лежат так, как следует из секрета.
        [few] { $date }: после { $count } хеширований секрет даёт опубликованное значение, и все карты лежат так, как следует из секрета.
        [many] { $date }: после { $count } хеширований секрет даёт опубликованное значение, и все карты лежат так, как следует из секрета.
       *[other] { $date }: после { $count } хеширования секрет даёт опубликованное значение, и все карты лежат так, как следует из секрета.
    }
daily-found-link = { $date }: секрет НЕ даёт опубликованного значения.
daily-found-deal = { $date }: карты лежат НЕ так, как следует из секрета.
