/** The simulation's own record of the world. It reads nothing from the platform. */

export type Result = 'won' | 'lost' | 'void' | 'half-won' | 'half-lost';

export const outcomeIds = ['1', '2', '3'] as const;

export interface ModelMatch {
  matchId: string;
  /** The odds in thousandths, by outcome in the order of {@link outcomeIds}. */
  odds: [number, number, number];
  isOpen: boolean;
  /** The results by outcome, set when the feed has sent them. All results of a cancelled match are void. */
  results?: readonly [Result, Result, Result];
}

export interface ModelBet {
  betId: string;
  stakeMinor: number;
  legs: readonly { match: ModelMatch; outcome: number; oddsMilli: number }[];
}

export interface ModelPlayer {
  id: string;
  cookie: string;
  paidInMinor: number;
  bets: ModelBet[];
}

export interface ModelSettlement {
  state: 'open' | 'won' | 'lost' | 'returned';
  returnMinor: number | null;
}

/** Computes the settlement of a bet: the product of its legs over one denominator, rounded down once. */
export function settlementOf({ stakeMinor, legs }: ModelBet): ModelSettlement {
  const results = legs.map(({ match, outcome }) => match.results?.[outcome]);
  if (results.includes('lost')) return { state: 'lost', returnMinor: 0 };
  if (results.includes(undefined)) return { state: 'open', returnMinor: null };
  let numerator = BigInt(stakeMinor);
  let denominator = 1n;
  legs.forEach(({ oddsMilli }, index) => {
    numerator *= halvesMilli(oddsMilli, results[index]);
    denominator *= 2_000n;
  });
  const returnMinor = Number(numerator / denominator);
  if (results.every((result) => result === 'void')) return { state: 'returned', returnMinor };
  return { state: returnMinor > 0 ? 'won' : 'lost', returnMinor };
}

/** Returns the payout factor of a leg in thousandths, as the sum for its two half stakes. */
function halvesMilli(oddsMilli: number, result: Result | undefined): bigint {
  const odds = BigInt(oddsMilli);
  if (result === 'won') return 2n * odds;
  if (result === 'half-won') return odds + 1_000n;
  if (result === 'half-lost') return 1_000n;
  return result === 'void' ? 2_000n : 0n;
}

/** Returns the free and the held money of a player, in minor units. */
export function moneyOf({ paidInMinor, bets }: ModelPlayer): { cashMinor: number; heldMinor: number } {
  let cashMinor = paidInMinor;
  let heldMinor = 0;
  for (const bet of bets) {
    const { returnMinor } = settlementOf(bet);
    cashMinor += (returnMinor ?? 0) - bet.stakeMinor;
    if (returnMinor === null) heldMinor += bet.stakeMinor;
  }
  return { cashMinor, heldMinor };
}
