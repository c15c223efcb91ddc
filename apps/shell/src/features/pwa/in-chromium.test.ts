import { hasWholeChromium, sharedWholeChromium } from '@fairline/testing/chromium';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type StartSite, startSite } from './fixture/site.ts';

let site: StartSite;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];

describe.skipIf(!hasWholeChromium)('the start in a browser under a strict policy', () => {
  beforeAll(async () => {
    site = await startSite();
    browser = await sharedWholeChromium();
  });
  afterAll(async () => {
    await site?.close();
  });
  beforeEach(async () => {
    Object.assign(site, { requests: [], reports: [], build: 'one' });
    context = await browser.newContext();
    page = await context.newPage();
    page.setDefaultTimeout(60_000);
    complaints = [];
    page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
    page.on('pageerror', (error) => void complaints.push(error.message));
  });
  afterEach(() => context.close());

  const noted = () => page.evaluate(() => globalThis.testStart?.noted);
  const scopes = () =>
    page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations();
      return registrations.map(({ scope }) => new URL(scope).pathname).sort();
    });
  const controlled = () => page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const active = () =>
    page.evaluate(async () => {
      const all = await navigator.serviceWorker.getRegistrations();
      return all.filter((registration) => registration.active?.state === 'activated').length;
    });
  const registered = () => expect.poll(active).toBe(3);
  /** Returns the paths of everything in the caches of the workers. */
  const cachedPaths = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return lists
        .flat()
        .map(({ url }) => new URL(url).pathname)
        .sort();
    });

  test('BOOT-08: without a network the page is the offline page in its language, and no old prices are shown', async () => {
    await page.goto(`${site.url}/de/home`);
    await controlled();
    await registered();
    await context.setOffline(true);
    const answer = await page.goto(`${site.url}/ar/home/live`);
    expect(answer?.fromServiceWorker()).toBe(true);
    expect(await page.locator('h1').textContent()).toBe('offline in ar');
    const call = await page.evaluate(() => fetch('/web-api/user/me').then(String, () => 'failed'));
    expect(call).toBe('failed');
    await context.setOffline(false);
    await page.reload();
    expect(await page.locator('#live').count()).toBe(1);
  });

  test('BOOT-08: build files come from the cache; calls and pages are never in it', async () => {
    await page.goto(`${site.url}/en`);
    await controlled();
    await page.reload();
    await page.evaluate(async () => {
      await fetch('/web-api/user/me');
      await fetch('/mf/betting/en/home/live');
    });
    await expect.poll(cachedPaths).toContain('/assets/page.js');
    const paths = await cachedPaths();
    expect(paths.filter((path) => path.startsWith('/offline/'))).toHaveLength(5);
    expect(paths.filter((path) => !/^\/(assets|offline)\//.test(path))).toEqual([]);
    site.requests.length = 0;
    await page.reload();
    await page.waitForFunction(() => globalThis.testStart !== undefined);
    expect(site.requests.filter((request) => request.includes('/assets/page.js'))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('BOOT-08: a call does not even start the worker', async () => {
    await page.goto(`${site.url}/en`);
    await controlled();
    await page.reload();
    // Reads which requests the browser's static routes kept from the worker.
    const routed = await page.evaluate(async () => {
      // The browser lists a request only after its answer has been read.
      await (await fetch('/web-api/user/me')).text();
      return performance
        .getEntriesByType('resource')
        .map((entry) => [new URL(entry.name).pathname, Reflect.get(entry, 'workerMatchedSourceType')]);
    });
    expect(routed).toContainEqual(['/assets/page.js', '']);
    expect(routed).toContainEqual(['/web-api/user/me', 'network']);
  });

  test('BOOT-13: a site that is closed to the reader registers nothing', async () => {
    await page.goto(`${site.url}/en?closed`);
    const asked = (part: string) => site.requests.filter((request) => request.includes(part));
    // Idle tasks run in order: link prefetch first, then the workers.
    await expect.poll(() => asked('/assets/link-prefetch')).toHaveLength(1);
    await page.evaluate(() => new Promise((done) => void requestIdleCallback(done)));
    await page.evaluate(async () => void (await fetch('/web-api/user/me')));
    expect(asked('/assets/register-workers')).toEqual([]);
    expect(await scopes()).toEqual([]);
  });

  test('BOOT-08: there are three workers, and none when the site cannot be installed', async () => {
    await page.goto(`${site.url}/en`);
    await registered();
    expect(await scopes()).toEqual(['/', '/workers/internal/', '/workers/pwa/']);
    await page.goto(`${site.url}/en?plain`);
    await expect.poll(scopes).toEqual([]);
    await expect.poll(cachedPaths).toEqual([]);
    expect((await noted())?.logged).toEqual([]);
  });

  test('BOOT-08: a push is shown', async () => {
    await context.grantPermissions(['notifications']);
    const session = await context.newCDPSession(page);
    const ids = new Map<string, string>();
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { scopeURL, registrationId } of registrations) {
        ids.set(new URL(scopeURL).pathname, registrationId);
      }
    });
    await session.send('ServiceWorker.enable');
    await page.goto(`${site.url}/en`);
    await registered();
    const push = { title: 'Bet won', body: 'EUR 12.00', tag: 'bet', path: '/en/office/history' };
    await expect.poll(() => ids.get('/workers/internal/')).toBeDefined();
    const deliver = () =>
      session.send('ServiceWorker.deliverPushMessage', {
        origin: site.url,
        registrationId: ids.get('/workers/internal/') ?? '',
        data: JSON.stringify(push),
      });
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/workers/internal/');
        const notices = (await registration?.getNotifications()) ?? [];
        return notices.map(({ title, body, data }) => ({ title, body, data }));
      });
    const notice = { title: 'Bet won', body: 'EUR 12.00', data: { path: '/en/office/history' } };
    // The browser's test method does not report a dropped message, and a real push service may drop one as well. The
    // message has a tag, so delivering it twice still shows one notice.
    const deliverAndRead = async () => {
      await deliver();
      return shown();
    };
    await expect.poll(deliverAndRead, { interval: 500 }).toEqual([notice]);
  });

  test('BOOT-12: a new version makes this page outdated, and the other windows check as well', async () => {
    // The first page checks the version once; only a message of the second page makes it check again.
    await page.goto(`${site.url}/en?haste=100&once`);
    await registered();
    await expect
      .poll(() => site.requests.filter((request) => request.endsWith('/version.json')).length)
      .toBe(1);
    const other = await context.newPage();
    await other.goto(`${site.url}/en?haste=300`);
    await expect
      .poll(() => site.requests.filter((request) => request.endsWith('/version.json')).length)
      .toBe(2);
    site.build = 'two';
    await other.waitForFunction(() => globalThis.testStart?.isOutdated());
    await page.waitForFunction(() => globalThis.testStart?.isOutdated());
    await expect.poll(async () => (await noted())?.updates).toBe(1);
  });

  test('MF-06: an import whose file is gone is reported, so that the page can be reloaded', async () => {
    await page.route('**/assets/version-check-*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto(`${site.url}/en?plain&haste=300`);
    await expect
      .poll(async () => (await noted())?.lost)
      .toEqual([expect.stringMatching(/dynamically imported module.*version-check/)]);
    expect((await noted())?.logged).toEqual([expect.stringMatching(/^feature failed/)]);
  });

  test('BOOT-11: the report of the page goes to the collector', async () => {
    await page.goto(`${site.url}/en?haste=20`);
    await page.locator('#live').hover();
    await expect.poll(() => site.reports.length).toBe(1);
    expect(site.reports[0]).toMatchObject({
      address: '/fatman-api/key/beacon',
      type: 'application/json',
      body: {
        type: 'performance',
        route: 'home',
        lng: 'en',
        navigation: { type: 'navigate', transferBytes: expect.any(Number) },
        lcpMs: expect.any(Number),
        cls: 0,
        remotes: [{ remote: 'header', durationMs: 12 }],
      },
    });
    expect(complaints).toEqual([]);
  });

  test('BOOT-10: a link under the pointer or with the focus is watched', async () => {
    await page.goto(`${site.url}/en`, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => globalThis.testStart !== undefined);
    await page.locator('#live').hover();
    await expect.poll(async () => (await noted())?.watched).toEqual(['live betting /en/home/live']);
    await page.mouse.move(600, 500);
    await page.locator('#live').focus();
    await expect.poll(async () => (await noted())?.watched.length).toBe(2);
  });

  test('BOOT-09: --vh follows the height of the window', async () => {
    await page.setViewportSize({ width: 1200, height: 800 });
    await page.goto(`${site.url}/en`);
    const unit = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--vh'));
    await expect.poll(unit).toBe('8px');
    await page.setViewportSize({ width: 1200, height: 650 });
    await expect.poll(unit).toBe('6.5px');
    expect(complaints).toEqual([]);
  });
});
