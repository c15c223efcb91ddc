import { existsSync } from 'node:fs';
import { installPackages, mayInstall } from './debian-package.ts';

/** Chromium without the window of a browser: a page costs less than half of the processor's time in it. */
const shells = ['/usr/bin/chromium-headless-shell'];
const whole = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** A machine that has a browser is not kept waiting for a faster one. */
const patienceMs = 30_000;

/**
 * The browser for the tests: `CHROMIUM`, or Debian's without a window, installed now when we may, or another that is
 * installed.
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
 * The browser for what needs all of one, like its messages outside of pages: `CHROMIUM`, unless that is one without a
 * window, or one that is installed, or Debian's, installed now when we may.
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
