import { passTime, stopClock } from '@fairline/testing/stopped-clock';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createPlayer } from './api-player.ts';
import { journeyPages, sharedSite, signInAs, untilHydrated } from './browser.ts';

const site = sharedSite();
const openPage = journeyPages();

describe('navigation', () => {
  test('BOOT-01: a click on a link loads no page and keeps the columns beside the view', async () => {
    const { page, faults, close } = await openPage();
    await page.goto(`${site.origin}/en`);
    await page.getByRole('complementary', { name: 'Bet slip' }).getByText('Your bet slip is empty').waitFor();
    await page.evaluate(() => Object.assign(document.querySelector('aside') ?? {}, { marker: 1 }));
    await page
      .getByRole('navigation', { name: 'Parts of the site' })
      .getByRole('link', { name: 'Live' })
      .click();
    await page.getByRole('heading', { name: 'Live betting' }).waitFor();
    expect(await page.evaluate(() => Reflect.get(document.querySelector('aside') ?? {}, 'marker'))).toBe(1);
    expect(await page.evaluate(() => document.body.dataset.route)).toBe('sport');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /Sports betting/ }).waitFor();
    await expect.poll(() => page.title()).toContain('Fairline');
    expect(faults).toEqual([]);
    await close();
  });

  test('theme and odds format change in place and are still there after a reload', async () => {
    const { page, faults, close } = await openPage({ theme: 'dark' });
    await page.goto(`${site.origin}/en/home/line`);
    await page.getByRole('button', { name: 'Change to the light theme' }).click();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
    await page
      .getByRole('button', { name: /Odds|Decimal/ })
      .first()
      .click();
    await page.getByText('American').first().click();
    const american = /^[+−-]\d+$/;
    const firstPrice = async () =>
      (await page.locator('main button:has(bdi)[aria-pressed]').first().innerText())
        .trim()
        .split('\n')
        .at(-1);
    await expect.poll(firstPrice).toMatch(american);
    await page.reload();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
    await expect.poll(firstPrice).toMatch(american);
    expect(faults).toEqual([]);
    await close();
  });
});

test('LANG-04: the clock format follows the country until the reader presses the clock in the header', async () => {
  const { page, context, faults, close } = await openPage();
  await context.setExtraHTTPHeaders({ 'x-geo-country': 'us' });
  await page.goto(`${site.origin}/en/home/line`);
  const clock = page.locator('header time');
  const kickoff = page.locator('main time').first();
  const noon = /\b(am|pm)$/i;
  await expect.poll(() => clock.innerText()).toMatch(noon);
  await expect.poll(() => kickoff.innerText()).toMatch(noon);
  await page.getByRole('button', { name: 'Change to a 24-hour clock' }).click();
  await expect.poll(() => clock.innerText()).not.toMatch(noon);
  await expect.poll(() => kickoff.innerText()).not.toMatch(noon);
  await page.reload();
  await expect.poll(() => clock.innerText()).toMatch(/^\d\d:\d\d$/);
  await expect.poll(() => kickoff.innerText()).not.toMatch(noon);
  expect(faults).toEqual([]);
  await close();
});

test('BOOT-09: --vh is set before the first layout, and once', async () => {
  const { page, close } = await openPage();
  await page.addInitScript(() => {
    const set: string[] = [];
    Object.assign(window, { unitsSet: set });
    new MutationObserver((changes) => {
      if (!changes.some(({ target }) => target === document.documentElement)) return;
      const { style } = document.documentElement;
      set.push(`${style.getPropertyValue('--vh')}, ${document.body ? 'with' : 'without'} a body`);
    }).observe(document, { attributeFilter: ['style'], subtree: true });
  });
  await page.goto(`${site.origin}/en/home/line`);
  await untilHydrated(page);
  expect(await page.evaluate(() => Reflect.get(window, 'unitsSet'))).toEqual(['9px, without a body']);
  await close();
});

describe('the layout', () => {
  const sportsWidth = (page: Page) =>
    page.getByRole('complementary', { name: 'Sports' }).evaluate((aside) => aside.clientWidth);

  test('DEV-04, BOOT-09: it changes at 1920, 1366, 1100 and 1024 px, and a rem is 16 px', async () => {
    const { page, faults, close } = await openPage();
    await page.goto(`${site.origin}/en/home/line`);
    const rems: number[] = [];
    for (const width of [1920, 1919, 1366, 1365, 1100, 1099, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      rems.push((await sportsWidth(page)) / 16);
    }
    expect(rems).toEqual([17, 15, 15, 13.5, 13.5, 12.5, 12.5]);
    await page.setViewportSize({ width: 1023, height: 900 });
    const sports = page.getByRole('complementary', { name: 'Sports' });
    const link = sports.getByRole('link', { name: /Football/ }).first();
    await link.waitFor({ state: 'hidden' });
    // In one column the list of sports is folded: its summary opens it, and following a link folds it again.
    await sports.locator('summary').click();
    await link.click();
    await link.waitFor({ state: 'hidden' });
    expect(faults).toEqual([]);
    await close();
  });

  test('DEV-01: platform_type=mobile forces one column on a wide screen, with a way to the coupon', async () => {
    const { page, faults, close } = await openPage({ width: 1440 });
    await page.goto(`${site.origin}/en/home/line?platform_type=mobile`);
    await page
      .getByRole('complementary', { name: 'Sports' })
      .getByRole('link')
      .first()
      .waitFor({ state: 'hidden' });
    expect(await page.locator('#content').evaluate((view) => view.clientWidth)).toBeLessThanOrEqual(768);
    await page.getByRole('link', { name: 'Bet slip', exact: true }).click();
    await expect
      .poll(() => page.locator('#coupon').evaluate((at) => at.getBoundingClientRect().top))
      .toBeLessThan(900);
    // The layout chosen by the address stays for later navigations in the page.
    await page
      .getByRole('navigation', { name: 'Parts of the site' })
      .getByRole('link', { name: 'Live' })
      .click();
    await page.getByRole('heading', { name: 'Live betting' }).waitFor();
    await page
      .getByRole('complementary', { name: 'Sports' })
      .getByRole('link')
      .first()
      .waitFor({ state: 'hidden' });
    expect(faults).toEqual([]);
    await close();
  });

  test('DEV-01: on a phone nothing is wider than the screen', async () => {
    const { page, faults, close } = await openPage({ width: 390 });
    for (const path of ['/en', '/ar/home/live', '/de/user/login', '/ru/blog']) {
      await page.goto(`${site.origin}${path}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
    }
    expect(faults).toEqual([]);
    await close();
  });
});

test('LIM-06, NOTE-01: a player who asked for it is reminded of the duration of play', async () => {
  const player = await createPlayer(site.origin, 0);
  const limit = { limitType: 32, limitValue: 5 };
  expect((await player.post('/limit-service-api/api/external/web/v3/limit', limit)).status).toBe(200);
  const { page, context, faults, close } = await openPage();
  await signInAs(player, context, site.origin);
  await stopClock(page);
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/web/v3/limits'));
  await page.goto(`${site.origin}/en/blog`);
  let isReminded = false;
  asked
    .then((answer) => answer.finished())
    .then(() => {
      isReminded = true;
    });
  await passTime(page, 100, () => isReminded);
  const reminder = page.getByText(/You have been playing for 5 minutes\..* neither won nor lost\./);
  // The page clock runs in steps, as it does while a page stays open.
  for (let step = 0; step < 10; step++) await page.clock.runFor(30_000);
  // From here on it runs no faster than the machine, which may be slow to bring what the reminder tells.
  await passTime(page, 10, async () => (await reminder.count()) === 1);
  await page.getByRole('button', { name: 'Go on playing' }).click();
  await reminder.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await close();
});

test('ANA-01: the counters are fetched ten seconds after a page load, at once on registration', async () => {
  const { page, context, faults, close } = await openPage();
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  await stopClock(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/counters?')) asked.push(new URL(request.url()).search);
  });
  await page.goto(`${site.origin}/en/registration`);
  await passTime(page, 100, () => asked.length > 0);
  expect(asked).toEqual(['?domain=127.0.0.1&projectId=1']);
  // The answer for the first page is cached, so the cache is cleared before the second page.
  await passTime(page, 100, () => page.evaluate(() => localStorage.getItem('analyticsCounters') !== null));
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${site.origin}/en/blog`);
  const passedMs = await passTime(page, 500, () => asked.length === 2);
  expect(passedMs).toBeGreaterThanOrEqual(10_000);
  expect(faults).toEqual([]);
  await close();
});

test("UI-07: a player's setting applies at once, and is saved in the browser and the account", async () => {
  const player = await createPlayer(site.origin, 0);
  const { page, context, faults, close } = await openPage();
  await signInAs(player, context, site.origin);
  await page.goto(`${site.origin}/en/office/settings`);
  // A choice takes effect only after hydration.
  await untilHydrated(page);
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/web-api/user/settings'));
  await page.getByRole('radio', { name: 'Large', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Statistics in a window of their own' }).uncheck();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.fontSize)).toBe('18');
  expect((await kept).status()).toBe(200);
  await expect
    .poll(async () => (await player.get('/web-api/user/settings')).json)
    .toEqual({ settings: { appFontSize: '18', statsInNewWindow: '0' } });
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.dataset.fontSize)).toBe('18');
  await expect.poll(() => page.getByRole('radio', { name: 'Large', exact: true }).isChecked()).toBe(true);
  expect(faults).toEqual([]);
  await close();
});

test("UI-06: a visitor's consent is logged after sign-in, and then forgotten by the browser", async () => {
  const player = await createPlayer(site.origin, 0);
  const { page, context, faults, close } = await openPage();
  await page.goto(`${site.origin}/en/blog`);
  await page.getByRole('button', { name: 'Accept all' }).click();
  const agreedAt = () => page.evaluate(() => localStorage.getItem('cookiesAgreeTime'));
  await expect.poll(async () => Number(await agreedAt())).toBeGreaterThan(0);
  const time = Number(await agreedAt());
  await signInAs(player, context, site.origin);
  const logged = page.waitForResponse((answer) => answer.url().endsWith('/web-api/user/cookies-agreement'));
  await page.reload();
  const answer = await logged;
  expect([answer.status(), answer.request().postDataJSON()]).toEqual([200, { cookiesAgreeTime: time }]);
  await expect.poll(agreedAt).toBeNull();
  expect(faults).toEqual([]);
  await close();
});

describe('a remote that fails in the browser', () => {
  test('MF-04, MF-05: is retried, then offers a refresh that works; its neighbours stay', async () => {
    const { page, close } = await openPage();
    // The link is followed on the registration page, since on other pages it opens a modal.
    await page.goto(`${site.origin}/en/registration`);
    const asked: number[] = [];
    await page.route('**/mf/auth/**', (route) => {
      asked.push(Date.now());
      return route.abort();
    });
    await page.getByRole('link', { name: 'Log in' }).first().click();
    const alert = page.getByRole('alert').filter({ hasText: 'This part did not load' });
    await alert.waitFor();
    await page.getByRole('link', { name: 'Register' }).first().waitFor();
    // One request and three retries, after 1, 2 and 4 seconds.
    await expect.poll(() => asked.length).toBe(4);
    // The pauses make seven seconds in all; each request may be seen a moment later than it was made.
    expect((asked[3] ?? 0) - (asked[0] ?? 0)).toBeGreaterThan(6_000);
    await page.unroute('**/mf/auth/**');
    await alert.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    await close();
  });

  test('OFFER-01: the content of the coupon reports a failed fetch, and another attempt shows it', async () => {
    const { page, close } = await openPage();
    const content = '**/betting-coupon-content-*.js';
    await page.route(content, (route) => route.abort());
    await page.goto(`${site.origin}/en`);
    const coupon = page.getByRole('complementary', { name: 'Bet slip' });
    await untilHydrated(page);
    await coupon.getByRole('tab', { name: 'Open bets' }).click();
    const retry = coupon.getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    await page.unroute(content);
    await retry.click();
    await coupon.getByRole('link', { name: 'Log in' }).waitFor();
    await coupon.getByRole('tab', { name: 'Bet slip' }).click();
    await coupon.getByText('Your bet slip is empty').waitFor();
    await close();
  });
});

/** Lists every script that a first visit of the home page loads, with its bytes on the wire. */
async function scriptsOfHome(): Promise<{ path: string; bytes: number }[]> {
  const { page, context, close } = await openPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const scripts = new Map<string, { path: string; bytes: number }>();
  network.on('Network.responseReceived', ({ type, requestId, response }) => {
    if (type === 'Script') scripts.set(requestId, { path: new URL(response.url).pathname, bytes: 0 });
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    // The bytes of headers count, since they are sent too.
    if (script) script.bytes = encodedDataLength;
  });
  await page.goto(`${site.origin}/en`, { waitUntil: 'networkidle' });
  await page.waitForFunction(
    () => Number(document.documentElement.dataset.ready) >= document.querySelectorAll('[data-remote]').length,
  );
  // This script loads last, some seconds after the others, without an action of the reader.
  await page.getByRole('heading', { name: 'Accumulator of the day' }).waitFor();
  await page.waitForLoadState('networkidle');
  await close();
  return [...scripts.values()];
}

test('the home page loads at most 115 KB of JavaScript on the wire, React included, and one React', async () => {
  let loaded: Awaited<ReturnType<typeof scriptsOfHome>> = [];
  // On a busy machine the first HTML may lack a fragment; the page then loads the code that asks for it again.
  await expect
    .poll(
      async () => {
        loaded = await scriptsOfHome();
        return loaded.filter(({ path }) => path.includes('ask-remote'));
      },
      { timeout: 100_000 },
    )
    .toEqual([]);
  expect(
    loaded.reduce((sum, { bytes }) => sum + bytes, 0),
    loaded.map(({ path, bytes }) => `${bytes} ${path}`).join('\n'),
  ).toBeLessThanOrEqual(115 * 1024);
  expect(loaded.filter(({ path }) => path.includes('/vendor/'))).toHaveLength(1);
});
