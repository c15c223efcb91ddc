export interface Page<Row> {
  shown: Row[];
  /** Cursor of the page after this one; null at the end of the list. */
  next: string | null;
}

/** A page of a list. `rows` are asked for with a limit of one more than is shown: that one tells whether it goes on. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (lastShown: Row) => string,
): Page<Row> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next: rows.length > limit && last !== undefined ? cursorOf(last) : null };
}
