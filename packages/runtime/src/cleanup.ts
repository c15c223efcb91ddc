/** A step that ends a resource, such as a server or a connection. */
export type Cleanup = () => unknown;

/**
 * Runs the steps in reverse order of their addition and empties the list. Every step runs, even if an earlier one has
 * failed.
 * @throws the failure of a step, after all have run
 */
export async function runCleanups(cleanups: Cleanup[]): Promise<void> {
  const failures: unknown[] = [];
  for (const cleanup of cleanups.splice(0).toReversed()) {
    try {
      await cleanup();
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('; '));
}
