/** The cards that act before anybody has drawn: a game may begin with ruins or an ambush. */
import type { CatalogInfo, TableInfo, Update } from "../../protocol";
import type { GameState } from "../session/game-state.svelte";

const SHOWN_KEY = "inkland-opening-shown";

/** The opening of a game: the table before its first card, and an update with all that has happened. */
export interface Opening {
  table: TableInfo;
  update: Update;
}

/** Return the opening of a game in which nobody has chosen yet, once on this device; otherwise null. */
export function takeOpening(state: GameState, catalog: CatalogInfo): Opening | null {
  const { table, game, events } = state;
  const kindOf = (id: string) => catalog.cards.find((card) => card.id === id)?.kind;
  const turned = events.filter((event) => event.kind === "card-revealed").map(({ card }) => kindOf(card));
  const hasChosen = events.some(({ kind }) => kind === "choice-made" || kind === "seat-ready");
  const explored = turned.filter((kind) => kind === "explore").length;
  if (!table || !game || hasChosen || explored > 1 || table.result) return null;
  if (sessionStorage.getItem(SHOWN_KEY) === game.public_id) return null;
  sessionStorage.setItem(SHOWN_KEY, game.public_id);
  const { awaited, options, choice, edicts, resumePoint } = state;
  const update: Update = {
    type: "update",
    game: resumePoint.game,
    since: 1,
    version: resumePoint.version,
    events: [...events],
    awaited,
    deadline: null,
    table,
    options,
    choice,
    edicts,
  };
  return { table: blankTable(table, turned, catalog, game.map), update };
}

/** Return a table as it was before its first card was turned. */
function blankTable(
  table: TableInfo,
  turned: readonly (string | undefined)[],
  catalog: CatalogInfo,
  map: string,
): TableInfo {
  const rows = catalog.maps.find(({ id }) => id === map)?.rows ?? [];
  const count = (kind: string) => turned.filter((one) => one === kind).length;
  const { cards, ambushes, heroes } = table.deck;
  return {
    ...table,
    time: 0,
    revealed: [],
    ruins_waiting: false,
    effects: [],
    deck: {
      cards: cards + turned.length,
      ambushes: ambushes + count("ambush"),
      heroes: heroes + count("hero"),
    },
    sheets: table.sheets.map((sheet) => ({ ...sheet, rows: [...rows], claimed: [], coins: 0, monsters: 0 })),
  };
}
