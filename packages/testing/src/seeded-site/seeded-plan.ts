/** The size and time of a seeded site. Everything else of it follows from these numbers. */
export interface SeededPlan {
  players: number;
  bets: number;
  /** The days of betting before the end. */
  days: number;
  /** The moments of the first bet and of the end, in ms UTC. */
  startMs: number;
  endMs: number;
  matchesPerDay: number;
  /** Another number gives another site of the same size. */
  seed: number;
}

/** The full size: a million players, ten million bets and about thirty million postings. */
const fullPlayers = 1_000_000;
const fullBets = 10_000_000;
export const dayMs = 86_400_000;
/** The time from the kick-off to the result. */
export const matchMs = 115 * 60_000;
/** The days after its placing within which the matches of a bet begin. */
export const openDays = 3;

export interface SeededSize {
  /** The share of the full size: 1 is all of it, and 0.01 is made in seconds. */
  scale: number;
  endMs: number;
  days?: number;
  seed?: number;
}

/** Returns the plan of a site by its scale. */
export function seededPlan({ scale, endMs, days = 400, seed = 1 }: SeededSize): SeededPlan {
  return {
    players: Math.max(20, Math.round(fullPlayers * scale)),
    bets: Math.max(days, Math.round(fullBets * scale)),
    days,
    startMs: endMs - days * dayMs,
    endMs,
    matchesPerDay: scale < 0.1 ? 10 : 40,
    seed,
  };
}

/** The currencies of a seeded site. Their places are the ends of the ids of the house's accounts. */
export const seededCurrencies = ['EUR', 'GBP', 'USD', 'PLN', 'BRL'] as const;

/** The countries of a seeded site, each with the place of its currency. */
export const seededCountries: readonly (readonly [country: string, currency: number])[] = [
  ...['de', 'fr', 'es', 'it', 'nl', 'at', 'pt', 'fi', 'ie', 'gr'].map((country) => [country, 0] as const),
  ...['gb', 'im', 'je'].map((country) => [country, 1] as const),
  ...['us', 'ca', 'mx'].map((country) => [country, 2] as const),
  ...['pl', 'cz'].map((country) => [country, 3] as const),
  ...['br', 'ar'].map((country) => [country, 4] as const),
];

export const seededSports = [1, 2, 4, 5] as const;
export const seededCompetitions = 200;

/** Markets by sport, in the order of {@link seededSports}: id, specifiers, first outcome, number of outcomes. */
export const seededMarkets: readonly (readonly (readonly [number, string, number, number])[])[] = [
  [
    [1, '', 1, 3],
    [18, 'total=2.5', 12, 2],
    [29, '', 74, 2],
    [10, '', 9, 3],
  ],
  [
    [219, '', 4, 2],
    [225, 'total=160.5', 12, 2],
  ],
  [
    [1, '', 1, 3],
    [18, 'total=5.5', 12, 2],
  ],
  [
    [186, '', 4, 2],
    [189, 'total=22.5', 12, 2],
  ],
];

/** The ids of the first player and of the first player's cash account; the account of held stakes is the next one. */
export const firstPlayerId = 100_000_001;
export const firstAccountId = 1_001;
/** The ids of the house's accounts of the first currency. */
export const houseId = 1;
export const clearingId = 101;
export const firstMatchId = 1_000_000;
export const firstCompetitionId = 1_000;
