import type { BetSettlement } from '@fairline/feed';
import { prices, type SettlingDesk, settlingDesk } from '@fairline/server/testing/settling-desk';
import type { TestSite } from '@fairline/server/testing/test-site';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

let desk: SettlingDesk;
let site: TestSite;

beforeAll(async () => {
  desk = await settlingDesk();
  ({ site } = desk);
});
afterAll(() => site.stop());

const kind = fc.constantFrom('won', 'lost', 'half-won', 'half-lost', 'void');
const results = fc.tuple(kind, kind, kind);
type Results = readonly ['won' | 'lost' | 'half-won' | 'half-lost' | 'void', ...string[]];

/** Returns the settlement of 1x2 with its outcomes in their order, or in the reverse one. */
function settlementOf(
  matchId: string,
  kinds: readonly Results[0][],
  atMs: number,
  isReversed: boolean,
): BetSettlement {
  const outcomes = kinds.map((each, index) => ({ outcomeId: String(index + 1), result: { kind: each } }));
  const markets = [
    { marketId: 1, specifiers: '', outcomes: isReversed ? outcomes.toReversed() : outcomes },
    { marketId: 18, specifiers: 'total=2.5', outcomes: [] },
  ];
  return {
    type: 'bet_settlement',
    atMs,
    matchId,
    certainty: 2,
    markets: isReversed ? markets.toReversed() : markets,
  };
}

test('outcomes and matches in the reverse order settle the same, also when a second result differs', async () => {
  /** Settles bets of a new player on two new matches. @returns their states and the balance */
  const play = async (
    settled: readonly (readonly Results[0][])[],
    second: readonly Results[0][],
    isReversed: boolean,
  ) => {
    const matchIds = [await desk.newMatch(), await desk.newMatch()];
    const player = await site.player(10_000);
    const bets: string[] = [];
    for (const price of prices) bets.push(await desk.place(player, [matchIds[0] ?? ''], 333, price));
    bets.push(await desk.place(player, matchIds, 333));
    const messages = matchIds.map((matchId, index) =>
      settlementOf(matchId, settled[index] ?? [], 1, isReversed),
    );
    site.receive(...(isReversed ? messages.toReversed() : messages));
    site.receive(settlementOf(matchIds[0] ?? '', second, 2, isReversed));
    await site.settled();
    const states = await Promise.all(bets.map((betId) => desk.stateOf(player, betId)));
    return [...states, await site.balance(player)];
  };
  await fc.assert(
    fc.asyncProperty(fc.array(results, { minLength: 2, maxLength: 2 }), results, async (settled, second) => {
      expect(await play(settled, second, true)).toEqual(await play(settled, second, false));
    }),
    { numRuns: 12 },
  );
  expect(await desk.rows('SELECT * FROM accounts.imbalance')).toEqual([]);
});
