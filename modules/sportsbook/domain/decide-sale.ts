import { type PlacedLeg, potentialReturnOf, soldFor } from '@fairline/odds';
import { type TaxColumns, taxesOfPayment } from './bet-taxes.ts';
import { playedLegs } from './builder-legs.ts';
import { eachWayTerms, type PlaceTerms } from './place-terms.ts';
import { type FormColumns, readForm } from './stored-form.ts';
import type { BetValuation, BetValue, CashOutRefusal } from './value-bet.ts';

/** What a player asks to sell, by what they saw: the stake in play, the part of it, and the value of that part. */
export interface AskedSale {
  stakeMinor: bigint;
  soldMinor: bigint;
  valueMinor: bigint;
}

export type SaleDecision =
  /** What is paid before taxes, and the taxes that are kept back of it. */
  | { ok: true; paidMinor: bigint; taxMinor: bigint; restMinor: bigint; value: BetValue }
  | {
      ok: false;
      code: CashOutRefusal | 'CASHOUT_BET_CHANGED' | 'CASHOUT_PART_INVALID' | 'CASHOUT_VALUE_CHANGED';
      newValueMinor?: bigint;
    };

/** Decides a sale by the present value: what is paid after taxes is never below the value that the player saw. */
export function decideSale(
  { stakeMinor, soldMinor, valueMinor }: AskedSale,
  bet: TaxColumns & { state: string },
  valuation: BetValuation,
): SaleDecision {
  if (bet.state !== 'open') return { ok: false, code: 'CASHOUT_DECIDED' };
  if (bet.stake_minor !== stakeMinor) return { ok: false, code: 'CASHOUT_BET_CHANGED' };
  if (!valuation.ok) return valuation;
  if (!isPart(soldMinor, stakeMinor, valuation.stepMinor)) return { ok: false, code: 'CASHOUT_PART_INVALID' };
  const paidMinor = soldFor(valuation.offer, { soldMinor, stakeMinor });
  const payment = { stakeMinor: soldMinor, returnMinor: paidMinor, state: 'sold' };
  const { keptMinor: taxMinor } = taxesOfPayment(bet, payment);
  if (paidMinor - taxMinor < valueMinor)
    return { ok: false, code: 'CASHOUT_VALUE_CHANGED', newValueMinor: paidMinor - taxMinor };
  return { ok: true, paidMinor, taxMinor, restMinor: stakeMinor - soldMinor, value: valuation };
}

/** True for the whole stake, and for a part that leaves every line a whole stake. */
export function isPart(soldMinor: bigint, stakeMinor: bigint, stepMinor: bigint | undefined): boolean {
  if (soldMinor === stakeMinor) return true;
  return stepMinor !== undefined && soldMinor > 0n && soldMinor < stakeMinor && soldMinor % stepMinor === 0n;
}

/** What a bet is after a part of its stake was sold. Its prices stay. */
export interface RestOfBet {
  stakeMinor: bigint;
  /** The stake of one line; null where the whole stake is one line. */
  unitStakeMinor: bigint | null;
  potentialReturnMinor: bigint;
}

/** Returns a bet with the stake that stays in play. */
export function restOfBet(
  bet: FormColumns & {
    stake_minor: bigint;
    legs: readonly {
      matchId: string;
      oddsMilli: number;
      probabilityPpm: number | null;
      placeTerms?: PlaceTerms | null;
    }[];
  },
  restMinor: bigint,
): RestOfBet {
  const played = playedLegs({
    builders: bet.builders,
    legs: bet.legs.map((leg) => ({ ...leg, result: null })),
  });
  const { form, unitStakeMinor } = readForm(bet, bet.stake_minor, played.length);
  const unit = (unitStakeMinor * restMinor) / bet.stake_minor;
  const legs = played.map(
    ({ oddsMilli, placeTerms, probabilityPpm }): PlacedLeg => ({
      oddsMilli,
      probabilityPpm: probabilityPpm ?? undefined,
      eachWay: placeTerms ? eachWayTerms(placeTerms) : undefined,
    }),
  );
  return {
    stakeMinor: restMinor,
    unitStakeMinor: bet.unit_stake_minor === null ? null : unit,
    potentialReturnMinor: potentialReturnOf(form, unit, legs),
  };
}
