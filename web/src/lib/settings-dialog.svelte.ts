/** The dialog that any page may open: the settings, or the player's name, title and crest. */
const dialog = $state<{ open: "settings" | "profile" | null }>({ open: null });

export const openDialog = (): "settings" | "profile" | null => dialog.open;

export function showSettings(): void {
  dialog.open = "settings";
}

export function showProfile(): void {
  dialog.open = "profile";
}

export function closeDialog(): void {
  dialog.open = null;
}
