/** Lines in quarters of a point: first, first + step … up to last; `near` of them around the fair one are offered. */
export interface Lines {
  specifier: 'total' | 'hcp';
  /** The distribution whose mean is the fair line: the home side's lead, the sum, or the points of one side. */
  around: 'lead' | 'sum' | 'home' | 'away';
  first: number;
  last: number;
  step: number;
  near: number;
  /** Three-way handicaps are written as a score, `0:1`. */
  asScore?: true;
}

/** The points that the home side starts with; `step` is in quarters of a point. */
export function handicapLines(first: number, last: number, step: number, near: number): Lines {
  return { specifier: 'hcp', around: 'lead', first: first * 4, last: last * 4, step, near };
}

/** The whole points that the home side starts with, written as a score. */
export function scoreLines(first: number, last: number, near: number): Lines {
  return { specifier: 'hcp', around: 'lead', first: first * 4, last: last * 4, step: 4, near, asScore: true };
}

/** Totals in points; `step` is in quarters of a point. */
export function totalLines(
  around: 'sum' | 'home' | 'away',
  first: number,
  last: number,
  step: number,
  near: number,
): Lines {
  return { specifier: 'total', around, first: first * 4, last: last * 4, step, near };
}
