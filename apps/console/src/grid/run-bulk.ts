import { ApiError } from '@fairline/contracts/api-error';

/** How an action ended for a row. */
export type BulkOutcome = 'done' | 'changed' | { readonly failure: unknown };

/**
 * Runs an action for each row, one after the other, so that one failure stops no other row. A row that somebody has
 * changed since it was shown is left as it is.
 */
export async function runBulk<Row>(
  rows: readonly Row[],
  run: (row: Row) => Promise<unknown>,
  onOutcome: (row: Row, outcome: BulkOutcome) => void,
): Promise<void> {
  for (const row of rows) {
    try {
      await run(row);
      onOutcome(row, 'done');
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'VERSION_CONFLICT';
      onOutcome(row, isConflict ? 'changed' : { failure: error });
    }
  }
}
