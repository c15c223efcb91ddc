import { type BetSettlement, type PendingLeg, settleForm } from '@fairline/odds';
import { type PlayedLeg, playedLegs } from './builder-legs.ts';
import { eachWayTerms } from './place-terms.ts';
import { type FormColumns, readForm } from './stored-form.ts';

export type { BetSettlement } from '@fairline/odds';

/** The parts of a stored bet that its settlement depends on. */
export interface SettledColumns extends FormColumns {
  stake_minor: bigint;
  /** The legs in their order; a result is null while it is not known. */
  legs: readonly (PlayedLeg & { matchId: string })[];
}

/** Settles a stored bet; undefined while its return still depends on an open leg. */
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
  return settleForm(form, unitStakeMinor, legs);
}

/** Splits a return into the part of the stake that comes back, the part that is lost, and the winnings. */
export function splitReturn(
  stakeMinor: bigint,
  returnMinor: bigint,
): { releaseMinor: bigint; lossMinor: bigint; winningsMinor: bigint } {
  const releaseMinor = returnMinor < stakeMinor ? returnMinor : stakeMinor;
  return { releaseMinor, lossMinor: stakeMinor - releaseMinor, winningsMinor: returnMinor - releaseMinor };
}
