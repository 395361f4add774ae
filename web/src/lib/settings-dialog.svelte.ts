/** Whether the settings dialog is open; any page may open it. */
const dialog = $state({ isOpen: false });

export const isSettingsOpen = (): boolean => dialog.isOpen;

export function showSettings(open = true): void {
  dialog.isOpen = open;
}
