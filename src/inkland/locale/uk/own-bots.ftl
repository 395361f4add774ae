# Bots of one's own: `--bot`, `--weights`, what bots do wrong; `inkland bot`.

## Options

own-bots-title = власні боти
own-bots-about = Клас на Python (inkland docs write-a-bot) або будь-яка програма, що знає протокол ботів (inkland docs bot-protocol).
own-bots-metavar = ІМ’Я=БОТ
own-bots-option-bot = бот із цим ім’ям: module:Class або команда, що запускає програму; можна вказати кілька разів
own-bots-option-seconds = скільки секунд програма має на вибір (типово { $seconds })
own-bots-option-memory = скільки МіБ пам’яті програма може зайняти (типово { $memory })
own-bots-option-log = записувати у файли цієї папки все, що сказано програмам і ними самими
own-bots-option-weights = ваги з inkland train для всіх рівнів; shipped-master та інші грають із вагами з пакета
own-bots-option-allow-faults = грати далі й завершитися з кодом 0, навіть якщо боти збоять

## What cannot be done

own-bots-bad = «{ $given }» не схоже на ім’я й бота, наприклад mine=my_bot:MyBot або mine="node my_bot.js"
own-bots-taken = Бот { $name } уже є; назвіть свого інакше.
own-bots-no-windows = Для програм-ботів потрібен Linux або macOS.
own-bots-cannot-start = Бот { $name } не запускається: { $reason }. Виправте команду після --bot або саму програму.
own-bots-bad-weights = У { $path } немає ваг цієї версії ({ $reason }); отримати їх можна так: inkland train FILE
own-bots-left-out = Установленого бота { $name } пропущено. { $reason }
bot-load-no-module = Модуля { $module } немає ні в папці { $folder }, ні серед установлених пакетів; перейдіть до папки свого бота або виправте ім’я перед двокрапкою.
bot-load-import = Модуль { $module } не імпортується: { $reason }. Виправте його й спробуйте ще раз.
bot-load-no-class = У модулі { $module } немає { $name }; виправте ім’я після двокрапки. Боти в ньому: { $known }
bot-load-not-a-bot = { $target } — не бот: немає методу choose(view, options, rng). Як написати бота: inkland docs write-a-bot
bot-load-choose = { $target } — не бот: метод choose має приймати (view, options, rng), а виходить { $reason }.
bot-load-constructor = Бот { $target } не створюється без аргументів: { $reason }. Задайте їм типові значення або назвіть функцію, що створює бота.

## What bots did wrong

faults-of-bot =
    { $count ->
        [one] Бот { $bot } дав { $count } збій; замість нього зроблено випадковий вибір.
        [few] Бот { $bot } дав { $count } збої; замість них зроблено випадковий вибір.
        [many] Бот { $bot } дав { $count } збоїв; замість них зроблено випадковий вибір.
       *[other] Бот { $bot } дав { $count } збою; замість них зроблено випадковий вибір.
    }
fault-line = { $count }× { $kind }: { $reason }
fault-start = не запустився
fault-crash = аварійно завершився
fault-timeout = надто повільно
fault-garbage = незрозуміла відповідь
fault-huge = надто довго
fault-illegal = недозволений вибір
fault-output = останні рядки його виводу:
faults-stopped =
    { $count ->
        [0] Зупинено в першій партії: один із ботів увесь час збоїть.
        [one] Зупинено після { $count } партії: один із ботів увесь час збоїть.
        [few] Зупинено після { $count } партій: один із ботів увесь час збоїть.
        [many] Зупинено після { $count } партій: один із ботів увесь час збоїть.
       *[other] Зупинено після { $count } партії: один із ботів увесь час збоїть.
    } Грати попри збої: --allow-faults
faults-in-results = У результатах є випадковий вибір, і про ботів зі збоями вони кажуть мало. Прийняти їх: --allow-faults
