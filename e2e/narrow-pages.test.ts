import { expect, test } from 'vitest';
import { specRows } from '../apps/shell/src/routing/fixture/spec-rows.ts';
import { createPlayer } from './api-player.ts';
import { journeyPages, sharedSite, signInAs, untilHydrated, type WatchedPage } from './browser.ts';
import { faultsOfLayout } from './faults-of-layout.ts';

/* Every page of sign-in, registration, recovery, letters and the office, from the table of routes. */

const site = sharedSite();
const openPage = journeyPages();

/** Remotes whose pages are walked. */
const walked: ReadonlySet<string> = new Set(['auth', 'office', 'payments']);

const rows = specRows.filter(({ app, leadsTo }) => walked.has(app) && leadsTo === undefined);
const ofPlayers = rows.filter(({ access }) => access === 'user').map(({ path }) => path);
/** The forms of registration and recovery, which have one path or none of their own. */
const forms = ['/registration?kind=phone_reg', '/registration?kind=fast_reg', '/?showForgotPasswordModal=1'];
const ofVisitors = [...rows.filter(({ access }) => access !== 'user').map(({ path }) => path), ...forms];

/** Widths of the window: a phone, and a large screen that the address gives the layout of a phone. */
const widths = [390, 1280];

async function walk(
  open: () => Promise<WatchedPage>,
  lng: string,
  paths: readonly string[],
): Promise<Record<string, string[]>> {
  const faulty: Record<string, string[]> = {};
  const { page, close } = await open();
  for (const path of paths) {
    const { pathname, searchParams } = new URL(path, site.origin);
    searchParams.set('platform_type', 'mobile');
    const address = `/${lng}${pathname === '/' ? '' : pathname}?${searchParams}`;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${site.origin}${address}`);
    await untilHydrated(page);
    if (searchParams.has('showForgotPasswordModal')) await page.locator('dialog[open] form').waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      const found = await faultsOfLayout(page);
      if (found.length > 0) faulty[`${address} at ${width} px`] = found;
    }
  }
  await close();
  return faulty;
}

test.each([
  ['en', 'light'],
  ['ar', 'dark'],
] as const)(
  'DEV-01, OFFER-07: in %s, %s every page of the account fits a phone, and its texts and targets are whole',
  async (lng, theme) => {
    const open = async (cookie?: string) => {
      const visit = await openPage({ theme, width: 390 });
      await visit.context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
      if (cookie !== undefined) await signInAs({ cookie }, visit.context, site.origin);
      return visit;
    };
    const player = await createPlayer(site.origin, 987_600);
    await player.post('/web-api/office/currencies', { currencyId: 392 });
    const faults = await Promise.all([
      walk(() => open(), lng, ofVisitors),
      walk(() => open(player.cookie), lng, ofPlayers),
    ]);
    expect(faults).toEqual([{}, {}]);
  },
  300_000,
);
