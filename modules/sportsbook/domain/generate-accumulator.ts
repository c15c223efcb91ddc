import { type Candidate, type OddsRange, type OfferedMatch, openOutcomes } from './open-outcomes.ts';
import { inSeededOrder } from './seeded-rank.ts';

/**
 * The range of prices for legs. A wider range would need fewer legs, but unlikely ones, whose prices contain more
 * margin.
 */
export const generatedOdds: OddsRange = { fromMilli: 1_100, toMilli: 4_000 };

/** The maximum difference between the total odds and the wish, in percent of the wish. */
export const maxOffPercent = 15;

export type GeneratedAccumulator =
  | { ok: true; legs: Candidate[] }
  | { ok: false; code: 'NOTHING_TO_COMBINE' | 'ODDS_OUT_OF_REACH' };

/**
 * Generates an accumulator whose total odds are near a wish. Of the accumulators within 1% of the wish, the seed picks
 * one with the fewest legs or one leg more, because each leg adds the margin of its market. When none is within 1%, the
 * nearest one is used.
 */
export function generateAccumulator(
  matches: readonly OfferedMatch[],
  { wishMilli, seed }: { wishMilli: number; seed: string },
): GeneratedAccumulator {
  const choices = inSeededOrder(seed, matches, ({ matchId }) => matchId)
    .map((match) => openOutcomes(match, generatedOdds))
    .filter((outcomes) => outcomes.length > 0);
  if (choices.length < 2) return { ok: false, code: 'NOTHING_TO_COMBINE' };
  const wishLog = Math.log(wishMilli / 1_000);
  const maxLog = wishLog + Math.log1p(maxOffPercent / 100);
  // A few matches are enough for almost any wish. All matches are searched only when they are not.
  const fromFew = oneOfTheNear(reachableSums(choices.slice(0, defaultMatches), maxLog), wishLog, seed);
  if (fromFew) return { ok: true, legs: fromFew.legs };
  const all = reachableSums(choices, maxLog);
  const chosen = oneOfTheNear(all, wishLog, seed) ?? theNearest(all, wishLog);
  return chosen ? { ok: true, legs: chosen.legs } : { ok: false, code: 'ODDS_OUT_OF_REACH' };
}

const defaultMatches = 20;
/** The maximum number of legs of a generated accumulator. A bet may have more, but nobody reads such a long list. */
const maxLegs = 12;
/** Two sums whose difference is smaller than this count as equal. It is a fifth of a percent of the odds. */
const stepLog = 0.002;
const nearPercent = 1;

/** Some legs with the logarithm of their total odds. Odds are multiplied, so their logarithms are added. */
interface Sum {
  log: number;
  legs: Candidate[];
}

/**
 * Returns every total that two or more legs can reach with at most one outcome of each match, in steps of {@link
 * stepLog}. Each total has the fewest legs that were found for it. Each match extends the totals of the matches before
 * it.
 */
function reachableSums(choices: readonly (readonly Candidate[])[], maxLog: number): Sum[] {
  const sums: (Sum | undefined)[] = Array.from({ length: Math.floor(maxLog / stepLog) + 1 });
  const singles: Sum[] = [];

  function add(before: Sum, single: Sum): void {
    const log = before.log + single.log;
    const size = before.legs.length + 1;
    if (log > maxLog || size > maxLegs) return;
    const place = Math.floor(log / stepLog);
    const known = sums[place];
    if (!known || known.legs.length > size) sums[place] = { log, legs: [...before.legs, ...single.legs] };
  }

  for (const outcomes of choices) {
    const own = outcomes.map((leg) => ({ log: Math.log(leg.oddsMilli / 1_000), legs: [leg] }));
    // The loop starts at the highest total, so that a total is extended before this match has added new ones.
    for (let place = sums.length - 1; place >= 0; place--) {
      const before = sums[place];
      if (before) for (const single of own) add(before, single);
    }
    for (const before of singles) for (const single of own) add(before, single);
    singles.push(...own);
  }
  return sums.filter((sum) => sum !== undefined);
}

function oneOfTheNear(sums: readonly Sum[], wishLog: number, seed: string): Sum | undefined {
  const near = sums.filter((sum) => offPercent(sum, wishLog) <= nearPercent);
  const minLegs = Math.min(...near.map(({ legs }) => legs.length));
  const short = near.filter(({ legs }) => legs.length <= minLegs + 1);
  return inSeededOrder(seed, short, ({ log }) => String(log))[0];
}

function theNearest(sums: readonly Sum[], wishLog: number): Sum | undefined {
  const [nearest] = sums.toSorted((a, b) => offPercent(a, wishLog) - offPercent(b, wishLog));
  return nearest && offPercent(nearest, wishLog) <= maxOffPercent ? nearest : undefined;
}

/** Returns the difference between total odds and the wish, in percent of the wish. */
function offPercent({ log }: Sum, wishLog: number): number {
  return Math.abs(Math.expm1(log - wishLog)) * 100;
}
