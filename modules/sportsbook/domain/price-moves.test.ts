import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextMove, type RecordedMove, readableChanges } from './price-moves.ts';

/** Records prices one after the other. @returns the recorded prices with their kinds */
function recorded(prices: readonly number[]): { oddsMilli: number; isStep: boolean }[] {
  const moves = new Map<number, RecordedMove & { isStep: boolean }>();
  for (const oddsMilli of prices) {
    const all = [...moves.values()];
    const last = all.at(-1);
    const next = nextMove(
      { step: all.findLast(({ isStep }) => isStep), tail: last?.isStep ? undefined : last },
      oddsMilli,
    );
    if (next) moves.set(next.moveNo, next);
  }
  return [...moves.values()].map(({ oddsMilli, isStep }) => ({ oddsMilli, isStep }));
}

describe('OFFER-01: prices are recorded in steps that a person sees', () => {
  test('a move of four percent is a step; smaller ones are one tail, which is the last price', () => {
    expect(recorded([2_000])).toEqual([{ oddsMilli: 2_000, isStep: true }]);
    expect(recorded([2_000, 2_010, 2_050])).toEqual([
      { oddsMilli: 2_000, isStep: true },
      { oddsMilli: 2_050, isStep: false },
    ]);
    expect(recorded([2_000, 2_050, 2_080, 2_090])).toEqual([
      { oddsMilli: 2_000, isStep: true },
      { oddsMilli: 2_080, isStep: true },
      { oddsMilli: 2_090, isStep: false },
    ]);
  });

  test('a price that is recorded already is not recorded again', () => {
    expect(recorded([2_000, 2_000, 2_010, 2_010])).toHaveLength(2);
  });

  test('an outcome has so many steps at most, and its last price all the same', () => {
    const prices = Array.from({ length: 1_000 }, (_, index) => (index % 2 === 0 ? 2_000 : 3_000));
    const moves = recorded([...prices, 5_000]);
    expect(moves.length).toBeLessThanOrEqual(201);
    expect(moves.at(-1)).toEqual({ oddsMilli: 5_000, isStep: false });
  });
});

describe('OFFER-01: the changes of a price are read from the placed one on', () => {
  test('each with the price before it', () => {
    const prices = [2_000, 2_200, 1_900].map((oddsMilli, index) => ({ atMs: index, oddsMilli }));
    expect(readableChanges(2_000, prices)).toEqual([
      { atMs: 1, oddsMilli: 2_200, beforeMilli: 2_000 },
      { atMs: 2, oddsMilli: 1_900, beforeMilli: 2_200 },
    ]);
  });

  test('at most a dozen, the last price always among them', () => {
    const anyPrices = fc.array(fc.integer({ min: 1_001, max: 50_000 }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(anyPrices, (odds) => {
        const prices = odds.map((oddsMilli, index) => ({ atMs: index, oddsMilli }));
        const changes = readableChanges(2_000, prices);
        expect(changes.length).toBeLessThanOrEqual(12);
        const [first] = changes;
        if (first) expect(first.beforeMilli).toBe(2_000);
        expect(changes.at(-1)?.oddsMilli ?? 2_000).toBe(odds.at(-1));
        for (const [index, change] of changes.entries())
          if (index > 0) expect(change.beforeMilli).toBe(changes[index - 1]?.oddsMilli);
      }),
    );
  });
});
