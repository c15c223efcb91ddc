/** A value of an export. An empty cell is null; a moment is written in ISO 8601. */
export type Cell = string | number | bigint | Date | null;

/** Writes a cell as text. */
export function textOf(cell: Cell): string {
  if (cell === null) return '';
  return cell instanceof Date ? cell.toISOString() : String(cell);
}
