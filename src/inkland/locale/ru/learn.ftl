## Learn from it: the mistakes of games as positions to try again

learn-title = Учиться на ошибках
learn-title-all = Учиться на последних партиях
learn-about = Ходы, которые стоили вам звёзд: сыграйте эти позиции ещё раз. Рисуйте, как в игре; новый ход оценивается на тех же колодах, что и в разборе.
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
learn-loss = { $stars } ★
learn-state-tried = пробовали
learn-state-shown = показано
learn-state-solved = решено
learn-to-games = К моим играм
learn-to-game = К партии
learn-question =
    Ваш ход в партии — { $verdict ->
        [inaccuracy] неточность
        [mistake] ошибка
       *[blunder] грубая ошибка
    }: { $stars } ★. Найдите ход лучше.
learn-answer-as-good = Отлично: не хуже лучшего найденного хода.
learn-answer-better = Лучше, чем в партии, но до лучшего хода не хватает { $stars } ★.
learn-answer-not-yet = Пока нет: до лучшего хода не хватает { $stars } ★. Попробуйте ещё раз.
learn-reason-try = По сравнению с лучшим ходом: { $why }.
learn-reason-game = Ваш ход в партии по сравнению с ним: { $why }.
learn-best = Это лучший найденный ход. Ваш ход в партии — на { $stars } ★ хуже.
learn-again = Ещё раз
learn-hint = Подсказка
learn-hint-text = Здесь вы потеряли звёзды: { $hint }.
learn-show-best = Показать лучший ход
learn-next = Дальше
learn-end = Закончить
