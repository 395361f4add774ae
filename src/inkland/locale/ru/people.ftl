# People: names, titles and crests, hosts and guests of rooms, open games.

## Names and joining

web-profile = Ваше имя и герб
web-name-another = Выберите другое имя
web-cancel = Отмена
web-welcome-full = Все места за этим столом заняты: { $names }. Можно подождать места или смотреть.
web-welcome-late = Здесь идёт игра: { $names }. Можно занять место бота или просто смотреть.
web-room-full = Все места заняты; вы зритель.
web-unknown = Здесь ничего нет
    .text = Возможно, в адресе опечатка или страница переехала.

## Titles and crests

web-title-label = Титул (необязательно)
web-title-hint = Показывается рядом с именем, например «Гроза гоблинов». В одиночной игре титул надо заслужить.
web-title-ideas = Храбрая Душа, Хранитель карт, Друг драконов, Гроза гоблинов, с Высоких Холмов, из Семиречья
web-profile-saved = Сохранено.
web-profile-edit = Имя и герб
crest-heading = Герб
crest-none = без герба
crest-random = Наугад
crest-remove = Убрать герб
crest-shield = Щит
crest-field = Цвет щита
crest-charge = Фигура
crest-color = Цвет фигуры
crest-shield-heater = треугольный
crest-shield-kite = каплевидный
crest-shield-round = круглый
crest-shield-banner = хоругвь
crest-shield-lozenge = ромб
crest-shield-hexagon = шестиугольник
crest-color-gold = золотой
crest-color-silver = серебряный
crest-color-red = красный
crest-color-blue = синий
crest-color-green = зелёный
crest-color-purple = пурпурный
crest-color-black = чёрный
crest-color-orange = оранжевый
crest-charge-star = звезда
crest-charge-sun = солнце
crest-charge-moon = луна
crest-charge-tree = дерево
crest-charge-mountain = вершины
crest-charge-wave = волны
crest-charge-tower = башня
crest-charge-crown = корона
crest-charge-key = ключ
crest-charge-compass = роза ветров
crest-charge-quill = перо
crest-charge-sword = меч

## The host

web-lock = Закрыть комнату: больше никто не сможет сесть
web-locked-note = Хозяин закрыл комнату. Можно смотреть.
web-welcome-locked = За столом: { $names }. Комната закрыта; можно смотреть.
web-removed = Хозяин убрал вас из-за стола. Можно смотреть; снова сесть можно только по приглашению хозяина.
web-removed-list = Убраны из-за стола
web-removed-name = Из-за стола убрали: { $name }.
web-invite-again = Пригласить снова
web-host-now = Теперь хозяин комнаты — { $name }.
web-host-now-you = Теперь вы хозяин комнаты.
web-taken-back = Игру отменили: все снова в комнате.
web-take-back = Вернуть всех в комнату
web-take-back-title = Вернуть всех в комнату?
web-take-back-now = Игра закончится без результата. Все сохранят свои места, а опоздавшие смогут присоединиться, прежде чем начнётся новая. Нарисованное пропадёт.
web-take-back-vote = Очки за один из сезонов уже подсчитаны, поэтому большинство игроков должно согласиться.
web-take-back-confirm = Вернуть всех
web-take-back-ask = Спросить всех
web-proposal-take-back = { $name } предлагает вернуть всех в комнату и начать заново.
web-proposal-mine-take-back = Вы предложили вернуть всех в комнату.

## Open games

web-open-games = Открытые игры
web-open-games-about = За этими столами ждут игроков. Сесть можно в одно касание.
web-open-games-none = Сейчас ни за одним столом не ждут игроков.
web-open-games-none-hint = Откройте свой стол: он будет в этом списке, пока вы в комнате и есть свободное место.
web-open-games-count = Открытые игры ({ $count })
web-open-game-new = Открыть стол
web-open-game-of = Стол игрока { $name }
web-open-game-yours = Ваш стол
web-open-game-free = Свободных мест: { $free } из { $seats }
web-open-game-running = Партия уже идёт: вы сядете на место бота.
web-open-game-map = Карта владений { $map }
web-open-game-since = стол открыт { $time }
web-open-game-join = Сесть за стол
web-open-game-join-at = Сесть за стол игрока { $name }
web-open-game-enter = В комнату
web-open-game-name = Как вас зовут?
web-listed = Показать комнату в открытых играх: сесть сможет любой
web-listed-locked = Чтобы показать комнату в открытых играх, сначала откройте её.
web-listed-note = Комната в открытых играх: пока есть свободное место, сесть может любой.

## Blocked guests

web-guest = Гость
web-guest-numbered = Гость { $number }
web-name-hidden = Администратор сервера скрывает ваше имя от других. Выберите другое.
web-block = Заблокировать: { $name }
web-block-title = Заблокировать игрока { $name }?
web-block-text = Вы не будете видеть открытые игры друг друга. { $name } не сможет занимать места в комнатах, где вы хозяин, а напоминания и реакции этого игрока до вас не дойдут. Ему об этом не сообщат. Разблокировать можно в настройках.
web-block-confirm = Заблокировать
web-blocked = Игрок { $name } заблокирован. Разблокировать можно в настройках.
web-blocks = Заблокированные гости
web-blocks-about = Чтобы заблокировать кого-нибудь, откройте меню его места.
web-unblock = Разблокировать
web-unblock-name = Разблокировать: { $name }

## Приглашение и опоздавшие

room-invite-lead = Отправьте эту ссылку: друзья откроют её и сядут за стол. Регистрация не нужна.
room-invite-more = Пригласить ещё
room-setup = Игра: { $setup }
room-stand-in = Рисует за отсутствующих, без навыков
room-reserve = Запас времени на сезон: когда время на карту вышло
room-reserve-none = нет
room-bot = бот: { $level }
room-start-alone = Начать в одиночку
room-start-bots = Начать с ботами
room-start-open = Кто придёт после начала, посмотрит эту игру и сыграет в следующей.
room-alone = Сыграть в одиночку?
    .text = За столом пока никого, кроме вас. Ссылка продолжит работать: кто придёт позже, сможет смотреть и сыграет в следующей игре, а меню комнаты вернёт вас сюда.
room-alone-confirm = Играть в одиночку
room-alone-wait = Подождать друзей
room-wait = Сыграть в следующей игре
room-wait-seat = Ждать места
room-wait-stop = Не ждать
room-waiting = Вы сыграете в следующей игре. А пока можно смотреть эту.
room-waiting-seat = Вы получите первое же свободное место.
room-watching = Вы зритель. Можно сыграть в следующей игре.
room-watching-late = Вы зритель. Можно занять место бота.
room-watching-over = Игра закончилась. Можно сыграть в следующей.
room-own = Открыть свою комнату
table-waiting = Кто ещё рисует
table-remind = Напомнить
room-let-bot = Пусть рисует бот
    .text = { $name } сейчас за столом. Дальше рисовать будет бот; место останется за игроком, и вернуться на него можно в любой момент.
room-ask-bot = Отдать место боту?
    .text = { $name } сейчас за столом. Дальше рисовать будет бот; место останется за игроком, и вернуться на него можно в любой момент.
    .do = Отдать
room-ask-remove = Убрать из-за стола?
    .text = { $name }: снова сесть можно будет, только когда вы нажмёте «Пригласить снова».
    .do = Убрать
room-next = В следующей игре: { $names }.
room-back = Вернуться в комнату
room-back-title = Вернуться в комнату?
room-back-text = Эта игра закончится без результата, и нарисованное пропадёт. Друзья, которые ждут, сядут за стол вместе с вами.
log-waits = { $name } смотрит и сыграет в следующей игре.

## On one device

device-about = Передавайте устройство по кругу: каждый рисует, пока остальные не смотрят.
device-player = Игрок { $number }
device-add = Добавить игрока
