/** The open table after changes: the server sends all of it once, then what has changed. */
import type { SheetChanges, SheetInfo, TableChanges, TableInfo } from "../../protocol";

export function withChanges(table: TableInfo, changes: TableChanges): TableInfo {
  const { sheets: changed = [], ...rest } = changes;
  const sheets = [...table.sheets];
  for (const { seat, ...fields } of changed) {
    const sheet = sheets[seat];
    if (sheet) sheets[seat] = sheetWith(sheet, fields);
  }
  return { ...table, ...rest, sheets };
}

function sheetWith(sheet: SheetInfo, changes: Omit<SheetChanges, "seat">): SheetInfo {
  const { rows: changed = {}, ...rest } = changes;
  return { ...sheet, ...rest, rows: sheet.rows.map((row, number) => changed[number] ?? row) };
}
