import { afterEach, expect, test, vi } from 'vitest';
import { playerWith, siteFor } from '../../routing/guards/fixture/visit.ts';
import { placeAt } from '../../routing/resolve-address.ts';
import type { SiteBoot } from '../../site/site-boot.ts';
import { type FakeBrowser, fakeBrowser } from './fixture/fake-browser.ts';
import { createNavigator } from './navigator.ts';

let browser: FakeBrowser;
afterEach(() => browser.close());

function open(address: string, boot: SiteBoot = siteFor(), device = {}) {
  browser = fakeBrowser(address, device);
  const { match, path, query } = placeAt(address, { lng: 'en', remotes: {} }) ?? expect.fail();
  const log = vi.fn();
  const onArrived = vi.fn();
  const onDeparting = vi.fn();
  const closeModals = vi.fn();
  const openModal = vi.fn();
  const onBlocked = vi.fn();
  const first = { route: match.route, params: match.params, path, query };
  return {
    navigator: createNavigator({
      boot,
      first,
      log,
      onArrived,
      onDeparting,
      closeModals,
      openModal,
      onBlocked,
    }),
    log,
    onArrived,
    onDeparting,
    closeModals,
    openModal,
    onBlocked,
  };
}

test('ROUTE-01: goes to a page and back without a page load', () => {
  const { navigator, onArrived } = open('/en');
  navigator.navigate('/en/home/live?search=a');
  expect(browser.address()).toBe('/en/home/live?search=a');
  expect(navigator.current()).toMatchObject({ route: { name: 'sport' }, query: { search: 'a' } });
  browser.go(-1);
  expect(browser.address()).toBe('/en');
  expect(navigator.current().route.name).toBe('home');
  expect(onArrived).toHaveBeenCalledTimes(2);
  expect(browser.loads).toEqual([]);
});

test('ROUTE-05: a redirect shows only its target', () => {
  const { navigator } = open('/en');
  navigator.navigate('/en/esports');
  expect(browser.address()).toBe('/en/cyber/real');
  browser.go(-1);
  expect(browser.address()).toBe('/en');
});

test.each([
  ['another language', '/ar/home/live'],
  ['an error, which the server has a page for', '/en/statistic'],
])('%s is a page load', (_, address) => {
  const { navigator } = open('/en', siteFor({}, { isStatisticsEnabled: false }));
  navigator.navigate(address);
  expect(browser.loads).toEqual([address]);
  expect(browser.address()).toBe('/en');
});

test.each(['/.//evil.example', '/en/..//evil.example', '/en/..//evil.example/en'])(
  'SEC: %s stays on the site',
  (address) => {
    const { navigator } = open('/en');
    navigator.navigate(address);
    expect(browser.loads).toEqual([new URL(address, location.href).pathname]);
  },
);

test('BOOT-07: a page that learns of maintenance after its load redirects to the maintenance page', () => {
  const { navigator } = open('/en', siteFor(), { cookie: 'lng=en; maintenance=%7B%22state%22%3Atrue%7D' });
  navigator.navigate('/en/home/live');
  expect(browser.address()).toBe('/en/site-updates');
  expect(browser.loads).toEqual([]);
});

test('GUARD-03: a player who was banned meanwhile leaves by a page load', () => {
  const { navigator } = open('/en/office/history', siteFor(playerWith({ banLevel: 10 })));
  navigator.navigate('/en/home/live');
  expect(browser.loads).toEqual(['/en/account-blocked']);
});

test('GUARD-15: blocked navigation changes neither page nor address until it is released', () => {
  const { navigator, log } = open('/en');
  navigator.navigate('/en/home/live');
  navigator.navigate('/en/home/line');
  const release = navigator.block();
  navigator.navigate('/en/bingo');
  browser.go(-1);
  expect(browser.address()).toBe('/en/home/line');
  browser.go(-2);
  expect(browser.address()).toBe('/en/home/line');
  expect(navigator.current().path).toBe('/en/home/line');
  expect(browser.loads).toEqual([]);
  expect(log).toHaveBeenCalledWith('navigation cancelled', {
    to: '/en/bingo',
    reason: 'navigation is blocked',
  });
  release();
  browser.go(-1);
  expect(navigator.current().path).toBe('/en/home/live');
});

test('GUARD-15: a blocked navigation is reported, and the browser asks before the page is left', () => {
  const { navigator, onBlocked } = open('/en');
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  const [first, second] = [navigator.block(), navigator.block()];
  navigator.navigate('/en/bingo');
  expect(onBlocked.mock.calls).toEqual([['/en/bingo']]);
  first();
  expect(isAsked()).toBe(true);
  second();
  expect(isAsked()).toBe(false);
});

test('GUARD-15: navigation stays blocked until every block is released', () => {
  const { navigator } = open('/en');
  const [first, second] = [navigator.block(), navigator.block()];
  first();
  first();
  navigator.navigate('/en/bingo');
  expect(navigator.current().path).toBe('/en');
  second();
  navigator.navigate('/en/bingo');
  expect(navigator.current().path).toBe('/en/bingo');
});

test('GUARD-11: a deposit from outside the account pages does not leave the page', () => {
  const { navigator } = open('/en/home/live', siteFor(playerWith({}), { isRechargeModal: true }));
  navigator.navigate('/en/office/recharge');
  expect(browser.address()).toBe('/en/home/live');
  navigator.navigate('/en/office/account');
  navigator.navigate('/en/office/recharge');
  expect(browser.address()).toBe('/en/office/recharge');
  expect(browser.loads).toEqual([]);
});

test('GUARD-13: modals close at a navigation to another page, and stay open within the page', () => {
  const { navigator, closeModals, onArrived } = open('/en');
  browser.followHash('#top');
  expect(browser.address()).toBe('/en#top');
  expect(closeModals).not.toHaveBeenCalled();
  expect(onArrived).not.toHaveBeenCalled();
  navigator.navigate('/en/home/live');
  expect(closeModals).toHaveBeenCalledOnce();
});

test('ROUTE-04: the page goes to its top, unless the route opts out', () => {
  const { navigator } = open('/en');
  navigator.navigate('/en/betting-alphabet/bets');
  expect(scrollTo).not.toHaveBeenCalled();
  navigator.navigate('/en/home/live');
  expect(scrollTo).toHaveBeenCalledOnce();
});

test('ROUTE-08: back and forward report a departure to another page, as a link does, but not within the page', () => {
  const { navigator, onDeparting, onArrived } = open('/en');
  navigator.navigate('/en/home/live');
  expect(onDeparting).toHaveBeenCalledTimes(1);
  browser.go(-1);
  expect(onDeparting).toHaveBeenCalledTimes(2);
  browser.go(1);
  expect(onDeparting).toHaveBeenCalledTimes(3);
  const [departed = 0] = onDeparting.mock.invocationCallOrder.slice(-1);
  expect(onArrived.mock.invocationCallOrder.at(-1)).toBeGreaterThan(departed);
  browser.followHash('#top');
  browser.go(-1);
  expect(onDeparting).toHaveBeenCalledTimes(3);
});

test('ROUTE-08: the history of the visit has the latest entry last, and its length is limited', () => {
  const { navigator } = open('/en');
  navigator.navigate('/en/home/live?search=a#x');
  expect(navigator.history().map(({ fullPath, name }) => [fullPath, name])).toEqual([
    ['/en', 'home'],
    ['/en/home/live?search=a#x', 'sport'],
  ]);
  for (let turn = 0; turn < 100; turn++) navigator.navigate(`/en?turn=${turn}`);
  expect(navigator.history()).toHaveLength(50);
  expect(navigator.history().at(-1)?.fullPath).toBe('/en?turn=99');
});

test('DEV-02: a tablet that presents itself as a Mac is redirected to the mobile layout once', () => {
  const tablet = { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', maxTouchPoints: 5 };
  open('/en/home/live', siteFor(), tablet);
  expect(browser.loads).toEqual(['/en/home/live?platform_type=mobile']);
  browser.close();
  const { navigator } = open('/en/home/live?platform_type=mobile', siteFor(), tablet);
  navigator.navigate('/en/home/line');
  expect(browser.loads).toEqual([]);
  expect(browser.address()).toBe('/en/home/line');
});

test('ROUTE-06: an address opens its modal when it is reached, but not when only the hash changes', () => {
  const { navigator, openModal, closeModals } = open('/en/home/live');
  navigator.navigate('/en/user/forgotpassword?return=/en/home/live');
  expect(browser.address()).toBe('/en?return=%2Fen%2Fhome%2Flive&showForgotPasswordModal=1');
  expect(openModal.mock.calls).toEqual([['forgot-password']]);
  navigator.navigate(`${browser.address()}#there`);
  expect(openModal).toHaveBeenCalledTimes(1);
  expect(closeModals).toHaveBeenCalledTimes(1);
  navigator.navigate('/en?return=%2Fen%2Fhome%2Flive&showLoginModal=1');
  expect(openModal).toHaveBeenLastCalledWith('login');
});

test('GUARD-11: where deposits have a modal, it opens in place of a navigation to the page', () => {
  const { navigator, openModal } = open('/en', siteFor(playerWith({}), { isRechargeModal: true }));
  navigator.navigate('/en/office/recharge');
  expect(browser.address()).toBe('/en');
  expect(openModal.mock.calls).toEqual([['deposit']]);
});
