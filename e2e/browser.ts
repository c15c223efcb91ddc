import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, inject } from 'vitest';
import type { ApiPlayer } from './api-player.ts';

/** The site of all journeys that change nothing for others: its feed runs at the speed of life. */
export function sharedSite(): { origin: string } {
  return { origin: inject('siteOrigin') };
}

export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  /** Errors of the console, of scripts, of requests and of the content security policy so far. */
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
 * Pages of the browser of all journeys, each in a context that shares nothing with another. What the tests of the file, or
 * of the group, that asks leave open is closed behind them.
 */
export function journeyPages(): (options?: PageOptions) => Promise<WatchedPage> {
  let connected: Promise<Browser> | undefined;
  afterAll(async () => (await connected)?.close());
  return async (options) => {
    connected ??= chromium.connect(inject('browserEndpoint'));
    return openPage(await connected, options);
  };
}

/** A page whose faults are noted: a journey is good only if there are none. */
export async function openPage(browser: Browser, options: PageOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({
    locale: options.locale ?? 'en-GB',
    colorScheme: options.theme ?? 'dark',
    ...(options.timeZone !== undefined && { timezoneId: options.timeZone }),
    viewport: { width: options.width ?? 1440, height: 900 },
    // A page that is measured while something fades in would be measured wrongly.
    reducedMotion: 'reduce',
    // What a worker fetches would escape the eyes of a test.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    // The tests themselves block the workers.
    if (message.text().includes('blocked by Playwright')) return;
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`script: ${error.message}`));
  page.on('requestfailed', (request) => {
    // What a navigation leaves behind is cancelled, not failed.
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') faults.push(`request: ${request.url()} ${reason}`);
  });
  return { page, context, faults, close: () => context.close() };
}

/** Waits until every remote of the page is alive. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      Number(document.documentElement.dataset.ready ?? 0) >= document.querySelectorAll('[data-mount]').length,
  );
}

/** Gives the session of a player to all pages of a context, in a cookie that scripts do not see. */
export async function signInAs(
  { cookie }: Pick<ApiPlayer, 'cookie'>,
  context: BrowserContext,
  origin: string,
): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: origin, httpOnly: true }]);
}
