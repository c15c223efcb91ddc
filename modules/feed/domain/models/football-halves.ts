import { forecastOfGrid, type Grid, type ScopeForecast } from '../forecast.ts';
import type { Pair } from '../messages.ts';
import { winnerOf } from './football-position.ts';
import { halfShares } from './football-rates.ts';
import { advanceGrid, emptyGrid, gridSize, type ScoringRates } from './score-chain.ts';

/** What is known of the goals of a match: the score now, and the score at half time once it is over. */
export interface GoalsSoFar {
  half: 0 | 1;
  done: number;
  score: Pair;
  halfTime: Pair | undefined;
}

/** Is called with the goals of home and away in the first half, then in the second, and the chance of this final score. */
export type VisitFinal = (home1: number, away1: number, home2: number, away2: number, chance: number) => void;

/** Chances below this are ignored in sums over final scores: a thousand of them do not change a price. */
const negligible = 1e-10;

/** Visits every final score of both halves with its chance. The chances sum to 1 but for negligible ones. */
export function eachFinalScore(
  { half, done, score, halfTime }: GoalsSoFar,
  rates: ScoringRates,
  visit: VisitFinal,
): void {
  const [home, away] = score;
  if (half === 1 && halfTime) {
    const [home1, away1] = halfTime;
    const grid = advanceGrid(emptyGrid(), rates, home - away, halfShares[1] * (1 - done));
    eachCell(grid, (h, a, chance) => visit(home1, away1, home - home1 + h, away - away1 + a, chance));
    return;
  }
  const atHalf = advanceGrid(emptyGrid(), rates, home - away, halfShares[0] * (1 - done));
  eachCell(atHalf, (h1, a1, reached) => {
    const [home1, away1] = [home + h1, away + a1];
    eachCell(secondHalf(rates, home1 - away1), (home2, away2, chance) => {
      if (reached * chance > negligible) visit(home1, away1, home2, away2, reached * chance);
    });
  });
}

/** Forecasts every scope that the scores of both halves decide. */
export function halvesForecast(goals: GoalsSoFar, rates: ScoringRates): [string, ScopeForecast][] {
  const match = createCells(gridSize);
  const first = createCells(gridSize);
  const second = createCells(gridSize);
  const [sums, home, away] = [createCells(gridSize), createCells(gridSize), createCells(gridSize)];
  const [halves, winners] = [createCells(outcomes), createCells(outcomes)];
  eachFinalScore(goals, rates, (home1, away1, home2, away2, chance) => {
    match.add(home1 + home2, away1 + away2, chance);
    first.add(home1, away1, chance);
    second.add(home2, away2, chance);
    sums.add(home1 + away1, home2 + away2, chance);
    home.add(home1, home2, chance);
    away.add(away1, away2, chance);
    const atHalf = winnerOf(home1 - away1);
    halves.add(atHalf, winnerOf(home1 + home2 - away1 - away2), chance);
    winners.add(atHalf, winnerOf(home2 - away2), chance);
  });
  return [
    ['match', match.forecast()],
    ...(goals.halfTime ? [] : [['h1', first.forecast()] as [string, ScopeForecast]]),
    ['h2', second.forecast()],
    ['halves', halves.forecast()],
    ['halfwinners', winners.forecast()],
    ['halfgoals', sums.forecast()],
    ['homehalves', home.forecast()],
    ['awayhalves', away.forecast()],
  ];
}

/** Home, draw and away. */
const outcomes = 3;

/** The goals of a whole second half by the rates and the lead with which it begins. A match asks for them again and again. */
const secondHalves = new WeakMap<ScoringRates, Map<number, Grid>>();

function secondHalf(rates: ScoringRates, lead: number): Grid {
  const known = secondHalves.get(rates) ?? new Map<number, Grid>();
  secondHalves.set(rates, known);
  const grid = known.get(lead) ?? advanceGrid(emptyGrid(), rates, lead, halfShares[1]);
  known.set(lead, grid);
  return grid;
}

function eachCell({ size, cells }: Grid, visit: (home: number, away: number, chance: number) => void): void {
  for (let cell = 0; cell < cells.length; cell++) {
    const chance = cells[cell] ?? 0;
    if (chance > negligible) visit(Math.floor(cell / size), cell % size, chance);
  }
}

/** Collects the chances of pairs of numbers below `size`; a larger number counts as the largest. */
function createCells(size: number): {
  add(a: number, b: number, chance: number): void;
  forecast(): ScopeForecast;
} {
  const cells = new Float64Array(size * size);
  return {
    add(a, b, chance) {
      const cell = Math.min(a, size - 1) * size + Math.min(b, size - 1);
      cells[cell] = (cells[cell] ?? 0) + chance;
    },
    forecast: () => forecastOfGrid({ size, cells }, 0, 0),
  };
}
