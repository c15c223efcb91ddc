import { describe, expect, test } from 'vitest';
import { isMarketFull, lossOn, type OutcomeStakes, underLiability, worstLoss } from './liability.ts';

const market = (odds = [1_900, 1_900]) => ({
  marketId: 1,
  specifiers: '',
  outcomes: odds.map((oddsMilli, index) => ({ outcomeId: String(index + 1), oddsMilli, active: true })),
});
const on = (outcomeId: string, stake: bigint, back: bigint): OutcomeStakes => ({
  outcomeId,
  stake,
  return: back,
});
const terms = { maxLossMinor: 10_000, suspends: true, moveEachMinor: 2_000, moveMilli: 50 };

describe('OFFER-01: what bets can cost', () => {
  test('an outcome costs its returns less all stakes on the market', () => {
    const stakes = [on('1', 1_000n, 2_500n), on('1', 500n, 900n), on('2', 700n, 1_330n)];
    expect([lossOn(stakes, '1'), lossOn(stakes, '2'), lossOn(stakes, '3')]).toEqual([1_200n, -870n, -2_200n]);
  });

  test('each step of the loss lowers the price and raises the others; the margin stays', () => {
    const moved = underLiability(market(), [on('1', 5_000n, 9_500n)], terms);
    const [home = 0, away = 0] = moved.outcomes.map(({ oddsMilli }) => oddsMilli);
    expect(home).toBeLessThan(1_900);
    expect(away).toBeGreaterThan(1_900);
    const booked = 1_000 / home + 1_000 / away;
    expect(booked).toBeGreaterThanOrEqual(2_000 / 1_900 - 1e-9);
    expect(booked).toBeLessThan(2_000 / 1_900 + 0.02);
  });

  test('below the first step nothing moves', () => {
    const bare = market();
    expect(underLiability(bare, [on('1', 2_000n, 3_999n)], terms)).toBe(bare);
  });

  test('an outcome with the highest loss is closed where the rule says so, and the other stays open', () => {
    const full = [on('1', 11_000n, 21_000n)];
    const isOpen = (suspends: boolean) =>
      underLiability(market(), full, { maxLossMinor: 10_000, suspends }).outcomes.map(({ active }) => active);
    expect([isOpen(true), isOpen(false)]).toEqual([
      [false, true],
      [true, true],
    ]);
  });

  test('a market is full while its worst result costs its bound, and never without one', () => {
    const stakes = [on('1', 1_000n, 2_500n), on('2', 700n, 1_330n)];
    expect([worstLoss(stakes), worstLoss([])]).toEqual([800n, 0n]);
    expect(worstLoss([on('1', 500n, 900n), on('2', 500n, 900n)])).toBe(-100n);
    const isFullAt = (marketLossMinor?: number) => isMarketFull(stakes, { marketLossMinor });
    expect([isFullAt(800), isFullAt(801), isFullAt()]).toEqual([true, false, false]);
  });

  test('a huge loss leaves the others with prices', () => {
    const { outcomes } = underLiability(market(), [on('1', 0n, 1_000_000n)], { ...terms, suspends: false });
    expect(outcomes[1]?.oddsMilli).toBeLessThan(1_000_000);
    expect(outcomes[0]?.oddsMilli).toBeGreaterThan(900);
  });
});
