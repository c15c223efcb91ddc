import { expect, test } from 'vitest';
import { matchRoute } from './match-route.ts';
import { namesOneThing } from './names-one-thing.ts';

test.each([
  ['/', false],
  ['/home/live', false],
  ['/results/live', false],
  ['/office/history', false],
  ['/home/live/1-football/17-premier-league/5-arsenal-chelsea', true],
  ['/cyber/real', false],
  ['/cyber/real/dota-2', true],
  ['/blog/first-article', true],
  ['/slots/game/7/book', true],
  ['/games/crash', true],
  ['/promotions/welcome', true],
])('ROUTE-03: %s names one of many things: %s', (path, does) => {
  const { route, params } = matchRoute(path) ?? expect.fail();
  expect(namesOneThing(route, params)).toBe(does);
});
