/**
 * Undoes what was begun, last first, and empties the list. A step that fails keeps none of the others from being done.
 * @throws what failed, when all are through.
 */
export async function runCleanups(steps: (() => unknown)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps.splice(0).toReversed()) {
    try {
      await step();
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('; '));
}
