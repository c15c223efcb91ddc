import type { PricePolicy, Selection } from '@fairline/contracts';
import type { LatinNames } from '../addresses.ts';
import { selectionKey } from './selection-key.ts';

/** A selection in the coupon, with what is needed to show it anywhere. */
export interface SlipLeg extends Selection {
  /** In thousandths: the price that the player agreed to. */
  oddsMilli: number;
  sportId: number;
  tournamentId: number;
  tournamentName: string;
  home: string;
  away: string;
  /** Where the names above are in another script. */
  latin?: LatinNames | undefined;
  /** The match had begun when the leg was chosen; only its address depends on that. */
  live: boolean;
  /** When the match begins, as it was known then. A slip that was kept from before this was written down has none. */
  kickoffAt?: number;
  /** English names, for a market that the reader's dictionary does not have. */
  marketName: string;
  outcomeName: string;
}

export type SlipMode = 'singles' | 'accumulator';

/** A bet on its way whose outcome is not known: sent again, it must be the same request with the same key. */
export interface Attempt {
  key: string;
  /** What the player decided: selections, stake, policy. Prices are not part of it. */
  fingerprint: string;
  /** JSON of the request, with the prices of the first time. */
  body: string;
}

/** The coupon as the player made it; kept between pages, visits and tabs. */
export interface Slip {
  legs: readonly SlipLeg[];
  mode: SlipMode;
  /** As typed: of a lone selection, and of the accumulator. */
  stake: string;
  /** As typed: of each single, by the key of its leg. */
  stakes: Readonly<Record<string, string>>;
  policy: PricePolicy;
  /** By the bet's id in the coupon: `slip`, or the key of a single's leg. */
  attempts: Readonly<Record<string, Attempt>>;
}

/** The most legs that one bet takes; the contract's bound. */
export const maxLegs = 20;

/** Puts a selection in, or takes it out when it is there. A full coupon stays as it is. */
export function toggleLeg(slip: Slip, leg: SlipLeg): Slip {
  const key = selectionKey(leg);
  if (slip.legs.some((each) => selectionKey(each) === key)) return removeLegs(slip, [key]);
  return slip.legs.length >= maxLegs ? slip : { ...slip, legs: [...slip.legs, leg] };
}

/** Takes selections out, and the stakes that were theirs. The last one takes the common stake with it. */
export function removeLegs(slip: Slip, keys: readonly string[]): Slip {
  const legs = slip.legs.filter((leg) => !keys.includes(selectionKey(leg)));
  const kept = legs.length === 0 ? { stakes: {}, attempts: {}, stake: '' } : {};
  return {
    ...slip,
    legs,
    stakes: without(slip.stakes, keys),
    attempts: without(slip.attempts, keys),
    ...kept,
  };
}

/** Puts selections back in that are not there, such as those of a bet that was placed. */
export function addLegs(slip: Slip, legs: readonly SlipLeg[]): Slip {
  const known = new Set(slip.legs.map(selectionKey));
  const added = legs.filter((leg) => !known.has(selectionKey(leg)));
  return { ...slip, legs: [...slip.legs, ...added].slice(0, maxLegs) };
}

/**
 * Makes one accumulator of the slip and of those of some selections that fit: none of a match that is in it already,
 * on which both would depend, and no more than there is room for. The slip stays as it is when none does.
 */
export function combineLegs(slip: Slip, legs: readonly SlipLeg[]): Slip {
  const taken = new Set(slip.legs.map(({ matchId }) => matchId));
  const fitting = legs.filter(({ matchId }) => !taken.has(matchId)).slice(0, maxLegs - slip.legs.length);
  if (fitting.length === 0) return slip;
  return { ...slip, legs: [...slip.legs, ...fitting], mode: 'accumulator' };
}

/** Agrees to other prices, by the keys of their legs. */
export function acceptPrices(slip: Slip, prices: ReadonlyMap<string, number>): Slip {
  return {
    ...slip,
    legs: slip.legs.map((leg) => {
      const oddsMilli = prices.get(selectionKey(leg));
      return oddsMilli === undefined || oddsMilli === leg.oddsMilli ? leg : { ...leg, oddsMilli };
    }),
  };
}

/** Sets the stake of the whole slip, or of some singles. */
export function setStakes(slip: Slip, stakes: ReadonlyMap<string, string>): Slip {
  const whole = stakes.get(wholeSlip);
  const singles = [...stakes].filter(([id]) => id !== wholeSlip);
  return {
    ...slip,
    stake: whole ?? slip.stake,
    stakes: { ...slip.stakes, ...Object.fromEntries(singles) },
  };
}

/** Remembers a bet that is being sent, or forgets it once its outcome is known. */
export function setAttempt(slip: Slip, betId: string, attempt: Attempt | undefined): Slip {
  const attempts = without(slip.attempts, [betId]);
  return { ...slip, attempts: attempt ? { ...attempts, [betId]: attempt } : attempts };
}

/** Id of the one bet of a slip that is not made of singles. */
export const wholeSlip = 'slip';

function without<Value>(
  record: Readonly<Record<string, Value>>,
  keys: readonly string[],
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
}
