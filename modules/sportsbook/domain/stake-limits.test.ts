import { accumulatorOf, type BetForm, stakeOf } from '@fairline/odds';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MarketPlace } from './applying-rule.ts';
import { highestUnitStake, limitsOfLeg, type StakedForm, stakeFaults } from './stake-limits.ts';

const market: MarketPlace = { sportId: 1, competitionId: 17, matchId: '7', group: 'main', marketId: 1 };
const site = { minStakeMinor: 20n, maxStakeMinor: 100_000n, maxReturnMinor: 1_000_000n };

function bet(change: Partial<StakedForm> = {}, odds = [2_000, 3_000]): StakedForm {
  return {
    form: accumulatorOf(odds.length),
    legs: odds.map((oddsMilli) => ({ oddsMilli })),
    rules: site,
    limits: odds.map(() => ({})),
    ...change,
  };
}

describe('OFFER-01: limits of stakes and returns', () => {
  test('of the rules that cover a leg the most restrictive counts', () => {
    const rules = [
      { place: {}, terms: { maxStakeMinor: 9_000 } },
      { place: { sportId: 1 }, terms: { maxStakeMinor: 5_000, maxReturnMinor: 80_000 } },
      { place: { competitionId: 17 }, terms: { maxReturnMinor: 70_000 } },
      { place: { matchId: '7', marketId: 1 }, terms: { maxStakeMinor: 4_000 } },
      { place: { marketId: 18 }, terms: { maxStakeMinor: 1 } },
      { place: { playerId: '5' }, terms: { maxStakeMinor: 300 } },
    ];
    const limits = (player: string) => limitsOfLeg(rules, market, player, (each) => BigInt(each) * 2n);
    expect(limits('6')).toEqual({ maxStakeMinor: 8_000n, maxReturnMinor: 140_000n });
    expect(limits('5')).toEqual({ maxStakeMinor: 600n, maxReturnMinor: 140_000n });
    expect(limitsOfLeg([], market, '5', BigInt)).toEqual({});
  });

  test('each limit that a stake breaks is named, with its leg', () => {
    const limits = [{ maxStakeMinor: 500n }, { maxReturnMinor: 2_999n, maxLossMinor: 100n }];
    expect(stakeFaults(bet({ limits }), 500n)).toEqual([
      { reason: 'leg-return', leg: 1 },
      { reason: 'leg-liability', leg: 1 },
    ]);
    expect(stakeFaults(bet(), 200_000n)).toEqual([{ reason: 'stake' }, { reason: 'return' }]);
    // 40 stakes return 240: the house loses 200, 100 on each leg.
    expect(stakeFaults(bet({ limits }), 40n)).toEqual([]);
    expect(highestUnitStake(bet({ limits }))).toBe(40n);
  });

  test('the highest stake is accepted, and one unit more is not', () => {
    const anyForm = fc.constantFrom<BetForm>(
      { kind: 'combination', sizes: [3], bankers: [] },
      { kind: 'combination', sizes: [2, 3], bankers: [] },
      { kind: 'chain', whenShort: 'stop' },
      {
        kind: 'conditional',
        blocks: [
          { legs: 1, stakeMinor: 50n },
          { legs: 2, stakeMinor: 'max' },
        ],
      },
    );
    const anyOdds = fc.array(fc.integer({ min: 1_010, max: 60_000 }), { minLength: 3, maxLength: 3 });
    const anyLimit = fc.option(fc.bigInt(30n, 3_000_000n), { nil: undefined });
    fc.assert(
      fc.property(anyForm, anyOdds, anyLimit, anyLimit, anyLimit, (form, odds, stake, back, loss) => {
        const limits = [{ maxStakeMinor: stake }, { maxReturnMinor: back }, { maxLossMinor: loss }];
        const staked = bet({ form, limits }, odds);
        const highest = highestUnitStake(staked);
        if (highest > 0n) {
          expect(stakeFaults(staked, highest)).toEqual([]);
          expect(stakeOf(form, highest, 3) >= site.minStakeMinor).toBe(true);
        }
        if (highest > 0n) expect(stakeFaults(staked, highest + 1n)).not.toEqual([]);
      }),
    );
  });

  test('lines share the stake, and an accumulator of 15 legs its return', () => {
    const fifteen = Array.from({ length: 15 }, () => 2_000);
    const bounds = { minStakeMinor: 1n, maxStakeMinor: 1_000_000n, maxReturnMinor: 100_000_000n };
    expect(highestUnitStake(bet({ rules: bounds }, fifteen))).toBe(3_051n);
    const patent: BetForm = { kind: 'combination', sizes: [1, 2, 3], bankers: [] };
    const rules = { minStakeMinor: 1n, maxStakeMinor: 1_000n, maxReturnMinor: 10n ** 9n };
    expect(highestUnitStake(bet({ form: patent, rules }, [2_000, 2_000, 2_000]))).toBe(142n);
  });

  test('where even the smallest stake is too high, none is accepted', () => {
    expect(highestUnitStake(bet({ limits: [{ maxStakeMinor: 19n }, {}] }))).toBe(0n);
  });
});
