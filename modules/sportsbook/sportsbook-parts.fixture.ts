import type { SportsbookParts } from './service.ts';

/** The settings and the rules of a site, as sportsbooks of tests have them. */
export const testParts: Omit<SportsbookParts, 'accounts' | 'limits' | 'settles' | 'inTurns'> = {
  largeStake: () => 50_000n,
  siteAmounts: () => ({
    inMinor: (_currency, hundredths) => BigInt(hundredths),
    inHundredths: (_currency, minor) => minor,
  }),
  pointRule: () => ({ points: 0n, perMinor: 100n }),
  correctionRule: () => 'all',
  siteName: () => 'Site',
  confirmedSports: () => [],
  logDays: () => 90,
  priceDays: () => 90,
  refusesMoney: async () => undefined,
  countryOf: async () => 'de',
  refusesCashOut: async () => undefined,
  cashOutRules: () => ({ isOffered: true, marginMilli: 50, liveDelayMs: 4_000 }),
  liveDelayMs: () => 0,
  handedOverWaitMs: () => 900_000,
  formRules: () => ({
    luckyBonuses: { 4: { oneWinnerTimes: 2, allWinnersPercent: 10 } },
    antiMarginMilli: 50,
  }),
  stakeRules: () => ({ minStakeMinor: 1n, maxStakeMinor: 1_000_000n, maxReturnMinor: 100_000_000n }),
};
