# Гра в терміналі: `inkland play`, на весь екран і простими рядками.

play-you = Ви
play-your-map = Ваш планшет
play-map-of = Планшет гравця { $name }
play-coins = Монети
play-monsters = Монстри

## Bots at the table

play-bot-1 = Анна
play-bot-2 = Богдан
play-bot-3 = Віра
play-bot-4 = Гордій
play-bot-5 = Дарина
play-bot-6 = Євген
play-bot-7 = Жанна
play-bot-8 = Захар
play-bot-numbered = Гравець { $number }
play-kind-greedy = жадібні
play-kind-apprentice = учні
play-kind-journeyman = підмайстри
play-kind-reference = еталонні
play-kind-master = майстри
play-kind-legend = легенди
play-kind-random = випадкові

## The start screen

play-about = Відкривайте карти, малюйте їхні фігури на своєму планшеті та виконуйте чотири укази королеви чотири сезони поспіль.
play-start-solo = Одиночна гра
play-start-table = Сісти за стіл із ботами
play-start-resume = Продовжити останню партію
play-start-seats = Місць за столом
play-start-bot = Боти
play-start-cards = Карти
play-start-map = Карта володінь
play-start-skills = Навички
play-start-language = Мова
play-start-keys = ↑↓ обрати   ←→ змінити   Enter грати   L мова   t тема   q вийти
play-everything = Усе разом
play-map-default = типова для цих карт
play-on = так
play-off = ні
play-language = Українська

## The top line, the card and the deck

play-score-now = Зірки дають: { $edicts }
play-time = Час { $time }
play-passes-clockwise = планшети — за годинниковою стрілкою
play-passes-counterclockwise = планшети — проти годинникової стрілки
play-duty-now = Вимога руїн: фігура має накрити порожню клітинку руїн.
play-duty-waits = Вимога руїн чекає на наступну карту дослідження.
play-effects = Що ще діє
play-effect-zombies =
    { $count ->
        [one] Після підрахунку займуть { $count } порожню клітинку.
        [few] Після підрахунку займуть { $count } порожні клітинки.
        [many] Після підрахунку займуть { $count } порожніх клітинок.
       *[other] Після підрахунку займуть { $count } порожньої клітинки.
    }
play-effect-troll =
    { $count ->
        [1] Після підрахунку буде знищено останню порожню клітинку поряд із ним.
       *[other] Після підрахунку буде знищено порожню клітинку поряд із ним (на вибір: { $count }).
    }
play-effect-dragon =
    { $count ->
        [one] Оточіть його й отримайте 3 монети: лишилася { $count } клітинка.
        [few] Оточіть його й отримайте 3 монети: лишилися { $count } клітинки.
        [many] Оточіть його й отримайте 3 монети: лишилося { $count } клітинок.
       *[other] Оточіть його й отримайте 3 монети: лишилося { $count } клітинки.
    }
play-attack-legend = { $mark } клітинки атаки: монстрів на них знищують.
play-skill-used = Навичку застосовано
play-deck =
    { $cards ->
        [one] У колоді ще { $cards } карта
        [few] У колоді ще { $cards } карти
        [many] У колоді ще { $cards } карт
       *[other] У колоді ще { $cards } карти
    }, { $ambushes ->
        [0] засідок серед них немає
        [one] серед них { $ambushes } засідка
        [few] серед них { $ambushes } засідки
        [many] серед них { $ambushes } засідок
       *[other] серед них { $ambushes } засідки
    }
play-deck-heroes =
    { $heroes ->
        [0] героїв немає
        [one] { $heroes } герой
        [few] { $heroes } герої
        [many] { $heroes } героїв
       *[other] { $heroes } героя
    }
play-revealed-cards = Цього сезону:

## The stars and the players

play-total = Разом
play-total-of = усього { $total }
play-drawing = малює…
play-done = готово
play-more-players = і ще { $count } (o)

## What to do now

play-prompt-shape = Ваш хід: поставте фігуру на порожні клітинки.
play-prompt-duty = Ваш хід: фігура має накрити порожню клітинку руїн.
play-prompt-single = Жодна фігура карти не вміщується: намалюйте одну клітинку будь-якого із запропонованих типів місцевості.
play-prompt-hero = Поставте героя на порожню клітинку; клітинки атаки можна повернути (r).
play-prompt-ambush = Ви малюєте на чужому планшеті ({ $name }): поставте монстрів туди, де вони дошкулять найбільше.
play-prompt-single-monster = Ви малюєте на чужому планшеті ({ $name }). Фігура не вміщується: поставте одну клітинку монстрів.
play-prompt-gorgon = Горгона знищує сусідню з нею клітинку: оберіть, яку саме.
play-prompt-troll = Троль знищує порожню клітинку поряд із собою: оберіть, яку саме.
play-prompt-extra = { $skill }: тепер оберіть місце для додаткових клітинок.
play-prompt-question = Засідка! Застосувати навичку, перш ніж прийдуть монстри?
play-too-small = Термінал замалий: { $columns } × { $lines } знаків, а потрібно { $width } × { $height }. Гра продовжиться, коли він стане більшим.
play-prompt-wait = Ваш вибір зроблено, решта ще малює. Скасувати: u.
illegal-no-room-for-extra = Якщо поставити фігуру сюди, для додаткових клітинок навички «{ $skill }» не лишиться місця ({ $rule }).
play-answer-none = Без навички
play-answer-skill =
    { $cost ->
        [0] { $skill } (безкоштовно)
        [one] { $skill } ({ $cost } монета)
        [few] { $skill } ({ $cost } монети)
        [many] { $skill } ({ $cost } монет)
       *[other] { $skill } ({ $cost } монети)
    }
play-answer-flat =
    { $cost ->
        [0] { $skill }, горизонтально (безкоштовно)
        [one] { $skill }, горизонтально ({ $cost } монета)
        [few] { $skill }, горизонтально ({ $cost } монети)
        [many] { $skill }, горизонтально ({ $cost } монет)
       *[other] { $skill }, горизонтально ({ $cost } монети)
    }
play-answer-upright =
    { $cost ->
        [0] { $skill }, вертикально (безкоштовно)
        [one] { $skill }, вертикально ({ $cost } монета)
        [few] { $skill }, вертикально ({ $cost } монети)
        [many] { $skill }, вертикально ({ $cost } монет)
       *[other] { $skill }, вертикально ({ $cost } монети)
    }
play-skills-title = Навички: одна за сезон, оплата до малювання
play-skills-choose = ↑↓ або номер — обрати, Enter — застосувати, Esc — назад.
play-skills-none = Зараз жодної застосувати не можна. Esc — назад.

## What happened

play-season-begins = Починається сезон: { $season }.
play-log-card = Відкрито карту: { $card }, час { $time }.
play-log-ruins = { $card }: фігура з наступної карти дослідження має накрити руїни.
play-log-ambush = Засідка! { $card }.
play-log-hero = Приходить герой: { $card }.
play-log-skill = { $name } застосовує навичку «{ $skill }».
play-log-skill-you = Ви застосовуєте навичку «{ $skill }».
play-log-full = На вашому планшеті немає порожніх клітинок: малювати ніде.
play-log-no-room = Монстрам не знайшлося місця на вашому планшеті.
play-log-monsters = { $name } малює монстрів на вашому планшеті: { $cells }.
play-log-monsters-solo = Прийшли монстри: { $cells }.
play-log-gorgon = Горгона знищує { $cells }.
play-log-zombies = Зомбі розповзаються: { $cells }.
play-log-troll = Троль знищує { $cells }.
play-log-monsters-destroyed =
    { $count ->
        [one] Монстра знищено на клітинці атаки: { $cells }.
        [few] Монстрів знищено на клітинках атаки: { $cells }.
        [many] Монстрів знищено на клітинках атаки: { $cells }.
       *[other] Монстрів знищено на клітинках атаки: { $cells }.
    }
play-log-dragon =
    { $count ->
        [one] Дракона переможено: вам { $count } монета.
        [few] Дракона переможено: вам { $count } монети.
        [many] Дракона переможено: вам { $count } монет.
       *[other] Дракона переможено: вам { $count } монети.
    }
play-log-mountain =
    { $count ->
        [one] Гору оточено ({ $cells }): вам монета.
        [few] Гори оточено ({ $cells }): вам { $count } монети.
        [many] Гори оточено ({ $cells }): вам { $count } монет.
       *[other] Гори оточено ({ $cells }): вам { $count } монети.
    }
play-log-coin = Фігура приносить вам монету.
play-log-scored = { $season }, підрахунок: { $stars } ★, усього { $total } ★.
play-log-over = Гру закінчено.

## Scoring and the end

play-scoring = { $season }: підрахунок
play-map-full = Ваш планшет заповнено: бали за всі сезони, що лишилися, підраховують одразу.
play-any-key = Натисніть будь-яку клавішу.
play-title-earned = Ваш титул: { $title }
play-rating = { $total } ★ − { $solo } за карти підрахунку балів = підсумковий рахунок { $rating }
play-you-won = Ви перемогли: { $stars }!
play-won = Перемагає { $name }: { $stars }.
play-shared = Спільна перемога: { $names }; у кожного { $stars }.
play-lost = втрачено через монстрів: { $count }
play-sources = Звідки ваші зірки
play-end-keys = n нова партія   o усі планшети   L мова   t тема   q вийти
play-others-hint = ←→ гортати планшети   Esc назад до гри

## Keys: a word for the bottom line, and a sentence for the help

play-hint-place = малювати
play-hint-answer = обрати
play-hint-turn = повернути
play-hint-mirror = дзеркало
play-hint-shape = фігура
play-hint-terrain = місцевість
play-hint-next = наст. місце
play-hint-undo = назад
play-hint-skill = навичка
play-hint-edict = укази
play-hint-card = карта
play-hint-others = решта
play-hint-help = довідка
play-hint-language = мова
play-hint-theme = тема
play-hint-quit = вийти
play-help-move = рухати фігуру (і h j k l); або клацнути клітинку
play-help-place = намалювати фігуру; друге клацання на тій самій клітинці робить те саме
play-help-turn = повернути фігуру або клітинки атаки героя
play-help-mirror = віддзеркалити фігуру
play-help-shape = узяти іншу фігуру карти
play-help-terrain = обрати місцевість
play-help-next = перейти до наступного місця, де фігуру можна намалювати
play-help-undo = повернутися на крок або скасувати вибір, поки решта малює
play-help-skill = застосувати навичку до цього малюнка
play-help-edict = пояснити укази один за одним і показати клітинки, що приносять зірки
play-help-card = пояснити карту
play-help-others = подивитися всі планшети
play-help-language = змінити мову
play-help-theme = світла або темна тема
play-help-quit = зберегти й вийти; партія і так зберігається після кожного кроку
play-help-keys = Клавіші
play-help-symbols = Знаки
play-help-rules = Правила коротко
play-help-claimed = гора, монету за яку отримано
play-help-close = ↑↓ гортати, Esc закрити.

## The replay: a word for the bottom line, and a sentence for the help

play-replay-step = крок
    .help = на крок уперед або назад
play-replay-card = карта
    .help = на карту вперед або назад
play-replay-ends = початок, кінець
    .help = на початок або в кінець
play-replay-play = пуск
    .help = дивитися поспіль або зупинити
play-replay-speed = швидкість
    .help = швидше або повільніше
play-replay-seat = планшет
    .help = планшет іншого гравця
play-replay-follow = стежити
    .help = показувати планшет того, хто малює, або лишитися на одному
play-replay-all = усі планшети
    .help = усі планшети поруч
play-replay-help = довідка
    .help = ці клавіші
play-replay-quit = вийти
    .help = вийти
play-replay-moment = подія { $at }

## Plain lines

play-plain-season = { $season }, час { $time } із { $threshold }. Цього сезону зірки дають: { $edicts }.
play-plain-card = Карта: { $card }.
play-plain-terrains = Місцевість: { $terrains }.
play-plain-shape = Фігура { $number }, { $coin }:
play-plain-with-coin = з монетою
play-plain-without-coin = без монети
play-plain-edict = { $edict }: { $stars }.
play-plain-edict-now = { $edict }: { $stars }, дає зірки цього сезону.
play-plain-part = { $stars }: { $cells }.
play-plain-coins =
    { $spent ->
        [0] Монети: { $coins }, монстри: { $monsters }.
       *[other] Монети: { $coins } (витрачено { $spent }), монстри: { $monsters }.
    }
play-plain-ruins-under = Руїни під малюнком: { $cells }.
play-plain-attack = Клітинки атаки: { $cells }.
play-plain-claimed = Гори, монету за які отримано: { $cells }.
play-plain-score = { $name }, { $season }: { $first } { $one }, { $second } { $two }, монети { $coins }, монстри { $monsters }, разом { $total }.
play-plain-total = { $name }: усього { $total }.
play-plain-welcome = Inkland у текстовому режимі. Введіть «help», щоб побачити список команд.
play-plain-options =
    { $count ->
        [1] Є { $count } варіант. Введіть команду або його номер; «list» показує його, «help» пояснює.
        [one] Є { $count } варіант. Введіть команду або номер від 1 до { $count }; «list» показує їх, «help» пояснює.
        [few] Є { $count } варіанти. Введіть команду або номер від 1 до { $count }; «list» показує їх, «help» пояснює.
        [many] Є { $count } варіантів. Введіть команду або номер від 1 до { $count }; «list» показує їх, «help» пояснює.
       *[other] Є { $count } варіанта. Введіть команду або номер від 1 до { $count }; «list» показує їх, «help» пояснює.
    }
play-plain-your-sheet = Ваш планшет:
play-plain-sheet-of = Планшет: { $name }.
play-plain-prompt = >
play-plain-page = Сторінка { $page } з { $pages }; «list { $next }» показує наступну.
play-plain-last-page = Сторінка { $page } з { $pages }.
play-plain-no-number = Варіанта { $number } немає; усього їх { $count }.
play-plain-no-page = Сторінки { $page } немає; усього їх { $pages }.
play-plain-no-sheet = Гравця «{ $name }» немає. За столом: { $names }.
play-plain-no-edict = Указу «{ $name }» немає; є { $letters }.
play-plain-no-language = Мови «{ $name }» немає; є { $languages }.
play-plain-no-place = У «{ $text }» не вказано місця: назвіть клітинку і, якщо треба, номер фігури, r1–r3, m та місцевість.
play-plain-nothing-to-undo = Нема чого скасовувати.
play-plain-saved = Партію збережено: { $path }
play-plain-resume = Продовжити: inkland play --resume
play-plain-resume-path = Продовжити: inkland play --resume "{ $path }"
play-plain-finished = Завершену партію збережено: { $path }
play-plain-help =
    list [сторінка]   усі варіанти з номерами
    12                обрати варіант номер 12
    D7 ліс            намалювати як на карті, перша клітинка фігури — на D7
    D7 1 r2 m водойма фігура 1, двічі повернута й віддзеркалена, водойма
    draw 0 A1,A2,B1 village +search C1
                      те саме, з переліком усіх клітинок і з навичкою
    single D4 forest; ambush C3,C4 x D5; hero F6 r1; skill acrobatics; pass; destroy D5
                      інші малюнки, коли гра їх вимагає
    undo              скасувати вибір, поки решта малює
    show              знову планшет, карта й укази
    sheet [ім’я]      планшет гравця
    edict А           чого хоче указ і які клітинки приносять зірки
    card              знову карта
    scores            рахунок усіх гравців
    lang pl           інша мова: en, ru, uk, pl
    save, quit        партія і так зберігається після кожного кроку
    На планшеті: . порожньо, r руїни, M гора, # ущелина, F ліс, V поселення, A поля, W водойма,
    X монстр, D Z T G монстри з літерою (дракон, зомбі, троль, горгона), H герой,
    x знищено, B поля та поселення.

## Saved games

play-save-exists = Файл { $path } уже є; продовжте його через --resume або оберіть іншу назву.
play-no-saved-game = Немає збереженої партії, яку можна продовжити.
log-host = Тепер господар кімнати — { $name }.
log-taken-back = Гру скасовано: усі знову в кімнаті.
log-take-back-declined = Більшість хоче грати далі.
