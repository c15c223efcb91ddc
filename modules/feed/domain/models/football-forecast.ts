import { certain, type Forecast, forecastOfGrid, type Grid, type ScopeForecast } from '../forecast.ts';
import type { Pair } from '../messages.ts';
import { halfShares, intensityDone } from './football-rates.ts';
import { nextGoalForecast } from './next-goal.ts';
import { advanceGrid, emptyGrid, gridSize, type ScoringRates } from './score-chain.ts';

/** The state of a match on which the rest of the match depends. */
export interface FootballPosition {
  /** The share of the present half that is played, 0 to 1. */
  elapsed: number;
  /** The scorers of the goals in order: 1 is home, 2 is away. */
  goals: readonly (1 | 2)[];
  /** The score at half time; undefined before half time. */
  halfTime: Pair | undefined;
}

/** Forecasts the scopes that are not over at this moment. */
export function footballForecast(position: FootballPosition, rates: ScoringRates): Forecast {
  const [home, away] = scoreOf(position.goals);
  const lead = home - away;
  const left = 1 - intensityDone(position.elapsed);
  const nextGoal = `goal:${position.goals.length + 1}`;
  if (position.halfTime) {
    const toCome = halfShares[1] * left;
    const grid = advanceGrid(emptyGrid(), rates, lead, toCome);
    const full = forecastOfGrid(grid, home, away);
    return new Map([
      ['match', full],
      ['h2', forecastOfGrid(grid, home - position.halfTime[0], away - position.halfTime[1])],
      ['halves', halvesFrom(outcomeOf(position.halfTime), full)],
      [nextGoal, nextGoalForecast(lead, [{ rates, length: toCome }])],
    ]);
  }
  const toCome = halfShares[0] * left;
  const atHalf = advanceGrid(emptyGrid(), rates, lead, toCome);
  const parts = splitByOutcome(atHalf, lead).map((part) => advanceGrid(part, rates, lead, halfShares[1]));
  const cells = new Float64Array(gridSize * gridSize);
  for (const part of parts)
    for (let i = 0; i < cells.length; i++) cells[i] = (cells[i] ?? 0) + (part.cells[i] ?? 0);
  return new Map([
    ['match', forecastOfGrid({ size: gridSize, cells }, home, away)],
    ['h1', forecastOfGrid(atHalf, home, away)],
    ['halves', halvesOf(parts.map((part) => forecastOfGrid(part, home, away)))],
    [nextGoal, nextGoalForecast(lead, [{ rates, length: toCome + halfShares[1] }])],
  ]);
}

export function scoreOf(goals: readonly (1 | 2)[]): Pair {
  const home = goals.filter((side) => side === 1).length;
  return [home, goals.length - home];
}

/** Returns the winner of a score: 0 home, 1 draw, 2 away. */
export function outcomeOf([home, away]: Pair): number {
  return home > away ? 0 : home === away ? 1 : 2;
}

export function since(score: Pair, before: Pair): Pair {
  return [score[0] - before[0], score[1] - before[1]];
}

/** Splits a grid by the state at the end of the half: the home side is ahead, level or behind. */
function splitByOutcome(grid: Grid, lead: number): Grid[] {
  return [0, 1, 2].map((outcome) => ({
    size: grid.size,
    cells: grid.cells.map((chance, cell) => {
      const atHalf = lead + Math.floor(cell / grid.size) - (cell % grid.size);
      return outcomeOf([atHalf, 0]) === outcome ? chance : 0;
    }),
  }));
}

function halvesFrom(half: number, full: ScopeForecast): ScopeForecast {
  const chances = leadChances(full);
  return exactOnly((h, f) => (h === half ? (chances[f] ?? 0) : 0));
}

function halvesOf(parts: readonly ScopeForecast[]): ScopeForecast {
  const chances = parts.map(leadChances);
  return exactOnly((h, f) => chances[h]?.[f] ?? 0);
}

function leadChances({ lead }: ScopeForecast): number[] {
  const chances = [0, 0, 0];
  lead.p.forEach((chance, index) => {
    const outcome = outcomeOf([lead.from + index, 0]);
    chances[outcome] = (chances[outcome] ?? 0) + chance;
  });
  return chances;
}

function exactOnly(exact: (half: number, full: number) => number): ScopeForecast {
  const none = certain(0);
  return { lead: none, sum: none, home: none, away: none, exact };
}
