import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Site, startSite } from '../fixture/site.tsx';

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
let site: Site;
let browser: Browser;
let page: Page;
let complaints: string[];

describe.skipIf(!existsSync(executablePath))('the host in a browser under a strict policy', () => {
  beforeAll(async () => {
    site = await startSite();
    const args = [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-component-update',
    ];
    browser = await chromium.launch({ executablePath, args: [...args, '--disable-background-networking'] });
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
  beforeEach(async () => {
    Object.assign(site, { faults: [], fragmentDelayMs: 0, fragmentRequests: 0 });
    page = await browser.newPage();
    complaints = [];
    page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
    page.on('pageerror', (error) => void complaints.push(error.message));
    page.setDefaultTimeout(8_000);
  });
  afterEach(() => page.close());

  const mounted = () =>
    page.waitForFunction(() => globalThis.testPage?.events.some((event) => event.type === 'ready'));
  const events = () => page.evaluate(() => globalThis.testPage?.events ?? []);
  const states = () => page.evaluate(() => globalThis.testPage?.host.entries());
  const show = (...remotes: string[]) =>
    page.evaluate((names) => globalThis.testPage?.show?.(names), remotes);
  const button = () => page.locator('[data-counter] button');

  test('MF-03: hydrates what the server rendered, in its own nodes, and asks for nothing again', async () => {
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

  test('MF-03: unmounts with nothing left behind, and loads again when it is shown again', async () => {
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
    await page.locator('[data-skeleton]').waitFor();
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

  test('MF-04: a 404 shows nothing and is not asked again', async () => {
    site.faults = ['404'];
    await page.goto(`${site.url}/en/here?remotes=`);
    await page.waitForFunction(() => globalThis.testPage?.show);
    await show('broken');
    await page.waitForFunction(() => globalThis.testPage?.events.some((event) => event.type === 'fault'));
    expect(await page.locator('[data-skeleton], [role=alert]').count()).toBe(0);
    await show();
    await show('broken');
    await page.waitForTimeout(1_300);
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

  test('MF-06: a chunk that is gone reloads the page once in a minute', async () => {
    site.faults = ['no-script', 'no-script'];
    await page.goto(`${site.url}/en/here?remotes=broken&server=none`);
    let reloads = 0;
    page.on('framenavigated', () => void reloads++);
    await page.getByRole('alert').waitFor();
    expect(reloads).toBeLessThanOrEqual(1);
    expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().type)).toBe(
      'reload',
    );
    // The retry after a second finds the new chunk.
    await button().waitFor();
  });

  test('a public page is fetched ahead when a pointer rests on its link, and not when it passes', async () => {
    await page.goto(`${site.url}/en/here`);
    await mounted();
    const link = await page.evaluateHandle(() => {
      const element = document.createElement('a');
      element.style.cssText = 'position:absolute;top:9000px';
      document.body.append(element);
      const stop = globalThis.testPage?.host.watchLink(element, { remote: 'sample', path: '/en/next' });
      element.addEventListener('stop', () => stop?.());
      return element;
    });
    await link.evaluate((element) => {
      element.dispatchEvent(new PointerEvent('pointerenter'));
      element.dispatchEvent(new PointerEvent('pointerleave'));
    });
    await page.waitForTimeout(150);
    expect(site.fragmentRequests).toBe(0);
    await link.evaluate((element) => element.dispatchEvent(new PointerEvent('pointerenter')));
    await page.waitForTimeout(150);
    expect(site.fragmentRequests).toBe(1);
    await link.evaluate((element) => {
      element.dispatchEvent(new Event('stop'));
      element.dispatchEvent(new PointerEvent('pointerenter'));
    });
    await page.waitForTimeout(150);
    expect(site.fragmentRequests).toBe(1);
  });

  test('a poisoned foreign remote runs nothing and styles nothing of the shell', async () => {
    await page.goto(`${site.url}/en/here`);
    await mounted();
    await show('sample', 'foreign');
    await page.waitForFunction(
      () => document.querySelector('[data-remote=foreign] p')?.textContent === 'kept',
    );
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'pwned'))).toBeUndefined();
    expect(
      await page
        .locator('[data-remote=foreign] [data-mount] :is(script, object, embed, base, style)')
        .count(),
    ).toBe(0);
    const refused = (await events()).filter(({ type }) => type === 'refused-address');
    expect(refused.length).toBeGreaterThanOrEqual(3);
  });

  test('MF-03: two hundred further views, many closed while they load, give their memory back', async () => {
    await page.goto(`${site.url}/en/here`);
    await mounted();
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const measure = async () => {
      await page.evaluate(() => performance.clearResourceTimings());
      await session.send('HeapProfiler.collectGarbage');
      const { metrics } = await session.send('Performance.getMetrics');
      const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
      return {
        nodes: value('Nodes'),
        listeners: value('JSEventListeners'),
        heapKb: value('JSHeapUsedSize') / 1024,
      };
    };
    const cycle = (times: number) =>
      page.evaluate(async (count) => {
        const pause = (delayMs: number) => new Promise((resolve) => setTimeout(resolve, delayMs));
        for (let index = 0; index < count; index++) {
          globalThis.testPage?.show?.(['sample']);
          await pause(index % 4 === 0 ? 40 : index % 7);
          globalThis.testPage?.show?.([]);
          await pause(1);
        }
        await pause(200);
        globalThis.testPage?.events.splice(0);
      }, times);
    await cycle(200);
    const before = await measure();
    await cycle(200);
    const after = await measure();
    expect(after.nodes - before.nodes).toBeLessThan(50);
    expect(after.listeners - before.listeners).toBeLessThan(10);
    expect(after.heapKb - before.heapKb).toBeLessThan(250);
    expect(complaints).toEqual([]);
  });
});
