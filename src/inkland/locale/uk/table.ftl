# Гра у браузері.

## The card and the hand

table-card = Карта
table-explain = Пояснити карту
table-shapes = Фігури
table-shape = Фігура { $number }
table-shape-coin = Фігура { $number }, з монетою
table-shape-no-room = Ця фігура ніде не вміщується.
table-shape-no-ruins = Ця фігура не може накрити порожню клітинку руїн.
table-terrains = Місцевість
table-rotate = Поворот
table-mirror = Дзеркало
table-undo = Скасувати
table-confirm = Підтвердити
table-continue = Далі
table-next-card = Наступна карта
table-reset = Скинути хід
table-nudge-left = Посунути ліворуч
table-nudge-up = Посунути вгору
table-nudge-down = Посунути вниз
table-nudge-right = Посунути праворуч
table-skip = Показати все

## What to do now

table-prompt-hero = Поставте героя на порожню клітинку; клітинки атаки можна повертати.
table-prompt-solo-ambush = Монстри прийшли: подивіться, де вони з’явилися.
table-prompt-wait = Вибір зроблено, решта ще малює. Поки що вибір можна скасувати.
table-wait = Решта ще малює.
table-prompt-laid = Підтвердьте або оберіть інше місце.
table-prompt-offline = Немає зв’язку: малюнок лишиться на місці. Підтвердьте його, коли зв’язок повернеться.
table-prompt-doomed = Підтвердьте, щоб знищити цю клітинку, або оберіть іншу.
table-monster-dragon = Дракон: 3 монети вам, щойно його буде оточено або знищено.
table-monster-zombie = Зомбі: після кожного підрахунку всі порожні клітинки поряд із зомбі стають зомбі.
table-monster-troll = Троль: після кожного підрахунку ви знищуєте одну порожню клітинку поряд із ним.
table-monster-gorgon = Горгона: хто її малює, одразу знищує одну клітинку поряд із нею.
table-prompt-held = Намальовано. Поки не відкрито наступну карту, малюнок можна скасувати.
table-prompt-tried = Намальовано. Оцінка — над планшетом; малюнок можна скасувати й спробувати ще раз.
table-prompt-kept = Малюнок збережено; його буде надіслано автоматично.
table-wait-alone = Секунду…
table-watching = Ви спостерігаєте за грою.

## Cards that act

stage-ambush-solo =
    Монстри йдуть із { $corner ->
        [top-left] лівого верхнього
        [top-right] правого верхнього
        [bottom-left] лівого нижнього
       *[bottom-right] правого нижнього
    } кута { $direction ->
        [clockwise] за годинниковою стрілкою
       *[counterclockwise] проти годинникової стрілки
    }, доки не вмістяться.
stage-ambush =
    Планшети переходять { $direction ->
        [clockwise] за годинниковою стрілкою
       *[counterclockwise] проти годинникової стрілки
    }: кожен малює монстрів на планшеті сусіда.
stage-strike = { $name } малює монстрів на вашому планшеті.
stage-hero = Намалюйте героя: монстрів на його клітинках атаки буде знищено.
stage-ruins = Фігура з наступної карти дослідження має накрити порожню клітинку руїн.
stage-zombies = Зомбі розповзаються на всі порожні клітинки поряд із собою.
stage-troll = Троль знищує порожню клітинку поряд із собою.
stage-skip = Пропустити
stage-loss =
    { $count ->
        [one] На { $count } зірку менше під час підрахунку
        [few] На { $count } зірки менше під час підрахунку
        [many] На { $count } зірок менше під час підрахунку
       *[other] На { $count } зірки менше під час підрахунку
    }
stage-gain =
    { $count ->
        [one] Урятовано { $count } зірку
        [few] Урятовано { $count } зірки
        [many] Урятовано { $count } зірок
       *[other] Урятовано { $count } зірки
    }
stage-free = Зірок це не забирає.

## The table

table-clock = Час { $time } з { $threshold }
table-deadline = Час, що лишився; потім за тих, хто не встиг, намалює бот
table-reserve = Залишок запасу часу; потім за тих, хто не встиг, намалює бот
table-reserve-begins = Час на цю карту вийшов. Іде ваш запас часу: лишилося { $time }.
table-reserve-used = витрачає запас часу
table-edicts = Укази
table-scores-now = дає зірки цього сезону
table-coins =
    { $spent ->
        [0] Монети: { $coins }
       *[other] Монети: { $coins }, витрачено: { $spent }
    }
table-monsters-show = Показати клітинки, що забирають зірку
table-season-now = { $season } зараз
table-preview-spoken = Зміниться: { $changes }. { $season }: стане { $stars }.
table-preview-nothing = Зірки не зміняться. { $season }: { $stars }.
table-score-sheet = Таблиця балів
table-log = Перебіг гри
table-more = Стіл
table-help = Довідка
table-others = Решта
table-others-waiting =
    { $count ->
        [0] Усі планшети
        [one] Усі планшети: малює { $count } гравець
        [few] Усі планшети: малюють { $count } гравці
        [many] Усі планшети: малюють { $count } гравців
       *[other] Усі планшети: малюють { $count } гравця
    }
table-all-sheets = Усі планшети
table-find = Знайти гравця

## Cards and edicts explained

table-scores-here = Що дає зірки зараз
table-scores-nothing = Поки що ніщо не дає зірок.
table-solo-value = Віднімається від підсумку наприкінці одиночної гри: { $value }
table-rule = Правило { $rule }
table-rule-example = Правило { $rule } з прикладом

## Що принесло б більше зірок

near-title = Що принесло б більше:
near-cell = { $terrains } на { $cells }: +{ $stars }
near-one-of = { $terrains } на одній із клітинок { $cells }: +{ $stars }
near-one-of-many = { $terrains } на одній із позначених клітинок ({ $count }): +{ $stars }
near-all = { $terrains } на всіх клітинках { $cells }: +{ $stars }
near-some = { $terrains } на { $missing } будь-яких із позначених клітинок ({ $count }): +{ $stars }
near-joined = { $terrains } на { $missing } із позначених клітинок ({ $count }), щоб продовжити ділянку: +{ $stars }
near-different = Різних типів місцевості: { $missing } ({ $terrains }) на позначених клітинках ({ $count }): +{ $stars }
near-anything = що завгодно
near-more =
    { $count ->
        [one] і ще { $count } можливість
        [few] і ще { $count } можливості
        [many] і ще { $count } можливостей
       *[other] і ще { $count } можливості
    }
near-none = Жодна клітинка й жодна група з двох-трьох клітинок зірок не принесе.
near-mark = принесло б +{ $stars }
near-mark-terrain = { $terrains } тут: +{ $stars }
near-mark-group = одна з { $missing } клітинок, які разом принесли б +{ $stars }

## Колода

deck-title = Колода
deck-order = Порядку не знає ніхто. Після кожного сезону карти дослідження знову замішують у колоду.
deck-season-end = Наступна карта завершить сезон з імовірністю { $percent }: таких карт { $ending } із { $possible } можливих.
deck-season-stays = Наступна карта не може завершити сезон.
deck-season-over = Після цієї карти сезон закінчиться.
deck-rest = Ще в колоді: { $count }
deck-ambushes =
    { $count ->
        [0] Засідок серед них немає.
        [one] І { $count } карта засідки долілиць.
        [few] І { $count } карти засідки долілиць.
        [many] І { $count } карт засідки долілиць.
       *[other] І { $count } карти засідки долілиць.
    }
deck-heroes =
    { $count ->
        [0] Героїв серед них немає.
        [one] І { $count } карта героя долілиць.
        [few] І { $count } карти героїв долілиць.
        [many] І { $count } карт героїв долілиць.
       *[other] І { $count } карти героїв долілиць.
    }
deck-turned = Відкриті цього сезону
deck-gone = Зіграні, не повернуться
deck-sealed = Порядок карт запечатано
deck-sealed-about = Порядок усіх карт було визначено до того, як відкрили першу, і ніхто не міг його обрати: сервер заздалегідь запечатав свою частину, а пристрої гравців додали свої випадкові частини. Після партії це може перевірити кожен.
deck-sealed-known = Цей розклад був відомий: його взято з попередньої партії. Порядок карт запечатали тоді, і перевірити його можна буде, коли в цей розклад більше ніхто не гратиме.
deck-sealed-digest = SHA-256 конверта:
deck-not-sealed = Порядок карт у цій партії не запечатано.

## Підказка

hint-title = Підказка
hint-help = спитати сильного бота про найкращі ходи
hint-cost = Підказка позначає партію: вона більше не потрапить до таблиць дня й особистих рекордів. За одну карту — одна плата, хоч що питайте.
hint-cost-again = Партію вже позначено. Підказка до цієї карти рахується як іще одна.
hint-paid = За цю карту сплачено: далі питати можна задарма.
hint-ask-edict = Який указ?
hint-ask-area = Яке місце?
hint-ask-answer = Відповідь
hint-source = Найкращий хід — передусім заради цього: { $source }.
hint-no-source = Жоден указ не вирізняється.
hint-area = Придивіться до позначеного місця: { $first }–{ $last }.
hint-no-area = Найкращий хід нічого не малює на планшеті.
hint-searching = Бот думає…
hint-cancel = Скасувати
hint-close = Закрити
hint-about = Що зробив би сильний бот і на скільки зірок він розраховує в підсумку.
hint-about-other = Що зробив би тут сильний бот і скільки зірок він прогнозує гравцеві { $name } в підсумку.
hint-pass = не застосовувати навичку
hint-with-skill = { $choice }, навичка «{ $skill }»
hint-destroys = знищити { $cell }
hint-why-best = порівняно з другим: { $reasons }
hint-why-other = порівняно з першим: { $reasons }
hint-details = За сезонами
hint-count =
    { $count ->
        [one] з { $count } підказкою
        [few] з { $count } підказками
        [many] з { $count } підказками
       *[other] з { $count } підказки
    }
hint-marked = Партія з підказками позначається: вона не потрапляє до таблиць дня й особистих рекордів.

## Skills

table-skills = Навички
table-skills-about = Одна за сезон, оплата перед малюванням.
table-skill-use = Застосувати
table-skill-drop = Не застосовувати
table-skill-not-now = Зараз не можна

## The end

table-chart = Зірки за сезонами та джерелами
table-rematch = Зіграти ще раз
table-scoring-again = Показати підрахунок
table-home = На головну

## Help

table-help-mouse = Миша: клацання кладе фігуру, друге клацання на ній малює її. Коліщатко повертає фігуру, права кнопка віддзеркалює.
table-help-touch = Сенсорний екран: торкніться клітинки — фігура опиниться там; ведіть пальцем по планшету — фігура рухається над ним. Стрілки зсувають її на одну клітинку. Торкніться фігури, щоб намалювати її.
table-help-move = пересунути фігуру
table-help-enter = покласти фігуру; ще раз — намалювати, і ще раз — відкрити наступну карту
table-help-release = скасувати всі кроки цього ходу
table-help-undo = скасувати останній крок або малюнок, поки не відкрито наступну карту
table-help-edict = показати клітинки, за які указ дає зірки; ще раз — текст указу
