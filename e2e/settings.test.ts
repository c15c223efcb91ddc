import { barriersOf } from '@fairline/testing/barriers';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriersOfLists } from './barriers-of-lists.ts';
import { journeyPages, untilHydrated } from './browser.ts';
import { expectEvents } from './collected-events.ts';
import { ownSite } from './own-site.ts';

const site = ownSite({ FEED_SPEED: '5' });
const openPage = journeyPages();

/** Opens the list and waits for hydration, because a choice takes effect only after it. */
async function openList(page: Page, path = '/en/home/line'): Promise<void> {
  await page.goto(`${site.origin}${path}`);
  await untilHydrated(page);
}

async function openSettings(page: Page) {
  await page.getByRole('button', { name: 'Settings of the site' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.waitFor();
  return dialog;
}

test("UI-07: a visitor's setting applies to the page at once, and survives a reload", async () => {
  const { page, faults, close } = await openPage();
  await openList(page);
  const kickoff = page.locator('main time').first();
  const atHome = await kickoff.innerText();
  const dialog = await openSettings(page);
  await dialog.getByRole('radio', { name: 'Asian' }).check();
  await dialog.getByRole('checkbox', { name: 'Number of the match' }).check();
  await dialog.getByRole('checkbox', { name: 'Best matches on top' }).check();
  await dialog.getByRole('checkbox', { name: 'Compact rows' }).check();
  await dialog.getByLabel('Time zone').selectOption('Asia/Kathmandu');
  const seen = async () => {
    await page.getByRole('heading', { name: 'Best matches', includeHidden: true }).waitFor({
      state: 'attached',
    });
    await page.getByText('Handicaps', { exact: true }).first().waitFor({ state: 'attached' });
    await page
      .getByText(/^No\. \d+$/)
      .first()
      .waitFor({ state: 'attached' });
    await expect.poll(() => page.evaluate(() => 'compact' in document.documentElement.dataset)).toBe(true);
    await expect.poll(() => kickoff.innerText()).not.toBe(atHome);
  };
  await seen();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Settings of the site');
  await page.reload();
  await seen();
  expect(faults).toEqual([]);
  await close();
});

test('UI-07: a hidden column leaves a rail that shows it again', async () => {
  const { page, faults, close } = await openPage();
  await openList(page);
  const sports = page.getByRole('complementary', { name: 'Sports' });
  const slip = page.getByRole('complementary', { name: 'Bet slip' });
  const dialog = await openSettings(page);
  await dialog.getByRole('checkbox', { name: 'Hide the list of sports' }).check();
  await dialog.getByRole('checkbox', { name: 'Hide the bet slip column' }).check();
  await page.keyboard.press('Escape');
  await sports.waitFor({ state: 'detached' });
  await slip.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Show the bet slip' }).click();
  await slip.getByText('Your bet slip is empty').waitFor();
  await page.getByRole('button', { name: 'Show the sports' }).click();
  await sports.getByText('Football').waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('UI-07: with sports only, a casino page asks for a decision, which is saved', async () => {
  const { page, faults, close } = await openPage();
  await openList(page);
  const dialog = await openSettings(page);
  await dialog.getByRole('checkbox', { name: 'Sports only' }).check();
  await openList(page, '/en/casino');
  await page.getByRole('heading', { name: 'You have chosen to see sports only' }).waitFor();
  expect(await page.locator('[data-remote=casino]').count()).toBe(0);
  await page.getByRole('button', { name: 'Show casino and games again' }).click();
  await page.locator('[data-remote=casino] h1').waitFor();
  await openSettings(page);
  expect(await dialog.getByRole('checkbox', { name: 'Sports only' }).isChecked()).toBe(false);
  expect(faults).toEqual([]);
  await close();
});

test.each([
  ['en', 'light'],
  ['ar', 'dark'],
] as const)(
  'UI-07: axe finds nothing in the settings in %s, nor in the lists as they are set',
  async (lng, theme) => {
    const { page, context, faults, close } = await openPage({ theme });
    await context.addCookies(
      [
        'appViewType',
        'showGameId',
        'detailedScore',
        'groupChampsByCountry',
        'bestMatchesOnTop',
        'hideLeft',
      ].map((name) => ({ name, value: '1', url: site.origin })),
    );
    await openList(page, `/${lng}/home/live`);
    expect(await barriersOfLists(page)).toEqual([]);
    await openList(page, `/${lng}/home/live`);
    await page
      .getByRole('button', { name: lng === 'ar' ? 'إعدادات الموقع' : 'Settings of the site' })
      .click();
    await page.getByRole('dialog').getByRole('radio').first().waitFor();
    expect(await barriersOf(page, 'dialog')).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  },
);

test('UI-07: the pitch of a live match follows the scroll; both can be switched off', async () => {
  const { page, faults, close } = await openPage();
  await page.setViewportSize({ width: 1440, height: 700 });
  await openList(page, '/en/home/live/1-football');
  // The match that has begun last does not end meanwhile.
  await page.locator('main li:has(button:has(bdi)[aria-pressed]) a[class*=teams]').last().click();
  const zone = page.getByRole('img', { name: /^Game zone: / });
  await zone.waitFor();
  const back = page.getByRole('button', { name: 'Back to the scoreboard' });
  expect(await back.count()).toBe(0);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await back.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await back.waitFor({ state: 'detached' });
  const full = await page.locator('main summary h2').allInnerTexts();
  const dialog = await openSettings(page);
  await dialog.getByRole('radio', { name: /^Short/ }).check();
  await expect.poll(() => page.locator('main summary h2').allInnerTexts()).not.toEqual(full);
  await dialog.getByRole('checkbox', { name: 'Keep the play in view while scrolling' }).uncheck();
  await page.keyboard.press('Escape');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForFunction(() => scrollY > 0);
  expect(await back.count()).toBe(0);
  await openSettings(page);
  await dialog.getByRole('checkbox', { name: 'Hide the game zone' }).check();
  await zone.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await close();
});

test('UI-07: one press adds the accumulator of the day to the bet slip, with crests where switched on', async () => {
  const { page, context, faults, close } = await openPage();
  await context.addCookies([
    { name: 'teamLogosInCoupon', value: '1', url: site.origin },
    { name: 'cookiesAgreeType', value: 'ALL', url: site.origin },
  ]);
  await openList(page);
  const slip = page.getByRole('complementary', { name: 'Bet slip' });
  const card = slip.getByRole('region', { name: 'Accumulator of the day' });
  await card.getByRole('button', { name: 'Add to bet slip' }).click();
  await expect.poll(() => slip.getByRole('button', { name: /^Remove / }).count()).toBeGreaterThanOrEqual(3);
  const legs = await slip.getByRole('button', { name: /^Remove / }).count();
  expect(await slip.locator('li:has(button[aria-label^="Remove "]) svg').count()).toBeGreaterThan(2 * legs);
  const dialog = await openSettings(page);
  await dialog.getByRole('checkbox', { name: 'Accumulator of the day' }).uncheck();
  await card.waitFor({ state: 'detached' });
  await expectEvents(site, page, [['offer', { action: 'accumulator-added' }]]);
  expect(faults).toEqual([]);
  await close();
});

test('UI-07: the bet generator, once switched on, builds an accumulator near the wanted odds', async () => {
  const { page, context, faults, close } = await openPage();
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  await openList(page);
  const slip = page.getByRole('complementary', { name: 'Bet slip' });
  const dialog = await openSettings(page);
  await dialog.getByRole('checkbox', { name: 'Bet generator' }).check();
  await page.keyboard.press('Escape');
  const card = slip.getByRole('region', { name: 'Bet generator' });
  await card.getByLabel('Total odds you want').fill('6');
  await card.getByRole('button', { name: 'Make an accumulator' }).click();
  const made = card.getByText(/, total odds [\d.]+\.$/);
  await made.waitFor({ state: 'attached' });
  const odds = Number(/([\d.]+)\.$/.exec((await made.textContent()) ?? '')?.[1]);
  expect(odds).toBeGreaterThanOrEqual(6 * 0.85);
  expect(odds).toBeLessThanOrEqual(6 * 1.15);
  await card.getByRole('button', { name: 'Add to bet slip' }).click();
  await expect.poll(() => slip.getByRole('button', { name: /^Remove / }).count()).toBeGreaterThanOrEqual(2);
  await expectEvents(site, page, [
    ['offer', { action: 'accumulator-generated' }],
    ['offer', { action: 'accumulator-added' }],
  ]);
  expect(faults).toEqual([]);
  await close();
});

test('UI-07: a moved price shows colour and arrow, colour alone, or nothing', async () => {
  const { page, context, faults, close } = await openPage();
  const arrows = page.locator('main [class*=arrow]');
  const moves = page.locator('main button:has(bdi)[aria-pressed]:is([class*=up-], [class*=down-])');
  await openList(page, '/en/home/live');
  await arrows.first().waitFor();
  await context.addCookies([{ name: 'coefIndicationType', value: '1', url: site.origin }]);
  await openList(page, '/en/home/live');
  await moves.first().waitFor();
  expect(await arrows.count()).toBe(0);
  const dialog = await openSettings(page);
  await dialog.getByRole('radio', { name: 'Show nothing' }).check();
  await expect.poll(() => moves.count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});
