# My statistics, and the public tables.

statistics-title = Моя статистика
statistics-counts = Партий: { $games } · в одиночку: { $solo } · с другими: { $table }, побед: { $wins }
statistics-uncounted =
    { $games ->
        [one] { $games } партия не входит в рейтинги, титулы и рекорды: в ней были подсказки, замена или известный расклад.
        [few] { $games } партии не входят в рейтинги, титулы и рекорды: в них были подсказки, замена или известный расклад.
        [many] { $games } партий не входят в рейтинги, титулы и рекорды: в них были подсказки, замена или известный расклад.
       *[other] { $games } партии не входят в рейтинги, титулы и рекорды: в них были подсказки, замена или известный расклад.
    }
statistics-none = Когда вы закончите партию, здесь появится, как меняются ваши результаты, титулы и рекорды, сравнение с ботом «Мастер» на тех же раскладах и то, где вы теряете звёзды.
statistics-play = Сыграть партию
statistics-solo = Счёт в одиночных партиях
    .note = Ваши звёзды минус значения четырёх карт подсчёта очков. Известные расклады и партии с подсказками не учитываются.
statistics-solo-point = { $date }: { $value }
statistics-solo-none = Здесь одна за другой появятся партии, которые вы доиграете в одиночку.
statistics-skill = Рейтинг среди игроков
    .note = По партиям с людьми и ботами. Полоса показывает погрешность; с каждой партией она сужается.
statistics-skill-point = { $date }: { $value } ± { $error }
statistics-skill-none = Здесь появится рейтинг по партиям, которые вы доиграете с другими.
statistics-titles = Титулы
statistics-titles-none = Титул даёт каждая законченная одиночная партия.
statistics-edicts = Указы: вы и «Мастер»
    .note = Сколько звёзд в среднем получили вы и бот «Мастер» на тех же раскладах (одиночных партий: { $games }). Отметка — «Мастер».
statistics-edicts-none = Бот «Мастер» в фоновом режиме разыгрывает расклады ваших одиночных партий. Его звёзды за каждый указ появятся рядом с вашими.
statistics-edict = { $name }: вы { $mean }, «Мастер» { $master }
statistics-collecting = Ещё просматриваются партии: { $games }.
statistics-errors = Где вы теряете звёзды
    .note = Средняя потеря за партию по сравнению с лучшими найденными ходами (разборов: { $games }).
statistics-errors-none = Закажите разбор законченной партии. Здесь будет видно, сколько звёзд стоили ошибки, по видам.
statistics-lost-edicts = Указы
statistics-lost-coins = Монеты
statistics-lost-monsters = Монстры
statistics-lost-ruins = при требовании руин
statistics-lost-ambush = при засадах
statistics-lost-late = в последнем сезоне
statistics-luck = Везение с картами во всех разобранных партиях: { $stars } ★
statistics-bests = Рекорды
    .note = Известные расклады, партии с подсказками и партии, где за вас рисовал бот, не учитываются.
statistics-bests-none = Здесь будет лучшая партия для каждого набора.
statistics-best-setup = Набор
statistics-best-total = Рекорд
statistics-best-mean = В среднем
statistics-best-games = Партий
statistics-best-date = Дата
statistics-alone = { $setup }, в одиночку
statistics-table = { $setup }, с другими
statistics-files = Все мои партии
    .note = Каждая законченная партия с результатом — в виде файла для электронной таблицы или программы.
statistics-csv = Таблица (CSV)
statistics-json = JSON
statistics-public = Общие таблицы
    .note = Показаны только те, кто согласился: имя, лучший результат и рейтинг. Согласие можно отозвать в любой момент.
statistics-public-agree = Показывать меня в общих таблицах
statistics-public-none = Здесь пока никого нет.
statistics-public-ratings = Рейтинг среди игроков
