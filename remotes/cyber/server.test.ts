import type { MatchView } from '@fairline/contracts';
import { languageCodes } from '@fairline/i18n/languages';
import type { RemoteCall } from '@fairline/remote-kit/server';
import { askPage } from '@fairline/remote-views/testing/ask-page.ts';
import { expect, test } from 'vitest';
import en from './locales/en.json' with { type: 'json' };
import { createRemote } from './server.tsx';

const nowMs = Date.UTC(2026, 4, 2, 12, 0);
const champ = { tournamentId: 9, tournamentName: 'IEM Cologne', categoryCode: 'int', sportId: 109 };

const live: MatchView = {
  ...champ,
  matchId: '71',
  version: 1,
  home: { id: 1, name: 'Vitality' },
  away: { id: 2, name: 'FaZe' },
  kickoffAt: nowMs - 3_600_000,
  status: {
    phase: 'live',
    period: 'map2',
    clockSeconds: null,
    score: [1, 0],
    periodScores: [
      [13, 9],
      [4, 7],
    ],
  },
  marketCount: 14,
  markets: [
    {
      marketId: 186,
      specifiers: '',
      name: 'Winner',
      group: 'main',
      status: 'active',
      outcomes: [
        { outcomeId: '4', name: 'Vitality', oddsMilli: 1_570, active: true },
        { outcomeId: '5', name: 'FaZe', oddsMilli: 2_350, active: true },
      ],
    },
  ],
};
const coming: MatchView = {
  ...live,
  matchId: '72',
  home: { id: 3, name: 'Spirit' },
  away: { id: 4, name: 'MOUZ' },
  kickoffAt: nowMs + 86_400_000,
  status: { phase: 'not-started', period: '', clockSeconds: null, score: [0, 0], periodScores: [] },
};
const sports = [
  { sportId: 1, name: 'Football', liveCount: 3, lineCount: 57, tournaments: [] },
  {
    sportId: 109,
    name: 'Counter-Strike',
    liveCount: 1,
    lineCount: 8,
    tournaments: [{ tournamentId: 9, name: 'IEM Cologne', categoryCode: 'int', liveCount: 1, lineCount: 8 }],
  },
];

const platform: RemoteCall = async (url) => {
  const { pathname, searchParams } = new URL(url, 'http://platform');
  if (pathname.endsWith('/sports')) return { sports };
  if (pathname.endsWith('/matches')) {
    const ofChamp = searchParams.get('tournamentId') ?? '9';
    if (searchParams.get('sportId') !== '109' || ofChamp !== '9') return { matches: [] };
    return { matches: searchParams.get('section') === 'live' ? [live] : [coming] };
  }
  const match = [live, coming].find(({ matchId }) => pathname.endsWith(`/${matchId}`));
  if (match) return match;
  throw Object.assign(new Error('no such match'), { status: 404, code: 'MATCH_UNKNOWN' });
};
const empty: RemoteCall = async (url) => (url.includes('/matches') ? { matches: [] } : { sports: [] });
const down: RemoteCall = () => Promise.reject(new Error('down'));

function ask(path: string, call: RemoteCall = platform) {
  const remote = createRemote({ assets: { scripts: [], css: [] }, version: '1', now: () => nowMs });
  return askPage(remote, { ...routeOf(path), path, call });
}

/** Returns the route of a path as the shell's route table would. */
function routeOf(path: string): { route: string; params: Record<string, string> } {
  const [, , , type = '', discipline, champ, section, game] = path.split('/');
  if (discipline === undefined) return { route: 'cyber-type', params: { type } };
  if (discipline === 'disciplines' || discipline === 'all')
    return { route: `cyber-${discipline}`, params: { type } };
  if (champ === undefined) return { route: 'cyber-discipline', params: { type, discipline } };
  if (champ === 'champs') return { route: 'cyber-champs', params: { type, discipline } };
  if (game === undefined) return { route: 'cyber-champ', params: { type, discipline, champ } };
  return { route: 'cyber-game', params: { type, discipline, champ, section: section ?? '', game } };
}

const below = [
  '',
  '/disciplines',
  '/all',
  '/cs-2',
  '/cs-2/champs',
  '/cs-2/9-major',
  '/cs-2/9-major/live/7-a-b',
];
const known = ['', '/champs', '/9-iem-cologne', '/9-iem-cologne/live/71-vitality-faze', '/9-x/line/99-a-b'];
/** A sample of every row of the route table that belongs to this remote, and the same pages of a known discipline. */
const samples = [
  ...['real', 'virtual', 'stream'].flatMap((type) => below.map((rest) => `/cyber/${type}${rest}`)),
  ...known.map((rest) => `/cyber/real/counter-strike${rest}`),
];

test.each(samples)(
  'ROUTE-01: %s is shown in every language, with matches, without, and when the platform is down',
  async (path) => {
    for (const lng of languageCodes) {
      for (const call of [platform, empty, down]) {
        const { status, body, title } = await ask(`/${lng}${path}`, call);
        expect(status).toBe(200);
        const heading = /<h1[^>]*>([^<]+)<\/h1>/.exec(body)?.[1];
        expect(title).toBe(`${heading} · Fairline`);
        expect(heading).not.toMatch(/\{|^(?:title|discipline)\./);
        expect(body).not.toContain(' style="');
      }
    }
  },
);

test('OFFER-04: the disciplines show the numbers of live and upcoming matches', async () => {
  const { body } = await ask('/en/cyber/real/disciplines');
  expect(body).toContain('href="/en/cyber/real/counter-strike"');
  expect(body).toContain('1 live');
  expect(body).toContain('8 upcoming');
  expect(body).not.toContain('Football');
});

test.each(['', '/all', '/counter-strike', '/109-counter-strike', '/counter-strike/9-iem-cologne'])(
  'OFFER-04: the matches of /cyber/real%s link to their prices in the sportsbook',
  async (rest) => {
    const { body } = await ask(`/en/cyber/real${rest}`);
    expect(body).toContain('href="/en/home/live/109-counter-strike/9-iem-cologne/71-vitality-faze"');
    expect(body).toContain('href="/en/home/line/109-counter-strike/9-iem-cologne/72-spirit-mouz"');
    expect(body).toContain('Map 2');
    expect(body).toContain('Score 1:0');
    expect(body).toContain('Tomorrow');
    expect(body).toContain('Markets: 14');
  },
);

test('OFFER-04: a match has the odds of each side as the winner, locked while suspended, and a dash without an offer', async () => {
  const { body } = await ask('/en/cyber/real/all');
  const price = (html: string, side: string) =>
    html.replaceAll('<!-- -->', '').match(new RegExp(`winner:[^>]*>(?:<[^>]*>)*${side} .*?</button>`))?.[0] ??
    '';
  expect(price(body, 'Vitality')).toContain('1.57');
  expect(price(body, 'FaZe')).toContain('2.35');
  const [market] = live.markets;
  const answering =
    (markets: MatchView['markets']): RemoteCall =>
    async (url) =>
      url.includes('/matches?') ? { matches: [{ ...live, markets }] } : { sports };
  const { body: suspended } = await ask(
    '/en/cyber/real/all',
    answering(market ? [{ ...market, status: 'suspended' }] : []),
  );
  expect(price(suspended, 'Vitality')).toContain('Suspended');
  const { body: closed } = await ask('/en/cyber/real/all', answering([]));
  expect(closed).not.toContain('1.57');
  expect(closed).toContain('–');
});

test('the competitions of a discipline link to their matches, and those to the sportsbook', async () => {
  const champs = await ask('/en/cyber/real/counter-strike/champs');
  expect(champs.title).toBe('Counter-Strike: competitions · Fairline');
  expect(champs.body).toContain('href="/en/cyber/real/counter-strike/9-iem-cologne"');
  const { body, title } = await ask('/en/cyber/real/counter-strike/9-iem-cologne');
  expect(title).toBe('IEM Cologne · Fairline');
  expect(body).toContain('href="/en/home/live/109-counter-strike/9-iem-cologne"');
  expect(body).toContain('href="/en/home/line/109-counter-strike/9-iem-cologne"');
});

test('a match page has the teams as its heading and links to the prices', async () => {
  const { body, title } = await ask('/en/cyber/real/counter-strike/9-iem-cologne/live/71-vitality-faze');
  expect(title).toBe('Vitality – FaZe · Fairline');
  expect(body).toContain('Prices and bets');
  expect(body).toContain('href="/en/cyber/real/counter-strike/9-iem-cologne"');
});

test.each([
  ['/cyber/virtual/all', 'virtual', '/cyber/real'],
  ['/cyber/real/cs-2', 'discipline', '/cyber/real/disciplines'],
  ['/cyber/real/counter-strike/major', 'matches', '/cyber/real/counter-strike'],
  ['/cyber/real/counter-strike/9-x/line/99-a-b', 'game', '/cyber/real/counter-strike'],
])('%s shows that it has no content, and links to another page', async (path, words, way) => {
  const { body } = await ask(`/en${path}`);
  expect(body).toContain(Reflect.get(en, `empty.${words}`));
  expect(body).toMatch(new RegExp(`<a class="[^"]*" href="/en${way}">`));
});

test('OFFER-04: the streams are the matches in play, with the disciplines and competitions of these alone', async () => {
  for (const rest of ['', '/all', '/counter-strike', '/counter-strike/9-iem-cologne']) {
    const { body } = await ask(`/en/cyber/stream${rest}`);
    expect(body).toContain(en['about.stream']);
    expect(body).toContain('/71-vitality-faze"');
    expect(body).not.toContain('/72-spirit-mouz"');
  }
  const { body } = await ask('/en/cyber/stream/disciplines');
  expect(body).toContain('href="/en/cyber/stream/counter-strike"');
  expect(body).toContain('1 live');
  expect(body).not.toContain('upcoming');
  const champs = await ask('/en/cyber/stream/counter-strike/champs');
  expect(champs.body).toContain('href="/en/cyber/stream/counter-strike/9-iem-cologne"');
  const without = await ask('/en/cyber/stream', empty);
  expect(without.body).toContain(en['empty.stream']);
  expect(without.page).toEqual({ isEmpty: true });
});

test('OFFER-04: the virtual matches are those whose course is simulated', async () => {
  const simulated = { ...coming, matchId: '562350000123997', home: { id: 5, name: 'Astralis' } };
  const mixed: RemoteCall = async (url) =>
    url.includes('/matches?')
      ? { matches: url.includes('section=line') && url.includes('sportId=109') ? [coming, simulated] : [] }
      : { sports };
  const { body, page } = await ask('/en/cyber/virtual', mixed);
  expect(body).toContain(en['about.virtual']);
  expect(body).toContain('/562350000123997-astralis-mouz"');
  expect(body).not.toContain('/72-spirit-mouz"');
  expect(body).toContain('1 upcoming');
  expect(page).toEqual({ isEmpty: false });
});

test('MF-05: when the platform is down the page shows placeholders for the matches', async () => {
  const { body } = await ask('/en/cyber/real', down);
  expect(body).toContain(en.loading);
});

test.each([
  '/cyber/real/cs-2',
  '/cyber/real/cs-2/9-iem-cologne',
  '/cyber/real/counter-strike/major',
  '/cyber/real/counter-strike/10-major',
  '/cyber/real/counter-strike/9-x/line/99-a-b',
  '/cyber/virtual/counter-strike',
  '/cyber/virtual/counter-strike/9-iem-cologne/live/71-vitality-faze',
  '/cyber/stream/counter-strike/9-iem-cologne/line/99-a-b',
  '/cyber/virtual',
])('%s has no content and is hidden from search engines', async (path) => {
  expect((await ask(`/en${path}`)).page).toEqual({ isEmpty: true });
});

test.each([
  '/cyber/stream',
  '/cyber/stream/counter-strike/9-iem-cologne/live/71-vitality-faze',
  '/cyber/real',
  '/cyber/real/disciplines',
  ...['', '/champs', '/9-iem-cologne', '/9-iem-cologne/live/71-vitality-faze'].map(
    (rest) => `/cyber/real/counter-strike${rest}`,
  ),
])('%s is open to search engines', async (path) => {
  expect((await ask(`/en${path}`)).page).toEqual({ isEmpty: false });
});

test('pages are not hidden from search engines when the platform is down', async () => {
  expect((await ask('/en/cyber/real/cs-2', down)).page).toEqual({ isEmpty: false });
});
