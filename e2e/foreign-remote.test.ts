import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createPlayer } from './api-player.ts';
import { journeyPages, signInAs, untilHydrated } from './browser.ts';
import { ownSite } from './own-site.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const site = ownSite({ FEED_SPEED: '0' });
const openPage = journeyPages();
let program: ChildProcess;
let port: string;

beforeAll(async () => {
  const file = fileURLToPath(new URL('./foreign-program.mjs', import.meta.url));
  program = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [first] = await once(program.stdout ?? expect.fail('the program says nothing'), 'data');
  port = String(first).trim();
});
afterAll(() => program.kill());

/** Runs an operator's command beside the running site. */
async function operate(...words: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: site.dataDir, DATABASE_URL: '', LOG_LEVEL: 'error' };
  const command = ['apps/server/operate.ts', ...words, '--by', 'anna'];
  return (await promisify(execFile)(process.execPath, command, { cwd: root, env })).stdout;
}

/**
 * Returns the declaration of the remote for the setting. Servers reach the program at another address than browsers do.
 */
function row(more: object = {}): object {
  return {
    name: 'weather',
    url: `http://127.0.0.1:${port}`,
    publicUrl: `http://localhost:${port}`,
    allowedOrigins: ['https://cdn.example'],
    timeoutMs: 800,
    keepLastGoodMs: 60_000,
    pages: [{ path: '/weather/:city?', title: 'The weather' }],
    ...more,
  };
}

const declare = (...rows: object[]) => operate('setting', '1021', JSON.stringify(rows));

async function setMode(mode: 'good' | 'slow'): Promise<void> {
  await fetch(`http://127.0.0.1:${port}/mode`, { method: 'POST', body: mode });
}

const seenSchema = z.array(z.object({ path: z.string(), headers: z.record(z.string(), z.unknown()) }));

/** Returns the requests that the program has received so far. */
async function seen() {
  return seenSchema.parse(await (await fetch(`http://127.0.0.1:${port}/seen`)).json());
}

const status = async (path: string) => (await fetch(`${site.origin}${path}`)).status;

/** Matches the errors that a browser logs when it refuses forbidden parts of the answer. */
const isRefusal = /inline event handler violates|refused-address.*elsewhere\.example/;

const rootColour = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** Checks that no attack of the remote has had an effect on the page, and that the remote's own content works. */
async function expectWellBehaved(page: Page, colour: string): Promise<void> {
  const place = page.locator('main [data-remote=weather]');
  await place.getByText(/^Mounted at remote-weather for Berlin$/).waitFor();
  await place.getByRole('button', { name: 'Press' }).click();
  await place.getByText('Pressed', { exact: true }).waitFor();
  expect(
    await place.locator('script:not([type="application/json"]), [onclick], iframe[srcdoc]').count(),
  ).toBe(0);
  expect(await place.locator('[data-bad]').getAttribute('href')).toBeNull();
  expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false);
  const heading = place.getByRole('heading', { name: 'Weather in Berlin' });
  expect(await heading.evaluate((node) => getComputedStyle(node).color)).toBe('rgb(1, 2, 3)');
  expect(await rootColour(page)).toBe(colour);
  for (const outside of ['body', 'header', 'main', 'footer a']) {
    const outline = await page
      .locator(outside)
      .first()
      .evaluate((node) => getComputedStyle(node).outlineWidth);
    expect(outline, outside).not.toBe('9px');
  }
}

test('MF-01: an operator adds a foreign remote to a running site, and its page shows it, cleaned', async () => {
  const { page, faults, close } = await openPage();
  expect(await status('/en/weather')).toBe(404);
  await page.goto(`${site.origin}/en/information/about`);
  const colour = await rootColour(page);
  expect(await declare(row())).toContain('Setting 1021 is');
  await expect.poll(() => status('/en/weather')).toBe(200);

  const answer = await page.goto(`${site.origin}/en/weather`);
  const html = (await answer?.text()) ?? '';
  expect(html).toContain('<title>Weather in Berlin | Fairline</title>');
  expect(html).toMatch(/Sunny, \d+ degrees/);
  expect(html).not.toMatch(/stolen|onclick|javascript:|srcdoc/);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(new RegExp(`connect-src [^;]*http://localhost:${port} https://cdn\\.example`));
  expect(policy).not.toMatch(/style-src [^;]*localhost/);
  await untilHydrated(page);
  await expectWellBehaved(page, colour);
  expect(faults).toEqual([]);

  // The same page after a navigation in the browser, which matches the address and requests the fragment itself.
  await page.goto(`${site.origin}/en/information/about`);
  await untilHydrated(page);
  await page.evaluate(() =>
    document.body.insertAdjacentHTML('beforeend', '<a id="go" href="/en/weather/berlin">weather</a>'),
  );
  const before = await page.evaluate(() => performance.timeOrigin);
  await page.locator('#go').click();
  await page.locator('body[data-route="remote-weather"]').waitFor();
  await expectWellBehaved(page, colour);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(before);
  expect(faults.filter((fault) => !isRefusal.test(fault))).toEqual([]);
  await close();
});

test('MF-01: a path that the declaration does not have, and one that the remote does not know, are 404s', async () => {
  expect(await status('/en/weather/berlin/today')).toBe(404);
  expect(await status('/en/weather/atlantis')).toBe(404);
  expect(await status('/de/weather')).toBe(200);
});

test('MF-04: after the deadline the last good body is shown, or a skeleton until the browser has loaded it', async () => {
  const { page, close } = await openPage();
  await page.goto(`${site.origin}/en/weather`);
  await setMode('slow');
  // The page of a visitor is cached for a second, so the test asks until a new one is rendered.
  await expect
    .poll(async () => (await fetch(`${site.origin}/en/weather`)).text())
    .toMatch(/data-mount="1" inert>.*Sunny/s);
  const late = await (await fetch(`${site.origin}/es/weather`)).text();
  expect(late).not.toContain('Sunny');
  expect(late).toContain('role="status"');

  await page.goto(`${site.origin}/ru/weather`, { waitUntil: 'commit' });
  await page.locator('main [role=status]').waitFor();
  await page.getByText('Mounted at remote-weather for Berlin').waitFor();
  await setMode('good');
  await close();
});

test('MF-01: it gets no cookie of the reader, and only the headers of the protocol', async () => {
  const { page, context, close } = await openPage();
  const player = await createPlayer(site.origin, 0);
  await signInAs(player, context, site.origin);
  // The browser also has such a cookie for the host of the remote. The remote would get this cookie if the browser sent
  // any.
  await signInAs(player, context, `http://localhost:${port}`);
  const already = (await seen()).length;
  await page.goto(`${site.origin}/en/weather`);
  await page.getByText('Mounted at remote-weather for Berlin').waitFor();
  const requests = (await seen()).slice(already);
  expect(requests.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/en/weather', '/files/weather-1.js']),
  );
  for (const { headers } of requests) expect(headers).not.toHaveProperty('cookie');
  const fromServer = requests.find(
    ({ path, headers }) => path === '/en/weather' && headers['user-agent'] === 'node',
  );
  const own = Object.keys(fromServer?.headers ?? {}).filter((name) => /^(mf|x|app|force)-|trace/.test(name));
  expect(own.sort()).toEqual(['mf-api-version', 'mf-render-mode']);
  await close();
});

test('MF-01: it becomes trusted only with the option for dangerous changes', async () => {
  await expect(declare(row({ trusted: true }))).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('dangerous: This change shows markup of that address uncleaned'),
  });
  expect(await (await fetch(`${site.origin}/en/weather`)).text()).not.toContain('onclick');
  await operate('setting', '1021', JSON.stringify([row({ trusted: true })]), '--dangerous', 'it is ours now');
  await expect.poll(async () => (await fetch(`${site.origin}/en/weather`)).text()).toContain('onclick');
  expect(await operate('setting', '1021')).toContain('(dangerous: it is ours now)');
});

test('MF-01: a declaration with a page of the product is refused', async () => {
  await expect(declare(row({ pages: [{ path: '/casino' }] }))).rejects.toMatchObject({
    stderr: expect.stringContaining('/casino is a page of the product'),
  });
});

test('MF-01: a remote that is removed from the setting has no pages', async () => {
  await declare();
  await expect.poll(() => status('/en/weather')).toBe(404);
});
