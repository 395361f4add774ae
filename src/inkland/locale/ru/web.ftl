# The browser client.

## What a cell of the map is called

web-cell-empty = пусто
web-cell-ruins = руины
web-cell-chasm = ущелье
web-cell-mountain = гора
web-cell-forest = лес
web-cell-village = поселение
web-cell-farm = поля
web-cell-water = водоём
web-cell-monster = монстр
web-cell-dragon = монстр, дракон
web-cell-zombie = монстр, зомби
web-cell-troll = монстр, тролль
web-cell-gorgon = монстр, горгона
web-cell-hero = герой
web-cell-farm-village = поля и поселение
web-cell-destroyed = уничтожено
web-cell-on-ruins = на руинах
web-cell-attacked = клетка атаки
web-cell-preview = ваш рисунок
web-cell-preview-illegal = ваш рисунок, здесь нельзя
web-cell-scores = приносит звёзды
web-cell-marked = отмечено тренером
web-cell-costs = отнимает звезду

## The connection

web-no-connection = Нет связи с сервером; пробуем снова.
web-damaged = Эту игру не удаётся открыть
    .text = Её данные на сервере повреждены, поэтому рисовать никто не может. Всё остальное в порядке. Хозяин комнаты может начать здесь другую игру с теми же людьми, а администратор сервера — попробовать восстановить эту.
    .another = Подготовить другую игру
    .short = Не открывается: данные повреждены.
web-not-saving = Сервер пока не может сохранять; игра ждёт.
web-saving-again = Сервер снова может сохранять; игра продолжается.
web-offline-notice = Нет связи.
    .text = Доступно то, что сохранено на этом устройстве: правила, списки и законченные партии.

web-loading = Загрузка…
web-reload = Обновить
web-file-missing = Часть страницы не загрузилась; возможно, вышла новая версия.
web-ended-no-room = Такой комнаты нет
    .text = Возможно, ссылка неполная или комнаты больше нет. Попросите прислать ссылку ещё раз или начните свою игру.
web-ended-signed-out = Сеанс завершён
    .text = Сеанс на этом устройстве завершили с другого. Ваши игры в сохранности: вернуться можно по коду восстановления или по ссылке с другого устройства.
web-ended-damaged = Эту комнату не удаётся открыть
    .text = Её данные на сервере повреждены. Начните другую игру или попросите администратора сервера восстановить комнату.
web-ended-other-version = Вышла новая версия
    .text = Сервер обновился. Обновите страницу; ваши игры сохранены.
web-ended-broken = Связь прервалась
    .text = Сервер не понял запрос этой страницы. Обновите её; ваши игры сохранены.

## The front page

web-title = Inkland
web-tagline = Откройте карту, нарисуйте её фигуру на своей карте владений, исполните четыре указа королевы за четыре сезона и переживите то, что нарисуют у вас соседи.
web-starting = Начинаем…
web-play-solo = Играть в одиночку
    .text = около двадцати минут, в конце — титул
web-play-bots = С ботами
web-play-friends = С друзьями
web-play-device = За одним устройством
web-learn = Научиться за 5 минут
    .text = настоящий первый сезон и тренер рядом с планшетом
web-continue = Продолжить
web-play-again-with = Ещё раз с теми же: { $names }
web-best = Ваш лучший результат: { $stars }
web-play-offline = Для новой игры нужна связь. Правила и законченные игры можно читать.
web-tutorial = Обучение
web-my-games = Мои игры
web-games-offline = Нет связи. Ваши игры (обновлено { $ago }):
web-my-turn = Ваш ход
web-my-turns =
    { $count ->
        [one] Ваш ход в { $count } игре
        [few] Ваш ход в { $count } играх
        [many] Ваш ход в { $count } играх
       *[other] Ваш ход в { $count } игры
    }
web-game-lobby = ещё не началась
web-game-waits = ждём: { $names }
web-game-waiting = вы ждёте следующей игры
web-game-waiting-seat = вы ждёте места
web-game-paused = на паузе
web-game-replaced = за вас рисует бот
web-names-more = { $names } и ещё { $count }
web-unofficial = Открытая неофициальная версия игры «Картографы»; не создана и не одобрена её издателем.
web-docs = Документация (на английском)
web-bots-how-many = Сколько ботов?
web-bots-add = Добавить бота
web-bots-all = Все боты
web-bot-unnamed = Бот «{ $name }»
web-bot-numbered = Бот { $name } { $number }

## People

# Friendly names for strangers, with a comma and a space between them, none longer than 24 characters.
web-first-names = Выдра с пером, Лис с компасом, Сова с пергаментом, Барсук с чернилами, Заяц с атласом, Журавль у меридиана, Рысь с секстантом, Крапивник из гавани, Цапля у дельты, Медведь с фонарём, Стриж над вершиной, Куница на рубеже
web-name = Ваше имя
web-name-ask = Как вас называть?
web-save = Сохранить
web-welcome = Добро пожаловать за стол
web-welcome-lobby = Здесь ждут: { $names }.
web-welcome-playing = Здесь идёт игра: { $names }. Можно смотреть, а потом сыграть в следующей.
web-welcome-over = Здесь только что закончилась игра: { $names }. Можно сыграть в следующей.

## The room

web-room = Комната
web-menu = Меню комнаты
web-menu-alone = Меню игры
web-seats = Места
web-seat = Место { $number }
web-seat-open = свободное место
web-seat-free = Освободить место
web-seat-remove = Убрать место { $number }
web-seat-up = Поднять место { $number } выше
web-seat-down = Опустить место { $number } ниже
web-seats-shuffled = Перемешать места перед началом
web-seats-will-be-shuffled = Места будут перемешаны.
web-seat-more = Место игрока { $name }: действия
web-add-count = Сколько мест добавить
web-add-kind = Для кого
web-add-seat = Добавить
web-you = вы
web-host = хозяин
web-offline = не в сети
web-sit = Сесть за стол
web-sit-here = Сесть сюда
web-watch = Просто смотреть
web-leave = Встать
web-make-host = Сделать хозяином
web-hand-over = Отдать место боту
web-host-away = { $name }, хозяин комнаты, не в сети. Через минуту хозяином станет следующий игрок.
web-watching =
    { $count ->
        [one] { $count } зритель
        [few] { $count } зрителя
        [many] { $count } зрителей
       *[other] { $count } зрителя
    }
web-invite = Пригласить
web-invite-link = Ссылка на эту комнату
web-invite-picture = QR-код ссылки на эту комнату
web-copy = Копировать
web-copied = Скопировано.
web-copy-failed = Браузер не даёт скопировать; выделите ссылку вручную.
web-share = Поделиться
web-share-text = Порисуем карты вместе:
web-start = Начать игру
web-start-late =
    { $count ->
        [one] На { $count } свободном месте рисует бот, пока его не займут.
        [few] На { $count } свободных местах рисуют боты, пока их не займут.
        [many] На { $count } свободных местах рисуют боты, пока их не займут.
       *[other] На { $count } свободных местах рисуют боты, пока их не займут.
    }
web-start-waits = Игру начинает { $name }.
web-leave-game = Выйти из игры
web-return-to-seat = Вернуться на своё место
web-reopen = Изменить места и карты
web-watch-link = Ссылка для зрителей

## What is played

web-cards = Во что играем
web-more = Дополнительно
web-daily = Партия дня
web-daily-open =
    { $count ->
        [0] на сегодня всё сыграно
        [one] сегодня осталась { $count }
        [few] сегодня осталось { $count }
        [many] сегодня осталось { $count }
       *[other] сегодня осталось { $count }
    }
web-daily-streak =
    { $count ->
        [one] { $count } день подряд
        [few] { $count } дня подряд
        [many] { $count } дней подряд
       *[other] { $count } дня подряд
    }
web-daily-result = К результату дня
web-preset-first-game = «Герои» для новичков
    .text = указы, которые книга советует для первой партии
web-preset-base = Картографы
    .text = базовая игра
web-preset-heroes = Герои
    .text = новые земли, герои против монстров
web-preset-everything = Всё сразу
    .text = все засады и указы, герои, навыки
web-preset-own = Свои настройки
    .text = то, что выбрано ниже
web-setup-default = по умолчанию
web-setup-default-is = по умолчанию: { $value }
web-setup-solo = Настроить одиночную игру
web-setup-explore = Карты исследования
web-setup-map = Карта владений
web-setup-seasons = Карты сезонов
web-setup-heroes = Карты героев
web-setup-ruins = Карты руин
web-setup-ambushes = Засады
web-setup-edicts = Указы
web-setup-from-sets = случайные из наборов
web-setup-named = выбранные вручную
web-setup-skills-random = три случайных
web-with = да
web-without = нет
web-clock = Время на карту
web-clock-none = без ограничения
web-clock-live = В реальном времени
web-clock-slow = По переписке
web-clock-seconds =
    { $count ->
        [one] { $count } секунда
        [few] { $count } секунды
        [many] { $count } секунд
       *[other] { $count } секунды
    }
web-clock-minutes =
    { $count ->
        [one] { $count } минута
        [few] { $count } минуты
        [many] { $count } минут
       *[other] { $count } минуты
    }
web-clock-hours =
    { $count ->
        [one] { $count } час
        [few] { $count } часа
        [many] { $count } часов
       *[other] { $count } часа
    }
web-clock-days =
    { $count ->
        [one] { $count } день
        [few] { $count } дня
        [many] { $count } дней
       *[other] { $count } дня
    }

## Settings

web-settings = Настройки
web-close = Закрыть
web-to-home = На главную
web-rules = Правила
web-rules-all = Все правила с картинками
web-language = Язык
web-theme = Тема
web-theme-system = как в системе
web-theme-light = светлая
web-theme-dark = тёмная
web-motion = Анимация
web-motion-system = как в системе
web-motion-short = короткая
web-motion-none = выключена
web-sounds = Звуки в игре
web-sounds-volume = Громкость
web-sounds-off = выключены
web-next-card = Открывать следующую карту
web-next-card-auto = автоматически, с паузой
web-next-card-ask = по моей команде
web-next-card-about = Когда вы играете в одиночку или с ботами. До этого рисунок можно отменить.
web-double-click = Двойной щелчок по планшету рисует
web-notify = Уведомления на этом устройстве
web-notify-refused = Браузер блокирует уведомления с этой страницы; разрешить их можно в его настройках.
web-notices = Уведомления
web-notices-badge = Отмечать мой ход в заголовке вкладки
web-notices-sound = Звук, когда мой ход
web-notices-open-tab = Этот сервер уведомлений не отправляет: они появляются, только пока открыта страница Inkland.
web-notices-insecure = Для уведомлений на этом устройстве нужен адрес https, а страница открыта по обычному http.
web-notices-unsupported = Здесь этот браузер не показывает уведомлений. На iPhone или iPad добавьте Inkland на экран «Домой» и откройте оттуда.
web-notices-quiet = Тихие часы
web-notices-from = с
web-notices-to = до
web-notices-events = Сообщать, когда
web-notices-turn = мой ход
web-notices-begun = игра началась
web-notices-ended = игра закончилась
web-notices-nudge = мне напоминают о ходе
web-notices-channels = Каналы уведомлений
web-notices-this-browser = Этот браузер
web-notices-other-browser = Другой браузер
web-notices-webhook = Веб-адрес для уведомлений
web-notices-form = Формат
web-notices-form-auto = Определить по адресу
web-notices-form-json = JSON
web-notices-form-discord = Discord
web-notices-form-slack = Slack
web-notices-form-telegram = Telegram
    .hint = Чтобы получать сообщения в Telegram, введите https://api.telegram.org/bot<токен>/sendMessage?chat_id=<номер>: токен бота даёт @BotFather, а номер — это номер вашего чата с ботом.
web-notices-form-ntfy = ntfy
web-notices-no-link = В сообщениях на веб-адреса нет ссылки: сервер не знает собственного адреса. Откройте Inkland и выберите игру в разделе «Мои игры».
web-notices-add = Добавить
web-notices-test = Проверить
web-notices-remove = Удалить
web-notices-test-sent = Пробное уведомление отправлено.
web-notices-problem-address = Адрес ведёт во внутреннюю сеть; ничего не отправлено.
web-notices-problem-redirect = Адрес перенаправляет на другой; укажите конечный.
web-notices-problem-refused = Получатель отклонил последнее уведомление.
web-notices-problem-gone = Этого адреса больше нет; туда ничего не отправляется.
web-notices-problem-unreachable = Получатель недоступен; попробуем ещё раз.
web-devices = Устройства и восстановление
web-devices-list = Где вы вошли
web-devices-sign-out-others = Выйти на всех других устройствах
web-device = { $browser }, { $system }
web-device-unknown = Неизвестное устройство
web-device-this = Это устройство
web-device-used = Последний раз: { $ago }
web-device-recovered = вход по коду { $date }
web-device-sign-out = Выйти
web-device-sign-out-name = Выйти: { $name }
web-device-signed-out = Выход выполнен.
web-device-leave = Выйти здесь? Вернуться можно по коду восстановления или по ссылке с другого устройства.
web-device-leave-lost = Выйти здесь? У вас нет ни другого устройства, ни кода восстановления: вернуть игры не сможет никто.
web-device-added = Ваш код восстановления использован на другом устройстве: { $device }, { $ago }. Это были вы?
web-device-added-known = Да
web-device-added-show = Нет, показать устройства
web-recovery = Код восстановления
web-recovery-about = Если браузер вас забудет, код вернёт имя, игры и статистику — здесь или на другом устройстве.
web-recovery-made = Создан { $date }. Показать его ещё раз нельзя. Новый код заменит его.
web-recovery-make = Создать код восстановления
web-recovery-replace = Создать новый код
web-recovery-code = Ваш код восстановления
web-recovery-once = Он показан только сейчас. Запишите или сохраните его и никому не показывайте.
web-recovery-note = Код восстановления Inkland: { $name }, { $address }
web-recovery-print = Напечатать
web-recovery-save = Сохранить в файл
web-closed = Только по приглашению
    .text = На этот сервер пускают по коду. Спросите его у того, кто вас пригласил.
web-join-code = Код приглашения
web-join-code-about = Регистр, пробелы и дефисы не важны.
web-join-enter = Войти
web-recover = Вернуться по коду
web-recover-link = У меня есть код восстановления
web-recover-about = Двадцать букв и цифр. Регистр, пробелы и дефисы не важны.
web-recover-confirm = Продолжить здесь
web-recover-other =
    { $count ->
        [one] Сейчас на этом устройстве играет { $name }: здесь { $count } игра. Она останется у этого гостя и к вам не перейдёт.
        [few] Сейчас на этом устройстве играет { $name }: здесь { $count } игры. Они останутся у этого гостя и к вам не перейдут.
        [many] Сейчас на этом устройстве играет { $name }: здесь { $count } игр. Они останутся у этого гостя и к вам не перейдут.
       *[other] Сейчас на этом устройстве играет { $name }: здесь { $count } игры. Они останутся у этого гостя и к вам не перейдут.
    }
web-recover-other-code = Чтобы можно было вернуться под именем { $name }, сначала создайте код восстановления.
web-recover-other-safe = Вернуться к этому гостю можно по его коду восстановления.
web-data-title = Мои данные
web-data-about = Скачайте всё, что этот сервер хранит о вас: профиль, устройства, уведомления и все законченные партии.
web-data-download = Скачать мои данные
web-data-erase = Удалить мои данные…
web-data-question = Удалить все данные о вас?
web-data-name = Имя, титул, герб, настройки и уведомления исчезнут сразу, на всех ваших устройствах будет выполнен выход. Вместо вашего имени другие увидят «гость».
web-data-running = В незаконченных партиях за вас продолжит бот. Вернуться в них будет нельзя.
web-data-finished = Законченные партии останутся у других игроков. Ваши списки и результаты пропадут.
web-data-final = Отменить это нельзя. Если данные вам нужны, сначала скачайте их.
web-data-erase-now = Удалить всё
web-data-erased = Все данные о вас удалены.
web-move-title = Смена устройства
web-move-about = Возьмите с собой имя, настройки и игры. Ссылка сработает один раз.
web-move-make = Создать ссылку
web-move-link = Ссылка для другого устройства
web-move-picture = QR-код ссылки для другого устройства
web-move-once =
    { $minutes ->
        [one] Действует { $minutes } минуту.
        [few] Действует { $minutes } минуты.
        [many] Действует { $minutes } минут.
       *[other] Действует { $minutes } минуты.
    }
web-move-who = Ссылку создал гость { $name }. На этом устройстве будут его имя, настройки и игры.
web-move-leaves = Сейчас на этом устройстве играет { $here }. Игры останутся у этого гостя и к вам не перейдут.
web-move-own = Продолжайте, только если ссылка с вашего устройства.
web-move-is-here = На этом устройстве уже играет { $name }.
web-move-confirm = Продолжить здесь
web-move-confirm-as = Продолжить как { $name }
web-move-stay = Остаться как { $here }
web-move-arrived = С возвращением, { $name }.
web-move-former = Раньше на этом устройстве играл гость { $name }. В течение суток можно вернуться.
web-move-back = Вернуться к гостю { $name }

## Leaving a game

web-leave-title = Выйти из игры?
web-leave-table = Пока вас нет, за вас рисует бот. Место остаётся вашим.
web-leave-solo = Игра встанет на паузу и подождёт вас. Вы найдёте её на главной.
web-leave-confirm = Выйти
web-leave-stay = Остаться

## Links

web-link-local = Ссылка работает только на этом компьютере. Чтобы играть на других устройствах, запустите сервер с параметром --host 0.0.0.0.

## Seats of a running game: stand-ins, presence, pauses

log-left = { $name } выходит из игры. До возвращения рисует бот.
log-returned = { $name } снова за столом.
log-stand-in-host = По решению хозяина за игрока { $name } рисует бот.
log-stand-in-clock = { $name } пропускает вторую карту подряд. До возвращения рисует бот.
log-time-up-drawing = У игрока { $name } вышло время: рисунок засчитан как есть.
log-time-up-stand-in = У игрока { $name } вышло время: нарисовал бот.
log-paused-nobody = Игра на паузе, пока кто-нибудь не вернётся.
log-paused-agreement = Игра на паузе по общему согласию.
log-resumed = Игра продолжается.
log-pause-declined = Пауза отклонена.
log-resume-declined = Игра остаётся на паузе.
log-nudge = { $by } напоминает: { $name }, вас ждут за столом.
log-late = { $name } занимает место бота { $bot }.
log-bot-busy = Сервер занят: { $level } пока играет на уровне попроще.
log-bot-no-workers = Думать за бота { $level } сейчас некому: пока рисует быстрый бот.
log-bot-quota = { $level } здесь играет на уровне попроще: в играх хозяина уже столько сильных ботов, сколько разрешает этот сервер.
log-bot-recovered = { $level } снова играет в полную силу.
web-stand-in = рисует бот
web-stand-in-cards =
    { $count ->
        [one] { $count } карту рисовал бот
        [few] { $count } карты рисовал бот
        [many] { $count } карт рисовал бот
       *[other] { $count } карты рисовал бот
    }
web-stand-in-mark = бот × { $count }
web-quick-cards =
    { $count ->
        [one] { $count } карта на уровне попроще
        [few] { $count } карты на уровне попроще
        [many] { $count } карт на уровне попроще
       *[other] { $count } карты на уровне попроще
    }
web-quick-mark = проще × { $count }
web-stand-in-mine = За вас рисует бот.
web-away = не в сети
web-waiting-for = Ждём: { $names }
web-and-more = { $names } и ещё { $count }
web-nudge = Напомнить: { $name }
web-nudged = Напоминание отправлено: { $name }.
web-nudge-you = { $by } ждёт вашего рисунка.
web-pause = Предложить паузу
web-resume = Продолжить игру
web-paused = Игра на паузе.
web-proposal-pause = { $name } предлагает паузу.
web-proposal-resume = { $name } предлагает продолжить.
web-proposal-mine-pause = Вы предложили паузу.
web-proposal-mine-resume = Вы предложили продолжить.
web-agreed = За: { $agreed } из { $all }
web-agree = Согласиться
web-decline = Отклонить
web-withdraw = Отозвать
web-restart-same = Начать заново с теми же картами
web-restart-same-ask = Эта игра закончится без результата, и вы начнёте заново с теми же картами в том же порядке.
web-restart-new = Новая игра
web-restart-new-ask = Эта игра закончится без результата, и начнётся новая.
web-give-up = Сдаться
web-give-up-ask = Эта игра закончится без результата. Планшет останется в ваших играх.
web-leave-alone = Больше никто не рисует, поэтому игра встанет на паузу и подождёт вас.
web-deadline-at = Рисовать до { $time }
web-late-allow = Опоздавшие могут занять место бота
web-late-sit = Занять место: { $name }

## One device for several people

web-on-this-device = за этим устройством
web-device-add = Ещё один игрок за этим устройством
web-device-name = Имя
web-device-add-button = Добавить
web-device-pass = Передайте устройство: { $name }
web-device-about = Остальных просим отвернуться.
web-device-show = { $name }: открыть мой планшет
web-device-others = Другие за этим устройством
web-device-wait = Ждём остальных
web-device-draws = ещё рисует
web-device-done = готово
