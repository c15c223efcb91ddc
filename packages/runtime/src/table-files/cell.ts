/** A value of an export. An empty cell is null; a moment is written in ISO 8601. */
export type Cell = string | number | bigint | Date | null;

/** Writes a number with all its digits. JavaScript writes less than a millionth with an exponent. */
const withoutExponent = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 });

/** Writes a cell as text. A number has no exponent, which some spreadsheets take for a text. */
export function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  const text = String(cell);
  return typeof cell === 'number' && text.includes('e') ? withoutExponent.format(cell) : text;
}
