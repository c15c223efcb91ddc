import type { MarketOutcome } from '../market.ts';

export const threeWay: readonly MarketOutcome[] = [
  { id: '1', name: '{$competitor1}' },
  { id: '2', name: 'draw' },
  { id: '3', name: '{$competitor2}' },
];

export const twoWay: readonly MarketOutcome[] = [
  { id: '4', name: '{$competitor1}' },
  { id: '5', name: '{$competitor2}' },
];

export const doubleChance: readonly MarketOutcome[] = [
  { id: '9', name: '{$competitor1} or draw' },
  { id: '10', name: '{$competitor1} or {$competitor2}' },
  { id: '11', name: 'draw or {$competitor2}' },
];

export const overUnder: readonly MarketOutcome[] = [
  { id: '12', name: 'over {total}' },
  { id: '13', name: 'under {total}' },
];

export const handicap: readonly MarketOutcome[] = [
  { id: '1714', name: '{$competitor1} ({+hcp})' },
  { id: '1715', name: '{$competitor2} ({-hcp})' },
];

export const threeWayHandicap: readonly MarketOutcome[] = [
  { id: '1711', name: '{$competitor1} ({hcp})' },
  { id: '1712', name: 'draw ({hcp})' },
  { id: '1713', name: '{$competitor2} ({hcp})' },
];

export const oddEven: readonly MarketOutcome[] = [
  { id: '70', name: 'odd' },
  { id: '72', name: 'even' },
];

export const yesNo: readonly MarketOutcome[] = [
  { id: '74', name: 'yes' },
  { id: '76', name: 'no' },
];

export const nextGoal: readonly MarketOutcome[] = [
  { id: '6', name: '{$competitor1}' },
  { id: '7', name: 'none' },
  { id: '8', name: '{$competitor2}' },
];

export const halfTimeFullTime: readonly MarketOutcome[] = [
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

/** Creates outcomes that are scores. The ids count up by `step` through `names`. */
function scores(firstId: number, step: number, names: string, prefix = ''): readonly MarketOutcome[] {
  return names.split(' ').map((name, index) => ({ id: `${prefix}${firstId + index * step}`, name }));
}

export const correctScore = scores(
  274,
  2,
  '0:0 1:0 2:0 3:0 4:0 0:1 1:1 2:1 3:1 4:1 0:2 1:2 2:2 3:2 4:2 0:3 1:3 2:3 3:3 4:3 0:4 1:4 2:4 3:4 4:4 other',
);

export const setScore = scores(865, 1, '6:0 6:1 6:2 6:3 6:4 7:5 7:6 0:6 1:6 2:6 3:6 4:6 5:7 6:7');

export const bestOf = {
  'sr:correct_score:bestof:3': scores(4, 1, '2:0 2:1 1:2 0:2', 'sr:correct_score:bestof:3:'),
  'sr:correct_score:bestof:5': scores(8, 1, '3:0 3:1 3:2 2:3 1:3 0:3', 'sr:correct_score:bestof:5:'),
};

export const exactGoals = {
  'sr:exact_goals:6+': scores(68, 1, '0 1 2 3 4 5 6+', 'sr:exact_goals:6+:'),
};

export const exactGoalsOfSide = {
  'sr:exact_goals:3+': scores(88, 1, '0 1 2 3+', 'sr:exact_goals:3+:'),
};

export const goalRange = {
  'sr:goal_range:7+': scores(1342, 1, '0-1 2-3 4-6 7+', 'sr:goal_range:7+:'),
};

export const winningMargin = {
  'sr:winning_margin:3+': [
    { id: 'sr:winning_margin:3+:113', name: '{$competitor1} by 3+' },
    { id: 'sr:winning_margin:3+:114', name: '{$competitor1} by 2' },
    { id: 'sr:winning_margin:3+:115', name: '{$competitor1} by 1' },
    { id: 'sr:winning_margin:3+:116', name: '{$competitor2} by 3+' },
    { id: 'sr:winning_margin:3+:117', name: '{$competitor2} by 2' },
    { id: 'sr:winning_margin:3+:118', name: '{$competitor2} by 1' },
    { id: 'sr:winning_margin:3+:119', name: 'draw' },
  ],
};

export const teamToScore: readonly MarketOutcome[] = [
  { id: '784', name: 'none' },
  { id: '788', name: 'only {$competitor1}' },
  { id: '790', name: 'only {$competitor2}' },
  { id: '792', name: 'both teams' },
];

export const resultAndBothScore: readonly MarketOutcome[] = [
  { id: '78', name: '{$competitor1} & yes' },
  { id: '80', name: '{$competitor1} & no' },
  { id: '82', name: 'draw & yes' },
  { id: '84', name: 'draw & no' },
  { id: '86', name: '{$competitor2} & yes' },
  { id: '88', name: '{$competitor2} & no' },
];

export const totalAndBothScore: readonly MarketOutcome[] = [
  { id: '90', name: 'over {total} & yes' },
  { id: '92', name: 'under {total} & yes' },
  { id: '94', name: 'over {total} & no' },
  { id: '96', name: 'under {total} & no' },
];

export const resultAndTotal: readonly MarketOutcome[] = [
  { id: '794', name: '{$competitor1} & under {total}' },
  { id: '796', name: '{$competitor1} & over {total}' },
  { id: '798', name: 'draw & under {total}' },
  { id: '800', name: 'draw & over {total}' },
  { id: '802', name: '{$competitor2} & under {total}' },
  { id: '804', name: '{$competitor2} & over {total}' },
];

export const highestScoringHalf: readonly MarketOutcome[] = [
  { id: '436', name: '1st half' },
  { id: '438', name: '2nd half' },
  { id: '440', name: 'equal' },
];

export const goalInterval = scores(584, 2, '1-15 16-30 31-45 46-60 61-75 76-90 none');

export const halfScore = scores(462, 2, '0:0 1:1 2:2 1:0 2:0 2:1 0:1 0:2 1:2 other');

/**
 * The players of both line-ups who can score, by their shirt numbers: 2 to 11 begin, 13 to 17 are on the bench. The goalkeepers
 * are 1 and 12.
 */
export const lineUps: readonly MarketOutcome[] = [
  { side: 'home', name: '{$competitor1}' },
  { side: 'away', name: '{$competitor2}' },
].flatMap(({ side, name }) =>
  [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16, 17].map((shirt) => ({
    id: `${side}:${shirt}`,
    name: `${name} no. ${shirt}`,
  })),
);

export const scorers: readonly MarketOutcome[] = [...lineUps, { id: '1716', name: 'no goal' }];

export const exactSets = {
  'sr:exact_sets:bestof:3': scores(32, 1, '2 3', 'sr:exact_sets:bestof:3:'),
  'sr:exact_sets:bestof:5': scores(34, 1, '3 4 5', 'sr:exact_sets:bestof:5:'),
};

export const duration: readonly MarketOutcome[] = [
  { id: '1831', name: 'under {minute}:00' },
  { id: '1832', name: '{minute}:00+' },
];
