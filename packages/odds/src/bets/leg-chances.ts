import type { LegResult } from './leg.ts';

/** The chances of the five results of a leg, in millionths. They sum to a million. */
export interface LegChances {
  readonly won: number;
  readonly halfWon: number;
  readonly void: number;
  readonly halfLost: number;
  readonly lost: number;
}

/** The sum of the chances of a leg: they are millionths. */
export const chanceScale = 1_000_000;

/** The name of each result among the chances. A dead heat has none: it cannot be told before the event. */
const partOfResult = {
  won: 'won',
  'half-won': 'halfWon',
  void: 'void',
  'half-lost': 'halfLost',
  lost: 'lost',
} as const;

/**
 * Returns the chances of a leg from the weight of each of its results, in millionths. The weights are not negative; their
 * sum does not matter. A rounding error goes to the likeliest result.
 * @throws RangeError when a result is a dead heat, or no weight is above zero
 */
export function legChancesOf(weighted: Iterable<{ result: LegResult; weight: number }>): LegChances {
  const weights = { won: 0, halfWon: 0, void: 0, halfLost: 0, lost: 0 };
  let total = 0;
  for (const { result, weight } of weighted) {
    if (result.kind === 'dead-heat') throw new RangeError('the chance of a dead heat is not known');
    weights[partOfResult[result.kind]] += weight;
    total += weight;
  }
  if (!(total > 0)) throw new RangeError('a leg needs a result with a chance');
  const chances = weights;
  let likeliest: keyof LegChances = 'won';
  let rest = chanceScale;
  for (const part of Object.values(partOfResult)) {
    chances[part] = Math.round((weights[part] / total) * chanceScale);
    rest -= chances[part];
    if (chances[part] > chances[likeliest]) likeliest = part;
  }
  chances[likeliest] += rest;
  return chances;
}

/** Returns the chances of a leg that wins with this chance (0 to 1) and is lost otherwise. */
export function winOrLose(chance: number): LegChances {
  const won = Math.round(Math.min(1, Math.max(0, chance)) * chanceScale);
  return { won, halfWon: 0, void: 0, halfLost: 0, lost: chanceScale - won };
}

/** True when the stake, or a half of it, can come back. The price alone does not tell the chances of such a leg. */
export function canBePushed(chances: LegChances): boolean {
  return chances.halfWon + chances.void + chances.halfLost > 0;
}

/**
 * Returns 1 ÷ the fair price of a leg: at this price the expected return is the stake. With the chances W of a win, H of a
 * half win, V of a void leg and h of a half loss, the fair price o satisfies W·o + H·(o + 1)/2 + V + h/2 = 1. It is 1/2
 * for a leg that is always void, as both sides of such a line are equal.
 */
export function fairShare({ won, halfWon, void: returned, halfLost }: LegChances): number {
  const atRisk = chanceScale - halfWon / 2 - returned - halfLost / 2;
  return atRisk > 0 ? Math.min(1, (won + halfWon / 2) / atRisk) : 0.5;
}

/** @throws RangeError when chances are not whole millionths that sum to a million */
export function requireChances(chances: LegChances): void {
  if (areChances(chances)) return;
  throw new RangeError(`chances ${JSON.stringify(chances)} do not sum to a million`);
}

/** True for five whole numbers that are not negative and sum to a million. */
export function areChances({ won, halfWon, void: returned, halfLost, lost }: LegChances): boolean {
  const all = [won, halfWon, returned, halfLost, lost];
  const sum = all.reduce((total, each) => total + each, 0);
  return sum === chanceScale && all.every((each) => Number.isSafeInteger(each) && each >= 0);
}
