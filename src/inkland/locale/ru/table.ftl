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
table-turn = Поворот
table-mirror = Зеркало
table-undo = Отмена
table-confirm = Нарисовать
table-go-on = Дальше
table-skip = Показать всё

## What to do now

table-do-hero = Поставьте героя на пустую клетку; клетки атаки можно поворачивать.
table-do-solo-ambush = Монстры нашли дорогу: посмотрите, где они остановились.
table-do-wait = Выбор сделан, остальные ещё рисуют. Его можно отменить.
table-wait = Остальные ещё рисуют.
table-watching = Вы наблюдаете за игрой.

## The table

table-clock = Время { $time } из { $threshold }
table-deadline = Сколько осталось; затем за опоздавших нарисует бот
table-edicts = Указы
table-scores-now = считается в этом сезоне
table-coins =
    { $spent ->
        [0] Монеты: { $coins }
       *[other] Монеты: { $coins }, потрачено: { $spent }
    }
table-score-sheet = Лист подсчёта
table-log = Что произошло
table-more = Стол
table-help = Справка
table-close = Закрыть
table-others = Остальные
table-others-waiting =
    { $count ->
        [0] Все карты местности
        [one] Все карты: рисует { $count } игрок
        [few] Все карты: рисуют { $count } игрока
        [many] Все карты: рисуют { $count } игроков
       *[other] Все карты: рисуют { $count } игрока
    }
table-seat-bot = За игрока { $name } теперь рисует бот.
table-seat-back = { $name }: снова за столом.
table-all-sheets = Все карты местности
table-find = Найти игрока

## Cards and edicts explained

table-scores-here = Что приносит звёзды сейчас
table-scores-nothing = Пока ничего не приносит звёзд.
table-solo-value = Вычитается из итога в конце одиночной игры: { $value }
table-rule = Правило { $rule }

## Skills

table-skills = Навыки
table-skills-about = Один за сезон, оплата до рисования.
table-skill-use = Применить сейчас
table-skill-drop = Обойтись без него
table-skill-not-now = Сейчас нельзя

## The end

table-chart = Звёзды по сезонам и источникам
table-chart-first = первый указ
table-chart-second = второй указ
table-rematch = Сыграть ещё раз
table-scoring-again = Посмотреть подсчёт ещё раз
table-home = На главную

## Help

table-help-mouse = Мышь: щелчок кладёт фигуру, второй щелчок по ней рисует её. Колесо поворачивает фигуру, правая кнопка отражает.
table-help-touch = Палец: тяните фигуру из любого места карты, она остаётся над пальцем. Касание рядом сдвигает её на клетку, касание по ней кладёт её, ещё одно рисует.
table-help-move = передвинуть фигуру
table-help-enter = положить фигуру; ещё раз — нарисовать
table-help-release = отпустить фигуру
