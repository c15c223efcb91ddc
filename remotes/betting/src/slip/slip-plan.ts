import { type CurrencyCode, fromJsonMinor, parseAmount } from '@fairline/money';
import { acceptPrice } from '@fairline/odds/accept-price';
import { potentialReturn } from '@fairline/odds/bets/bet-return';
import type { Quotes } from './quotes.ts';
import { selectionKey } from './selection-key.ts';
import { type Slip, type SlipLeg, wholeSlip } from './slip.ts';

/** A selection of the coupon compared with its current market. */
export interface PlannedLeg {
  leg: SlipLeg;
  key: string;
  /** `restricted`: bets on this sport are closed to the player. */
  state: 'open' | 'suspended' | 'closed' | 'restricted';
  /** Current price in thousandths. */
  oddsMilli: number;
  /** The move of the price since the player accepted one. */
  change: 'up' | 'down' | null;
  /** True when the player must accept the new price, because the price policy does not. */
  needsAcceptance: boolean;
}

export type StakeFault = 'not-a-number' | 'negative' | 'too-many-decimals' | 'too-large' | 'zero';

/** A bet that the coupon would place. */
export interface PlannedBet {
  /** The bet's id in the slip: `slip`, or the key of a single's leg. */
  id: string;
  legs: readonly PlannedLeg[];
  /** The stake in minor units; undefined while the typed stake is empty or invalid. */
  stakeMinor: bigint | undefined;
  fault: StakeFault | undefined;
  /** Product of the prices in thousandths, rounded down as on the platform. */
  totalOddsMilli: number;
  returnMinor: bigint | undefined;
}

/** The action of the coupon's button: the first obstacle to a bet, or placing the bets. */
export type SlipAction =
  | { kind: 'empty' | 'login' | 'wait' | 'conflict' | 'enter-stake' | 'fix-stake' }
  | { kind: 'remove-closed'; keys: readonly string[] }
  | { kind: 'accept'; prices: ReadonlyMap<string, number> }
  | { kind: 'deposit'; missingMinor: bigint }
  | { kind: 'place'; bets: readonly PlannedBet[] };

export interface SlipPlan {
  /** Singles, or one bet of all legs. */
  isSingles: boolean;
  legs: readonly PlannedLeg[];
  bets: readonly PlannedBet[];
  /** Matches with more than one leg in the accumulator. */
  conflicts: ReadonlySet<string>;
  totalStakeMinor: bigint;
  totalReturnMinor: bigint;
  action: SlipAction;
}

export interface PlanInput {
  slip: Slip;
  quotes: Quotes;
  /** The player's currency, or the currency that visitors see. */
  currency: CurrencyCode;
  /** The balance in minor units; undefined for a visitor. */
  balanceMinor: number | undefined;
}

/** Computes everything that the coupon shows from the player's choices and the current quotes. */
export function planSlip({ slip, quotes, currency, balanceMinor }: PlanInput): SlipPlan {
  const legs = slip.legs.map((leg) => planLeg(leg, slip, quotes));
  const isSingles = legs.length > 1 && slip.mode === 'singles';
  const bets = isSingles
    ? legs.map((leg) => planBet(leg.key, [leg], slip.stakes[leg.key] ?? '', currency))
    : legs.length > 0
      ? [planBet(wholeSlip, legs, slip.stake, currency)]
      : [];
  const conflicts = new Set(isSingles ? [] : repeatedMatches(legs));
  const plan = {
    isSingles,
    legs,
    bets,
    conflicts,
    totalStakeMinor: sumOf(bets.map(({ stakeMinor }) => stakeMinor)),
    totalReturnMinor: sumOf(bets.map(({ returnMinor }) => returnMinor)),
  };
  return { ...plan, action: nextAction(plan, balanceMinor) };
}

function planLeg(leg: SlipLeg, { policy }: Slip, quotes: Quotes): PlannedLeg {
  const key = selectionKey(leg);
  const quote = quotes.get(key);
  const current = quote?.oddsMilli ?? leg.oddsMilli;
  return {
    leg,
    key,
    state: quote?.state === 'unknown' ? 'closed' : (quote?.state ?? 'open'),
    oddsMilli: current,
    change: current === leg.oddsMilli ? null : current > leg.oddsMilli ? 'up' : 'down',
    needsAcceptance: !acceptPrice({ askedOddsMilli: leg.oddsMilli, currentOddsMilli: current, policy }).ok,
  };
}

function planBet(id: string, legs: readonly PlannedLeg[], stake: string, currency: CurrencyCode): PlannedBet {
  const product = legs.reduce((total, leg) => total * BigInt(leg.oddsMilli), 1n);
  const read = readStake(stake, currency);
  return {
    id,
    legs,
    ...read,
    totalOddsMilli: Number(product / 1000n ** BigInt(legs.length - 1)),
    returnMinor:
      read.stakeMinor === undefined
        ? undefined
        : potentialReturn({ unitStakeMinor: read.stakeMinor, sizes: [legs.length], legs }),
  };
}

function readStake(
  text: string,
  currency: CurrencyCode,
): { stakeMinor: bigint | undefined; fault: StakeFault | undefined } {
  if (text.trim() === '') return { stakeMinor: undefined, fault: undefined };
  const amount = parseAmount(text, currency);
  if (!amount.ok) return { stakeMinor: undefined, fault: amount.code };
  return amount.amountMinor === 0n
    ? { stakeMinor: undefined, fault: 'zero' }
    : { stakeMinor: amount.amountMinor, fault: undefined };
}

type Unfinished = Omit<SlipPlan, 'action'>;

function nextAction(plan: Unfinished, balanceMinor: number | undefined): SlipAction {
  const { legs, bets, isSingles } = plan;
  if (legs.length === 0) return { kind: 'empty' };
  const closed = legs.filter(({ state }) => state === 'closed' || state === 'restricted');
  if (closed.length > 0) return { kind: 'remove-closed', keys: closed.map(({ key }) => key) };
  if (plan.conflicts.size > 0) return { kind: 'conflict' };
  if (balanceMinor === undefined) return { kind: 'login' };
  if (bets.some(({ fault }) => fault)) return { kind: 'fix-stake' };
  const staked = bets.filter(({ stakeMinor }) => stakeMinor !== undefined);
  // Only singles with a stake are placed.
  const placed = (isSingles ? staked : bets).flatMap((bet) => bet.legs);
  if (placed.some(({ state }) => state === 'suspended')) return { kind: 'wait' };
  const unaccepted = placed.filter(({ needsAcceptance }) => needsAcceptance);
  if (unaccepted.length > 0) {
    return { kind: 'accept', prices: new Map(unaccepted.map(({ key, oddsMilli }) => [key, oddsMilli])) };
  }
  if (staked.length === 0) return { kind: 'enter-stake' };
  const missingMinor = plan.totalStakeMinor - fromJsonMinor(balanceMinor);
  return missingMinor > 0n ? { kind: 'deposit', missingMinor } : { kind: 'place', bets: staked };
}

function repeatedMatches(legs: readonly PlannedLeg[]): string[] {
  const ids = legs.map(({ leg }) => leg.matchId);
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

function sumOf(amounts: readonly (bigint | undefined)[]): bigint {
  return amounts.reduce<bigint>((sum, amount) => sum + (amount ?? 0n), 0n);
}
