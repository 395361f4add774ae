# Bots of one's own: `--bot`, `--weights`, what bots do wrong; `inkland bot`.

## Options

own-bots-title = свои боты
own-bots-about = Класс на Python (inkland docs write-a-bot) или любая программа, знающая протокол ботов (inkland docs bot-protocol).
own-bots-metavar = ИМЯ=БОТ
own-bots-option-bot = бот с этим именем: module:Class или команда, запускающая программу; можно указать несколько раз
own-bots-option-seconds = сколько секунд у программы на выбор (по умолчанию { $seconds })
own-bots-option-memory = сколько МиБ памяти программа может занять (по умолчанию { $memory })
own-bots-option-log = записывать в файлы этой папки всё, что сказано программам и ими самими
own-bots-option-weights = веса из inkland train для всех уровней; shipped-master и другие играют с весами из пакета
own-bots-option-allow-faults = играть дальше и завершиться с кодом 0, даже если боты сбоят

## What cannot be done

own-bots-bad = «{ $given }» не похоже на имя и бота, например mine=my_bot:MyBot или mine="node my_bot.js"
own-bots-taken = Бот { $name } уже есть; назовите своего иначе.
own-bots-no-windows = Для программ-ботов нужен Linux или macOS.
own-bots-cannot-start = Бот { $name } не запускается: { $reason }. Исправьте команду после --bot или саму программу.
own-bots-bad-weights = В { $path } нет весов этой версии ({ $reason }); получить их можно так: inkland train FILE
own-bots-left-out = Установленный бот { $name } пропущен. { $reason }
bot-load-no-module = Модуля { $module } нет ни в папке { $folder }, ни среди установленных пакетов; перейдите в папку своего бота или исправьте имя перед двоеточием.
bot-load-import = Модуль { $module } не импортируется: { $reason }. Исправьте его и попробуйте снова.
bot-load-no-class = В модуле { $module } нет { $name }; исправьте имя после двоеточия. Боты в нём: { $known }
bot-load-not-a-bot = { $target } — не бот: нет метода choose(view, options, rng). Как написать бота: inkland docs write-a-bot
bot-load-choose = { $target } — не бот: метод choose должен принимать (view, options, rng), а выходит { $reason }.
bot-load-constructor = Бот { $target } не создаётся без аргументов: { $reason }. Задайте им значения по умолчанию или назовите функцию, которая создаёт бота.

## What bots did wrong

faults-of-bot =
    { $count ->
        [one] Бот { $bot } дал { $count } сбой; вместо него сделан случайный выбор.
        [few] Бот { $bot } дал { $count } сбоя; вместо них сделан случайный выбор.
        [many] Бот { $bot } дал { $count } сбоев; вместо них сделан случайный выбор.
       *[other] Бот { $bot } дал { $count } сбоя; вместо них сделан случайный выбор.
    }
fault-line = { $count }× { $kind }: { $reason }
fault-start = не запустился
fault-crash = аварийно завершился
fault-timeout = слишком медленно
fault-garbage = непонятный ответ
fault-huge = слишком длинно
fault-illegal = недопустимый выбор
fault-output = последние строки его вывода:
faults-stopped =
    { $count ->
        [0] Остановлено в первой партии: один из ботов всё время сбоит.
        [one] Остановлено после { $count } партии: один из ботов всё время сбоит.
        [few] Остановлено после { $count } партий: один из ботов всё время сбоит.
        [many] Остановлено после { $count } партий: один из ботов всё время сбоит.
       *[other] Остановлено после { $count } партии: один из ботов всё время сбоит.
    } Играть, несмотря на сбои: --allow-faults
faults-in-results = В результатах есть случайный выбор, и о ботах со сбоями они говорят мало. Принять их: --allow-faults
