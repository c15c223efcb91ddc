import { certain, type Pmf, type ScopeForecast } from '../forecast.ts';
import type { Pair } from '../messages.ts';
import type { FootballGoal } from '../model-state.ts';
import type { Random } from '../random.ts';

/**
 * The line-up of each side by the classic shirt numbers, with each player's share of the goals of the side. The shares
 * are those of positions: centre forward 9, second striker 10, wingers 7 and 11, midfield 8, 6 and 4, defence 2, 3 and 5.
 * The goalkeeper, 1, scores no goals.
 */
const shares: readonly (readonly [shirt: number, share: number])[] = [
  [2, 0.03],
  [3, 0.03],
  [4, 0.05],
  [5, 0.05],
  [6, 0.06],
  [7, 0.14],
  [8, 0.09],
  [9, 0.27],
  [10, 0.16],
  [11, 0.12],
];

const shareByShirt = new Map(shares);

/** Returns the share of its side's goals that a player scores. */
export function shareOf(shirt: number): number {
  return shareByShirt.get(shirt) ?? 0;
}

export function drawScorer(random: Random): number {
  let drawn = random.next();
  for (const [shirt, share] of shares) {
    drawn -= share;
    if (drawn < 0) return shirt;
  }
  return 9;
}

/** Returns the score of a scope that one scorer decides: the shirt number at the place of the side, or 0:0 for nobody. */
export function scorerScore(goal: FootballGoal | undefined): Pair {
  if (!goal) return [0, 0];
  return goal.side === 1 ? [goal.shirt, 0] : [0, goal.shirt];
}

/** Returns the score of the scope of all scorers: bit n of a side's number is set when its player n has scored. */
export function scorersScore(goals: readonly FootballGoal[]): Pair {
  const score: Pair = [0, 0];
  for (const { side, shirt } of goals) score[side - 1] = (score[side - 1] ?? 0) | (1 << shirt);
  return score;
}

/** Forecasts one scorer from the chances that a goal of neither side, of home or of away decides. */
export function oneScorer([none, home, away]: readonly [number, number, number]): ScopeForecast {
  return chancesOnly((h, a) => {
    if (h > 0) return a > 0 ? 0 : home * shareOf(h);
    return a > 0 ? away * shareOf(a) : none;
  });
}

/** Forecasts the last scorer: that of a goal to come, or that of the last goal so far. */
export function lastScorer(
  [none, home, away]: readonly [number, number, number],
  last: FootballGoal | undefined,
): ScopeForecast {
  const [homeShirt, awayShirt] = scorerScore(last);
  const toCome = oneScorer([0, home, away]);
  return chancesOnly((h, a) => (toCome.exact?.(h, a) ?? 0) + (h === homeShirt && a === awayShirt ? none : 0));
}

/** Forecasts who scores at all: `exact(n, 0)` and `exact(0, n)` are the chances of the players with the number n. */
export function anyScorers(home: Pmf, away: Pmf, goals: readonly FootballGoal[]): ScopeForecast {
  const scored = scorersScore(goals);
  const count = (side: 1 | 2) => goals.filter((goal) => goal.side === side).length;
  const chance = (side: 1 | 2, shirt: number) => {
    if (((scored[side - 1] ?? 0) >> shirt) & 1) return 1;
    return atLeastOnce(side === 1 ? home : away, count(side), shareOf(shirt));
  };
  return chancesOnly((h, a) => (h > 0 ? chance(1, h) : chance(2, a)));
}

/** Returns the chance that at least one of the goals above `already` falls to a player with this share. */
function atLeastOnce(goals: Pmf, already: number, share: number): number {
  let none = 0;
  for (let index = 0; index < goals.p.length; index++) {
    none += (goals.p[index] ?? 0) * (1 - share) ** Math.max(0, goals.from + index - already);
  }
  return Math.max(0, 1 - none);
}

function chancesOnly(exact: (home: number, away: number) => number): ScopeForecast {
  const nobody = certain(0);
  return { lead: nobody, sum: nobody, home: nobody, away: nobody, exact };
}
