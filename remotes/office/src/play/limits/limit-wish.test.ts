import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { activeLimit, sampleLimit } from '../../testing/sample-limits.ts';
import { nextOf } from './change-steps.ts';
import { consequenceOf, readOwnAmount, useOf, wishOf } from './limit-wish.ts';

describe('LIM-08: the effect of a wish', () => {
  test.each([
    ['a first limit acts at once', sampleLimit(1), 5_000, 'acts'],
    ['a lower one acts at once', activeLimit(20), 4_999, 'acts'],
    ['a higher one waits and then asks', activeLimit(1), 5_001, 'waitsForApproval'],
    ['a higher deposit limit does so too', activeLimit(20), 5_001, 'waitsForApproval'],
    ['a removal waits and then asks', activeLimit(10), 'none', 'waitsForApproval'],
    ['the removal of a deposit limit does so too', activeLimit(22), 'none', 'waitsForApproval'],
    ['more hours wait', activeLimit(31, { limitValue: 2 }), 3, 'waits'],
    ['fewer minutes act at once', activeLimit(32, { limitValue: 30 }), 5, 'acts'],
    ['the same is the same', activeLimit(1), 5_000, 'same'],
    ['a timeout pauses', sampleLimit(33), 7, 'pauses'],
    ['a self-exclusion excludes', sampleLimit(30), 365, 'excludes'],
  ] as const)('%s', (_words, limit, wish, consequence) => {
    expect(consequenceOf(limit, wish)).toBe(consequence);
  });
});

test('LIM-06: the values of the platform for "not set" are read as no limit', () => {
  expect(wishOf(20, 999_999_999)).toBe('none');
  expect(wishOf(20, 0)).toBe(0);
  expect(wishOf(31, -1)).toBe('none');
  expect(wishOf(32, 0)).toBe('none');
  expect(wishOf(31, 5)).toBe(5);
});

test('LIM-01: used and left add up to the limit; a net win counts as 0 used, and a limit of 0 is used up', () => {
  expect(useOf(activeLimit(1))).toEqual({ used: 1_200, left: 3_800, share: 0.24 });
  expect(useOf(activeLimit(10, { limitBalance: 9_000 }))).toEqual({ used: 0, left: 9_000, share: 0 });
  expect(useOf(activeLimit(1, { limitValue: 0, limitBalance: 0 }))).toMatchObject({ share: 1 });
  expect(useOf(activeLimit(32, { limitBalance: null }))).toBeUndefined();
  expect(useOf(sampleLimit(1))).toBeUndefined();
});

describe('an own amount', () => {
  test.each([
    ['25', 2_500],
    ['25,5', 2_550],
    [' 0 ', 0],
  ])('%j is read', (text, amountMinor) => {
    expect(readOwnAmount(text, 'EUR')).toEqual({ ok: true, amountMinor });
  });

  test.each([
    ['', 'invalid'],
    ['-5', 'invalid'],
    ['1e3', 'invalid'],
    ['1.005', 'invalid'],
    ['9999999.99', 'tooLarge'],
    ['9'.repeat(40), 'tooLarge'],
  ])('%j is refused', (text, fault) => {
    expect(readOwnAmount(text, 'EUR')).toEqual({ ok: false, fault });
  });

  test('never reads as "no limit"', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (minor) => {
        const own = readOwnAmount((minor / 100).toFixed(2), 'EUR');
        expect(own.ok).toBe(minor < 999_999_999);
        if (own.ok) expect(own.amountMinor).toBe(minor);
      }),
    );
  });
});

describe('the steps', () => {
  const choose = { name: 'choose' } as const;

  test('a limit is chosen, read and confirmed', () => {
    const chosen = nextOf(sampleLimit(1), choose, { choice: '5000', ownText: '' });
    expect(chosen).toEqual({ kind: 'step', step: { name: 'confirm', wish: 5_000 } });
    const read = { name: 'confirm', wish: 5_000 } as const;
    expect(nextOf(sampleLimit(1), read, { choice: '', ownText: '' })).toEqual({ kind: 'done', wish: 5_000 });
  });

  test('an own amount is checked before anything is confirmed', () => {
    expect(nextOf(sampleLimit(1), choose, { choice: 'own', ownText: '12.34' })).toEqual({
      kind: 'step',
      step: { name: 'confirm', wish: 1_234 },
    });
    expect(nextOf(sampleLimit(1), choose, { choice: 'own', ownText: 'all' })).toEqual({
      kind: 'fault',
      fault: 'invalid',
    });
    expect(nextOf(activeLimit(1), choose, { choice: 'none', ownText: '' })).toEqual({
      kind: 'step',
      step: { name: 'confirm', wish: 'none' },
    });
  });

  test('LIM-09: a self-exclusion is confirmed twice', () => {
    const filled = { choice: '7', ownText: '' };
    const exclusion = sampleLimit(30);
    const first = { name: 'confirm', wish: 7 } as const;
    expect(nextOf(exclusion, choose, filled)).toEqual({ kind: 'step', step: first });
    expect(nextOf(exclusion, first, filled)).toEqual({ kind: 'step', step: { name: 'last', wish: 7 } });
    expect(nextOf(exclusion, { name: 'last', wish: 7 }, filled)).toEqual({ kind: 'done', wish: 7 });
  });
});
