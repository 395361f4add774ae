/** What can be done with a finished game apart from the two main buttons, grouped by what it is for. */
import { beginBranch } from "../../lib/api";
import { explainError } from "../../lib/errors";
import { t } from "../../lib/i18n.svelte";
import { enterRoom } from "../../lib/rooms/join-room";
import { copy } from "../../lib/rooms/sharing";
import { showToast } from "../../lib/toast.svelte";
import type { BranchInfo, GameInfo, GamePage } from "../../protocol";
import type { OpenDialog } from "./EndDialogs.svelte";

/** A line of the menu: a link, or something to do. */
export interface MenuItem {
  text: string;
  tool: string;
  href?: string;
  run?: () => void;
}

export interface MenuGroup {
  title: string;
  items: readonly MenuItem[];
}

/** How the deal can be played again. */
export interface Deal {
  tool: string;
  run: () => void;
}

export interface Ended {
  game: GameInfo;
  page: GamePage | undefined;
  branch: BranchInfo | null;
  isDaily: boolean;
  /** Whether the player had a seat. */
  isOwn: boolean;
  deal: Deal | null;
  /** The result for a chat. */
  text: string;
  show: (dialog: OpenDialog) => void;
  look: () => void;
  scoring: () => void;
}

/** Return the groups of the menu; those without a line are left out. */
export function menuGroups(ended: Ended): MenuGroup[] {
  const { game, branch, isOwn, deal, show } = ended;
  const path = `/game/${game.public_id}`;
  const groups = [
    {
      title: t("end-group-look"),
      items: [
        ...(game.players.length > 1
          ? [{ text: t("game-compare"), tool: "compare-maps", href: `${path}/compare` }]
          : []),
        { text: t("game-replay"), tool: "replay", href: `${path}/replay` },
        { text: t("table-scoring-again"), tool: "scoring", run: ended.scoring },
        { text: t("table-all-sheets"), tool: "all-sheets", run: ended.look },
      ],
    },
    {
      title: t("end-group-play"),
      items: [
        ...(deal ? [{ text: t("game-again"), ...deal }] : []),
        ...(branch
          ? [{ text: t("branch-again"), tool: "branch-again", run: () => void tryAgain(branch) }]
          : []),
        ...(branch ? [] : [{ text: t("game-branches"), tool: "branches", href: `${path}/branches` }]),
        ...(isOwn && !branch && !ended.isDaily
          ? [{ text: t("game-challenge"), tool: "challenge", run: () => show("challenge") }]
          : []),
      ],
    },
    {
      title: t("end-group-more"),
      items: [
        { text: t("export-button"), tool: "export", run: () => show("export") },
        { text: t("end-copy-text"), tool: "copy-text", run: () => void copy(ended.text) },
        ...(isOwn ? [{ text: t("game-learn"), tool: "learn", href: `${path}/learn` }] : []),
        ...(game.ticket ? [{ text: t("game-check-shuffle"), tool: "shuffle", href: `${path}/shuffle` }] : []),
        ...(isOwn ? [{ text: t("end-statistics"), tool: "statistics", href: "/statistics" }] : []),
        { text: t("table-home"), tool: "home", href: "/" },
      ],
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** Leave the same game at the same moment once more. */
async function tryAgain({ game, at, seat, alone }: BranchInfo): Promise<void> {
  try {
    await enterRoom(() => beginBranch(game, { at, seat, alone }));
  } catch (error) {
    showToast(explainError(error));
  }
}
