# People: names, titles and crests, hosts and guests of rooms, open games.

## Names and joining

web-profile = Хто ви
web-name-another = Оберіть інше ім’я
web-cancel = Скасувати
web-welcome-full = Усі місця за цим столом зайняті: { $names }. Можна дивитися.
web-room-full = Усі місця зайняті; ви глядач.
web-unknown = Тут нічого немає
    .text = Можливо, в адресі помилка або сторінку перенесено.
