/** Every term by block and category. The address of a term is `/betting-alphabet/{block}/{category}/{term}`. */
export const termTable = {
  odds: {
    formats: [
      'odds',
      'decimal-odds',
      'fractional-odds',
      'american-odds',
      'hong-kong-odds',
      'indonesian-odds',
      'malay-odds',
    ],
    pricing: [
      'implied-probability',
      'fair-odds',
      'margin',
      'overround',
      'favourite',
      'outsider',
      'even-money',
      'value-bet',
    ],
  },
  bets: {
    kinds: ['stake', 'single', 'accumulator', 'leg', 'bet-slip', 'banker', 'pre-match-bet', 'live-bet'],
    systems: [
      'system',
      'line',
      'trixie',
      'patent',
      'yankee',
      'lucky-15',
      'canadian',
      'heinz',
      'super-heinz',
      'goliath',
    ],
  },
  markets: {
    results: [
      'market',
      'outcome',
      'match-result',
      'double-chance',
      'draw-no-bet',
      'both-teams-to-score',
      'correct-score',
      'half-time-full-time',
    ],
    lines: ['total', 'over-under', 'handicap', 'asian-handicap', 'quarter-line', 'european-handicap', 'push'],
  },
  settlement: {
    results: [
      'settlement',
      'void',
      'half-won',
      'half-lost',
      'dead-heat',
      'overtime',
      'postponed-match',
      'suspension',
    ],
    money: ['return', 'profit', 'balance', 'held-stake', 'cash-out', 'demo-money'],
  },
  play: {
    players: ['bankroll', 'yield', 'variance', 'chasing-losses', 'gamblers-fallacy'],
    safety: [
      'deposit-limit',
      'loss-limit',
      'wagering-limit',
      'session-limit',
      'reality-check',
      'timeout',
      'self-exclusion',
      'problem-gambling',
    ],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** The block and the category of each term. */
export const termPlaces: readonly { block: string; category: string; slug: string }[] = Object.entries(
  termTable,
).flatMap(([block, categories]) =>
  Object.entries(categories).flatMap(([category, slugs]: [string, readonly string[]]) =>
    slugs.map((slug) => ({ block, category, slug })),
  ),
);
