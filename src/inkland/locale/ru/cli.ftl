# The command line: help, tables and messages of `inkland play`, `score`, `cards`, `simulate`, `probe`.

## argparse's own sentences; %-signs come in through the variables

argparse-usage = использование:
argparse-positionals = аргументы
argparse-options = параметры
argparse-help = показать эту справку и выйти
argparse-argument = { $argument_name }: { $message }
argparse-unknown-parser = нет команды { $parser_name } (выберите из: { $choices })
argparse-not-allowed-with = нельзя указывать вместе с { $value }
argparse-ignored-explicit = значение не требуется, но указано { $value }
argparse-required = не хватает: { $value }
argparse-one-required = нужно указать что-то одно: { $value }
argparse-expected-one = не указано значение
argparse-expected-at-most-one = можно указать не больше одного значения
argparse-expected-at-least-one = нужно хотя бы одно значение
argparse-ambiguous = { $option } может означать любое из: { $matches }
argparse-unrecognized = неизвестный аргумент: { $value }
argparse-invalid-value = { $value } — недопустимое значение типа { $type }
argparse-invalid-choice = недопустимое значение: { $value } (выберите из: { $choices })

## The program

cli-about = Inkland, игра королевских картографов: откройте карту, нарисуйте фигуру, угодите королеве.
cli-epilog = У каждой команды есть своя справка, например: inkland play --help
cli-commands = команды
cli-actions = действия
cli-group-play = игра
cli-group-records = записанные партии
cli-group-bots = боты и статистика
cli-group-hosting = серверы
cli-group-program = сама программа
cli-command-play = играть в терминале, в одиночку или против ботов
    .about = Игра в терминале: в одиночку за титул или против ботов.
cli-command-score = подсчитать очки по планшету и увидеть, за что они
    .about = Подсчёт очков по планшетам, как их набирают или как их печатает программа: одиннадцать рядов по одиннадцать клеток (правила, N), с пробелами, буквами и цифрами по краю или без них. Без названий — по всем картам подсчёта очков; с названиями — каждая карта с объяснением на планшете; с четырьмя указами — итоги по сезонам.
cli-command-cards = найти карты: фигуры, тексты, номера
    .about = Поиск карт. Без запроса — таблица всех карт; с запросом — каждая найденная карта полностью.
cli-command-simulate = дать ботам сыграть много партий
    .about = Боты играют много партий, а результаты сводятся в таблицу.
cli-command-replay = пересмотреть записанную партию шаг за шагом
    .about = Показать записанную партию шаг за шагом: каждую карту, каждый рисунок, каждый подсчёт. Несколько партий или партия без терминала проверяются по правилам событие за событием и выводятся текстом.
cli-command-export = сохранить записанную партию как картинку или анимацию
    .about = Сохранить записанную партию как картинку с планшетами и счётом (.svg, .png), как короткую анимацию (.gif) или как запись (.inkland). Что именно, видно по имени нового файла.
cli-command-verify = проверить, как перемешаны карты записанной партии
    .about = Заново вычисляет перемешивание записанной партии: хеши, ключ и порядок всех карт (inkland docs fairness). Код завершения: 0 — всё верно, 1 — что-то не совпало, 3 — у партии нет конверта, 4 — ещё не раскрыто.
cli-command-probe = отвечать программам на вопросы о правилах
    .about = Ответы на вопросы о правилах, по одному объекту JSON в строке, со стандартного ввода на стандартный вывод (inkland docs interop).
cli-command-train = обучить ботов оценивать планшеты
    .about = Игра с самим собой учит оценивать планшеты; итог — файл весов, которыми пользуются уровни ботов. Одинаковые seed, rounds и games дают одинаковый файл при любом числе потоков.
cli-command-tutorial = прочитать обучение в виде текста
    .about = Обучение в виде текста: без главы — список глав; с главой — её карты, слова тренера и удачный рисунок для каждой.
cli-command-docs = читать документацию
    .about = Читать документацию: без названия — список страниц, с названием — сама страница.
cli-command-completion = вывести автодополнение для bash, zsh или fish
    .about = Вывести скрипт, который дополняет команды, параметры и файлы в командной оболочке. На время сеанса: source <(inkland completion bash). Чтобы сохранить, запишите его туда, где его ищет оболочка (inkland docs command-line).

## Placeholders in the help

cli-variables = Любой параметр можно задать и переменной среды: --public-url — через INKLAND_PUBLIC_URL или через INKLAND_PUBLIC_URL_FILE, имя файла со значением. Переключатели — «yes» или «no», списки — через запятую.
cli-bad-variable = { $variable }: { $message }
cli-variable-twice = Заданы и { $variable }, и { $other }; оставьте одну из них.
cli-variable-file = Не удаётся прочитать файл «{ $file }» из { $variable }.
cli-bad-switch = «{ $given }» — не «yes» и не «no»
cli-metavar-command = КОМАНДА
cli-metavar-action = ДЕЙСТВИЕ
cli-metavar-number = N
cli-metavar-seconds = СЕКУНДЫ
cli-metavar-file = ФАЙЛ
cli-metavar-out = НОВЫЙ_ФАЙЛ
cli-metavar-folder = ПАПКА
cli-metavar-name = ИМЯ
cli-metavar-title = ТИТУЛ
cli-metavar-crest = ГЕРБ
cli-metavar-list = СПИСОК
cli-metavar-card = КАРТА
cli-metavar-query = ЗАПРОС

## Options

cli-option-lang = язык: английский, русский, украинский или польский
cli-option-version = показать версию и выйти
cli-option-json = вывести JSON для программ вместо таблиц
cli-option-seed = начальное число генератора случайных чисел: с тем же числом выпадут те же карты
cli-option-bots = { $about }; есть такие: { $names }
cli-option-play-players = мест за столом вместе с вами, до { $most } (по умолчанию вы и названные боты, а без ботов — только вы)
cli-option-play-bots = боты на остальные места через запятую; повторяются, пока не займут все места
cli-option-play-name = ваше имя
cli-option-play-title = ваш титул, например «Гроза гоблинов»; в одиночной игре его надо заслужить
cli-option-play-crest = ваш герб: щит, цвет, фигура и её цвет, например heater:blue:tower:gold
cli-bad-crest = Герба «{ $given }» нет. Напишите щит:цвет:фигура:цвет, например heater:blue:tower:gold. Щиты: { $shield }. Фигуры: { $charge }. Цвета: { $color }.
cli-option-play-save = файл, в котором хранить партию
cli-option-play-resume = продолжить сохранённую партию; без файла — последнюю
cli-option-play-plain = простой текст вместо полного экрана, для программ чтения с экрана и простых терминалов
cli-option-score-file = файл с планшетом или с планшетом на каждый сезон; знак - означает стандартный ввод
cli-option-score-cards = карта подсчёта очков, которую нужно объяснить, по коду или названию; если их четыре, это ещё и указы А–Г
cli-option-score-map = сторона планшета, на которой рисовали (по умолчанию та, где такие же горы)
cli-option-score-edicts = подвести итоги по сезонам с этими картами подсчёта очков для указов А, Б, В, Г, через запятую; или first-game
cli-option-score-season = сезон для подсчёта, название или номер (по умолчанию все, а для нескольких планшетов — с первого)
cli-option-score-coins = монеты в конце каждого подсчитанного сезона, через запятую
cli-option-cards-query = код, номер правила, например E-10, или часть названия на любом языке
cli-option-cards-kind = только карты одного вида
cli-option-cards-family = только карты подсчёта очков одной группы
cli-option-simulate-games = сколько партий сыграть
cli-option-simulate-players = мест в каждой партии (по умолчанию по одному на каждого названного бота)
cli-option-simulate-bots = боты через запятую; повторяются, пока не займут все места (по умолчанию заданные в --bot или { $default })
cli-option-simulate-trace = записать каждую партию шаг за шагом в этот файл (inkland docs interop)
cli-option-simulate-records = сохранить запись каждой партии в эту папку, для inkland replay
cli-option-replay-files = записанные партии
cli-option-replay-at = начать с момента после стольких событий
cli-option-replay-plain = вывести партию строками текста, а не на весь экран
cli-option-export-file = записанная партия
cli-option-export-out = файл, который нужно создать: .svg, .png, .gif или .inkland
cli-option-export-at = показать партию после стольких событий (по умолчанию — после всех)
cli-option-export-seat = только планшет этого места, считая с 1 (по умолчанию — все планшеты)
cli-option-export-dark = тёмные цвета
cli-option-verify-file = запись партии
cli-option-verify-kept = данные устройства об этой партии, сохранённые на странице «Проверить перемешивание»
cli-option-simulate-mixed = для каждой партии — новые настройки, какие допускают правила: игроки, карта владений, наборы, навыки
cli-option-simulate-variants = вместе с --mixed: раздавать и варианты, где карты героев или руин добавлены или убраны вопреки правилам (S-2)
cli-option-train-out = файл, в который записать веса; рядом хранится всё, что нужно для продолжения
cli-option-train-rounds = число раундов игры и обучения (по умолчанию { $default })
cli-option-train-games = партий в каждом раунде (по умолчанию { $default })
cli-option-train-threads = число потоков (по умолчанию { $default })
cli-option-train-resume = продолжить остановленное обучение
cli-option-train-seed = начальное число генератора случайных чисел (по умолчанию { $default })

## Set-up of a game

cli-setup-title = подготовка
cli-setup-about = Что не указано, определяют правила (S-2).
cli-option-preset = готовый набор настроек; параметры ниже его меняют. first-game: «Герои» с указами для первой партии; everything: все наборы с героями и навыками
cli-option-set = карты исследования; от них зависит и всё, что не указано
cli-option-map = сторона планшета
cli-option-seasons = карты сезонов
cli-option-ambush = карты засады: наборы (base, heroes, ambush-pack) или четыре карты, через запятую
cli-option-heroes = с картами героев или без них; отличие от набора карт исследования — вариант (S-2)
cli-option-ruins = с картами руин или без них; отличие от книги правил — вариант (S-2)
cli-option-scoring = набор, из которого выбираются указы
cli-option-edicts = карты подсчёта очков для указов А, Б, В, Г через запятую; или first-game
cli-option-skills = с навыками: три случайных или три карты через запятую

## What cannot be done

cli-error = ошибка: { $message }
cli-usage-error = { $message } (справка: { $prog } --help)
cli-interrupted = Остановлено.
cli-closed-input = Стандартный ввод закрыт.
cli-closed-output = Стандартный вывод закрыт.
cli-missing-extra = пакет { $package } не установлен; установите его: { $command }
cli-bad-number-from = «{ $given }» — не целое число от { $least } и больше
cli-bad-number-between = «{ $given }» — не целое число от { $least } до { NUMBER($most, useGrouping: 0) }
cli-bad-map = нет стороны планшета «{ $given }»; выберите одну из: { $letters }
cli-bad-season = нет сезона «{ $given }»; есть { $seasons } или номер от 1 до 4
cli-card-and-id = { $name } ({ $id })
cli-unrecognized-near = неизвестный аргумент: { $value }. Может быть, это: { $near }?
cli-unrecognized-list = неизвестный аргумент: { $value }. Списки пишутся через запятую: { $listed }
cli-unknown-command = нет такого: «{ $given }»
cli-unknown-command-near = нет такого: «{ $given }». Может быть, это: { $near }?
cli-unknown-card = Нет такой карты: «{ $given }». Все карты: inkland cards
cli-unknown-card-near = Нет такой карты: «{ $given }». Может быть, это: { $near }? Все карты: inkland cards
cli-unknown-name = Нет такого: «{ $given }». Есть: { $all }
cli-unknown-name-near = Нет такого: «{ $given }». Может быть, это: { $near }? Есть: { $all }
cli-score-small-x = На планшете, набранном строчными буквами, x — это либо монстр, либо уничтоженная клетка. Пишите монстров как X, остальные буквы — как угодно.
cli-score-needs-edicts = Несколько планшетов, --season и --coins нужны для итогов по сезонам, а для них нужны четыре указа: --edicts
cli-score-four-edicts = Для --edicts нужно четыре карты подсчёта очков; дано: { $count }.
cli-score-too-many-sheets = Не все эти планшеты можно подсчитать до конца зимы: укажите более ранний сезон в --season.
cli-score-coin-count = Для --coins нужно по одному числу на каждый подсчитанный сезон: { $seasons }, а не { $coins }.
cli-ambush-mixed = в --ambush указывают либо наборы, либо четыре карты, но не то и другое сразу; все карты: inkland cards
cli-no-such-cards = Таких карт нет: группа есть только у карт подсчёта очков
cli-too-many-bots =
    { $bots ->
        [one] Назван { $bots } бот
        [few] Названо { $bots } бота
        [many] Названо { $bots } ботов
       *[other] Названо { $bots } бота
    } на { $seats ->
        [one] { $seats } место
        [few] { $seats } места
        [many] { $seats } мест
       *[other] { $seats } места
    }; уберите лишних или увеличьте число в --players.
cli-resume-alone = --resume продолжает сохранённую партию, поэтому { $option } с ним не сочетается
cli-mixed-alone = --mixed для каждой партии выбирает новые настройки, поэтому { $option } с ним не сочетается
cli-variants-need-mixed = --variants указывают только вместе с --mixed
cli-train-nothing = продолжать нечего: файла { $path } нет; чтобы начать, уберите --resume
cli-verify-not-kept = { $path } — не файл, сохранённый на странице «Проверить перемешивание».
cli-verify-other-kept = В { $path } нет данных об этой партии.
cli-train-damaged = по файлу { $path } продолжить нельзя; удалите его и начните без --resume
cli-train-other = { $path } сделан с --seed { $seed } --rounds { $rounds } --games { $games }; укажите те же числа или уберите --resume, чтобы начать заново

## Columns

cli-column-card = Карта
cli-column-family = Группа
cli-column-rule = Правило
cli-column-stars = Звёзды
cli-column-number = №
cli-column-name = Название
cli-column-id = Код
cli-column-box = Коробка
cli-column-bot = Бот
cli-column-games = Партий
cli-column-mean = Звёзд
cli-column-error = ± ошибка
cli-column-min = Мин.
cli-column-max = Макс.
cli-column-wins = Победы
cli-column-rating = Соло
cli-column-lost = Потери
cli-column-share = Доля

## Numbers

cli-number-1 = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
cli-number-2 = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
cli-percent = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }{"\u00A0"}%
cli-date = { DATETIME($moment, dateStyle: "medium") }
cli-moment = { DATETIME($moment, dateStyle: "medium", timeStyle: "short") } UTC

## Scores of a sheet

cli-score-title = Сторона { $map }
cli-monster-losses = Монстры
    .text = Каждая пустая клетка рядом с монстром отнимает 1 звезду; каждая клетка считается один раз.
cli-score-sum = Всего
cli-score-solo = Соло: { $rating }. Титул: { $title }
cli-score-one-map = Все сезоны подсчитаны по одному планшету. Для целой партии поместите в файл планшеты всех сезонов, один под другим.
cli-score-no-coins = Монет на планшете нет: укажите их через --coins, например --coins 1,3,4,6.
cli-no-parts = Здесь не считается ни одна клетка.
cli-part = { $points }★
cli-part-each = по { $points }★
cli-legend-scoring-cells = [ ] клетки, которые считаются
cli-legend-ruins = Руины под рисунками: { $cells }
cli-monster-dragon = дракон
cli-monster-zombie = зомби
cli-monster-troll = тролль
cli-monster-gorgon = горгона

## Cards

cli-kind-explore = карта исследования
    .many = Карты исследования
cli-kind-ruins = карта руин
    .many = Карты руин
cli-kind-ambush = карта засады
    .many = Карты засады
cli-kind-hero = карта героя
    .many = Карты героев
cli-kind-scoring = карта подсчёта очков
    .many = Карты подсчёта очков
cli-kind-skill = карта навыка
    .many = Карты навыков
cli-fact-id = код
cli-fact-kind = вид
cli-fact-box = коробка
cli-fact-number = номер на карте
cli-fact-status = достоверность
cli-fact-rule = правило
cli-fact-time = время
cli-fact-terrains = местность
cli-fact-direction = направление
cli-fact-corner = начало в одиночной игре
cli-fact-letter = буква
cli-fact-family = группа
cli-fact-solo = значение в одиночной игре
cli-fact-cost = стоимость
cli-status-verified = совпадают два источника или больше
cli-status-transcribed = взято из одного источника
cli-direction-clockwise = по часовой стрелке
cli-direction-counterclockwise = против часовой стрелки
cli-corner-top-left = левый верхний угол
cli-corner-top-right = правый верхний угол
cli-corner-bottom-left = левый нижний угол
cli-corner-bottom-right = правый нижний угол
cli-shape-coin = { $number }: { $terrain }, монета
cli-shape-no-coin = { $number }: { $terrain }
cli-hero-caption = герой и клетки атаки
cli-cards-hint = Одна карта полностью: inkland cards и её название, код или номер правила.

## Replay

cli-replay-checked = { $path }: проверено, событий: { $events }.
cli-replay-seed = Начальное число: { $seed }
cli-export-ending = «{ $given }»: имя нового файла должно оканчиваться на одно из { $known }.
cli-export-seat = Места { $seat } нет; мест в партии: { $players }.
cli-export-written = Записано в { $path }

## Simulation

cli-simulate-progress = Игра идёт
cli-simulate-interrupted =
    { $count ->
        [0] Остановлено до конца первой партии.
        [one] Остановлено после { $count } партии.
        [few] Остановлено после { $count } партий.
        [many] Остановлено после { $count } партий.
       *[other] Остановлено после { $count } партии.
    }
cli-results-title = { $games }, --seed { $seed }, { $seconds } с, партий в секунду: { $speed }
cli-results-variants = Из них варианты: { $games } ({ $variants }).

## Learning

cli-train-progress =
    { $games ->
        [one] Раунд { $round } из { $rounds }: { $games } партия, в среднем звёзд: { $stars }
        [few] Раунд { $round } из { $rounds }: { $games } партии, в среднем звёзд: { $stars }
        [many] Раунд { $round } из { $rounds }: { $games } партий, в среднем звёзд: { $stars }
       *[other] Раунд { $round } из { $rounds }: { $games } партии, в среднем звёзд: { $stars }
    }
cli-train-done =
    { $rounds ->
        [one] Обучение закончено за { $rounds } раунд; веса записаны в { $path }.
        [few] Обучение закончено за { $rounds } раунда; веса записаны в { $path }.
        [many] Обучение закончено за { $rounds } раундов; веса записаны в { $path }.
       *[other] Обучение закончено за { $rounds } раунда; веса записаны в { $path }.
    }
cli-train-compare = Сравнить их с весами из пакета: { $command }
cli-train-stopped = Остановлено после раунда { $round } из { $rounds }; продолжить: { $command }

## The tutorial as text

tutorial-option-chapter = глава, название или номер; all — все главы
tutorial-text-drawing = Удачный рисунок: { $command }
tutorial-text-hint = Одна глава: inkland tutorial 1. Все главы: inkland tutorial all.

## Shell completion and the man page

completion-option-shell = командная оболочка
man-name = НАЗВАНИЕ
man-synopsis = СИНТАКСИС
man-description = ОПИСАНИЕ
man-options = ПАРАМЕТРЫ
man-comments = ПРИМЕЧАНИЯ
man-command = КОМАНДА

## `inkland docs`

docs-metavar-page = СТРАНИЦА
docs-option-page = какую страницу показать, например hosting или rules/scoring
docs-option-open = открыть документацию в браузере
docs-page = страница
docs-title = о чём
docs-hint = Показать страницу: inkland docs СТРАНИЦА
docs-unknown-page = страницы «{ $page }» нет; список страниц: inkland docs
docs-no-site = в этой установке нет сайта документации; страницы показывает inkland docs СТРАНИЦА
