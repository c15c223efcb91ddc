import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';
import { findChromium, findWholeChromium } from '../tools/chromium.ts';

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium would count a page that a test fulfils as a public origin and refuse its sockets to loopback.
  '--disable-features=LocalNetworkAccessChecks',
];

/** Starts a browser that several test processes share. */
export function launchBrowser(): Promise<BrowserServer> {
  return chromium.launchServer({ ...options(findChromium(), []), host: '127.0.0.1' });
}

/** Starts a whole Chromium for one journey; `more` are further command-line flags. */
export function launchWholeBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch(options(findWholeChromium(), more));
}

function options(executablePath: string, more: readonly string[]): LaunchOptions {
  // Chromium cannot start its sandbox as root in a container.
  const args = [...flags, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...more];
  return { executablePath, args };
}
