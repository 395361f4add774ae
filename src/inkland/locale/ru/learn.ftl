## Learn from it: the mistakes of games as positions to try again

learn-title = Учиться на ошибках
learn-title-all = Учиться на последних партиях
learn-about = Решения, которые стоили звёзд, — как позиции, где можно попробовать ещё раз. Рисуйте, как в игре: новое решение оценивается с теми же колодами, что и в разборе.
learn-solved =
    { $count ->
        [one] Решено { $solved } из { $count } задания
        [few] Решено { $solved } из { $count } заданий
        [many] Решено { $solved } из { $count } заданий
       *[other] Решено { $solved } из { $count } задания
    }
learn-begin = Начать
learn-no-review = Эта партия ещё не разобрана.
learn-reviewing = Разбор готовится…
learn-make-review = Разобрать партию
learn-none = В этой партии ошибок нет.
learn-no-games = Вы ещё не закончили ни одной партии.
learn-effect = Эффект монстра
learn-verdict-inaccuracy = неточность
learn-verdict-mistake = ошибка
learn-verdict-blunder = грубая ошибка
learn-loss = звёзд: { $stars }
learn-state-tried = пробовали
learn-state-shown = показано
learn-state-solved = решено
learn-to-games = К моим играм
learn-to-game = К партии
learn-question = Ваше решение в партии: { $verdict } (звёзд: { $stars }). Найдите лучше.
learn-answer-as-good = Отлично: не хуже лучшего найденного решения (звёзд: { $stars } ± { $error }).
learn-answer-better = Лучше, чем в партии, но ещё не лучшее (звёзд: { $stars } ± { $error }).
learn-answer-not-yet = Пока нет (звёзд: { $stars } ± { $error }). Попробуйте ещё раз.
learn-best = Лучшее найденное решение. То, что было в партии, дало звёзд: { $stars }.
learn-again = Ещё раз
learn-hint = Подсказка
learn-hint-text = Звёзды потеряны здесь: { $hint }
learn-show-best = Показать лучшее
learn-next = Дальше
learn-end = Закончить
learn-source-coins = монеты
learn-source-monsters = монстры
learn-source-edict = указ { $letter }
