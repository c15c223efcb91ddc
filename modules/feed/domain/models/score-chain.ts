import type { Grid } from '../forecast.ts';

/**
 * Scoring as a Markov chain: in a unit of intensity the home side scores at the rate `home(lead)` and the away side at
 * `away(lead)`, where lead is the home score less the away score. The forecast depends on time only through the
 * intensity that is left.
 */
export interface ScoringRates {
  home(lead: number): number;
  away(lead: number): number;
}

/** The maximum number of future goals in one scope. More goals are counted as this many. */
export const gridSize = 13;

/** Returns the grid of a scope in which no goal follows; `size` − 1 is the maximum number of goals of a side. */
export function emptyGrid(size = gridSize): Grid {
  const cells = new Float64Array(size * size);
  cells[0] = 1;
  return { size, cells };
}

/**
 * Returns the distribution of future goals over `intensity`, beginning from the distribution `start` of goals since the
 * score whose lead was `lead`. It is computed by uniformisation: a Poisson number of steps of the embedded chain.
 */
export function advanceGrid(start: Grid, rates: ScoringRates, lead: number, intensity: number): Grid {
  if (intensity <= 0) return start;
  const size = start.size;
  const homeRates = new Float64Array(2 * size - 1);
  const awayRates = new Float64Array(2 * size - 1);
  let fastest = 0;
  for (let index = 0; index < homeRates.length; index++) {
    const home = rates.home(lead + index - size + 1);
    const away = rates.away(lead + index - size + 1);
    homeRates[index] = home;
    awayRates[index] = away;
    fastest = Math.max(fastest, home + away);
  }
  const mean = fastest * intensity;
  let current = start.cells;
  let weight = Math.exp(-mean);
  let covered = weight;
  const cells = current.map((chance) => chance * weight);
  for (let step = 1; covered < 1 - 1e-10 && step < 200; step++) {
    current = embeddedStep(current, size, homeRates, awayRates, fastest);
    weight *= mean / step;
    covered += weight;
    for (let index = 0; index < cells.length; index++)
      cells[index] = (cells[index] ?? 0) + weight * (current[index] ?? 0);
  }
  return { size, cells };
}

function embeddedStep(
  from: Float64Array,
  size: number,
  homeRates: Float64Array,
  awayRates: Float64Array,
  fastest: number,
): Float64Array {
  const to = new Float64Array(from.length);
  for (let home = 0; home < size; home++) {
    for (let away = 0; away < size; away++) {
      const cell = home * size + away;
      const chance = from[cell] ?? 0;
      if (chance < 1e-14) continue;
      const lead = home - away + size - 1;
      const homeScores = home + 1 < size ? (chance * (homeRates[lead] ?? 0)) / fastest : 0;
      const awayScores = away + 1 < size ? (chance * (awayRates[lead] ?? 0)) / fastest : 0;
      if (homeScores > 0) to[cell + size] = (to[cell + size] ?? 0) + homeScores;
      if (awayScores > 0) to[cell + 1] = (to[cell + 1] ?? 0) + awayScores;
      to[cell] = (to[cell] ?? 0) + chance - homeScores - awayScores;
    }
  }
  return to;
}
