import type { Grid, Pmf } from '../forecast.ts';
import type { Pair } from '../messages.ts';
import type { MatchUp } from '../model-state.ts';
import { nextObjective, objectivesToWin } from './dota-position.ts';

/** The constants of a match. */
export interface DotaTerms {
  matchUp: MatchUp;
  /** Home's chance of each kill. */
  kill: number;
  /** Home's chance of a whole map. */
  map: number;
}

/** With this factor a lead of 100 points in strength wins 54% of the kills and 65% of the maps. */
const killsPerPoint = 0.0004;

/** The chance that a kill brings the side an objective. */
export const objectiveShare = 0.4;

/** Kills in a second of a map: some 55 in 38 minutes. */
export const killsPerSecond = 55 / (38 * 60);

export function dotaTerms(matchUp: MatchUp): DotaTerms {
  const { homeStrength, awayStrength, conditions } = matchUp;
  const better = (homeStrength + conditions.homeEdge - awayStrength) * killsPerPoint;
  const kill = Math.min(0.8, Math.max(0.2, 0.5 + better));
  return { matchUp, kill, map: raceWin(kill, [0, 0], objectivesToWin) };
}

/** Returns home's chance to be first with `target` of events that fall to it with the chance `each`. */
export function raceWin(each: number, from: Pair, target: number): number {
  return raceEnds(each, from, target).reduce(
    (sum, { score, chance }) => sum + (score[0] === target ? chance : 0),
    0,
  );
}

/** A final score of a race, and its chance. */
export interface RaceEnd {
  score: Pair;
  chance: number;
}

/** Returns the distribution of the scores when a side first has `target` of events that fall to home with a chance. */
export function raceEnds(each: number, [home, away]: Pair, target: number): RaceEnd[] {
  const ends: RaceEnd[] = [];
  let reached = new Map([[home, 1]]);
  for (let played = home + away; reached.size > 0; played++) {
    const next = new Map<number, number>();
    for (const [h, chance] of reached) {
      const a = played - h;
      const [won, lost] = [chance * each, chance * (1 - each)];
      if (h + 1 === target) ends.push({ score: [h + 1, a], chance: won });
      else next.set(h + 1, (next.get(h + 1) ?? 0) + won);
      if (a + 1 === target) ends.push({ score: [h, a + 1], chance: lost });
      else next.set(h, (next.get(h) ?? 0) + lost);
    }
    reached = next;
  }
  return ends;
}

/** Returns home's chance to take the next tower, from the objectives of both sides. */
export function nextTower(each: number, [home, away]: Pair): number {
  const known = new Map<number, number>();
  const from = (h: number, a: number): number => {
    const key = h * 64 + a;
    const before = known.get(key);
    if (before !== undefined) return before;
    const won = nextObjective(h) === 'tower' ? 1 : h + 1 === objectivesToWin ? 0 : from(h + 1, a);
    const lost = nextObjective(a) === 'tower' || a + 1 === objectivesToWin ? 0 : from(h, a + 1);
    const chance = each * won + (1 - each) * lost;
    known.set(key, chance);
    return chance;
  };
  return from(home, away);
}

/** The maximum number of kills of one side without an objective that are followed; a side hardly ever has more. */
const maxPlain = 79;

/**
 * Returns the distribution of the kills without an objective of both sides before `objectives` more of them have fallen.
 * Each kill brings one with the same chance, so their number is negative binomial, and each falls to home with `each`.
 */
export function plainKills(each: number, objectives: number): Grid {
  const size = maxPlain + 1;
  const cells = new Float64Array(size * size);
  let ofTotal = objectiveShare ** objectives;
  for (let total = 0; total <= 2 * maxPlain; total++) {
    let ofHome = (1 - each) ** total;
    for (let home = 0; home <= total; home++) {
      if (home <= maxPlain && total - home <= maxPlain) cells[home * size + total - home] = ofTotal * ofHome;
      ofHome *= ((total - home) / (home + 1)) * (each / (1 - each));
    }
    ofTotal *= ((total + objectives) / (total + 1)) * (1 - objectiveShare);
  }
  return { size, cells };
}

/** A map lasts less than this many minutes, but for one in a billion. */
const maxMinutes = 150;

/**
 * Returns the distribution of the full minutes that a map lasts, when it has lasted `seconds` and ends with the last of a
 * number of kills. Kills fall at a steady rate.
 */
export function fullMinutes(seconds: number, killsLeft: Pmf): Pmf {
  const from = Math.floor(seconds / 60);
  const tail = tailOf(killsLeft);
  const p: number[] = [];
  let lasting = 1;
  for (let minute = from + 1; minute <= maxMinutes && lasting > 1e-12; minute++) {
    const longer = lastsLonger(minute * 60 - seconds, tail);
    p.push(lasting - longer);
    lasting = longer;
  }
  return { from, p: Float64Array.from(p) };
}

/** Returns the chances of more than 0, 1, 2 … */
function tailOf({ from, p }: Pmf): number[] {
  let above = 1;
  return Array.from({ length: from + p.length }, (_, value) => {
    above -= p[value - from] ?? 0;
    return Math.max(0, above);
  });
}

/** Returns the chance that the last kill falls after this many more seconds; `tail[n]` is the chance of more than n. */
function lastsLonger(seconds: number, tail: readonly number[]): number {
  const mean = killsPerSecond * seconds;
  let weight = Math.exp(-mean);
  let chance = 0;
  tail.forEach((more, kills) => {
    chance += weight * more;
    weight *= mean / (kills + 1);
  });
  return chance;
}
