export interface Page<Row> {
  shown: Row[];
  /** Cursor of the next page; null on the last one. */
  next: string | null;
}

/** Creates a page of `limit` rows. `rows` has one row more when there is a next page. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (lastShown: Row) => string,
): Page<Row> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next: rows.length > limit && last !== undefined ? cursorOf(last) : null };
}
