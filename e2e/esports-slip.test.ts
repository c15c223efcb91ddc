import type { WebSocketRoute } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createPlayer } from './api-player.ts';
import { journeyPages, signInAs, stillSite, untilHydrated } from './browser.ts';
import { expectEvents } from './collected-events.ts';
import { latePrice } from './late-rows.ts';

const site = stillSite();
const openPage = journeyPages();

/** Parses the matches of a list and keeps all their fields, so that a test can send a match back with other prices. */
const wholeRows = z.object({
  matches: z.array(
    z.looseObject({
      matchId: z.string(),
      version: z.int(),
      markets: z.array(z.looseObject({ outcomes: z.array(z.looseObject({ oddsMilli: z.int() })) })),
    }),
  ),
});

test('OFFER-04: a price of an esports list goes to the bet slip and out again', async () => {
  const { page, context, faults, close } = await openPage();
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  // What takes a price of another remote comes late here: the press before it counts all the same.
  let listen = () => {};
  const pressed = new Promise<void>((resolve) => {
    listen = resolve;
  });
  await page.route('**/*serve-remotes*', async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto(`${site.origin}/en/cyber/real/all`);
  await untilHydrated(page);
  const price = await latePrice(page);
  const name = String(await price.textContent());
  await price.click();
  listen();
  const chosen = page.locator('main button[aria-pressed="true"]');
  await expect.poll(() => chosen.count()).toBe(1);
  const slip = page.getByRole('region', { name: 'Bet slip' });
  const [, side = ''] = /winner: (.+?) [\d.]+/.exec(name) ?? [];
  await slip.getByText(side).first().waitFor();

  // The page knows what is in the slip also after it is opened again.
  await page.reload();
  await expect.poll(() => chosen.count()).toBe(1);
  await chosen.click();
  await expect.poll(() => chosen.count()).toBe(0);
  await slip.getByText('Your bet slip is empty').waitFor();
  // A choice is no event: the page counts, and counts again when it is opened again.
  await expectEvents(site, page, [
    ['page-view', { route: 'cyber-all', lng: 'en' }],
    ['page-view', { route: 'cyber-all', lng: 'en' }],
  ]);
  expect(faults).toEqual([]);
  await close();
});

test('LIVE: prices of an esports list follow the live connection, and are dimmed and take no bet without it', async () => {
  const list = await fetch(`${site.origin}/web-api/sportsbook/matches?section=line&sportId=109`);
  const match = wholeRows.parse(await list.json()).matches.at(-1);
  if (!match) return expect.fail('a match of Counter-Strike is to come');
  const player = await createPlayer(site.origin, 5_000);
  const { page, context, faults, close } = await openPage();
  await signInAs(player, context, site.origin);
  const followed = new Set<string>();
  let wire: WebSocketRoute | undefined;
  let isSilent = false;
  await page.routeWebSocket(/\/live$/, (client) => {
    wire = client;
    if (isSilent) return;
    const server = client.connectToServer();
    client.onMessage((message) => {
      for (const [topic] of String(message).matchAll(/main\.\d+/g)) followed.add(topic);
      if (!isSilent) server.send(message);
    });
    server.onMessage((message) => {
      if (!isSilent) client.send(message);
    });
  });
  await page.goto(`${site.origin}/en/cyber/real/all`);
  await untilHydrated(page);
  const row = page.locator('main li', { has: page.locator(`a[href*="/${match.matchId}-"]`) });
  const price = row.locator('button[aria-pressed]').first();
  const topic = `main.${match.matchId}`;
  await expect.poll(() => followed.has(topic)).toBe(true);

  const markets = match.markets.map((market) => ({
    ...market,
    outcomes: market.outcomes.map((outcome) => ({ ...outcome, oddsMilli: 7_770 })),
  }));
  wire?.send(JSON.stringify({ topic, ...match, version: match.version + 1_000, markets }));
  await expect.poll(() => price.locator('bdi').innerText()).toBe('7.77');

  const opacity = () => price.evaluate((button) => getComputedStyle(button).opacity);
  expect(await opacity()).toBe('1');
  await row.locator('button[aria-pressed]').last().click();
  const slip = page.getByRole('region', { name: 'Bet slip' });
  isSilent = true;
  await expect.poll(opacity).toBe('0.55');
  expect(await slip.getByRole('button', { name: 'Prices are not current' }).isDisabled()).toBe(true);
  expect(faults).toEqual([]);
  await close();
});

test.each([
  ['en', 'ArrowRight', 'ArrowLeft'],
  ['ar', 'ArrowLeft', 'ArrowRight'],
])('UI-07: in %s the arrows lead among the names and prices of an esports list', async (lng, on, back) => {
  const { page, faults, close } = await openPage();
  await page.goto(`${site.origin}/${lng}/cyber/real/all`);
  await untilHydrated(page);
  const rows = page.locator('main li:has(button bdi)');
  const isFocused = (row: number, part: string, index: number) =>
    rows
      .nth(row)
      .locator(part)
      .nth(index)
      .evaluate((element) => element === document.activeElement);
  // A row that ends meanwhile takes the focus with it, so the first step begins anew.
  await expect
    .poll(async () => {
      await rows.first().locator('a').first().focus();
      await page.keyboard.press('ArrowDown');
      return isFocused(1, 'a', 0);
    })
    .toBe(true);
  const path: [string, Parameters<typeof isFocused>][] = [
    [on, [1, 'button', 0]],
    [on, [1, 'button', 1]],
    ['ArrowUp', [0, 'button', 1]],
    [back, [0, 'button', 0]],
    [back, [0, 'a', 0]],
  ];
  for (const [key, place] of path) {
    await page.keyboard.press(key);
    await expect.poll(() => isFocused(...place), { message: key }).toBe(true);
  }
  expect(faults).toEqual([]);
  await close();
});
