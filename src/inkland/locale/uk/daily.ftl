# Сторінка партії дня.

daily-title = Партія дня
daily-past = минулий день
daily-today = Сьогоднішні партії
daily-intro = Один розклад на день, спільний для всіх. Зараховується перша спроба; після неї можна тренуватися.
daily-intro-past = Зіграйте, як було. Результати минулих днів не потрапляють до таблиці дня.
daily-next = Наступні партії через
daily-next-local = о { $time } за вашим часом
daily-streak =
    { $count ->
        [one] { $count } день поспіль
        [few] { $count } дні поспіль
        [many] { $count } днів поспіль
       *[other] { $count } днів поспіль
    }
daily-streak-best =
    { $count ->
        [one] найкраща серія: { $count } день
        [few] найкраща серія: { $count } дні
        [many] найкраща серія: { $count } днів
       *[other] найкраща серія: { $count } днів
    }
daily-problem-waiting = Сьогоднішні партії вже в дорозі з { $source }.
daily-problem-unreachable = Сьогоднішні партії надходять із { $source }, але зараз цей сервер недоступний. Запити тривають; минулі дні відкриті.
daily-problem-refused = Сьогоднішні партії надходять із { $source }, але він не приймає цей сервер. Допоможе оператор; минулі дні відкриті.
daily-problem-changed = Сьогоднішні партії з { $source } не відповідають обіцяному, тож сервер їх не використовує. Допоможе оператор; минулі дні відкриті.
daily-state-new = не розпочата
daily-state-playing = триває
daily-state-done = зіграна
daily-state-given-up = покинута
daily-play = Грати
daily-play-past = Зіграти цей день
daily-go-on = Продовжити
daily-practice = Тренування
daily-my-game = Мій планшет
daily-first-try = Можна перерватися й продовжити пізніше, на будь-якому пристрої, до двох годин після кінця дня.
daily-given-up = Ви покинули першу спробу. Можна тренуватися; результати з’являться, коли ви закінчите партію.
daily-late = закінчена після свого дня
daily-result = Результат: { $kind }
daily-percentile = Краще, ніж { $share } партій ботів
daily-histogram = Зірки ботів на цьому розкладі та ваші
daily-stars = Зірки
daily-you = ви
daily-bot-games =
    { $count ->
        [one] { $bot }: { $count } партія
        [few] { $bot }: { $count } партії
        [many] { $bot }: { $count } партій
       *[other] { $bot }: { $count } партій
    }
daily-bot-mean = { $bot }: у середньому { $mean }.
daily-bot-beaten = Ви кращі в { $share }.
daily-bots-play = Боти ще грають цей розклад; числа стануть точнішими.
daily-table =
    { $count ->
        [one] Таблиця дня: { $count } гравець
        [few] Таблиця дня: { $count } гравці
        [many] Таблиця дня: { $count } гравців
       *[other] Таблиця дня: { $count } гравців
    }
daily-table-all = Показати всіх
daily-place = { $place }-е місце з { $count }
daily-copy-line = Скопіювати текстом
daily-picture = Поділитися зображенням
daily-share-title = Inkland, партія дня { $date }, { $kind }
daily-share-percentile = краще, ніж { $share } партій ботів
daily-archive = Архів
daily-month-before = Попередній місяць
daily-month-after = Наступний місяць
daily-day-done =
    { $count ->
        [0] Нічого не зіграно
        [one] Зіграно { $count } партію
        [few] Зіграно { $count } партії
        [many] Зіграно { $count } партій
       *[other] Зіграно { $count } партій
    }
daily-legend = ● зіграна у свій день, ○ пізніше
daily-check-title = Усе чесно?
daily-check-about = Усі розклади визначено до першої гри: секрет кожного дня — хеш секрету наступного, а найперше значення відоме всім. Коли день закінчено, його секрет відкривають, і ваш браузер може його перевірити.
daily-check-anchor = Відоме значення
daily-check-data = Дані перевірки
daily-check-day = Перевірити { $date }
daily-check-none = Перший день можна перевірити через дві години після його кінця.
daily-found-good =
    { $count ->
        [one] { $date }: { $count } хешування веде від секрету до відомого значення, і всі карти лежать, як він каже.
        [few] { $date }: { $count } хешування ведуть від секрету до відомого значення, і всі карти лежать, як він каже.
        [many] { $date }: { $count } хешувань ведуть від секрету до відомого значення, і всі карти лежать, як він каже.
       *[other] { $date }: { $count } хешувань ведуть від секрету до відомого значення, і всі карти лежать, як він каже.
    }
daily-found-link = { $date }: секрет НЕ веде до відомого значення.
daily-found-deal = { $date }: карти лежать НЕ так, як каже секрет.
