# Ветки партии (а если иначе?) и вызовы.

branch-title = А если иначе?
branch-about = Партия и ваши ветки: те же карты, другие рисунки.
branch-none = Веток пока нет.
    .text = Откройте просмотр партии, перейдите к любому моменту и играйте дальше с теми же картами. Что из этого выйдет, останется здесь, рядом с партией.
branch-replay = Выбрать момент партии
branch-start = Играть отсюда
branch-start-first = С первой карты
branch-start-about = Карты идут в том же порядке. Вы начнёте с открытой карты или со следующей, по которой нужно рисовать.
branch-seat = Играть за
branch-mode = Остальные
branch-mode-others = рисуют то, что рисовали
    .text = Ваши засады могут изменить их планшеты. Где прежний рисунок уже не подходит, рисует эталонный игрок.
branch-mode-alone = остаются как были
    .text = Вы рисуете только на своём планшете. Монстры, которых вы нарисовали соседу, остаются на месте.
branch-go = Играть
branch-game = Партия
branch-number = Ветка { $number }
branch-began = Начало: { $season }, { $card }
branch-parted = Первое отличие: { $season }, { $card }
branch-equal = Пока без отличий
branch-running = Ещё идёт
branch-continue = Продолжить
branch-alone = планшеты остальных как были
branch-open = Открыть
branch-difference = Звёзд по сравнению с партией: { $change }
branch-maps = Планшеты
branch-stars = Звёзды по сезонам и указам
branch-edict-column = Сезон
challenge-title = Вызов
challenge-by = { $name } бросает вам вызов
challenge-by-nobody = Вызов
challenge-mine = Ваш вызов
challenge-about = Каждый, кто откроет эту ссылку, играет теми же картами, когда захочет. Планшеты друг друга вы увидите, когда закончите, не раньше.
challenge-beat = Счёт игрока { $name }: { $stars } ★. Сможете больше?
challenge-beat-nobody = Счёт, который надо побить: { $stars } ★
challenge-finishers = Уже сыграли: { $names }
challenge-edicts = Указы и навыки
challenge-setup = Все условия партии
challenge-solo = В одиночку
challenge-bots = С ботами: { $names }
challenge-count =
    { $count ->
        [0] Ещё никто не закончил.
        [one] Закончил { $count } игрок.
        [few] Закончили { $count } игрока.
        [many] Закончили { $count } игроков.
       *[other] Закончили { $count } игрока.
    }
challenge-play = Играть
challenge-continue = Продолжить игру
challenge-later = Сыграть ещё раз
challenge-later-about = Засчитывается первая попытка; следующие отмечены.
challenge-results = Результаты
challenge-try = попытка { $number }
challenge-you = вы
challenge-link = Ссылка на вызов
challenge-picture = Ссылка в виде QR-кода
challenge-end = Завершить вызов
challenge-end-ask = Ссылка перестанет работать, таблица результатов исчезнет. Сыгранные партии останутся.
challenge-ended = Вызов завершён.
challenge-unknown = Такого вызова нет
    .text = Возможно, ссылка неполная или вызов уже завершён.
challenge-make = Бросить вызов друзьям
challenge-make-about = Они сыграют тот же расклад. Пока человек не закончил, вашего планшета он не увидит.
challenge-make-solo = в одиночку
challenge-make-bots = с теми же ботами
challenge-how = Они играют
challenge-make-go = Создать ссылку
challenge-page = К вызову
challenges-about = Вызовы, которые вы бросили или приняли; последние сыгранные сверху. Бросить вызов можно в конце любой партии: друзья сыграют теми же картами, когда захотят.
challenges-none = Пока вызовов нет. Закончите партию и выберите там «{ game-challenge }».
challenges-state-new = Вы ещё не играли
challenges-state-running = Ваша партия не закончена
challenges-standing = Звёзд: { $stars } · место { $place } из { $of }
challenges-standing-later = Звёзд: { $stars } · не первая попытка
challenges-guests = Ваши вызовы появятся здесь после первой партии.
again-title = Тот же расклад снова
again-about = Те же карты в том же порядке, с самой первой. В рекорды не идёт.
again-how = Вы играете
