# People: names, titles and crests, hosts and guests of rooms, open games.

## Names and joining

web-profile = Кто вы
web-name-another = Выберите другое имя
web-cancel = Отмена
web-welcome-full = Все места за этим столом заняты: { $names }. Можно смотреть.
web-room-full = Все места заняты; вы зритель.
web-unknown = Здесь ничего нет
    .text = Возможно, в адресе опечатка или страница переехала.
