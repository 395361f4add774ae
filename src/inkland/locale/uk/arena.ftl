# Tournaments: `inkland arena`, its tables and charts.

cli-command-arena = провести турнір ботів
    .about = Турнір ботів на спільних колодах, в одиночній грі або за столами: хто сильніший і наскільки це певно.

## Options

arena-metavar-address = АДРЕСА
arena-metavar-svg = ФАЙЛ.svg
arena-option-decks = скільки колод; на кожній грає кожен бот, а за столом — на кожному місці
arena-option-players = місць за столом (типово 1: одиночна гра)
arena-option-bots = боти через кому (типово задані в --bot і { $default }); за столом вони сідають по черзі
arena-option-jobs = кількість процесів (типово 1)
arena-option-ray = грати на кластері Ray за цією адресою; local запускає його тут
arena-option-ambush-cost = вимірювати, чого засідки коштують жертвам порівняно з випадковими малюнками
arena-option-file = файл для партій; повторний запуск із тим самим файлом продовжує турнір
arena-option-out = записати підсумки в цей файл, .json або .csv; можна вказати двічі
arena-option-chart = намалювати діаграму підсумків у цьому файлі
arena-option-csv = вивести CSV замість таблиць

## What cannot be done

arena-one-bot = За столом потрібні принаймні два різні боти; назвіть їх за допомогою --bots.
arena-bad-out = «{ $given }» має закінчуватися на .json або .csv
arena-bad-chart = «{ $given }» має закінчуватися на .svg
arena-not-a-tournament-file = У { $path } немає партій турніру; вкажіть інший файл за допомогою --file.
arena-other-tournament = У { $path } партії іншого турніру або іншої версії; вкажіть інший файл за допомогою --file.
arena-no-ray = Ray не встановлено; встановіть його: { $command }
arena-no-cluster = За адресою { $address } кластер Ray не відповідає.
arena-process-died =
    { $count ->
        [0] Зупинено в першій партії: один з ігрових процесів несподівано завершився.
        [one] Зупинено після { $count } партії: один з ігрових процесів несподівано завершився.
        [few] Зупинено після { $count } партій: один з ігрових процесів несподівано завершився.
        [many] Зупинено після { $count } партій: один з ігрових процесів несподівано завершився.
       *[other] Зупинено після { $count } партії: один з ігрових процесів несподівано завершився.
    } Можливо, забракло пам’яті (зменште --jobs) або його завершив бот.

## Tables

arena-title =
    { $decks ->
        [one] { $games } на { $decks } колоді
        [few] { $games } на { $decks } колодах
        [many] { $games } на { $decks } колодах
       *[other] { $games } на { $decks } колоди
    }, --seed { $seed }
arena-column-interval = 95{"\u00A0"}%
arena-column-skill = OpenSkill
arena-column-time = мс на хід
arena-column-p95 = 95-й перц.
arena-column-faults = Збої
arena-column-ambush = Ціна засідки
arena-column-difference = Різниця
arena-column-ahead = Попереду
arena-range = { $low }–{ $high }{"\u00A0"}%

## Charts

arena-chart-solo = Підсумковий рахунок в одиночних партіях
arena-chart-table = Перемоги за столом
arena-chart-note =
    { $decks ->
        [one] { $decks } колода
        [few] { $decks } колоди
        [many] { $decks } колод
       *[other] { $decks } колоди
    }; точки — середні з інтервалами 95 %, смуги — середня половина ігор
arena-chart-note-shares =
    { $decks ->
        [one] { $decks } колода
        [few] { $decks } колоди
        [many] { $decks } колод
       *[other] { $decks } колоди
    }, усі місця; інтервали 95 %; пунктир — рівна боротьба
arena-chart-note-points =
    { $decks ->
        [one] { $decks } колода
        [few] { $decks } колоди
        [many] { $decks } колод
       *[other] { $decks } колоди
    }; середні з інтервалами 95 %
arena-axis-rating = підсумковий рахунок
arena-axis-stars = зірки
arena-axis-wins = частка виграних партій
arena-axis-ahead = частка зустрічей, у яких перший попереду
arena-axis-time = мілісекунди на вибір
arena-percent = { NUMBER($value, maximumFractionDigits: 0) }{"\u00A0"}%
arena-number = { NUMBER($value, maximumFractionDigits: 3) }
