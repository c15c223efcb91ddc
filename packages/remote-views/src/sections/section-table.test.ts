import { expect, test } from 'vitest';
import { type Section, sectionAt, sectionHref, sectionsAbove } from './section-table.ts';

const shop: readonly Section[] = [
  { key: 'lobby', routes: ['lobby'], path: '/lobby' },
  { key: 'item', routes: ['shelf'], matches: ({ id }) => id !== undefined, parent: 'shelf' },
  { key: 'shelf', routes: ['shelf', 'shelves'], path: '/shelf/:kind?', parent: 'lobby' },
  { key: 'till', routes: ['till'], path: '/till' },
];
const keyAt = (name: string, params: Record<string, string> = {}) => sectionAt(shop, { name, params })?.key;

test('ROUTE-01: a page has the first section of its route that matches the parameters', () => {
  expect(keyAt('shelf')).toBe('shelf');
  expect(keyAt('shelves', { id: '7' })).toBe('shelf');
  expect(keyAt('shelf', { id: '7' })).toBe('item');
  expect(keyAt('other')).toBeUndefined();
});

test('the ancestors of a section are listed from the topmost', () => {
  const keysAbove = (key: string) =>
    sectionsAbove(shop, shop.find((each) => each.key === key) ?? { key, routes: [] }).map((each) => each.key);
  expect(keysAbove('item')).toEqual(['lobby', 'shelf']);
  expect(keysAbove('till')).toEqual([]);
});

test('a link has the known parameters and omits the others', () => {
  const shelf: Section = { key: 'shelf', routes: ['shelf'], path: '/shelf/:kind?/new' };
  expect(sectionHref('de', shelf)).toBe('/de/shelf/new');
  expect(sectionHref('de', shelf, { kind: 'a/b', other: 'x' })).toBe('/de/shelf/a%2Fb/new');
});
