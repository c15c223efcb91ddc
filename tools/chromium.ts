import { existsSync } from 'node:fs';
import { installPackages, mayInstall } from './debian-package.ts';

/** Chromium's headless shell needs less than half of the processor time for a page. */
const shells = ['/usr/bin/chromium-headless-shell'];
const whole = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** The maximum time for the download of a faster browser, on a machine that has one already. */
const patienceMs = 30_000;

/**
 * Finds the browser for the tests: `CHROMIUM`, Debian's headless shell, which root installs here, or another installed
 * browser.
 * @throws with one line that says what to install.
 */
export function findChromium(): string {
  const found = named() ?? first(shells);
  if (found) return found;
  if (mayInstall()) {
    process.stdout.write('Installing chromium-headless-shell for the tests (once)…\n');
    const wanted = ['chromium-headless-shell', 'fonts-noto-core'];
    if (!installPackages(wanted, first(whole) ? patienceMs : undefined))
      process.stdout.write('No chromium-headless-shell was to be had: another Chromium is looked for.\n');
  }
  return first(shells) ?? findWholeChromium();
}

/**
 * Finds a whole Chromium for tests that need more than pages, such as notifications: `CHROMIUM`, unless that is a headless
 * shell, an installed one, or Debian's, which root installs here.
 * @throws with one line that says what to install.
 */
export function findWholeChromium(): string {
  const given = named();
  const found = given === undefined || shells.includes(given) ? first(whole) : given;
  if (found) return found;
  if (mayInstall()) {
    process.stdout.write('Installing chromium for the tests (once)…\n');
    installPackages(['chromium', 'fonts-noto-core']);
    const fresh = first(whole);
    if (fresh) return fresh;
  }
  throw new Error(
    'The tests need a browser: install chromium (Debian: apt-get install chromium), or set CHROMIUM.',
  );
}

function named(): string | undefined {
  const path = process.env.CHROMIUM;
  return path && existsSync(path) ? path : undefined;
}

function first(places: readonly string[]): string | undefined {
  return places.find((place) => existsSync(place));
}
