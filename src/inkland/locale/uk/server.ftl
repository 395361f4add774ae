# The server: `inkland serve`, and what rooms and guests are told when something is refused.

cli-command-serve = грати в браузері: запустити сервер
    .about = Запустити сервер для ігор у браузері; він працює, доки його не зупинять.
serve-metavar-host = ВУЗОЛ
serve-metavar-folder = ТЕКА
serve-metavar-url = URL
serve-metavar-addresses = АДРЕСИ
serve-metavar-token = ТОКЕН
serve-option-host = адреса, на якій слухати; 0.0.0.0 впускає інші пристрої (типово 127.0.0.1)
serve-option-port = порт; 0 — будь-який вільний (типово { $port })
serve-option-data = тека для ігор і гостей (типово ваша тека даних)
serve-option-public-url = адреса, за якою сервер бачать інші, для посилань і cookie, наприклад https://maps.example
serve-option-proxy = адреси довірених проксі через кому (типово { $address })
serve-option-metrics-token = токен, з яким програми на інших машинах читають /metrics (типово { $variable }); без нього — лише ця машина
serve-option-compress = стискати повідомлення WebSocket: менше трафіку, більше роботи серверу
serve-option-per-address = скільки з’єднань може мати одна адреса; разом із цим зростають межі для повідомлень і запитів (типово { $number })
serve-option-notices = надсилати сповіщення через push-служби та вебхуки, які вибрали гості: запити на публічні адреси https (типово вихідних запитів немає)
serve-option-notices-allow = адреса, на яку теж можна надсилати сповіщення, хоча вона не публічна або без https, наприклад http://ntfy.lan:8080; можна вказати кілька разів
serve-option-open = відкрити гру в браузері; якщо порт зайнятий, узяти інший
serve-ready = Inkland готовий: { $url }
serve-network = На інших пристроях цієї мережі: { $url }
serve-stop = Ctrl-C зупиняє сервер; ігри зберігаються.
serve-running = Inkland уже працює за адресою { $url }
serve-already = Inkland уже працює за адресою { $url }; відкрийте її або оберіть інший --port та іншу теку --data
serve-port-taken = Порт { $port } зайнятий; оберіть інший за допомогою --port
serve-no-host = { $host }, порт { $port }: сервер не може тут слухати
serve-bad-url = «{ $given }» — не адреса на зразок https://maps.example без шляху
serve-data-folder = Теку { $folder } не можна використати для партій: оберіть іншу за допомогою --data.
serve-data-read-only = Немає доступу на запис до даних у { $folder }: перевірте права або оберіть іншу теку за допомогою --data.
serve-data-damaged = Дані в { $folder } пошкоджено: відновіть резервну копію або оберіть іншу теку за допомогою --data.
serve-data-newer = Дані в { $folder } записано новішою версією Inkland: установіть її або оберіть іншу теку за допомогою --data.
serve-data-locked = Дані в { $folder } зайняті іншою програмою: зупиніть її або оберіть іншу теку за допомогою --data.
serve-data-full = На диску з текою { $folder } немає місця: звільніть його або оберіть іншу теку за допомогою --data.
server-bad-message = Сервер не зміг прочитати повідомлення.
server-bad-method = Тут цього зробити не можна.
server-bad-name-character = В імені є недозволений знак.
server-bad-name-length = Ім’я: від 1 до { $most } знаків.
server-bad-origin = Цей запит надійшов з іншого сайту.
server-bad-push-keys = Ключі браузера для сповіщень не підходять.
server-bad-request = Сервер не зміг прочитати запит.
server-bad-title = Титул може мати не більше ніж { $most } символів, без < і >.
server-busy = Сервер перевантажений; спробуйте ще раз.
server-client-not-built = Inkland працює, але клієнт для браузера не зібрано: виконайте «make play».
server-error = Помилка сервера; спробуйте ще раз.
server-game-running = Зараз, під час гри, цього змінити не можна.
server-hello-twice = З’єднання вже встановлено.
server-host-only = Це може лише господар кімнати.
server-link-bad = Це посилання недійсне.
server-link-expired = Посилання застаріло; створіть нове.
server-link-used = Посилання вже використано; створіть нове.
server-locked = Кімнату зачинено: більше сісти не можна.
server-metrics-closed = Метрики доступні лише з цієї машини.
server-name-taken = Ім’я { $name } у кімнаті вже зайняте; оберіть інше.
server-no-game = Гра тут ще не почалася.
server-no-guest = Спершу введіть ім’я.
server-no-person = Там немає людини, яка могла б стати господарем.
server-no-such-channel = Цього каналу сповіщень більше немає.
server-no-such-game = Такої гри немає.
server-no-proposal = Ця пропозиція вже не діє.
server-no-such-room = Такої кімнати немає; перевірте посилання.
server-nobody-seated = За столом ще нікого немає ({ $rule }).
server-not-alone = У цій грі є й інші люди: один гравець не може її завершити.
server-not-awaited = На це місце зараз ніхто не чекає.
server-not-found = Тут нічого немає.
server-not-seated = У вас немає місця за цим столом.
server-nudged-already =
    { $minutes ->
        [one] Цьому гравцеві щойно нагадали; повторити можна через { $minutes } хвилину.
        [few] Цьому гравцеві щойно нагадали; повторити можна через { $minutes } хвилини.
        [many] Цьому гравцеві щойно нагадали; повторити можна через { $minutes } хвилин.
       *[other] Цьому гравцеві щойно нагадали; повторити можна через { $minutes } хвилини.
    }
server-notice-address = Сповіщення можна надсилати лише на публічні адреси, що починаються з https://.
server-notice-channels = Каналів сповіщень може бути не більше { $most }; спершу видаліть один.
server-notices-off = Цей сервер не надсилає сповіщень.
server-own-seat = Господар не може так віддати своє місце; вийдіть з-за столу.
server-paused = Гру призупинено.
server-device-full = За одним пристроєм — не більше { $most } гравців.
server-removed = Господар прибрав вас із-за столу; знову сісти можна лише на його запрошення.
server-room-full = Усі місця зайняті: { $most } ({ $rule }).
server-seat-in-play = Під час гри місце можна віддати лише ботові.
server-seat-taken = Це місце зайняте.
server-settings-too-large = Налаштування завеликі, щоб їх зберегти.
server-shared-deal = Хтось іще грає з тією самою колодою. Планшети відкриються, коли ви її завершите або коли з нею більше ніхто не гратиме.
server-stand-in = За вас малює бот. Спершу поверніться на своє місце.
server-time-up = Час на цю карту вийшов.
server-too-fast = Забагато запитів; зачекайте трохи.
server-too-large = Запит завеликий.
server-turn-past = Уже почався наступний раунд.
server-unknown-bot = Бота «{ $given }» немає.
server-unknown-time-zone = Сервер не знає цього часового поясу.

## Notices

notice-turn = Ваш хід
    .text = Карта чекає на ваш малюнок.
notice-begun = Гра почалася
    .text = Перша карта чекає на ваш малюнок.
notice-ended = Гру закінчено
    .text = Перегляньте карти володінь і результат.
notice-nudge = За столом чекають на вас
    .text = Решта чекає на ваш малюнок.
notice-test = Inkland
    .text = Сповіщення надходять сюди.
