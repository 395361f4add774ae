### Разбор сыгранных партий: в командной строке, на странице, которую она пишет, и в браузере

## Оценки ходов, от лучшей к худшей

review-verdict-best = лучший ход
review-verdict-good = хороший ход
review-verdict-inaccuracy = неточность
review-verdict-mistake = ошибка
review-verdict-blunder = грубая ошибка

## Из чего складывается итог: начало + удача + другие + замена + решения = итог

review-sum-start = В начале
review-sum-luck = Удача
review-sum-others = Засады
review-sum-stand-in = Замена
review-sum-skill = Решения
review-sum-result = Итог
review-decisions-about = «Решения» сравнивают ваши ходы с ходами эталонного игрока, а потери ниже — с лучшими найденными ходами, поэтому числа разные.

## Одно предложение: почему ход теряет звёзды. У каждого источника — свои звёзды: «2,1 (А Зелёный край)»

review-why-source = { $stars } ({ $source })
review-why-coins = монеты
review-why-monsters = монстры
review-why-loses = К концу партии сыгранный ход теряет { $lost }.
review-why-loses-gains = К концу партии сыгранный ход теряет { $lost }, зато приносит { $gained }.
review-why-spares = К концу партии сыгранный ход сохраняет соседу { $lost }.
review-why-spares-takes = К концу партии сыгранный ход сохраняет соседу { $lost }, зато отнимает { $gained }.

## Чем лучший найденный ход лучше: то, что видно на двух планшетах, например «заполняет диагональ C1–K9 (А Разбитые дороги: +3 летом, +3 зимой)»

explain-better = Лучший ход { $fact }.
explain-better-two = Лучший ход { $fact } и { $other }.
explain-neighbor = На пользу соседу сыгранный ход { $fact }.
explain-neighbor-two = На пользу соседу сыгранный ход { $fact } и { $other }.
explain-row = заполняет ряд { $row } ({ $edict }: { $when })
explain-column = заполняет столбец { $column } ({ $edict }: { $when })
explain-diagonal = заполняет диагональ { $first }–{ $last } ({ $edict }: { $when })
    .one = заполняет { $first }, отдельную диагональ ({ $edict }: { $when })
explain-scores = приносит больше звёзд ({ $edict }: { $when })
    .at = приносит больше звёзд за счёт { $cells } ({ $edict }: { $when })
explain-coins =
    { $stars ->
        [one] даёт на { $stars } монету больше ({ $when })
        [few] даёт на { $stars } монеты больше ({ $when })
        [many] даёт на { $stars } монет больше ({ $when })
       *[other] даёт на { $stars } монеты больше ({ $when })
    }
    .at =
        { $stars ->
            [one] приносит монету горы { $cells } ({ $when })
            [few] приносит монеты гор { $cells } ({ $when })
            [many] приносит монеты гор { $cells } ({ $when })
           *[other] приносит монеты гор { $cells } ({ $when })
        }
explain-sides = занимает больше клеток возле гор, за которые ещё нет монеты: { $best } вместо { $chosen }
    .at = занимает больше клеток возле гор, за которые ещё нет монеты: { $best } вместо { $chosen } ({ $cells })
explain-open-less = оставляет рядом с монстрами меньше пустых клеток: { $best } вместо { $chosen }
    .at = оставляет рядом с монстрами меньше пустых клеток: { $best } вместо { $chosen } (закрывает { $cells })
explain-open-more = оставляет рядом с монстрами больше пустых клеток: { $best } вместо { $chosen }
    .at = оставляет рядом с монстрами больше пустых клеток: { $best } вместо { $chosen }, среди них { $cells }
explain-prepares = готовит +{ $stars } ({ $edict }) за { $cells }
    .with = готовит +{ $stars } ({ $edict }) за { $cells } ({ $terrain })
explain-nearer =
    { $best ->
        [one] оставляет до следующих +{ $stars } ({ $edict }) всего { $best } клетку
        [few] оставляет до следующих +{ $stars } ({ $edict }) всего { $best } клетки
        [many] оставляет до следующих +{ $stars } ({ $edict }) всего { $best } клеток
       *[other] оставляет до следующих +{ $stars } ({ $edict }) всего { $best } клетки
    }
    .at = оставляет до следующих +{ $stars } ({ $edict }) только { $cells }
    .with = оставляет до следующих +{ $stars } ({ $edict }) только { $cells } ({ $terrain })
explain-fills = заполняет больше нужных клеток ({ $edict }): { $best } вместо { $chosen }
    .at = заполняет больше нужных клеток ({ $edict }): { $best } вместо { $chosen } ({ $cells })
explain-room = оставляет больше клеток, которые сразу принесут звёзды ({ $edict }, { $terrain }): { $best } вместо { $chosen }
    .at = оставляет больше клеток, которые сразу принесут звёзды ({ $edict }, { $terrain }): { $best } вместо { $chosen }, в том числе { $cells }
explain-ways = оставляет больше способов получить следующие звёзды двумя-тремя клетками ({ $edict }): { $best } вместо { $chosen }

## Что портит сыгранный ход, а на планшете соседа — лучший

explain-blocks = Сыгранный ход занимает { $cells }, а { $terrain } на этом месте — это +{ $stars } ({ $edict }).
    .neighbor = Лучший ход занимает { $cells }, а { $terrain } на этом месте — это +{ $stars } соседу ({ $edict }).
explain-blocks-each = Сыгранный ход занимает { $cells }, а { $terrain } на этом месте — это +{ $stars } за каждую клетку ({ $edict }).
    .neighbor = Лучший ход занимает { $cells }, а { $terrain } на этом месте — это +{ $stars } соседу за каждую клетку ({ $edict }).
explain-lost-row = После сыгранного хода ряд { $row } уже не принесёт +{ $stars } ({ $edict }).
    .neighbor = После лучшего хода ряд { $row } уже не принесёт соседу +{ $stars } ({ $edict }).
explain-lost-cluster = После сыгранного хода области у { $first } ({ $terrain }) не хватит места, чтобы вырасти до +{ $stars } ({ $edict }).
    .neighbor = После лучшего хода области соседа у { $first } ({ $terrain }) не хватит места, чтобы вырасти до +{ $stars } ({ $edict }).
explain-lost-mountain = После сыгранного хода гору { $first } уже не соединить ради +{ $stars } ({ $edict }).
    .neighbor = После лучшего хода соседу уже не соединить гору { $first } ради +{ $stars } ({ $edict }).

## В какие сезоны приходят звёзды

explain-in-spring = +{ $stars } весной
explain-in-summer = +{ $stars } летом
explain-in-fall = +{ $stars } осенью
explain-in-winter = +{ $stars } зимой
explain-in-each = +{ $stars } в каждом из { $count } оставшихся сезонов

## Ходы словами

review-choice-draw = { $terrain }: { $cells }
review-choice-extra = { $choice } ({ $cells })

## Таблицы

review-title = { $name }: { $stars }
review-about =
    { $decks ->
        [one] Каждое ожидаемое число звёзд — среднее по { $decks } колоде, сыгранной до конца.
        [few] Каждое ожидаемое число звёзд — среднее по { $decks } колодам, сыгранным до конца.
        [many] Каждое ожидаемое число звёзд — среднее по { $decks } колодам, сыгранным до конца.
       *[other] Каждое ожидаемое число звёзд — среднее по { $decks } колоды, сыгранной до конца.
    }
review-incomplete = Остановлено раньше времени: здесь то, что успели разобрать.
review-column-number = №
review-column-season = Сезон
review-column-card = Карта
review-column-luck = Удача
review-column-loss = Потеря
review-column-verdict = Оценка
review-column-total = Всего
review-other-cards = Другие карты
review-ambush-on = засада: { $name }
review-lost-title = Где потеряны звёзды
review-choice-line = { $number }. { $season }, { $card }: { $loss }, { $verdict }
review-chosen = Сыграно: { $choice }
review-best = Лучший найденный ход: { $choice }
review-loss-with-error = { $loss } ± { $error }
review-lost-sum = Всего эти ходы стоили { $stars } звезды по сравнению с лучшими найденными.
review-mean-loss = Средняя потеря за ход: { $loss } звезды; разобрано ходов: { $choices }.
review-verdict-count = { $verdict }: { $count }
review-show-hint = Планшеты при ходе: --show и его номер или --show mistakes.

## Страница

review-page-title = Разбор партии
review-page-sum = От начала до итога
review-page-sum-about = Чего эталонный игрок мог ждать в начале и что это изменило. В каждом столбце строки складываются в итог.
review-page-curve = Ожидаемый итог
review-page-curve-note = После каждой карты и каждого хода
review-page-curve-across = Шаг
review-page-curve-up = Звёзды
review-page-choices = Ходы
review-page-parts = Откуда потеря
review-page-note = Потеря — сколько звёзд стоил ход по сравнению с лучшим найденным. ± — её стандартная ошибка.

## Команда

cli-command-review = показать, насколько везло с картами и чего стоил каждый ход
    .about = Разбирает записанную партию: везение с каждой картой, каждый ход в сравнении с лучшим найденным и что из этого вышло в итоге.
cli-metavar-depth = ГЛУБИНА
cli-option-review-file = записанная партия, сыгранная до конца
cli-option-review-seat = место, которое разобрать, от 1 (по умолчанию — все места людей или первое, если играли только боты)
cli-option-review-depth = сколько колод разыгрывать: { $depths } (по умолчанию { $default })
cli-option-review-show = показать планшеты для этих ходов, например 3,7, или для всех ошибок — mistakes
cli-option-review-json = записать разбор в этот файл как JSON
cli-option-review-html = записать в этот файл страницу с графиком, планшетами и суммами
cli-review-progress = разбор
cli-review-not-over = { $path }: партия ещё не закончена. Доиграйте её: inkland play --resume { $path }
cli-review-no-seat =
    { $seats ->
        [1] Места { $seat } нет: в партии только одно.
       *[other] Места { $seat } нет: в партии места от 1 до { $seats }.
    }
cli-review-bad-show = «{ $given }» — ни mistakes, ни список ходов вроде 3,7.
cli-review-no-choice =
    { $choices ->
        [0] Хода { $number } нет: ничего не разобрано.
        [1] Хода { $number } нет: он только один.
       *[other] Хода { $number } нет: ходы пронумерованы от 1 до { $choices }.
    }
cli-review-written = Записано: { $path }
