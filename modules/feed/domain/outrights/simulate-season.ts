import type { Pmf } from '../forecast.ts';
import type { TableRow } from './final-table.ts';

/** The rest of a season that is played many times by chance. */
export interface OpenSeason {
  /** The table so far. */
  rows: readonly TableRow[];
  /** The matches to come in their order, by the places of both sides in `rows`. */
  matches: readonly { home: number; away: number; leads: LeadTable }[];
  points: { win: number; draw: number };
  /** Two seasons with the same seed draw the same numbers for the same match, so that prices move by results alone. */
  seed: number;
  runs: number;
}

/** The chances of the leads of the home side, summed up, so that one is drawn by one number. */
export interface LeadTable {
  from: number;
  sums: Float64Array;
}

export function leadTable({ from, p }: Pmf): LeadTable {
  let sum = 0;
  return { from, sums: p.map((chance) => (sum += chance)) };
}

/**
 * Plays the rest of a season `runs` times. @returns for each competitor the chance of each place, the first place first.
 * Competitors with equal points and differences share their places evenly.
 */
export function simulateSeason({ rows, matches, points, seed, runs }: OpenSeason): Float64Array[] {
  const chances = rows.map(() => new Float64Array(rows.length));
  const order = rows.map((_, index) => index);
  const scores = new Float64Array(rows.length);
  const differences = new Float64Array(rows.length);
  for (let run = 0; run < runs; run++) {
    const next = numbers(seed + run);
    rows.forEach((row, index) => {
      scores[index] = row.points;
      differences[index] = row.difference;
    });
    // From the last match on, so that a match draws the same number while those before it are decided.
    for (let index = matches.length - 1; index >= 0; index--) {
      const match = matches[index];
      if (!match) continue;
      const { home, away, leads } = match;
      const lead = drawLead(leads, next());
      add(differences, home, lead);
      add(differences, away, -lead);
      add(scores, home, lead > 0 ? points.win : lead === 0 ? points.draw : 0);
      add(scores, away, lead < 0 ? points.win : lead === 0 ? points.draw : 0);
    }
    const rank = (index: number) => (scores[index] ?? 0) * 100_000 + (differences[index] ?? 0);
    order.sort((one, other) => rank(other) - rank(one));
    for (let first = 0; first < order.length; ) {
      let end = first + 1;
      while (end < order.length && rank(order[end] ?? 0) === rank(order[first] ?? 0)) end++;
      for (const index of order.slice(first, end)) {
        for (let place = first; place < end; place++) {
          const own = chances[index];
          if (own) add(own, place, 1 / ((end - first) * runs));
        }
      }
      first = end;
    }
  }
  return chances;
}

function add(sums: Float64Array, index: number, value: number): void {
  sums[index] = (sums[index] ?? 0) + value;
}

function drawLead({ from, sums }: LeadTable, number: number): number {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 1) > number) high = middle;
    else low = middle + 1;
  }
  return from + low;
}

/** Returns a fast stream of numbers in [0, 1) (Mulberry32); millions are drawn for one price. */
function numbers(seed: number): () => number {
  let state = Math.imul(seed, 0x9e37_79b1) >>> 0;
  return () => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
