import { type BetSettlement, type PendingLeg, settleForm } from '@fairline/odds';
import { type PlayedLeg, playedLegs } from './builder-legs.ts';
import { withoutStake } from './free-bet.ts';
import { eachWayTerms } from './place-terms.ts';
import { type FormColumns, readForm } from './stored-form.ts';

export type { BetSettlement } from '@fairline/odds';

/** The parts of a stored bet that its settlement depends on. */
export interface SettledColumns extends FormColumns {
  stake_minor: bigint;
  /** The free bet that is the stake; null for a stake of money. */
  free_bet_id: string | null;
  /** The legs in their order; a result is null while it is not known. */
  legs: readonly (PlayedLeg & { matchId: string })[];
}

/** Settles a stored bet; a free bet returns no stake. Undefined while its return still depends on an open leg. */
export function settleBet(bet: SettledColumns): BetSettlement | undefined {
  const played = playedLegs(bet);
  const { form, unitStakeMinor } = readForm(bet, bet.stake_minor, played.length);
  const legs = played.map(
    ({ oddsMilli, probabilityPpm, placeTerms, ruleFourPercent, result }): PendingLeg => ({
      oddsMilli,
      result,
      probabilityPpm: probabilityPpm ?? undefined,
      eachWay: placeTerms ? eachWayTerms(placeTerms) : undefined,
      ruleFourPercent: ruleFourPercent ?? undefined,
    }),
  );
  const settlement = settleForm(form, unitStakeMinor, legs);
  if (!settlement || bet.free_bet_id === null) return settlement;
  return { ...settlement, returnMinor: withoutStake(settlement.returnMinor, bet.stake_minor) };
}

/** Splits a return on a stake of money into the part of the stake that comes back, the part that is lost, and the winnings. */
export function splitReturn(
  stakeMinor: bigint,
  returnMinor: bigint,
): { releaseMinor: bigint; lossMinor: bigint; winningsMinor: bigint } {
  const releaseMinor = returnMinor < stakeMinor ? returnMinor : stakeMinor;
  return { releaseMinor, lossMinor: stakeMinor - releaseMinor, winningsMinor: returnMinor - releaseMinor };
}
