# Игра в терминале: `inkland play`, во весь экран и простыми строками.

play-you = Вы
play-your-map = Ваш планшет
play-map-of = Планшет игрока { $name }
play-coins = Монеты
play-monsters = Монстры

## Bots at the table

play-bot-1 = Ада
play-bot-2 = Богдан
play-bot-3 = Вера
play-bot-4 = Глеб
play-bot-5 = Дана
play-bot-6 = Егор
play-bot-7 = Жанна
play-bot-8 = Захар
play-bot-numbered = Игрок { $number }
play-kind-greedy = жадные
play-kind-apprentice = ученики
play-kind-journeyman = подмастерья
play-kind-reference = эталонные
play-kind-master = мастера
play-kind-legend = легенды
play-kind-random = случайные

## The start screen

play-about = Открывайте карты, рисуйте их фигуры на своём планшете и исполняйте четыре указа королевы четыре сезона подряд.
play-start-solo = Играть в одиночку
play-start-table = Сесть за стол с ботами
play-start-resume = Продолжить последнюю партию
play-start-seats = Мест за столом
play-start-bot = Боты
play-start-cards = Карты
play-start-map = Карта владений
play-start-skills = Навыки
play-start-language = Язык
play-start-keys = ↑↓ выбрать   ←→ изменить   Enter играть   L язык   t тема   q выйти
play-everything = Всё сразу
play-map-default = по умолчанию для этих карт
play-on = да
play-off = нет
play-language = Русский

## The top line, the card and the deck

play-score-now = Звёзды дают: { $edicts }
play-time = Время { $time }
play-passes-clockwise = планшеты — по часовой стрелке
play-passes-counterclockwise = планшеты — против часовой стрелки
play-duty-now = Требование руин: фигура должна накрыть пустую клетку руин.
play-duty-waits = Требование руин ждёт следующей карты исследования.
play-effects = Что ещё действует
play-effect-zombies =
    { $count ->
        [one] После подсчёта займут { $count } пустую клетку.
        [few] После подсчёта займут { $count } пустые клетки.
        [many] После подсчёта займут { $count } пустых клеток.
       *[other] После подсчёта займут { $count } пустой клетки.
    }
play-effect-troll =
    { $count ->
        [1] После подсчёта будет уничтожена последняя пустая клетка рядом с ним.
       *[other] После подсчёта будет уничтожена пустая клетка рядом с ним (на выбор: { $count }).
    }
play-effect-dragon =
    { $count ->
        [one] Окружите его и получите 3 монеты: осталась { $count } клетка.
        [few] Окружите его и получите 3 монеты: остались { $count } клетки.
        [many] Окружите его и получите 3 монеты: осталось { $count } клеток.
       *[other] Окружите его и получите 3 монеты: осталось { $count } клетки.
    }
play-attack-legend = { $mark } клетки атаки: монстры на них уничтожаются.
play-skill-used = Навык применён
play-deck =
    { $cards ->
        [one] В колоде ещё { $cards } карта
        [few] В колоде ещё { $cards } карты
        [many] В колоде ещё { $cards } карт
       *[other] В колоде ещё { $cards } карты
    }, { $ambushes ->
        [0] засад среди них нет
        [one] среди них { $ambushes } засада
        [few] среди них { $ambushes } засады
        [many] среди них { $ambushes } засад
       *[other] среди них { $ambushes } засады
    }
play-deck-heroes =
    { $heroes ->
        [0] героев нет
        [one] { $heroes } герой
        [few] { $heroes } героя
        [many] { $heroes } героев
       *[other] { $heroes } героя
    }
play-revealed-cards = В этом сезоне:

## The stars and the players

play-total = Итого
play-total-of = всего { $total }
play-drawing = рисует…
play-done = готово
play-more-players = и ещё { $count } (o)

## What to do now

play-prompt-shape = Ваш ход: поставьте фигуру на пустые клетки.
play-prompt-duty = Ваш ход: фигура должна накрыть пустую клетку руин.
play-prompt-single = Ни одна фигура карты не помещается: нарисуйте одну клетку любого из предложенных типов местности.
play-prompt-hero = Поставьте героя на пустую клетку; клетки атаки можно повернуть (r).
play-prompt-ambush = Вы рисуете на чужом планшете ({ $name }): поставьте монстров туда, где они навредят больше всего.
play-prompt-single-monster = Вы рисуете на чужом планшете ({ $name }). Фигура не помещается: поставьте одну клетку монстров.
play-prompt-gorgon = Горгона уничтожает соседнюю с ней клетку: выберите, какую.
play-prompt-troll = Тролль уничтожает пустую клетку рядом с собой: выберите, какую.
play-prompt-extra = { $skill }: теперь выберите место для дополнительных клеток.
play-prompt-question = Засада! Применить навык, прежде чем придут монстры?
play-too-small = Терминал слишком мал: { $columns } × { $lines } знаков, а нужно { $width } × { $height }. Игра продолжится, когда он станет больше.
play-prompt-wait = Ваш выбор сделан, остальные ещё рисуют. Отменить: u.
illegal-no-room-for-extra = Если поставить фигуру сюда, для дополнительных клеток навыка «{ $skill }» не останется места ({ $rule }).
play-answer-none = Без навыка
play-answer-skill =
    { $cost ->
        [0] { $skill } (бесплатно)
        [one] { $skill } ({ $cost } монета)
        [few] { $skill } ({ $cost } монеты)
        [many] { $skill } ({ $cost } монет)
       *[other] { $skill } ({ $cost } монеты)
    }
play-answer-flat =
    { $cost ->
        [0] { $skill }, горизонтально (бесплатно)
        [one] { $skill }, горизонтально ({ $cost } монета)
        [few] { $skill }, горизонтально ({ $cost } монеты)
        [many] { $skill }, горизонтально ({ $cost } монет)
       *[other] { $skill }, горизонтально ({ $cost } монеты)
    }
play-answer-upright =
    { $cost ->
        [0] { $skill }, вертикально (бесплатно)
        [one] { $skill }, вертикально ({ $cost } монета)
        [few] { $skill }, вертикально ({ $cost } монеты)
        [many] { $skill }, вертикально ({ $cost } монет)
       *[other] { $skill }, вертикально ({ $cost } монеты)
    }
play-skills-title = Навыки: один за сезон, оплата до рисования
play-skills-choose = ↑↓ или номер — выбрать, Enter — применить, Esc — назад.
play-skills-none = Сейчас ни один применить нельзя. Esc — назад.

## What happened

play-season-begins = Начинается сезон: { $season }.
play-log-card = Открыта карта: { $card }, время { $time }.
play-log-ruins = { $card }: фигура со следующей карты исследования должна накрыть руины.
play-log-ambush = Засада! { $card }.
play-log-hero = Приходит герой: { $card }.
play-log-skill = { $name } применяет навык «{ $skill }».
play-log-skill-you = Вы применяете навык «{ $skill }».
play-log-full = На вашем планшете нет пустых клеток: рисовать негде.
play-log-no-room = Монстрам не нашлось места на вашем планшете.
play-log-monsters = { $name } рисует монстров на вашем планшете: { $cells }.
play-log-monsters-solo = Пришли монстры: { $cells }.
play-log-gorgon = Горгона уничтожает { $cells }.
play-log-zombies = Зомби расползаются: { $cells }.
play-log-troll = Тролль уничтожает { $cells }.
play-log-monsters-destroyed =
    { $count ->
        [one] Монстр уничтожен на клетке атаки: { $cells }.
        [few] Монстры уничтожены на клетках атаки: { $cells }.
        [many] Монстры уничтожены на клетках атаки: { $cells }.
       *[other] Монстры уничтожены на клетках атаки: { $cells }.
    }
play-log-dragon =
    { $count ->
        [one] Дракон побеждён: вам { $count } монета.
        [few] Дракон побеждён: вам { $count } монеты.
        [many] Дракон побеждён: вам { $count } монет.
       *[other] Дракон побеждён: вам { $count } монеты.
    }
play-log-mountain =
    { $count ->
        [one] Гора окружена ({ $cells }): вам монета.
        [few] Горы окружены ({ $cells }): вам { $count } монеты.
        [many] Горы окружены ({ $cells }): вам { $count } монет.
       *[other] Горы окружены ({ $cells }): вам { $count } монеты.
    }
play-log-coin = Фигура приносит вам монету.
play-log-scored = { $season }, подсчёт: { $stars } ★, всего { $total } ★.
play-log-over = Игра окончена.

## Scoring and the end

play-scoring = { $season }: подсчёт
play-map-full = Ваш планшет заполнен: очки за все оставшиеся сезоны подсчитываются сразу.
play-any-key = Нажмите любую клавишу.
play-title-earned = Ваш титул: { $title }
play-rating = { $total } ★ − { $solo } за карты подсчёта очков = итоговый счёт { $rating }
play-you-won = Вы победили: { $stars }!
play-won = Побеждает { $name }: { $stars }.
play-shared = Общая победа: { $names }; у каждого { $stars }.
play-lost = потеряно из-за монстров: { $count }
play-sources = Откуда ваши звёзды
play-end-keys = n новая партия   o все планшеты   L язык   t тема   q выйти
play-others-hint = ←→ листать планшеты   Esc назад к игре

## Keys: a word for the bottom line, and a sentence for the help

play-hint-place = рисовать
play-hint-answer = выбрать
play-hint-turn = повернуть
play-hint-mirror = отразить
play-hint-shape = фигура
play-hint-terrain = местность
play-hint-next = след. место
play-hint-undo = назад
play-hint-skill = навык
play-hint-edict = указы
play-hint-card = карта
play-hint-others = остальные
play-hint-help = справка
play-hint-language = язык
play-hint-theme = тема
play-hint-quit = выйти
play-help-move = двигать фигуру (и h j k l); или щёлкнуть по клетке
play-help-place = нарисовать фигуру; второй щелчок по той же клетке делает то же
play-help-turn = повернуть фигуру или клетки атаки героя
play-help-mirror = отразить фигуру
play-help-shape = взять другую фигуру карты
play-help-terrain = выбрать местность
play-help-next = перейти к следующему месту, где фигуру можно нарисовать
play-help-undo = вернуться на шаг или отменить выбор, пока остальные рисуют
play-help-skill = применить навык к этому рисунку
play-help-edict = объяснить указы один за другим и показать клетки, которые приносят звёзды
play-help-card = объяснить карту
play-help-others = посмотреть все планшеты
play-help-language = сменить язык
play-help-theme = светлая или тёмная тема
play-help-quit = сохранить и выйти; партия и так сохраняется после каждого шага
play-help-keys = Клавиши
play-help-symbols = Знаки
play-help-rules = Правила коротко
play-help-claimed = гора, монета за которую получена
play-help-close = ↑↓ листать, Esc закрыть.

## The replay: a word for the bottom line, and a sentence for the help

play-replay-step = шаг
    .help = на шаг вперёд или назад
play-replay-card = карта
    .help = на карту вперёд или назад
play-replay-ends = начало, конец
    .help = в начало или в конец
play-replay-play = пуск
    .help = смотреть подряд или остановить
play-replay-speed = скорость
    .help = быстрее или медленнее
play-replay-seat = планшет
    .help = планшет другого игрока
play-replay-follow = следить
    .help = показывать планшет того, кто рисует, или остаться на одном
play-replay-all = все планшеты
    .help = все планшеты рядом
play-replay-help = справка
    .help = эти клавиши
play-replay-quit = выйти
    .help = выйти
play-replay-moment = событие { $at }

## Plain lines

play-plain-season = { $season }, время { $time } из { $threshold }. В этом сезоне звёзды дают: { $edicts }.
play-plain-card = Карта: { $card }.
play-plain-terrains = Местность: { $terrains }.
play-plain-shape = Фигура { $number }, { $coin }:
play-plain-with-coin = с монетой
play-plain-without-coin = без монеты
play-plain-edict = { $edict }: { $stars }.
play-plain-edict-now = { $edict }: { $stars }, даёт звёзды в этом сезоне.
play-plain-part = { $stars }: { $cells }.
play-plain-coins =
    { $spent ->
        [0] Монеты: { $coins }, монстры: { $monsters }.
       *[other] Монеты: { $coins } (потрачено { $spent }), монстры: { $monsters }.
    }
play-plain-ruins-under = Руины под рисунком: { $cells }.
play-plain-attack = Клетки атаки: { $cells }.
play-plain-claimed = Горы, монета за которые получена: { $cells }.
play-plain-score = { $name }, { $season }: { $first } { $one }, { $second } { $two }, монеты { $coins }, монстры { $monsters }, итого { $total }.
play-plain-total = { $name }: всего { $total }.
play-plain-welcome = Inkland в текстовом режиме. Введите «help», чтобы увидеть список команд.
play-plain-options =
    { $count ->
        [1] Есть { $count } вариант. Введите команду или его номер; «list» показывает его, «help» объясняет.
        [one] Есть { $count } вариант. Введите команду или номер от 1 до { $count }; «list» показывает их, «help» объясняет.
        [few] Есть { $count } варианта. Введите команду или номер от 1 до { $count }; «list» показывает их, «help» объясняет.
        [many] Есть { $count } вариантов. Введите команду или номер от 1 до { $count }; «list» показывает их, «help» объясняет.
       *[other] Есть { $count } варианта. Введите команду или номер от 1 до { $count }; «list» показывает их, «help» объясняет.
    }
play-plain-your-sheet = Ваш планшет:
play-plain-sheet-of = Планшет: { $name }.
play-plain-prompt = >
play-plain-page = Страница { $page } из { $pages }; «list { $next }» показывает следующую.
play-plain-last-page = Страница { $page } из { $pages }.
play-plain-no-number = Варианта { $number } нет; всего их { $count }.
play-plain-no-page = Страницы { $page } нет; всего их { $pages }.
play-plain-no-sheet = Игрока «{ $name }» нет. За столом: { $names }.
play-plain-no-edict = Указа «{ $name }» нет; есть { $letters }.
play-plain-no-language = Языка «{ $name }» нет; есть { $languages }.
play-plain-no-place = В «{ $text }» не указано место: назовите клетку и, если нужно, номер фигуры, r1–r3, m и местность.
play-plain-nothing-to-undo = Отменять нечего.
play-plain-saved = Партия сохранена: { $path }
play-plain-resume = Продолжить: inkland play --resume
play-plain-resume-path = Продолжить: inkland play --resume "{ $path }"
play-plain-finished = Законченная партия сохранена: { $path }
play-plain-help =
    list [страница]   все варианты с номерами
    12                выбрать вариант номер 12
    D7 лес            нарисовать как на карте, первая клетка фигуры — на D7
    D7 1 r2 m водоём  фигура 1, повёрнутая дважды и отражённая, водоём
    draw 0 A1,A2,B1 village +search C1
                      то же, с перечислением всех клеток и с навыком
    single D4 forest; ambush C3,C4 x D5; hero F6 r1; skill acrobatics; pass; destroy D5
                      другие рисунки, когда игра их требует
    undo              отменить выбор, пока остальные рисуют
    show              снова планшет, карта и указы
    sheet [имя]       планшет игрока
    edict А           чего хочет указ и какие клетки приносят звёзды
    card              снова карта
    scores            счёт всех игроков
    lang uk           другой язык: en, ru, uk, pl
    save, quit        партия и так сохраняется после каждого шага
    На планшете: . пусто, r руины, M гора, # ущелье, F лес, V поселение, A поля, W водоём,
    X монстр, D Z T G монстры с буквой (дракон, зомби, тролль, горгона), H герой,
    x уничтожено, B поля и поселение.

## Saved games

play-save-exists = Файл { $path } уже есть; продолжите его через --resume или выберите другое имя.
play-no-saved-game = Нет сохранённой партии, которую можно продолжить.
log-host = Теперь хозяин комнаты — { $name }.
log-taken-back = Игру отменили: все снова в комнате.
log-take-back-declined = Большинство хочет играть дальше.
