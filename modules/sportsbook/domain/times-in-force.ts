/**
 * Returns versions of the rules, which come in their order, each with the time in which it was in force until `nowMs`. Both bounds
 * are in the time, in ms.
 */
export function timesInForce<Version extends { fromMs: number }>(
  versions: readonly Version[],
  nowMs: number,
): (Version & { toMs: number })[] {
  return versions.map((version, index) => ({
    ...version,
    toMs: (versions[index + 1]?.fromMs ?? nowMs + 1) - 1,
  }));
}
