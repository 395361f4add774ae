# The command line: help, tables and messages of `inkland play`, `score`, `cards`, `simulate`, `probe`.

## argparse's own sentences; %-signs come in through the variables

argparse-usage = використання:
argparse-positionals = аргументи
argparse-options = параметри
argparse-help = показати цю довідку й вийти
argparse-argument = { $argument_name }: { $message }
argparse-unknown-parser = немає команди { $parser_name } (оберіть із: { $choices })
argparse-not-allowed-with = не можна вказувати разом із { $value }
argparse-ignored-explicit = значення не потрібне, але вказано { $value }
argparse-required = бракує: { $value }
argparse-one-required = потрібно вказати щось одне: { $value }
argparse-expected-one = не вказано значення
argparse-expected-at-most-one = можна вказати щонайбільше одне значення
argparse-expected-at-least-one = потрібне хоча б одне значення
argparse-ambiguous = { $option } може означати будь-що з: { $matches }
argparse-unrecognized = невідомий аргумент: { $value }
argparse-invalid-value = { $value } — недопустиме значення типу { $type }
argparse-invalid-choice = недопустиме значення: { $value } (оберіть із: { $choices })

## The program

cli-about = Inkland, гра королівських картографів: відкрийте карту, намалюйте фігуру, догодіть королеві.
cli-epilog = Кожна команда має власну довідку, наприклад: inkland play --help
cli-commands = команди
cli-actions = дії
cli-group-play = гра
cli-group-records = записані партії
cli-group-bots = боти та статистика
cli-group-hosting = сервери
cli-group-program = сама програма
cli-command-play = грати в терміналі: одиночна гра або гра проти ботів
    .about = Гра в терміналі: одиночна, за титул, або проти ботів.
cli-command-score = підрахувати бали за планшетом і побачити, за що вони
    .about = Підрахунок балів за планшетами, як їх набирають або як їх друкує програма: одинадцять рядків по одинадцять клітинок (правила, N), з пробілами, літерами й цифрами скраю або без них. Без назв — за всіма картами підрахунку балів; із назвами — кожна карта з поясненням на планшеті; із чотирма указами — підсумки за сезонами.
cli-command-cards = знайти карти: фігури, тексти, номери
    .about = Пошук карт. Без запиту — таблиця всіх карт; із запитом — кожна знайдена карта повністю.
cli-command-simulate = дати ботам зіграти багато партій
    .about = Боти грають багато партій, а результати зводяться в таблицю.
cli-command-replay = переглянути записану партію крок за кроком
    .about = Показати записану партію крок за кроком: кожну карту, кожен малюнок, кожен підрахунок. Кілька партій або партія без термінала перевіряються за правилами подія за подією та виводяться текстом.
cli-command-export = зберегти записану партію як зображення або анімацію
    .about = Зберегти записану партію як зображення з планшетами та рахунком (.svg, .png), як коротку анімацію (.gif) або як запис (.inkland). Що саме, видно з назви нового файлу.
cli-command-verify = перевірити, як перемішано карти записаної партії
    .about = Заново обчислює перемішування записаної партії: хеші, ключ і порядок усіх карт (inkland docs fairness). Код завершення: 0 — усе правильно, 1 — щось не збіглося, 3 — партія не має конверта, 4 — ще не розкрито.
cli-command-probe = відповідати програмам на запитання про правила
    .about = Відповіді на запитання про правила, по одному об’єкту JSON у рядку, зі стандартного введення на стандартне виведення (inkland docs interop).
cli-command-train = навчити ботів оцінювати планшети
    .about = Гра із самим собою вчить оцінювати планшети; підсумок — файл ваг, якими користуються рівні ботів. Однакові seed, rounds і games дають однаковий файл за будь-якої кількості потоків.
cli-command-tutorial = прочитати навчання як текст
    .about = Навчання як текст: без розділу — список розділів; із розділом — його карти, слова тренера й вдалий малюнок для кожної.
cli-command-docs = читати документацію
    .about = Читати документацію: без назви — список сторінок, з назвою — сама сторінка.
cli-command-completion = вивести автодоповнення для bash, zsh або fish
    .about = Вивести скрипт, який доповнює команди, параметри й файли в командній оболонці. На час сеансу: source <(inkland completion bash). Щоб зберегти, запишіть його туди, де його шукає оболонка (inkland docs command-line).

## Placeholders in the help

cli-variables = Кожен параметр можна задати і змінною середовища: --public-url — через INKLAND_PUBLIC_URL або через INKLAND_PUBLIC_URL_FILE, назву файлу зі значенням. Перемикачі — «yes» або «no», списки — через кому.
cli-bad-variable = { $variable }: { $message }
cli-variable-twice = Задано і { $variable }, і { $other }; залиште одну з них.
cli-variable-file = Не вдається прочитати файл «{ $file }» з { $variable }.
cli-bad-switch = «{ $given }» — не «yes» і не «no»
cli-metavar-command = КОМАНДА
cli-metavar-action = ДІЯ
cli-metavar-number = N
cli-metavar-seconds = СЕКУНДИ
cli-metavar-file = ФАЙЛ
cli-metavar-out = НОВИЙ_ФАЙЛ
cli-metavar-folder = ТЕКА
cli-metavar-name = ІМ’Я
cli-metavar-title = ТИТУЛ
cli-metavar-crest = ГЕРБ
cli-metavar-list = СПИСОК
cli-metavar-card = КАРТА
cli-metavar-query = ЗАПИТ

## Options

cli-option-lang = мова: англійська, російська, українська або польська
cli-option-version = показати версію й вийти
cli-option-json = вивести JSON для програм замість таблиць
cli-option-seed = початкове число генератора випадкових чисел: з тим самим числом випадуть ті самі карти
cli-option-bots = { $about }; є такі: { $names }
cli-option-play-players = місць за столом разом із вами, до { $most } (типово ви й названі боти, а без ботів — лише ви)
cli-option-play-bots = боти на решту місць через кому; повторюються, доки не займуть усі місця
cli-option-play-name = ваше ім’я
cli-option-play-title = ваш титул, наприклад «Гроза гоблінів»; в одиночній грі його треба заслужити
cli-option-play-crest = ваш герб: щит, колір, фігура та її колір, наприклад heater:blue:tower:gold
cli-bad-crest = Герба «{ $given }» немає. Напишіть щит:колір:фігура:колір, наприклад heater:blue:tower:gold. Щити: { $shield }. Фігури: { $charge }. Кольори: { $color }.
cli-option-play-save = файл, у якому зберігати партію
cli-option-play-resume = продовжити збережену партію; без файлу — останню
cli-option-play-plain = простий текст замість повного екрана, для програм читання з екрана й простих терміналів
cli-option-score-file = файл із планшетом або з планшетом на кожен сезон; знак - означає стандартне введення
cli-option-score-cards = карта підрахунку балів, яку треба пояснити, за кодом або назвою; якщо їх чотири, це також укази А–Г
cli-option-score-map = сторона планшета, на якій малювали (типово та, де такі самі гори)
cli-option-score-edicts = підбити підсумки за сезонами із цими картами підрахунку балів для указів А, Б, В, Г, через кому; або first-game
cli-option-score-season = сезон для підрахунку, назва або номер (типово всі, а для кількох планшетів — від першого)
cli-option-score-coins = монети наприкінці кожного підрахованого сезону, через кому
cli-option-cards-query = код, номер правила, наприклад E-10, або частина назви будь-якою мовою
cli-option-cards-kind = лише карти одного виду
cli-option-cards-family = лише карти підрахунку балів однієї групи
cli-option-simulate-games = скільки партій зіграти
cli-option-simulate-players = місць у кожній партії (типово по одному на кожного названого бота)
cli-option-simulate-bots = боти через кому; повторюються, доки не займуть усі місця (типово задані в --bot або { $default })
cli-option-simulate-trace = записати кожну партію крок за кроком у цей файл (inkland docs interop)
cli-option-simulate-records = зберегти запис кожної партії в цю теку, для inkland replay
cli-option-replay-files = записані партії
cli-option-replay-at = почати з моменту після стількох подій
cli-option-replay-plain = вивести партію рядками тексту, а не на весь екран
cli-option-export-file = записана партія
cli-option-export-out = файл, який треба створити: .svg, .png, .gif або .inkland
cli-option-export-at = показати партію після стількох подій (типово — після всіх)
cli-option-export-seat = лише планшет цього місця, лічачи з 1 (типово — всі планшети)
cli-option-export-dark = темні кольори
cli-option-verify-file = запис партії
cli-option-verify-kept = дані пристрою про цю партію, збережені на сторінці «Перевірити перемішування»
cli-option-simulate-mixed = для кожної партії — нові налаштування, які дозволяють правила: гравці, карта володінь, набори, навички
cli-option-simulate-variants = разом із --mixed: роздавати й варіанти, де карти героїв або руїн додано чи прибрано всупереч правилам (S-2)
cli-option-train-out = файл, у який записати ваги; поруч зберігається все, що потрібно для продовження
cli-option-train-rounds = кількість раундів гри й навчання (типово { $default })
cli-option-train-games = партій у кожному раунді (типово { $default })
cli-option-train-threads = кількість потоків (типово { $default })
cli-option-train-resume = продовжити зупинене навчання
cli-option-train-seed = початкове число генератора випадкових чисел (типово { $default })

## Set-up of a game

cli-setup-title = підготовка
cli-setup-about = Усе, чого не вказано, визначають правила (S-2).
cli-option-preset = готовий набір налаштувань; параметри нижче його змінюють. first-game: «Герої» з указами для першої партії; everything: усі набори з героями та навичками
cli-option-set = карти дослідження; від них залежить і все, чого не вказано
cli-option-map = сторона планшета
cli-option-seasons = карти сезонів
cli-option-ambush = карти засідки: набори (base, heroes, ambush-pack) або чотири карти, через кому
cli-option-heroes = з картами героїв або без них; відмінність від набору карт дослідження — варіант (S-2)
cli-option-ruins = з картами руїн або без них; відмінність від книги правил — варіант (S-2)
cli-option-scoring = набір, з якого обирають укази
cli-option-edicts = карти підрахунку балів для указів А, Б, В, Г через кому; або first-game
cli-option-skills = з навичками: три випадкові або три карти через кому

## What cannot be done

cli-error = помилка: { $message }
cli-usage-error = { $message } (довідка: { $prog } --help)
cli-interrupted = Зупинено.
cli-closed-input = Стандартне введення закрито.
cli-closed-output = Стандартний вивід закрито.
cli-missing-extra = пакет { $package } не встановлено; встановіть його: { $command }
cli-bad-number-from = «{ $given }» — не ціле число від { $least } і більше
cli-bad-number-between = «{ $given }» — не ціле число від { $least } до { NUMBER($most, useGrouping: 0) }
cli-bad-map = немає сторони планшета «{ $given }»; оберіть одну з: { $letters }
cli-bad-season = немає сезону «{ $given }»; є { $seasons } або номер від 1 до 4
cli-card-and-id = { $name } ({ $id })
cli-unrecognized-near = невідомий аргумент: { $value }. Може, це: { $near }?
cli-unrecognized-list = невідомий аргумент: { $value }. Списки пишуть через кому: { $listed }
cli-unknown-command = немає такого: «{ $given }»
cli-unknown-command-near = немає такого: «{ $given }». Може, це: { $near }?
cli-unknown-card = Немає такої карти: «{ $given }». Усі карти: inkland cards
cli-unknown-card-near = Немає такої карти: «{ $given }». Може, це: { $near }? Усі карти: inkland cards
cli-unknown-name = Немає такого: «{ $given }». Є: { $all }
cli-unknown-name-near = Немає такого: «{ $given }». Може, це: { $near }? Є: { $all }
cli-score-small-x = На планшеті, набраному малими літерами, x — це або монстр, або знищена клітинка. Пишіть монстрів як X, решту літер — як завгодно.
cli-score-needs-edicts = Кілька планшетів, --season і --coins потрібні для підсумків за сезонами, а для них потрібні чотири укази: --edicts
cli-score-four-edicts = Для --edicts потрібно чотири карти підрахунку балів; дано: { $count }.
cli-score-too-many-sheets = Не всі ці планшети можна підрахувати до кінця зими: укажіть раніший сезон у --season.
cli-score-coin-count = Для --coins потрібно по одному числу на кожен підрахований сезон: { $seasons }, а не { $coins }.
cli-ambush-mixed = у --ambush вказують або набори, або чотири карти, але не те й інше водночас; усі карти: inkland cards
cli-no-such-cards = Таких карт немає: групу мають лише карти підрахунку балів
cli-too-many-bots =
    { $bots ->
        [one] Названо { $bots } бота
        [few] Названо { $bots } ботів
        [many] Названо { $bots } ботів
       *[other] Названо { $bots } бота
    } на { $seats ->
        [one] { $seats } місце
        [few] { $seats } місця
        [many] { $seats } місць
       *[other] { $seats } місця
    }; приберіть зайвих або збільште число в --players.
cli-resume-alone = --resume продовжує збережену партію, тому { $option } з ним не поєднується
cli-mixed-alone = --mixed для кожної партії обирає нові налаштування, тому { $option } з ним не поєднується
cli-variants-need-mixed = --variants вказують лише разом із --mixed
cli-train-nothing = нема чого продовжувати: файлу { $path } немає; щоб почати, приберіть --resume
cli-verify-not-kept = { $path } — не файл, збережений на сторінці «Перевірити перемішування».
cli-verify-other-kept = У { $path } немає даних про цю партію.
cli-train-damaged = з файлу { $path } продовжити не можна; видаліть його й почніть без --resume
cli-train-other = { $path } зроблено з --seed { $seed } --rounds { $rounds } --games { $games }; вкажіть ті самі числа або приберіть --resume, щоб почати заново

## Columns

cli-column-card = Карта
cli-column-family = Група
cli-column-rule = Правило
cli-column-stars = Зірки
cli-column-number = №
cli-column-name = Назва
cli-column-id = Код
cli-column-box = Коробка
cli-column-bot = Бот
cli-column-games = Партій
cli-column-mean = Зірок
cli-column-error = ± похибка
cli-column-min = Мін.
cli-column-max = Макс.
cli-column-wins = Перемоги
cli-column-rating = Соло
cli-column-lost = Втрати
cli-column-share = Частка

## Numbers

cli-number-1 = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
cli-number-2 = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
cli-percent = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }{"\u00A0"}%
cli-date = { DATETIME($moment, dateStyle: "medium") }
cli-moment = { DATETIME($moment, dateStyle: "medium", timeStyle: "short") } UTC

## Scores of a sheet

cli-score-title = Сторона { $map }
cli-monster-losses = Монстри
    .text = Кожна порожня клітинка поряд із монстром забирає 1 зірку; кожну клітинку рахують один раз.
cli-score-sum = Усього
cli-score-solo = Соло: { $rating }. Титул: { $title }
cli-score-one-map = Усі сезони підраховано за одним планшетом. Для цілої партії помістіть у файл планшети всіх сезонів, один під одним.
cli-score-no-coins = Монет на планшеті немає: укажіть їх через --coins, наприклад --coins 1,3,4,6.
cli-no-parts = Тут не враховується жодна клітинка.
cli-part = { $points }★
cli-part-each = по { $points }★
cli-legend-scoring-cells = [ ] клітинки, що враховуються
cli-legend-ruins = Руїни під малюнками: { $cells }
cli-monster-dragon = дракон
cli-monster-zombie = зомбі
cli-monster-troll = троль
cli-monster-gorgon = горгона

## Cards

cli-kind-explore = карта дослідження
    .many = Карти дослідження
cli-kind-ruins = карта руїн
    .many = Карти руїн
cli-kind-ambush = карта засідки
    .many = Карти засідки
cli-kind-hero = карта героя
    .many = Карти героїв
cli-kind-scoring = карта підрахунку балів
    .many = Карти підрахунку балів
cli-kind-skill = карта навички
    .many = Карти навичок
cli-fact-id = код
cli-fact-kind = вид
cli-fact-box = коробка
cli-fact-number = номер на карті
cli-fact-status = достовірність
cli-fact-rule = правило
cli-fact-time = час
cli-fact-terrains = місцевість
cli-fact-direction = напрямок
cli-fact-corner = початок в одиночній грі
cli-fact-letter = літера
cli-fact-family = група
cli-fact-solo = значення в одиночній грі
cli-fact-cost = вартість
cli-status-verified = збігаються два джерела або більше
cli-status-transcribed = узято з одного джерела
cli-direction-clockwise = за годинниковою стрілкою
cli-direction-counterclockwise = проти годинникової стрілки
cli-corner-top-left = лівий верхній кут
cli-corner-top-right = правий верхній кут
cli-corner-bottom-left = лівий нижній кут
cli-corner-bottom-right = правий нижній кут
cli-shape-coin = { $number }: { $terrain }, монета
cli-shape-no-coin = { $number }: { $terrain }
cli-hero-caption = герой і клітинки атаки
cli-cards-hint = Одна карта повністю: inkland cards і її назва, код або номер правила.

## Replay

cli-replay-checked = { $path }: перевірено, подій: { $events }.
cli-replay-seed = Початкове число: { $seed }
cli-export-ending = «{ $given }»: назва нового файлу має закінчуватися на одне з { $known }.
cli-export-seat = Місця { $seat } немає; місць у партії: { $players }.
cli-export-written = Записано в { $path }

## Simulation

cli-simulate-progress = Гра триває
cli-simulate-interrupted =
    { $count ->
        [0] Зупинено до кінця першої партії.
        [one] Зупинено після { $count } партії.
        [few] Зупинено після { $count } партій.
        [many] Зупинено після { $count } партій.
       *[other] Зупинено після { $count } партії.
    }
cli-results-title = { $games }, --seed { $seed }, { $seconds } с, партій за секунду: { $speed }
cli-results-variants = З них варіанти: { $games } ({ $variants }).

## Learning

cli-train-progress =
    { $games ->
        [one] Раунд { $round } з { $rounds }: { $games } партія, у середньому зірок: { $stars }
        [few] Раунд { $round } з { $rounds }: { $games } партії, у середньому зірок: { $stars }
        [many] Раунд { $round } з { $rounds }: { $games } партій, у середньому зірок: { $stars }
       *[other] Раунд { $round } з { $rounds }: { $games } партії, у середньому зірок: { $stars }
    }
cli-train-done =
    { $rounds ->
        [one] Навчання завершено за { $rounds } раунд; ваги записано в { $path }.
        [few] Навчання завершено за { $rounds } раунди; ваги записано в { $path }.
        [many] Навчання завершено за { $rounds } раундів; ваги записано в { $path }.
       *[other] Навчання завершено за { $rounds } раунду; ваги записано в { $path }.
    }
cli-train-compare = Порівняти їх із вагами з пакета: { $command }
cli-train-stopped = Зупинено після раунду { $round } з { $rounds }; продовжити: { $command }

## The tutorial as text

tutorial-option-chapter = розділ, назва або номер; all — усі розділи
tutorial-text-drawing = Вдалий малюнок: { $command }
tutorial-text-hint = Один розділ: inkland tutorial 1. Усі розділи: inkland tutorial all.

## Shell completion and the man page

completion-option-shell = командна оболонка
man-name = НАЗВА
man-synopsis = СИНТАКСИС
man-description = ОПИС
man-options = ПАРАМЕТРИ
man-comments = ПРИМІТКИ
man-command = КОМАНДА

## `inkland docs`

docs-metavar-page = СТОРІНКА
docs-option-page = яку сторінку показати, наприклад hosting або rules/scoring
docs-option-open = відкрити документацію в браузері
docs-page = сторінка
docs-title = про що
docs-hint = Показати сторінку: inkland docs СТОРІНКА
docs-unknown-page = сторінки «{ $page }» немає; список сторінок: inkland docs
docs-no-site = у цій установці немає сайту документації; сторінки показує inkland docs СТОРІНКА
