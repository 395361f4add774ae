# Игра в браузере.

## The card and the hand

table-card = Карта
table-explain = Объяснить карту
table-shapes = Фигуры
table-shape = Фигура { $number }
table-shape-coin = Фигура { $number }, с монетой
table-shape-no-room = Эта фигура никуда не помещается.
table-shape-no-ruins = Эта фигура не может накрыть пустую клетку руин.
table-terrains = Местность
table-rotate = Повернуть
table-mirror = Отразить
table-undo = Отменить
table-confirm = Подтвердить
table-continue = Дальше
table-next-card = Следующая карта
table-reset = Сбросить ход
table-nudge-left = Сдвинуть влево
table-nudge-up = Сдвинуть вверх
table-nudge-down = Сдвинуть вниз
table-nudge-right = Сдвинуть вправо
table-skip = Показать всё

## What to do now

table-prompt-hero = Поставьте героя на пустую клетку; клетки атаки можно поворачивать.
table-prompt-solo-ambush = Монстры пришли: посмотрите, где они появились.
table-prompt-wait = Выбор сделан, остальные ещё рисуют. Пока выбор можно отменить.
table-wait = Остальные ещё рисуют.
table-prompt-laid = Подтвердите или выберите другое место.
table-prompt-offline = Нет связи: рисунок останется на месте. Подтвердите его, когда связь вернётся.
table-prompt-doomed = Подтвердите, чтобы уничтожить эту клетку, или выберите другую.
table-monster-dragon = Дракон: 3 монеты вам, когда он будет окружён или уничтожен.
table-monster-zombie = Зомби: после каждого подсчёта все пустые клетки рядом с зомби становятся зомби.
table-monster-troll = Тролль: после каждого подсчёта вы уничтожаете одну пустую клетку рядом с ним.
table-monster-gorgon = Горгона: кто её рисует, сразу уничтожает одну клетку рядом с ней.
table-prompt-held = Нарисовано. Пока не открыта следующая карта, рисунок можно отменить.
table-prompt-tried = Нарисовано. Оценка — над планшетом; рисунок можно отменить и попробовать ещё раз.
table-prompt-kept = Рисунок сохранён и отправится сам.
table-wait-alone = Секунду…
table-watching = Вы наблюдаете за игрой.

## Cards that act

stage-ambush-solo =
    Монстры идут из { $corner ->
        [top-left] левого верхнего
        [top-right] правого верхнего
        [bottom-left] левого нижнего
       *[bottom-right] правого нижнего
    } угла { $direction ->
        [clockwise] по часовой стрелке
       *[counterclockwise] против часовой стрелки
    }, пока не поместятся.
stage-ambush =
    Планшеты переходят { $direction ->
        [clockwise] по часовой стрелке
       *[counterclockwise] против часовой стрелки
    }: каждый рисует монстров на планшете соседа.
stage-strike = { $name } рисует монстров на вашем планшете.
stage-hero = Нарисуйте героя: монстры на его клетках атаки будут уничтожены.
stage-ruins = Фигура со следующей карты исследования должна накрыть пустую клетку руин.
stage-zombies = Зомби расползаются на все пустые клетки рядом с собой.
stage-troll = Тролль уничтожает пустую клетку рядом с собой.
stage-skip = Пропустить
stage-loss =
    { $count ->
        [one] На { $count } звезду меньше при подсчёте
        [few] На { $count } звезды меньше при подсчёте
        [many] На { $count } звёзд меньше при подсчёте
       *[other] На { $count } звезды меньше при подсчёте
    }
stage-gain =
    { $count ->
        [one] Спасена { $count } звезда
        [few] Спасены { $count } звезды
        [many] Спасено { $count } звёзд
       *[other] Спасено { $count } звезды
    }
stage-free = Звёзд это не отнимает.

## The table

table-clock = Время { $time } из { $threshold }
table-deadline = Оставшееся время; затем за тех, кто не успел, нарисует бот
table-reserve = Остаток запаса времени; затем за тех, кто не успел, нарисует бот
table-reserve-begins = Время на эту карту вышло. Идёт ваш запас времени: осталось { $time }.
table-reserve-used = тратит запас времени
table-edicts = Указы
table-scores-now = даёт звёзды в этом сезоне
table-coins =
    { $spent ->
        [0] Монеты: { $coins }
       *[other] Монеты: { $coins }, потрачено: { $spent }
    }
table-monsters-show = Показать клетки, которые отнимают звезду
table-season-now = { $season } сейчас
table-preview-spoken = Изменится: { $changes }. { $season }: станет { $stars }.
table-preview-nothing = Звёзды не изменятся. { $season }: { $stars }.
table-score-sheet = Таблица очков
table-log = Ход игры
table-more = Стол
table-help = Справка
table-others = Остальные
table-others-waiting =
    { $count ->
        [0] Все планшеты
        [one] Все планшеты: рисует { $count } игрок
        [few] Все планшеты: рисуют { $count } игрока
        [many] Все планшеты: рисуют { $count } игроков
       *[other] Все планшеты: рисуют { $count } игрока
    }
table-all-sheets = Все планшеты
table-find = Найти игрока

## Cards and edicts explained

table-scores-here = Что приносит звёзды сейчас
table-scores-nothing = Пока ничто не приносит звёзд.
table-solo-value = Вычитается из итога в конце одиночной игры: { $value }
table-rule = Правило { $rule }
table-rule-example = Правило { $rule } с примером

## Что принесло бы больше звёзд

near-title = Что принесло бы больше:
near-cell = { $terrains } на { $cells }: +{ $stars }
near-one-of = { $terrains } на одной из клеток { $cells }: +{ $stars }
near-one-of-many = { $terrains } на одной из отмеченных клеток ({ $count }): +{ $stars }
near-all = { $terrains } на всех клетках { $cells }: +{ $stars }
near-some = { $terrains } на { $missing } любых из отмеченных клеток ({ $count }): +{ $stars }
near-joined = { $terrains } на { $missing } из отмеченных клеток ({ $count }), чтобы продолжить область: +{ $stars }
near-different = Разных типов местности: { $missing } ({ $terrains }) на отмеченных клетках ({ $count }): +{ $stars }
near-anything = что угодно
near-more =
    { $count ->
        [one] и ещё { $count } возможность
        [few] и ещё { $count } возможности
        [many] и ещё { $count } возможностей
       *[other] и ещё { $count } возможности
    }
near-none = Ни одна клетка и ни одна группа из двух-трёх клеток звёзд не принесёт.
near-mark = принесло бы +{ $stars }
near-mark-terrain = { $terrains } здесь: +{ $stars }
near-mark-group = одна из { $missing } клеток, которые вместе принесли бы +{ $stars }

## Колода

deck-title = Колода
deck-order = Порядок неизвестен никому. После каждого сезона карты исследования снова замешивают в колоду.
deck-season-end = Следующая карта завершит сезон с вероятностью { $percent }: таких карт { $ending } из { $possible } возможных.
deck-season-stays = Следующая карта не может завершить сезон.
deck-season-over = После этой карты сезон закончится.
deck-rest = Ещё в колоде: { $count }
deck-ambushes =
    { $count ->
        [0] Засад среди них нет.
        [one] И { $count } карта засады рубашкой вверх.
        [few] И { $count } карты засады рубашкой вверх.
        [many] И { $count } карт засады рубашкой вверх.
       *[other] И { $count } карты засады рубашкой вверх.
    }
deck-heroes =
    { $count ->
        [0] Героев среди них нет.
        [one] И { $count } карта героя рубашкой вверх.
        [few] И { $count } карты героев рубашкой вверх.
        [many] И { $count } карт героев рубашкой вверх.
       *[other] И { $count } карты героев рубашкой вверх.
    }
deck-turned = Открыты в этом сезоне
deck-gone = Сыграны и не вернутся
deck-sealed = Порядок карт запечатан
deck-sealed-about = Порядок всех карт был определён до того, как открыли первую, и никто не мог его выбрать: сервер заранее запечатал свою часть, а устройства игроков добавили свои случайные части. После партии это может проверить каждый.
deck-sealed-known = Этот расклад был известен: он взят из более ранней партии. Порядок карт запечатали тогда, и проверить его можно будет, когда в этот расклад больше никто не будет играть.
deck-sealed-digest = SHA-256 конверта:
deck-not-sealed = Порядок карт в этой партии не запечатан.

## Подсказка

hint-title = Подсказка
hint-help = спросить сильного бота о лучших ходах
hint-cost = Подсказка помечает партию: она больше не попадёт в таблицы дня и личные рекорды. За одну карту — одна плата, что бы вы ни спросили.
hint-cost-again = Партия уже помечена. Подсказка к этой карте считается ещё одной.
hint-paid = За эту карту уплачено: дальше спрашивать можно даром.
hint-ask-edict = Какой указ?
hint-ask-area = Какое место?
hint-ask-answer = Ответ
hint-source = Лучший ход — прежде всего ради этого: { $source }.
hint-no-source = Ни один указ не выделяется.
hint-area = Присмотритесь к отмеченному месту: { $first }–{ $last }.
hint-no-area = Лучший ход ничего не рисует на планшете.
hint-searching = Бот думает…
hint-cancel = Отмена
hint-close = Закрыть
hint-about = Что сделал бы сильный бот и на сколько звёзд он рассчитывает в итоге.
hint-about-other = Что сделал бы здесь сильный бот и сколько звёзд он прогнозирует игроку { $name } в итоге.
hint-pass = не применять навык
hint-with-skill = { $choice }, навык «{ $skill }»
hint-destroys = уничтожить { $cell }
hint-why-best = по сравнению со вторым: { $reasons }
hint-why-other = по сравнению с первым: { $reasons }
hint-details = По сезонам
hint-count =
    { $count ->
        [one] с { $count } подсказкой
        [few] с { $count } подсказками
        [many] с { $count } подсказками
       *[other] с { $count } подсказки
    }
hint-marked = Партия с подсказками помечается: она не попадает в таблицы дня и личные рекорды.

## Skills

table-skills = Навыки
table-skills-about = Один за сезон, оплата до рисования.
table-skill-use = Применить
table-skill-drop = Не применять
table-skill-not-now = Сейчас нельзя

## The end

table-chart = Звёзды по сезонам и источникам
table-rematch = Сыграть ещё раз
table-scoring-again = Показать подсчёт
table-home = На главную

## Help

table-help-mouse = Мышь: щелчок кладёт фигуру, второй щелчок по ней рисует её. Колесо поворачивает фигуру, правая кнопка отражает.
table-help-touch = Сенсорный экран: коснитесь клетки — фигура окажется там; ведите пальцем по планшету — фигура следует над ним. Стрелки сдвигают её на одну клетку. Коснитесь фигуры, чтобы нарисовать её.
table-help-move = передвинуть фигуру
table-help-enter = положить фигуру; ещё раз — нарисовать, и ещё раз — открыть следующую карту
table-help-release = отменить все шаги этого хода
table-help-undo = отменить последний шаг или рисунок, пока не открыта следующая карта
table-help-edict = показать клетки, за которые указ даёт звёзды; ещё раз — текст указа
