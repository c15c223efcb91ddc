import { expect, test } from 'vitest';
import { pageAt, pageOf } from './pages.ts';

test.each([
  ['/en/500', 'error-500'],
  ['/en/oldbrowser', 'oldbrowser'],
  ['/ar/block', 'block'],
  ['/en/block-ua/', 'block-ua'],
  ['/en/block-ie', 'block-ie'],
  ['/en/site-updates', 'site-updates'],
  ['/en/suspension', 'suspension'],
  ['/en/coming-soon', 'coming-soon'],
  ['/en/account-blocked', 'account-blocked'],
  ['/ar/block-appeal-history/', 'block-appeal-history'],
  ['/en/no/such/page', 'not-found'],
  ['/en/block/more', 'not-found'],
  ['/en/constructor', 'not-found'],
  ['/en', 'not-found'],
])('ROUTE-01: %s shows the page %s', (path, name) => {
  expect(pageAt(path)).toBe(name);
});

function shown(routeName: string, path: string) {
  return pageOf({ path, route: { name: routeName, params: {}, query: {} } });
}

test('the name of the route decides before the path, since any address may fail', () => {
  expect(shown('error-500', '/en/home/live')).toBe('error-500');
  expect(shown('oldbrowser', '/en')).toBe('oldbrowser');
});

test('the path decides where the route is not named after a page', () => {
  expect(shown('not-found', '/en/coming-soon')).toBe('coming-soon');
  expect(shown('home', '/en/nowhere')).toBe('not-found');
  expect(shown('constructor', '/en/nowhere')).toBe('not-found');
});
