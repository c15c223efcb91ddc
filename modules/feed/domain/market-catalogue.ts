/** How a consumer files a market; margins are set by it too. */
export type MarketGroup =
  | 'main'
  | 'totals'
  | 'handicaps'
  | 'goals'
  | 'halves'
  | 'periods'
  | 'sets'
  | 'games'
  | 'maps'
  | 'score';

/**
 * A market as the Unified Odds Feed describes it, with its numeric id. Names are templates:
 * `{total}` a specifier, `{+hcp}` with its sign, `{-hcp}` with the sign turned, `{!setnr}` as an ordinal (1st),
 * `{$competitor1}` a side's name.
 */
export interface Market {
  id: number;
  name: string;
  group: MarketGroup;
  /** Names of the specifiers, in order. */
  specifiers: readonly string[];
  outcomes: readonly MarketOutcome[];
  /** Sets of outcomes that a `variant` specifier selects in place of `outcomes`. */
  variants?: Readonly<Record<string, readonly MarketOutcome[]>>;
}

export interface MarketOutcome {
  id: string;
  name: string;
}

/** The market with this id, or undefined when the catalogue has none. */
export function findMarket(marketId: number): Market | undefined {
  return byId.get(marketId);
}

/** The outcomes of a market under its specifiers: those of the variant when one is named. Empty when unknown. */
export function marketOutcomes(marketId: number, specifiers: string): readonly MarketOutcome[] {
  const market = byId.get(marketId);
  if (!market) return [];
  if (!market.variants) return market.outcomes;
  const variant = specifiers
    .split('|')
    .find((part) => part.startsWith('variant='))
    ?.slice('variant='.length);
  return (variant && market.variants[variant]) || [];
}

const threeWay: readonly MarketOutcome[] = [
  { id: '1', name: '{$competitor1}' },
  { id: '2', name: 'draw' },
  { id: '3', name: '{$competitor2}' },
];

const twoWay: readonly MarketOutcome[] = [
  { id: '4', name: '{$competitor1}' },
  { id: '5', name: '{$competitor2}' },
];

const doubleChance: readonly MarketOutcome[] = [
  { id: '9', name: '{$competitor1} or draw' },
  { id: '10', name: '{$competitor1} or {$competitor2}' },
  { id: '11', name: 'draw or {$competitor2}' },
];

const overUnder: readonly MarketOutcome[] = [
  { id: '12', name: 'over {total}' },
  { id: '13', name: 'under {total}' },
];

const handicap: readonly MarketOutcome[] = [
  { id: '1714', name: '{$competitor1} ({+hcp})' },
  { id: '1715', name: '{$competitor2} ({-hcp})' },
];

const threeWayHandicap: readonly MarketOutcome[] = [
  { id: '1711', name: '{$competitor1} ({hcp})' },
  { id: '1712', name: 'draw ({hcp})' },
  { id: '1713', name: '{$competitor2} ({hcp})' },
];

const oddEven: readonly MarketOutcome[] = [
  { id: '70', name: 'odd' },
  { id: '72', name: 'even' },
];

const yesNo: readonly MarketOutcome[] = [
  { id: '74', name: 'yes' },
  { id: '76', name: 'no' },
];

const nextGoal: readonly MarketOutcome[] = [
  { id: '6', name: '{$competitor1}' },
  { id: '7', name: 'none' },
  { id: '8', name: '{$competitor2}' },
];

const halfTimeFullTime: readonly MarketOutcome[] = [
  { id: '418', name: '{$competitor1}/{$competitor1}' },
  { id: '420', name: '{$competitor1}/draw' },
  { id: '422', name: '{$competitor1}/{$competitor2}' },
  { id: '424', name: 'draw/{$competitor1}' },
  { id: '426', name: 'draw/draw' },
  { id: '428', name: 'draw/{$competitor2}' },
  { id: '430', name: '{$competitor2}/{$competitor1}' },
  { id: '432', name: '{$competitor2}/draw' },
  { id: '434', name: '{$competitor2}/{$competitor2}' },
];

/** Outcomes that are scores: ids count up by `step` through `names`. */
function scores(firstId: number, step: number, names: string, prefix = ''): readonly MarketOutcome[] {
  return names.split(' ').map((name, index) => ({ id: `${prefix}${firstId + index * step}`, name }));
}

const correctScore = scores(
  274,
  2,
  '0:0 1:0 2:0 3:0 4:0 0:1 1:1 2:1 3:1 4:1 0:2 1:2 2:2 3:2 4:2 0:3 1:3 2:3 3:3 4:3 0:4 1:4 2:4 3:4 4:4 other',
);

const setScore = scores(865, 1, '6:0 6:1 6:2 6:3 6:4 7:5 7:6 0:6 1:6 2:6 3:6 4:6 5:7 6:7');

const bestOf = {
  'sr:correct_score:bestof:3': scores(4, 1, '2:0 2:1 1:2 0:2', 'sr:correct_score:bestof:3:'),
  'sr:correct_score:bestof:5': scores(8, 1, '3:0 3:1 3:2 2:3 1:3 0:3', 'sr:correct_score:bestof:5:'),
};

const exactGoals = {
  'sr:exact_goals:6+': scores(68, 1, '0 1 2 3 4 5 6+', 'sr:exact_goals:6+:'),
};

const exactSets = {
  'sr:exact_sets:bestof:3': scores(32, 1, '2 3', 'sr:exact_sets:bestof:3:'),
  'sr:exact_sets:bestof:5': scores(34, 1, '3 4 5', 'sr:exact_sets:bestof:5:'),
};

/** Ids, names, specifiers and outcomes as in the public market descriptions of the Unified Odds Feed. */
export const markets: readonly Market[] = [
  { id: 1, name: '1x2', group: 'main', specifiers: [], outcomes: threeWay },
  { id: 8, name: '{!goalnr} goal', group: 'goals', specifiers: ['goalnr'], outcomes: nextGoal },
  { id: 10, name: 'Double chance', group: 'main', specifiers: [], outcomes: doubleChance },
  { id: 11, name: 'Draw no bet', group: 'main', specifiers: [], outcomes: twoWay },
  { id: 14, name: 'Handicap {hcp}', group: 'handicaps', specifiers: ['hcp'], outcomes: threeWayHandicap },
  { id: 16, name: 'Handicap', group: 'handicaps', specifiers: ['hcp'], outcomes: handicap },
  { id: 18, name: 'Total', group: 'totals', specifiers: ['total'], outcomes: overUnder },
  { id: 19, name: '{$competitor1} total', group: 'totals', specifiers: ['total'], outcomes: overUnder },
  { id: 20, name: '{$competitor2} total', group: 'totals', specifiers: ['total'], outcomes: overUnder },
  {
    id: 21,
    name: 'Exact goals',
    group: 'goals',
    specifiers: ['variant'],
    outcomes: [],
    variants: exactGoals,
  },
  { id: 26, name: 'Odd/even', group: 'goals', specifiers: [], outcomes: oddEven },
  { id: 29, name: 'Both teams to score', group: 'goals', specifiers: [], outcomes: yesNo },
  { id: 45, name: 'Correct score', group: 'score', specifiers: [], outcomes: correctScore },
  { id: 47, name: 'Halftime/fulltime', group: 'halves', specifiers: [], outcomes: halfTimeFullTime },
  { id: 60, name: '1st half - 1x2', group: 'halves', specifiers: [], outcomes: threeWay },
  { id: 63, name: '1st half - double chance', group: 'halves', specifiers: [], outcomes: doubleChance },
  { id: 66, name: '1st half - handicap', group: 'halves', specifiers: ['hcp'], outcomes: handicap },
  { id: 68, name: '1st half - total', group: 'halves', specifiers: ['total'], outcomes: overUnder },
  { id: 83, name: '2nd half - 1x2', group: 'halves', specifiers: [], outcomes: threeWay },
  { id: 90, name: '2nd half - total', group: 'halves', specifiers: ['total'], outcomes: overUnder },
  { id: 186, name: 'Winner', group: 'main', specifiers: [], outcomes: twoWay },
  { id: 187, name: 'Game handicap', group: 'handicaps', specifiers: ['hcp'], outcomes: handicap },
  { id: 188, name: 'Set handicap', group: 'handicaps', specifiers: ['hcp'], outcomes: handicap },
  { id: 189, name: 'Total games', group: 'totals', specifiers: ['total'], outcomes: overUnder },
  {
    id: 190,
    name: '{$competitor1} total games',
    group: 'totals',
    specifiers: ['total'],
    outcomes: overUnder,
  },
  {
    id: 191,
    name: '{$competitor2} total games',
    group: 'totals',
    specifiers: ['total'],
    outcomes: overUnder,
  },
  { id: 196, name: 'Exact sets', group: 'score', specifiers: ['variant'], outcomes: [], variants: exactSets },
  { id: 198, name: 'Odd/even games', group: 'totals', specifiers: [], outcomes: oddEven },
  { id: 199, name: 'Correct score', group: 'score', specifiers: ['variant'], outcomes: [], variants: bestOf },
  { id: 202, name: '{!setnr} set - winner', group: 'sets', specifiers: ['setnr'], outcomes: twoWay },
  {
    id: 203,
    name: '{!setnr} set - game handicap',
    group: 'sets',
    specifiers: ['hcp', 'setnr'],
    outcomes: handicap,
  },
  {
    id: 204,
    name: '{!setnr} set - total games',
    group: 'sets',
    specifiers: ['setnr', 'total'],
    outcomes: overUnder,
  },
  { id: 207, name: '{!setnr} set - correct score', group: 'sets', specifiers: ['setnr'], outcomes: setScore },
  {
    id: 210,
    name: '{!setnr} set game {gamenr} - winner',
    group: 'games',
    specifiers: ['gamenr', 'setnr'],
    outcomes: twoWay,
  },
  { id: 219, name: 'Winner (incl. overtime)', group: 'main', specifiers: [], outcomes: twoWay },
  { id: 220, name: 'Will there be overtime', group: 'main', specifiers: [], outcomes: yesNo },
  {
    id: 223,
    name: 'Handicap (incl. overtime)',
    group: 'handicaps',
    specifiers: ['hcp'],
    outcomes: handicap,
  },
  { id: 225, name: 'Total (incl. overtime)', group: 'totals', specifiers: ['total'], outcomes: overUnder },
  {
    id: 227,
    name: '{$competitor1} total (incl. overtime)',
    group: 'totals',
    specifiers: ['total'],
    outcomes: overUnder,
  },
  {
    id: 228,
    name: '{$competitor2} total (incl. overtime)',
    group: 'totals',
    specifiers: ['total'],
    outcomes: overUnder,
  },
  { id: 229, name: 'Odd/even (incl. overtime)', group: 'totals', specifiers: [], outcomes: oddEven },
  {
    id: 235,
    name: '{!quarternr} quarter - 1x2',
    group: 'periods',
    specifiers: ['quarternr'],
    outcomes: threeWay,
  },
  {
    id: 236,
    name: '{!quarternr} quarter - total',
    group: 'periods',
    specifiers: ['quarternr', 'total'],
    outcomes: overUnder,
  },
  {
    id: 302,
    name: '{!quarternr} quarter - draw no bet',
    group: 'periods',
    specifiers: ['quarternr'],
    outcomes: twoWay,
  },
  {
    id: 303,
    name: '{!quarternr} quarter - handicap',
    group: 'periods',
    specifiers: ['hcp', 'quarternr'],
    outcomes: handicap,
  },
  { id: 327, name: 'Map handicap', group: 'handicaps', specifiers: ['hcp'], outcomes: handicap },
  { id: 328, name: 'Total maps', group: 'totals', specifiers: ['total'], outcomes: overUnder },
  {
    id: 329,
    name: 'Correct score (in maps)',
    group: 'score',
    specifiers: ['variant'],
    outcomes: [],
    variants: bestOf,
  },
  {
    id: 330,
    name: '{!mapnr} map - winner (incl. overtime)',
    group: 'maps',
    specifiers: ['mapnr'],
    outcomes: twoWay,
  },
  {
    id: 331,
    name: '{!mapnr} map - round handicap (incl. overtime)',
    group: 'maps',
    specifiers: ['hcp', 'mapnr'],
    outcomes: handicap,
  },
  {
    id: 332,
    name: '{!mapnr} map - total rounds (incl. overtime)',
    group: 'maps',
    specifiers: ['mapnr', 'total'],
    outcomes: overUnder,
  },
  {
    id: 335,
    name: '{!mapnr} map - will there be overtime',
    group: 'maps',
    specifiers: ['mapnr'],
    outcomes: yesNo,
  },
  {
    id: 406,
    name: 'Winner (incl. overtime and penalties)',
    group: 'main',
    specifiers: [],
    outcomes: twoWay,
  },
  {
    id: 410,
    name: 'Handicap (incl. overtime and penalties)',
    group: 'handicaps',
    specifiers: ['hcp'],
    outcomes: handicap,
  },
  {
    id: 412,
    name: 'Total (incl. overtime and penalties)',
    group: 'totals',
    specifiers: ['total'],
    outcomes: overUnder,
  },
  {
    id: 443,
    name: '{!periodnr} period - 1x2',
    group: 'periods',
    specifiers: ['periodnr'],
    outcomes: threeWay,
  },
  {
    id: 446,
    name: '{!periodnr} period - total',
    group: 'periods',
    specifiers: ['periodnr', 'total'],
    outcomes: overUnder,
  },
  {
    id: 621,
    name: '{!mapnr} map - odd/even rounds (incl. overtime)',
    group: 'maps',
    specifiers: ['mapnr'],
    outcomes: oddEven,
  },
];

const byId = new Map(markets.map((market) => [market.id, market]));
