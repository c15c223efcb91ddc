import { betReturn, type LegResult } from '@fairline/odds';

export interface OpenBet {
  stakeMinor: bigint;
  /** Legs with their results; null while a result is not known. */
  legs: readonly { oddsMilli: number; result: LegResult | null }[];
}

export type BetSettlement = { state: 'won' | 'lost' | 'returned'; returnMinor: bigint };

/**
 * Settles an accumulator or a single; undefined while it is open. One lost leg decides it at once. `returned` means that
 * every leg was void, and the player gets exactly the stake back.
 */
export function settleBet({ stakeMinor, legs }: OpenBet): BetSettlement | undefined {
  if (legs.some((leg) => leg.result?.kind === 'lost')) return { state: 'lost', returnMinor: 0n };
  const known = legs.flatMap(({ oddsMilli, result }) => (result ? [{ oddsMilli, result }] : []));
  if (known.length < legs.length) return undefined;
  const returnMinor = betReturn({ unitStakeMinor: stakeMinor, sizes: [legs.length], legs: known });
  if (known.every((leg) => leg.result.kind === 'void')) return { state: 'returned', returnMinor };
  return { state: returnMinor > 0n ? 'won' : 'lost', returnMinor };
}

/** Splits a return into the part of the stake that comes back, the part that is lost, and the winnings. */
export function splitReturn(
  stakeMinor: bigint,
  returnMinor: bigint,
): { releaseMinor: bigint; lossMinor: bigint; winningsMinor: bigint } {
  const releaseMinor = returnMinor < stakeMinor ? returnMinor : stakeMinor;
  return { releaseMinor, lossMinor: stakeMinor - releaseMinor, winningsMinor: returnMinor - releaseMinor };
}
