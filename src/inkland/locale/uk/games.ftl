# A game by its address, my games, the log, what happened while somebody was away, the rematch.

game-title-of = { $name }, титул: { $title }
game-sources-of = Звідки зірки гравця { $name }
game-link = Посилання на цю гру
game-rank = Місце { $rank } з { $count }
game-your-rank = Ваше місце: { $rank } з { $count }
game-running = Ця гра ще триває. Ви бачите її як глядач.
game-aborted = Цю гру не дограно.
game-unknown = Такої гри немає
    .text = Можливо, посилання неповне. Попросіть надіслати його ще раз або почніть власну гру.
game-continue = Грати далі
game-all = Усі мої ігри
game-more = Виклики, статистика й розбір
game-statistics = Моя статистика
game-filter = Показати
game-filter-all = Усі
game-filter-running = Тривають
game-filter-ended = Завершені
game-filter-hidden = Приховані
game-needs-connection = потрібен зв’язок
game-not-kept = не збережено на цьому пристрої
game-hide = Приховати
game-show = Показати знову
game-left = залишилося { $time }
game-none = У вас тут поки немає ігор.
game-learn = Учитися на помилках
game-learn-all = Учитися на останніх партіях
game-check-shuffle = Перевірити перемішування
game-review = Розбір
game-review-record = Розібрати запис партії
game-replay = Перегляд партії
game-compare = Порівняти планшети
game-open-record = Відкрити запис партії
game-watch-scoring = Переглянути підрахунок
game-branch-here = А якщо інакше? Грати звідси
game-branches = А якщо інакше?
game-again = Той самий розклад знову
game-challenge = Кинути виклик друзям
game-challenge-results = Результати виклику
game-challenge-play = Прийняти виклик
game-closed-challenge = Цю колоду ще можна зіграти як виклик. Планшети й карти відкриються, коли ви зіграєте її самі.
game-challenges = Мої виклики
game-kind-again = відомий розклад
game-kind-branch = а якщо інакше
game-kind-challenge = виклик
web-recorded-seat = Гравець { $number }, за записом
branch-from = Гілка іншої партії, з тими самими картами. До рекордів не зараховується.
branch-game-link = До тієї партії
branch-compare = Порівняти
branch-again = Ще раз із того самого місця
game-away = Поки вас не було
game-away-cards = Відкриті карти
game-away-monsters = На вашому планшеті
game-away-scorings = Підраховано
game-away-table = За столом
game-log-monsters = { $name } малює монстрів на планшеті гравця { $owner }: { $cells }.
game-log-scored = { $season }: бали підраховано.
game-solo = Одиночна гра

export-button = Зберегти або поділитися
export-title = Зберегти або поділитися
export-preview = Зображення, яке буде збережено
export-maps = Планшети
export-all-maps = Усі планшети
export-dark = Темні кольори
export-png = Зображення (PNG)
export-svg = Зображення (SVG)
export-gif = Анімація (GIF)
export-inkland = Запис партії
export-animating = Анімація готується, це займе кілька секунд.

standings-title = Поточний рахунок
standings-note = Так, ніби підрахунок за цей сезон був зараз.
standings-rank = Місце
standings-player = Гравець
standings-scored = Підраховано
standings-now = Зараз
standings-short = зараз { $total } · місце { $rank }
standings-own = Поточний рахунок: ваше місце { $rank } з { $count }
standings-allow = Показувати поточний рахунок
log-standings-shown = Господар кімнати показує поточний рахунок.
log-standings-hidden = Господар кімнати більше не показує поточний рахунок.

react-title = Реакції
react-applause = Браво!
react-wow = Ого!
react-laugh = Ха-ха!
react-ouch = Ой!
react-thinking = Дайте подумати…
react-cheers = Гарна гра!
react-mute-all = Сховати всі реакції
react-mute = Сховати реакції гравця { $name }

## Ще одна партія

rematch-propose = Реванш
rematch-by =
    { $deck ->
        [same] { $name } пропонує зіграти ще раз тією самою колодою.
       *[new] { $name } пропонує зіграти ще раз новою колодою.
    }
rematch-mine =
    { $deck ->
        [same] Ви пропонуєте зіграти ще раз тією самою колодою.
       *[new] Ви пропонуєте зіграти ще раз новою колодою.
    }
rematch-joined = Грають: { $names }
rematch-declined = Не грають: { $names }
rematch-unanswered = Ще не відповіли: { $names }
rematch-about = Хто не приєднається, залишиться з цією партією і не отримає місця в наступній.
rematch-join = Приєднатися
rematch-decline = Не зараз
rematch-start = Почати зараз
rematch-without-you = Решта почала нову партію. Перед вами та, яку ви зіграли.
rematch-same-deal = Тією самою колодою зіграно й іншу партію.
rematch-proposed = { $name } пропонує зіграти ще раз.
rematch-room = До кімнати
rematch-leave = Вийти з кімнати
log-same-deal = Колода та сама, що й у минулій партії.

# Екран наприкінці гри.
end-more = Ще
end-best =
    { $more ->
        [one] Ваш найкращий результат: на { $more } зірку більше, ніж раніше.
        [few] Ваш найкращий результат: на { $more } зірки більше, ніж раніше.
        [many] Ваш найкращий результат: на { $more } зірок більше, ніж раніше.
       *[other] Ваш найкращий результат: на { $more } зірки більше, ніж раніше.
    }
end-edict =
    { $stars ->
        [one] Найкращий підрахунок: «{ $card }», { $stars } зірка за сезон ({ $season }).
        [few] Найкращий підрахунок: «{ $card }», { $stars } зірки за сезон ({ $season }).
        [many] Найкращий підрахунок: «{ $card }», { $stars } зірок за сезон ({ $season }).
       *[other] Найкращий підрахунок: «{ $card }», { $stars } зірки за сезон ({ $season }).
    }
end-no-monsters = Монстри не забрали жодної зірки.
end-next-title =
    { $stars ->
        [one] До титулу «{ $title }» — { $stars } зірка
        [few] До титулу «{ $title }» — { $stars } зірки
        [many] До титулу «{ $title }» — { $stars } зірок
       *[other] До титулу «{ $title }» — { $stars } зірки
    }
end-mean = Ваше середнє: { $stars } ★
end-best-before = Ваш рекорд: { $stars } ★
end-titles = Усі титули
end-title-below = менше { $stars }
end-costliest = Найдорожчий хід: «{ $card }», { $stars } ★
end-costliest-ask = Який хід коштував найдорожче?
end-costliest-looking = Шукаємо найдорожчий хід…
end-costliest-none = Жоден хід не коштував вам зірок.
end-group-look = Переглянути ще раз
end-group-play = Зіграти цією колодою знову
end-group-more = Зберегти й розібратися
end-statistics = Моя статистика
end-copy-text = Скопіювати текстом
