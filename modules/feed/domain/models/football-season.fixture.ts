import type { Pair } from '../messages.ts';
import type { FootballEvent } from './football-course.ts';
import {
  awayOf,
  bothScore,
  type Count,
  counted,
  doubleChance,
  handicap,
  homeOf,
  leadOf,
  numberOf,
  oddEven,
  type Reading,
  type Readings,
  ranges,
  type Selection,
  scores,
  sumOf,
  threeWay,
  threeWayHandicap,
  total,
  winner,
  yesNo,
} from './season-readings.fixture.ts';

/** The recorded facts of a match, counted anew from its events and apart from the scopes by which markets are settled. */
export interface FootballFacts {
  first: Pair;
  second: Pair;
  full: Pair;
  goals: readonly { side: 1 | 2; shirt: number; minute: number; second: number }[];
  /** The substitutes who came on, with the seconds at which they did. */
  entries: readonly { side: 1 | 2; shirt: number; second: number }[];
  corners: Pair;
  firstCorners: Pair;
  cornerSides: readonly (1 | 2)[];
  cards: Pair;
  reds: number;
}

/** Counts the events of a match whose first half has this length and whose second begins at this second. */
export function footballFacts(
  events: readonly FootballEvent[],
  firstLength: number,
  secondFrom: number,
): FootballFacts {
  const count = (kinds: readonly string[], half?: 1 | 2): Pair => {
    const seen = events.filter(
      ({ kind, second }) =>
        kinds.includes(kind) && (half === undefined || (half === 1) === second <= firstLength),
    );
    return counted(seen.map(({ side }) => side));
  };
  return {
    first: count(['goal'], 1),
    second: count(['goal'], 2),
    full: count(['goal']),
    goals: events.flatMap((event) => {
      if (event.kind !== 'goal') return [];
      const inSecond = event.second >= secondFrom;
      const played = Math.floor((inSecond ? event.second - secondFrom : event.second) / 60) + 1;
      const minute = Math.min(45, played) + (inSecond ? 45 : 0);
      return [{ side: event.side, shirt: event.shirt, minute, second: event.second }];
    }),
    entries: events.flatMap((event) =>
      event.kind === 'substitution' ? [{ side: event.side, shirt: event.on, second: event.second }] : [],
    ),
    corners: count(['corner']),
    firstCorners: count(['corner'], 1),
    cornerSides: events.flatMap(({ kind, side }) => (kind === 'corner' ? [side] : [])),
    cards: count(['yellow-card', 'red-card']),
    reds: events.filter(({ kind }) => kind === 'red-card').length,
  };
}

type Football = Count<FootballFacts>;

const full: Football = (facts) => facts.full;
const first: Football = (facts) => facts.first;
const second: Football = (facts) => facts.second;
const corners: Football = (facts) => facts.corners;
const cards: Football = (facts) => facts.cards;

const both = ({ full: [home, away] }: FootballFacts) => home > 0 && away > 0;
const many = Number.POSITIVE_INFINITY;

const exactGoals = (goals: (facts: FootballFacts) => number): Readings<FootballFacts> =>
  ranges(goals, {
    'sr:exact_goals:3+:88': [0, 0],
    'sr:exact_goals:3+:89': [1, 1],
    'sr:exact_goals:3+:90': [2, 2],
    'sr:exact_goals:3+:91': [3, many],
  });

/** The side of a goal or a corner with a number, or none. */
const next = (
  sidesOf: (facts: FootballFacts) => readonly (1 | 2)[],
  name: string,
): Readings<FootballFacts> => {
  const sideIs =
    (side: 1 | 2 | undefined): Reading<FootballFacts> =>
    (facts, on) =>
      sidesOf(facts)[numberOf(on, name) - 1] === side;
  return { '6': sideIs(1), '7': sideIs(undefined), '8': sideIs(2) };
};

const higherHalf = (count: (facts: FootballFacts) => Pair): Readings<FootballFacts> =>
  threeWay(count, ['436', '440', '438']);

const inMinutes = ({ goals }: FootballFacts, on: Selection): Pair => {
  const seen = goals.filter(({ minute }) => minute >= numberOf(on, 'from') && minute <= numberOf(on, 'to'));
  return counted(seen.map(({ side }) => side));
};

/** Players of the bench who had not come on by a second get their stakes back; the end is Infinity. */
const players = (
  hasScored: (facts: FootballFacts, side: number, shirt: number, on: Selection) => boolean,
  untilSecond: (facts: FootballFacts, on: Selection) => number = () => Number.POSITIVE_INFINITY,
): Readings<FootballFacts> =>
  Object.fromEntries(
    [1, 2].flatMap((side) =>
      [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16, 17].map((shirt): [string, Reading<FootballFacts>] => [
        `${side === 1 ? 'home' : 'away'}:${shirt}`,
        (facts, on) => {
          const hasEntered = facts.entries.some(
            (entry) => entry.side === side && entry.shirt === shirt && entry.second < untilSecond(facts, on),
          );
          return shirt > 11 && !hasEntered ? undefined : hasScored(facts, side, shirt, on);
        },
      ]),
    ),
  );

/** The ids of scores from 0:0 to 4:4, each the next even number. */
const fullScores = {
  ...idsByScore(274, '0:0 1:0 2:0 3:0 4:0 0:1 1:1 2:1 3:1 4:1 0:2 1:2 2:2 3:2 4:2'),
  ...idsByScore(304, '0:3 1:3 2:3 3:3 4:3 0:4 1:4 2:4 3:4 4:4 other'),
};
const halfScores = idsByScore(462, '0:0 1:1 2:2 1:0 2:0 2:1 0:1 0:2 1:2 other');

function idsByScore(from: number, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name, index) => [name, String(from + 2 * index)]));
}

const signOf = (pair: Pair) => Math.sign(leadOf(pair));

/** The readings of all markets of football, as their public descriptions have them. */
export const footballReadings: Readonly<Record<number, Readings<FootballFacts>>> = {
  1: threeWay(full),
  8: next(({ goals }) => goals.map(({ side }) => side), 'goalnr'),
  9: {
    '6': ({ goals }) => goals.at(-1)?.side === 1,
    '7': ({ goals }) => goals.length === 0,
    '8': ({ goals }) => goals.at(-1)?.side === 2,
  },
  10: doubleChance(full),
  11: winner(full),
  14: threeWayHandicap(full),
  15: Object.fromEntries(
    [3, 2, 1, -3, -2, -1, 0].map((margin, index): [string, Reading<FootballFacts>] => [
      `sr:winning_margin:3+:${113 + index}`,
      (facts) => signOf(facts.full) * Math.min(3, Math.abs(leadOf(facts.full))) === margin,
    ]),
  ),
  16: handicap(full),
  18: total(full),
  19: total(full, homeOf),
  20: total(full, awayOf),
  21: ranges((facts) => sumOf(facts.full), {
    'sr:exact_goals:6+:68': [0, 0],
    'sr:exact_goals:6+:69': [1, 1],
    'sr:exact_goals:6+:70': [2, 2],
    'sr:exact_goals:6+:71': [3, 3],
    'sr:exact_goals:6+:72': [4, 4],
    'sr:exact_goals:6+:73': [5, 5],
    'sr:exact_goals:6+:74': [6, many],
  }),
  23: exactGoals((facts) => facts.full[0]),
  24: exactGoals((facts) => facts.full[1]),
  25: ranges((facts) => sumOf(facts.full), {
    'sr:goal_range:7+:1342': [0, 1],
    'sr:goal_range:7+:1343': [2, 3],
    'sr:goal_range:7+:1344': [4, 6],
    'sr:goal_range:7+:1345': [7, many],
  }),
  26: oddEven(full),
  29: bothScore(full),
  30: {
    '784': (facts) => sumOf(facts.full) === 0,
    '788': (facts) => facts.full[0] > 0 && facts.full[1] === 0,
    '790': (facts) => facts.full[1] > 0 && facts.full[0] === 0,
    '792': both,
  },
  31: yesNo((facts) => facts.full[1] === 0),
  32: yesNo((facts) => facts.full[0] === 0),
  33: yesNo((facts) => facts.full[0] > 0 && facts.full[1] === 0),
  34: yesNo((facts) => facts.full[1] > 0 && facts.full[0] === 0),
  35: {
    '78': (facts) => leadOf(facts.full) > 0 && both(facts),
    '80': (facts) => leadOf(facts.full) > 0 && !both(facts),
    '82': (facts) => leadOf(facts.full) === 0 && both(facts),
    '84': (facts) => leadOf(facts.full) === 0 && !both(facts),
    '86': (facts) => leadOf(facts.full) < 0 && both(facts),
    '88': (facts) => leadOf(facts.full) < 0 && !both(facts),
  },
  36: {
    '90': (facts, { line }) => sumOf(facts.full) > line && both(facts),
    '92': (facts, { line }) => sumOf(facts.full) < line && both(facts),
    '94': (facts, { line }) => sumOf(facts.full) > line && !both(facts),
    '96': (facts, { line }) => sumOf(facts.full) < line && !both(facts),
  },
  37: {
    '794': (facts, { line }) => leadOf(facts.full) > 0 && sumOf(facts.full) < line,
    '796': (facts, { line }) => leadOf(facts.full) > 0 && sumOf(facts.full) > line,
    '798': (facts, { line }) => leadOf(facts.full) === 0 && sumOf(facts.full) < line,
    '800': (facts, { line }) => leadOf(facts.full) === 0 && sumOf(facts.full) > line,
    '802': (facts, { line }) => leadOf(facts.full) < 0 && sumOf(facts.full) < line,
    '804': (facts, { line }) => leadOf(facts.full) < 0 && sumOf(facts.full) > line,
  },
  38: {
    ...players(
      ({ goals }, side, shirt, on) => {
        const goal = goals[numberOf(on, 'goalnr') - 1];
        return goal?.side === side && goal.shirt === shirt;
      },
      ({ goals }, on) => goals[numberOf(on, 'goalnr') - 1]?.second ?? Number.POSITIVE_INFINITY,
    ),
    '1716': ({ goals }, on) => goals[numberOf(on, 'goalnr') - 1] === undefined,
  },
  39: {
    ...players(({ goals }, side, shirt) => goals.at(-1)?.side === side && goals.at(-1)?.shirt === shirt),
    '1716': ({ goals }) => goals.length === 0,
  },
  40: players(({ goals }, side, shirt) => goals.some((goal) => goal.side === side && goal.shirt === shirt)),
  45: scores(full, fullScores),
  47: Object.fromEntries(
    [1, 0, -1].flatMap((half, row) =>
      [1, 0, -1].map((end, column): [string, Reading<FootballFacts>] => [
        String(418 + 2 * (3 * row + column)),
        (facts) => signOf(facts.first) === half && signOf(facts.full) === end,
      ]),
    ),
  ),
  48: yesNo((facts) => leadOf(facts.first) > 0 && leadOf(facts.second) > 0),
  49: yesNo((facts) => leadOf(facts.first) < 0 && leadOf(facts.second) < 0),
  50: yesNo((facts) => leadOf(facts.first) > 0 || leadOf(facts.second) > 0),
  51: yesNo((facts) => leadOf(facts.first) < 0 || leadOf(facts.second) < 0),
  52: higherHalf((facts) => [sumOf(facts.first), sumOf(facts.second)]),
  53: higherHalf((facts) => [facts.first[0], facts.second[0]]),
  54: higherHalf((facts) => [facts.first[1], facts.second[1]]),
  56: yesNo((facts) => facts.first[0] > 0 && facts.second[0] > 0),
  57: yesNo((facts) => facts.first[1] > 0 && facts.second[1] > 0),
  58: yesNo((facts, { line }) => sumOf(facts.first) > line && sumOf(facts.second) > line),
  59: yesNo((facts, { line }) => sumOf(facts.first) < line && sumOf(facts.second) < line),
  60: threeWay(first),
  63: doubleChance(first),
  64: winner(first),
  65: threeWayHandicap(first),
  66: handicap(first),
  68: total(first),
  69: total(first, homeOf),
  70: total(first, awayOf),
  74: oddEven(first),
  75: bothScore(first),
  81: scores(first, halfScores),
  83: threeWay(second),
  85: doubleChance(second),
  86: winner(second),
  88: handicap(second),
  90: total(second),
  91: total(second, homeOf),
  92: total(second, awayOf),
  94: oddEven(second),
  95: bothScore(second),
  100: Object.fromEntries(
    [0, 1, 2, 3, 4, 5, 6].map((interval): [string, Reading<FootballFacts>] => [
      String(584 + 2 * interval),
      ({ goals }, on) => {
        const goal = goals[numberOf(on, 'goalnr') - 1];
        return interval === (goal ? Math.ceil(goal.minute / 15) - 1 : 6);
      },
    ]),
  ),
  102: threeWay(inMinutes),
  104: total(inMinutes),
  136: threeWay(cards),
  139: total(cards),
  140: total(cards, homeOf),
  141: total(cards, awayOf),
  146: yesNo(({ reds }) => reds > 0),
  162: threeWay(corners),
  163: next(({ cornerSides }) => cornerSides, 'cornernr'),
  165: handicap(corners),
  166: total(corners),
  167: total(corners, homeOf),
  168: total(corners, awayOf),
  172: oddEven(corners),
  173: threeWay((facts) => facts.firstCorners),
  177: total((facts) => facts.firstCorners),
};
