import { saleStep } from '@fairline/odds';
import { groupLegs } from './builder-legs.ts';
import { type AskedSale, isPart, restOfBet } from './decide-sale.ts';
import { conflictingMatches } from './related-legs.ts';
import { readForm } from './stored-form.ts';
import type { CashOutRefusal } from './value-bet.ts';

/** The reason why an order to sell a bet cannot be set; the last one means that the bet cannot be worth so much. */
export type OrderRefusal =
  | Extract<
      CashOutRefusal,
      'CASHOUT_OFF' | 'CASHOUT_DECIDED' | 'CASHOUT_UNDEFINED' | 'CASHOUT_FREE_BET' | 'CASHOUT_INSURED'
    >
  | 'CASHOUT_BET_CHANGED'
  | 'CASHOUT_PART_INVALID'
  | 'CASHOUT_TARGET_TOO_HIGH';

export type OrderDecision =
  | { ok: true }
  | { ok: false; code: OrderRefusal /** The most that the part can be worth. */; maxValueMinor?: bigint };

/**
 * Decides whether an order to sell a part of a bet can be set. Present prices do not count: an order waits for better ones.
 */
export function decideOrder(
  { stakeMinor, soldMinor, valueMinor }: AskedSale,
  bet: Parameters<typeof restOfBet>[0] & {
    state: string;
    free_bet_id: string | null;
    insurance: object | null;
    legs: readonly { matchId: string }[];
  },
  { isOffered }: { isOffered: boolean },
): OrderDecision {
  if (bet.state !== 'open') return { ok: false, code: 'CASHOUT_DECIDED' };
  if (!isOffered) return { ok: false, code: 'CASHOUT_OFF' };
  if (bet.free_bet_id !== null) return { ok: false, code: 'CASHOUT_FREE_BET' };
  if (bet.insurance !== null) return { ok: false, code: 'CASHOUT_INSURED' };
  if (conflictingMatches(bet.legs, bet.builders).length > 0) return { ok: false, code: 'CASHOUT_UNDEFINED' };
  if (bet.stake_minor !== stakeMinor) return { ok: false, code: 'CASHOUT_BET_CHANGED' };
  const { form, unitStakeMinor } = readForm(bet, stakeMinor, groupLegs(bet.legs, bet.builders).length);
  if (!isPart(soldMinor, stakeMinor, saleStep(form, unitStakeMinor, stakeMinor)))
    return { ok: false, code: 'CASHOUT_PART_INVALID' };
  const maxValueMinor = (restOfBet(bet, stakeMinor).potentialReturnMinor * soldMinor) / stakeMinor;
  if (valueMinor > maxValueMinor) return { ok: false, code: 'CASHOUT_TARGET_TOO_HIGH', maxValueMinor };
  return { ok: true };
}
