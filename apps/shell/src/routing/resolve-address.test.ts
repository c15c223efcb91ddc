import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SiteBoot } from '../site/site-boot.ts';
import { specRows } from './fixture/spec-rows.ts';
import { followRedirects } from './follow-redirects.ts';
import { playerWith, siteFor } from './guards/fixture/visit.ts';
import type { Verdict } from './guards/guard.ts';
import { type NavigationContext, placeAt, resolveAddress } from './resolve-address.ts';

function navigation(boot: SiteBoot, more: Partial<NavigationContext> = {}): NavigationContext {
  return {
    ...boot,
    from: null,
    side: 'server',
    isNavigationBlocked: false,
    isTouchMac: false,
    onCircle: (addresses) => expect.fail(`a circle: ${addresses.join(' ')}`),
    ...more,
  };
}

test('ROUTE-05: several redirects are followed to the end; together they are permanent when each of them is', () => {
  const site = siteFor(playerWith({}));
  expect(resolveAddress('/en/esports', navigation(site))).toMatchObject({
    kind: 'arrive',
    address: '/en/cyber/real',
    redirect: 302,
  });
  expect(resolveAddress('/en/promotions', navigation(site))).toMatchObject({
    address: '/en/promo',
    redirect: 301,
  });
  expect(resolveAddress('/en/user/login?return=/en/office', navigation(site))).toMatchObject({
    address: '/en/office/account',
    redirect: 302,
  });
});

test('an address that passes the guards is not redirected', () => {
  const found = resolveAddress('/en/home/live/?search=a+b#top', navigation(siteFor()));
  expect(found).toMatchObject({
    kind: 'arrive',
    redirect: undefined,
    address: '/en/home/live/?search=a+b#top',
    place: {
      path: '/en/home/live',
      query: { search: 'a b' },
      hash: '#top',
      match: { route: { name: 'sport' }, params: { pageType: 'home', section: 'live' } },
    },
  });
});

test('ROUTE-07: an error keeps its status and message', () => {
  const site = siteFor({}, { isRegistrationAllowed: false });
  expect(resolveAddress('/en/registration', navigation(site))).toMatchObject({
    kind: 'error',
    redirect: undefined,
    error: { status: 404, message: '' },
  });
});

test('GUARD-03: a banned player leaves by a page load', () => {
  const site = siteFor(playerWith({ banLevel: 1 }));
  expect(resolveAddress('/en/home/live', navigation(site))).toEqual({
    kind: 'leave',
    to: '/en/account-blocked',
  });
});

test('another language is a page load', () => {
  expect(placeAt('/ar/home/live', { lng: 'en', remotes: {} })).toBeUndefined();
  expect(placeAt('/english', { lng: 'en', remotes: {} })).toBeUndefined();
  expect(resolveAddress('/ar', navigation(siteFor()))).toEqual({ kind: 'leave', to: '/ar' });
});

function follow(start: string, ways: Record<string, Verdict>) {
  const circles: (readonly string[])[] = [];
  const followed = followRedirects(start, {
    visit: (address) => {
      const verdict = ways[address];
      return verdict && { verdict };
    },
    onCircle: (addresses) => circles.push(addresses),
  });
  return { followed, circles };
}

const to = (address: string, status: 301 | 302 = 302): Verdict => ({ kind: 'redirect', status, to: address });

test('GUARD-15: a circle of redirects is reported and not followed', () => {
  const { followed, circles } = follow('/a', { '/a': to('/b'), '/b': to('/c'), '/c': to('/b') });
  expect(followed).toBeUndefined();
  expect(circles).toEqual([['/a', '/b', '/c', '/b']]);
});

test('GUARD-15: a redirect to itself and an endless chain are reported and not followed', () => {
  expect(follow('/a', { '/a': to('/a') }).circles).toEqual([['/a', '/a']]);
  const endless = Object.fromEntries(
    Array.from({ length: 20 }, (_, place) => [`/${place}`, to(`/${place + 1}`)]),
  );
  expect(follow('/0', endless).circles).toHaveLength(1);
});

test('GUARD-15: a chain of redirects is permanent only when each of them is', () => {
  const passing: Verdict = { kind: 'pass' };
  expect(follow('/a', { '/a': to('/b', 301), '/b': to('/c', 301), '/c': passing }).followed?.status).toBe(
    301,
  );
  expect(follow('/a', { '/a': to('/b', 301), '/b': to('/c', 302), '/c': passing }).followed?.status).toBe(
    302,
  );
  expect(follow('/a', { '/a': to('/b', 302), '/b': to('/c', 301), '/c': passing }).followed?.status).toBe(
    302,
  );
  expect(follow('/a', { '/a': passing }).followed?.status).toBeUndefined();
});

const switches = [
  'office-account',
  'login',
  'confirm-terms',
  'account-blocked',
  'casino',
  'home',
  'not-found',
];

const anySite = fc
  .record({
    player: fc.boolean(),
    banLevel: fc.constantFrom(0, 10, 45, 53),
    banVersion: fc.constantFrom(0, 1),
    termsChanged: fc.boolean(),
    blockReason: fc.option(fc.integer({ min: 1, max: 17 })),
    rules: fc.record({
      isAvailableConfirmTerms: fc.boolean(),
      isLoginPageAvailable: fc.boolean(),
      isAccountMiddleware: fc.boolean(),
      isRechargeModal: fc.boolean(),
      isRegistrationAllowed: fc.boolean(),
      promoBonusToOffer: fc.boolean(),
      isFirstDepositRedirect: fc.boolean(),
      paymentAvailability: fc.constantFrom('everybody' as const, 'players' as const, 'nobody' as const),
      routeOptions: fc.subarray([39, 47]),
      disabledRoutes: fc.subarray(switches),
    }),
  })
  .map(({ player, blockReason, rules, ...status }) =>
    siteFor(player ? { blockReason, ...playerWith(status) } : { blockReason }, rules),
  );

const anyAddress = fc
  .tuple(
    fc.constantFrom(
      ...specRows.map(({ path }) => path),
      '/account-blocked',
      '/bonus/rules/slot_first_deposit',
    ),
    fc.constantFrom('', '?platform_type=mobile', '?return=/en/user/login', '?return=/en/office', '?x=1'),
  )
  .map(([path, search]) => `/en${path === '/' ? '' : path}${search}`);

test('GUARD-15: for any site, reader and address the redirects end, and the guards pass the end', () => {
  fc.assert(
    fc.property(anySite, anyAddress, (site, address) => {
      const found = resolveAddress(address, navigation(site));
      expect(['arrive', 'error', 'leave']).toContain(found.kind);
      if (found.kind !== 'leave') return;
      // The target of a page load is a page or an error, and never redirects again.
      const after = resolveAddress(found.to, navigation(site));
      expect(['arrive', 'error']).toContain(after.kind);
    }),
    { numRuns: 3_000 },
  );
});

test('GUARD-10: a visitor never arrives at a page for players, except the account page that asks to sign in', () => {
  fc.assert(
    fc.property(anySite, anyAddress, (site, address) => {
      const found = resolveAddress(address, navigation({ ...site, player: null }));
      if (found.kind !== 'arrive') return;
      const { name, meta } = found.place.match.route;
      if (meta.access === 'player')
        expect([name, site.rules.isAccountMiddleware]).toEqual(['office-account', true]);
    }),
    { numRuns: 2_000 },
  );
});

test('GUARD-03: a banned player arrives only at pages that are open to them', () => {
  fc.assert(
    fc.property(anySite, anyAddress, (site, address) => {
      const banned = { ...site, ...playerWith({ banLevel: 10 }), blockReason: null };
      const found = resolveAddress(address, navigation(banned));
      if (found.kind === 'arrive') expect(found.place.match.route.meta.allowedWhenBanned).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
