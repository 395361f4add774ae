# Tournaments: `inkland arena`, its tables and charts.

cli-command-arena = провести турнир ботов
    .about = Турнир ботов на общих колодах, в одиночку или за столами: кто сильнее и насколько это надёжно.

## Options

arena-metavar-address = АДРЕС
arena-metavar-svg = ФАЙЛ.svg
arena-option-decks = сколько колод; на каждой играет каждый бот, а за столом — на каждом месте
arena-option-players = мест за столом (по умолчанию 1: одиночная игра)
arena-option-bots = боты через запятую (по умолчанию заданные в --bot и { $default }); за столом они рассаживаются по очереди
arena-option-jobs = число процессов (по умолчанию 1)
arena-option-ray = играть на кластере Ray по этому адресу; local запускает его здесь
arena-option-ambush-cost = измерять, чего засады стоят жертвам по сравнению со случайными рисунками
arena-option-file = файл для партий; повторный запуск с тем же файлом продолжает турнир
arena-option-out = записать итоги в этот файл, .json или .csv; можно указать дважды
arena-option-chart = нарисовать диаграмму итогов в этом файле
arena-option-csv = вывести CSV вместо таблиц

## What cannot be done

arena-one-bot = За столом нужны хотя бы два разных бота; назовите их с помощью --bots.
arena-bad-out = «{ $given }» должно оканчиваться на .json или .csv
arena-bad-chart = «{ $given }» должно оканчиваться на .svg
arena-not-a-tournament-file = В { $path } нет партий турнира; укажите другой файл с помощью --file.
arena-other-tournament = В { $path } партии другого турнира или другой версии; укажите другой файл с помощью --file.
arena-no-ray = Ray не установлен; установите его: { $command }
arena-no-cluster = По адресу { $address } кластер Ray не отвечает.
arena-process-died =
    { $count ->
        [0] Остановлено в первой партии: один из игровых процессов неожиданно завершился.
        [one] Остановлено после { $count } партии: один из игровых процессов неожиданно завершился.
        [few] Остановлено после { $count } партий: один из игровых процессов неожиданно завершился.
        [many] Остановлено после { $count } партий: один из игровых процессов неожиданно завершился.
       *[other] Остановлено после { $count } партии: один из игровых процессов неожиданно завершился.
    } Возможно, не хватило памяти (уменьшите --jobs) или его завершил бот.

## Tables

arena-title =
    { $decks ->
        [one] { $games } на { $decks } колоде
        [few] { $games } на { $decks } колодах
        [many] { $games } на { $decks } колодах
       *[other] { $games } на { $decks } колоды
    }, --seed { $seed }
arena-column-interval = 95{"\u00A0"}%
arena-column-skill = OpenSkill
arena-column-time = мс на ход
arena-column-p95 = 95-й перц.
arena-column-faults = Сбои
arena-column-ambush = Цена засады
arena-column-difference = Разница
arena-column-ahead = Впереди
arena-range = { $low }–{ $high }{"\u00A0"}%

## Charts

arena-chart-solo = Итоговый счёт в одиночных партиях
arena-chart-table = Победы за столом
arena-chart-note =
    { $decks ->
        [one] { $decks } колода
        [few] { $decks } колоды
        [many] { $decks } колод
       *[other] { $decks } колоды
    }; точки — средние с интервалами 95 %, полосы — средняя половина игр
arena-chart-note-shares =
    { $decks ->
        [one] { $decks } колода
        [few] { $decks } колоды
        [many] { $decks } колод
       *[other] { $decks } колоды
    }, все места; интервалы 95 %; пунктир — равная борьба
arena-chart-note-points =
    { $decks ->
        [one] { $decks } колода
        [few] { $decks } колоды
        [many] { $decks } колод
       *[other] { $decks } колоды
    }; средние с интервалами 95 %
arena-axis-rating = итоговый счёт
arena-axis-stars = звёзды
arena-axis-wins = доля выигранных партий
arena-axis-ahead = доля встреч, в которых первый впереди
arena-axis-time = миллисекунды на выбор
arena-percent = { NUMBER($value, maximumFractionDigits: 0) }{"\u00A0"}%
arena-number = { NUMBER($value, maximumFractionDigits: 3) }
