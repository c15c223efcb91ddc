import type { PricePolicy, Selection } from '@fairline/contracts';
import type { MatchTarget } from '../addresses/sportsbook-addresses.ts';
import { choicesWithout } from './change-choices.ts';
import type { KindChoices } from './kind-choices.ts';
import { selectionKey } from './selection-key.ts';
import { builtWith, groupKeyOf, groupsOf, withPrices } from './slip-builders.ts';
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
  /**
   * The matches whose selections are parts of a bet builder, with the price that the player accepted; 0 before one is known.
   */
  builders?: Readonly<Record<string, number>>;
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
  if (slip.legs.some((each) => selectionKey(each) === key)) {
    // A match stays in its bet builder, so that the player can choose another part.
    return { ...removeLegs(slip, [key]), ...builtWith(slip.builders, [leg.matchId]) };
  }
  if (slip.legs.length >= maxLegs) return slip;
  return { ...slip, legs: [...slip.legs, leg], ...builtWith(slip.builders, [leg.matchId]) };
}

/** Removes selections with their stakes. Removing the last one also clears the common stake, and ends
 * the edit of a bet. */
export function removeLegs(slip: Slip, keys: readonly string[]): Slip {
  const legs = slip.legs.filter((leg) => !keys.includes(selectionKey(leg)));
  const { builders } = slip;
  const gone = slip.legs.filter((leg) => !legs.includes(leg)).map(({ matchId }) => matchId);
  const left =
    builders &&
    Object.fromEntries(Object.entries(builders).filter(([id]) => legs.some((leg) => leg.matchId === id)));
  const cleared = legs.length === 0 ? { stakes: {}, attempts: {}, stake: '', editing: undefined } : {};
  return {
    ...slip,
    legs,
    stakes: without(slip.stakes, keys),
    attempts: without(slip.attempts, keys),
    choices: choicesWithout(slip.choices, keys),
    ...(left && builtWith(left, gone)),
    ...cleared,
  };
}

/** Adds the selections that are missing, such as those of a placed bet that the player repeats. */
export function addLegs(slip: Slip, legs: readonly SlipLeg[], built: readonly string[] = []): Slip {
  const known = new Set(slip.legs.map(selectionKey));
  const added = legs.filter((leg) => !known.has(selectionKey(leg)));
  return { ...slip, legs: [...slip.legs, ...added].slice(0, maxLegs), ...withBuilders(slip, built) };
}

/**
 * Makes one accumulator of the slip and the given selections. A selection is left out when the slip already has its
 * match or is full. The slip stays unchanged when no selection fits. `built` are the matches of bet builders.
 */
export function combineLegs(slip: Slip, legs: readonly SlipLeg[], built: readonly string[] = []): Slip {
  const ownMatches = new Set(slip.legs.map(({ matchId }) => matchId));
  const fitting = legs.filter(({ matchId }) => !ownMatches.has(matchId)).slice(0, maxLegs - slip.legs.length);
  if (fitting.length === 0) return slip;
  const added = built.filter((matchId) => fitting.some((leg) => leg.matchId === matchId));
  return { ...slip, legs: [...slip.legs, ...fitting], ...withBuilders(slip, added), mode: 'accumulator' };
}

/** Makes the selections of a match the parts of a bet builder, or selections of their own again. */
export function setBuilder(slip: Slip, matchId: string, isOn: boolean): Slip {
  if (isOn) return { ...slip, ...withBuilders(slip, [matchId]) };
  return { ...slip, builders: without(slip.builders ?? {}, [matchId]) };
}

function withBuilders({ builders }: Slip, matchIds: readonly string[]): Pick<Slip, 'builders'> {
  if (matchIds.length === 0) return {};
  return { builders: { ...builders, ...Object.fromEntries(matchIds.map((matchId) => [matchId, 0])) } };
}

/** Accepts new prices, by the keys of their legs. */
export function acceptPrices(slip: Slip, prices: ReadonlyMap<string, number>): Slip {
  return {
    ...slip,
    ...(slip.builders && { builders: withPrices(slip.builders, prices) }),
    legs: slip.legs.map((leg) => {
      const oddsMilli = prices.get(selectionKey(leg));
      return oddsMilli === undefined || oddsMilli === leg.oddsMilli ? leg : { ...leg, oddsMilli };
    }),
  };
}

/**
 * Moves a selection one place up, in the order in which a chain and a conditional bet are played. The parts of a bet builder
 * move together, by the key of the builder.
 */
export function moveUp(slip: Slip, key: string): Slip {
  const groups = groupsOf(slip.legs, (leg) => groupKeyOf(leg, slip.builders));
  const index = groups.findIndex(([group]) => group === key);
  const [above, moved] = groups.slice(index - 1, index + 1);
  if (index < 1 || !above || !moved) return slip;
  return { ...slip, legs: groups.toSpliced(index - 1, 2, moved, above).flatMap(([, legs]) => legs) };
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
