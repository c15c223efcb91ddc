/** The groups of markets, in the order in which a match's page shows them. Margins are set by group too. */
export const marketGroups = [
  'main',
  'totals',
  'handicaps',
  'goals',
  'halves',
  'periods',
  'sets',
  'games',
  'maps',
  'score',
] as const;

export type MarketGroup = (typeof marketGroups)[number];
