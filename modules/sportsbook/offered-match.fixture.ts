import fc from 'fast-check';
import type { OfferedMarket, OfferedMatch } from './domain/open-outcomes.ts';

/** Creates a market that is open, with its outcomes numbered from 1. */
export function offeredMarket(
  odds: readonly number[],
  { status = 'active', ...part }: Partial<OfferedMarket> = {},
): OfferedMarket {
  return {
    marketId: 1,
    specifiers: '',
    status,
    outcomes: odds.map((oddsMilli, index) => ({ outcomeId: String(index + 1), oddsMilli, active: true })),
    ...part,
  };
}

const anyMarket: fc.Arbitrary<OfferedMarket> = fc.record({
  marketId: fc.constantFrom(1, 18),
  specifiers: fc.constantFrom('', 'total=2.5', 'total=3', 'total=2.25'),
  status: fc.constantFrom('active', 'active', 'active', 'suspended', 'settled'),
  outcomes: fc
    .array(
      fc.record({
        oddsMilli: fc.integer({ min: 1_000, max: 8_000 }),
        active: fc.constantFrom(true, true, true, true, false),
      }),
      { minLength: 1, maxLength: 3 },
    )
    .map((outcomes) => outcomes.map((outcome, index) => ({ ...outcome, outcomeId: String(index + 1) }))),
});

/** Draws matches of a book in any state: some have no open market, some have closed markets. */
export const anyMatches: fc.Arbitrary<OfferedMatch[]> = fc.uniqueArray(
  fc.record({
    matchId: fc.integer({ min: 1, max: 9_999 }).map(String),
    markets: fc.uniqueArray(anyMarket, { maxLength: 2, selector: ({ marketId }) => marketId }),
  }),
  { maxLength: 30, selector: ({ matchId }) => matchId },
);

/** Finds the market and the outcome of a leg; undefined when the matches do not have them. */
export function findOutcome(
  matches: readonly OfferedMatch[],
  leg: { matchId: string; marketId: number; specifiers: string; outcomeId: string },
) {
  const market = matches
    .find(({ matchId }) => matchId === leg.matchId)
    ?.markets.find((each) => each.marketId === leg.marketId && each.specifiers === leg.specifiers);
  const outcome = market?.outcomes.find(({ outcomeId }) => outcomeId === leg.outcomeId);
  return market && outcome && { market, outcome };
}
