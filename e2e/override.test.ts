import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ServedFolder, serveFolder } from '@fairline/remote-kit/build';
import { overrideCookie, signOverrides } from '@fairline/remote-kit/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { journeyPages, untilHydrated } from './browser.ts';
import { ownSite } from './own-site.ts';

const secret = 'a secret of the journeys';
const root = fileURLToPath(new URL('..', import.meta.url));
const site = ownSite({ NODE_ENV: 'development', MF_OVERRIDE_SECRET: secret });
const openPage = journeyPages();
let local: ServedFolder;
let outDir: string;
const complaints: unknown[] = [];

beforeAll(async () => {
  // The folder lies inside the checkout, so that the server bundle finds React in node_modules.
  outDir = await mkdtemp(join(root, 'node_modules', '.override-'));
  local = await serveFolder({
    folder: join(root, 'remotes/news'),
    outDir,
    api: site.origin,
    onError: (error) => complaints.push(error),
  });
});
afterAll(async () => {
  await local?.close();
  await rm(outDir, { recursive: true, force: true });
});

test('MF-01: a signed cookie replaces the address of one remote, and a banner shows it', async () => {
  const { page, context, faults, close } = await openPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await context.addCookies([
    { name: overrideCookie, value: signOverrides({ news: local.url }, secret), url: site.origin },
  ]);
  await page.goto(`${site.origin}/en/news`);
  await untilHydrated(page);
  expect(await page.locator('[data-override-banner]').innerText()).toContain(`news comes from ${local.url}`);
  expect(await page.locator('main [data-mount]').first().getAttribute('data-mount')).toBe('local-1');
  expect(asked.some((url) => url.startsWith(local.url) && url.endsWith('.js'))).toBe(true);
  expect(asked.some((url) => url.startsWith(`${site.origin}/assets/news`))).toBe(false);
  expect(await page.locator('main h1').count()).toBe(1);
  expect([...faults, ...complaints]).toEqual([]);

  // Client navigation asks the override address too, which the page policy (CSP) allows.
  await page.goto(`${site.origin}/en/home/line`);
  await untilHydrated(page);
  await page.evaluate(() =>
    document.body.insertAdjacentHTML('beforeend', '<a id="go" href="/en/news">news</a>'),
  );
  await page.locator('#go').click();
  await page.locator('body[data-route="news"] main h1').waitFor();
  expect(asked.some((url) => url === `${local.url}/en/news`)).toBe(true);
  expect([...faults, ...complaints]).toEqual([]);
  await close();
});

test('MF-01: without the cookie, or with an unsigned one, nothing is replaced', async () => {
  const { page, context, faults, close } = await openPage();
  for (const value of [undefined, signOverrides({ news: local.url }, 'another secret than that')]) {
    if (value) await context.addCookies([{ name: overrideCookie, value, url: site.origin }]);
    await page.goto(`${site.origin}/en/news`);
    expect(await page.locator('[data-override-banner]').count()).toBe(0);
    expect(await page.locator('main [data-mount]').first().getAttribute('data-mount')).not.toBe('local-1');
  }
  expect(faults).toEqual([]);
  await close();
});
