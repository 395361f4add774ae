# Сторінка партії дня.

daily-title = Партія дня
daily-past = минулий день
daily-today = Сьогоднішні партії
daily-intro = Один розклад на день, спільний для всіх. Зараховується перша спроба; після неї можна тренуватися.
daily-intro-past = Зіграйте розклад того дня. Результати минулих днів не потрапляють до таблиці дня.
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
daily-problem-waiting = Сьогоднішні партії завантажуються з { $source }.
daily-problem-unreachable = Сьогоднішні партії беруться з { $source }, але зараз цей сервер недоступний. Спроби тривають; минулі дні відкриті.
daily-problem-refused = Сьогоднішні партії беруться з { $source }, але той сервер відмовляє цьому в доступі. Допоможе адміністратор; минулі дні відкриті.
daily-problem-changed = Сьогоднішні партії з { $source } не відповідають обіцяним, тож сервер їх не використовує. Допоможе адміністратор; минулі дні відкриті.
daily-state-new = не розпочата
daily-state-playing = триває
daily-state-done = зіграна
daily-state-given-up = покинута
daily-play = Грати
daily-play-past = Зіграти партію цього дня
daily-go-on = Продовжити
daily-practice = Тренування
daily-my-game = Мій планшет
daily-first-try = Можна перерватися й продовжити пізніше на будь-якому пристрої, але не пізніше ніж через дві години після кінця дня.
daily-given-up = Ви покинули першу спробу. Можна тренуватися; результати з’являться, коли ви закінчите партію.
daily-late = завершена після свого дня
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
daily-bot-beaten = Ваш результат кращий у { $share } партій.
daily-bots-play = Боти ще розігрують цей розклад; числа стануть точнішими.
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
daily-check-about = Усі розклади визначено до першої гри: секрет кожного дня — хеш секрету наступного, а найперше значення опубліковано. Коли день закінчиться, його секрет теж публікують, і ваш браузер може його перевірити.
daily-check-anchor = Опубліковане значення
daily-check-data = Дані перевірки
daily-check-day = Перевірити { $date }
daily-check-none = Перший день можна перевірити через дві години після його кінця.
daily-found-good =
    { $count ->
        [one] { $date }: після { $count } хешування секрет дає опубліковане значення, і всі карти лежать так, як випливає із секрету.
        [few] { $date }: після { $count } хешувань секрет дає опубліковане значення, і всі карти лежать так, як випливає із секрету.
        [many] { $date }: після { $count } хешувань секрет дає опубліковане значення, і всі карти лежать так, як випливає із секрету.
       *[other] { $date }: після { $count } хешування секрет дає опубліковане значення, і всі карти лежать так, як випливає із секрету.
    }
daily-found-link = { $date }: секрет НЕ дає опублікованого значення.
daily-found-deal = { $date }: карти лежать НЕ так, як випливає із секрету.
