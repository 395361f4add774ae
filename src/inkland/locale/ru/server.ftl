# The server: `inkland serve`, and what rooms and guests are told when something is refused.

cli-command-serve = играть в браузере: запустить сервер
    .about = Запустить сервер для игр в браузере; он работает, пока его не остановят.
serve-metavar-host = ХОСТ
serve-metavar-folder = ПАПКА
serve-metavar-url = URL
serve-metavar-addresses = АДРЕСА
serve-metavar-token = ТОКЕН
serve-option-host = адрес, на котором слушать; 0.0.0.0 впускает другие устройства (по умолчанию 127.0.0.1)
serve-option-port = порт; 0 — любой свободный (по умолчанию { $port })
serve-option-data = папка для игр и гостей (по умолчанию ваша папка данных)
serve-option-public-url = адрес, по которому сервер виден другим, для ссылок и cookie, например https://maps.example
serve-option-proxy = адреса доверенных прокси через запятую (по умолчанию { $address })
serve-option-metrics-token = токен, с которым программы на других машинах читают /metrics (по умолчанию { $variable }); без него — только эта машина
serve-option-compress = сжимать сообщения WebSocket: меньше трафика, больше работы серверу
serve-option-per-address = сколько соединений может быть у одного адреса; с ним растут и пределы для сообщений и запросов (по умолчанию { $number })
serve-option-notices = отправлять уведомления через push-службы и веб-хуки, выбранные гостями: запросы на публичные адреса https (по умолчанию исходящих запросов нет)
serve-option-notices-allow = адрес, на который тоже можно отправлять уведомления, хотя он не публичный или без https, например http://ntfy.lan:8080; можно указать несколько раз
serve-option-open = открыть игру в браузере; если порт занят, взять другой
serve-ready = Inkland готов: { $url }
serve-network = На других устройствах этой сети: { $url }
serve-stop = Ctrl-C останавливает сервер; игры сохраняются.
serve-running = Inkland уже работает по адресу { $url }
serve-already = Inkland уже работает по адресу { $url }; откройте его или выберите другой --port и другую папку --data
serve-port-taken = Порт { $port } занят; выберите другой с помощью --port
serve-no-host = { $host }, порт { $port }: сервер не может здесь слушать
serve-bad-url = «{ $given }» — не адрес вида https://maps.example без пути
serve-data-folder = Папку { $folder } нельзя использовать для партий: выберите другую с помощью --data.
serve-data-read-only = Нет доступа на запись к данным в { $folder }: проверьте права или выберите другую папку с помощью --data.
serve-data-damaged = Данные в { $folder } повреждены: восстановите резервную копию или выберите другую папку с помощью --data.
serve-data-newer = Данные в { $folder } записаны более новой версией Inkland: установите её или выберите другую папку с помощью --data.
serve-data-locked = Данные в { $folder } заняты другой программой: остановите её или выберите другую папку с помощью --data.
serve-data-full = На диске с папкой { $folder } нет места: освободите его или выберите другую папку с помощью --data.
server-bad-message = Сервер не смог прочитать сообщение.
server-bad-method = Здесь этого сделать нельзя.
server-bad-name-character = В имени есть недопустимый знак.
server-bad-name-length = Имя: от 1 до { $most } знаков.
server-bad-origin = Этот запрос пришёл с другого сайта.
server-bad-push-keys = Ключи браузера для уведомлений не подходят.
server-bad-request = Сервер не смог прочитать запрос.
server-bad-title = В титуле может быть не больше { $most } символов, без < и >.
server-busy = Сервер перегружен; попробуйте ещё раз.
server-client-not-built = Inkland работает, но клиент для браузера не собран: выполните «make play».
server-error = Ошибка сервера; попробуйте ещё раз.
server-game-running = Сейчас, по ходу игры, этого изменить нельзя.
server-hello-twice = Соединение уже установлено.
server-host-only = Это может только хозяин комнаты.
server-link-bad = Эта ссылка недействительна.
server-link-expired = Ссылка устарела; создайте новую.
server-link-used = Ссылка уже использована; создайте новую.
server-locked = Комната закрыта: больше сесть нельзя.
server-metrics-closed = Метрики доступны только с этой машины.
server-name-taken = Имя { $name } в комнате уже занято; выберите другое.
server-no-game = Игра здесь ещё не началась.
server-no-guest = Сначала введите имя.
server-no-person = Там нет человека, который мог бы стать хозяином.
server-no-such-channel = Этого канала уведомлений больше нет.
server-no-such-game = Такой игры нет.
server-no-proposal = Это предложение уже не действует.
server-no-such-room = Такой комнаты нет; проверьте ссылку.
server-nobody-seated = За столом ещё никого нет ({ $rule }).
server-not-alone = В этой игре есть и другие люди: один игрок её закончить не может.
server-not-awaited = Это место сейчас никто не ждёт.
server-not-found = Здесь ничего нет.
server-not-seated = У вас нет места за этим столом.
server-nudged-already =
    { $minutes ->
        [one] Этому игроку только что напомнили; повторить можно через { $minutes } минуту.
        [few] Этому игроку только что напомнили; повторить можно через { $minutes } минуты.
        [many] Этому игроку только что напомнили; повторить можно через { $minutes } минут.
       *[other] Этому игроку только что напомнили; повторить можно через { $minutes } минуты.
    }
server-notice-address = Уведомления можно отправлять только на публичные адреса, начинающиеся с https://.
server-notice-channels = Каналов уведомлений может быть не больше { $most }; сначала удалите один.
server-notices-off = Этот сервер не отправляет уведомлений.
server-own-seat = Хозяин не может так отдать своё место; выйдите из-за стола.
server-paused = Игра на паузе.
server-device-full = За одним устройством — не больше { $most } игроков.
server-removed = Хозяин убрал вас из-за стола; снова сесть можно только по его приглашению.
server-room-full = Все места заняты: { $most } ({ $rule }).
server-seat-in-play = Во время игры место можно отдать только боту.
server-seat-taken = Это место занято.
server-settings-too-large = Настройки слишком велики, чтобы их хранить.
server-shared-deal = Кто-то ещё играет с той же колодой. Планшеты откроются, когда вы её закончите или когда с ней больше никто не будет играть.
server-stand-in = За вас рисует бот. Сначала вернитесь на своё место.
server-time-up = Время на эту карту вышло.
server-too-fast = Слишком много запросов; подождите немного.
server-too-large = Запрос слишком велик.
server-turn-past = Уже начался следующий раунд.
server-unknown-bot = Бота «{ $given }» нет.
server-unknown-time-zone = Сервер не знает этого часового пояса.

## Notices

notice-turn = Ваш ход
    .text = Карта ждёт вашего рисунка.
notice-begun = Игра началась
    .text = Первая карта ждёт вашего рисунка.
notice-ended = Игра окончена
    .text = Посмотрите карты владений и результат.
notice-nudge = За столом ждут вас
    .text = Остальные ждут вашего рисунка.
notice-test = Inkland
    .text = Уведомления приходят сюда.
