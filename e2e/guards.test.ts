import { settings } from '@fairline/config';
import { blockReasons } from '@fairline/contracts/block-reasons';
import { systemClock } from '@fairline/runtime';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { operate } from '../apps/server/operate.ts';
import { decisions } from '../apps/shell/src/routing/guards/fixture/decisions.ts';
import {
  playerWith,
  type ReaderName,
  readers,
  siteFor,
} from '../apps/shell/src/routing/guards/fixture/visit.ts';
import type { Place } from '../apps/shell/src/routing/guards/guard.ts';
import { type Outcome, placeAt, resolveAddress } from '../apps/shell/src/routing/resolve-address.ts';
import type { SiteBoot } from '../apps/shell/src/site/site-boot.ts';
import type { SiteRules } from '../apps/shell/src/site/site-settings.ts';
import { type ApiPlayer, createPlayer } from './api-player.ts';
import { journeyPages, signInAs } from './browser.ts';
import { ownSiteOver } from './own-site.ts';

/**
 * Replays the table of guard cases against a running site: for a site, a reader and an address, the server's answer and
 * the navigation in a browser must match the result of the pure guard pipeline.
 */
const site = ownSiteOver({ FEED_SPEED: '0' });
const openPage = journeyPages();
const players = new Map<string, ApiPlayer>();
const contexts = new Map<string, BrowserContext>();

/** Client navigation starts on this page: no guard closes it, and it hydrates fast. */
const start = '/en/onpay/cancel';
const allReaders = Object.keys(readers).filter((name): name is ReaderName => Object.hasOwn(readers, name));

beforeAll(async () => {
  // The site sends page views when the cookie notice is off.
  await set({ isCookiePopupShown: false, isAvailableConfirmTerms: true });
  for (const name of ['player', 'banned', 'unconfirmed'])
    players.set(name, await createPlayer(site.origin, 0));
  await set({ terms: { version: 2, updatedAt: 1 } });
  for (const name of ['player', 'banned']) {
    await players.get(name)?.post('/web-api/api-v3/v2/user/agreement-rules/confirm', { version: 2 });
  }
  await operator('ban', idOf('banned'), '10');
  for (const reader of allReaders) contexts.set(reader, await openAs(reader));
});

function operator(...words: string[]): Promise<string[]> {
  return operate({ ...site.platform, clock: systemClock }, [...words, '--by', 'anna']);
}

function idOf(name: string): string {
  return players.get(name)?.id ?? expect.fail(`there is no player ${name}`);
}

const byName = new Map(
  Object.values(settings).flatMap((group) => Object.values(group).map((each) => [each.name, each] as const)),
);

/** Sets settings by name and waits until the site uses them. */
async function set(values: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const { id, group } = byName.get(name) ?? expect.fail(`there is no setting ${name}`);
    await operator('setting', String(id), JSON.stringify(value), '--dangerous', 'a test');
    await vi.waitFor(
      async () => {
        const answer = await fetch(`${site.origin}/bff-api/config/group/get?groups=${group}&lang=en`);
        expect(Object(Object(await answer.json()).result[group])[name]).toEqual(value);
      },
      { interval: 20, timeout: 60_000 },
    );
  }
}

function defaultValues(names: readonly string[]): Record<string, unknown> {
  const defaults: Record<string, unknown> = { isAvailableConfirmTerms: true };
  return Object.fromEntries(names.map((name) => [name, defaults[name] ?? byName.get(name)?.default]));
}

async function openAs(reader: string): Promise<BrowserContext> {
  const { context } = await openPage();
  const player = players.get(reader);
  if (player) await signInAs(player, context, site.origin);
  return context;
}

function contextOf(reader: string): BrowserContext {
  return contexts.get(reader) ?? expect.fail(`nobody is ${reader}`);
}

/** Returns the result of the guard pipeline for an address in this language. */
function expected(address: string, boot: SiteBoot, from: Place | null): Outcome {
  return resolveAddress(address, {
    ...boot,
    from,
    side: from ? 'browser' : 'server',
    isNavigationBlocked: false,
    isTouchMac: false,
    onCircle: () => undefined,
  });
}

interface Answered {
  status: number;
  location: string | null;
  route: string | undefined;
}

/** Requests a page from the server without following redirects. */
async function ask(address: string, reader: string): Promise<Answered> {
  const cookie = players.get(reader)?.cookie;
  const answer = await fetch(site.origin + address, {
    redirect: 'manual',
    headers: cookie ? { cookie } : {},
  });
  const route = /<body data-route="([^"]+)"/.exec(await answer.text())?.[1];
  return { status: answer.status, location: answer.headers.get('location'), route };
}

function asAnswer(outcome: Outcome): Answered {
  if (outcome.kind === 'leave') return { status: 302, location: outcome.to, route: undefined };
  if (outcome.kind === 'cancel' || outcome.kind === 'circle') {
    return { status: 500, location: null, route: 'error-500' };
  }
  if (outcome.redirect) return { status: outcome.redirect, location: outcome.address, route: undefined };
  if (outcome.kind === 'error') {
    const { status } = outcome.error;
    return { status, location: null, route: status === 404 ? 'not-found' : 'error-500' };
  }
  const { route } = outcome.place.match;
  return { status: route.meta.status, location: null, route: route.name };
}

interface Shown {
  address: string;
  route: string | undefined;
  historyLength: number;
  /** True when the page was not reloaded. */
  isSame: boolean;
}

async function load(page: Page, address: string): Promise<number> {
  const answer = await page.goto(site.origin + address, { waitUntil: 'commit' });
  await page.waitForSelector('body[data-route]', { state: 'attached' });
  return answer?.status() ?? 0;
}

function shown(page: Page): Promise<Shown> {
  return page.evaluate(() => ({
    address: location.pathname + location.search,
    route: document.body?.dataset.route,
    historyLength: history.length,
    isSame: Reflect.get(window, 'marker') === 1,
  }));
}

/** Loads a page and waits for hydration. */
async function begin(page: Page, address: string): Promise<void> {
  await load(page, address);
  await page.waitForFunction(() => Number(document.documentElement.dataset.ready) > 0);
  await page.evaluate(() => Object.assign(window, { marker: 1 }));
}

/** Follows a link in the page and returns where it ended. */
async function follow(page: Page, address: string, outcome: Outcome): Promise<Shown> {
  const expectedText = outcome.kind === 'cancel' ? 'navigation cancelled' : 'cyclic redirect';
  const stays = outcome.kind === 'cancel' || outcome.kind === 'circle';
  const logged = stays
    ? page.waitForEvent('console', (message) => message.text().includes(expectedText))
    : page.waitForFunction(
        ([wanted, isLoad]) =>
          location.pathname + location.search === wanted &&
          document.body?.dataset.route !== undefined &&
          (!isLoad || Reflect.get(window, 'marker') === undefined),
        [outcome.kind === 'leave' ? outcome.to : outcome.address, outcome.kind !== 'arrive'] as const,
      );
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, address);
  await logged;
  return shown(page);
}

/** A click on a link to these paths opens a modal. The same path with a final slash goes through the navigator. */
function asStep(address: string): string {
  return address.replace(/^(\/en\/(?:user\/login|registration))(?=\?|$)/, '$1/');
}

/** Navigates inside a hydrated page and compares the result with the pipeline. */
async function checkNavigation(page: Page, given: string, boot: SiteBoot): Promise<void> {
  const address = asStep(given);
  if (!(await shown(page)).isSame) await begin(page, start);
  const before = await shown(page);
  const from = placeAt(before.address, { lng: 'en', remotes: {} }) ?? expect.fail(before.address);
  const outcome = expected(address, boot, from);
  const after = await follow(page, address, outcome);
  if (outcome.kind === 'cancel' || outcome.kind === 'circle') return expect(after).toEqual(before);
  if (outcome.kind === 'arrive') {
    const isMove = outcome.address !== before.address;
    expect(after).toEqual({
      address: outcome.address,
      route: outcome.place.match.route.name,
      historyLength: before.historyLength + (isMove ? 1 : 0),
      isSame: true,
    });
    return;
  }
  const { route } = asAnswer(outcome.kind === 'leave' ? expected(outcome.to, boot, null) : outcome);
  expect(after.route).toBe(route);
  expect(after.isSame).toBe(false);
  expect(after.historyLength - before.historyLength).toBeLessThanOrEqual(1);
}

/** Uses one tab for each reader, since Chromium stops growing a history of 50 entries. */
async function inTabs(names: readonly string[], work: (page: Page, reader: string) => Promise<void>) {
  await Promise.all(
    names.map(async (reader) => {
      const page = await contextOf(reader).newPage();
      await work(page, reader);
      await page.close();
    }),
  );
}

/** Groups rows by their settings, since a change of settings takes longer than a row. */
const groups = Map.groupBy(decisions, ([, , rules]) => JSON.stringify(rules));

describe.each([...groups])('with %s', (_, rows) => {
  const rules: Partial<SiteRules> = { isAvailableConfirmTerms: true, ...rows[0]?.[2] };
  const bootOf = (reader: ReaderName) => siteFor(readers[reader], rules);
  beforeAll(() => set(rules));
  afterAll(() => set(defaultValues(Object.keys(rules))));

  test.each(rows)('%s: the server, at %s', async (_title, address, _rules, verdicts) => {
    for (const reader of allReaders) {
      const answer = asAnswer(expected(address, bootOf(reader), null));
      // The first result of the table is the final page or a redirect towards it.
      if (verdicts[reader] === '404') expect(answer.status, reader).toBe(404);
      if (verdicts[reader] === 'pass') expect(answer.location, reader).toBeNull();
      expect(await ask(address, reader), reader).toEqual(answer);
    }
  });

  // Readers whom the guards stop under any settings are checked only with the default settings.
  const walkers: readonly ReaderName[] =
    Object.keys(rows[0]?.[2] ?? {}).length === 0 ? allReaders : ['visitor', 'player'];

  test('an open page, at each address', async () => {
    await inTabs(walkers, async (page, reader) => {
      await begin(page, start);
      for (const [, address] of rows) {
        const boot = bootOf(allReaders.find((name) => name === reader) ?? 'visitor');
        await checkNavigation(page, address, boot);
      }
    });
  });
});

const reasons = [null, ...Array.from({ length: 17 }, (_, index) => index + 1)];
const closedPages = [...new Set(Object.values(blockReasons).map(({ page }) => `/en/${page}`))];

describe.each(reasons)('GUARD-01, GUARD-02: reason %s', (blockReason) => {
  const page = blockReason === null ? undefined : blockReasons[blockReason]?.page;
  let rule = '';

  async function goesBy(template: number): Promise<void> {
    await vi.waitFor(
      async () => {
        const answer = await fetch(`${site.origin}/blocks-api/api/v2/block`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ auth: false, url: '/en' }),
        });
        expect(await answer.json()).toMatchObject({ templateTypeId: template });
      },
      { interval: 20, timeout: 60_000 },
    );
  }

  beforeAll(async () => {
    if (blockReason === null) return;
    const [output = ''] = await operator('block', String(blockReason));
    rule = /\d+/.exec(output)?.[0] ?? '';
    await goesBy(blockReason);
  });
  afterAll(async () => {
    if (blockReason === null) return;
    await operator('unblock', rule);
    await goesBy(0);
  });

  test('the server redirects either every reader to the page of this reason, or no reader', async () => {
    for (const reader of allReaders) {
      const boot = siteFor({ ...readers[reader], blockReason }, { isAvailableConfirmTerms: true });
      for (const address of ['/en', '/en/home/live?x=1', '/en/user/accountverify?code=1', ...closedPages]) {
        const answer = asAnswer(expected(address, boot, null));
        if (page && address === '/en/home/live?x=1') {
          expect(answer.location).toBe(`/en/${page}${blockReason === 4 ? '?x=1' : ''}`);
        }
        expect(await ask(address, reader), `${reader} at ${address}`).toEqual(answer);
      }
    }
  });

  test('a page load and a client navigation do the same', async () => {
    await inTabs(['visitor', 'player'], async (tab, reader) => {
      const boot = siteFor({ ...(reader === 'player' ? readers.player : {}), blockReason });
      const status = await load(tab, '/en/betting-awards?x=1');
      const kept = blockReason === 4 ? '?x=1' : '';
      expect([status, await shown(tab)]).toEqual([
        200,
        {
          address: page ? `/en/${page}${kept}` : '/en/betting-awards?x=1',
          route: page ?? 'betting-awards',
          historyLength: 2,
          isSame: false,
        },
      ]);
      await begin(tab, page ? `/en/${page}` : start);
      for (const address of ['/en/betting-awards?x=1', '/en/coming-soon', '/en/desktop-apps']) {
        await checkNavigation(tab, address, boot);
      }
    });
  });
});

describe('GUARD-03: a ban of level', () => {
  const withdrawal = ['/en/office/deduce', '/en/office/deduce/form'];

  test.each([
    [45, 0],
    [45, 1],
    [53, 0],
    [53, 1],
  ])('%i, version %i, leaves withdrawal open or does not', async (banLevel, banVersion) => {
    await operator('ban', idOf('banned'), String(banLevel), String(banVersion));
    const boot = siteFor(playerWith({ banLevel, banVersion }), { isAvailableConfirmTerms: true });
    const isOpen = banLevel === (banVersion === 1 ? 53 : 45);
    for (const address of [...withdrawal, '/en/office/recharge', '/en/office/history']) {
      const answer = asAnswer(expected(address, boot, null));
      if (withdrawal.includes(address)) {
        expect(answer.location).toBe(isOpen ? null : '/en/account-blocked');
      }
      expect(await ask(address, 'banned'), address).toEqual(answer);
    }
    await inTabs(['banned'], async (page) => {
      await begin(page, '/en/office/history');
      for (const address of withdrawal) await checkNavigation(page, address, boot);
    });
  });
});

test('GUARD-15: a redirect loop ends: the server answers with an error page, an open page stays', async () => {
  const routeFromTargets = { round: '/user/login?route_from=round' };
  const address = '/en/user/login?route_from=round';
  const boot = siteFor(readers.player, { routeFromTargets });
  await set({ routeFromTargets });
  expect(expected(address, boot, null).kind).toBe('circle');
  expect(await ask(address, 'player')).toEqual({ status: 500, location: null, route: 'error-500' });
  await inTabs(['player'], async (page) => {
    await begin(page, start);
    await checkNavigation(page, address, boot);
  });
  await set({ routeFromTargets: {} });
});

test('GUARD-14: the quick coupon is shown beside routes with its option, while the site has it on', async () => {
  await inTabs(['visitor'], async (page) => {
    const coupon = () => page.getByRole('complementary', { name: 'Bet slip' }).count();
    await begin(page, '/en/home/line');
    await expect.poll(coupon).toBe(1);
    await follow(page, '/en/bingo', expected('/en/bingo', siteFor(), null));
    await expect.poll(coupon).toBe(0);
    await set({ isQuickCouponEnabled: false });
    await begin(page, '/en/home/line');
    expect(await coupon()).toBe(0);
    await set({ isQuickCouponEnabled: true });
  });
});

test('GUARD-17: page views of loads and of client navigations go to analytics', async () => {
  const viewed = async () => {
    const { rows } = await site.platform.database.pool.query(
      `SELECT data ->> 'route' AS route
       FROM analytics.event
       WHERE name = 'page-view' AND data ->> 'route' IN ('mobile-apps', 'ipl-betting-app')
       ORDER BY id`,
    );
    return rows.map(({ route }) => route);
  };
  await inTabs(['visitor'], async (page) => {
    await begin(page, '/en/mobile-apps');
    await follow(page, '/en/ipl-betting-app', expected('/en/ipl-betting-app', siteFor(), null));
    await page.waitForLoadState('networkidle');
    await page.goto('about:blank');
    await expect.poll(viewed).toEqual(['mobile-apps', 'ipl-betting-app']);
  });
});

test('GUARD-12, GAME-01: game numbers and old game routes redirect permanently (301)', async () => {
  const game = { groupId: 1, categories: [], tag: null };
  const games = [
    { ...game, id: 12, name: 'Crash', route: 'crash', oldRoute: 'crash-game' },
    { ...game, id: 14, name: 'Crush', route: 'crash-game', oldRoute: 'crush' },
  ];
  const boot = siteFor({ gamesPreview: games });
  await operator('setting', String(settings.common.ownGames.id), JSON.stringify(games));
  const addresses = [
    ['/en/games/12?demo=1', '/en/games/crash?demo=1'],
    ['/en/games/Crash', '/en/games/crash'],
    ['/en/games/crush', '/en/games/crash-game'],
    ['/en/bonus-games/12', '/en/bonus-games/crash'],
    ['/en/games-landing/14', '/en/games-landing/crash-game'],
    ['/en/allgamesentrance/12', '/en/games/crash'],
  ] as const;
  await expect.poll(async () => (await ask('/en/games/12', 'visitor')).status).toBe(301);
  for (const [address, location] of addresses) {
    expect(await ask(address, 'visitor'), address).toEqual({ status: 301, location, route: undefined });
  }
  expect((await ask('/en/games/99', 'visitor')).location).toBeNull();
  await inTabs(['visitor'], async (page) => {
    await begin(page, start);
    for (const [address] of addresses) await checkNavigation(page, address, boot);
  });
});

test('BOOT-07, NOTE-04: the next navigation of an open page notices maintenance, and its end', async () => {
  const nowMs = Date.now();
  const defaults = {
    mode: 'off',
    startedAt: null,
    endedAt: null,
    notifyStartedAt: null,
    notifyEndedAt: null,
  };
  await inTabs(['visitor'], async (page) => {
    await page.setExtraHTTPHeaders({ 'x-geo-country': 'de' });
    await set({
      maintenance: {
        ...defaults,
        mode: 'scheduled',
        startedAt: nowMs + 3_600_000,
        endedAt: nowMs + 7_200_000,
        notifyStartedAt: nowMs,
      },
    });
    await begin(page, '/en/home/line');
    await page.getByText('Scheduled maintenance').waitFor();
    await set({ maintenance: { ...defaults, mode: 'on' } });
    await page.getByRole('link', { name: 'Live', exact: true }).first().click();
    await page.waitForURL('**/en/site-updates');
    await page.locator('body[data-route="site-updates"]').waitFor();
    await set({ maintenance: defaults });
    await page.getByRole('link', { name: 'Check again' }).click();
    await page.waitForURL('**/en');
    expect((await contextOf('visitor').cookies()).map(({ name }) => name)).not.toContain('maintenance');
  });
});

test('GUARD-08, AUTH-10: an open page learns of changed terms; after confirming, the player reaches the wanted page', async () => {
  await inTabs(['player'], async (page) => {
    await begin(page, '/en/office/account');
    await set({
      terms: { version: 3, updatedAt: Date.UTC(2026, 2, 1) },
      termsChanges: 'Payments are faster.',
    });
    const refused = await page.evaluate(async () => {
      const answer = await fetch('/web-api/payments/deposits', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': 'guards-terms',
          'x-csrf-token': /(?:^|; )csrf=([^;]+)/.exec(document.cookie)?.[1] ?? '',
        },
        body: JSON.stringify({ methodId: 'card', amountMinor: 1_000, currency: 'EUR', lng: 'en' }),
      });
      return { status: answer.status, body: await answer.json() };
    });
    expect(refused).toMatchObject({ status: 451, body: { code: 'TERMS_CHANGED', exception_code: 1 } });
    await page.getByRole('link', { name: 'Limits' }).first().click();
    await page.waitForURL('**/en/confirm-terms?return=*');
    await page.getByText('Payments are faster.').waitFor();
    await page.getByText('1 March 2026').waitFor();
    await page.waitForFunction(() => Number(document.documentElement.dataset.ready) > 0);
    await page.getByRole('button', { name: 'I have read the terms and agree' }).click();
    await page.waitForURL('**/en/office/responsible');
  });
});

test('GUARD-08: a player who refuses changed terms is signed out', async () => {
  await inTabs(['unconfirmed'], async (page) => {
    await begin(page, '/en/office/history');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/en');
    await page.getByRole('link', { name: 'Log in' }).first().waitFor();
  });
});

test('GUARD-03: the next navigation of a banned player leads to the page about the ban', async () => {
  await inTabs(['player'], async (page) => {
    await begin(page, '/en/home/line');
    await operator('ban', idOf('player'), '10');
    await page.getByRole('link', { name: 'Live', exact: true }).first().click();
    await page.waitForURL('**/en/account-blocked');
    await page.getByRole('heading', { name: 'Your account is blocked' }).waitFor();
    await page.getByRole('link', { name: 'My appeals' }).click();
    await page.getByRole('heading', { name: 'Your appeals' }).waitFor();
  });
});
