import { createPathMatcher, tidyPath } from '@fairline/addresses/match-path';
import { expect, test } from 'vitest';
import { specRows } from './fixture/spec-rows.ts';
import { matchRoute } from './match-route.ts';
import type { RouteRecord } from './route.ts';
import { routeNamed, routeTable } from './table/route-table.ts';

test.each(specRows)('ROUTE-01: $path is $name', ({ path, name, params, layout, app, access }) => {
  const found = matchRoute(path);
  expect(found?.route.name).toBe(name);
  expect(found?.params).toEqual(params);
  expect(found?.route.layout).toBe(layout);
  expect(found?.route.view[0]?.remote).toBe(app);
  expect(found?.route.meta.access).toBe(access === 'user' ? 'player' : access);
});

test('ROUTE-01: the rows cover the table, except for the page of a banned player', () => {
  const sampled = new Set(specRows.map(({ name }) => name));
  const left = routeTable.map(({ name }) => name).filter((name) => !sampled.has(name));
  expect(left).toEqual(['account-blocked']);
});

test('ROUTE-01: names are unique, and every path begins with a slash', () => {
  expect(new Set(routeTable.map(({ name }) => name)).size).toBe(routeTable.length);
  for (const { path } of routeTable) expect(path).toMatch(/^(\/|\*$)/);
});

test.each([
  ['a section but live and line', '/home/results'],
  ['a page type that there is not', '/house/live'],
  ['a sport without its number', '/home/live/popular/football'],
  ['a slug in capitals', '/home/live/1-Football'],
  ['a coupon that is no number', '/print-coupon/abc'],
  ['a coupon with a number and more', '/print-coupon/12a'],
  ['a coupon that is left out', '/print-coupon'],
  ['a cyber type that there is not', '/cyber/unreal'],
  ['a section of a cyber game', '/cyber/real/cs-2/9-major/soon/7-a-b'],
  ['a casino section', '/dice/thankyou'],
  ['a section of bonuses but rules and games', '/bonus/others'],
  ['a kind of registration', '/registration/telegram'],
  ['a kind of results', '/results/all'],
  ['a result of a payment', '/onpay/maybe'],
  ['a section of a lotto', '/lotto/6-of-49/tickets'],
  ['an activation', '/user/activateslow'],
  ['a child of the office', '/office/cellar'],
  ['a step out of the path', '/providers/..'],
  ['a step out of the path, encoded', '/statisticpopup/%2e%2e'],
  ['a slash within a segment', '/statisticpopup/a%2Fb'],
  ['a control character', '/statisticpopup/a%0Ab'],
  ['broken encoding', '/statisticpopup/%E0%A4%A'],
  ['an empty segment', '/home//live'],
  ['a name of every object', '/constructor'],
  ['another name of every object', '/__proto__/line'],
  ['a path of very many segments', '/statisticpopup/x'.repeat(20)],
  ['a path that is very long', `/statisticpopup/${'x'.repeat(3_000)}`],
])('ROUTE-02, ROUTE-03: %s is not found', (_, path) => {
  const found = matchRoute(path);
  expect(found?.route.name).toBe('not-found');
  expect(found?.params).toEqual({});
});

test('ROUTE-01: a slash at the end does not change the page', () => {
  expect(matchRoute('/home/line/')?.route.name).toBe('sport');
  expect(matchRoute('//')?.route.name).toBe('home');
  expect(tidyPath('/en///')).toBe('/en');
  expect(tidyPath('/')).toBe('/');
});

test('ROUTE-02: values are decoded', () => {
  expect(matchRoute('/statisticpopup/a%20b/%D1%8F')?.params).toEqual({ rest: 'a b/я' });
});

test('ROUTE-02: every path is matched in linear time', () => {
  const hard = [
    `/home/live/${'1-'.repeat(900)}!`,
    `/home/live/1${'-a'.repeat(900)}!`,
    `/blog/categories${'/a'.repeat(900)}`,
    '/'.repeat(1_999),
    `${'/'.repeat(500_000)}x`,
    `/toto/${'draw/'.repeat(300)}`,
    `/slots/${'game/'.repeat(22)}`,
  ];
  // With backtracking, this would take minutes. The limit is the time in which the same machine reads every character
  // five times, so it holds on a slow machine.
  const lookMs = workMs(() => [1, 2, 3, 4, 5].map(() => hard.map((path) => [...path].length)));
  const matchMs = Math.min(...[1, 2, 3].map(() => workMs(() => hard.map((path) => matchRoute(path)))));
  expect(matchMs).toBeLessThan(lookMs);
});

/** Returns the CPU time of this thread for the work, in ms. Other programs of the machine do not count. */
function workMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  // Which part of the time is the program's own is only estimated, and the estimate of some milliseconds may be zero.
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

test('the first row that matches is used, whether it begins with a word or with a parameter', () => {
  const base = routeNamed('home');
  const table: RouteRecord[] = [
    { ...base, name: 'words', path: '/:what', params: { what: ['one', 'two'] } },
    { ...base, name: 'literal', path: '/one' },
    { ...base, name: 'digits', path: '/:what', params: { what: /^\d+$/ } },
    { ...base, name: 'three', path: '/three/:more?' },
    { ...base, name: 'five', path: '/five/six' },
    { ...base, name: 'any', path: '/:what' },
  ];
  const match = createPathMatcher(table);
  expect(match('/one')?.route.name).toBe('words');
  expect(match('/three')?.route.name).toBe('three');
  expect(match('/44')?.route.name).toBe('digits');
  expect(match('/four')?.route.name).toBe('any');
  expect(match('/five')?.route.name).toBe('any');
  expect(match('/four/five')).toBeUndefined();
});

test('an optional parameter matches a segment unless the rest of the path needs it', () => {
  const base = routeNamed('home');
  const match = createPathMatcher([{ ...base, name: 'x', path: '/:one?/:two?/end', params: {} }]);
  expect(match('/end')?.params).toEqual({});
  expect(match('/end/end')?.params).toEqual({ one: 'end' });
  expect(match('/a/b/end')?.params).toEqual({ one: 'a', two: 'b' });
  expect(match('/a/b/c/end')).toBeUndefined();
});
