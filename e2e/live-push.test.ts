import type { Page, WebSocketRoute } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer } from './api-player.ts';
import { journeyPages, signInAs, stillSite, untilHydrated } from './browser.ts';
import { latePrice } from './late-rows.ts';

const site = stillSite();
const openPage = journeyPages();

/** The live connections that a page opens, which the test can make silent without closing them. */
interface Wires {
  readonly opened: readonly WebSocketRoute[];
  /** Lets no message pass in either direction from now on, as in a network that loses everything. */
  silence(): void;
  /** Lets the messages of later connections pass. */
  heal(): void;
}

async function wiresOf(page: Page): Promise<Wires> {
  const opened: WebSocketRoute[] = [];
  let isSilent = false;
  const silenced = new Set<WebSocketRoute>();
  await page.routeWebSocket(/\/live$/, (client) => {
    opened.push(client);
    if (isSilent) return;
    const server = client.connectToServer();
    client.onMessage((message) => {
      if (!silenced.has(client)) server.send(message);
    });
    server.onMessage((message) => {
      if (!silenced.has(client)) client.send(message);
    });
  });
  return {
    opened,
    silence() {
      isSilent = true;
      for (const each of opened) silenced.add(each);
    },
    heal() {
      isSilent = false;
    },
  };
}

/** Opens the list of a player with a selection and a stake in the slip, ready to be placed. */
async function openWithSlip(prepare: (page: Page) => Promise<void> = async () => {}) {
  const player = await createPlayer(site.origin, 5_000);
  const visit = await openPage();
  const { page, context } = visit;
  await signInAs(player, context, site.origin);
  const wires = await wiresOf(page);
  await prepare(page);
  await page.goto(`${site.origin}/en/home/line/1-football`);
  await untilHydrated(page);
  await (await latePrice(page)).click();
  const coupon = page.getByRole('complementary', { name: 'Bet slip' });
  await coupon.getByLabel('Price changes').selectOption('any');
  await coupon.getByLabel('Stake', { exact: true }).fill('1');
  const place = coupon.getByRole('button', { name: 'Place bet · €1.00' });
  await place.waitFor();
  const outdated = coupon.getByRole('button', { name: 'Prices are not current' });
  const price = page.locator('main button:has(bdi)[aria-pressed="false"]:not([aria-disabled])').first();
  const opacity = () => price.evaluate((button) => getComputedStyle(button).opacity);
  return { ...visit, wires, place, outdated, opacity };
}

test('LIVE: prices of a silent connection are dimmed soon and take no bet; it is replaced, and bets go on', async () => {
  const { page, wires, place, outdated, opacity, close } = await openWithSlip();
  expect([await opacity(), wires.opened.length]).toEqual(['1', 1]);
  wires.silence();
  const silentMs = performance.now();
  await outdated.waitFor();
  // The bound is 5 s, to which connection-watch.test.ts holds it on a clock of its own; this machine has others to serve.
  expect(performance.now() - silentMs).toBeLessThan(15_000);
  expect(await outdated.isDisabled()).toBe(true);
  await expect.poll(opacity).toBe('0.55');
  await page.getByText('Connection lost: prices are not current').waitFor();
  wires.heal();
  await place.waitFor();
  expect(wires.opened).toHaveLength(2);
  await expect.poll(opacity).toBe('1');
  await place.click();
  await page.getByRole('link', { name: 'My bets' }).first().waitFor();
  await close();
});

test('LIVE: a page that slept with its machine replaces its connection on wake', async () => {
  const { page, faults, wires, place, close } = await openWithSlip((page) => page.clock.install());
  expect(wires.opened).toHaveLength(1);
  // The connection of a machine that slept is often dead, and the browser notices that only after minutes.
  wires.silence();
  wires.heal();
  await page.clock.fastForward('30:00');
  await expect.poll(() => wires.opened.length).toBe(2);
  await place.waitFor();
  expect(faults).toEqual([]);
  await close();
});
