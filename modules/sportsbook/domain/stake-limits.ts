import { type BetForm, maxReturnOf, type PlacedLeg, potentialReturnOf, stakeOf } from '@fairline/odds';
import { covers, type MarketPlace, type OfferPlace } from './applying-rule.ts';

/** The bounds of stakes and returns, in minor units of the account's currency. */
export interface StakeRules {
  minStakeMinor: bigint;
  maxStakeMinor: bigint;
  maxReturnMinor: bigint;
}

/** The limits of bets with a certain leg, in minor units of the account's currency. */
export interface LegLimits {
  maxStakeMinor?: bigint | undefined;
  maxReturnMinor?: bigint | undefined;
  /** What the house may still lose on the outcome of the leg. */
  maxLossMinor?: bigint | undefined;
}

export interface LimitRule {
  place: OfferPlace & { playerId?: string | undefined };
  /** Hundredths of a currency of scale 1. */
  terms: { maxStakeMinor?: number | undefined; maxReturnMinor?: number | undefined };
}

/** Returns the limits of a leg: of all rules that cover it, the most restrictive. */
export function limitsOfLeg(
  rules: readonly LimitRule[],
  market: MarketPlace,
  playerId: string,
  inMinor: (hundredths: number) => bigint,
): LegLimits {
  const own = rules.filter(
    ({ place }) => covers(place, market) && (place.playerId === undefined || place.playerId === playerId),
  );
  const lowest = (values: readonly (number | undefined)[]) => {
    const given = values.filter((value) => value !== undefined);
    return given.length === 0 ? undefined : inMinor(Math.min(...given));
  };
  return {
    maxStakeMinor: lowest(own.map(({ terms }) => terms.maxStakeMinor)),
    maxReturnMinor: lowest(own.map(({ terms }) => terms.maxReturnMinor)),
  };
}

/** A bet whose stake is looked for, at accepted prices. */
export interface StakedForm {
  form: BetForm;
  /** The legs as the form counts them. */
  legs: readonly PlacedLeg[];
  rules: StakeRules;
  /** The limits of each selection; the parts of a builder are several selections of one leg. */
  limits: readonly LegLimits[];
}

/** A reason why a stake is too high. Selections are counted from 0. */
export interface StakeFault {
  reason: 'stake' | 'return' | 'leg-stake' | 'leg-return' | 'leg-liability';
  leg?: number;
}

/** Returns the reasons why a stake of one line is too high; none when it may be staked. */
export function stakeFaults({ form, legs, rules, limits }: StakedForm, unitStakeMinor: bigint): StakeFault[] {
  const placed = formWith(form, unitStakeMinor);
  const stakeMinor = stakeOf(placed, unitStakeMinor, legs.length);
  const maxReturn = maxReturnOf(placed, unitStakeMinor, legs);
  const faults: StakeFault[] = [];
  if (stakeMinor > rules.maxStakeMinor) faults.push({ reason: 'stake' });
  if (maxReturn > rules.maxReturnMinor) faults.push({ reason: 'return' });
  // A bet counts for each of its selections with its share of what the house can lose.
  const lossShare = (potentialReturnOf(placed, unitStakeMinor, legs) - stakeMinor) / BigInt(limits.length);
  for (const [leg, { maxStakeMinor, maxReturnMinor, maxLossMinor }] of limits.entries()) {
    if (isOver(stakeMinor, maxStakeMinor)) faults.push({ reason: 'leg-stake', leg });
    if (isOver(maxReturn, maxReturnMinor)) faults.push({ reason: 'leg-return', leg });
    if (isOver(lossShare, maxLossMinor)) faults.push({ reason: 'leg-liability', leg });
  }
  return faults;
}

function isOver(amount: bigint, limit: bigint | undefined): boolean {
  return limit !== undefined && amount > limit;
}

/**
 * Returns the highest stake of one line that all limits allow, in minor units; 0 where even the smallest is too high. What
 * a bet can return grows with its stake, so the highest one is found by halving.
 */
export function highestUnitStake(bet: StakedForm): bigint {
  let low = 0n;
  let high = bet.rules.maxStakeMinor + 1n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (stakeFaults(bet, middle).length === 0) low = middle;
    else high = middle;
  }
  const isBelowMinimum = stakeOf(formWith(bet.form, low), low, bet.legs.length) < bet.rules.minStakeMinor;
  return isBelowMinimum ? 0n : low;
}

/** The first block of a conditional bet is staked with the stake of the bet. */
function formWith(form: BetForm, unitStakeMinor: bigint): BetForm {
  if (form.kind !== 'conditional') return form;
  const [first, ...others] = form.blocks;
  return first ? { ...form, blocks: [{ ...first, stakeMinor: unitStakeMinor }, ...others] } : form;
}
