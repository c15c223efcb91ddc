import { readSpecifiers } from '@fairline/markets';
import type { Pair } from '../messages.ts';

/** A selection of a market that was on offer: its line in points, and its specifiers by name. */
export interface Selection {
  line: number;
  numbers: ReadonlyMap<string, string>;
}

export type Kind = 'won' | 'half-won' | 'void' | 'half-lost' | 'lost';

/** Reads from the facts of a match how an outcome ends. True is won, false lost; undefined is void. */
export type Reading<Facts> = (facts: Facts, on: Selection) => boolean | Kind | undefined;

/** The readings of the outcomes of a market, by their ids in the public descriptions. */
export type Readings<Facts> = Readonly<Record<string, Reading<Facts>>>;

/** Counts both sides in the part of a match that a selection is about; undefined for a part that was never played. */
export type Count<Facts> = (facts: Facts, on: Selection) => Pair | undefined;

/** Reads the specifiers of a market, and the line that one of them has: `2.25`, or `0:1` for a goal to the away side. */
export function selectionOf(specifiers: string): Selection {
  const numbers = readSpecifiers(specifiers);
  const written = numbers.get('hcp') ?? numbers.get('total') ?? numbers.get('minute') ?? '0';
  const [first = 0, second = 0] = written.split(':').map(Number);
  return { line: first - second, numbers };
}

/** Counts the events of each side. */
export const counted = (sides: readonly (1 | 2)[]): Pair => [
  sides.filter((side) => side === 1).length,
  sides.filter((side) => side === 2).length,
];

/** Returns the side whose event is the first to make so many; undefined when none does. */
export const firstTo = (sides: readonly (1 | 2)[] | undefined, count: number): 1 | 2 | undefined =>
  sides?.find((side, index) => sides.slice(0, index + 1).filter((each) => each === side).length === count);

export const leadOf = ([home, away]: Pair): number => home - away;
export const sumOf = ([home, away]: Pair): number => home + away;

/** Returns the number that a specifier has. */
export function numberOf({ numbers }: Selection, name: string): number {
  return Number(numbers.get(name));
}

/** Home, draw, away. */
export function threeWay<Facts>(count: Count<Facts>, ids = ['1', '2', '3']): Readings<Facts> {
  const [home = '', draw = '', away = ''] = ids;
  return {
    [home]: on(count, (pair) => leadOf(pair) > 0),
    [draw]: on(count, (pair) => leadOf(pair) === 0),
    [away]: on(count, (pair) => leadOf(pair) < 0),
  };
}

export function doubleChance<Facts>(count: Count<Facts>): Readings<Facts> {
  return {
    '9': on(count, (pair) => leadOf(pair) >= 0),
    '10': on(count, (pair) => leadOf(pair) !== 0),
    '11': on(count, (pair) => leadOf(pair) <= 0),
  };
}

/** Home and away; a level count makes both void. */
export function winner<Facts>(count: Count<Facts>): Readings<Facts> {
  return {
    '4': on(count, (pair) => (leadOf(pair) === 0 ? 'void' : leadOf(pair) > 0)),
    '5': on(count, (pair) => (leadOf(pair) === 0 ? 'void' : leadOf(pair) < 0)),
  };
}

/** The side of one event, 1 or 2; both outcomes are void when it never came. */
export function sideOf<Facts>(side: (facts: Facts, on: Selection) => 1 | 2 | undefined): Readings<Facts> {
  return winner((facts, selection) => {
    const found = side(facts, selection);
    return found && (found === 1 ? [1, 0] : [0, 1]);
  });
}

export function handicap<Facts>(count: Count<Facts>): Readings<Facts> {
  return {
    '1714': on(count, (pair, { line }) => asian(leadOf(pair) + line)),
    '1715': on(count, (pair, { line }) => asian(-leadOf(pair) - line)),
  };
}

export function threeWayHandicap<Facts>(count: Count<Facts>): Readings<Facts> {
  return {
    '1711': on(count, (pair, { line }) => leadOf(pair) + line > 0),
    '1712': on(count, (pair, { line }) => leadOf(pair) + line === 0),
    '1713': on(count, (pair, { line }) => leadOf(pair) + line < 0),
  };
}

/** Over and under of a number that the count gives: the sum of both sides unless another is named. */
export function total<Facts>(count: Count<Facts>, of: (pair: Pair) => number = sumOf): Readings<Facts> {
  return {
    '12': on(count, (pair, { line }) => asian(of(pair) - line)),
    '13': on(count, (pair, { line }) => asian(line - of(pair))),
  };
}

export const homeOf = ([home]: Pair): number => home;
export const awayOf = ([, away]: Pair): number => away;

export function oddEven<Facts>(count: Count<Facts>): Readings<Facts> {
  return {
    '70': on(count, (pair) => sumOf(pair) % 2 === 1),
    '72': on(count, (pair) => sumOf(pair) % 2 === 0),
  };
}

export function yesNo<Facts>(happens: (facts: Facts, on: Selection) => boolean | undefined): Readings<Facts> {
  return {
    '74': happens,
    '76': (facts, selection) => {
      const happened = happens(facts, selection);
      return happened === undefined ? undefined : !happened;
    },
  };
}

export function bothScore<Facts>(count: Count<Facts>): Readings<Facts> {
  return yesNo((facts, selection) => {
    const pair = count(facts, selection);
    return pair && pair[0] > 0 && pair[1] > 0;
  });
}

/** Outcomes by scores: `0:0` stands at the id 274. `other` is every score that is not in the list. */
export function scores<Facts>(
  count: Count<Facts>,
  idByScore: Readonly<Record<string, string>>,
): Readings<Facts> {
  return Object.fromEntries(
    Object.entries(idByScore).map(([score, id]): [string, Reading<Facts>] => [
      id,
      on(count, (pair) => {
        const played = pair.join(':');
        return score === 'other' ? idByScore[played] === undefined : played === score;
      }),
    ]),
  );
}

/** The ids of the scores of a match of at most three maps or sets. */
export const scoresOfThree: Readonly<Record<string, string>> = {
  '2:0': 'sr:correct_score:bestof:3:4',
  '2:1': 'sr:correct_score:bestof:3:5',
  '1:2': 'sr:correct_score:bestof:3:6',
  '0:2': 'sr:correct_score:bestof:3:7',
};

/** Outcomes by a number: `[from, to]` stands at an id. */
export function ranges<Facts>(
  number: (facts: Facts, on: Selection) => number | undefined,
  rangeById: Readonly<Record<string, readonly [from: number, to: number]>>,
): Readings<Facts> {
  return Object.fromEntries(
    Object.entries(rangeById).map(([id, [from, to]]): [string, Reading<Facts>] => [
      id,
      (facts, selection) => {
        const found = number(facts, selection);
        return found === undefined ? undefined : found >= from && found <= to;
      },
    ]),
  );
}

function on<Facts>(count: Count<Facts>, read: (pair: Pair, on: Selection) => boolean | Kind): Reading<Facts> {
  return (facts, selection) => {
    const pair = count(facts, selection);
    return pair && read(pair, selection);
  };
}

/** Reads a margin over an Asian line: a quarter of a point is half a win, and none gives the stake back. */
function asian(margin: number): Kind {
  if (margin >= 0.5) return 'won';
  if (margin === 0.25) return 'half-won';
  if (margin === 0) return 'void';
  return margin === -0.25 ? 'half-lost' : 'lost';
}
