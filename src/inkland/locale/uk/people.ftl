# People: names, titles and crests, hosts and guests of rooms, open games.

## Names and joining

web-profile = Ваше ім’я та герб
web-name-another = Оберіть інше ім’я
web-cancel = Скасувати
web-welcome-full = Усі місця за цим столом зайняті: { $names }. Можна почекати на місце або дивитися.
web-welcome-late = Тут триває гра: { $names }. Можна зайняти місце бота або просто дивитися.
web-room-full = Усі місця зайняті; ви глядач.
web-unknown = Тут нічого немає
    .text = Можливо, в адресі помилка або сторінку перенесено.

## Titles and crests

web-title-label = Титул (необов’язково)
web-title-hint = Показується поряд з іменем, наприклад «Гроза гоблінів». В одиночній грі титул треба заслужити.
web-title-ideas = Хоробра Душа, Хранитель карт, Друг драконів, Гроза гоблінів, з Високих Пагорбів, з Семиріччя
web-profile-saved = Збережено.
web-profile-edit = Ім’я та герб
crest-heading = Герб
crest-none = без герба
crest-random = Навмання
crest-remove = Прибрати герб
crest-shield = Щит
crest-field = Колір щита
crest-charge = Фігура
crest-color = Колір фігури
crest-shield-heater = трикутний
crest-shield-kite = краплеподібний
crest-shield-round = круглий
crest-shield-banner = хоругва
crest-shield-lozenge = ромб
crest-shield-hexagon = шестикутник
crest-color-gold = золотий
crest-color-silver = срібний
crest-color-red = червоний
crest-color-blue = синій
crest-color-green = зелений
crest-color-purple = пурпуровий
crest-color-black = чорний
crest-color-orange = помаранчевий
crest-charge-star = зірка
crest-charge-sun = сонце
crest-charge-moon = місяць
crest-charge-tree = дерево
crest-charge-mountain = вершини
crest-charge-wave = хвилі
crest-charge-tower = вежа
crest-charge-crown = корона
crest-charge-key = ключ
crest-charge-compass = роза вітрів
crest-charge-quill = перо
crest-charge-sword = меч

## The host

web-lock = Зачинити кімнату: більше ніхто не зможе сісти
web-locked-note = Господар зачинив кімнату. Можна дивитися.
web-welcome-locked = За столом: { $names }. Кімнату зачинено; можна дивитися.
web-removed = Господар прибрав вас із-за столу. Можна дивитися; знову сісти можна лише на запрошення господаря.
web-removed-list = Прибрані з-за столу
web-removed-name = З-за столу прибрали: { $name }.
web-invite-again = Запросити знову
web-host-now = Тепер господар кімнати — { $name }.
web-host-now-you = Тепер ви господар кімнати.
web-taken-back = Гру скасовано: усі знову в кімнаті.
web-take-back = Повернути всіх до кімнати
web-take-back-title = Повернути всіх до кімнати?
web-take-back-now = Гра закінчиться без результату. Усі збережуть свої місця, а хто спізнився, зможе приєднатися, перш ніж почнеться нова. Намальоване зникне.
web-take-back-vote = Бали за один із сезонів уже підраховано, тож більшість гравців має погодитися.
web-take-back-confirm = Повернути всіх
web-take-back-ask = Запитати всіх
web-proposal-take-back = { $name } пропонує повернути всіх до кімнати й почати заново.
web-proposal-mine-take-back = Ви запропонували повернути всіх до кімнати.

## Open games

web-open-games = Відкриті ігри
web-open-games-about = За цими столами чекають на гравців. Сісти можна одним дотиком.
web-open-games-none = Зараз за жодним столом не чекають на гравців.
web-open-games-none-hint = Відкрийте свій стіл: він буде в цьому списку, доки ви в кімнаті та є вільне місце.
web-open-games-count = Відкриті ігри ({ $count })
web-open-game-new = Відкрити стіл
web-open-game-of = Стіл гравця { $name }
web-open-game-yours = Ваш стіл
web-open-game-free = Вільних місць: { $free } з { $seats }
web-open-game-running = Партія вже триває: ви сядете на місце бота.
web-open-game-map = Карта володінь { $map }
web-open-game-since = стіл відкрито { $time }
web-open-game-join = Сісти за стіл
web-open-game-join-at = Сісти за стіл гравця { $name }
web-open-game-enter = До кімнати
web-open-game-name = Як вас звати?
web-listed = Показати кімнату у відкритих іграх: сісти зможе будь-хто
web-listed-locked = Щоб показати кімнату у відкритих іграх, спершу відчиніть її.
web-listed-note = Кімната у відкритих іграх: доки є вільне місце, сісти може будь-хто.

## Blocked guests

web-guest = Гість
web-guest-numbered = Гість { $number }
web-name-hidden = Адміністратор сервера приховує ваше ім’я від інших. Оберіть інше.
web-block = Заблокувати: { $name }
web-block-title = Заблокувати гравця { $name }?
web-block-text = Ви не бачитимете відкритих ігор одне одного. { $name } не зможе займати місця в кімнатах, де ви господар, а нагадування й реакції цього гравця до вас не дійдуть. Йому про це не повідомлять. Розблокувати можна в налаштуваннях.
web-block-confirm = Заблокувати
web-blocked = Гравця { $name } заблоковано. Розблокувати можна в налаштуваннях.
web-blocks = Заблоковані гості
web-blocks-about = Щоб заблокувати когось, відкрийте меню його місця.
web-unblock = Розблокувати
web-unblock-name = Розблокувати: { $name }

## Запрошення і ті, хто спізнився

room-invite-lead = Надішліть це посилання: друзі відкриють його й сядуть за стіл. Реєстрація не потрібна.
room-invite-more = Запросити ще
room-setup = Гра: { $setup }
room-stand-in = Малює за відсутніх, без навичок
room-reserve = Запас часу на сезон: коли час на карту вийшов
room-reserve-none = немає
room-bot = бот: { $level }
room-start-alone = Почати одиночну гру
room-start-bots = Почати з ботами
room-start-open = Хто прийде після початку, подивиться цю гру й зіграє в наступній.
room-alone = Зіграти одиночну гру?
    .text = За столом поки нікого, крім вас. Посилання й далі працюватиме: хто прийде пізніше, зможе дивитися й зіграє в наступній грі, а меню кімнати поверне вас сюди.
room-alone-confirm = Почати одиночну гру
room-alone-wait = Почекати на друзів
room-wait = Зіграти в наступній грі
room-wait-seat = Чекати на місце
room-wait-stop = Не чекати
room-waiting = Ви зіграєте в наступній грі. А поки можна дивитися цю.
room-waiting-seat = Ви отримаєте перше ж вільне місце.
room-watching = Ви глядач. Можна зіграти в наступній грі.
room-watching-late = Ви глядач. Можна зайняти місце бота.
room-watching-over = Гра закінчилася. Можна зіграти в наступній.
room-own = Відкрити свою кімнату
table-waiting = Хто ще малює
table-remind = Нагадати
room-let-bot = Нехай малює бот
    .text = { $name } зараз за столом. Далі малюватиме бот; місце залишиться за гравцем, і повернутися на нього можна будь-коли.
room-ask-bot = Віддати місце ботові?
    .text = { $name } зараз за столом. Далі малюватиме бот; місце залишиться за гравцем, і повернутися на нього можна будь-коли.
    .do = Віддати
room-ask-remove = Прибрати з-за столу?
    .text = { $name }: знову сісти можна буде, лише коли ви натиснете «Запросити знову».
    .do = Прибрати
room-next = У наступній грі: { $names }.
room-back = Повернутися до кімнати
room-back-title = Повернутися до кімнати?
room-back-text = Ця гра закінчиться без результату, і намальоване зникне. Друзі, які чекають, сядуть за стіл разом із вами.
log-waits = { $name } дивиться і зіграє в наступній грі.

## On one device

device-about = Передавайте пристрій по колу: кожен малює, поки решта не дивиться.
device-player = Гравець { $number }
device-add = Додати гравця
