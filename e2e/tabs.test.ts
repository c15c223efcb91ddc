import { stoppableClock } from '@fairline/testing/stopped-clock';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer } from './api-player.ts';
import { journeyPages, sharedSite, signInAs, untilHydrated } from './browser.ts';
import { expectEvents, visitOf } from './collected-events.ts';

const site = sharedSite();
const openPage = journeyPages();

/**
 * Opens a page whose clock stands still, so that its own session checks never run. Its live connection has been made
 * before, which waits for the clock too.
 */
async function openStill(page: Page): Promise<void> {
  const stop = await stoppableClock(page);
  const followed = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto(`${site.origin}/en/home/line`);
  await untilHydrated(page);
  await followed;
  await stop();
}

async function signedIn(context: BrowserContext) {
  const player = await createPlayer(site.origin, 0);
  await signInAs(player, context, site.origin);
  return player;
}

const isVisitor = (page: Page) => page.getByRole('link', { name: 'Log in' }).first().isVisible();

test('AUTH-13: signing in or out in one tab affects the other tabs at once', async () => {
  const { page, context, close } = await openPage();
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  const player = await signedIn(context);
  const other = await context.newPage();
  await openStill(other);
  expect(await isVisitor(other)).toBe(false);
  await page.goto(`${site.origin}/en/home/line`);
  await page.getByRole('button', { name: 'Your account' }).click();
  const visit = await visitOf(page);
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect.poll(() => isVisitor(page)).toBe(true);
  await expect.poll(() => isVisitor(other)).toBe(true);
  await expectEvents(site, page, [['logout', { reason: 'player' }]], visit);
  // The platform ends the session in this tab too, which is no news for a player who has just logged out.
  expect(await page.locator('[data-notice]').allInnerTexts()).toEqual([]);

  const again = await signedIn(context);
  expect(again.id).not.toBe(player.id);
  await page.reload();
  await expect.poll(() => isVisitor(page)).toBe(false);
  await expect.poll(() => isVisitor(other)).toBe(false);
  await close();
});

test('AUTH-12: a half-written form stays when another tab signs in, and the reader decides when to reload', async () => {
  const { page, context, close } = await openPage();
  const other = await context.newPage();
  await other.goto(`${site.origin}/en/user/login`);
  await untilHydrated(other);
  const field = other.locator('main form input').first();
  await field.fill('somebody@example.com');
  await signedIn(context);
  await page.goto(`${site.origin}/en/home/line`);
  await expect.poll(() => isVisitor(page)).toBe(false);
  const notice = other.locator('[data-notice]').filter({ hasText: 'You are logged in now' });
  await notice.waitFor();
  expect(await field.inputValue()).toBe('somebody@example.com');
  await notice.getByRole('button', { name: 'Reload the page' }).click();
  await expect.poll(() => isVisitor(other)).toBe(false);
  await close();
});

test('AUTH-12: an open page shows at once that its session was ended elsewhere', async () => {
  const { page, context, close } = await openPage();
  const player = await signedIn(context);
  await openStill(page);
  await player.post('/web-api/user/logout', {});
  await expect.poll(() => isVisitor(page)).toBe(true);
  await page.getByText('You have been logged out').first().waitFor();
  await close();
});
