import type { FreeBet } from '@fairline/contracts';
import { plannedTaxes } from './planned-taxes.ts';
import { type PlanInput, type PlannedBet, planSlip, type SlipPlan } from './slip-plan.ts';
import { stakeText } from './stake-text.ts';

/** True when the bet of a plan can have a free bet as its stake: it is one bet with one stake for each line. */
export function takesFreeBet({ isSingles, kind }: Pick<SlipPlan, 'isSingles' | 'kind'>): boolean {
  return !isSingles && kind !== 'conditional';
}

/**
 * Plans the slip with a free bet as the stake: it is divided over the lines, costs nothing, and returns are without it. No
 * bonus of a Lucky bet is given on it.
 */
export function planFreely(input: PlanInput, freeBet: FreeBet): SlipPlan {
  const lines = planSlip(input).bets[0]?.lines || 1;
  const unitMinor = BigInt(freeBet.amountMinor) / BigInt(lines);
  const plan = planSlip({
    ...input,
    slip: { ...input.slip, stake: stakeText(unitMinor, input.currency, '.') },
    // A free bet takes nothing from the balance.
    balanceMinor: input.balanceMinor === undefined ? undefined : Number.MAX_SAFE_INTEGER,
    formRules: { ...input.formRules, luckyBonuses: {} },
  });
  const bets = plan.bets.map((bet) => freely(bet, freeBet.freeBetId));
  const [bet] = bets;
  return {
    ...plan,
    bets,
    totalReturnMinor: bet?.returnMinor ?? 0n,
    totalStakeTaxMinor: 0n,
    totalReturnTaxMinor: bet?.returnTaxMinor ?? 0n,
    action: plan.action.kind === 'place' ? { kind: 'place', bets } : plan.action,
  };
}

/** Returns a planned bet whose stake is a free bet. */
function freely(bet: PlannedBet, freeBetId: string): PlannedBet {
  if (bet.returnMinor === undefined || bet.stakeMinor === undefined) return { ...bet, freeBetId };
  const grossMinor = bet.returnMinor + bet.returnTaxMinor;
  const wonMinor = grossMinor > bet.stakeMinor ? grossMinor - bet.stakeMinor : 0n;
  const taxes = plannedTaxes(bet.tax, 0n, wonMinor);
  return { ...bet, ...taxes, returnMinor: wonMinor - taxes.returnTaxMinor, freeBetId };
}
