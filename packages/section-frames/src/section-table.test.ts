import { expect, test } from 'vitest';
import { fillPath, placesIn, type Section, sectionHref, sectionsAbove } from './section-table.ts';

const placeAt = placesIn([
  { key: 'article', paths: ['/blog/:slug'] },
  { key: 'topics', paths: ['/blog/topics/:topic+'] },
  { key: 'about', paths: ['/blog/about', '/about'] },
  { key: 'toto', paths: ['/toto/:kind?'] },
  { key: 'draw', paths: ['/toto/:kind?/draw'] },
]);

test.each([
  ['/en/blog/first', 'article', { slug: 'first' }],
  ['/en/blog/first/', 'article', { slug: 'first' }],
  ['/en/blog/topics/a/b/c', 'topics', { topic: 'a/b/c' }],
  ['/ar/about', 'about', {}],
  ['/en/toto', 'toto', {}],
  ['/en/toto/football', 'toto', { kind: 'football' }],
  ['/en/toto/football/draw', 'draw', { kind: 'football' }],
])('ROUTE-02: %s is %s', (path, key, params) => {
  const place = placeAt(path);
  expect(place?.section.key).toBe(key);
  expect(place?.params).toEqual(params);
});

test('ROUTE-02: of two that fit, the one with fewer parameters is meant, whatever their order', () => {
  expect(placeAt('/en/blog/about')?.section.key).toBe('about');
  expect(placeAt('/en/toto/draw')?.section.key).toBe('draw');
});

test.each([
  '/en',
  '/en/blog',
  '/en/blog/a/b',
  '/en/blog/topics/a//b',
  '/en/blog/-a',
  '/eng/blog/a',
  '/en/blog/a?b',
])('%s is of no section', (path) => {
  expect(placeAt(path)).toBeUndefined();
});

test('a path is filled with what there is, and the rest is left out', () => {
  expect(fillPath('/toto/:kind?/draw', {})).toBe('/toto/draw');
  expect(fillPath('/toto/:kind?/draw', { kind: 'football' })).toBe('/toto/football/draw');
});

const shop: readonly Section[] = [
  { key: 'lobby', paths: ['/lobby'] },
  { key: 'shelf', paths: ['/shelf/:kind?', '/shelves'], parent: 'lobby' },
  { key: 'item', paths: ['/shelf/:kind/:id'], parent: 'shelf' },
  { key: 'till', paths: ['/till'] },
];
const keysAbove = (key: string, topKey?: string) =>
  sectionsAbove(shop, shop.find((each) => each.key === key) ?? { key, paths: ['/'] }, topKey).map(
    (section) => section.key,
  );

test('the sections above stand from the top', () => {
  expect(keysAbove('item')).toEqual(['lobby', 'shelf']);
  expect(keysAbove('till')).toEqual([]);
});

test('with a top, those that name nothing above them stand below it, and it below nothing', () => {
  expect(keysAbove('till', 'lobby')).toEqual(['lobby']);
  expect(keysAbove('item', 'lobby')).toEqual(['lobby', 'shelf']);
  expect(keysAbove('lobby', 'lobby')).toEqual([]);
});

test('a section is linked by its first path', () => {
  const shelf: Section = { key: 'shelf', paths: ['/shelf/:kind?', '/shelves'] };
  expect(sectionHref('de', shelf)).toBe('/de/shelf');
  expect(sectionHref('de', shelf, { kind: 'new' })).toBe('/de/shelf/new');
});
