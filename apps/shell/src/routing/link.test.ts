import { fillPath } from '@fairline/addresses/fill-path';
import { link as remoteLink } from '@fairline/addresses/link';
import type { ParamRule } from '@fairline/addresses/path-parts';
import { pathParts } from '@fairline/addresses/path-parts';
import type { RouteParams } from '@fairline/addresses/route-path';
import * as routes from '@fairline/addresses/routes';
import fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import { type LinkParams, link } from './link.ts';
import { matchRoute } from './match-route.ts';
import type { RouteRecord } from './route.ts';
import { routeTable } from './table/route-table.ts';

test('ROUTE-01: an address is built from a name and parameters', () => {
  expect(link('en', 'home')).toBe('/en');
  expect(link('ar', 'sport', { pageType: 'home', section: 'live' })).toBe('/ar/home/live');
  expect(link('en', 'game', { pageType: 'home', section: 'line', sport: '1', champ: '2', game: '3' })).toBe(
    '/en/home/line/1/2/3',
  );
  expect(link('en', 'blog-category', { categorySlug: 'football/cups' })).toBe(
    '/en/blog/categories/football/cups',
  );
  expect(link('en', 'login', {}, { return: '/en/office?x=1&y=2' })).toBe(
    '/en/user/login?return=%2Fen%2Foffice%3Fx%3D1%26y%3D2',
  );
  expect(link('en', 'statisticpopup', { rest: 'a b/ü' })).toBe('/en/statisticpopup/a%20b/%C3%BC');
});

test('ROUTE-02: the compiler checks the parameters of an address', () => {
  // @ts-expect-error the required coupon is missing
  expect(() => link('en', 'print-coupon')).toThrow('needs couponId');
  // @ts-expect-error the list of sections does not contain this one
  link('en', 'sport', { pageType: 'home', section: 'soon' });
  // @ts-expect-error the table has no such route
  expect(() => link('en', 'nowhere')).toThrow('there is no route nowhere');
});

test('a remote links to a route by the parameters and words of its row', () => {
  const params = { pageType: 'cyber', section: 'line', sport: '1' } as const;
  expect(remoteLink('en', routes.sport, params)).toBe(link('en', 'sport', params));
  expectTypeOf<RouteParams<typeof routes.sport>>().toEqualTypeOf<LinkParams<'sport'>>();
  expectTypeOf<RouteParams<typeof routes.game>>().toEqualTypeOf<LinkParams<'game'>>();
  expectTypeOf<RouteParams<typeof routes.topEvents>>().toEqualTypeOf<LinkParams<'top-events'>>();
  expectTypeOf<RouteParams<typeof routes.results>>().toEqualTypeOf<LinkParams<'results'>>();
  expectTypeOf<RouteParams<typeof routes.registration>>().toEqualTypeOf<LinkParams<'registration'>>();
  expectTypeOf<RouteParams<typeof routes.cyberType>>().toEqualTypeOf<LinkParams<'cyber-type'>>();
  expectTypeOf<RouteParams<typeof routes.cyberGame>>().toEqualTypeOf<LinkParams<'cyber-game'>>();
  expectTypeOf<RouteParams<typeof routes.lottoGame>>().toEqualTypeOf<LinkParams<'lotto-game'>>();
});

test('inherited properties do not count as parameters', () => {
  expect(() => fillPath('/:constructor', {})).toThrow('needs constructor');
});

const examples: readonly { rule: RegExp; samples: fc.Arbitrary<string> }[] = [
  /^\d{1,15}$/,
  /^\d{1,15}(?:-[a-z0-9-]{1,120})?$/,
  /^[a-z][a-z-]{0,40}$/,
  /^[A-Za-z0-9][\w-]{0,120}$/,
].map((rule) => ({ rule, samples: fc.stringMatching(rule) }));

function valuesOf(rule: ParamRule | undefined): fc.Arbitrary<string> {
  if (Array.isArray(rule)) return fc.constantFrom(...rule);
  const known = examples.find((each) => rule instanceof RegExp && each.rule.source === rule.source);
  if (known) return known.samples;
  if (rule) throw new Error(`no samples of ${rule}`);
  return fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .filter((text) => /^[^/\\\p{C}.]+$/u.test(text));
}

function paramsOf(route: RouteRecord): fc.Arbitrary<Record<string, string>> {
  const parts = pathParts(route).filter((part) => part.kind !== 'literal');
  const fields = parts.map((part): [string, fc.Arbitrary<string | undefined>] => {
    const name = part.kind === 'rest' ? 'rest' : part.name;
    const value = valuesOf(part.kind === 'rest' ? undefined : part.rule);
    if (part.kind === 'param' && part.isOptional) return [name, fc.option(value, { nil: undefined })];
    const isMany = part.kind === 'rest' || part.isRepeated;
    const many = fc.array(value, { minLength: 1, maxLength: 4 }).map((list) => list.join('/'));
    return [name, isMany ? many : value];
  });
  return fc
    .record(Object.fromEntries(fields))
    .map((record) =>
      Object.fromEntries(
        Object.entries(record).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      ),
    );
}

const withPath: readonly RouteRecord[] = routeTable.filter((route) => route.path !== '*');

test.each(withPath.map((route) => ({ name: route.name, route })))(
  'ROUTE-02: what is linked to $name is matched as it, or as a row before it with the same path',
  ({ route }) => {
    fc.assert(
      fc.property(paramsOf(route), (params) => {
        const path = fillPath(route.path, params);
        const found = matchRoute(path);
        expect(found).toBeDefined();
        if (!found) return;
        const place = withPath.indexOf(found.route);
        expect(place).toBeGreaterThanOrEqual(0);
        expect(place).toBeLessThanOrEqual(withPath.indexOf(route));
        expect(fillPath(found.route.path, found.params)).toBe(path);
      }),
      { numRuns: 40 },
    );
  },
);
