import { expect, test } from 'vitest';
import { historyEntry } from './history-entry.ts';
import { routeNamed } from './table/route-table.ts';

test('ROUTE-08: an entry has path, name, hash, query, params, full address and the meta of the route', () => {
  const route = routeNamed('sport');
  const params = { pageType: 'home', section: 'live' };
  const at = { route, params, path: '/en/home/live', query: { search: 'a b' }, hash: '#top' };
  expect(historyEntry(at)).toEqual({
    path: '/en/home/live',
    name: 'sport',
    hash: '#top',
    query: { search: 'a b' },
    params,
    fullPath: '/en/home/live?search=a+b#top',
    meta: route.meta,
  });
});

test('ROUTE-08: the address of the home page is its language only', () => {
  const at = { route: routeNamed('home'), params: {}, path: '/en', query: {}, hash: '' };
  expect(historyEntry(at).fullPath).toBe('/en');
});
