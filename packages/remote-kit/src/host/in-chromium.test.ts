import { hasChromium, sharedChromium } from '@fairline/testing/chromium';
import { passTime, stopClock, stoppableClock } from '@fairline/testing/stopped-clock';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Site, startSite } from '../fixture/site.tsx';

let site: Site;
let browser: Browser;
let page: Page;
let complaints: string[];

describe.skipIf(!hasChromium)('the host in a browser under a strict policy', () => {
  beforeAll(async () => {
    site = await startSite();
    browser = await sharedChromium();
  });
  afterAll(async () => {
    await site?.close();
  });
  beforeEach(async () => {
    Object.assign(site, { faults: [], fragmentDelayMs: 0, fragmentRequests: 0 });
    page = await browser.newPage();
    complaints = [];
    page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
    page.on('pageerror', (error) => void complaints.push(error.message));
    page.setDefaultTimeout(60_000);
  });
  afterEach(() => page.close());

  const mounted = () =>
    page.waitForFunction(() => globalThis.testPage?.events.some((event) => event.type === 'ready'));
  const isMounted = () =>
    page.evaluate(() => globalThis.testPage?.events.some((event) => event.type === 'ready') ?? false);
  const events = () => page.evaluate(() => globalThis.testPage?.events ?? []);
  const states = () => page.evaluate(() => globalThis.testPage?.host.entries());
  const show = (...remotes: string[]) =>
    page.evaluate((names) => globalThis.testPage?.show?.(names), remotes);
  const button = () => page.locator('[data-counter] button');
  /** When this request is answered, the site has received the earlier requests of the page too. */
  const answered = () => page.evaluate(async () => void (await fetch('/favicon.ico')));

  test('MF-03: hydrates the markup of the server in its own nodes, without another request', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/shell/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${site.url}/en/here`, { waitUntil: 'commit' });
    const label = page.locator('[data-counter] label');
    expect(await label.textContent()).toBe('made on the server');
    expect(await label.evaluate((node) => getComputedStyle(node).color)).toBe('rgb(1, 2, 3)');
    await label.evaluate((node) => node.setAttribute('data-mark', 'server'));
    release();
    await mounted();
    await button().click();
    expect(await button().textContent()).toBe('/en/here: 1');
    expect(await label.getAttribute('data-mark')).toBe('server');
    expect(await label.getAttribute('for')).toBe(await button().getAttribute('id'));
    expect(site.fragmentRequests).toBe(0);
    expect((await events()).filter(({ type }) => type === 'emitted')).toEqual([
      { type: 'emitted', name: 'counter', detail: 'mounted' },
    ]);
    expect(complaints).toEqual([]);
  });

  test('MF-03: a press before the code of a remote is loaded is repeated, unless it is old', async () => {
    let held = Promise.withResolvers<void>();
    await page.route('**/assets/sample/**/*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await stopClock(page);
    const pressAndRelease = async (waitedMs: number) => {
      held = Promise.withResolvers<void>();
      await page.goto(`${site.url}/en/here`, { waitUntil: 'commit' });
      // React shows new content in the next frame, which the page's clock also triggers.
      await passTime(page, 16, () => button().isVisible());
      await button().click();
      await button().click();
      await page.clock.fastForward(waitedMs);
      held.resolve();
      await passTime(page, 1, isMounted);
    };
    await pressAndRelease(4_000);
    expect(await button().textContent()).toBe('/en/here: 1');
    expect(await button().getAttribute('data-pressed')).toBeNull();
    await button().click();
    expect(await button().textContent()).toBe('/en/here: 2');
    await pressAndRelease(5_100);
    expect(await button().textContent()).toBe('/en/here: 0');
    expect(complaints).toEqual([]);
  });

  test('a new path updates the mounted remote and keeps its nodes and state', async () => {
    await page.goto(`${site.url}/en/here`);
    await mounted();
    await button().click();
    await page.evaluate(() => globalThis.testPage?.go?.('/en/there'));
    await page.waitForFunction(
      () => document.querySelector('[data-counter] button')?.textContent === '/en/there: 1',
    );
    await page.evaluate(() => globalThis.testPage?.emit('add', 5));
    await page.waitForFunction(
      () => document.querySelector('[data-counter] button')?.textContent === '/en/there: 6',
    );
    expect(site.fragmentRequests).toBe(0);
  });

  test('MF-03: leaves nothing behind when it is unmounted, and loads again when it is shown again', async () => {
    await page.goto(`${site.url}/en/here`);
    await mounted();
    await show();
    await page.waitForFunction(() => !document.querySelector('[data-remote]'));
    expect(await page.locator('link[rel=stylesheet], [data-portals], [data-counter]').count()).toBe(0);
    expect(await states()).toEqual([]);
    expect((await events()).at(-1)).toMatchObject({ detail: 'unmounted' });
    await show('sample');
    await button().waitFor();
    expect(site.fragmentRequests).toBe(1);
    expect(await page.locator('[data-counter] label').textContent()).toBe('made on the server');
    expect(await page.locator('[data-counter] label').evaluate((node) => getComputedStyle(node).color)).toBe(
      'rgb(1, 2, 3)',
    );
    expect(complaints).toEqual([]);
  });

  test('a fragment that misses the deadline of the server is loaded by the browser', async () => {
    site.fragmentDelayMs = 600;
    await page.goto(`${site.url}/en/here`, { waitUntil: 'commit' });
    // The element exists twice while React moves streamed content to its place.
    await page.locator('[data-skeleton]').first().waitFor();
    await button().waitFor();
    expect(site.fragmentRequests).toBe(1);
    expect(await page.locator('[data-skeleton]').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('a fragment that is streamed late is hydrated after its reveal', async () => {
    site.fragmentDelayMs = 200;
    await page.goto(`${site.url}/en/here`, { waitUntil: 'commit' });
    await mounted();
    await button().click();
    expect(await button().textContent()).toBe('/en/here: 1');
    expect(site.fragmentRequests).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('MF-01: components of one host that are shown in the same turn are requested in one POST', async () => {
    await page.goto(`${site.url}/en/here?remotes=`);
    await page.waitForFunction(() => globalThis.testPage?.show);
    await show('sample', 'twin', 'broken');
    await page.waitForFunction(() => document.querySelectorAll('[data-alive="1"]').length === 3);
    // The third component is at another address.
    expect(site.fragmentRequests).toBe(2);
    expect(complaints).toEqual([]);
  });

  test('each load of a fragment leaves a user timing, and the page keeps the last of each name', async () => {
    site.faults = ['404'];
    await page.goto(`${site.url}/en/here`);
    await mounted();
    await show('sample', 'broken');
    await page.waitForFunction(() => globalThis.testPage?.events.some((event) => event.type === 'fault'));
    for (let round = 0; round < 3; round++) {
      await show();
      await show('sample');
      await button().waitFor();
    }
    const timings = await page.evaluate(() =>
      performance.getEntriesByType('measure').map(({ name, duration, startTime, ...entry }) => ({
        name,
        isTimed: duration > 0 && startTime > 0,
        detail:
          'detail' in entry
            ? entry.detail
            : Reflect.get(performance.getEntriesByName(name)[0] ?? {}, 'detail'),
      })),
    );
    expect(timings.toSorted((left, right) => left.name.localeCompare(right.name))).toEqual([
      { name: 'fragment broken:counter', isTimed: true, detail: { outcome: 'not-exist' } },
      { name: 'fragment sample:counter', isTimed: true, detail: { outcome: 'ready' } },
    ]);
  });

  test('meta elements from the server are adopted and not repeated, and are removed with their remote', async () => {
    await page.goto(`${site.url}/en/here`);
    await mounted();
    const meta = page.locator('meta[data-head=sample]');
    expect(await meta.count()).toBe(1);
    expect(await meta.getAttribute('content')).toBe('a sample');
    await show();
    await page.waitForFunction(() => !document.querySelector('meta[data-head]'));
    await show('sample');
    await button().waitFor();
    expect(await meta.count()).toBe(1);
  });

  test('MF-05: a load failure shows title, text and button, and the button loads again', async () => {
    site.faults = ['500'];
    await page.goto(`${site.url}/en/here?remotes=`);
    await page.waitForFunction(() => globalThis.testPage?.show);
    await show('broken');
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.locator('> *').allTextContents()).toEqual([
      'Could not load',
      'Please refresh',
      'Refresh',
    ]);
    expect(await states()).toMatchObject([{ state: -1 }]);
    await alert.getByRole('button').click();
    await button().waitFor();
    expect(await alert.count()).toBe(0);
    expect(site.fragmentRequests).toBe(2);
  });

  test('MF-04: a 404 shows nothing and is not requested again', async () => {
    site.faults = ['404'];
    const stop = await stoppableClock(page);
    await page.goto(`${site.url}/en/here?remotes=`);
    await page.waitForFunction(() => globalThis.testPage?.show);
    await show('broken');
    await page.waitForFunction(() => globalThis.testPage?.events.some((event) => event.type === 'fault'));
    expect(await page.locator('[data-skeleton], [role=alert]').count()).toBe(0);
    await show();
    await stop();
    await show('broken');
    await page.clock.runFor(1_300);
    await answered();
    expect(site.fragmentRequests).toBe(1);
    expect(await states()).toMatchObject([{ state: -2 }]);
  });

  test('code that throws is an error of its remote, not of the page', async () => {
    site.faults = ['bad-code'];
    await page.goto(`${site.url}/en/here`);
    await mounted();
    await show('sample', 'broken');
    await page.getByRole('alert').waitFor();
    expect((await events()).find(({ type }) => type === 'fault')).toMatchObject({
      code: 'code',
      willRetryMs: null,
    });
    await button().click();
    expect(await button().textContent()).toBe('/en/here: 1');
  });

  test('MF-06: a missing chunk reloads the page once in a minute', async () => {
    site.faults = ['no-script', 'no-script'];
    await page.goto(`${site.url}/en/here?remotes=broken&server=none`);
    let reloads = 0;
    page.on('framenavigated', () => void reloads++);
    await page.getByRole('alert').waitFor();
    expect(reloads).toBeLessThanOrEqual(1);
    expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().type)).toBe(
      'reload',
    );
    // The retry after a second loads the new chunk.
    await button().waitFor();
  });

  test('a public page is prefetched when the pointer rests on its link, and not when it only passes', async () => {
    const stop = await stoppableClock(page);
    await page.goto(`${site.url}/en/here`);
    await mounted();
    /** Adds a link below the window, which the host watches. */
    const addLink = (path: string) =>
      page.evaluateHandle((to) => {
        const element = document.createElement('a');
        element.style.cssText = 'position:absolute;top:9000px';
        document.body.append(element);
        const stop = globalThis.testPage?.host.watchLink(element, { remote: 'sample', path: to });
        element.addEventListener('stop', () => stop?.());
        return element;
      }, path);
    await stop();
    // The code that prefetches is loaded with the first link, which the pointer may reach before it is there.
    const first = await addLink('/en/first');
    await expect
      .poll(async () => {
        await first.evaluate((element) => element.dispatchEvent(new PointerEvent('pointerenter')));
        await page.clock.runFor(150);
        return site.fragmentRequests;
      })
      .toBe(1);
    site.fragmentRequests = 0;
    const link = await addLink('/en/next');
    await answered();
    // The host has heard by now that the link is out of sight, which ends a rest on it.
    await link.evaluate((element) => new Promise((seen) => new IntersectionObserver(seen).observe(element)));
    await link.evaluate((element) => {
      element.dispatchEvent(new PointerEvent('pointerenter'));
      element.dispatchEvent(new PointerEvent('pointerleave'));
    });
    await page.clock.runFor(150);
    await answered();
    expect(site.fragmentRequests).toBe(0);
    await link.evaluate((element) => element.dispatchEvent(new PointerEvent('pointerenter')));
    await page.clock.runFor(150);
    await expect.poll(() => site.fragmentRequests).toBe(1);
    await link.evaluate((element) => {
      element.dispatchEvent(new Event('stop'));
      element.dispatchEvent(new PointerEvent('pointerenter'));
    });
    await page.clock.runFor(150);
    await answered();
    expect(site.fragmentRequests).toBe(1);
  });

  test('MF-01: a remote that declares wantsRoute gets the route of its page, unless it is foreign', async () => {
    await page.goto(`${site.url}/en/here`);
    await mounted();
    const routes: [path: string, route: string | undefined][] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/en/page')) {
        routes.push([new URL(request.url()).pathname, request.headers()['mf-route']]);
      }
    });
    await page.evaluate(() => {
      const [sample] = document.querySelectorAll<HTMLElement>('[data-remote=sample]');
      for (const remote of ['sample', 'twin', 'foreign']) {
        globalThis.testPage?.host.load({
          key: `page ${remote}`,
          request: { remote, path: '/en/page' },
          node: sample ?? document.body,
          context: {
            component: '',
            lng: 'en',
            dir: 'ltr',
            path: '/en/page',
            route: { name: 'page', params: { name: 'жук' }, query: {} },
            theme: 'light',
            oddsFormat: 'decimal',
            hour12: false,
            timeZone: null,
            settings: Object.create(null),
            player: null,
            props: {},
          },
        });
      }
    });
    const route = '{"name":"page","params":{"name":"\\u0436\\u0443\\u043a"}}';
    await expect.poll(() => routes.length).toBe(3);
    expect(routes).toHaveLength(3);
    expect(routes).toEqual(
      expect.arrayContaining([
        ['/remotes/sample/en/page', route],
        ['/remotes/sample/en/page', undefined],
        ['/en/page', undefined],
      ]),
    );
  });

  test('a poisoned foreign remote runs no code and does not change the style of the shell', async () => {
    const refused = async () => (await events()).filter(({ type }) => type === 'refused-address');
    await page.goto(`${site.url}/en/here`);
    await mounted();
    await show('sample', 'foreign');
    await page.waitForFunction(
      () => document.querySelector('[data-remote=foreign] p')?.textContent === 'kept',
    );
    await expect.poll(async () => (await refused()).length).toBeGreaterThanOrEqual(3);
    // This image is requested last, so it fails after those of the remote.
    await page.evaluate(
      () =>
        new Promise((done) => {
          Object.assign(new Image(), { onerror: done }).src = '/none.png';
        }),
    );
    expect(await page.evaluate(() => Reflect.get(globalThis, 'pwned'))).toBeUndefined();
    expect(
      await page
        .locator('[data-remote=foreign] [data-mount] :is(script, object, embed, base, style)')
        .count(),
    ).toBe(0);
  });
});
