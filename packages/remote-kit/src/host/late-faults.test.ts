import { hasChromium, sharedChromium } from '@fairline/testing/chromium';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Site, startSite } from '../fixture/site.tsx';

let site: Site;
let browser: Browser;
let page: Page;

describe.skipIf(!hasChromium)('a hydrated remote that fails', () => {
  beforeAll(async () => {
    site = await startSite();
    browser = await sharedChromium();
  });
  afterAll(async () => {
    await site?.close();
  });
  beforeEach(async () => {
    page = await browser.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(`${site.url}/en/here`);
    await alive();
  });
  afterEach(() => page.close());

  const alive = () => page.locator('[data-counter][data-alive="1"]').waitFor();
  const breakDown = (words: string) =>
    page.evaluate((message) => globalThis.testPage?.emit('break', message), words);
  const faults = () =>
    page.evaluate(() => globalThis.testPage?.events.filter(({ type }) => type === 'fault'));

  test('MF-05: a view that throws is replaced by the error, and its button shows it again', async () => {
    await breakDown('no such outcome');
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await page.locator('[data-counter], [data-portals]').count()).toBe(0);
    expect(await page.evaluate(() => globalThis.testPage?.host.entries())).toMatchObject([
      { state: -1, failure: 'code' },
    ]);
    expect(await faults()).toMatchObject([
      { remote: 'sample', code: 'code', detail: 'Error: no such outcome', willRetryMs: null },
    ]);
    await alert.getByRole('button').click();
    await alive();
    expect(await alert.count()).toBe(0);
  });

  test('MF-06: a missing late chunk reloads the page, once in a minute', async () => {
    const lost = 'Failed to fetch dynamically imported module: /assets/late.js';
    await Promise.all([page.waitForEvent('load'), breakDown(lost)]);
    await alive();
    expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().type)).toBe(
      'reload',
    );
    await breakDown(lost);
    await page.getByRole('alert').waitFor();
    expect(await faults()).toMatchObject([{ code: 'chunk', willRetryMs: null }]);
  });
});
