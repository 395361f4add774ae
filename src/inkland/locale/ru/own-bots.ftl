# Bots of one's own: `--bot`, `--weights`, what bots do wrong; `inkland bot`.

## Options

own-bots-title = свои боты
own-bots-about = Класс на Python (inkland docs write-a-bot) или любая программа, знающая протокол ботов (inkland docs bot-protocol).
own-bots-metavar = ИМЯ=БОТ
own-bots-option-bot = бот с этим именем: module:Class или команда, запускающая программу; можно указать несколько раз
own-bots-option-seconds = сколько секунд у программы на выбор (по умолчанию { $seconds })
own-bots-option-memory = сколько МиБ памяти программа может занять (по умолчанию { $memory })
own-bots-option-log = записывать в файлы в этой папке весь обмен с программами
own-bots-option-weights = веса из inkland train для всех уровней; shipped-master и другие играют с весами из пакета
own-bots-option-allow-faults = играть дальше и завершиться с кодом 0, даже если боты сбоят

## What cannot be done

own-bots-bad = «{ $given }» не похоже на имя и бота, например mine=my_bot:MyBot или mine="node my_bot.js"
own-bots-taken = Бот { $name } уже есть; назовите своего иначе.
own-bots-no-windows = Для программ-ботов нужен Linux или macOS.
own-bots-cannot-start = Бот { $name } не запускается: { $reason }. Исправьте команду или саму программу.
own-bots-not-playing = Бот { $name } не играет: в --bots его нет.
own-bots-bad-weights = В { $path } нет весов этой версии ({ $reason }); получить их можно так: inkland train FILE
own-bots-weights-changed = файл изменился
own-bots-weights-unreadable = это не файл весов
own-bots-weights-shape = в нём другое число весов
own-bots-left-out = Установленный бот { $name } пропущен. { $reason }
bot-load-no-module = Модуля { $module } нет ни в папке { $folder }, ни среди установленных пакетов; перейдите в папку своего бота или исправьте имя перед двоеточием.
bot-load-import = Модуль { $module } не импортируется: { $reason }. Исправьте его и попробуйте снова.
bot-load-no-class = В модуле { $module } нет { $name }; исправьте имя после двоеточия. Боты в нём: { $known }
bot-load-not-a-bot = { $target } — не бот: нет метода choose(view, options, rng). Как написать бота: inkland docs write-a-bot
bot-load-choose = { $target } — не бот: метод choose должен принимать (view, options, rng), но: { $reason }.
bot-load-constructor = Бот { $target } не создаётся без аргументов: { $reason }. Задайте им значения по умолчанию или назовите функцию, которая создаёт бота.
bot-load-prepare = Бот { $target } не подготовился: { $reason }. Исправьте его метод prepare и попробуйте снова.

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
fault-huge = слишком длинный ответ
fault-illegal = недопустимый выбор
fault-reason-no-program = нет программы { $program } или её нельзя запускать
fault-reason-ended = программа завершилась с кодом { $status }
fault-reason-closed-input = программа закрыла свой стандартный ввод
fault-reason-closed-output = программа закрыла свой стандартный вывод
fault-reason-not-reading = программа не читает стандартный ввод
fault-reason-no-newline = нет полной строки вовремя; каждое сообщение должно кончаться переводом строки, а вывод надо сбрасывать (flush)
fault-reason-no-answer = нет ответа вовремя
fault-reason-long-line = строка длиннее { $bytes } байт
fault-reason-no-hello = первое сообщение — не hello
fault-reason-protocol = программа знает протокол ботов { $protocol }, а Inkland { $version } — { $own }; изменения: inkland docs bot-protocol
fault-reason-no-message = строка, которая не является сообщением
fault-reason-other-question = ответ не на этот вопрос
fault-reason-command-or-index = в выборе должна быть либо команда, либо номер
fault-reason-no-such-choice = варианта { $index } нет, их всего { $count }, считая с 0
fault-reason-undo = программам нельзя отменять ход
fault-reason-not-a-choice = бот вернул не вариант выбора
fault-reason-other-seat = бот выбрал за другое место
fault-reason-slow = выбор занял { $seconds } с
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

## The command `inkland bot`

cli-command-bot = показать ботов, начать нового, проверить бота
    .about = Боты: показать известных, начать своего и проверить, что он везде играет по правилам (inkland docs write-a-bot).
bot-metavar-bot = БОТ
bot-metavar-situation = СИТУАЦИЯ
bot-action-list = показать всех ботов
    .about = Показать всех ботов по именам: из Inkland и из установленных пакетов.
bot-action-new = начать нового бота на Python
    .about = Создать папку с ботом, который сразу играет: класс на Python, его тест, README и пакет, благодаря которому бота можно назвать по имени.
bot-action-check = проверить бота во всех ситуациях
    .about = Бот отвечает на вопросы всех видов в каждом наборе, на каждой стороне планшета, в одиночку и за столами, и играет целые партии. Всё, что он делает не так, названо вместе с командой, которая это повторит.
bot-option-new-name = имя бота: строчные латинские буквы, цифры и дефисы
bot-option-new-folder = какую папку создать (по умолчанию — с именем бота)
bot-option-check-bot = имя бота, module:Class или команда, запускающая программу, в кавычках
bot-option-check-only = проверить только эту ситуацию и показать её
bot-column-about = Что это
bot-of-package = { $target } из пакета { $package }
bot-name-is-ours = Его нельзя выбрать: так зовут бота из Inkland.
bot-list-hint = Свои боты: inkland docs write-a-bot
bot-bad-name = «{ $given }» не годится как имя бота; возьмите до 24 строчных латинских букв и цифр, с дефисами между словами, например my-bot
bot-folder-exists = Папка { $folder } уже есть и не пуста; укажите другую с помощью --folder.
bot-new-done = Новый бот лежит в { $folder }. Попробуйте его:
bot-check-nothing = «{ $given }» — не бот; укажите имя, module:Class или команду в кавычках.
bot-check-no-situation = Ситуации «{ $given }» нет; они называются { $near } и так далее.
bot-check-progress = Проверка
bot-check-choice = Выбор: { $command }
bot-check-questions =
    { $questions ->
        [one] { $questions } вопрос
        [few] { $questions } вопроса
        [many] { $questions } вопросов
       *[other] { $questions } вопроса
    }, { $games ->
        [one] { $games } целая партия
        [few] { $games } целые партии
        [many] { $games } целых партий
       *[other] { $games } целой партии
    }.
bot-check-slowest = Самый долгий выбор: { $seconds } с, в { $situation }.
bot-check-unsteady = При тех же случайных числах второй выбор был другим (в { $situation }): партии этого бота нельзя повторить. Берите только те случайные числа, которые бот получает.
bot-check-keeps-running = Когда стандартный ввод закрылся, программа не завершилась, и Inkland приходится завершать её принудительно. Пусть она завершается в конце ввода.
bot-check-no-faults = Сбоев нет.
bot-check-stopped = Остановлено раньше: бот слишком медленный или не запускается.
bot-check-hangs = Остановлено: бот не выбрал ход за { $seconds } с в ситуации { $situation }.
bot-check-hangs-loading = Остановлено: код бота загружается дольше { $seconds } с, вот здесь:
bot-check-fault = { $question } ({ $situation })
bot-check-again = повторить: { $command }
question-draw = Нарисовать фигуру
question-single = Ни одна фигура не помещается: нарисовать одну клетку
question-ambush = Нарисовать монстров
question-hero = Нарисовать героя
question-skills = Применить навык до передачи планшетов или не применять
question-destroy = Выбрать клетку, которую уничтожит монстр
question-game = Целая партия
question-messages = Сообщения, на которые не отвечают
question-special = { $question }; { $special }
question-in-ruins = на руинах
question-in-many = тысячи вариантов
question-in-other = на чужом планшете
