import { namedSystems } from '@fairline/odds';
import { expect, test } from 'vitest';
import { betKinds, ownKind, sizesAfter } from './bet-kinds.ts';

test('four legs give singles, the accumulator, two systems, and the systems with a name', () => {
  expect(
    betKinds(4).map(({ id, lines, name }) => [id, lines, name.kind === 'system' ? name.text : name.kind]),
  ).toEqual([
    ['1', 4, 'singles'],
    ['4', 1, 'accumulator'],
    ['2', 6, '2/4'],
    ['3', 4, '3/4'],
    ['2-3-4', 11, 'Yankee'],
    ['1-2-3-4', 15, 'Lucky 15'],
  ]);
  expect(betKinds(1).map(({ id }) => id)).toEqual(['1']);
});

test('every system with a name is offered for its number of legs, and no kind is offered twice', () => {
  for (const { name, legs } of namedSystems) {
    expect(betKinds(legs).some((kind) => kind.name.kind === 'system' && kind.name.text === name)).toBe(true);
  }
  for (let legs = 1; legs <= 20; legs += 1) {
    const ids = betKinds(legs).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test.each([
  ['an accumulator takes a new leg in', 3, [3], 4, [4]],
  ['and does without one that leaves', 3, [3], 2, [2]],
  ['a Trixie becomes a Yankee', 3, [2, 3], 4, [2, 3, 4]],
  ['a Yankee becomes a Trixie', 4, [2, 3, 4], 3, [2, 3]],
  ['a Patent becomes a Lucky 15', 3, [1, 2, 3], 4, [1, 2, 3, 4]],
  ['singles stay singles', 3, [1], 4, [1]],
  ['a 2/4 becomes a 2/5', 4, [2], 5, [2]],
  ['what is no longer possible becomes an accumulator', 4, [3], 2, [2]],
  ['the second leg makes an accumulator of nothing', 1, [1], 2, [1]],
])('%s', (_what, before, sizes, after, expected) => {
  expect(sizesAfter(before, sizes, after)).toEqual(expected);
});

test('sizes without a name are written out', () => {
  expect(ownKind(4, [1, 3])).toMatchObject({ id: '1-3', lines: 8, name: { text: '1+3/4' } });
});
