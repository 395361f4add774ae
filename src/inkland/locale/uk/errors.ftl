# What went wrong, and what to do about it. The codes are those of the program; { $rule } is a rule's number.

## What the rules refuse

illegal-bad-rotation = Клітинки атаки героя повертають 0, 1, 2 або 3 рази, а не { $rotation } ({ $rule }).
illegal-cell-filled =
    { $count ->
        [one] Клітинка { $cells } вже заповнена; малюйте лише на порожніх ({ $rule }).
        [few] Клітинки { $cells } вже заповнені; малюйте лише на порожніх ({ $rule }).
        [many] Клітинки { $cells } вже заповнені; малюйте лише на порожніх ({ $rule }).
       *[other] Клітинки { $cells } вже заповнені; малюйте лише на порожніх ({ $rule }).
    }
illegal-extra-cells-missing = Навичка «{ $skill }» дає додаткові клітинки: вкажіть, де вони будуть ({ $rule }).
illegal-extra-terrain = Додатковим клітинкам { $cells } ця місцевість не підходить; оберіть ту, що дозволяє навичка ({ $rule }).
illegal-fallback-terrain = Для одиночної клітинки в цій партії не підходить «{ $terrain }»; оберіть іншу місцевість ({ $rule }).
illegal-game-over = Партію завершено, малювати більше не можна ({ $rule }).
illegal-gorgon-must-destroy = Горгона мусить знищити сусідню клітинку; оберіть одну з: { $cells } ({ $rule }).
illegal-orientation-does-not-fit = Так фігура 2×1 не вміщується ніде; покладіть її інакше ({ $rule }).
illegal-no-extra-cells = Додаткові клітинки ({ $cells }) тут не передбачено; малюйте лише основну фігуру ({ $rule }).
illegal-no-orientation-to-choose = Обирати, як лежить фігура 2×1, тут не треба; приберіть це з ходу ({ $rule }).
illegal-no-monster-beside = { $cells }: жодна з клітинок не межує з незнищеним монстром; поставте фігуру 2×1 поряд із ним ({ $rule }).
illegal-no-such-seat = За цим столом немає місця { $seat } ({ $rule }).
illegal-no-such-shape =
    { $shapes ->
        [one] На карті лише { $shapes } фігура, її й обирайте ({ $rule }).
        [few] На карті { $shapes } фігури; оберіть одну з них ({ $rule }).
        [many] На карті { $shapes } фігур; оберіть одну з них ({ $rule }).
       *[other] На карті { $shapes } фігури; оберіть одну з них ({ $rule }).
    }
illegal-not-a-domino = { $cells } — це не 2×1; оберіть дві клітинки поряд ({ $rule }).
illegal-not-a-square = { $cells } — це не квадрат 2×2; оберіть чотири клітинки квадратом ({ $rule }).
illegal-not-awaited = Гравцеві на місці { $seat } зараз нема чого обирати; дочекайтеся наступної карти ({ $rule }).
illegal-not-beside-shape = Клітинка { $cells } не межує зі щойно намальованою фігурою; оберіть ту, що торкається її стороною ({ $rule }).
illegal-not-gorgons-victim = Горгона не може знищити { $cells }; оберіть сусідню з нею клітинку, але не гору, не ущелину й не знищену ({ $rule }).
illegal-not-one-cell = { $cells }: ця навичка додає рівно одну клітинку ({ $rule }).
illegal-not-part-of-shape = { $cells } — не та частина фігури, що лишається на планшеті, коли вона виходить за край ({ $rule }).
illegal-not-the-ambush-shape = { $cells } — не фігура карти засідки; повертайте й віддзеркалюйте її як завгодно, але малюйте повністю ({ $rule }).
illegal-not-the-shape-again = { $cells } — не та фігура, яку щойно намальовано; намалюйте її ще раз ({ $rule }).
illegal-not-this-shape = { $cells } — не ця фігура карти; повертайте й віддзеркалюйте її як завгодно, але малюйте повністю ({ $rule }).
illegal-not-trolls-victim = Троль знищує порожню клітинку поряд із собою; оберіть одну з: { $cells } ({ $rule }).
illegal-not-where-it-walks = Монстри не приходять на { $cells }: в одиночній грі вони самі знаходять місце ({ $rule }).
illegal-nothing-to-reveal = Нема чого відкривати: вибір скасовано або хтось іще обирає ({ $rule }).
illegal-nothing-to-take-back = Нема чого скасовувати: немає вибору, який ще не відкрито всім ({ $rule }).
illegal-off-grid = Обирайте клітинки на планшеті, від A1 до K11 ({ $rule }).
illegal-only-village = З цією навичкою фігуру заповнюють поселенням ({ $rule }).
illegal-ruins-duty =
    { $count ->
        [0] Фігура має накрити хоча б одну порожню клітинку руїн ({ $rule }).
        [one] Фігура має накрити порожню клітинку руїн: { $cells } ({ $rule }).
        [few] Фігура має накрити хоча б одну порожню клітинку руїн: { $cells } ({ $rule }).
        [many] Фігура має накрити хоча б одну порожню клітинку руїн: { $cells } ({ $rule }).
       *[other] Фігура має накрити хоча б одну порожню клітинку руїн: { $cells } ({ $rule }).
    }
illegal-shape-fits = Фігура карти ще вміщується, тому малювати одиночну клітинку не можна; знайдіть місце для фігури ({ $rule }).
illegal-single-monster-only = Фігура засідки ніде не вміщується: намалюйте одну клітинку монстрів ({ $rule }).
illegal-skill-not-on-table = Навички «{ $skill }» немає серед трьох навичок цієї партії ({ $rule }).
illegal-skill-not-this-round = Навичку «{ $skill }» не можна застосувати в цьому раунді ({ $rule }).
illegal-skill-not-with-fallback = Навичка «{ $skill }» не поєднується з одиночною клітинкою, яку малюють, коли нічого не вміщується ({ $rule }).
illegal-skill-used = У цьому сезоні ви вже застосували навичку; наступна — у новому сезоні ({ $rule }).
illegal-terrain-not-on-card = На карті немає місцевості «{ $terrain }»; оберіть ту, що на ній вказана ({ $rule }).
illegal-too-few-coins = Навичка коштує { $cost ->
        [one] { $cost } монету
        [few] { $cost } монети
        [many] { $cost } монет
       *[other] { $cost } монети
    }, а у вас { $coins } ({ $rule }).
illegal-wrong-turn = У цьому раунді так зробити не можна; погляньте на відкриту карту ({ $rule }).

## Set-ups that the rules do not allow

config-bad-ambush-count =
    { $count ->
        [one] Назвіть рівно { $count } карту засідки ({ $rule }).
        [few] Назвіть рівно { $count } різні карти засідки ({ $rule }).
        [many] Назвіть рівно { $count } різних карт засідки ({ $rule }).
       *[other] Назвіть рівно { $count } різної карти засідки ({ $rule }).
    }
config-bad-ambush-set = Оберіть карти засідки з base, heroes або ambush-pack ({ $rule }).
config-bad-edict-families = Назвіть чотири карти підрахунку балів, по одній із кожної групи: ліс, поселення, поля та водойма, клітинки ({ $rule }).
config-bad-explore-set = Немає набору карт дослідження «{ $given }»; оберіть base або heroes ({ $rule }).
config-bad-map = Немає сторони планшета «{ $given }»; оберіть одну з: { $maps } ({ $rule }).
config-bad-players = За одним столом може бути від 1 до 100 гравців ({ $rule }).
config-bad-scoring-set = Оберіть карти підрахунку балів із base, heroes або обох наборів ({ $rule }).
config-bad-season-set = Немає набору сезонів «{ $given }»; оберіть base або heroes ({ $rule }).
config-bad-skill-count =
    { $count ->
        [one] Назвіть рівно { $count } навичку ({ $rule }).
        [few] Назвіть рівно { $count } різні навички ({ $rule }).
        [many] Назвіть рівно { $count } різних навичок ({ $rule }).
       *[other] Назвіть рівно { $count } різної навички ({ $rule }).
    }
config-unknown-ambush = «{ $given }» — не карта засідки ({ $rule }).
config-unknown-edict = «{ $given }» — не карта підрахунку балів ({ $rule }).
config-unknown-skill = «{ $given }» — не навичка ({ $rule }).

## Text that cannot be read

notation-bad-cell = «{ $text }» — не клітинка; клітинки називають від A1 до K11 латинськими літерами.
notation-cell-twice = Клітинку { $text } названо двічі.
notation-sheet-character = На планшеті невідомий знак «{ $char }» у клітинці { $cell }; усі знаки є в правилах (N).
notation-sheet-line-length =
    { $count ->
        [one] У рядку { $line } планшета { $count } знак, а в кожному рядку їх 11.
        [few] У рядку { $line } планшета { $count } знаки, а в кожному рядку їх 11.
        [many] У рядку { $line } планшета { $count } знаків, а в кожному рядку їх 11.
       *[other] У рядку { $line } планшета { $count } знака, а в кожному рядку їх 11.
    }
notation-sheet-lines =
    { $count ->
        [one] На планшеті { $count } рядок, а має бути 11.
        [few] На планшеті { $count } рядки, а має бути 11.
        [many] На планшеті { $count } рядків, а має бути 11.
       *[other] На планшеті { $count } рядка, а має бути 11.
    }
notation-sheet-map = Планшет не збігається зі стороною { $map } у клітинці { $cell }: гори, ущелина й порожні руїни мають стояти як надруковано. Іншу сторону можна вказати через --map.
notation-command-empty = Команда порожня; напишіть, що зробити.
notation-command-number = «{ $text }» — не номер фігури й не кількість поворотів.
notation-command-skill = «{ $text }» — не навичка.
notation-command-terrain = «{ $text }» — не місцевість; оберіть forest, village, farm, water, monster або hero.
notation-command-unknown = Немає команди «{ $verb }».
notation-command-words = Команда «{ $verb }» потребує інших аргументів.
notation-position-field = Недопустиме значення поля «{ $field }» у записі позиції: «{ $text }».
notation-position-missing = У записі позиції немає поля «{ $field }».
notation-position-not-a-position = Це не запис позиції: він має починатися з «{ $begin }».
notation-record-content = Цю партію записано з іншими картами (Inkland { $version }), прочитати її тут не можна.
notation-record-cut = Запис партії обривається: немає його кінця.
notation-record-edited = Запис партії змінено: контрольна сума не збігається.
notation-record-event = Рядок { $line } запису незрозумілий.
notation-record-impossible = У рядку { $line } запису відбувається те, чого правила не дозволяють.
notation-record-newer = Цю партію записала новіша версія ({ $version }); оновіть Inkland, щоб її прочитати.
notation-record-not-a-record = У цьому файлі немає запису партії.
notation-value-choice = «{ $found }» не підходить для { $kind }.
notation-value-field = У { $kind } немає поля «{ $field }».
notation-value-json = Це не JSON: { $reason }
notation-value-length = Очікувалося значень: { $expected }, знайдено: { $found }.
notation-value-missing = У { $kind } бракує поля «{ $field }».
notation-value-type = Очікувалося { $expected }, знайдено { $found }.

## Calls in Python programs

error-did-you-mean = Може, це: { $near }?
api-deck-not-known = Порядок карт у наступній колоді невідомий: партію завантажено без початкового числа, за яким роздано її карти. Щоб перемішати нові колоди, завантажте її з початковим числом, наприклад seed=1.
api-no-record = Ця партія почалася з позиції, тому попередні події невідомі й запису в неї немає. Натомість збережіть її position().
api-not-a-choice = Хід — це одне зі значень game.options() або рядок на кшталт «{ $example }», а не { $given }.
api-not-a-seed = Початкове число має бути цілим, а це { $given }.
api-not-a-setup = Для партії потрібні налаштування, а не { $given }. Готовий набір налаштувань: { $example }
api-nothing-to-undo = Скасовувати нічого: у цій партії ще не зроблено жодного ходу.
api-position-without-deck = У цій позиції є лише те, що бачать гравці. Щоб грати далі, потрібна позиція з порядком карт у колоді: її повертає game.position().
api-unknown-bot = Немає бота «{ $given }».
api-unknown-card = Немає карти підрахунку балів «{ $given }».
api-unknown-preset = Немає готового набору налаштувань «{ $given }»; оберіть один із: { $presets }.

## Files

content-damaged = Дані карт пошкоджено; перевстановіть Inkland: { $details }
file-not-found = Немає файлу { $path }
file-no-folder = Немає теки { $folder }, тому { $path } використати не можна
file-permission = { $path } не вдається відкрити: бракує прав доступу
file-is-folder = { $path } — тека, а не файл
file-is-file = { $path } — файл, а не тека
file-not-folder = { $path } використати не можна: частина шляху — не тека
file-no-space = { $path } не вдається записати: не лишилося місця
file-bad-name = { $path } не годиться як назва файлу
file-not-text = { $path } — не текстовий файл
file-too-large = { $path } завеликий: таких файлів Inkland не створює
file-record = { $path }: { $reason }
file-other = { $path } використати не можна ({ $code })
