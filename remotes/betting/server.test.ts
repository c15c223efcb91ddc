import type { MatchView } from '@fairline/contracts';
import {
  defaultReaderSettings,
  type FragmentAnswer,
  type ReaderSettings,
} from '@fairline/remote-kit/protocol';
import { type RemoteRequest, serveRemote } from '@fairline/remote-kit/server';
import { afterEach, expect, test } from 'vitest';
import { createRemote } from './server.tsx';
import { buildMatch, handicap, notStarted, threeWay, total } from './src/testing/build-match.ts';
import { routeAt } from './src/testing/route-at.ts';

const nowMs = Date.UTC(2026, 2, 5, 12, 0);
const live = buildMatch({ markets: [threeWay(), total('2.5'), handicap(-0.75)] });
const coming = buildMatch({ matchId: '102', status: notStarted, home: { id: 3, name: 'Everton <b>' } });
/** A match in play that is not among the popular ones. */
const later = buildMatch({ matchId: '105', home: { id: 5, name: 'Rochdale' }, markets: [] });
const cyber = buildMatch({
  matchId: '104',
  sportId: 109,
  tournamentId: 91_001,
  tournamentName: 'IEM Kraków',
  home: { id: 1_090_101, name: 'Astralis' },
  away: { id: 1_090_107, name: 'FURIA' },
  markets: [],
});
const asked: string[] = [];

const answers: Record<string, unknown> = {
  '/web-api/sportsbook/sports': {
    sports: [
      {
        sportId: 1,
        name: 'Football',
        liveCount: 1,
        lineCount: 4,
        tournaments: [
          { tournamentId: 17, name: 'Premier League', categoryCode: 'gb-eng', liveCount: 1, lineCount: 4 },
        ],
      },
    ],
  },
  '/web-api/sportsbook/top-matches?limit=12': { live: [live], line: [coming], ofDay: null, competitions: [] },
  '/web-api/sportsbook/top-matches?limit=40': {
    live: [live, cyber],
    line: [coming],
    ofDay: null,
    competitions: [],
  },
  '/web-api/sportsbook/matches/101': live,
};
const couponContext = {
  lng: 'en',
  dir: 'ltr',
  path: '/en',
  theme: 'light',
  oddsFormat: 'decimal',
  hour12: false,
  timeZone: null,
  settings: defaultReaderSettings,
  component: 'coupon',
  props: {},
  instance: 'betting-1-',
  route: { name: 'home', params: {}, query: {} },
} as const;
/** The settings in the reader's cookies, as the page's server reads them. */
let settings: ReaderSettings = defaultReaderSettings;
afterEach(() => {
  settings = defaultReaderSettings;
});

const handle = serveRemote(
  createRemote({ assets: { scripts: ['/b.js'], css: ['/b.css'] }, version: '1', now: () => nowMs }),
  {
    context: async () => ({ settings }),
    routeAt,
    call: () => async (path) => {
      asked.push(path);
      if (path.startsWith('/web-api/sportsbook/matches?')) {
        return { matches: matchesOf(new URLSearchParams(path.split('?')[1])) };
      }
      if (Object.hasOwn(answers, path)) return answers[path];
      throw Object.assign(new Error('no such match'), { status: 404, code: 'MATCH_UNKNOWN' });
    },
  },
);

function matchesOf(query: URLSearchParams): MatchView[] {
  const matches = query.get('section') === 'live' ? [live, cyber, later] : [coming];
  const search = query.get('search')?.toLowerCase() ?? '';
  return matches.filter(({ home, sportId }) => {
    const wanted = query.get('sportId');
    return home.name.toLowerCase().includes(search) && (wanted === null || Number(wanted) === sportId);
  });
}

async function page(path: string, query: Record<string, string> = {}) {
  const request: RemoteRequest = { method: 'GET', path, query, headers: { 'mf-render-mode': 'json' } };
  const { status, body } = await handle(request);
  const answer: FragmentAnswer = JSON.parse(body);
  return { status, ...answer };
}

async function component(name: string, path: string) {
  const route = routeAt(path) ?? { name: 'home', params: {}, query: {} };
  const body = { components: [{ id: 'a', name, props: {} }], context: { route } };
  const request: RemoteRequest = { method: 'POST', path, query: {}, headers: {}, body };
  const answer: { components: { a: FragmentAnswer } } = JSON.parse((await handle(request)).body);
  return answer.components.a.body;
}

test('OFFER-01: the live list has its matches with score, clock and prices', async () => {
  const { status, title, body } = await page('/en/home/live');
  expect(status).toBe(200);
  expect(title).toBe('Live betting');
  expect(body).toMatch(/<h1[^>]*>Live betting<\/h1>/);
  expect(body).toContain('href="/en/home/live/1-football/17-premier-league/101-arsenal-chelsea"');
  expect(body).toContain('62:05');
  expect(body).toContain('Score 2:1.');
  expect(body).toContain('2.10');
  expect(body).toContain('Arsenal – Chelsea, Match result:');
  // Seven prices, and the star of each of three matches.
  expect(body.match(/aria-pressed="false"/g)?.length).toBe(10);
  expect(body.match(/aria-label="Favourite: /g)?.length).toBe(3);
});

test('OFFER-01: the list of favourites is loaded in the browser, which alone knows those of a visitor', async () => {
  asked.length = 0;
  const { status, title, body } = await page('/en/home/line/favorites');
  expect([status, title]).toEqual([200, 'Favourites: matches and odds']);
  expect(body).toMatch(/<h1[^>]*>Favourites<\/h1>/);
  expect(body).toContain('Loading matches');
  expect(body).toContain('href="/en/home/live/favorites"');
  expect(asked).toEqual([]);
});

test('the list of upcoming matches shows days and times, and markup in a name is escaped', async () => {
  const { body, title } = await page('/en/home/line/1-football/17-premier-league');
  expect(title).toBe('Premier League, Football: matches and odds');
  expect(body).toContain('15:00');
  expect(body).toContain('Today');
  expect(body).toContain('Everton &lt;b&gt;');
  expect(body).toMatch(/aria-current="page"[^>]*>Upcoming/);
  expect(body).toContain('href="/en/home/live/1-football/17-premier-league"');
});

test('the search in the address goes to the platform, into the field and into the link to the other section', async () => {
  const { body } = await page('/en/home/live', { search: ' nobody ' });
  expect(asked.some((path) => path.includes('search=nobody'))).toBe(true);
  expect(body).toContain('value="nobody"');
  expect(body).toContain('Nothing found for “nobody”');
  expect(body).toContain('href="/en/home/line?search=nobody"');
});

test('when only the other section has matches of a search, the page links there with the same search', async () => {
  const { body } = await page('/en/home/live', { search: 'everton' });
  expect(body).toMatch(/href="\/en\/home\/line\?search=everton">Upcoming: 1 match found</);
  asked.length = 0;
  await page('/en/home/live', { search: 'arsenal' });
  expect(asked.filter((path) => path.includes('section=line'))).toEqual([]);
});

test('OFFER-01: a list of upcoming matches has a window of hours, which stays in the address with the search', async () => {
  asked.length = 0;
  const { body } = await page('/en/home/line', { within: '6', search: 'everton' });
  expect(asked).toEqual(['/web-api/sportsbook/matches?section=line&limit=60&search=everton&withinHours=6']);
  expect(body).toMatch(/aria-current="page"[^>]*>6 h</);
  expect(body).toContain('href="/en/home/line?within=12&amp;search=everton"');
  expect(body).toContain('<input type="hidden" name="within" value="6"/>');
  // Matches in play have begun, and so have no window.
  asked.length = 0;
  expect((await page('/en/home/live', { within: '6' })).body).not.toContain('Time before kick-off');
  expect(asked).toEqual(['/web-api/sportsbook/matches?section=live&limit=60']);
  expect((await page('/en/home/line', { within: '6', search: 'nobody' })).body).toContain(
    'Nothing begins within 6 hours',
  );
});

test('OFFER-01: a list of upcoming matches has the day of its address, and none that is no day', async () => {
  asked.length = 0;
  const { body } = await page('/en/home/line', { day: '2026-03-06', search: 'nobody' });
  expect(asked[0]).toBe(
    '/web-api/sportsbook/matches?section=line&limit=60&search=nobody&date=2026-03-06&zone=UTC',
  );
  expect(body).toContain('Nothing begins on 6 Mar 2026');
  expect(body).toContain('aria-label="Calendar: Fri 6 Mar"');
  expect(body).toContain('<input type="hidden" name="day" value="2026-03-06"/>');
  asked.length = 0;
  expect((await page('/en/home/line', { day: '2026-02-30' })).body).toContain('>Calendar</button>');
  expect(asked).toEqual(['/web-api/sportsbook/matches?section=line&limit=60']);
});

test('a match has its scoreboard, its groups and every price', async () => {
  const { body, title } = await page('/de/home/live/1-football/17-premier-league/101-arsenal-chelsea');
  expect(title).toBe('2:1 · Arsenal – Chelsea, Premier League: Quoten und Live-Stand');
  expect(body).toContain('2. Halbzeit');
  expect(body).toMatch(/role="tab"[^>]*aria-selected="true"[^>]*>Alle/);
  expect(body).toContain('Über 2,5');
  expect(body.match(/<bdi class="[^"]*odds[^"]*">/g)).toHaveLength(7);
  // Each of the three markets can be pinned.
  expect(body.match(/aria-label="Anheften: /g)).toHaveLength(3);
});

test('an unknown match, an unknown sport and a path of another remote do not exist', async () => {
  expect((await page('/en/home/live/1-football/17/999-nobody')).status).toBe(404);
  expect((await page('/en/home/live/31337-quidditch')).status).toBe(404);
  expect((await page('/en/somewhere')).status).toBe(404);
});

/** Returns the ids of the matches that a page links to, in the order of the page. */
const listed = (body: string) => [
  ...new Set(
    [...body.matchAll(/href="\/en\/home\/(?:live|line)\/\d[^"/]*\/\d[^"/]*\/(\d+)/g)].map(([, id]) => id),
  ),
];

test.each([
  ['/en/home/live/popular', 'Best matches', ['101', '104']],
  ['/en/home/live/popular/1-football', 'Best matches, Football', ['101']],
  ['/en/home/line/popular/1-football', 'Best matches, Football', ['102']],
  ['/en/home/live/popular/1-football/17-premier-league', 'Best matches, Premier League', ['101']],
  ['/en/home/live/all', 'Live betting', ['101', '105', '104']],
  ['/en/cyber/live', 'Esports', ['104']],
  ['/en/cyber/live/popular', 'Best matches, Esports', ['104']],
  ['/en/cyber/live/109-counter-strike', 'Counter-Strike', ['104']],
  ['/en/cyber/line', 'Esports', []],
  ['/en/cyber/live/1-football', 'Football', []],
])('ROUTE-01: %s lists the matches of its section, sport and filter', async (path, heading, matches) => {
  const { status, body } = await page(path);
  expect(status).toBe(200);
  expect(body).toContain(`>${heading}</h1>`);
  expect(listed(body)).toEqual(matches);
});

test.each([
  '/en/home/live/1-football/17-premier-league/101-arsenal-chelsea',
  '/en/cyber/live/1-football/17/101',
])('ROUTE-01: %s is the page of the match', async (path) => {
  const { status, title } = await page(path);
  expect([status, title]).toEqual([200, '2:1 · Arsenal – Chelsea, Premier League: odds and live score']);
});

test('ROUTE-01: the title, the link to the other section and a search stay within the best matches', async () => {
  const { title, body } = await page('/en/home/live/popular/1-football');
  expect(title).toBe('Best matches, Football: live betting');
  expect(body).toContain('href="/en/home/line/popular/1-football"');
  expect(body).toContain('href="/en/home/live/1-football"');
  expect(listed((await page('/en/home/live/popular', { search: 'ROCHDALE' })).body)).toEqual([]);
  expect(listed((await page('/en/home/live/popular', { search: 'chelsea' })).body)).toEqual(['101']);
  expect((await page('/en/home/live/popular/5-tennis')).body).toContain(
    'None of the best matches is here right now',
  );
});

test('a sport of the table has a page without any matches', async () => {
  const { status, body } = await page('/en/home/live/5-tennis');
  expect(status).toBe(200);
  expect(body).toContain('Nothing is being played right now');
});

test('the menu marks the current competition and opens its sport', async () => {
  const body = await component('sports', '/en/home/line/1-football/17-premier-league');
  expect(body).toMatch(/aria-current="page"[^>]*>(?:(?!<a ).)*Premier League/);
  expect(body).toContain('aria-expanded="true"');
  expect(body).toMatch(/aria-pressed="true"[^>]*>Upcoming/);
});

test('the home page has matches in play and upcoming ones in one list, with headings one level down', async () => {
  const body = await component('top-matches', '/en');
  expect(body).toMatch(/<h2[^>]*>Top matches<\/h2>/);
  expect(body).toMatch(/<h3[^>]*>(?:(?!<\/h3>).)*Football/);
  expect(body).toContain('Premier League');
});

test('the empty coupon explains itself in the language of the page', async () => {
  expect(await component('coupon', '/es/home/live')).toContain('Tu cupón está vacío');
});

test('the empty coupon is the same for all players, and rendered without a player', async () => {
  const { coupon } = createRemote({ assets: { scripts: [], css: [] }, version: '1' }).components;
  expect(coupon).toMatchObject({ variesBySignIn: true, sharedMs: expect.any(Number) });
  const tools = { call: () => Promise.reject(new Error('not asked')), signal: AbortSignal.timeout(60_000) };
  const players = [
    { id: '', currency: '', balanceMinor: 0 },
    { id: '7', currency: 'EUR', balanceMinor: 12_345 },
    { id: '8', currency: 'JPY', balanceMinor: 9 },
  ];
  const rendered = await Promise.all(
    players.map((player) => coupon?.render({ ...couponContext, player }, tools)),
  );
  expect(new Set(rendered.map((each) => each?.html)).size).toBe(1);
});

/** Returns the text of a part of a page in reading order, without decorations. */
const read = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

test('UI-07: in the Asian view the handicap comes first, with the opposite sign for the away side, and the draw last', async () => {
  settings = { ...defaultReaderSettings, view: 'asian' };
  const text = read((await page('/en/home/live')).body);
  const at = (words: string) => text.indexOf(words);
  expect(text).toContain('−0.75');
  expect(text).toContain('+0.75');
  expect(at('−0.75')).toBeLessThan(at('+0.75'));
  expect(at('+0.75')).toBeLessThan(at('Over 2.5'));
  expect(at('Over 2.5')).toBeLessThan(at('Match result:'));
  expect(text).toMatch(/Match result: Arsenal 2.10.*Match result: Chelsea 3.80.*Match result: Draw 3.40/);
});

test('UI-07: the numbers of matches are shown when the reader wants them', async () => {
  expect((await page('/en/home/live')).body).not.toContain('No. 101');
  settings = { ...defaultReaderSettings, showGameId: true };
  expect((await page('/en/home/live')).body).toContain('No. 101');
  expect((await page('/en/home/live/1-football/17-premier-league/101-arsenal-chelsea')).body).toContain(
    'No. 101',
  );
});

test('UI-07: the best matches come first when the reader wants it, but not above a competition or a search', async () => {
  expect((await page('/en/home/live')).body).not.toContain('Best matches');
  settings = { ...defaultReaderSettings, bestMatchesOnTop: true };
  const { body } = await page('/en/home/live');
  expect(body.indexOf('Best matches')).toBeLessThan(body.indexOf('Arsenal'));
  expect(body.match(/101-arsenal-chelsea"/g)?.length).toBe(4);
  expect((await page('/en/home/live/5-tennis')).body).not.toContain('Best matches');
  expect((await page('/en/home/live/1-football/17')).body).not.toContain('Best matches');
  expect((await page('/en/home/live', { search: 'arsenal' })).body).not.toContain('Best matches');
});

test('UI-07: the menu names each country once when competitions are grouped by country', async () => {
  const path = '/en/home/line/1-football/17-premier-league';
  expect(await component('sports', path)).not.toContain('aria-label="England"');
  settings = { ...defaultReaderSettings, groupChampsByCountry: true };
  const body = await component('sports', path);
  expect(body.match(/England/g)?.length).toBe(2);
  expect(body).toContain('aria-label="England"');
});
