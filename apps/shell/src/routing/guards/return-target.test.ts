import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeAt } from '../resolve-address.ts';
import { decide, playerWith, siteFor } from './fixture/visit.ts';
import { returnTarget } from './return-target.ts';

const boot = siteFor(
  {},
  { routeFromTargets: { ad: '/promo', root: '/', app: '/en/office/recharge?x=1', odd: '//evil.example' } },
);

test.each([
  [{}, '/en'],
  [{ wanted: '/en/office/history?state=open' }, '/en/office/history?state=open'],
  [
    { origin: placeAt('/en/home/live?search=a', { lng: 'en', remotes: {} }) ?? null },
    '/en/home/live?search=a',
  ],
  [
    { wanted: '/en/promo', origin: placeAt('/en/home/live', { lng: 'en', remotes: {} }) ?? null },
    '/en/promo',
  ],
  [{ origin: placeAt('/en/user/login?return=x', { lng: 'en', remotes: {} }) ?? null }, '/en'],
  [{ wanted: '/en/registration' }, '/en'],
  [{ wanted: '/ar/user/login?x=1' }, '/en'],
  [{ wanted: '/en/promo', routeFrom: 'ad' }, '/en/promo'],
  [{ wanted: '/en/promo', routeFrom: 'root' }, '/en'],
  [{ wanted: '/en/home/live', routeFrom: 'app' }, '/en/office/recharge?x=1'],
  [{ wanted: '/en/home/live', routeFrom: 'unknown' }, '/en/home/live'],
  [{ wanted: '/en/home/live', routeFrom: 'constructor' }, '/en/home/live'],
  [{ wanted: '/en/home/live', routeFrom: 'odd' }, '/en/home/live'],
])('GUARD-09: %o leads to %s', (wish, target) => {
  expect(returnTarget(boot, wish)).toBe(target);
});

test('GUARD-09: route_from of the beginning of the visit is used unless the address has one', () => {
  const begun = { ...boot, reader: { ...boot.reader, routeFrom: 'ad' } };
  expect(returnTarget(begun, { wanted: '/en/home/live' })).toBe('/en/promo');
  expect(returnTarget(begun, { routeFrom: 'app' })).toBe('/en/office/recharge?x=1');
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'evil',
  '',
  'javascript:alert(1)',
])('GUARD-09: %j is not used as the return address', (wanted) => {
  expect(returnTarget(boot, { wanted })).toBe('/en');
});

test('GUARD-09: no return address leads away from the site', () => {
  const here = 'https://fairline.example';
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string().map((rest) => `/${rest}`),
  );
  fc.assert(
    fc.property(text, (wanted) => {
      expect(new URL(returnTarget(boot, { wanted }), here).origin).toBe(here);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['/en/user/login', '/en/home/live?search=a', '302 /en/home/live?search=a'],
  ['/en/registration', '/en/promo', '302 /en/promo'],
  ['/en/user/login?return=/en/promo', '/en/home/live', '302 /en/promo'],
  ['/en/user/login?route_from=ad', '/en/home/live', '302 /en/promo'],
])('GUARD-09: a player who opens %s from %s gets %s', (address, origin, verdict) => {
  const site = siteFor(playerWith({}), { routeFromTargets: { ad: '/promo' } });
  const from = placeAt(origin, { lng: 'en', remotes: {} }) ?? null;
  expect(decide(address, site, { from })).toBe(verdict);
});
