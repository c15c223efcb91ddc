/** The groups of markets, in the order in which a match's page shows them. Margins are also set by group. */
export const marketGroups = [
  'main',
  'totals',
  'handicaps',
  'goals',
  'combos',
  'halves',
  'periods',
  'sets',
  'games',
  'maps',
  'kills',
  'structures',
  'score',
  'intervals',
  'players',
  'corners',
  'cards',
] as const;

export type MarketGroup = (typeof marketGroups)[number];
