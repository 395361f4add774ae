# A game by its address, my games, the log, what happened while somebody was away, the rematch.

game-title-of = { $name }, титул: { $title }
game-sources-of = Откуда звёзды игрока { $name }
game-link = Ссылка на эту игру
game-rank = Место { $rank } из { $count }
game-your-rank = Ваше место: { $rank } из { $count }
game-running = Эта игра ещё идёт. Вы видите её как зритель.
game-aborted = Эта игра не доиграна.
game-unknown = Такой игры нет
    .text = Возможно, ссылка неполная. Попросите прислать её ещё раз или начните свою игру.
game-continue = Играть дальше
game-all = Все мои игры
game-more = Вызовы, статистика и разбор
game-statistics = Моя статистика
game-filter = Показать
game-filter-all = Все
game-filter-running = Идут
game-filter-ended = Законченные
game-filter-hidden = Скрытые
game-needs-connection = нужна связь
game-not-kept = не сохранено на этом устройстве
game-hide = Скрыть
game-show = Показать снова
game-left = осталось { $time }
game-none = У вас здесь пока нет игр.
game-learn = Учиться на ошибках
game-learn-all = Учиться на последних партиях
game-check-shuffle = Проверить перемешивание
game-review = Разбор
game-review-record = Разобрать запись партии
game-replay = Просмотр партии
game-compare = Сравнить планшеты
game-open-record = Открыть запись партии
game-watch-scoring = Посмотреть подсчёт
game-branch-here = А если иначе? Играть отсюда
game-branches = А если иначе?
game-again = Тот же расклад снова
game-challenge = Бросить вызов друзьям
game-challenge-results = Результаты вызова
game-challenge-play = Принять вызов
game-closed-challenge = Эту колоду ещё можно сыграть как вызов. Планшеты и карты откроются, когда вы сыграете её сами.
game-challenges = Мои вызовы
game-kind-again = известный расклад
game-kind-branch = а если иначе
game-kind-challenge = вызов
web-recorded-seat = Игрок { $number }, по записи
branch-from = Ветка другой партии, с теми же картами. В рекорды не идёт.
branch-game-link = К той партии
branch-compare = Сравнить
branch-again = Ещё раз с того же места
game-away = Пока вас не было
game-away-cards = Открытые карты
game-away-monsters = На вашем планшете
game-away-scorings = Подсчитано
game-away-table = За столом
game-log-monsters = { $name } рисует монстров на планшете игрока { $owner }: { $cells }.
game-log-scored = { $season }: очки подсчитаны.
game-solo = Одиночная игра

export-button = Сохранить или поделиться
export-title = Сохранить или поделиться
export-preview = Картинка, которая будет сохранена
export-maps = Планшеты
export-all-maps = Все планшеты
export-dark = Тёмные цвета
export-png = Картинка (PNG)
export-svg = Картинка (SVG)
export-gif = Анимация (GIF)
export-inkland = Запись партии
export-animating = Анимация готовится, это займёт несколько секунд.

standings-title = Текущий счёт
standings-note = Как если бы подсчёт за этот сезон был сейчас.
standings-rank = Место
standings-player = Игрок
standings-scored = Подсчитано
standings-now = Сейчас
standings-short = сейчас { $total } · место { $rank }
standings-own = Текущий счёт: ваше место { $rank } из { $count }
standings-allow = Показывать текущий счёт
log-standings-shown = Хозяин комнаты показывает текущий счёт.
log-standings-hidden = Хозяин комнаты больше не показывает текущий счёт.

react-title = Реакции
react-applause = Браво!
react-wow = Ого!
react-laugh = Ха-ха!
react-ouch = Ой!
react-thinking = Дайте подумать…
react-cheers = Хорошая игра!
react-mute-all = Скрыть все реакции
react-mute = Скрыть реакции игрока { $name }

## Ещё одна партия

rematch-propose = Реванш
rematch-by =
    { $deck ->
        [same] { $name } предлагает сыграть ещё раз той же колодой.
       *[new] { $name } предлагает сыграть ещё раз новой колодой.
    }
rematch-mine =
    { $deck ->
        [same] Вы предлагаете сыграть ещё раз той же колодой.
       *[new] Вы предлагаете сыграть ещё раз новой колодой.
    }
rematch-joined = Играют: { $names }
rematch-declined = Не играют: { $names }
rematch-unanswered = Ещё не ответили: { $names }
rematch-about = Кто не присоединится, останется с этой партией и не получит места в следующей.
rematch-join = Присоединиться
rematch-decline = Не сейчас
rematch-start = Начать сейчас
rematch-without-you = Остальные начали новую партию. Перед вами та, которую вы сыграли.
rematch-same-deal = Той же колодой сыграна и другая партия.
rematch-proposed = { $name } предлагает сыграть ещё раз.
rematch-room = В комнату
rematch-leave = Выйти из комнаты
log-same-deal = Колода та же, что и в прошлой партии.

# Экран в конце игры.
end-more = Ещё
end-best =
    { $more ->
        [one] Ваш лучший результат: на { $more } звезду больше прежнего.
        [few] Ваш лучший результат: на { $more } звезды больше прежнего.
        [many] Ваш лучший результат: на { $more } звёзд больше прежнего.
       *[other] Ваш лучший результат: на { $more } звезды больше прежнего.
    }
end-edict =
    { $stars ->
        [one] Лучший подсчёт: «{ $card }», { $stars } звезда за сезон ({ $season }).
        [few] Лучший подсчёт: «{ $card }», { $stars } звезды за сезон ({ $season }).
        [many] Лучший подсчёт: «{ $card }», { $stars } звёзд за сезон ({ $season }).
       *[other] Лучший подсчёт: «{ $card }», { $stars } звезды за сезон ({ $season }).
    }
end-no-monsters = Монстры не отняли ни одной звезды.
end-next-title =
    { $stars ->
        [one] До титула «{ $title }» — { $stars } звезда
        [few] До титула «{ $title }» — { $stars } звезды
        [many] До титула «{ $title }» — { $stars } звёзд
       *[other] До титула «{ $title }» — { $stars } звезды
    }
end-mean = Ваше среднее: { $stars } ★
end-best-before = Ваш рекорд: { $stars } ★
end-titles = Все титулы
end-title-below = меньше { $stars }
end-costliest = Самый дорогой ход: «{ $card }», { $stars } ★
end-costliest-ask = Какой ход обошёлся дороже всего?
end-costliest-looking = Ищем самый дорогой ход…
end-costliest-none = Ни один ход не стоил вам звёзд.
end-group-look = Посмотреть ещё раз
end-group-play = Сыграть с этой колодой снова
end-group-more = Сохранить и разобраться
end-statistics = Моя статистика
end-copy-text = Скопировать текстом
