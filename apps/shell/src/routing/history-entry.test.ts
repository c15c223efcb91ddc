import { expect, test } from 'vitest';
import { historyEntry } from './history-entry.ts';
import { routeNamed } from './table/route-table.ts';

test('ROUTE-08: an entry keeps path, name, hash, query, params, the whole address and what the route is', () => {
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

test('ROUTE-08: the home page has no more than its language', () => {
  const at = { route: routeNamed('home'), params: {}, path: '/en', query: {}, hash: '' };
  expect(historyEntry(at).fullPath).toBe('/en');
});
