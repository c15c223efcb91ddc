/**
 * The lines of a market, in quarters of a point: `first`, `first + step` … up to `last`. Of these, the `near` lines
 * closest to the fair line are offered.
 */
export interface Lines {
  specifier: 'total' | 'hcp' | 'minute';
  /**
   * The quantity whose mean is the fair line: the lead of the home side, the sum of points, or the points of one side.
   */
  around: 'lead' | 'sum' | 'home' | 'away';
  first: number;
  last: number;
  step: number;
  near: number;
  /** True for three-way handicaps, whose line is written as a score: `0:1`. */
  asScore?: true;
}

/**
 * Creates handicap lines: the head start of the home side, from `first` to `last` points. `step` is in quarters of a
 * point.
 */
export function handicapLines(first: number, last: number, step: number, near: number): Lines {
  return { specifier: 'hcp', around: 'lead', first: first * 4, last: last * 4, step, near };
}

/** Creates lines of three-way handicaps: the head start of the home side in whole points, written as a score. */
export function scoreLines(first: number, last: number, near: number): Lines {
  return { specifier: 'hcp', around: 'lead', first: first * 4, last: last * 4, step: 4, near, asScore: true };
}

/** Creates lines of totals, from `first` to `last` points. `step` is in quarters of a point. */
export function totalLines(
  around: 'sum' | 'home' | 'away',
  first: number,
  last: number,
  step: number,
  near: number,
): Lines {
  return { specifier: 'total', around, first: first * 4, last: last * 4, step, near };
}

/** Creates lines of a duration, from `first` to `last` minutes. `step` is in minutes. */
export function minuteLines(first: number, last: number, step: number, near: number): Lines {
  return { specifier: 'minute', around: 'sum', first: first * 4, last: last * 4, step: step * 4, near };
}
