import { type Cell, textOf } from './cell.ts';

/** A text with one of these first characters would run as a formula when a spreadsheet opens the file. */
const formulaStart = /^[=+\-@\t\r]/;

/** Writes a row of CSV (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe before it. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvField).join(',')}\r\n`;
}

function csvField(cell: Cell): string {
  const text = typeof cell === 'string' && formulaStart.test(cell) ? `'${cell}` : textOf(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes a whole file of CSV, batch by batch. */
export async function* csvFile(
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(csvLine(header));
  for await (const batch of batches) yield Buffer.from(batch.map(csvLine).join(''));
}
