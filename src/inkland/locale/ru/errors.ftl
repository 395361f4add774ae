# What went wrong, and what to do about it. The codes are those of the program; { $rule } is a rule's number.

## What the rules refuse

illegal-bad-rotation = Клетки атаки героя поворачивают 0, 1, 2 или 3 раза, а не { $rotation } ({ $rule }).
illegal-cell-filled =
    { $count ->
        [one] Клетка { $cells } уже заполнена; рисуйте только на пустых ({ $rule }).
        [few] Клетки { $cells } уже заполнены; рисуйте только на пустых ({ $rule }).
        [many] Клетки { $cells } уже заполнены; рисуйте только на пустых ({ $rule }).
       *[other] Клетки { $cells } уже заполнены; рисуйте только на пустых ({ $rule }).
    }
illegal-extra-cells-missing = Навык «{ $skill }» даёт дополнительные клетки: укажите, где они будут ({ $rule }).
illegal-extra-terrain = Дополнительным клеткам { $cells } эта местность не подходит; выберите ту, что разрешает навык ({ $rule }).
illegal-fallback-terrain = Одиночной клетке в этой партии не подходит «{ $terrain }»; выберите другую местность ({ $rule }).
illegal-game-over = Партия окончена, рисовать больше нельзя ({ $rule }).
illegal-gorgon-must-destroy = Горгона должна уничтожить соседнюю клетку; выберите одну из: { $cells } ({ $rule }).
illegal-orientation-does-not-fit = Так фигура 2×1 не помещается нигде; положите её иначе ({ $rule }).
illegal-no-extra-cells = Дополнительные клетки ({ $cells }) здесь не положены; рисуйте только основную фигуру ({ $rule }).
illegal-no-orientation-to-choose = Выбирать, как лежит фигура 2×1, здесь не нужно; уберите это из хода ({ $rule }).
illegal-no-monster-beside = { $cells }: ни одна из клеток не примыкает к неуничтоженному монстру; поставьте фигуру 2×1 рядом с ним ({ $rule }).
illegal-no-such-seat = За этим столом нет места { $seat } ({ $rule }).
illegal-no-such-shape =
    { $shapes ->
        [one] На карте только { $shapes } фигура, её и выбирайте ({ $rule }).
        [few] На карте { $shapes } фигуры; выберите одну из них ({ $rule }).
        [many] На карте { $shapes } фигур; выберите одну из них ({ $rule }).
       *[other] На карте { $shapes } фигуры; выберите одну из них ({ $rule }).
    }
illegal-not-a-domino = { $cells } — это не 2×1; выберите две клетки рядом ({ $rule }).
illegal-not-a-square = { $cells } — это не квадрат 2×2; выберите четыре клетки квадратом ({ $rule }).
illegal-not-awaited = Игроку на месте { $seat } сейчас нечего выбирать; дождитесь следующей карты ({ $rule }).
illegal-not-beside-shape = Клетка { $cells } не примыкает к только что нарисованной фигуре; выберите ту, что касается её стороной ({ $rule }).
illegal-not-gorgons-victim = Горгона не может уничтожить { $cells }; выберите соседнюю с ней клетку, но не гору, не ущелье и не уничтоженную ({ $rule }).
illegal-not-one-cell = { $cells }: этот навык добавляет ровно одну клетку ({ $rule }).
illegal-not-part-of-shape = { $cells } — не та часть фигуры, что остаётся на планшете, когда она выходит за край ({ $rule }).
illegal-not-the-ambush-shape = { $cells } — не фигура карты засады; поворачивайте и отражайте её как угодно, но рисуйте целиком ({ $rule }).
illegal-not-the-shape-again = { $cells } — не та фигура, что только что нарисована; нарисуйте её ещё раз ({ $rule }).
illegal-not-this-shape = { $cells } — не эта фигура карты; поворачивайте и отражайте её как угодно, но рисуйте целиком ({ $rule }).
illegal-not-trolls-victim = Тролль уничтожает пустую клетку рядом с собой; выберите одну из: { $cells } ({ $rule }).
illegal-not-where-it-walks = Монстры не приходят на { $cells }: в одиночной игре они сами находят место ({ $rule }).
illegal-nothing-to-reveal = Открывать нечего: выбор отменён или кто-то ещё выбирает ({ $rule }).
illegal-nothing-to-take-back = Отменять нечего: нет выбора, который ещё не открыт всем ({ $rule }).
illegal-off-grid = Выбирайте клетки на планшете, от A1 до K11 ({ $rule }).
illegal-only-village = С этим навыком фигура заполняется поселением ({ $rule }).
illegal-ruins-duty =
    { $count ->
        [0] Фигура должна накрыть хотя бы одну пустую клетку руин ({ $rule }).
        [one] Фигура должна накрыть пустую клетку руин: { $cells } ({ $rule }).
        [few] Фигура должна накрыть хотя бы одну пустую клетку руин: { $cells } ({ $rule }).
        [many] Фигура должна накрыть хотя бы одну пустую клетку руин: { $cells } ({ $rule }).
       *[other] Фигура должна накрыть хотя бы одну пустую клетку руин: { $cells } ({ $rule }).
    }
illegal-shape-fits = Фигура карты ещё помещается, поэтому одиночную клетку рисовать нельзя; найдите место для фигуры ({ $rule }).
illegal-single-monster-only = Фигура засады нигде не помещается: нарисуйте одну клетку монстров ({ $rule }).
illegal-skill-not-on-table = Навыка «{ $skill }» нет среди трёх навыков этой партии ({ $rule }).
illegal-skill-not-this-round = Навык «{ $skill }» нельзя применить в этом раунде ({ $rule }).
illegal-skill-not-with-fallback = Навык «{ $skill }» не сочетается с одиночной клеткой, которую рисуют, когда ничего не помещается ({ $rule }).
illegal-skill-used = В этом сезоне вы уже применили навык; следующий — в новом сезоне ({ $rule }).
illegal-terrain-not-on-card = На карте нет местности «{ $terrain }»; выберите ту, что на ней указана ({ $rule }).
illegal-too-few-coins = Навык стоит { $cost ->
        [one] { $cost } монету
        [few] { $cost } монеты
        [many] { $cost } монет
       *[other] { $cost } монеты
    }, а у вас { $coins } ({ $rule }).
illegal-wrong-turn = В этом раунде так сделать нельзя; посмотрите на открытую карту ({ $rule }).

## Set-ups that the rules do not allow

config-bad-ambush-count =
    { $count ->
        [one] Назовите ровно { $count } карту засады ({ $rule }).
        [few] Назовите ровно { $count } разные карты засады ({ $rule }).
        [many] Назовите ровно { $count } разных карт засады ({ $rule }).
       *[other] Назовите ровно { $count } разной карты засады ({ $rule }).
    }
config-bad-ambush-set = Выберите карты засады из base, heroes или ambush-pack ({ $rule }).
config-bad-edict-families = Назовите четыре карты подсчёта очков, по одной из каждой группы: лес, поселение, поля и водоём, клетки ({ $rule }).
config-bad-explore-set = Нет набора карт исследования «{ $given }»; выберите base или heroes ({ $rule }).
config-bad-map = Нет стороны планшета «{ $given }»; выберите одну из: { $maps } ({ $rule }).
config-bad-players = За одним столом может быть от 1 до 100 игроков ({ $rule }).
config-bad-scoring-set = Выберите карты подсчёта очков из base, heroes или обоих наборов ({ $rule }).
config-bad-season-set = Нет набора сезонов «{ $given }»; выберите base или heroes ({ $rule }).
config-bad-skill-count =
    { $count ->
        [one] Назовите ровно { $count } навык ({ $rule }).
        [few] Назовите ровно { $count } разных навыка ({ $rule }).
        [many] Назовите ровно { $count } разных навыков ({ $rule }).
       *[other] Назовите ровно { $count } разного навыка ({ $rule }).
    }
config-unknown-ambush = «{ $given }» — не карта засады ({ $rule }).
config-unknown-edict = «{ $given }» — не карта подсчёта очков ({ $rule }).
config-unknown-skill = «{ $given }» — не навык ({ $rule }).

## Text that cannot be read

notation-bad-cell = «{ $text }» — не клетка; клетки называются от A1 до K11 латинскими буквами.
notation-cell-twice = Клетка { $text } названа дважды.
notation-sheet-character = На планшете неизвестный знак «{ $char }» в клетке { $cell }; все знаки есть в правилах (N).
notation-sheet-line-length =
    { $count ->
        [one] В строке { $line } планшета { $count } знак, а в каждой строке их 11.
        [few] В строке { $line } планшета { $count } знака, а в каждой строке их 11.
        [many] В строке { $line } планшета { $count } знаков, а в каждой строке их 11.
       *[other] В строке { $line } планшета { $count } знака, а в каждой строке их 11.
    }
notation-sheet-lines =
    { $count ->
        [one] На планшете { $count } строка, а должно быть 11.
        [few] На планшете { $count } строки, а должно быть 11.
        [many] На планшете { $count } строк, а должно быть 11.
       *[other] На планшете { $count } строки, а должно быть 11.
    }
notation-sheet-map = Планшет не совпадает со стороной { $map } в клетке { $cell }: горы, ущелье и пустые руины должны стоять как напечатано. Другую сторону можно указать через --map.
notation-command-empty = Команда пуста; напишите, что сделать.
notation-command-number = «{ $text }» — не номер фигуры и не число поворотов.
notation-command-skill = «{ $text }» — не навык.
notation-command-terrain = «{ $text }» — не местность; выберите forest, village, farm, water, monster или hero.
notation-command-unknown = Нет команды «{ $verb }».
notation-command-words = Команде «{ $verb }» нужны другие аргументы.
notation-position-field = Недопустимое значение поля «{ $field }» в записи позиции: «{ $text }».
notation-position-missing = В записи позиции нет поля «{ $field }».
notation-position-not-a-position = Это не запись позиции: она должна начинаться с «{ $begin }».
notation-record-content = Эта партия записана с другими картами (Inkland { $version }), прочитать её здесь нельзя.
notation-record-cut = Запись партии обрывается: нет её конца.
notation-record-edited = Запись партии изменена: контрольная сумма не совпадает.
notation-record-event = Строку { $line } записи не удалось разобрать.
notation-record-impossible = В строке { $line } записи происходит то, чего правила не допускают.
notation-record-newer = Эта партия записана более новой версией ({ $version }); обновите Inkland, чтобы её прочитать.
notation-record-not-a-record = В этом файле нет записи партии.
notation-value-choice = «{ $found }» не подходит для { $kind }.
notation-value-field = У { $kind } нет поля «{ $field }».
notation-value-json = Это не JSON: { $reason }
notation-value-length = Ожидалось значений: { $expected }, найдено: { $found }.
notation-value-missing = У { $kind } не хватает поля «{ $field }».
notation-value-type = Ожидалось { $expected }, найдено { $found }.

## Calls in Python programs

error-did-you-mean = Может быть, это: { $near }?
api-deck-not-known = Порядок карт в следующей колоде неизвестен: партия загружена без начального числа, по которому розданы её карты. Чтобы перемешать новые колоды, загрузите её с начальным числом, например seed=1.
api-no-record = Эта партия началась с позиции, поэтому прежние события неизвестны и записи у неё нет. Вместо записи сохраните её position().
api-not-a-choice = Ход — это одно из значений game.options() или строка вида «{ $example }», а не { $given }.
api-not-a-seed = Начальное число должно быть целым, а это { $given }.
api-not-a-setup = Для партии нужны настройки, а не { $given }. Готовый набор настроек: { $example }
api-nothing-to-undo = Отменять нечего: в этой партии ещё не сделано ни одного хода.
api-position-without-deck = В этой позиции есть только то, что видят игроки. Чтобы играть дальше, нужна позиция с порядком карт в колоде: её возвращает game.position().
api-unknown-bot = Нет бота «{ $given }».
api-unknown-card = Нет карты подсчёта очков «{ $given }».
api-unknown-preset = Нет готового набора настроек «{ $given }»; выберите один из: { $presets }.

## Files

content-damaged = Данные карт повреждены; переустановите Inkland: { $details }
file-not-found = Нет файла { $path }
file-no-folder = Нет папки { $folder }, поэтому { $path } использовать нельзя
file-permission = { $path } не удаётся открыть: нет прав доступа
file-is-folder = { $path } — папка, а не файл
file-is-file = { $path } — файл, а не папка
file-not-folder = { $path } использовать нельзя: часть пути — не папка
file-no-space = { $path } не удаётся записать: не осталось места
file-bad-name = { $path } не годится как имя файла
file-not-text = { $path } — не текстовый файл
file-too-large = { $path } слишком велик: таких файлов Inkland не создаёт
file-record = { $path }: { $reason }
file-other = { $path } использовать нельзя ({ $code })
