import { type Candidate, type OddsRange, type OfferedMatch, openOutcomes } from './open-outcomes.ts';
import { inSeededOrder } from './seeded-rank.ts';

/** Prices of the legs: with a wider range fewer legs would do, but of outsiders, which bear more of the margin. */
export const generatedOdds: OddsRange = { fromMilli: 1_100, toMilli: 4_000 };

/** How far from the wish the total odds may be, in hundredths of it. */
export const maxOffPercent = 15;

export type GeneratedAccumulator =
  | { ok: true; legs: Candidate[] }
  | { ok: false; code: 'NOTHING_TO_COMBINE' | 'ODDS_OUT_OF_REACH' };

/**
 * An accumulator whose total odds are near a wish. Of those within 1% of it one with the fewest legs or one leg more,
 * as each leg adds the margin of its market: which of them is the seed's to say. Where none is so near, the nearest.
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
  // A few matches meet almost any wish; all of them are gone through only when they do not.
  const usual = oneOfTheNear(reachableSums(choices.slice(0, defaultMatches), maxLog), wishLog, seed);
  if (usual) return { ok: true, legs: usual.legs };
  const all = reachableSums(choices, maxLog);
  const chosen = oneOfTheNear(all, wishLog, seed) ?? theNearest(all, wishLog);
  return chosen ? { ok: true, legs: chosen.legs } : { ok: false, code: 'ODDS_OUT_OF_REACH' };
}

const defaultMatches = 20;
/** Fewer than one bet takes: a sum that needs more is no accumulator that anybody reads. */
const maxLegs = 12;
/** Two sums that differ by less count as one: a fifth of a percent of the odds. */
const stepLog = 0.002;
const nearPercent = 1;

/** Some legs, with the logarithm of their total odds: odds multiply, logarithms add. */
interface Sum {
  log: number;
  legs: Candidate[];
}

/**
 * Every total that two legs or more can reach with at most one outcome of each match, in steps of {@link stepLog}, each
 * by as few legs as were found. A match is only ever added to what those before it have come to.
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
    // From the highest down: what this match adds to lies below, where it has added nothing yet.
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
  const fewest = Math.min(...near.map(({ legs }) => legs.length));
  const short = near.filter(({ legs }) => legs.length <= fewest + 1);
  return inSeededOrder(seed, short, ({ log }) => String(log))[0];
}

function theNearest(sums: readonly Sum[], wishLog: number): Sum | undefined {
  const [nearest] = sums.toSorted((a, b) => offPercent(a, wishLog) - offPercent(b, wishLog));
  return nearest && offPercent(nearest, wishLog) <= maxOffPercent ? nearest : undefined;
}

/** How far total odds are from the wish, in hundredths of it. */
function offPercent({ log }: Sum, wishLog: number): number {
  return Math.abs(Math.expm1(log - wishLog)) * 100;
}
