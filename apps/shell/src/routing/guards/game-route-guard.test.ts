import { expect, test } from 'vitest';
import { decide, siteFor } from './fixture/visit.ts';
import { canonicalGameRoute } from './game-route-guard.ts';

const gamesPreview = [
  { id: 12, route: 'crash', oldRoute: 'crash-game' },
  { id: 13, route: '21', oldRoute: null },
  { id: 14, route: 'crash-game', oldRoute: 'crush' },
];

test.each([
  ['/en/games', 'pass'],
  ['/en/games/crash', 'pass'],
  ['/en/games/12', '301 /en/games/crash'],
  ['/en/games/12?demo=1', '301 /en/games/crash?demo=1'],
  ['/en/games/Crash', '301 /en/games/crash'],
  ['/en/games/crush', '301 /en/games/crash-game'],
  ['/en/games/unknown', 'pass'],
  ['/en/games/99', 'pass'],
  ['/en/bonus-games', 'pass'],
  ['/en/bonus-games/12', '301 /en/bonus-games/crash'],
  ['/en/games-landing/12', '301 /en/games-landing/crash'],
  ['/en/allgamesentrance', '301 /en/games'],
  ['/en/allgamesentrance/12', '301 /en/games/crash'],
  ['/en/allgamesentrance/unknown', '301 /en/games/unknown'],
])('GUARD-12: %s: %s', (address, verdict) => {
  expect(decide(address, siteFor({ gamesPreview }))).toBe(verdict);
});

test('GUARD-12: the current route of a game has priority over the old route of another', () => {
  expect(canonicalGameRoute('crash-game', gamesPreview)).toBe('crash-game');
});

test('GUARD-12: digits are the number of a game and not a route', () => {
  expect(canonicalGameRoute('21', gamesPreview)).toBeUndefined();
});

test('GUARD-12: without a list of games addresses are not redirected', () => {
  expect(decide('/en/games/12', siteFor())).toBe('pass');
});
