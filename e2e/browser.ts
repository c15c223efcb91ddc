import { csrfCookies, csrfTokenOf } from '@fairline/runtime';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, inject, onTestFailed, TestRunner } from 'vitest';
import type { ApiPlayer } from './api-player.ts';

/** Returns the shared site of all journeys that change nothing for others. Its feed runs in real time. */
export function sharedSite(): { origin: string; dataDir: string } {
  return { origin: inject('siteOrigin'), dataDir: inject('siteDataDir') };
}

/**
 * Returns the shared site on which no match is played: it has matches to come alone, and their prices stand. Journeys that
 * press prices of such matches use it, unless the play itself matters to them.
 */
export function stillSite(): { origin: string; dataDir: string } {
  return { origin: inject('stillOrigin'), dataDir: inject('stillDataDir') };
}

/** The bound of each step of a page, ms. A step ends as soon as it can, so a long bound costs nothing. */
const patienceMs = 60_000;

export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  /** Errors so far: console, scripts, requests and content security policy. */
  faults: string[];
  close(): Promise<void>;
}

export interface PageOptions {
  locale?: string;
  theme?: 'dark' | 'light';
  width?: number;
  timeZone?: string;
}

/**
 * Opens pages in the shared browser, each in a browser context of its own. Pages that the calling file or group leaves
 * open are closed after its tests.
 */
export function journeyPages(): (options?: PageOptions) => Promise<WatchedPage> {
  let connected: Promise<Browser> | undefined;
  afterAll(async () => (await connected)?.close());
  return async (options) => {
    connected ??= chromium.connect(inject('browserEndpoint'));
    return openPage(await connected, options);
  };
}

/** Opens a page that records its errors. A journey passes only without errors. */
export async function openPage(browser: Browser, options: PageOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({
    locale: options.locale ?? 'en-GB',
    colorScheme: options.theme ?? 'dark',
    ...(options.timeZone !== undefined && { timezoneId: options.timeZone }),
    viewport: { width: options.width ?? 1440, height: 900 },
    // Reduced motion: a measurement during a fade-in would be wrong.
    reducedMotion: 'reduce',
    // Requests of a service worker are invisible to the test.
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(patienceMs);
  return watchPage(await context.newPage(), () => context.close());
}

/** Records the errors of a page from now on. */
export function watchPage(page: Page, close: () => Promise<void>): WatchedPage {
  const faults: string[] = [];
  page.on('console', (message) => {
    // This error comes from the tests, which block service workers.
    if (message.text().includes('blocked by Playwright')) return;
    // A page that is left while its socket connects says so; a navigation that cancels it is no error.
    if (message.text().includes('WebSocket is closed before the connection is established')) return;
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`script: ${error.message}`));
  page.on('requestfailed', (request) => {
    // Requests that a navigation cancels are no errors.
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') faults.push(`request: ${request.url()} ${reason}`);
  });
  if (TestRunner.getCurrentTest()) onTestFailed(() => describePage(page));
  return { page, context: page.context(), faults, close };
}

/** Prints where a failed journey stood: the address, and what a screen reader finds there. */
async function describePage(page: Page): Promise<void> {
  if (page.isClosed()) return;
  const snapshot = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String);
  console.log(`A journey failed at ${page.url()}:\n${snapshot.slice(0, 12_000)}`);
}

/**
 * Fits an address with exactly this path. A glob such as `**\/office` would also fit an address whose query ends so, for
 * example the page from which a sign-in returns there.
 */
export function atPath(path: string): (url: URL) => boolean {
  return ({ pathname }) => pathname === path;
}

/**
 * Waits until every remote of the page is hydrated. They hydrate in pieces, so what a remote does once it is on the page,
 * such as to listen to keys or to report an event, follows by the time the browser is idle.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      Number(document.documentElement.dataset.ready ?? 0) >= document.querySelectorAll('[data-mount]').length,
  );
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 10_000 })));
}

/** Sets the cookies of a player's session in a browser context. */
export async function signInAs(
  { cookie }: Pick<ApiPlayer, 'cookie'>,
  context: BrowserContext,
  origin: string,
): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([
    { name, value, url: origin, httpOnly: true },
    { name: csrfCookies.site, value: csrfTokenOf(value), url: origin },
  ]);
}
