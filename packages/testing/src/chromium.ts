import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Tests in a browser are left out where there is none. */
export const hasChromium = existsSync(executablePath);

let launched: Promise<Browser> | undefined;

/**
 * The browser of this worker, which all its files share: a file opens contexts of its own and closes those. It ends with
 * the worker.
 */
export function sharedChromium(): Promise<Browser> {
  launched ??= chromium.launch({
    executablePath,
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
  return launched;
}
