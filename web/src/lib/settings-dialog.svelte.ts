/** The dialog that any page may open: the settings, the player's name, title and crest, or a recovery code. */
type DialogName = "settings" | "profile" | "recover";
type Section = "devices";
const dialog = $state<{ open: DialogName | null; section: Section | null }>({ open: null, section: null });

export const openDialog = (): DialogName | null => dialog.open;
/** Return the part of the settings that is to be in sight. */
export const wantedSection = (): Section | null => dialog.section;

export function showSettings(section: Section | null = null): void {
  dialog.open = "settings";
  dialog.section = section;
}

export function showProfile(): void {
  dialog.open = "profile";
}

/** Ask for a recovery code. */
export function showRecover(): void {
  dialog.open = "recover";
}

export function closeDialog(): void {
  dialog.open = null;
}
