# Statistics: `inkland stats`, its tables and charts.

cli-command-stats = дізнатися, чого варті укази, карти й планшети
    .about = Статистика багатьох партій: які укази приносять більше, самі по собі й поряд з іншими, що дає кожна карта, чим різняться сезони, сторони планшета й рівні, усе з інтервалами 95 %. Партії граються зараз або читаються з файлів.

## Options

stats-metavar-source = N|ФАЙЛ
stats-option-sources = скільки партій зіграти або що прочитати: покрокові записи (trace), записані партії, теки з ними, файли команд arena й stats
stats-option-bots = боти через кому (типово задані в --bot або { $default }); кожен грає на кожній колоді, а за столом вони сідають по черзі
stats-option-maps = сторони планшета через кому; кожна колода грається на кожній із них
stats-option-file = файл для партій; повторний запуск із тим самим файлом продовжує підрахунок
stats-option-table = які таблиці вивести, через кому, або all: { $tables }
stats-option-out = записати всі таблиці в цей файл: .csv, .json або .parquet; можна вказати кілька разів
stats-option-games-out = записати рядок для кожного місця в кожній партії: .csv або .parquet
stats-option-chart = намалювати першу з виведених таблиць: .svg або .txt

## What cannot be done

stats-what-to-count = Укажіть, що рахувати: скільки партій зіграти або які файли прочитати. Наприклад: inkland stats 1000
stats-only-when-playing = { $option } стосується партій, які граються зараз; щоб читати файли, приберіть цей параметр.
stats-maps-alone = --maps не можна вказати разом із { $option }
stats-bad-table = немає таблиці «{ $given }»; оберіть із { $tables } або all
stats-bad-ending = «{ $given }» має закінчуватися на одне з: { $endings }
stats-file-unknown = { $path } — не покроковий запис (trace), не записана партія й не файл команд arena чи stats.
stats-file-empty-folder = У { $path } немає записаних партій; їхні назви закінчуються на .inkland.
stats-file-line = Не вдалося прочитати { $path }: рядок { $line } пошкоджено.
stats-nothing = Немає жодної завершеної партії для підрахунку.
stats-left-out =
    { $count ->
        [one] Пропущено { $count } партію: вона не завершена або записана попередньою версією без балів.
        [few] Пропущено { $count } партії: вони не завершені або записані попередньою версією без балів.
        [many] Пропущено { $count } партій: вони не завершені або записані попередньою версією без балів.
       *[other] Пропущено { $count } партії: вони не завершені або записані попередньою версією без балів.
    }
stats-reading = Читання

## Tables

stats-title =
    { $deals ->
        [one] { $games }, { $deals } розклад
        [few] { $games }, { $deals } розклади
        [many] { $games }, { $deals } розкладів
       *[other] { $games }, { $deals } розкладу
    }
stats-table-edicts = Зірки за кожен указ за всю партію
stats-table-company = Зірки за указ поряд з іншим указом
stats-table-places = Зірки за кожен указ за його місцем
stats-table-edict-seasons = Зірки за кожен указ за сезонами
stats-table-edict-bots = Зірки за кожен указ за ботами
stats-table-edict-maps = Зірки за кожен указ за сторонами планшета
stats-table-cards = Що одразу дає малюнок за кожною картою: усі чотири укази, монети й монстри
stats-table-effects = Що одразу дають тривалі ефекти монстрів
stats-table-skills = Що одразу дають малюнки з кожною навичкою
stats-table-overview = Уся партія
stats-table-seasons = Сезони
stats-table-bots = Боти
stats-table-maps = Сторони планшета
stats-table-sets = Набори карт дослідження
stats-table-players = Кількість гравців
stats-column-edict = Указ
stats-column-other = Поряд
stats-column-card = Карта
stats-column-times = Разів
stats-column-stars = Зірки
stats-column-gain = Зірки
stats-column-interval = 95{"\u00A0"}%
stats-column-solo = Соло
stats-column-difference = Різн.
stats-column-reached = Досягли
stats-column-half = Середня половина
stats-column-spread = Розкид
stats-measure-total = зірки
stats-measure-rating = підсумковий рахунок (соло)
stats-measure-edicts = за укази
stats-measure-coins = за монети
stats-measure-monsters = втрачено через монстрів
stats-measure-purse = монети в кінці
stats-measure-mountains = оточені гори
stats-measure-ruins = зайняті руїни
stats-measure-duties = карти з вимогою руїн
stats-measure-missed = з них фігура не вмістилася
stats-measure-monster-cells = клітинки монстрів у кінці
stats-measure-empty = порожні клітинки в кінці
stats-all-games = Усі партії
stats-no-bot = бота не названо
stats-map = Планшет { $side }
stats-players =
    { $count ->
        [one] { $count } гравець
        [few] { $count } гравці
        [many] { $count } гравців
       *[other] { $count } гравця
    }

## Charts

stats-chart-note-edicts = { $games }; точки — середні з інтервалами 95 %, смуги — середня половина, пунктир — значення соло
stats-chart-note-others = { $games }; точки — середні з інтервалами 95 %, смуги — середня половина
stats-chart-note-company = { $games }; порівняно з партіями без іншого указу; колір там, де інтервал 95 % не містить нуля
stats-axis-company = Рядок: указ, за який зірки. Стовпець: указ поряд із ним.
