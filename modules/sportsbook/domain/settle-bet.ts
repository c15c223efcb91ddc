import { betReturn, type LegResult } from '@fairline/odds';

export interface OpenBet {
  stakeMinor: bigint;
  /** Legs with their results; null while a result is not known. */
  legs: readonly { oddsMilli: number; result: LegResult | null }[];
}

export type BetSettlement = { state: 'won' | 'lost' | 'returned'; returnMinor: bigint };

/**
 * What an accumulator (or a single) comes to, or undefined while that is open. One lost leg decides at once.
 * `returned` means that the player gets exactly the stake back: every leg was void.
 */
export function settleBet({ stakeMinor, legs }: OpenBet): BetSettlement | undefined {
  if (legs.some((leg) => leg.result?.kind === 'lost')) return { state: 'lost', returnMinor: 0n };
  const known = legs.flatMap(({ oddsMilli, result }) => (result ? [{ oddsMilli, result }] : []));
  if (known.length < legs.length) return undefined;
  const returnMinor = betReturn({ unitStakeMinor: stakeMinor, sizes: [legs.length], legs: known });
  if (known.every((leg) => leg.result.kind === 'void')) return { state: 'returned', returnMinor };
  return { state: returnMinor > 0n ? 'won' : 'lost', returnMinor };
}

/** How a settled stake leaves the held account: back to the player, to the house, and what the house adds. */
export function splitReturn(
  stakeMinor: bigint,
  returnMinor: bigint,
): { releaseMinor: bigint; lossMinor: bigint; winningsMinor: bigint } {
  const releaseMinor = returnMinor < stakeMinor ? returnMinor : stakeMinor;
  return { releaseMinor, lossMinor: stakeMinor - releaseMinor, winningsMinor: returnMinor - releaseMinor };
}
