import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';

/** The browser of all journeys, in contexts that share nothing; closing it closes those that were opened through it. */
export function openBrowser(): Promise<Browser> {
  return chromium.connect(inject('browserEndpoint'));
}

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

/** A page whose faults are noted: a journey is good only if there are none. */
export async function openPage(
  browser: Browser,
  options: { locale?: string; theme?: 'dark' | 'light'; width?: number; timeZone?: string } = {},
): Promise<WatchedPage> {
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
