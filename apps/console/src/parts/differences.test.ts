import { expect, test } from 'vitest';
import { differencesOf, valueText } from './differences.ts';

test('fields that stay are no difference, and others have their place', () => {
  expect(differencesOf({ a: 1, b: { c: 'x', d: true } }, { a: 1, b: { c: 'y', d: true } })).toEqual([
    { path: 'b.c', before: 'x', after: 'y' },
  ]);
});

test('lists of simple values are compared as sets, and lists of records by place', () => {
  expect(differencesOf({ roles: ['a', 'b'] }, { roles: ['b', 'c'] })).toEqual([
    { path: 'roles', before: 'a', after: null },
    { path: 'roles', before: null, after: 'c' },
  ]);
  expect(differencesOf([{ x: 1 }], [{ x: 2 }])).toEqual([{ path: '0.x', before: '1', after: '2' }]);
});

test('a state that begins or ends is added or removed whole', () => {
  expect(differencesOf(undefined, { a: 1 })).toEqual([{ path: 'a', before: null, after: '1' }]);
  expect(differencesOf('on', null)).toEqual([{ path: '', before: 'on', after: null }]);
});

test('values are written as texts', () => {
  expect([valueText(null), valueText(['a', 1]), valueText({ a: 1 })]).toEqual(['–', 'a, 1', '{"a":1}']);
});
