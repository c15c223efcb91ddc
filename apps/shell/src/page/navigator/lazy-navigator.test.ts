import { afterEach, expect, test, vi } from 'vitest';
import { siteFor } from '../../routing/guards/fixture/visit.ts';
import { placeAt } from '../../routing/resolve-address.ts';
import { type FakeBrowser, fakeBrowser } from './fixture/fake-browser.ts';
import { createLazyNavigator } from './lazy-navigator.ts';

let browser: FakeBrowser;
afterEach(() => browser.close());

function open(address: string, statsInNewWindow = true) {
  browser = fakeBrowser(address);
  const { match, path, query } = placeAt(address, { lng: 'en', remotes: {} }) ?? expect.fail();
  const first = { route: match.route, params: match.params, path, query };
  const boot = siteFor();
  const preferences = { ...boot.reader.preferences, statsInNewWindow };
  const reader = { ...boot.reader, preferences };
  const onBlocked = vi.fn();
  const ports = { boot: { ...boot, reader }, first, log: vi.fn(), onArrived: vi.fn(), onBlocked };
  return { navigator: createLazyNavigator(ports), onBlocked };
}

test('ROUTE-01: a click before the routes are loaded is followed afterwards', async () => {
  const { navigator } = open('/en');
  browser.click('/en/home/live');
  await expect.poll(() => browser.address()).toBe('/en/home/live');
  expect(navigator.current().route.name).toBe('sport');
  expect(navigator.history().map(({ name }) => name)).toEqual(['home', 'sport']);
});

test('ROUTE-09: the first click opens its own window as well, when the reader has chosen that', async () => {
  open('/en');
  browser.click('/en/statisticpopup/match/5');
  await expect.poll(() => browser.windows).toEqual(['/en/statisticpopup/match/5']);
  expect(browser.address()).toBe('/en');
  browser.click('/en/statisticpopup/match/6');
  expect(browser.windows).toHaveLength(2);
  browser.close();
  open('/en', false);
  browser.click('/en/statisticpopup/match/5');
  await expect.poll(() => browser.address()).toBe('/en/statisticpopup/match/5');
  expect(browser.windows).toEqual([]);
});

test('GUARD-15: navigation that is blocked before the routes are loaded stays blocked until it is released', async () => {
  const { navigator, onBlocked } = open('/en');
  const release = navigator.block();
  browser.click('/en/home/live');
  await expect.poll(() => onBlocked.mock.calls.length).toBe(1);
  expect(browser.address()).toBe('/en');
  release();
  browser.click('/en/home/live');
  expect(browser.address()).toBe('/en/home/live');
});

test('GUARD-15: a block that is released before the routes are loaded blocks nothing', async () => {
  const { navigator, onBlocked } = open('/en');
  navigator.block()();
  browser.click('/en/home/live');
  await expect.poll(() => browser.address()).toBe('/en/home/live');
  expect(onBlocked).not.toHaveBeenCalled();
});
