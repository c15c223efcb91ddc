/** The states by which a player filters bets; `settled` are all but the open ones. */
export const betStateFilters = ['all', 'open', 'settled', 'won', 'lost', 'returned', 'sold'] as const;
/** The kinds of bets by which a player filters. A Lucky bet is no system here. */
export const betKinds = [
  'single',
  'accumulator',
  'builder',
  'system',
  'lucky',
  'chain',
  'conditional',
  'anti-accumulator',
  'each-way',
] as const;
/** The sections of the sportsbook by which a player filters bets. */
export const betProducts = ['line', 'live'] as const;
