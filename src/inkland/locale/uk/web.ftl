# The browser client.

## What a cell of the map is called

web-cell-empty = порожньо
web-cell-ruins = руїни
web-cell-chasm = ущелина
web-cell-mountain = гора
web-cell-forest = ліс
web-cell-village = поселення
web-cell-farm = поля
web-cell-water = водойма
web-cell-monster = монстр
web-cell-dragon = монстр, дракон
web-cell-zombie = монстр, зомбі
web-cell-troll = монстр, троль
web-cell-gorgon = монстр, горгона
web-cell-hero = герой
web-cell-farm-village = поля та поселення
web-cell-destroyed = знищено
web-cell-on-ruins = на руїнах
web-cell-attacked = клітинка атаки
web-cell-preview = ваш малюнок
web-cell-preview-illegal = ваш малюнок, тут не можна
web-cell-scores = приносить зірки
web-cell-marked = позначено тренером
web-cell-costs = забирає зірку

## The connection

web-no-connection = Немає зв’язку із сервером; пробуємо знову.
web-damaged = Цю гру не вдається відкрити
    .text = Її дані на сервері пошкоджено, тому малювати ніхто не може. Усе інше гаразд. Господар кімнати може почати тут іншу гру з тими самими людьми, а адміністратор сервера — спробувати відновити цю.
    .another = Підготувати іншу гру
    .short = Не відкривається: дані пошкоджено.
web-not-saving = Сервер поки не може зберігати; гра чекає.
web-saving-again = Сервер знову може зберігати; гра триває.
web-offline-notice = Немає зв’язку.
    .text = Доступне те, що збережено на цьому пристрої: правила, списки й завершені партії.

web-loading = Завантаження…
web-reload = Оновити
web-file-missing = Частина сторінки не завантажилася; можливо, вийшла нова версія.
web-ended-no-room = Такої кімнати немає
    .text = Можливо, посилання неповне або кімнати вже немає. Попросіть надіслати посилання ще раз або почніть власну гру.
web-ended-signed-out = Сеанс завершено
    .text = Сеанс на цьому пристрої завершили з іншого. Ваші ігри збережено: повернутися можна за кодом відновлення або за посиланням з іншого пристрою.
web-ended-damaged = Цю кімнату не вдається відкрити
    .text = Її дані на сервері пошкоджено. Почніть іншу гру або попросіть адміністратора сервера відновити кімнату.
web-ended-other-version = Вийшла нова версія
    .text = Сервер оновився. Оновіть сторінку; ваші ігри збережено.
web-ended-broken = Зв’язок перервався
    .text = Сервер не зрозумів запиту цієї сторінки. Оновіть її; ваші ігри збережено.

## The front page

web-title = Inkland
web-tagline = Відкрийте карту, намалюйте її фігуру на своїй карті володінь, виконайте чотири укази королеви за чотири сезони й переживіть те, що намалюють у вас сусіди.
web-starting = Починаємо…
web-play-solo = Одиночна гра
    .text = близько двадцяти хвилин, наприкінці — титул
web-play-bots = З ботами
web-play-friends = З друзями
web-play-device = За одним пристроєм
web-learn = Навчитися за 5 хвилин
    .text = справжній перший сезон і тренер поруч із планшетом
web-continue = Продовжити
web-play-again-with = Ще раз із тими самими: { $names }
web-best = Ваш найкращий результат: { $stars }
web-play-offline = Для нової гри потрібен зв’язок. Правила й завершені ігри можна читати.
web-tutorial = Навчання
web-my-games = Мої ігри
web-games-offline = Немає зв’язку. Ваші ігри (оновлено { $ago }):
web-my-turn = Ваш хід
web-my-turns =
    { $count ->
        [one] Ваш хід у { $count } грі
        [few] Ваш хід у { $count } іграх
        [many] Ваш хід у { $count } іграх
       *[other] Ваш хід у { $count } гри
    }
web-game-lobby = ще не почалася
web-game-waits = чекаємо: { $names }
web-game-waiting = ви чекаєте на наступну гру
web-game-waiting-seat = ви чекаєте на місце
web-game-paused = на паузі
web-game-replaced = за вас малює бот
web-names-more = { $names } і ще { $count }
web-unofficial = Відкрита неофіційна версія гри «Картографи»; не створена й не схвалена її видавцем.
web-docs = Документація (англійською)
web-bots-how-many = Скільки ботів?
web-bots-add = Додати бота
web-bots-all = Усі боти
web-bot-unnamed = Бот «{ $name }»
web-bot-numbered = Бот { $name } { $number }

## People

# Friendly names for strangers, with a comma and a space between them, none longer than 24 characters.
web-first-names = Видра з пером, Лис із компасом, Сова з пергаментом, Борсук із чорнилом, Заєць з атласом, Журавель з меридіана, Рись із секстантом, Волове очко з гавані, Чапля з дельти, Ведмідь із ліхтарем, Стриж над вершиною, Куниця на рубежі
web-name = Ваше ім’я
web-name-ask = Як вас називати?
web-save = Зберегти
web-welcome = Ласкаво просимо за стіл
web-welcome-lobby = Тут чекають: { $names }.
web-welcome-playing = Тут триває гра: { $names }. Можна дивитися, а потім зіграти в наступній.
web-welcome-over = Тут щойно закінчилася гра: { $names }. Можна зіграти в наступній.

## The room

web-room = Кімната
web-menu = Меню кімнати
web-menu-alone = Меню гри
web-seats = Місця
web-seat = Місце { $number }
web-seat-open = вільне місце
web-seat-free = Звільнити місце
web-seat-remove = Прибрати місце { $number }
web-seat-up = Підняти місце { $number } вище
web-seat-down = Опустити місце { $number } нижче
web-seats-shuffled = Перемішати місця перед початком
web-seats-will-be-shuffled = Місця буде перемішано.
web-seat-more = Місце гравця { $name }: дії
web-add-count = Скільки місць додати
web-add-kind = Для кого
web-add-seat = Додати
web-you = ви
web-host = господар
web-offline = не в мережі
web-sit = Сісти за стіл
web-sit-here = Сісти сюди
web-watch = Просто дивитися
web-leave = Встати
web-make-host = Зробити господарем
web-hand-over = Віддати місце ботові
web-host-away = { $name }, господар кімнати, не в мережі. За хвилину господарем стане наступний гравець.
web-watching =
    { $count ->
        [one] { $count } глядач
        [few] { $count } глядачі
        [many] { $count } глядачів
       *[other] { $count } глядача
    }
web-invite = Запросити
web-invite-link = Посилання на цю кімнату
web-invite-picture = QR-код посилання на цю кімнату
web-copy = Копіювати
web-copied = Скопійовано.
web-copy-failed = Браузер не дає скопіювати; виділіть посилання вручну.
web-share = Поділитися
web-share-text = Помалюймо карти разом:
web-start = Почати гру
web-start-late =
    { $count ->
        [one] На { $count } вільному місці малює бот, доки його не займуть.
        [few] На { $count } вільних місцях малюють боти, доки їх не займуть.
        [many] На { $count } вільних місцях малюють боти, доки їх не займуть.
       *[other] На { $count } вільних місцях малюють боти, доки їх не займуть.
    }
web-start-waits = Гру починає { $name }.
web-leave-game = Вийти з гри
web-return-to-seat = Повернутися на своє місце
web-reopen = Змінити місця й карти
web-watch-link = Посилання для глядачів

## What is played

web-cards = У що граємо
web-more = Додатково
web-daily = Партія дня
web-daily-open =
    { $count ->
        [0] на сьогодні все зіграно
        [one] сьогодні залишилася { $count }
        [few] сьогодні залишилося { $count }
        [many] сьогодні залишилося { $count }
       *[other] сьогодні залишилося { $count }
    }
web-daily-streak =
    { $count ->
        [one] { $count } день поспіль
        [few] { $count } дні поспіль
        [many] { $count } днів поспіль
       *[other] { $count } дня поспіль
    }
web-daily-result = До результату дня
web-preset-first-game = «Герої» для новачків
    .text = укази, які книга радить для першої партії
web-preset-base = Картографи
    .text = базова гра
web-preset-heroes = Герої
    .text = нові землі, герої проти монстрів
web-preset-everything = Усе разом
    .text = усі засідки й укази, герої, навички
web-preset-own = Власні налаштування
    .text = те, що обрано нижче
web-setup-default = типово
web-setup-default-is = типово: { $value }
web-setup-solo = Налаштувати одиночну гру
web-setup-explore = Карти дослідження
web-setup-map = Карта володінь
web-setup-seasons = Карти сезонів
web-setup-heroes = Карти героїв
web-setup-ruins = Карти руїн
web-setup-ambushes = Засідки
web-setup-edicts = Укази
web-setup-from-sets = випадкові з наборів
web-setup-named = обрані вручну
web-setup-skills-random = три випадкові
web-with = так
web-without = ні
web-clock = Час на карту
web-clock-none = без обмеження
web-clock-live = У реальному часі
web-clock-slow = За листуванням
web-clock-seconds =
    { $count ->
        [one] { $count } секунда
        [few] { $count } секунди
        [many] { $count } секунд
       *[other] { $count } секунди
    }
web-clock-minutes =
    { $count ->
        [one] { $count } хвилина
        [few] { $count } хвилини
        [many] { $count } хвилин
       *[other] { $count } хвилини
    }
web-clock-hours =
    { $count ->
        [one] { $count } година
        [few] { $count } години
        [many] { $count } годин
       *[other] { $count } години
    }
web-clock-days =
    { $count ->
        [one] { $count } день
        [few] { $count } дні
        [many] { $count } днів
       *[other] { $count } дня
    }

## Settings

web-settings = Налаштування
web-close = Закрити
web-to-home = На головну
web-rules = Правила
web-rules-all = Усі правила з малюнками
web-language = Мова
web-theme = Тема
web-theme-system = як у системі
web-theme-light = світла
web-theme-dark = темна
web-motion = Анімація
web-motion-system = як у системі
web-motion-short = коротка
web-motion-none = вимкнена
web-sounds = Звуки в грі
web-sounds-volume = Гучність
web-sounds-off = вимкнено
web-next-card = Відкривати наступну карту
web-next-card-auto = автоматично, з паузою
web-next-card-ask = за моєю командою
web-next-card-about = Коли ви граєте самі або з ботами. До того малюнок можна скасувати.
web-double-click = Подвійне клацання на планшеті малює
web-notify = Сповіщення на цьому пристрої
web-notify-refused = Браузер блокує сповіщення з цієї сторінки; дозволити їх можна в його налаштуваннях.
web-notices = Сповіщення
web-notices-badge = Позначати мій хід у заголовку вкладки
web-notices-sound = Звук, коли мій хід
web-notices-open-tab = Цей сервер сповіщень не надсилає: вони з’являються, лише поки відкрита сторінка Inkland.
web-notices-insecure = Для сповіщень на цьому пристрої потрібна адреса https, а сторінку відкрито через звичайний http.
web-notices-unsupported = Тут цей браузер не показує сповіщень. На iPhone або iPad додайте Inkland на початковий екран і відкрийте звідти.
web-notices-quiet = Тихі години
web-notices-from = з
web-notices-to = до
web-notices-events = Сповіщати, коли
web-notices-turn = мій хід
web-notices-begun = гра почалася
web-notices-ended = гра закінчилася
web-notices-nudge = мені нагадують про хід
web-notices-channels = Канали сповіщень
web-notices-this-browser = Цей браузер
web-notices-other-browser = Інший браузер
web-notices-webhook = Вебадреса для сповіщень
web-notices-form = Формат
web-notices-form-auto = Визначити за адресою
web-notices-form-json = JSON
web-notices-form-discord = Discord
web-notices-form-slack = Slack
web-notices-form-telegram = Telegram
    .hint = Щоб отримувати повідомлення в Telegram, уведіть https://api.telegram.org/bot<токен>/sendMessage?chat_id=<номер>: токен бота дає @BotFather, а номер — це номер вашого чату з ботом.
web-notices-form-ntfy = ntfy
web-notices-no-link = У повідомленнях на вебадреси немає посилання: сервер не знає власної адреси. Відкрийте Inkland й оберіть гру в розділі «Мої ігри».
web-notices-add = Додати
web-notices-test = Перевірити
web-notices-remove = Видалити
web-notices-test-sent = Пробне сповіщення надіслано.
web-notices-problem-address = Адреса веде до внутрішньої мережі; нічого не надіслано.
web-notices-problem-redirect = Адреса переспрямовує на іншу; вкажіть кінцеву.
web-notices-problem-refused = Отримувач відхилив останнє сповіщення.
web-notices-problem-gone = Цієї адреси більше немає; туди нічого не надсилається.
web-notices-problem-unreachable = Отримувач недоступний; спробуємо ще раз.
web-devices = Пристрої та відновлення
web-devices-list = Де ви увійшли
web-devices-sign-out-others = Вийти на всіх інших пристроях
web-device = { $browser }, { $system }
web-device-unknown = Невідомий пристрій
web-device-this = Цей пристрій
web-device-used = Востаннє: { $ago }
web-device-recovered = вхід за кодом { $date }
web-device-sign-out = Вийти
web-device-sign-out-name = Вийти: { $name }
web-device-signed-out = Вихід виконано.
web-device-leave = Вийти тут? Повернутися можна за кодом відновлення або за посиланням з іншого пристрою.
web-device-leave-lost = Вийти тут? У вас немає ні іншого пристрою, ні коду відновлення: повернути ігри не зможе ніхто.
web-device-added = Ваш код відновлення використано на іншому пристрої: { $device }, { $ago }. Це були ви?
web-device-added-known = Так
web-device-added-show = Ні, показати пристрої
web-recovery = Код відновлення
web-recovery-about = Якщо браузер вас забуде, код поверне ім’я, ігри та статистику — тут або на іншому пристрої.
web-recovery-made = Створено { $date }. Показати його ще раз не можна. Новий код його замінить.
web-recovery-make = Створити код відновлення
web-recovery-replace = Створити новий код
web-recovery-code = Ваш код відновлення
web-recovery-once = Його показано лише зараз. Запишіть або збережіть його й нікому не показуйте.
web-recovery-note = Код відновлення Inkland: { $name }, { $address }
web-recovery-print = Надрукувати
web-recovery-save = Зберегти у файл
web-closed = Лише за запрошенням
    .text = На цей сервер впускають за кодом. Запитайте його в того, хто вас запросив.
web-join-code = Код запрошення
web-join-code-about = Регістр, пробіли та дефіси не важливі.
web-join-enter = Увійти
web-recover = Повернутися за кодом
web-recover-link = У мене є код відновлення
web-recover-about = Двадцять літер і цифр. Регістр, пробіли та дефіси не важливі.
web-recover-confirm = Продовжити тут
web-recover-other =
    { $count ->
        [one] Зараз на цьому пристрої грає { $name }: тут { $count } гра. Вона залишиться в цього гостя, до вас не перейде.
        [few] Зараз на цьому пристрої грає { $name }: тут { $count } гри. Вони залишаться в цього гостя, до вас не перейдуть.
        [many] Зараз на цьому пристрої грає { $name }: тут { $count } ігор. Вони залишаться в цього гостя, до вас не перейдуть.
       *[other] Зараз на цьому пристрої грає { $name }: тут { $count } гри. Вони залишаться в цього гостя, до вас не перейдуть.
    }
web-recover-other-code = Щоб можна було повернутися під іменем { $name }, спершу створіть код відновлення.
web-recover-other-safe = Повернутися до цього гостя можна за його кодом відновлення.
web-data-title = Мої дані
web-data-about = Завантажте все, що цей сервер зберігає про вас: профіль, пристрої, сповіщення та всі завершені партії.
web-data-download = Завантажити мої дані
web-data-erase = Видалити мої дані…
web-data-question = Видалити всі дані про вас?
web-data-name = Ім’я, титул, герб, налаштування та сповіщення зникнуть одразу, на всіх ваших пристроях буде виконано вихід. Замість вашого імені інші побачать «гість».
web-data-running = У незавершених партіях за вас продовжить бот. Повернутися до них буде не можна.
web-data-finished = Завершені партії лишаться в інших гравців. Ваші списки й результати зникнуть.
web-data-final = Скасувати це не можна. Якщо дані вам потрібні, спершу завантажте їх.
web-data-erase-now = Видалити все
web-data-erased = Усі дані про вас видалено.
web-move-title = Зміна пристрою
web-move-about = Візьміть із собою ім’я, налаштування та ігри. Посилання спрацює один раз.
web-move-make = Створити посилання
web-move-link = Посилання для іншого пристрою
web-move-picture = QR-код посилання для іншого пристрою
web-move-once =
    { $minutes ->
        [one] Діє { $minutes } хвилину.
        [few] Діє { $minutes } хвилини.
        [many] Діє { $minutes } хвилин.
       *[other] Діє { $minutes } хвилини.
    }
web-move-who = Посилання створив гість { $name }. На цьому пристрої будуть його ім’я, налаштування та ігри.
web-move-leaves = Зараз на цьому пристрої грає { $here }. Ігри залишаться в цього гостя, до вас не перейдуть.
web-move-own = Продовжуйте, лише якщо посилання з вашого пристрою.
web-move-is-here = На цьому пристрої вже грає { $name }.
web-move-confirm = Продовжити тут
web-move-confirm-as = Продовжити як { $name }
web-move-stay = Залишитися як { $here }
web-move-arrived = З поверненням, { $name }.
web-move-former = Раніше на цьому пристрої грав гість { $name }. Упродовж доби можна повернутися.
web-move-back = Повернутися до гостя { $name }

## Leaving a game

web-leave-title = Вийти з гри?
web-leave-table = Поки вас немає, за вас малює бот. Місце лишається вашим.
web-leave-solo = Гру буде призупинено, вона зачекає на вас. Ви знайдете її на головній.
web-leave-confirm = Вийти
web-leave-stay = Залишитися

## Links

web-link-local = Посилання працює лише на цьому комп’ютері. Щоб грати на інших пристроях, запустіть сервер із параметром --host 0.0.0.0.

## Seats of a running game: stand-ins, presence, pauses

log-left = { $name } виходить із гри. До повернення малює бот.
log-returned = { $name } знову за столом.
log-stand-in-host = За рішенням господаря замість гравця { $name } малює бот.
log-stand-in-clock = { $name } пропускає другу карту поспіль. До повернення малює бот.
log-time-up-drawing = У гравця { $name } вийшов час: малюнок зараховано як є.
log-time-up-stand-in = У гравця { $name } вийшов час: намалював бот.
log-paused-nobody = Гру призупинено, доки хтось не повернеться.
log-paused-agreement = Гру призупинено за спільною згодою.
log-resumed = Гра триває.
log-pause-declined = Паузу відхилено.
log-resume-declined = Гра лишається на паузі.
log-nudge = { $by } нагадує: { $name }, за столом чекають на вас.
log-late = { $name } займає місце бота { $bot }.
log-bot-busy = Сервер зайнятий: { $level } поки що грає на простішому рівні.
log-bot-no-workers = Думати за бота { $level } зараз нікому: поки що малює швидкий бот.
log-bot-quota = { $level } тут грає на простішому рівні: в іграх господаря вже стільки сильних ботів, скільки дозволяє цей сервер.
log-bot-recovered = { $level } знову грає на повну силу.
web-stand-in = малює бот
web-stand-in-cards =
    { $count ->
        [one] { $count } карту малював бот
        [few] { $count } карти малював бот
        [many] { $count } карт малював бот
       *[other] { $count } карти малював бот
    }
web-stand-in-mark = бот × { $count }
web-quick-cards =
    { $count ->
        [one] { $count } карта на простішому рівні
        [few] { $count } карти на простішому рівні
        [many] { $count } карт на простішому рівні
       *[other] { $count } карти на простішому рівні
    }
web-quick-mark = простіше × { $count }
web-stand-in-mine = За вас малює бот.
web-away = не в мережі
web-waiting-for = Чекаємо: { $names }
web-and-more = { $names } і ще { $count }
web-nudge = Нагадати: { $name }
web-nudged = Нагадування надіслано: { $name }.
web-nudge-you = { $by } чекає на ваш малюнок.
web-pause = Запропонувати паузу
web-resume = Продовжити гру
web-paused = Гру призупинено.
web-proposal-pause = { $name } пропонує паузу.
web-proposal-resume = { $name } пропонує продовжити.
web-proposal-mine-pause = Ви запропонували паузу.
web-proposal-mine-resume = Ви запропонували продовжити.
web-agreed = За: { $agreed } із { $all }
web-agree = Погодитися
web-decline = Відхилити
web-withdraw = Відкликати
web-restart-same = Почати заново з тими самими картами
web-restart-same-ask = Ця гра закінчиться без результату, і ви почнете заново з тими самими картами в тому самому порядку.
web-restart-new = Нова гра
web-restart-new-ask = Ця гра закінчиться без результату, і почнеться нова.
web-give-up = Здатися
web-give-up-ask = Ця гра закінчиться без результату. Планшет лишиться у ваших іграх.
web-leave-alone = Більше ніхто не малює, тож гру буде призупинено, і вона зачекає на вас.
web-deadline-at = Малювати до { $time }
web-late-allow = Хто спізнився, може зайняти місце бота
web-late-sit = Зайняти місце: { $name }

## One device for several people

web-on-this-device = за цим пристроєм
web-device-add = Ще один гравець за цим пристроєм
web-device-name = Ім’я
web-device-add-button = Додати
web-device-pass = Передайте пристрій: { $name }
web-device-about = Решту просимо відвернутися.
web-device-show = { $name }: відкрити мій планшет
web-device-others = Інші за цим пристроєм
web-device-wait = Чекаємо на решту
web-device-draws = ще малює
web-device-done = готово
