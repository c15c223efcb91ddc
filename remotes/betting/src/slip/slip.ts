import type { PricePolicy, Selection } from '@fairline/contracts';
import type { MatchTarget } from '../addresses/sportsbook-addresses.ts';
import { choicesWithout } from './change-choices.ts';
import type { KindChoices } from './kind-choices.ts';
import { selectionKey } from './selection-key.ts';
import type { SlipMode } from './slip-modes.ts';

/** A selection in the coupon, with the names by which any page can show it. */
export interface SlipLeg extends Selection, MatchTarget {
  /** The price that the player accepted, in thousandths. */
  oddsMilli: number;
  /** True when the match had begun as the leg was chosen. Only the address depends on it. */
  live: boolean;
  /** Kick-off in ms UTC, as known when the leg was chosen. Slips stored by old versions have none. */
  kickoffAt?: number;
  /** English names, for a market that the reader's dictionary does not have. */
  marketName: string;
  outcomeName: string;
}

/** A sent bet without an answer yet. A retry must send the same request under the same idempotency key. */
export interface Attempt {
  key: string;
  /** The player's decision: selections, stake and price policy, without prices. */
  fingerprint: string;
  /** JSON of the request, with the prices of the first attempt. */
  body: string;
}

/** The open bet that the slip changes: it is sold, and the bet of the slip takes its place. */
export interface SlipEdit {
  betId: string;
  /** The number that players write down. */
  number: string;
}

/** The coupon as the player made it. It is kept across pages, visits and tabs. */
export interface Slip {
  legs: readonly SlipLeg[];
  mode: SlipMode;
  choices: KindChoices;
  /** Stake as typed, of a lone selection or of a line of the bet of all selections. */
  stake: string;
  /** Stakes of singles as typed, by the keys of their legs. */
  stakes: Readonly<Record<string, string>>;
  policy: PricePolicy;
  /** Absent while the slip makes new bets. */
  editing?: SlipEdit | undefined;
  /** The unanswered bets, by the id of the bet in the coupon: `slip`, or the key of a single's leg. */
  attempts: Readonly<Record<string, Attempt>>;
  /** The ids of bets that wait for a trader, or whose end the player has not put away yet. */
  referred: readonly string[];
}

/** The maximum of legs in one bet, from the contract. */
export const maxLegs = 30;

/** Adds a selection, or removes it when it is already there. A full coupon stays unchanged. */
export function toggleLeg(slip: Slip, leg: SlipLeg): Slip {
  const key = selectionKey(leg);
  if (slip.legs.some((each) => selectionKey(each) === key)) return removeLegs(slip, [key]);
  return slip.legs.length >= maxLegs ? slip : { ...slip, legs: [...slip.legs, leg] };
}

/** Removes selections with their stakes. Removing the last one also clears the common stake, and ends
 * the edit of a bet. */
export function removeLegs(slip: Slip, keys: readonly string[]): Slip {
  const legs = slip.legs.filter((leg) => !keys.includes(selectionKey(leg)));
  const cleared = legs.length === 0 ? { stakes: {}, attempts: {}, stake: '', editing: undefined } : {};
  return {
    ...slip,
    legs,
    stakes: without(slip.stakes, keys),
    attempts: without(slip.attempts, keys),
    choices: choicesWithout(slip.choices, keys),
    ...cleared,
  };
}

/** Adds the selections that are missing, such as those of a placed bet that the player repeats. */
export function addLegs(slip: Slip, legs: readonly SlipLeg[]): Slip {
  const known = new Set(slip.legs.map(selectionKey));
  const added = legs.filter((leg) => !known.has(selectionKey(leg)));
  return { ...slip, legs: [...slip.legs, ...added].slice(0, maxLegs) };
}

/**
 * Makes one accumulator of the slip and the given selections. A selection is left out when the slip already has its
 * match or is full. The slip stays unchanged when no selection fits.
 */
export function combineLegs(slip: Slip, legs: readonly SlipLeg[]): Slip {
  const ownMatches = new Set(slip.legs.map(({ matchId }) => matchId));
  const fitting = legs.filter(({ matchId }) => !ownMatches.has(matchId)).slice(0, maxLegs - slip.legs.length);
  if (fitting.length === 0) return slip;
  return { ...slip, legs: [...slip.legs, ...fitting], mode: 'accumulator' };
}

/** Accepts new prices, by the keys of their legs. */
export function acceptPrices(slip: Slip, prices: ReadonlyMap<string, number>): Slip {
  return {
    ...slip,
    legs: slip.legs.map((leg) => {
      const oddsMilli = prices.get(selectionKey(leg));
      return oddsMilli === undefined || oddsMilli === leg.oddsMilli ? leg : { ...leg, oddsMilli };
    }),
  };
}

/** Moves a selection one place up, in the order in which a chain and a conditional bet are played. */
export function moveUp(slip: Slip, key: string): Slip {
  const index = slip.legs.findIndex((leg) => selectionKey(leg) === key);
  const [above, moved] = slip.legs.slice(index - 1, index + 1);
  if (index < 1 || !above || !moved) return slip;
  return { ...slip, legs: slip.legs.toSpliced(index - 1, 2, moved, above) };
}

/** Changes some of the choices for kinds of bets. */
export function choose(slip: Slip, choices: Partial<KindChoices>): Slip {
  return { ...slip, choices: { ...slip.choices, ...choices } };
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

/** Records a bet that is being sent, or removes it once its outcome is known. */
export function setAttempt(slip: Slip, betId: string, attempt: Attempt | undefined): Slip {
  const attempts = without(slip.attempts, [betId]);
  return { ...slip, attempts: attempt ? { ...attempts, [betId]: attempt } : attempts };
}

/** Id of the only bet of a slip that is a lone selection or an accumulator. */
export const wholeSlip = 'slip';

function without<Value>(
  record: Readonly<Record<string, Value>>,
  keys: readonly string[],
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
}
