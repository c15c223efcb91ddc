import { expect, test } from 'vitest';
import { addressOf } from './address.ts';
import { fixedLink } from './fixed-link.ts';
import { link, pathTo } from './link.ts';
import type { PlainPath } from './route-path.ts';
import * as routes from './routes.ts';

test('ROUTE-01: an address consists of a path, parameters and a query', () => {
  expect(link('en', routes.home)).toBe('/en');
  expect(link('en', routes.home, {}, { tab: 'a b' })).toBe('/en?tab=a+b');
  expect(link('ar', routes.officeSupport, {}, { ask: '1' })).toBe('/ar/office/support?ask=1');
  expect(link('de', routes.sport, { pageType: 'home', section: 'live' })).toBe('/de/home/live');
  expect(
    link('en', routes.game, { pageType: 'home', section: 'line', sport: '1', champ: '2', game: '3' }),
  ).toBe('/en/home/line/1/2/3');
  expect(link('en', routes.officeRequestTransactions, { topicId: 'a' })).toBe(
    '/en/office/payment/create-request/a/transactions',
  );
  expect(link('en', routes.statisticpopup, { rest: 'a b/ü' })).toBe('/en/statisticpopup/a%20b/%C3%BC');
});

test('a row of a table has the path without the language', () => {
  expect(pathTo(routes.rules, { ruleGroup: '1' })).toBe('/information/rules/1');
  expect(addressOf('es', pathTo(routes.rules, { ruleGroup: '1', chapter: undefined }))).toBe(
    '/es/information/rules/1',
  );
  const rows: readonly PlainPath[] = [routes.home, routes.login];
  expect(rows.map((path) => link('ru', path))).toEqual(['/ru', '/ru/user/login']);
});

test('a path without parameters has the same address by either function', () => {
  for (const path of [routes.home, routes.login, routes.sportLive]) {
    expect(fixedLink('de', path)).toBe(link('de', path));
  }
  // @ts-expect-error The path has an optional parameter.
  fixedLink('de', routes.registration);
});

test('a page with its own constant is a page of its route', () => {
  expect(routes.sportLive).toBe(pathTo(routes.sport, { pageType: 'home', section: 'live' }));
  expect(routes.sportLine).toBe(pathTo(routes.sport, { pageType: 'home', section: 'line' }));
  expect(routes.cyberReal).toBe(pathTo(routes.cyberType, { type: 'real' }));
  expect(routes.registrationForm).toBe(pathTo(routes.registration, {}));
});

test('ROUTE-02: the compiler rejects an address without its parameters', () => {
  // @ts-expect-error The rule group is missing.
  expect(() => link('en', routes.rules)).toThrow('needs ruleGroup');
  // @ts-expect-error There is no such section.
  link('en', routes.sport, { pageType: 'home', section: 'soon' });
  // @ts-expect-error No route has this path.
  link('en', '/office/nothing');
  // @ts-expect-error The compiler does not know the value of the path.
  link('en', String(routes.login));
  // @ts-expect-error The path has a required parameter.
  const row: PlainPath = routes.rules;
  expect(row).toBe(routes.rules);
});
