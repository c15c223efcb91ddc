import { expect, test } from 'vitest';
import { z } from 'zod';
import { type ApiPlayer, betOn, createPlayer, listMatches } from './api-player.ts';
import { journeyPages, sharedSite, signInAs, untilHydrated, type WatchedPage } from './browser.ts';
import { faultsOfLayout } from './faults-of-layout.ts';
import { overlapsOfLayout } from './overlaps-of-layout.ts';

/* Every page of the sportsbook and of esports, as the table of routes names them, with ids of what is on offer. */

const site = sharedSite();
const openPage = journeyPages();

/** Lists that are walked in the Asian layout as well. */
const listsOfRows = ['/home/live', '/home/line/1-football'];

/** The number of parallel visits: while one page waits for the server, another is looked at. */
const lanes = 2;

const listed = z
  .array(
    z.object({
      matchId: z.string(),
      tournamentId: z.int(),
      home: z.object({ id: z.int(), name: z.string() }),
    }),
  )
  .min(1);

async function listAt(path: string, name: 'matches' | 'outrights' = 'matches') {
  const answer = await fetch(`${site.origin}/web-api/sportsbook/${path}`);
  return z.record(z.literal(name), listed).parse(await answer.json())[name];
}

/** Places a bet. @returns its number */
async function placedBet(player: ApiPlayer): Promise<string> {
  const [match] = await listMatches(site.origin, 'section=line&sportId=1');
  const bet = match && betOn(match, 100);
  const { status, json } = await player.post('/web-api/sportsbook/bets', bet, `narrow-${player.id}`);
  expect(status).toBe(201);
  return z.object({ number: z.string() }).parse(json).number;
}

/** Returns the paths after the language of all pages, by what they are. */
async function pathsOf(betNumber: string): Promise<string[]> {
  const [live, line, outrights, esportsLive, esportsLine] = await Promise.all([
    listAt('matches?section=live&sportId=1'),
    listAt('matches?section=line&sportId=1'),
    listAt('outrights?sportId=1', 'outrights'),
    listAt('matches?section=live&sportId=109'),
    listAt('matches?section=line&sportId=109'),
  ]);
  // Those that have begun last do not end meanwhile.
  const [one, another] = live.toReversed();
  const next = line.at(-1);
  const [season] = outrights;
  const played = esportsLive.at(-1);
  const coming = esportsLine.at(-1);
  if (!one || !another || !next || !season || !played || !coming)
    return expect.fail('matches of all kinds are on offer');
  const word = encodeURIComponent(next.home.name.slice(0, 5));
  return [
    ...['line', 'live'].flatMap((section) => [
      `/home/${section}`,
      `/home/${section}/popular`,
      `/home/${section}/favorites`,
      `/home/${section}/1-football`,
      `/home/${section}?search=${word}`,
      `/betsonyour/${section}`,
      `/topgame/${section}`,
      `/marble/${section}`,
      `/team/${section}`,
      `/cyber/${section}`,
    ]),
    '/home/line/1-football?within=24&row=first',
    `/home/line/1-football/${next.tournamentId}-competition`,
    `/home/line/1-football/${next.tournamentId}-competition/${next.matchId}-match`,
    `/home/live/1-football/${one.tournamentId}-competition/${one.matchId}-match`,
    '/home/line/outrights',
    `/home/line/1-football/${season.tournamentId}-competition/${season.matchId}-season`,
    ...['', '/results'].map((tab) => `/team/${next.home.id}-team${tab}`),
    `/team/line/${next.home.id}-team`,
    '/topgame/popular',
    `/topgame/popular/${next.matchId}-match`,
    '/multi',
    `/multi?matches=${one.matchId},${another.matchId}`,
    '/champs',
    `/champs/${next.tournamentId}-competition`,
    ...['', '/live', '/zone'].map((type) => `/results${type}`),
    '/statistic',
    `/statisticpopup/${one.matchId}`,
    `/statisticpopup/${next.matchId}`,
    `/print-coupon/${betNumber}`,
    '/information/rules/1',
    ...['real', 'virtual', 'stream'].flatMap((type) => [
      `/cyber/${type}`,
      `/cyber/${type}/disciplines`,
      `/cyber/${type}/all`,
    ]),
    '/cyber/real/counter-strike',
    '/cyber/real/counter-strike/champs',
    ...['real', 'virtual', 'stream'].flatMap((type) => {
      const below = (section: string, { tournamentId, matchId }: typeof played) => [
        `/cyber/${type}/counter-strike/${tournamentId}-competition`,
        `/cyber/${type}/counter-strike/${tournamentId}-competition/${section}/${matchId}-match`,
      ];
      // The streams are of matches in play.
      return [...below('live', played), ...(type === 'stream' ? [] : below('line', coming))];
    }),
  ];
}

test.each([
  ['en', 'light'],
  ['ar', 'dark'],
] as const)(
  'DEV-01, OFFER-01: in %s, %s every page of the sportsbook fits a phone, whole and without overlaps',
  async (lng, theme) => {
    const player = await createPlayer(site.origin, 10_000);
    const paths = await pathsOf(await placedBet(player));
    const faulty: Record<string, string[]> = {};
    const walk = async ({ page }: WatchedPage, view: string, of: Iterable<string>) => {
      for (const path of of) {
        const answer = await page.goto(`${site.origin}/${lng}${path}`);
        await untilHydrated(page);
        const found = [...(await faultsOfLayout(page)), ...(await overlapsOfLayout(page))];
        if (answer?.status() !== 200) found.push(`status ${answer?.status()}`);
        if (found.length > 0) faulty[`${path} ${view}`] = found;
      }
    };
    const waiting = paths.values();
    const lists = listsOfRows.values();
    const lane = async () => {
      const visit = await openPage({ theme, width: 390 });
      const cookies = { cookiesAgreeType: 'ALL', appViewType: '0' };
      const keep = () =>
        visit.context.addCookies(
          Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.origin })),
        );
      await keep();
      await signInAs(player, visit.context, site.origin);
      await walk(visit, 'european', waiting);
      cookies.appViewType = '1';
      await keep();
      await walk(visit, 'asian', lists);
      await visit.close();
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    expect(faulty).toEqual({});
  },
  300_000,
);
