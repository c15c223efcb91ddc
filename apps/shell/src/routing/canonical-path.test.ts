import { expect, test } from 'vitest';
import { canonicalPath } from './canonical-path.ts';
import { matchRoute } from './match-route.ts';

test.each([
  ['/home/live/popular/1-football/17-cup/910000-a-b', '/home/live/1-football/17-cup/910000-a-b'],
  ['/cyber/line/109-counter-strike/9-major/7-a-b', '/home/line/109-counter-strike/9-major/7-a-b'],
  ['/topgame/live/1/17/910000', '/home/live/1/17/910000'],
  ['/team/line/1-football/17-cup/910000-a-b', '/home/line/1-football/17-cup/910000-a-b'],
  ['/cyber/live/popular/109-counter-strike', '/home/live/popular/109-counter-strike'],
  ['/cyber/line/109/9', '/home/line/109/9'],
  ['/home/live/all/1-football', '/home/live/1-football'],
  ['/topgame/line/popular/1-football', '/topgame/line/1-football'],
  ['/betsonyour/line/popular', '/betsonyour/line'],
  ['/home/live/outrights/1-football', '/home/live/1-football'],
])('ROUTE-01: %s has the canonical path %s', (path, canonical) => {
  expect(canonicalPath(locationOf(path))).toBe(canonical);
});

test.each([
  '/home/live',
  '/home/live/popular',
  '/home/line/popular/1-football/17-cup',
  '/home/live/1-football/17-cup/910000-a-b',
  '/cyber/line',
  '/cyber/line/popular',
  '/team/live',
  '/team/line/popular/1-football',
  '/team/line/all/777',
  '/team/line/33-arsenal',
  '/results/live',
  '/cyber/real/cs-2',
  '/home/line/outrights/1-football',
])('ROUTE-01: %s is its own canonical path', (path) => {
  expect(canonicalPath(locationOf(path))).toBe(path);
});

test('the canonical path of the home page is only its language', () => {
  expect(canonicalPath({ ...locationOf('/'), path: '/en' })).toBe('');
});

function locationOf(path: string) {
  const { route, params } = matchRoute(path) ?? expect.fail();
  return { route, params, path: `/en${path}` };
}
