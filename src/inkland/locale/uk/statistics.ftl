# My statistics, and the public tables.

statistics-title = Моя статистика
statistics-counts = Партій: { $games } · одиночних: { $solo } · з іншими: { $table }, перемог: { $wins }
statistics-uncounted =
    { $games ->
        [one] { $games } партія не входить до рейтингів, титулів і рекордів: у ній були підказки, заміна або відомий розклад.
        [few] { $games } партії не входять до рейтингів, титулів і рекордів: у них були підказки, заміна або відомий розклад.
        [many] { $games } партій не входять до рейтингів, титулів і рекордів: у них були підказки, заміна або відомий розклад.
       *[other] { $games } партії не входять до рейтингів, титулів і рекордів: у них були підказки, заміна або відомий розклад.
    }
statistics-none = Коли ви завершите партію, тут з’явиться, як змінюються ваші результати, титули та рекорди, порівняння з ботом «Майстер» на тих самих розкладах і те, де ви втрачаєте зірки.
statistics-play = Зіграти партію
statistics-solo = Рахунок в одиночних партіях
    .note = Ваші зірки мінус значення чотирьох карт підрахунку балів. Відомі розклади та партії з підказками не враховано.
statistics-solo-point = { $date }: { $value }
statistics-solo-none = Тут одна за одною з’являться ваші завершені одиночні партії.
statistics-skill = Рейтинг серед гравців
    .note = За партіями з людьми та ботами. Смуга показує похибку; з кожною партією вона вужчає.
statistics-skill-point = { $date }: { $value } ± { $error }
statistics-skill-none = Тут з’явиться рейтинг за партіями, які ви дограєте з іншими.
statistics-titles = Титули
statistics-titles-none = Титул дає кожна завершена одиночна партія.
statistics-edicts = Укази: ви і «Майстер»
    .note = Скільки зірок у середньому отримали ви та бот «Майстер» на тих самих розкладах (одиночних партій: { $games }). Позначка — «Майстер».
statistics-edicts-none = Бот «Майстер» у фоновому режимі розігрує розклади ваших одиночних партій. Його зірки за кожен указ з’являться поруч із вашими.
statistics-edict = { $name }: ви { $mean }, «Майстер» { $master }
statistics-collecting = Ще переглядаються партії: { $games }.
statistics-errors = Де ви втрачаєте зірки
    .note = Середня втрата за партію порівняно з найкращими знайденими ходами (розборів: { $games }).
statistics-errors-none = Замовте розбір завершеної партії. Тут буде видно, скільки зірок коштували помилки, за видами.
statistics-lost-edicts = Укази
statistics-lost-coins = Монети
statistics-lost-monsters = Монстри
statistics-lost-ruins = за вимоги руїн
statistics-lost-ambush = під час засідок
statistics-lost-late = в останньому сезоні
statistics-luck = Везіння з картами в усіх розібраних партіях: { $stars } ★
statistics-bests = Рекорди
    .note = Відомі розклади, партії з підказками та партії, де за вас малював бот, не враховано.
statistics-bests-none = Тут буде найкраща партія для кожного набору.
statistics-best-setup = Набір
statistics-best-total = Рекорд
statistics-best-mean = У середньому
statistics-best-games = Партій
statistics-best-date = Дата
statistics-alone = { $setup }, одиночна гра
statistics-table = { $setup }, з іншими
statistics-files = Усі мої партії
    .note = Кожна завершена партія з результатом — як файл для електронної таблиці чи програми.
statistics-csv = Таблиця (CSV)
statistics-json = JSON
statistics-public = Загальні таблиці
    .note = Показано лише тих, хто погодився: ім’я, найкращий результат і рейтинг. Згоду можна відкликати будь-коли.
statistics-public-agree = Показувати мене в загальних таблицях
statistics-public-none = Тут поки нікого немає.
statistics-public-ratings = Рейтинг серед гравців
