import type { SuggestedAccumulator, SuggestedLeg } from '@fairline/contracts';

/** Builds a leg of a suggested accumulator, on the home side of an upcoming match, for tests. */
export function buildSuggestedLeg(part: Partial<SuggestedLeg> = {}): SuggestedLeg {
  return {
    matchId: '101',
    marketId: 1,
    specifiers: '',
    outcomeId: '1',
    version: 5,
    state: 'open',
    oddsMilli: 2_000,
    chance: 0.48,
    live: false,
    sportId: 1,
    tournamentId: 17,
    tournamentName: 'Premier League',
    categoryCode: 'gb-eng',
    ...sides(part),
    marketName: '1x2',
    outcomeName: 'Arsenal',
    kickoffAt: Date.UTC(2026, 2, 5, 15, 0),
    ...part,
  };
}

function sides({ homeName = 'Arsenal', awayName = 'Chelsea' }: Partial<SuggestedLeg>) {
  return { homeName, awayName, home: { id: 1, name: homeName }, away: { id: 2, name: awayName } };
}

/** Builds the accumulator of these legs as the platform returns it, with total odds and chance of its open legs. */
export function buildAccumulator(...legs: readonly Partial<SuggestedLeg>[]): SuggestedAccumulator {
  const built = legs.map(buildSuggestedLeg);
  const open = built.filter(({ state }) => state === 'open');
  const odds = open.reduce((product, { oddsMilli }) => (product * oddsMilli) / 1_000, 1_000);
  return {
    legs: built,
    totalOddsMilli: open.length > 0 ? Math.floor(odds) : 0,
    chance: open.reduce((product, { chance }) => product * chance, 1),
  };
}
