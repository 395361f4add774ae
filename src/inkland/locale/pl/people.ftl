# People: names, titles and crests, hosts and guests of rooms, open games.

## Names and joining

web-profile = Kim jesteś
web-name-another = Wybierz inne imię
web-cancel = Anuluj
web-welcome-full = Wszystkie miejsca przy tym stole są zajęte: { $names }. Możesz oglądać.
web-room-full = Wszystkie miejsca są zajęte; oglądasz.
web-unknown = Tu niczego nie ma
    .text = Adres może zawierać literówkę albo strona została przeniesiona.
