import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeyPages } from './browser.ts';
import { ownSite } from './own-site.ts';

/** The feed of this site is stopped, so that heights and prices do not change. */
const site = ownSite({ FEED_SPEED: '0' });
const openPage = journeyPages();

const scrollTop = (page: Page) => page.evaluate(() => scrollY);
const alive = (page: Page) => page.waitForFunction(() => Number(document.documentElement.dataset.ready) > 3);
/** Clicks a link of the page, also one outside of the viewport. */
const follow = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((link: HTMLElement) => link.click());

const match = 'main a[href^="/en/home/line/1-football/"][href*="/17-"]:nth-of-type(1)';

test('ROUTE-08: back, forward and reload restore the scroll place', async () => {
  const { page, faults, close } = await openPage();
  await page.goto(`${site.origin}/en/home/line`);
  await alive(page);
  await page.evaluate(() => scrollTo(0, 1_500));
  await follow(page, match);
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.locator('main h1').waitFor();
  await page.evaluate(() => scrollTo(0, 300));
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(1_500);
  await page.goForward();
  await expect.poll(() => scrollTop(page)).toBe(300);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(1_500);
  await page.reload();
  await expect.poll(() => scrollTop(page)).toBe(1_500);
  expect(faults).toEqual([]);
  await close();
});

test('ROUTE-08: the scroll place is restored when late content has come, unless the reader has scrolled', async () => {
  const { page, faults, close } = await openPage();
  // With data saver on nothing is prefetched, so the list is requested on the way back and not before.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
  );
  await page.goto(`${site.origin}/en/home/line`);
  await alive(page);
  const leaveAt = async (top: number) => {
    await page.evaluate((to) => scrollTo(0, to), top);
    await follow(page, match);
    // Waits for the match page, since the list has a heading too.
    await page.waitForURL((url) => url.pathname !== '/en/home/line', { waitUntil: 'commit' });
    await page.locator('main h1').waitFor();
  };
  await leaveAt(1_400);
  let held = Promise.withResolvers<void>();
  await page.route('**/mf/betting/en/home/line', async (route) => {
    await held.promise;
    await route.continue();
  });
  const answer = () => held.resolve();
  const back = async () => {
    held = Promise.withResolvers();
    const asked = page.waitForRequest('**/mf/betting/en/home/line');
    await page.goBack();
    await asked;
  };
  await back();
  expect(await scrollTop(page)).toBeLessThan(1_400);
  answer();
  await expect.poll(() => scrollTop(page)).toBe(1_400);

  await leaveAt(1_300);
  await back();
  // The page has to know of the wheel before the content comes.
  await page.evaluate(() =>
    addEventListener('wheel', () => document.documentElement.setAttribute('data-turned', ''), { once: true }),
  );
  await page.mouse.wheel(0, 1);
  await page.locator('html[data-turned]').waitFor();
  answer();
  await page.locator('main a[href*="/17-"]').first().waitFor();
  // The scroll place is restored within this many frames, so a change would have shown by now.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await scrollTop(page)).toBeLessThan(1_300);
  expect(faults).toEqual([]);
  await close();
});

test('LANG-02: every language link leads to the same page in the other language', async () => {
  const { page, faults, close } = await openPage();
  const german = async () => {
    await page.goto(`${site.origin}/en/home/line?search=a#coupon`);
    await alive(page);
    return page.locator('a[hreflang="de"]');
  };
  const count = await (await german()).count();
  expect(count).toBeGreaterThan(1);
  for (let index = 0; index < count; index++) {
    await (await german()).nth(index).evaluate((link: HTMLElement) => link.click());
    await page.waitForURL(`${site.origin}/de/home/line?search=a#coupon`);
  }
  expect(faults).toEqual([]);
  await close();
});

/** Reads title, description and links from the head of the page. */
const head = (page: Page) =>
  page.evaluate(() => {
    const values = (selector: string, name: string) =>
      [...document.head.querySelectorAll(selector)].map((each) => each.getAttribute(name)).sort();
    return {
      title: document.title,
      route: document.body.dataset.route,
      description: values('meta[name="description"]', 'content'),
      robots: values('meta[name="robots"]', 'content'),
      canonical: values('link[rel="canonical"]', 'href'),
      alternates: values('link[rel="alternate"]', 'href'),
      metas: values('meta[property]', 'content'),
      jsonLd: [...document.head.querySelectorAll('script[type="application/ld+json"]')]
        .map((each) => each.textContent)
        .sort(),
      h1: document.querySelector('main h1')?.textContent,
      h1s: document.querySelectorAll('main h1').length,
      path: location.pathname + location.search,
    };
  });

test('ROUTE-03, SEO-01: the head of a page is the same after a navigation as after a load, also for errors', async () => {
  const { page, close } = await openPage();
  await page.goto(`${site.origin}/en/home/line`);
  const address = (await page.locator(match).first().getAttribute('href')) ?? '';
  for (const path of [
    '/en',
    address,
    `${address}-wrong?search=a`,
    address.replace('/line/', '/live/'),
    '/en/home/line/1-football/17-wrong',
    '/en/home/line/1-football/99999-nothing',
    '/en/home/line/99999-nothing',
    '/en/information/about',
    '/en/office/history',
    '/en/esports',
    '/en/bingo',
    '/en/no/such/page',
  ]) {
    await page.goto(`${site.origin}${path}`);
    await page.locator('main h1').first().waitFor();
    const loaded = await head(page);
    await page.goto(`${site.origin}/en/results`);
    await alive(page);
    const entries = await page.evaluate(() => history.length);
    await page.evaluate((to) => {
      const link = document.body.appendChild(document.createElement('a'));
      link.href = to;
      link.click();
    }, path);
    await expect.poll(() => head(page), { message: path }).toEqual(loaded);
    // A wrong address adds no history entry.
    expect([path, await page.evaluate(() => history.length)]).toEqual([path, entries + 1]);
  }
  await close();
});
