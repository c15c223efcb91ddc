import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const wholePath = process.env.WHOLE_CHROMIUM ?? '/usr/bin/chromium';

/** True when there is a browser. Tests in a browser are skipped without one. */
export const hasChromium = existsSync(executablePath);

/** True when there is a whole Chromium. The headless shell has no notifications, for example. */
export const hasWholeChromium = existsSync(wholePath);

const launched = new Map<string, Promise<Browser>>();

/**
 * Returns the browser of this worker, which all its test files share. A file opens its own contexts and closes them.
 * The browser ends with the worker.
 */
export function sharedChromium(): Promise<Browser> {
  return launchOnce(executablePath);
}

/** Returns a shared browser like `sharedChromium`, but a whole Chromium and not the headless shell. */
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
      // This flag lets tests collect garbage, which makes memory figures exact.
      '--js-flags=--expose-gc',
    ],
  });
  launched.set(path, browser);
  return browser;
}
