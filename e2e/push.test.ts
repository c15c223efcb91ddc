import { type PushStandIn, pushStandIn } from '@fairline/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type ApiPlayer, betOn, createPlayer, deposit, listMatches } from './api-player.ts';
import { signInAs } from './browser.ts';
import { launchWholeBrowser } from './launch-browser.ts';
import { type SiteProcess, startSite } from './site-process.ts';

let standIn: PushStandIn;
let site: SiteProcess;
let browser: Browser;

beforeAll(async () => {
  standIn = await pushStandIn();
  site = await startSite({ PUSH_STAND_IN: standIn.origin });
  browser = await launchWholeBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await site?.forget();
  await standIn?.close();
});

/**
 * Opens a browser whose user allows notifications of this site. Chromium cannot subscribe to its push service without a
 * network or in a test context, so a stand-in creates the subscription with its own keys. Everything else is real:
 * page, calls, encryption, delivery and service worker.
 */
async function browserOf(
  player: ApiPlayer,
): Promise<{ context: BrowserContext; page: Page; faults: string[] }> {
  const context = await browser.newContext({ locale: 'en-GB', permissions: ['notifications'] });
  await signInAs(player, context, site.origin);
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'NECESSARY', url: site.origin }]);
  await context.exposeFunction('subscribeAtStandIn', (key: string) => standIn.subscribe(key));
  await context.addInitScript(standInForPushManager);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())));
  return { context, page, faults };
}

/** Runs first in the page: replaces PushManager by one that subscribes at the stand-in. */
function standInForPushManager(): void {
  const key = 'stand-in';
  const read = () => {
    const text = localStorage.getItem(key);
    if (text === null) return null;
    const { json, publicKey } = JSON.parse(text);
    const bytes = Uint8Array.from(atob(publicKey.replace(/-/g, '+').replace(/_/g, '/')), (each) =>
      each.charCodeAt(0),
    );
    return {
      endpoint: json.endpoint,
      options: { applicationServerKey: bytes.buffer, userVisibleOnly: true },
      toJSON: () => json,
      async unsubscribe() {
        localStorage.removeItem(key);
        return true;
      },
    };
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => read(),
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      const json = await Reflect.get(globalThis, 'subscribeAtStandIn')(applicationServerKey);
      localStorage.setItem(key, JSON.stringify({ json, publicKey: applicationServerKey }));
      return read();
    },
  });
}

async function placeBet(player: ApiPlayer): Promise<void> {
  const matches = await listMatches(site.origin, 'section=line&sportId=1');
  for (const match of matches) {
    const body = betOn(match, 100);
    if (body && (await player.post('/web-api/sportsbook/bets', body, `push-${match.matchId}`)).status === 201)
      return;
  }
  throw new Error('no bet could be placed');
}

const listed = z.object({ subscriptions: z.array(z.object({ tellsLosses: z.boolean() })) });

async function subscriptionsOf(player: ApiPlayer) {
  return listed.parse((await player.get('/web-api/push/subscriptions')).json).subscriptions;
}

/** Lists the notifications that the browser shows now. */
function shownMessages(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/workers/internal/');
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ title, body, data, tag }) => ({ title, body, path: data.path, tag }));
  });
}

test('NOTE-01, UI-01, BOOT-08: a player who allows messages after a bet gets one about a deposit, with the site open or closed', async () => {
  const player = await createPlayer(site.origin, 5_000);
  const { context, page, faults } = await browserOf(player);
  const session = await context.newCDPSession(page);
  let registrationId: string | undefined;
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId =
      registrations.find(({ scopeURL }) => scopeURL.endsWith('/workers/internal/'))?.registrationId ??
      registrationId;
  });
  await session.send('ServiceWorker.enable');
  const partForMessages = page.waitForResponse(
    async (answer) =>
      answer.url().endsWith('.js') && (await answer.text()).includes('/web-api/push/subscriptions'),
  );
  await page.goto(`${site.origin}/en/home/line`);
  await page.getByText('€50.00').first().waitFor();
  const question = page.locator('[data-notice="web-push"]');
  // The page has loaded its push code, and has not asked the player yet.
  await partForMessages;
  expect(await question.count()).toBe(0);

  await placeBet(player);
  await question.getByRole('button', { name: 'Yes, tell me' }).click();
  await page.getByText('From now on this browser tells you').waitFor();
  expect(await subscriptionsOf(player)).toEqual([{ tellsLosses: false }]);

  await deposit(player, site.origin, 2_500);
  await expect.poll(() => standIn.received.length).toBe(1);
  const text = standIn.received[0]?.text ?? '';
  const { title, body, path, tag } = JSON.parse(text);
  expect([title, body, path]).toEqual([
    'Deposit received',
    '€25.00 is in your account.',
    '/en/office/historypay',
  ]);

  await expect.poll(() => registrationId).toBeDefined();
  // The devtools command reports nothing when Chromium drops a message, so the test sends the message until it is
  // shown. Its tag keeps it from being shown twice.
  const deliverAndRead = async () => {
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: site.origin,
      registrationId: registrationId ?? '',
      data: text,
    });
    return shownMessages(page);
  };
  await expect.poll(deliverAndRead, { interval: 500 }).toEqual([{ title, body, path, tag }]);
  expect(faults).toEqual([]);
  await context.close();
});

test('UI-01: the settings switch messages on and off, with the losses by a choice of their own', async () => {
  const player = await createPlayer(site.origin, 0);
  const { context, page, faults } = await browserOf(player);
  await page.goto(`${site.origin}/en/office/settings`);
  const messages = page.getByRole('switch', { name: 'Send messages' });
  const losses = page.getByRole('checkbox', { name: 'Also when a bet is lost' });
  await page.getByText('This browser gets no messages.').waitFor();
  expect([await messages.isChecked(), await losses.isDisabled()]).toEqual([false, true]);
  await messages.focus();
  await page.keyboard.press('Space');
  await page.getByText('This browser gets messages.').waitFor();
  expect(await subscriptionsOf(player)).toEqual([{ tellsLosses: false }]);
  await losses.click();
  await expect.poll(() => subscriptionsOf(player)).toEqual([{ tellsLosses: true }]);

  // The next page has the same push status.
  await page.reload();
  await page.getByText('This browser gets messages.').waitFor();
  expect([await messages.isChecked(), await losses.isChecked()]).toEqual([true, true]);
  await messages.click();
  await page.getByText('This browser gets no messages.').waitFor();
  expect(await subscriptionsOf(player)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test('UI-01: a browser that forbids messages is distinguished from one that does not support them', async () => {
  const player = await createPlayer(site.origin, 0);
  const { context, page } = await browserOf(player);
  await context.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
  );
  await page.goto(`${site.origin}/en/office/settings`);
  await page.getByText('This browser blocks messages from this site.').waitFor();
  expect(await page.getByRole('switch', { name: 'Send messages' }).isDisabled()).toBe(true);
  await context.close();
});
