import type { LegChances, LegResult } from '@fairline/odds';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideSale, restOfBet } from './decide-sale.ts';
import { settleBet, splitReturn } from './settle-bet.ts';
import type { StoredForm } from './stored-form.ts';
import { type LegOutlook, type ValuedColumns, valueBet } from './value-bet.ts';

const rules = { isOffered: true, marginMilli: 50, liveDelayMs: 0 };

const anyChances: fc.Arbitrary<LegChances> = fc
  .record({
    halfWon: fc.integer({ min: 0, max: 200_000 }),
    void: fc.integer({ min: 0, max: 200_000 }),
    halfLost: fc.integer({ min: 0, max: 200_000 }),
    lost: fc.integer({ min: 0, max: 200_000 }),
  })
  .map((parts) => ({ ...parts, won: 1_000_000 - parts.halfWon - parts.void - parts.halfLost - parts.lost }));

const anyResult = fc.constantFrom<LegResult>(
  { kind: 'won' },
  { kind: 'half-won' },
  { kind: 'void' },
  { kind: 'half-lost' },
  { kind: 'lost' },
);

/** The forms over three legs with the number of their lines. */
const forms: readonly { form: StoredForm | null; lines: bigint }[] = [
  { form: null, lines: 1n },
  { form: { kind: 'combination', sizes: [2, 3], bankers: [] }, lines: 4n },
  { form: { kind: 'combination', sizes: [2, 3], bankers: [0] }, lines: 3n },
  {
    form: {
      kind: 'combination',
      sizes: [1, 2, 3],
      bankers: [],
      bonus: { oneWinnerTimes: 2, allWinnersPercent: 10 },
    },
    lines: 7n,
  },
  { form: { kind: 'chain', whenShort: 'stop' }, lines: 1n },
];

const anySequence = fc.record({
  kind: fc.constantFrom(...forms),
  unitMinor: fc.bigInt(1n, 100_000n),
  odds: fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 1_010, max: 9_000 }))),
  /** Each sale has the chances of its moment, and sells so many percent of the lines that are left. */
  sales: fc.array(
    fc.record({
      chances: fc.tuple(anyChances, anyChances, anyChances),
      percent: fc.bigInt(1n, 100n),
    }),
    { maxLength: 5 },
  ),
  results: fc.tuple(anyResult, anyResult, anyResult),
});

test('OFFER-01: no sequence of sales and settlement pays more than the bet was worth, or makes a cent', () => {
  fc.assert(
    fc.property(anySequence, ({ kind: { form, lines }, unitMinor, odds, sales, results }) => {
      const placedMinor = unitMinor * lines;
      let bet = betOf(form, lines, placedMinor, odds, sales[0]?.chances.map(open) ?? results.map(decided));
      // The movements of money: what leaves the held stake, and what the player gets.
      let heldMinor = placedMinor;
      for (const { chances, percent } of sales) {
        bet = betOf(form, lines, bet.stake_minor, odds, chances.map(open));
        const steps = (bet.stake_minor / lines) * percent;
        const soldMinor = percent === 100n ? bet.stake_minor : (steps / 100n) * lines;
        const value = valueBet(bet, rules);
        if (!value.ok || soldMinor === 0n) continue;
        const asked = { stakeMinor: bet.stake_minor, soldMinor, valueMinor: 1n };
        const sale = decideSale(asked, { ...bet, ...untaxed }, value);
        if (!sale.ok) continue;
        // A part is never paid more than its share of the fair value less the margin.
        expect(sale.paidMinor * bet.stake_minor <= value.valueMinor * soldMinor + bet.stake_minor).toBe(true);
        expect(sale.paidMinor * bet.stake_minor <= (value.fairMinor + 1n) * soldMinor).toBe(true);
        const moved = splitReturn(soldMinor, sale.paidMinor);
        expect(moved.releaseMinor + moved.lossMinor).toBe(soldMinor);
        expect(moved.releaseMinor + moved.winningsMinor).toBe(sale.paidMinor);
        heldMinor -= soldMinor;
        if (sale.restMinor === 0n) {
          expect(heldMinor).toBe(0n);
          return;
        }
        const rest = restOfBet(bet, sale.restMinor);
        expect(rest.stakeMinor).toBe(heldMinor);
        expect((rest.unitStakeMinor ?? rest.stakeMinor) * (form === null ? 1n : lines)).toBe(heldMinor);
        bet = { ...bet, stake_minor: rest.stakeMinor, unit_stake_minor: rest.unitStakeMinor };
      }
      // The rest is settled as a bet of that stake would have been from the beginning.
      const legs = results.map((result, index) => ({
        matchId: String(index),
        oddsMilli: odds[index] ?? 1_010,
        probabilityPpm: null,
        result,
      }));
      const settled = settleBet({ ...bet, legs }) ?? expect.unreachable();
      const fresh = betOf(form, lines, heldMinor, odds, results.map(decided));
      expect(settled).toEqual(settleBet({ ...fresh, legs }));
      const moved = splitReturn(heldMinor, settled.returnMinor);
      expect(moved.releaseMinor + moved.lossMinor).toBe(heldMinor);
      expect(moved.releaseMinor + moved.winningsMinor).toBe(settled.returnMinor);
    }),
    { numRuns: 300 },
  );
});

const untaxed = { tax: null, stake_tax_minor: 0n, sold_stake_minor: 0n, free_bet_id: null };
const open = (chances: LegChances): LegOutlook => ({ kind: 'open', chances, isLive: false });
const decided = (result: LegResult): LegOutlook => ({ kind: 'decided', result });

/** Returns a stored bet over three legs on three matches. */
function betOf(
  form: StoredForm | null,
  lines: bigint,
  stakeMinor: bigint,
  odds: readonly number[],
  outlooks: readonly LegOutlook[],
): ValuedColumns & { builders: null } {
  return {
    state: 'open',
    builders: null,
    free_bet_id: null,
    insurance: null,
    stake_minor: stakeMinor,
    form,
    unit_stake_minor: form === null ? null : stakeMinor / lines,
    legs: outlooks.map((outlook, index) => ({
      matchId: String(index + 1),
      oddsMilli: odds[index] ?? 1_010,
      probabilityPpm: null,
      outlook,
    })),
  };
}
