### Розбір зіграних партій: у командному рядку, на сторінці, яку він пише, і в браузері

## Оцінки ходів, від найкращої до найгіршої

review-verdict-best = найкращий хід
review-verdict-good = добрий хід
review-verdict-inaccuracy = неточність
review-verdict-mistake = помилка
review-verdict-blunder = груба помилка

## З чого складається підсумок: початок + удача + інші + заміна + рішення = підсумок

review-sum-start = На початку
review-sum-luck = Удача
review-sum-others = Засідки
review-sum-stand-in = Заміна
review-sum-skill = Рішення
review-sum-result = Підсумок
review-decisions-about = «Рішення» порівнюють ваші ходи з ходами еталонного гравця, а втрати нижче — з найкращими знайденими ходами, тому числа різні.

## Одне речення: чому хід втрачає зірки. Біля кожного джерела — його зірки: «2,1 (А Зелений край)»

review-why-source = { $stars } ({ $source })
review-why-coins = монети
review-why-monsters = монстри
review-why-loses = До кінця партії зіграний хід втрачає { $lost }.
review-why-loses-gains = До кінця партії зіграний хід втрачає { $lost }, зате приносить { $gained }.
review-why-spares = До кінця партії зіграний хід зберігає сусідові { $lost }.
review-why-spares-takes = До кінця партії зіграний хід зберігає сусідові { $lost }, зате забирає { $gained }.

## Чим найкращий знайдений хід кращий: те, що видно на двох планшетах, наприклад «заповнює діагональ C1–K9 (А Розбиті дороги: +3 влітку, +3 взимку)»

explain-better = Кращий хід { $fact }.
explain-better-two = Кращий хід { $fact } і { $other }.
explain-neighbor = На користь сусідові зіграний хід { $fact }.
explain-neighbor-two = На користь сусідові зіграний хід { $fact } і { $other }.
explain-row = заповнює рядок { $row } ({ $edict }: { $when })
explain-column = заповнює стовпчик { $column } ({ $edict }: { $when })
explain-diagonal = заповнює діагональ { $first }–{ $last } ({ $edict }: { $when })
    .one = заповнює { $first }, окрему діагональ ({ $edict }: { $when })
explain-scores = приносить більше зірок ({ $edict }: { $when })
    .at = приносить більше зірок завдяки { $cells } ({ $edict }: { $when })
explain-coins =
    { $stars ->
        [one] дає на { $stars } монету більше ({ $when })
        [few] дає на { $stars } монети більше ({ $when })
        [many] дає на { $stars } монет більше ({ $when })
       *[other] дає на { $stars } монети більше ({ $when })
    }
    .at =
        { $stars ->
            [one] приносить монету гори { $cells } ({ $when })
            [few] приносить монети гір { $cells } ({ $when })
            [many] приносить монети гір { $cells } ({ $when })
           *[other] приносить монети гір { $cells } ({ $when })
        }
explain-sides = займає більше клітинок біля гір, за які ще немає монети: { $best } замість { $chosen }
    .at = займає більше клітинок біля гір, за які ще немає монети: { $best } замість { $chosen } ({ $cells })
explain-open-less = лишає поруч із монстрами менше порожніх клітинок: { $best } замість { $chosen }
    .at = лишає поруч із монстрами менше порожніх клітинок: { $best } замість { $chosen } (закриває { $cells })
explain-open-more = лишає поруч із монстрами більше порожніх клітинок: { $best } замість { $chosen }
    .at = лишає поруч із монстрами більше порожніх клітинок: { $best } замість { $chosen }, серед них { $cells }
explain-prepares = готує +{ $stars } ({ $edict }) за { $cells }
    .with = готує +{ $stars } ({ $edict }) за { $cells } ({ $terrain })
explain-nearer =
    { $best ->
        [one] лишає до наступних +{ $stars } ({ $edict }) усього { $best } клітинку
        [few] лишає до наступних +{ $stars } ({ $edict }) усього { $best } клітинки
        [many] лишає до наступних +{ $stars } ({ $edict }) усього { $best } клітинок
       *[other] лишає до наступних +{ $stars } ({ $edict }) усього { $best } клітинки
    }
    .at = лишає до наступних +{ $stars } ({ $edict }) тільки { $cells }
    .with = лишає до наступних +{ $stars } ({ $edict }) тільки { $cells } ({ $terrain })
explain-fills = заповнює більше потрібних клітинок ({ $edict }): { $best } замість { $chosen }
    .at = заповнює більше потрібних клітинок ({ $edict }): { $best } замість { $chosen } ({ $cells })
explain-room = лишає більше клітинок, які одразу принесуть зірки ({ $edict }, { $terrain }): { $best } замість { $chosen }
    .at = лишає більше клітинок, які одразу принесуть зірки ({ $edict }, { $terrain }): { $best } замість { $chosen }, зокрема { $cells }
explain-ways = лишає більше способів здобути наступні зірки двома-трьома клітинками ({ $edict }): { $best } замість { $chosen }

## Що псує зіграний хід, а на планшеті сусіда — найкращий

explain-blocks = Зіграний хід займає { $cells }, а { $terrain } на цьому місці — це +{ $stars } ({ $edict }).
    .neighbor = Кращий хід займає { $cells }, а { $terrain } на цьому місці — це +{ $stars } сусідові ({ $edict }).
explain-blocks-each = Зіграний хід займає { $cells }, а { $terrain } на цьому місці — це +{ $stars } за кожну клітинку ({ $edict }).
    .neighbor = Кращий хід займає { $cells }, а { $terrain } на цьому місці — це +{ $stars } сусідові за кожну клітинку ({ $edict }).
explain-lost-row = Після зіграного ходу рядок { $row } вже не принесе +{ $stars } ({ $edict }).
    .neighbor = Після кращого ходу рядок { $row } вже не принесе сусідові +{ $stars } ({ $edict }).
explain-lost-cluster = Після зіграного ходу ділянці біля { $first } ({ $terrain }) забракне місця, щоб вирости до +{ $stars } ({ $edict }).
    .neighbor = Після кращого ходу ділянці сусіда біля { $first } ({ $terrain }) забракне місця, щоб вирости до +{ $stars } ({ $edict }).
explain-lost-mountain = Після зіграного ходу гору { $first } вже не з’єднати заради +{ $stars } ({ $edict }).
    .neighbor = Після кращого ходу сусідові вже не з’єднати гору { $first } заради +{ $stars } ({ $edict }).

## У які сезони приходять зірки

explain-in-spring = +{ $stars } навесні
explain-in-summer = +{ $stars } влітку
explain-in-fall = +{ $stars } восени
explain-in-winter = +{ $stars } взимку
explain-in-each = +{ $stars } у кожному з { $count } сезонів, що лишилися

## Ходи словами

review-choice-draw = { $terrain }: { $cells }
review-choice-extra = { $choice } ({ $cells })

## Таблиці

review-title = { $name }: { $stars }
review-about =
    { $decks ->
        [one] Кожна очікувана кількість зірок — середнє за { $decks } колодою, зіграною до кінця.
        [few] Кожна очікувана кількість зірок — середнє за { $decks } колодами, зіграними до кінця.
        [many] Кожна очікувана кількість зірок — середнє за { $decks } колодами, зіграними до кінця.
       *[other] Кожна очікувана кількість зірок — середнє за { $decks } колоди, зіграної до кінця.
    }
review-incomplete = Зупинено передчасно: тут те, що встигли розібрати.
review-column-number = №
review-column-season = Сезон
review-column-card = Карта
review-column-luck = Удача
review-column-loss = Втрата
review-column-verdict = Оцінка
review-column-total = Усього
review-other-cards = Інші карти
review-ambush-on = засідка: { $name }
review-lost-title = Де втрачено зірки
review-choice-line = { $number }. { $season }, { $card }: { $loss }, { $verdict }
review-chosen = Зіграно: { $choice }
review-best = Найкращий знайдений хід: { $choice }
review-loss-with-error = { $loss } ± { $error }
review-lost-sum = Загалом ці ходи коштували { $stars } зірки порівняно з найкращими знайденими.
review-mean-loss = Середня втрата за хід: { $loss } зірки; розібрано ходів: { $choices }.
review-verdict-count = { $verdict }: { $count }
review-show-hint = Планшети під час ходу: --show і його номер або --show mistakes.

## Сторінка

review-page-title = Розбір партії
review-page-sum = Від початку до підсумку
review-page-sum-about = Чого еталонний гравець міг чекати на початку і що це змінило. У кожному стовпці рядки складаються в підсумок.
review-page-curve = Очікуваний підсумок
review-page-curve-note = Після кожної карти й кожного ходу
review-page-curve-across = Крок
review-page-curve-up = Зірки
review-page-choices = Ходи
review-page-parts = Звідки втрата
review-page-note = Втрата — скільки зірок коштував хід порівняно з найкращим знайденим. ± — її стандартна похибка.

## Команда

cli-command-review = показати, як щастило з картами і чого вартий кожен хід
    .about = Розбирає записану партію: везіння з кожною картою, кожен хід порівняно з найкращим знайденим і що з цього вийшло в підсумку.
cli-metavar-depth = ГЛИБИНА
cli-option-review-file = записана партія, зіграна до кінця
cli-option-review-seat = місце, яке розібрати, від 1 (типово — усі місця людей або перше, якщо грали лише боти)
cli-option-review-depth = скільки колод розігрувати: { $depths } (типово { $default })
cli-option-review-show = показати планшети для цих ходів, наприклад 3,7, або для всіх помилок — mistakes
cli-option-review-json = записати розбір у цей файл як JSON
cli-option-review-html = записати в цей файл сторінку з графіком, планшетами й сумами
cli-review-progress = розбір
cli-review-not-over = { $path }: партію ще не завершено. Дограйте її: inkland play --resume { $path }
cli-review-no-seat =
    { $seats ->
        [1] Місця { $seat } немає: у партії лише одне.
       *[other] Місця { $seat } немає: у партії місця від 1 до { $seats }.
    }
cli-review-bad-show = «{ $given }» — ні mistakes, ні список ходів на зразок 3,7.
cli-review-no-choice =
    { $choices ->
        [0] Ходу { $number } немає: нічого не розібрано.
        [1] Ходу { $number } немає: він лише один.
       *[other] Ходу { $number } немає: ходи пронумеровано від 1 до { $choices }.
    }
cli-review-written = Записано: { $path }
