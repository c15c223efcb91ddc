/** The simulation's own record of the world. It reads nothing from the platform. */

export type Result = 'won' | 'lost' | 'void' | 'half-won' | 'half-lost';

export const outcomeIds = ['1', '2', '3'] as const;

export interface ModelMatch {
  matchId: string;
  /** The odds in thousandths, by outcome in the order of {@link outcomeIds}. */
  odds: [number, number, number];
  isOpen: boolean;
  /** The results by outcome, set when the feed has sent them. All results of a cancelled match are void. */
  results?: readonly [Result, Result, Result] | undefined;
  /** True while the feed has cancelled the match. */
  isCancelled?: boolean;
}

/** The sale of a bet, whole or in part. */
export interface ModelSale {
  soldMinor: number;
  paidMinor: number;
}

export interface ModelBet {
  betId: string;
  /** The whole stake, that of all lines together. */
  stakeMinor: number;
  /** The number of legs in a line of a system; absent for a single and an accumulator. */
  size?: number;
  sales: ModelSale[];
  legs: readonly { match: ModelMatch; outcome: number; oddsMilli: number }[];
}

export interface ModelPlayer {
  id: string;
  cookie: string;
  paidInMinor: number;
  /** The stakes of bets that wait for a trader. */
  reservedMinor: number;
  bets: ModelBet[];
}

export interface ModelSettlement {
  state: 'open' | 'won' | 'lost' | 'returned' | 'sold';
  returnMinor: number | null;
}

/**
 * Computes the settlement of what is left of a bet: the sum of its lines over one denominator, each the product of its legs,
 * rounded down once. A bet whose return no open leg can change is settled.
 */
export function settlementOf(bet: ModelBet): ModelSettlement {
  const restMinor = restOf(bet);
  if (restMinor === 0) return { state: 'sold', returnMinor: bet.sales.at(-1)?.paidMinor ?? 0 };
  const { legs, size = legs.length } = bet;
  const lines = combinations(
    legs.map((leg) => ({ ...leg, result: leg.match.results?.[leg.outcome] })),
    size,
  );
  const alive = lines.filter((line) => line.every(({ result }) => result !== 'lost'));
  if (alive.some((line) => line.some(({ result }) => result === undefined)))
    return { state: 'open', returnMinor: null };
  const sum = alive.reduce(
    (total, line) =>
      total + line.reduce((product, { oddsMilli, result }) => product * halvesMilli(oddsMilli, result), 1n),
    0n,
  );
  const unitMinor = BigInt(restMinor / lines.length);
  const returnMinor = Number((unitMinor * sum) / 2_000n ** BigInt(size));
  if (legs.every(({ match, outcome }) => match.results?.[outcome] === 'void'))
    return { state: 'returned', returnMinor };
  return { state: returnMinor > 0 ? 'won' : 'lost', returnMinor };
}

/** Returns the stake that is in play or was at the end, in minor units. */
export function restOf({ stakeMinor, sales }: ModelBet): number {
  return sales.reduce((rest, { soldMinor }) => rest - soldMinor, stakeMinor);
}

function combinations<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) =>
    combinations(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
  );
}

/** Returns the payout factor of a leg in thousandths, as the sum for its two half stakes. */
function halvesMilli(oddsMilli: number, result: Result | undefined): bigint {
  const odds = BigInt(oddsMilli);
  if (result === 'won') return 2n * odds;
  if (result === 'half-won') return odds + 1_000n;
  if (result === 'half-lost') return 1_000n;
  return result === 'void' ? 2_000n : 0n;
}

/**
 * Returns the free and the held money of a player, in minor units. Free money is below zero by what the player owes.
 */
export function moneyOf({ paidInMinor, reservedMinor, bets }: ModelPlayer): {
  cashMinor: number;
  heldMinor: number;
} {
  let cashMinor = paidInMinor - reservedMinor;
  let heldMinor = reservedMinor;
  for (const bet of bets) {
    const { state, returnMinor } = settlementOf(bet);
    for (const { paidMinor } of bet.sales) cashMinor += paidMinor;
    cashMinor -= bet.stakeMinor;
    if (state === 'open') heldMinor += restOf(bet);
    else if (state !== 'sold') cashMinor += returnMinor ?? 0;
  }
  return { cashMinor, heldMinor };
}
