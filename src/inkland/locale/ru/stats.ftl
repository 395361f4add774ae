# Statistics: `inkland stats`, its tables and charts.

cli-command-stats = узнать, чего стоят указы, карты и планшеты
    .about = Статистика множества партий: какие указы приносят больше, сами по себе и рядом с другими, что даёт каждая карта, чем отличаются сезоны, стороны планшета и уровни, всё с интервалами 95 %. Партии играются сейчас или читаются из файлов.

## Options

stats-metavar-source = N|ФАЙЛ
stats-option-sources = сколько партий сыграть или что прочитать: пошаговые записи (trace), записанные партии, папки с ними, файлы команд arena и stats
stats-option-bots = боты через запятую (по умолчанию заданные в --bot или { $default }); каждый играет на каждой колоде, а за столом они рассаживаются по очереди
stats-option-maps = стороны планшета через запятую; каждая колода играется на каждой из них
stats-option-file = файл для партий; повторный запуск с тем же файлом продолжает подсчёт
stats-option-table = какие таблицы вывести, через запятую, или all: { $tables }
stats-option-out = записать все таблицы в этот файл: .csv, .json или .parquet; можно указать несколько раз
stats-option-games-out = записать строку для каждого места в каждой партии: .csv или .parquet
stats-option-chart = нарисовать первую из выводимых таблиц: .svg или .txt

## What cannot be done

stats-what-to-count = Укажите, что считать: сколько партий сыграть или какие файлы прочитать. Например: inkland stats 1000
stats-only-when-playing = { $option } относится к партиям, которые играются сейчас; для чтения файлов уберите этот параметр.
stats-maps-alone = --maps нельзя указать вместе с { $option }
stats-bad-table = нет таблицы «{ $given }»; выберите из { $tables } или all
stats-bad-ending = «{ $given }» должно оканчиваться на одно из: { $endings }
stats-file-unknown = { $path } — не пошаговая запись (trace), не записанная партия и не файл команд arena и stats.
stats-file-empty-folder = В { $path } нет записанных партий; их имена оканчиваются на .inkland.
stats-file-line = Не удалось прочитать { $path }: строка { $line } повреждена.
stats-nothing = Нет ни одной законченной партии для подсчёта.
stats-left-out =
    { $count ->
        [one] Пропущена { $count } партия: она не закончена или записана прежней версией без очков.
        [few] Пропущены { $count } партии: они не закончены или записаны прежней версией без очков.
        [many] Пропущено { $count } партий: они не закончены или записаны прежней версией без очков.
       *[other] Пропущено { $count } партии: они не закончены или записаны прежней версией без очков.
    }
stats-reading = Чтение

## Tables

stats-title =
    { $deals ->
        [one] { $games }, { $deals } расклад
        [few] { $games }, { $deals } расклада
        [many] { $games }, { $deals } раскладов
       *[other] { $games }, { $deals } расклада
    }
stats-table-edicts = Звёзды за каждый указ за всю партию
stats-table-company = Звёзды за указ рядом с другим указом
stats-table-places = Звёзды за каждый указ по его месту
stats-table-edict-seasons = Звёзды за каждый указ по сезонам
stats-table-edict-bots = Звёзды за каждый указ по ботам
stats-table-edict-maps = Звёзды за каждый указ по сторонам планшета
stats-table-cards = Что сразу даёт рисунок по каждой карте: все четыре указа, монеты и монстры
stats-table-effects = Что сразу дают длительные эффекты монстров
stats-table-skills = Что сразу дают рисунки с каждым навыком
stats-table-overview = Вся партия
stats-table-seasons = Сезоны
stats-table-bots = Боты
stats-table-maps = Стороны планшета
stats-table-sets = Наборы карт исследования
stats-table-players = Число игроков
stats-column-edict = Указ
stats-column-other = Рядом
stats-column-card = Карта
stats-column-times = Раз
stats-column-stars = Звёзды
stats-column-gain = Звёзды
stats-column-interval = 95{"\u00A0"}%
stats-column-solo = Соло
stats-column-difference = Разн.
stats-column-reached = Достигли
stats-column-half = Средняя половина
stats-column-spread = Разброс
stats-measure-total = звёзды
stats-measure-rating = итоговый счёт (соло)
stats-measure-edicts = за указы
stats-measure-coins = за монеты
stats-measure-monsters = потеряно из-за монстров
stats-measure-purse = монеты в конце
stats-measure-mountains = окружённые горы
stats-measure-ruins = занятые руины
stats-measure-duties = карты с требованием руин
stats-measure-missed = из них фигура не поместилась
stats-measure-monster-cells = клетки монстров в конце
stats-measure-empty = пустые клетки в конце
stats-all-games = Все партии
stats-no-bot = бот не назван
stats-map = Планшет { $side }
stats-players =
    { $count ->
        [one] { $count } игрок
        [few] { $count } игрока
        [many] { $count } игроков
       *[other] { $count } игрока
    }

## Charts

stats-chart-note-edicts = { $games }; точки — средние с интервалами 95 %, полосы — средняя половина, пунктир — значение соло
stats-chart-note-others = { $games }; точки — средние с интервалами 95 %, полосы — средняя половина
stats-chart-note-company = { $games }; по сравнению с партиями без другого указа; цвет там, где интервал 95 % не содержит нуля
stats-axis-company = Строка: указ, за который звёзды. Столбец: указ рядом с ним.
