import { expect, test } from 'vitest';
import { extendTo, noSelection, toggleAll, toggleRow } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const idsOf = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].toSorted().join('');

test('a row is selected, and no longer', () => {
  const one = toggleRow(noSelection, 'b');
  expect(idsOf(one)).toBe('b');
  expect(idsOf(toggleRow(one, 'b'))).toBe('');
});

test('a range goes from the anchor to a row, in either direction, and shrinks again', () => {
  const from = toggleRow(noSelection, 'b');
  expect(idsOf(extendTo(from, 'd', order))).toBe('bcd');
  expect(idsOf(extendTo(extendTo(from, 'e', order), 'c', order))).toBe('bc');
  expect(idsOf(extendTo(from, 'a', order))).toBe('ab');
});

test('a range without an anchor begins at the active row', () => {
  expect(idsOf(extendTo(noSelection, 'c', order, 'b'))).toBe('bc');
});

test('a range whose anchor is no longer in the list begins anew', () => {
  expect(idsOf(extendTo(toggleRow(noSelection, 'x'), 'c', order))).toBe('c');
});

test('all rows are selected at once, and none after that', () => {
  const all = toggleAll(noSelection, order);
  expect(idsOf(all)).toBe('abcde');
  expect(idsOf(toggleAll(all, order))).toBe('');
});
