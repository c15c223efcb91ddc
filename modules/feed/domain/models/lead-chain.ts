import type { ScoringRates } from './score-chain.ts';

/** The maximum change of a lead that is followed. */
const reach = 12;
const width = 2 * reach + 1;

/**
 * A joint distribution of the lead and of the side that scored last since it began. Cell last·25 + change + 12 is the
 * chance of this change of the lead, where last is 0 for nobody, 1 for home and 2 for away.
 */
export type LeadChances = Float64Array;

/** Returns the distribution before the first goal. */
export function levelStart(): LeadChances {
  const cells = new Float64Array(3 * width);
  cells[reach] = 1;
  return cells;
}

/**
 * Returns the distribution after this much intensity, beginning from `start`, whose changes count from `lead`. It is
 * computed by uniformisation, like the grid of scores.
 */
export function advanceLead(
  start: LeadChances,
  rates: ScoringRates,
  lead: number,
  intensity: number,
): LeadChances {
  if (intensity <= 0) return start;
  const home = Float64Array.from({ length: width }, (_, index) => rates.home(lead + index - reach));
  const away = Float64Array.from({ length: width }, (_, index) => rates.away(lead + index - reach));
  let fastest = 0;
  for (let index = 0; index < width; index++)
    fastest = Math.max(fastest, (home[index] ?? 0) + (away[index] ?? 0));
  const mean = fastest * intensity;
  let current = start;
  let weight = Math.exp(-mean);
  let covered = weight;
  const cells = current.map((chance) => chance * weight);
  for (let step = 1; covered < 1 - 1e-10 && step < 200; step++) {
    current = stepOf(current, home, away, fastest);
    weight *= mean / step;
    covered += weight;
    for (let index = 0; index < cells.length; index++)
      cells[index] = (cells[index] ?? 0) + weight * (current[index] ?? 0);
  }
  return cells;
}

/** Returns the chances that nobody, the home side or the away side scored last. */
export function lastScorers(chances: LeadChances): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  chances.forEach((chance, index) => {
    const last = Math.floor(index / width);
    sums[last] = (sums[last] ?? 0) + chance;
  });
  return sums;
}

/** Returns the sides that scored last with the changes of the lead, where somebody has scored. */
export function lastWithLeads(chances: LeadChances): { last: 1 | 2; change: number; chance: number }[] {
  return ([1, 2] as const).flatMap((last) =>
    Array.from({ length: width }, (_, index) => ({
      last,
      change: index - reach,
      chance: chances[last * width + index] ?? 0,
    })).filter(({ chance }) => chance > 0),
  );
}

/** Returns the same distribution of the lead as if nobody had scored last. */
export function forgetLast(chances: LeadChances): LeadChances {
  const cells = new Float64Array(3 * width);
  chances.forEach((chance, cell) => {
    cells[cell % width] = (cells[cell % width] ?? 0) + chance;
  });
  return cells;
}

/** Returns the changes of the lead that are likely enough to count, with their chances. */
export function leadsOf(chances: LeadChances): { change: number; chance: number }[] {
  return Array.from({ length: width }, (_, index) => ({
    change: index - reach,
    chance: (chances[index] ?? 0) + (chances[index + width] ?? 0) + (chances[index + 2 * width] ?? 0),
  })).filter(({ chance }) => chance > 1e-9);
}

function stepOf(from: LeadChances, home: Float64Array, away: Float64Array, fastest: number): LeadChances {
  const to = new Float64Array(from.length);
  for (let cell = 0; cell < from.length; cell++) {
    const chance = from[cell] ?? 0;
    if (chance < 1e-14) continue;
    const index = cell % width;
    const up = index + 1 < width ? (chance * (home[index] ?? 0)) / fastest : 0;
    const down = index > 0 ? (chance * (away[index] ?? 0)) / fastest : 0;
    if (up > 0) to[width + index + 1] = (to[width + index + 1] ?? 0) + up;
    if (down > 0) to[2 * width + index - 1] = (to[2 * width + index - 1] ?? 0) + down;
    to[cell] = (to[cell] ?? 0) + chance - up - down;
  }
  return to;
}
