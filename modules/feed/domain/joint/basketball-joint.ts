import { basketball } from '@fairline/markets';
import type { Pmf } from '../forecast.ts';
import type { Pair } from '../messages.ts';
import type { BasketballPosition, MatchUp } from '../model-state.ts';
import { basketballScopes } from '../models/basketball.ts';
import { type BasketballTerms, basketballTerms, sumOf } from '../models/basketball-forecast.ts';
import { pointsOf } from '../models/possession-points.ts';
import type { ScopeState } from '../models/sport-model.ts';
import { offersOf } from '../offers.ts';
import {
  createJointSelections,
  type JointResult,
  type JointSelections,
  jointOf,
  type Progress,
  type Selection,
} from './joint-selections.ts';

/**
 * Returns every combination of results that selections of one basketball match can have, with its exact chance. The points
 * of both sides are added up to the end of the quarter, of the half and of the match; then overtimes decide a level match.
 * Undefined when the model has no market of a selection, or a selection belongs to a quarter after the next one.
 */
export function basketballJoint(
  { matchUp, position }: { matchUp: MatchUp; position: BasketballPosition },
  selections: readonly Selection[],
): JointResult[] | undefined {
  const found = createJointSelections(offers, selections, basketballScopes(position, false));
  if (!found) return undefined;
  const terms = basketballTerms(matchUp);
  const pieces = regularEnds(position, terms, found);
  if (!found.scopeKeys.includes('full')) return jointOf(pieces.map(endOf));
  const overtimes = overtimeEnds(position, terms);
  const full = (score: Pair) => new Map<string, ScopeState>([['full', { score, over: true }]]);
  return jointOf(
    pieces.flatMap(({ progress, grid }) =>
      split({ progress, grid: withOvertimes(grid, overtimes) }, full, found).map(endOf),
    ),
  );
}

const offers = offersOf(basketball);

const noPoints: Pair = [0, 0];

/** The chances of pairs of points: cell h·columns + a is the chance of `from` and h and a more. */
interface PointsGrid {
  from: Pair;
  columns: number;
  cells: Float64Array;
}

/** The points of the matches with the same results so far. */
interface Piece {
  progress: Progress;
  grid: PointsGrid;
}

/** Pairs that are less likely do not change a chance by a millionth. */
const negligible = 1e-12;

/** Returns the points after the fourth quarter. */
function regularEnds(position: BasketballPosition, terms: BasketballTerms, found: JointSelections): Piece[] {
  const { period, pause, scores, left } = position;
  const score = sumOf(scores);
  let pieces: Piece[] = [
    { progress: found.start, grid: { from: score, columns: 1, cells: Float64Array.of(1) } },
  ];
  if (isRegularOver(position)) return pieces;
  const current = pause || period === 0 ? period + 1 : period;
  const now: Pair = current === period ? left : [terms.possessions, terms.possessions];
  const quarter = scores[current - 1] ?? noPoints;
  const before: Pair = [score[0] - quarter[0], score[1] - quarter[1]];
  let played: Pair = [0, 0];
  for (let number = current; number <= 4; number++) {
    const scopesAt = scopesAfter(number, number === current ? before : undefined, found);
    if (!scopesAt) continue;
    const more = (number - current) * terms.possessions;
    const until: Pair = [now[0] + more, now[1] + more];
    const home = pointsOf(until[0] - played[0], terms.home);
    const away = pointsOf(until[1] - played[1], terms.away);
    played = until;
    pieces = pieces.flatMap(({ progress, grid }) =>
      split({ progress, grid: withPoints(grid, home, away) }, scopesAt, found),
    );
  }
  return pieces;
}

function isRegularOver({ period, pause }: BasketballPosition): boolean {
  return period > 4 || (period === 4 && pause);
}

/**
 * Returns the function from the score after a quarter to the scopes that it ends; undefined when no selection needs them.
 * `before` is the score before the quarter, where it is known.
 */
function scopesAfter(
  number: number,
  before: Pair | undefined,
  { scopeKeys }: JointSelections,
): ((score: Pair) => Map<string, ScopeState>) | undefined {
  const quarter = `quarter:${number}`;
  const needsQuarter = before !== undefined && scopeKeys.includes(quarter);
  const needsHalf = number === 2 && scopeKeys.includes('h1');
  if (!needsQuarter && !needsHalf && number < 4) return undefined;
  return (score) => {
    const scopes = new Map<string, ScopeState>();
    if (before) {
      scopes.set(quarter, { score: [score[0] - before[0], score[1] - before[1]], over: true });
    }
    if (number === 2) scopes.set('h1', { score, over: true });
    if (number === 4) {
      scopes.set('match', { score, over: true });
      scopes.set('overtime', { score: [score[0] === score[1] ? 1 : 0, 0], over: true });
    }
    return scopes;
  };
}

/** Settles the selections at every score, and parts the scores by the results. */
function split(
  { progress, grid }: Piece,
  scopesAt: (score: Pair) => Map<string, ScopeState>,
  { settle }: JointSelections,
): Piece[] {
  const pieces = new Map<string, Piece>();
  eachScore(grid, (score, chance, cell) => {
    const settled = settle(progress, scopesAt(score));
    let piece = pieces.get(settled.key);
    if (!piece) {
      piece = { progress: settled, grid: { ...grid, cells: new Float64Array(grid.cells.length) } };
      pieces.set(settled.key, piece);
    }
    piece.grid.cells[cell] = chance;
  });
  return [...pieces.values()];
}

function eachScore(
  { from, columns, cells }: PointsGrid,
  visit: (score: Pair, chance: number, cell: number) => void,
): void {
  cells.forEach((chance, cell) => {
    if (chance < negligible) return;
    visit([from[0] + Math.floor(cell / columns), from[1] + (cell % columns)], chance, cell);
  });
}

/** Adds points of both sides, which do not depend on each other. */
function withPoints({ from, columns, cells }: PointsGrid, home: Pmf, away: Pmf): PointsGrid {
  const rows = cells.length / columns;
  const width = columns + away.p.length - 1;
  const wide = new Float64Array(rows * width);
  cells.forEach((chance, cell) => {
    if (chance < negligible) return;
    const start = Math.floor(cell / columns) * width + (cell % columns);
    away.p.forEach((share, more) => {
      wide[start + more] = (wide[start + more] ?? 0) + chance * share;
    });
  });
  const all = new Float64Array((rows + home.p.length - 1) * width);
  wide.forEach((chance, cell) => {
    if (chance < negligible) return;
    home.p.forEach((share, more) => {
      const target = cell + more * width;
      all[target] = (all[target] ?? 0) + chance * share;
    });
  });
  return { from: [from[0] + home.from, from[1] + away.from], columns: width, cells: all };
}

function endOf({ progress, grid }: Piece): { progress: Progress; chance: number } {
  return { progress, chance: grid.cells.reduce((sum, chance) => sum + chance, 0) };
}

/** Replaces each level score by the scores to which overtimes lead. */
function withOvertimes(regular: PointsGrid, overtimes: readonly Points[]): PointsGrid {
  const { from, columns, cells } = regular;
  const more = Math.max(...overtimes.flatMap(({ score }) => score));
  const rows = cells.length / columns + more;
  const width = columns + more;
  const full: PointsGrid = { from, columns: width, cells: new Float64Array(rows * width) };
  const add = ([home, away]: Pair, chance: number) => {
    const cell = (home - from[0]) * width + away - from[1];
    full.cells[cell] = (full.cells[cell] ?? 0) + chance;
  };
  eachScore(regular, ([home, away], chance) => {
    if (home !== away) return add([home, away], chance);
    for (const { score, chance: share } of overtimes) add([home + score[0], away + score[1]], chance * share);
  });
  return full;
}

/** The number of overtimes after which a level match is not followed any more: one in a million has so many. */
const maxOvertimes = 6;

/** Returns the points that overtimes add to a level score, from the one in progress or the first, until one side leads. */
function overtimeEnds({ period, pause, left }: BasketballPosition, terms: BasketballTerms): Points[] {
  const each = terms.overtimePossessions;
  const first = overtimePoints(period > 4 && !pause ? left : [each, each], terms);
  const fresh = overtimePoints([each, each], terms);
  const ends = new Map<string, Points>();
  let level = new Map([[0, 1]]);
  for (let number = 1; number <= maxOvertimes; number++) {
    const next = new Map<number, number>();
    for (const [points, reached] of level) {
      for (const { score, chance } of number === 1 ? first : fresh) {
        const [home, away] = [points + score[0], points + score[1]];
        if (home === away) next.set(home, (next.get(home) ?? 0) + reached * chance);
        else addPoints(ends, [home, away], reached * chance);
      }
    }
    level = next;
  }
  return [...ends.values()].filter(({ chance }) => chance > 1e-9);
}

function addPoints(ends: Map<string, Points>, score: Pair, chance: number): void {
  const key = score.join();
  const known = ends.get(key);
  if (known) known.chance += chance;
  else ends.set(key, { score, chance });
}

interface Points {
  score: Pair;
  chance: number;
}

function overtimePoints(left: Pair, terms: BasketballTerms): Points[] {
  const none: PointsGrid = { from: noPoints, columns: 1, cells: Float64Array.of(1) };
  const points: Points[] = [];
  eachScore(withPoints(none, pointsOf(left[0], terms.home), pointsOf(left[1], terms.away)), (score, chance) =>
    points.push({ score, chance }),
  );
  return points;
}
