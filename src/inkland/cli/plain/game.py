"""The game in plain lines, for screen readers and simple terminals: no color, boxes or cursor."""

from collections.abc import Callable, Iterable

from inkland.cli.errors import explain
from inkland.cli.output.saved_game import saved_game_lines
from inkland.cli.plain.line_parser import parse_line
from inkland.core.commands import Command, TakeBack
from inkland.core.errors import IllegalCommand
from inkland.core.ids import EDICTS, Edict, Seat
from inkland.core.options import options
from inkland.core.state import Table
from inkland.core.turns.legality import check
from inkland.locale import LANGUAGES, Texts, texts_in
from inkland.locale.formats import listed
from inkland.locale.names import normalized
from inkland.notation.commands import format_command
from inkland.notation.errors import InvalidNotation
from inkland.render.narration import narrate
from inkland.render.terminal import plain
from inkland.render.terminal.cards import deck_words
from inkland.render.words import edict_letter, player_name, player_with_title, variant_line
from inkland.tui.input import moves
from inkland.tui.input.draft import owner
from inkland.tui.input.draft_view import instruction
from inkland.tui.screens.end import headline
from inkland.tui.session import ME, Session, TableChange

PAGE = 20

Read = Callable[[str], str | None]
Write = Callable[[str], None]


class PlainGame:
    """Plays one game line by line."""

    def __init__(self, session: Session, texts: Texts, *, read: Read, write: Write) -> None:
        self.session = session
        self.texts = texts
        self.read = read
        self.write = write

    @property
    def table(self) -> Table:
        """The public part of the state."""
        return self.session.player_view.table

    def run(self, opening: list[TableChange]) -> None:
        """Play until the game ends or the player quits; the game is saved either way."""
        self.write(self.texts("play-plain-welcome"))
        if not opening and (variant := variant_line(self.table.rules, self.texts)):
            self.write(variant)
        try:
            self._play(opening)
        except KeyboardInterrupt:
            self.write("")
        if self.table.is_over:
            self._end()
        self._print(saved_game_lines(self.session, self.texts))

    def _play(self, opening: list[TableChange]) -> None:
        self._narrate(opening)
        self._narrate(self.session.play_bots())
        self._bot_notices()
        while not self.table.is_over:
            self._show()
            command = self._ask()
            if command is None:
                self.session.try_save()
                return
            self._narrate(self.session.submit(command))
            self._narrate(self.session.play_bots())
            self._bot_notices()

    def _bot_notices(self) -> None:
        """Print what is new about the bots."""
        self._print(self.session.bot_notices(self.texts))

    def _print(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.write(line)

    def _narrate(self, changes: list[TableChange]) -> None:
        for change in changes:
            self._print(narrate(change.event, change.before, change.after, self.texts))

    def _show(self) -> None:
        """Print everything that a choice needs: map, edicts, card, number of options."""
        table, texts = self.table, self.texts
        draft = moves.begin(table, ME)
        seat = ME if draft is None else owner(draft)
        self.write("")
        self.write(plain.season_line(table, texts))
        self._sheet(seat)
        self._print(plain.edict_lines(table, seat, texts))
        self._print(plain.effect_lines(table, seat, texts))
        self._print(plain.card_lines(table, texts))
        self._print(plain.revealed_lines(table, texts))
        self.write(deck_words(table, texts) + ".")
        if draft is not None:
            self.write(instruction(draft, texts))
        self.write(texts("play-plain-options", count=len(options(self.session.player_view))))

    def _sheet(self, seat: Seat) -> None:
        if not self.table.rules.is_solo:
            name = player_with_title(self.table.rules, seat, self.texts)
            own = self.texts("play-plain-your-sheet")
            mine = f"{own} {name}" if self.table.rules.players[ME].title else own
            self.write(mine if seat == ME else self.texts("play-plain-sheet-of", name=name))
        self._print(plain.sheet_lines(self.table.sheets[seat], self.texts))

    def _ask(self) -> Command | None:
        """Read lines until one is a legal command; return None when the player quits."""
        while True:
            line = self.read(self.texts("play-plain-prompt") + " ")
            if line is None:
                self.write("")
                return None
            words = line.split()
            if not words:
                continue
            if words[0].lower() in ("quit", "exit", "q"):
                return None
            try:
                command = self._parse(words)
            except (InvalidNotation, IllegalCommand) as error:
                self.write(explain(error, self.texts))
            else:
                if command is not None:
                    return command

    def _parse(self, words: list[str]) -> Command | None:
        """Return the command of a line, or None when it was only a question."""
        verb, rest = words[0].lower(), words[1:]
        answer = self._answers().get(verb)
        if answer is not None:
            answer(" ".join(rest))
            return None
        if verb.isdecimal():
            return self._numbered(int(verb))
        command = parse_line(words, self.table, self.texts)
        if command is None:
            self.write(self.texts("play-plain-no-place", text=" ".join(words)))
        elif isinstance(command, TakeBack):
            self.write(self.texts("play-plain-nothing-to-undo"))
        else:
            check(self.table, command)
            return command
        return None

    def _answers(self) -> dict[str, Callable[[str], None]]:
        """Return the words that print something without choosing anything."""
        return {
            "list": self._list,
            "show": lambda _: self._show(),
            "sheet": self._named_sheet,
            "edict": self._edict,
            "card": lambda _: self._print(plain.card_lines(self.table, self.texts)),
            "scores": lambda _: self._print(plain.score_lines(self.table, self.texts)),
            "save": lambda _: self._save(),
            "lang": self._language,
            "help": lambda _: self._print(self.texts("play-plain-help").splitlines()),
            "?": lambda _: self._print(self.texts("play-plain-help").splitlines()),
        }

    def _numbered(self, number: int) -> Command | None:
        offered = options(self.session.player_view)
        if 1 <= number <= len(offered):
            return offered[number - 1]
        self.write(self.texts("play-plain-no-number", number=number, count=len(offered)))
        return None

    def _list(self, asked: str) -> None:
        offered = options(self.session.player_view)
        pages = (len(offered) + PAGE - 1) // PAGE
        page = int(asked) if asked.isdecimal() else 1
        if not 1 <= page <= pages:
            self.write(self.texts("play-plain-no-page", page=asked, pages=pages))
            return
        first = (page - 1) * PAGE
        for number, choice in enumerate(offered[first : first + PAGE], start=first + 1):
            self.write(f"{number}: {format_command(choice)}")
        name = "play-plain-page" if page < pages else "play-plain-last-page"
        self.write(self.texts(name, page=page, pages=pages, next=page + 1))

    def _named_sheet(self, asked: str) -> None:
        names = [
            player_name(self.table.rules, Seat(seat), self.texts) for seat in range(len(self.table.sheets))
        ]
        wanted = normalized(asked)
        for seat, name in enumerate(names):
            if not wanted or wanted in (normalized(name), str(seat + 1)):
                self._sheet(Seat(seat))
                return
        self.write(self.texts("play-plain-no-sheet", name=asked, names=listed(names)))

    def _edict(self, asked: str) -> None:
        letters = {edict_letter(edict, self.texts): edict for edict in EDICTS}
        edict = letters.get(asked.upper()) or {e.value: e for e in EDICTS}.get(asked.upper())
        if edict is None:
            self.write(self.texts("play-plain-no-edict", name=asked, letters=listed(letters)))
            return
        self._print(plain.explained_edict(self.table, ME, Edict(edict), self.texts))

    def _save(self) -> None:
        self.session.try_save()
        self._print(saved_game_lines(self.session, self.texts)[:1])

    def _language(self, asked: str) -> None:
        if asked.lower() not in LANGUAGES:
            known = listed(LANGUAGES)
            self.write(self.texts("play-plain-no-language", name=asked, languages=known))
            return
        self.texts = texts_in(asked.lower())
        self._show()

    def _end(self) -> None:
        self.write("")
        self._print(headline(self.table, self.texts))
        self._print(plain.score_lines(self.table, self.texts))
