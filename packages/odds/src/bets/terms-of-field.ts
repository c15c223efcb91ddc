/**
 * Returns the row of terms that counts for a field of so many competitors: of the rows that it reaches, the one with the highest
 * `from`. Undefined where it reaches none: such a field is bet on to win only.
 */
export function termsOfField<Row extends { readonly from: number }>(
  rows: readonly Row[],
  competitors: number,
): Row | undefined {
  let found: Row | undefined;
  for (const row of rows) {
    if (row.from <= competitors && row.from > (found?.from ?? 0)) found = row;
  }
  return found;
}
