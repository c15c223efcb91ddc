import { expect, test } from 'vitest';
import { nextWish, readWish, sportsWith } from './wish.ts';

test.each([
  ['2', 2_000],
  [' 12.5 ', 12_500],
  ['12,5', 12_500],
  ['1000', 1_000_000],
])('UI-07: total odds of %s can be asked for', (text, milli) => {
  expect(readWish(text)).toBe(milli);
});

test.each(['', '1.99', '1000.001', 'many', '-5', '1e3', '5/2', '1,000.5', 'NaN'])(
  'UI-07: %j is not accepted as total odds',
  (text) => {
    expect(readWish(text)).toBeUndefined();
  },
);

test('UI-07: the next wish is the same with the next seed, which wraps after the last', () => {
  const wish = { totalOddsMilli: 5_000, section: 'both', sportId: 1, seed: 4_294_967_295 } as const;
  expect(nextWish(wish)).toEqual({ ...wish, seed: 0 });
  expect(nextWish({ ...wish, seed: 7 }).seed).toBe(8);
});

test('UI-07: the sports to choose from have matches in the section; the chosen sport is always among them', () => {
  const sports = [
    { sportId: 1, name: 'Football', liveCount: 2, lineCount: 0, tournaments: [] },
    { sportId: 5, name: 'Tennis', liveCount: 0, lineCount: 3, tournaments: [] },
  ];
  const ids = (...[section, chosen]: [Parameters<typeof sportsWith>[1], number?]) =>
    sportsWith(sports, section, chosen).map(({ sportId }) => sportId);
  expect(ids('both')).toEqual([1, 5]);
  expect(ids('live')).toEqual([1]);
  expect(ids('line')).toEqual([5]);
  expect(ids('line', 1)).toEqual([1, 5]);
});
