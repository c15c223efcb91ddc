import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';
import { findChromium, findWholeChromium } from '../tools/chromium.ts';

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page that a test answers in the server's place would count as from outside, and its sockets would be refused.
  '--disable-features=LocalNetworkAccessChecks',
];

/** A browser that journeys of several processes use. */
export function launchBrowser(): Promise<BrowserServer> {
  return chromium.launchServer({ ...options(findChromium(), []), host: '127.0.0.1' });
}

/** A browser of one journey, with all that a browser has, and `more` flags of the command line. */
export function launchWholeBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch(options(findWholeChromium(), more));
}

function options(executablePath: string, more: readonly string[]): LaunchOptions {
  // A sandbox inside a container's root is not to be had.
  const args = [...flags, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...more];
  return { executablePath, args };
}
