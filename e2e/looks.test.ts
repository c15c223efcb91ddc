import { barriersOf } from '@fairline/testing/barriers';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createPlayer, listMatches } from './api-player.ts';
import { journeyPages, sharedSite, signInAs, untilHydrated } from './browser.ts';
import { latePrices } from './late-rows.ts';

const site = sharedSite();
const openPage = journeyPages();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${site.origin}${path}`);
  await untilHydrated(page);
}

/** Counts the match rows above the fold, and lists the prices that something covers. */
async function aboveFold(page: Page): Promise<{ rows: number; heights: number[]; covered: string[] }> {
  return page.locator('main li:has(button:has(bdi)[aria-pressed])').evaluateAll((rows) => {
    const seen = rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight);
    const covered = seen.flatMap((row) =>
      [...row.querySelectorAll('button:has(bdi)[aria-pressed]')].flatMap((price) => {
        const { left, top, width, height } = price.getBoundingClientRect();
        if (width === 0) return [];
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return price.contains(hit) ? [] : [price.textContent ?? ''];
      }),
    );
    const heights = [...new Set(seen.map((row) => Math.round(row.getBoundingClientRect().height)))];
    return { rows: seen.length, heights, covered };
  });
}

/** Finds a live match that does not end during the test. */
async function matchPath(lng = 'en'): Promise<string> {
  const matches = await listMatches(site.origin, 'section=live&sportId=1');
  const [match] = matches.toSorted((a, b) => (a.status.clockSeconds ?? 0) - (b.status.clockSeconds ?? 0));
  return `/${lng}/home/live/1-football/1-x/${match?.matchId}-x`;
}

describe('home', () => {
  test('UI-04: the match of the day and at least twelve matches with prices are above the fold', async () => {
    const { page, faults, close } = await openPage();
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, '/en');
    const prices = page.locator('main section[aria-labelledby="match-of-day"] button:has(bdi)[aria-pressed]');
    // A suspended market shows its prices again after a moment.
    await expect.poll(() => prices.count()).toBe(3);
    await expect.poll(async () => (await aboveFold(page)).rows).toBeGreaterThanOrEqual(12);
    const { covered } = await aboveFold(page);
    expect(covered).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  test('a visitor who dismisses the invitation does not see it again', async () => {
    const { page, close } = await openPage();
    await open(page, '/en');
    await page.locator('[data-dismiss]').click();
    await page.locator('[data-invitation]').waitFor({ state: 'hidden' });
    await close();
  });
});

describe.each([390, 768, 1_000])('in one column, %i px wide', (width) => {
  test.each(['en', 'ru', 'ar'])(
    'NOTE-01: in %s a notice lies over the header, and covers no price and no way to the slip',
    async (lng) => {
      const { page, faults, close } = await openPage({ width });
      await open(page, `/${lng}`);
      const notice = page.locator('[data-notice=cookies-agreement]');
      await notice.waitFor();
      for (const scrolled of [0, 700]) {
        await page.evaluate((top) => scrollTo(0, top), scrolled);
        const [header, region] = await page.evaluate(() =>
          ['header', 'section:has([data-notice])'].map((selector) => {
            const box = document.querySelector(selector)?.getBoundingClientRect();
            return { top: box?.top ?? NaN, bottom: box?.bottom ?? NaN };
          }),
        );
        expect(region?.bottom, `${scrolled}`).toBeLessThanOrEqual(header?.bottom ?? 0);
        expect(region?.top, `${scrolled}`).toBeGreaterThanOrEqual(header?.top ?? 0);
      }
      // The buttons of the notice are visible without scrolling.
      await notice.getByRole('button').nth(1).click();
      await notice.waitFor({ state: 'detached' });
      expect(faults).toEqual([]);
      await close();
    },
  );

  test('the match of the day has room for its names', async () => {
    const { page, close } = await openPage({ width });
    await open(page, '/en');
    const prices = page.locator('main section[aria-labelledby="match-of-day"] button:has(bdi)[aria-pressed]');
    // A suspended market shows its prices again after a moment.
    await expect.poll(() => prices.count()).toBe(3);
    const heights = await prices.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
    for (const height of heights) expect(height).toBeLessThanOrEqual(64);
    await close();
  });
});

describe('the live list', () => {
  test.each([
    ['', 40, 16],
    ['compactView', 30, 22],
  ])(
    'UI-07: with the setting %j its rows are %i px and at least %i matches are above the fold',
    async (cookie, height, count) => {
      const { page, context, faults, close } = await openPage();
      if (cookie) await context.addCookies([{ name: cookie, value: '1', url: site.origin }]);
      await open(page, '/en/home/live');
      await page.locator('[data-notice=cookies-agreement]').waitFor();
      // A suspended market shows its prices again after a moment.
      await expect.poll(async () => (await aboveFold(page)).rows).toBeGreaterThanOrEqual(count);
      const { heights, covered } = await aboveFold(page);
      expect(heights).toEqual([height]);
      // Nothing covers a price, not even the cookie notice.
      expect(covered).toEqual([]);
      expect(faults).toEqual([]);
      await close();
    },
  );

  test.each([1440, 1366, 1100, 1024, 768, 390, 320])(
    'DEV-04: at %i px nothing is wider than the window, and no price is cut',
    async (width) => {
      const { page, faults, close } = await openPage({ width });
      for (const path of ['/en/home/live', '/ar/home/line', await matchPath('ar')]) {
        await open(page, path);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
          width,
        );
        const cut = await page.locator('main button:has(bdi)[aria-pressed] bdi').evaluateAll((prices) =>
          prices.flatMap((price) => {
            const box = price.closest('button')?.getBoundingClientRect();
            const text = price.getBoundingClientRect();
            if (!box || box.width === 0 || (text.left >= box.left && text.right <= box.right)) return [];
            return [price.textContent ?? ''];
          }),
        );
        expect(cut, path).toEqual([]);
      }
      expect(faults).toEqual([]);
      await close();
    },
  );
});

describe('the page of a match', () => {
  test('UI-07: its head is at most 120 px high, and one line of 44 px once it is out of sight', async () => {
    const { page, faults, close } = await openPage();
    await open(page, await matchPath());
    const board = page.getByRole('region', { name: 'Scoreboard' });
    expect((await board.boundingBox())?.height).toBeLessThanOrEqual(120);
    const top = await page
      .locator('main summary')
      .nth(1)
      .evaluate((each) => each.getBoundingClientRect().top);
    await page.evaluate(() => scrollTo(0, 600));
    const bar = page.locator('[class*=bar]', {
      has: page.getByRole('button', { name: 'Back to the scoreboard' }),
    });
    expect((await bar.last().boundingBox())?.height).toBe(44);
    // The field appears without a layout shift.
    const scrolled = await page.evaluate(() => scrollY);
    const later = await page
      .locator('main summary')
      .nth(1)
      .evaluate((each) => each.getBoundingClientRect().top);
    expect(Math.round(later + scrolled)).toBe(Math.round(top));
    expect(faults).toEqual([]);
    await close();
  });

  test('OFFER-01: a pinned market comes first, also after a reload; the tracker folds', async () => {
    const { page, faults, close } = await openPage();
    await open(page, await matchPath());
    const names = page.locator('main summary h2');
    // A market out of sight has no inner text, since the browser leaves it undrawn.
    const last = (await names.allTextContents()).at(-1) ?? '';
    await page.getByRole('button', { name: `Pin: ${last}`, exact: true }).click();
    await expect.poll(() => names.first().textContent()).toBe(last);
    await page.reload();
    await expect.poll(() => names.first().textContent()).toBe(last);
    const zone = page.getByRole('img', { name: /^Game zone: / });
    await page.locator('main summary', { hasText: 'Game zone' }).click();
    await zone.waitFor({ state: 'hidden' });
    expect(faults).toEqual([]);
    await close();
  });
});

describe('the bet slip', () => {
  test('OFFER-01: is 340 px wide; stake and button stay in sight; each leg of its ticket is a block', async () => {
    const player = await createPlayer(site.origin, 5_000);
    const { page, context, faults, close } = await openPage();
    await signInAs(player, context, site.origin);
    await open(page, '/en/home/line');
    const slip = page.getByRole('complementary', { name: 'Bet slip' });
    expect((await slip.boundingBox())?.width).toBe(340);
    for (const price of await latePrices(page, 10)) await price.click();
    await page.evaluate(() => scrollTo(0, 0));
    await slip.getByLabel('Price changes').selectOption('any');
    const stake = slip.getByLabel('Stake', { exact: true });
    await stake.fill('5');
    const button = slip.getByRole('button', { name: 'Place bet · €5.00' });
    for (const each of [stake, button]) {
      const box = await each.boundingBox();
      expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
    }
    const legs = slip.locator('li:has(button[aria-label^="Remove "])');
    const heights = await legs.evaluateAll((each) => each.map((leg) => leg.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(64);
    await button.click();
    const ticket = slip.getByRole('article', { name: /^Ticket / });
    await ticket.waitFor();
    const blocks = await ticket
      .locator('[data-ticket-leg]')
      .evaluateAll((each) =>
        each.map((leg) => leg.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
      );
    expect(blocks).toHaveLength(10);
    blocks.slice(1).forEach((block, index) => {
      expect(block.top).toBeGreaterThan(blocks[index]?.bottom ?? Number.POSITIVE_INFINITY);
    });
    expect(await ticket.locator('svg[preserveAspectRatio=none]').count()).toBe(1);
    await page.evaluate(() => {
      window.print = () => {
        document.documentElement.dataset.paper = String(document.querySelectorAll('[data-printed]').length);
      };
    });
    await ticket.getByRole('button', { name: 'Print' }).click();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.paper)).toBe('1');
    await ticket.getByRole('button', { name: 'Share' }).waitFor();
    expect(await barriersOf(page, '#coupon')).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });
});

test.each([
  ['en', 'light'],
  ['ar', 'dark'],
] as const)('LANG-05: axe finds nothing on the live list and a match in %s, %s', async (lng, theme) => {
  const { page, faults, close } = await openPage({ theme });
  for (const path of [`/${lng}/home/live`, await matchPath(lng)]) {
    await open(page, path);
    expect(await barriersOf(page), path).toEqual([]);
  }
  expect(faults).toEqual([]);
  await close();
});
