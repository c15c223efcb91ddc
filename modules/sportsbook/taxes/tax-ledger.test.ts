import type { LegResult } from '@fairline/odds';
import { type TaxedSite, taxedSite } from '@fairline/server/testing/taxed-site';
import { settlement } from '@fairline/server/testing/test-site';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

let taxed: TaxedSite;

beforeAll(async () => {
  taxed = await taxedSite();
});
afterAll(() => taxed.site.stop());

const anyTax = (on: 'stake' | 'return' | 'net-win') =>
  fc.record({
    on: fc.constant(on),
    method: fc.constantFrom('slices', 'whole'),
    bands: fc
      .tuple(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 3_000 }), fc.boolean())
      .map(([rateBp, more, isBanded]) => [
        { fromMinor: 0, rateBp },
        ...(isBanded ? [{ fromMinor: 700, rateBp: rateBp + more }] : []),
      ]),
  });
const anyTaxes = fc
  .tuple(
    fc.option(anyTax('stake'), { nil: undefined }),
    fc.option(anyTax('return'), { nil: undefined }),
    fc.option(anyTax('net-win'), { nil: undefined }),
  )
  .map((taxes) => taxes.filter((tax) => tax !== undefined));
const anyResult = fc.constantFrom<LegResult['kind'] & ('won' | 'lost' | 'void' | 'half-won' | 'half-lost')>(
  'won',
  'lost',
  'void',
  'half-won',
  'half-lost',
);
const anyBet = fc.record({
  stakeMinor: fc.integer({ min: 50, max: 2_000 }),
  /** The share of the stake that is sold before the settlement, in percent. */
  soldPercent: fc.constantFrom(0, 0, 33, 70, 100),
  /** The results in the order in which they arrive; each corrects the one before. */
  results: fc.array(anyResult, { minLength: 1, maxLength: 3 }),
});

const betSchema = z.object({
  state: z.string(),
  stakeMinor: z.number(),
  returnMinor: z.number().nullable(),
  soldStakeMinor: z.number(),
  soldReturnMinor: z.number(),
  tax: z
    .object({ stakeTaxMinor: z.number(), taxMinor: z.number().nullable(), soldTaxMinor: z.number() })
    .nullable(),
});

test('OFFER-01: no sequence of bets, sales, results and corrections makes or loses a cent of tax', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anyTaxes, anyBet), { minLength: 1, maxLength: 4 }),
      async (sequence) => {
        const before = await taxed.taxBalance();
        const player = await taxed.site.player(100_000);
        const betIds: string[] = [];
        for (const [taxes, bet] of sequence) {
          await taxed.setTaxes(taxes);
          betIds.push(await played(player, bet));
        }
        let expectedBalance = 100_000;
        let expectedTax = 0;
        for (const betId of betIds) {
          const bet = betSchema.parse(await taxed.bet(player, betId));
          const { stakeTaxMinor = 0, taxMinor = 0, soldTaxMinor = 0 } = bet.tax ?? {};
          const placedMinor = bet.stakeMinor + bet.soldStakeMinor;
          const backMinor =
            bet.state === 'returned' ? Math.floor((stakeTaxMinor * bet.stakeMinor) / placedMinor) : 0;
          expectedBalance +=
            (bet.returnMinor ?? 0) + bet.soldReturnMinor + backMinor - placedMinor - stakeTaxMinor;
          expectedTax += stakeTaxMinor - backMinor + (taxMinor ?? 0) + soldTaxMinor;
        }
        expect([await taxed.site.balance(player), (await taxed.taxBalance()) - before]).toEqual([
          expectedBalance,
          expectedTax,
        ]);
        expect(await taxed.imbalance()).toEqual([]);
      },
    ),
    { numRuns: 25 },
  );
});

/** Places a bet, sells a part of it, and settles it as often as it has results. @returns its id */
async function played(
  player: Parameters<TaxedSite['placed']>[0],
  { stakeMinor, soldPercent, results }: typeof anyBet extends fc.Arbitrary<infer Bet> ? Bet : never,
): Promise<string> {
  const matchId = taxed.newMatch();
  const betId = await taxed.placed(player, [matchId], stakeMinor);
  const soldMinor = Math.floor((stakeMinor * soldPercent) / 100);
  if (soldMinor > 0) {
    const path = `/web-api/sportsbook/bets/${betId}/cash-out`;
    const { status } = await taxed.post(player, path, { stakeMinor, soldMinor, valueMinor: 1 });
    expect(status).toBe(201);
  }
  for (const [atMs, kind] of results.entries()) {
    taxed.site.receive({ ...settlement(matchId, '', { kind }), atMs });
    await taxed.site.settled();
  }
  return betId;
}
