import { existsSync } from 'node:fs';
import { installPackages, mayInstall } from './debian-package.ts';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The browser for the tests: `CHROMIUM`, or one that is installed, or Debian's, installed now when we may.
 * @throws with one line that says what to install.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM;
  if (named && existsSync(named)) return named;
  const installed = usualPlaces.find((place) => existsSync(place));
  if (installed) return installed;
  if (mayInstall()) {
    process.stdout.write('Installing chromium for the tests (once)…\n');
    installPackages(['chromium', 'fonts-noto-core']);
    const fresh = usualPlaces.find((place) => existsSync(place));
    if (fresh) return fresh;
  }
  throw new Error(
    'The tests need a browser: install chromium (Debian: apt-get install chromium), or set CHROMIUM.',
  );
}
