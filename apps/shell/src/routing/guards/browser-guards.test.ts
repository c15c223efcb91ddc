import { describe, expect, test } from 'vitest';
import { isTouchMac } from '../../site/device.ts';
import { defaultPreferences } from '../../site/preferences/preferences.ts';
import { matchRoute } from '../match-route.ts';
import { hasCouponColumn, opensOwnWindow, showsQuickCoupon } from '../page-parts.ts';
import { placeAt } from '../resolve-address.ts';
import { decide, playerWith, siteFor } from './fixture/visit.ts';
import type { GuardContext } from './guard.ts';
import { modalToOpen, shouldCloseModals } from './modals.ts';

function from(address: string): Partial<GuardContext> {
  return { side: 'browser', from: placeAt(address, { lng: 'en', remotes: {} }) ?? null };
}

describe('GUARD-15: blocked navigation', () => {
  test('keeps the reader on the page, whatever the other guards decide', () => {
    const boot = siteFor({ blockReason: 1 });
    expect(decide('/en/home/live', boot, { ...from('/en'), isNavigationBlocked: true })).toBe('cancel');
  });
});

describe('GUARD-11: recharge as a modal', () => {
  const boot = siteFor(playerWith({}), { isRechargeModal: true });

  test.each([
    ['/en', 'cancel'],
    ['/en/home/live', 'cancel'],
    ['/en/onpay/success', 'cancel'],
    ['/en/office/account', 'pass'],
    ['/en/office/historypay', 'pass'],
  ])('from %s: %s', (address, verdict) => {
    expect(decide('/en/office/recharge', boot, from(address))).toBe(verdict);
    expect(decide('/en/office/recharge/form', boot, from(address))).toBe(verdict);
  });

  test('is a page from everywhere when the setting is off', () => {
    expect(decide('/en/office/recharge', siteFor(playerWith({})), from('/en'))).toBe('pass');
  });
});

describe('DEV-02: a tablet that presents itself as a Mac', () => {
  const tablet = { isTouchMac: true, side: 'browser', from: null } as const;

  test.each([
    ['/en/home/live?x=1#top', 'leave /en/home/live?x=1&platform_type=mobile#top'],
    ['/en?platform_type=desktop', 'pass'],
    ['/en?platform_type=mobile', 'pass'],
  ])('at %s: %s', (address, verdict) => {
    expect(decide(address, siteFor(), tablet)).toBe(verdict);
  });

  test('keeps its layout at a navigation within the site', () => {
    expect(decide('/en/home/live', siteFor(), { ...tablet, ...from('/en?platform_type=mobile') })).toBe(
      'pass',
    );
  });

  test.each([
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1', 5, true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1', 0, false],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140', 10, false],
  ])('is detected by %s with %i touch points: %s', (userAgent, maxTouchPoints, is) => {
    expect(isTouchMac({ userAgent, maxTouchPoints })).toBe(is);
  });
});

describe('GUARD-13: modals', () => {
  const at = (address: string) =>
    placeAt(address, { lng: 'en', remotes: {} }) ?? expect.fail(`${address} is no place`);

  test.each([
    ['/en', '/en/home/live', true],
    ['/en?a=1', '/en?a=2', true],
    ['/en?a=1', '/en', true],
    ['/en', '/en?a=1', true],
    ['/en?a=1&b=2', '/en?b=2&a=1', false],
    ['/en#one', '/en#two', false],
    ['/en', '/en/home/live?keepModals=1', false],
    ['/en?keepModals=1', '/en/home/live', true],
    // A flag that opens a modal does not change the page.
    ['/en?showLoginModal=1', '/en', false],
    ['/en?showLoginModal=1&return=/en/office', '/en', false],
    ['/en?return=/en/office', '/en', true],
    ['/en?a=1', '/en?a=1&showForgotPasswordModal=1', false],
    ['/en?showLoginModal=1', '/en?a=1', true],
  ])('from %s to %s close: %s', (one, other, closes) => {
    expect(shouldCloseModals(at(one), at(other))).toBe(closes);
  });

  test.each([
    ['/en?showForgotPasswordModal=1', 'forgot-password'],
    ['/en?showForgotPasswordModal=0', undefined],
    ['/en/home/live?showForgotPasswordModal=1', undefined],
    ['/en?showLoginModal=1', 'login'],
    ['/en/home/live?showLoginModal=1', undefined],
    ['/en', undefined],
  ])('ROUTE-06: a visitor of %s sees %s; a player sees none', (address, modal) => {
    const { match, query } = at(address);
    const page = { route: match.route, query };
    expect(modalToOpen(siteFor(), page)).toBe(modal);
    expect(modalToOpen(siteFor(playerWith({})), page)).toBeUndefined();
  });
});

describe('GUARD-14: the quick coupon', () => {
  test.each([
    ['/home/live', {}, true],
    ['/cyber/real', {}, true],
    ['/bingo', {}, false],
    ['/office/account', {}, false],
    ['/home/live', { routeOptions: [47] }, false],
    ['/home/live', { isQuickCouponEnabled: false }, false],
  ])('at %s with %o: %s', (path, rules, shows) => {
    const { route } = matchRoute(path) ?? expect.fail();
    expect(showsQuickCoupon(siteFor({}, rules).rules, route)).toBe(shows);
  });

  test.each([
    ['/home/live', {}, {}, {}, true],
    ['/bingo', {}, {}, {}, false],
    ['/home/live', { isQuickCouponEnabled: false }, {}, {}, false],
    ['/home/live', {}, { layout: 'mobile' as const }, {}, false],
    ['/home/live', {}, {}, { hideRight: true }, false],
  ])('at %s with %o, %o and %o has a column: %s', (path, rules, facts, preferences, has) => {
    const { route } = matchRoute(path) ?? expect.fail();
    const site = siteFor(facts, rules);
    expect(hasCouponColumn(site.rules, site.reader, route, { ...defaultPreferences, ...preferences })).toBe(
      has,
    );
  });
});

test('ROUTE-09: statistics open in their own window when the reader has chosen that', () => {
  const popup = matchRoute('/statisticpopup/1')?.route ?? expect.fail();
  const page = matchRoute('/statistic')?.route ?? expect.fail();
  expect(opensOwnWindow({ statsInNewWindow: true }, popup)).toBe(true);
  expect(opensOwnWindow({ statsInNewWindow: false }, popup)).toBe(false);
  expect(opensOwnWindow({ statsInNewWindow: true }, page)).toBe(false);
});
