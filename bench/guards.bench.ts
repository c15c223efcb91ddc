import { matchRoute } from '../apps/shell/src/routing/match-route.ts';
import { resolveAddress } from '../apps/shell/src/routing/resolve-address.ts';
import { routeTable } from '../apps/shell/src/routing/table/route-table.ts';
import { readMaintenance } from '../apps/shell/src/site/maintenance.ts';
import { defaultPreferences } from '../apps/shell/src/site/preferences/preferences.ts';
import type { SiteBoot } from '../apps/shell/src/site/site-boot.ts';
import { readSiteSettings } from '../apps/shell/src/site/site-settings.ts';
import { report } from './bench-site.ts';

const limitMs = 0.2;
const runs = 2_000;

/** Addresses of every kind: first and last of the route table, deep, redirected, refused, unknown. */
const addresses = [
  '/en',
  '/en/home/live/popular/1-football/17-premier-league/910000-arsenal-chelsea',
  '/en/cyber/real/cs-2/9-major/live/7-a-b',
  '/en/office/payment/create-request/4/transactions/99',
  '/en/office/history?state=open',
  '/en/information/betting-calculator',
  '/en/slots/jackpots/game/12/book-of-sun',
  '/en/bonus/rules/first',
  '/en/blog/categories/football/england/cups',
  '/en/lpage/welcome',
  '/en/forgotpassword',
  '/en/confirm-terms',
  '/en/no/such/page/here?platform_type=mobile',
];

const { rules, widgets } = readSiteSettings({
  core: {
    companyName: 'Fairline',
    languages: ['en'],
    defaultLanguage: 'en',
    langHiddenUnauthorized: [],
    pathBlacklist: Array.from({ length: 50 }, (_, index) => `forbidden-${index}`),
    disabledRoutes: Array.from({ length: 50 }, (_, index) => `route-${index}`),
  },
  brand: {},
});
const boot: SiteBoot = {
  reader: {
    lng: 'en',
    dir: 'ltr',
    languages: ['en'],
    preferences: defaultPreferences,
    layout: 'desktop',
    country: '',
    countryId: null,
    hasTwelveHours: false,
    routeFrom: null,
  },
  site: {
    companyName: 'Fairline',
    widgets,
    pwa: null,
    cookieUse: { isForFrames: false, isPartitioned: false },
    projectId: 1,
    analyticsKey: null,
    blockReason: null,
    maintenance: readMaintenance(undefined, 0),
    gamesPreview: Array.from({ length: 1_000 }, (_, id) => ({ id, route: `game-${id}`, oldRoute: null })),
    brandCss: [],
    remotes: {},
  },
  rules,
  player: null,
};

process.stdout.write(`Guards: ${addresses.length} addresses, ${routeTable.length} routes\n`);
const paths = addresses.map((address) => address.slice(3).split('?', 1)[0] || '/');
const matchMs = timeOf(() => {
  for (const path of paths) matchRoute(path);
});
const navigationMs = timeOf(() => {
  for (const address of addresses) {
    resolveAddress(address, {
      ...boot,
      from: null,
      side: 'browser',
      isNavigationBlocked: false,
      isTouchMac: false,
      onCircle: () => undefined,
    });
  }
});
report('a match', `${(matchMs * 1000).toFixed(2)} µs`);
report('a navigation: match, guards, redirects', `${navigationMs.toFixed(4)} ms`, `under ${limitMs} ms`);
if (navigationMs > limitMs) throw new Error('navigation is too slow');

/** Measures the milliseconds for one address after a warm-up. */
function timeOf(work: () => void): number {
  for (let round = 0; round < runs / 10; round++) work();
  const startedMs = performance.now();
  for (let round = 0; round < runs; round++) work();
  return (performance.now() - startedMs) / runs / addresses.length;
}
