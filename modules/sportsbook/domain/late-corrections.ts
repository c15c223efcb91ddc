/** A version of the rules, as far as it says until when results may change. */
export interface CorrectionVersion {
  fromMs: number;
  /** Null: without a bound. */
  rule: { correctionHours: number | null };
}

const hourMs = 3_600_000;

/**
 * True when a report came longer after the end of a match than the rules of a bet allow. These are of the version that was in
 * force when the bet was placed, the first one for a bet from before. Versions come in their order; all times are in ms.
 */
export function isTooLate(
  versions: readonly CorrectionVersion[],
  { placedMs, endedMs, reportedMs }: { placedMs: number; endedMs: number; reportedMs: number },
): boolean {
  const version = versions.findLast(({ fromMs }) => fromMs <= placedMs) ?? versions[0];
  const hours = version?.rule.correctionHours ?? Number.POSITIVE_INFINITY;
  return reportedMs > endedMs + hours * hourMs;
}
