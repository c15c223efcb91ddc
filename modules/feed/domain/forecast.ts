/** The probabilities of the whole numbers from `from` on: p[i] is the chance of from + i. */
export interface Pmf {
  from: number;
  p: Float64Array;
}

/**
 * The forecast of a scope (a match, a half, a set). It has distributions at the end of the scope: of the home side's
 * lead, of the sum of the scores, of each side's score, and of the exact score where a market needs it.
 */
export interface ScopeForecast {
  lead: Pmf;
  sum: Pmf;
  home: Pmf;
  away: Pmf;
  exact?: (home: number, away: number) => number;
  /** The chance that a stake on this score is returned, in a scope of players who may take no part. */
  returned?: (home: number, away: number) => number;
}

/** Forecasts of scopes by their keys (`match`, `h1`, `set:2`, `game:1:7`). */
export type Forecast = ReadonlyMap<string, ScopeForecast>;

/** Returns the chance of a value above `value`. */
export function chanceAbove(pmf: Pmf, value: number): number {
  let chance = 0;
  for (let index = Math.max(0, value - pmf.from + 1); index < pmf.p.length; index++)
    chance += pmf.p[index] ?? 0;
  return chance;
}

/** Returns the chance of exactly `value`. */
export function chanceOf(pmf: Pmf, value: number): number {
  return pmf.p[value - pmf.from] ?? 0;
}

export function meanOf(pmf: Pmf): number {
  let mean = 0;
  for (let index = 0; index < pmf.p.length; index++) mean += (pmf.from + index) * (pmf.p[index] ?? 0);
  return mean;
}

export function certain(value: number): Pmf {
  return { from: value, p: Float64Array.of(1) };
}

/** Returns the forecast of an event that happens or not, as a score of 1:0 or 0:0. */
export function happening(chance: number): ScopeForecast {
  const once = { from: 0, p: Float64Array.of(1 - chance, chance) };
  return { lead: once, sum: once, home: once, away: certain(0) };
}

/** Returns the distribution of the sum of two independent numbers. */
export function convolve(a: Pmf, b: Pmf): Pmf {
  const p = new Float64Array(a.p.length + b.p.length - 1);
  for (let i = 0; i < a.p.length; i++) {
    const weight = a.p[i] ?? 0;
    if (weight === 0) continue;
    for (let j = 0; j < b.p.length; j++) p[i + j] = (p[i + j] ?? 0) + weight * (b.p[j] ?? 0);
  }
  return { from: a.from + b.from, p };
}

/** Returns the distribution of the negated number. */
export function negate(pmf: Pmf): Pmf {
  return { from: -(pmf.from + pmf.p.length - 1), p: pmf.p.slice().reverse() };
}

export function shift(pmf: Pmf, by: number): Pmf {
  return { from: pmf.from + by, p: pmf.p };
}

/** Removes tails that are too unlikely to change a price, so that later sums are shorter. */
export function trim(pmf: Pmf, negligible = 1e-9): Pmf {
  let first = 0;
  let last = pmf.p.length - 1;
  while (first < last && (pmf.p[first] ?? 0) < negligible) first++;
  while (last > first && (pmf.p[last] ?? 0) < negligible) last--;
  return { from: pmf.from + first, p: pmf.p.slice(first, last + 1) };
}

/** Adds weighted distributions; the weights sum to 1. */
export function mix(parts: readonly { weight: number; pmf: Pmf }[]): Pmf {
  const from = Math.min(...parts.map(({ pmf }) => pmf.from));
  const to = Math.max(...parts.map(({ pmf }) => pmf.from + pmf.p.length));
  const p = new Float64Array(to - from);
  for (const { weight, pmf } of parts) {
    const offset = pmf.from - from;
    for (let index = 0; index < pmf.p.length; index++) {
      p[offset + index] = (p[offset + index] ?? 0) + weight * (pmf.p[index] ?? 0);
    }
  }
  return { from, p };
}

/**
 * A joint distribution of additions to a score: cell h·size + a is the chance that the home side scores h more and the
 * away side a more.
 */
export interface Grid {
  size: number;
  cells: Float64Array;
}

/** Returns the forecast of a scope with the score `home`:`away` and the additions of the grid. */
export function forecastOfGrid(grid: Grid, home: number, away: number): ScopeForecast {
  const { size, cells } = grid;
  const lead = new Float64Array(2 * size - 1);
  const sum = new Float64Array(2 * size - 1);
  const more = new Float64Array(size);
  const moreAway = new Float64Array(size);
  for (let h = 0; h < size; h++) {
    for (let a = 0; a < size; a++) {
      const chance = cells[h * size + a] ?? 0;
      lead[h - a + size - 1] = (lead[h - a + size - 1] ?? 0) + chance;
      sum[h + a] = (sum[h + a] ?? 0) + chance;
      more[h] = (more[h] ?? 0) + chance;
      moreAway[a] = (moreAway[a] ?? 0) + chance;
    }
  }
  return {
    lead: { from: home - away - size + 1, p: lead },
    sum: { from: home + away, p: sum },
    home: { from: home, p: more },
    away: { from: away, p: moreAway },
    exact: (h, a) => {
      const addedHome = h - home;
      const addedAway = a - away;
      const inside = addedHome >= 0 && addedAway >= 0 && addedHome < size && addedAway < size;
      return inside ? (cells[addedHome * size + addedAway] ?? 0) : 0;
    },
  };
}

/** Returns the forecast of a scope with a handful of possible final scores. */
export function forecastOfScores(
  scores: readonly { home: number; away: number; chance: number }[],
): ScopeForecast {
  return {
    lead: pmfOf(scores, ({ home, away }) => home - away),
    sum: pmfOf(scores, ({ home, away }) => home + away),
    home: pmfOf(scores, ({ home }) => home),
    away: pmfOf(scores, ({ away }) => away),
    exact: (home, away) => {
      let chance = 0;
      for (const score of scores) if (score.home === home && score.away === away) chance += score.chance;
      return chance;
    },
  };
}

function pmfOf<Score extends { chance: number }>(
  scores: readonly Score[],
  value: (score: Score) => number,
): Pmf {
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  for (const score of scores) {
    from = Math.min(from, value(score));
    to = Math.max(to, value(score));
  }
  const p = new Float64Array(to - from + 1);
  for (const score of scores) p[value(score) - from] = (p[value(score) - from] ?? 0) + score.chance;
  return { from, p };
}

/** Mixes forecasts of which exactly one will be right. The weights are their chances and sum to 1. */
export function mixScopes(parts: readonly { weight: number; scope: ScopeForecast }[]): ScopeForecast {
  const side = (pick: (scope: ScopeForecast) => Pmf): Pmf =>
    mix(parts.map(({ weight, scope }) => ({ weight, pmf: pick(scope) })));
  return {
    lead: side(({ lead }) => lead),
    sum: side(({ sum }) => sum),
    home: side(({ home }) => home),
    away: side(({ away }) => away),
    exact: (home, away) =>
      parts.reduce((chance, { weight, scope }) => chance + weight * (scope.exact?.(home, away) ?? 0), 0),
  };
}
