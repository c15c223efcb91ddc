import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const wholePath = process.env.WHOLE_CHROMIUM ?? '/usr/bin/chromium';

/** Tests in a browser are left out where there is none. */
export const hasChromium = existsSync(executablePath);

/** The same for tests that need all that a browser has: one without a window has no messages outside of pages. */
export const hasWholeChromium = existsSync(wholePath);

const launched = new Map<string, Promise<Browser>>();

/**
 * The browser of this worker, which all its files share: a file opens contexts of its own and closes those. It ends with
 * the worker.
 */
export function sharedChromium(): Promise<Browser> {
  return launchOnce(executablePath);
}

/** As `sharedChromium`, with all that a browser has. */
export function sharedWholeChromium(): Promise<Browser> {
  return launchOnce(wholePath);
}

function launchOnce(path: string): Promise<Browser> {
  const known = launched.get(path);
  if (known) return known;
  const browser = chromium.launch({
    executablePath: path,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-sync',
      '--no-first-run',
      '--disable-component-update',
      '--disable-background-networking',
      // For exact measures of memory.
      '--js-flags=--expose-gc',
    ],
  });
  launched.set(path, browser);
  return browser;
}
