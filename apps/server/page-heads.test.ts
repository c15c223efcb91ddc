import { specRows } from '@fairline/shell/spec-rows';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestBuiltSite, testBuiltSite } from './testing/built-site.ts';
import { registerPlayer } from './testing/register-player.ts';
import { matchMessages } from './testing/test-site.ts';

let site: TestBuiltSite;
/** The cookies of a player, who may open all routes except those for visitors. */
let player: string;

beforeAll(async () => {
  site = await testBuiltSite();
  player = (await registerPlayer(site.assembly.app)).cookie;
});
afterAll(() => site.stop());

interface Head {
  status: number;
  location: string | undefined;
  titles: string[];
  description: string;
  robots: string[];
  canonical: string | undefined;
  jsonLd: { '@type': string }[];
}

async function headOf(url: string, cookie = ''): Promise<Head> {
  const { statusCode, headers, body } = await site.assembly.app.inject({
    url,
    headers: { host: 'localhost', cookie },
  });
  const all = (pattern: RegExp) => [...body.matchAll(pattern)].map(([, text = '']) => text);
  return {
    status: statusCode,
    location: headers.location,
    titles: all(/<title>([^<]*)<\/title>/g),
    description: all(/<meta name="description" content="([^"]*)"/g).join('\n'),
    robots: all(/<meta name="robots" content="([^"]*)"/g),
    canonical: all(/<link rel="canonical" href="([^"]*)"/g)[0],
    jsonLd: all(/<script type="application\/ld\+json">(.*?)<\/script>/g).map((json) => JSON.parse(json)),
  };
}

/**
 * A pattern for each language: letters that only this language uses here, or words that occur in nearly every sentence
 * of it.
 */
const signs: Readonly<Record<string, RegExp>> = {
  en: /\b(?:the|and|of|is|with|are|to)\b/,
  ru: /[а-яё]{3}/i,
  es: /\b(?:de|en|el|la|los|las|y|con|un|una|que|por)\b/,
  de: /\b(?:und|der|die|das|von|mit|für|im|auf|ist|nicht|es|zu|ein|eine)\b/,
  ar: /[\u0600-\u06ff]{3}/,
};

/** The test site has no games for these routes, so all pages of such a route have the same title. */
const called = new Set(['slots-game', 'live-casino-game', 'keno-game']);

test.each(Object.keys(signs))(
  'SEO-01: in %s every page has one title and one description of its own',
  async (lng) => {
    const titles = new Map<string, string[]>();
    const descriptions = new Map<string, string[]>();
    const seen = new Set<string>();
    for (const { path, name, access, leadsTo } of specRows) {
      if (leadsTo !== undefined || seen.has(name) || called.has(name)) continue;
      const cookie = access === 'user' ? player : '';
      const head = await headOf(`/${lng}${path === '/' ? '' : path}`, cookie);
      if (head.status !== 200) continue;
      seen.add(name);
      const [title = ''] = head.titles;
      expect([name, head.titles, head.robots.length]).toEqual([name, [title], 1]);
      expect(title).toMatch(/^.{3,} \| Fairline$/);
      titles.set(title, [...(titles.get(title) ?? []), name]);
      const { description } = head;
      expect([name, description.length >= 50 && description.length <= 160, description]).toEqual([
        name,
        true,
        description,
      ]);
      expect(description).toMatch(signs[lng] ?? /$^/);
      descriptions.set(description, [...(descriptions.get(description) ?? []), name]);
    }
    expect([...titles].filter(([, names]) => names.length > 1)).toEqual([]);
    expect([...descriptions].filter(([, names]) => names.length > 1)).toEqual([]);
    expect(seen.size).toBeGreaterThan(110);
  },
);

/** Returns the address of a match that has not begun, and its parts. */
async function aMatch(): Promise<{
  address: string;
  sport: string;
  champ: string;
  game: string;
  id: string;
}> {
  const { body } = await site.assembly.app.inject({ url: '/en/home/line', headers: { host: 'localhost' } });
  const [address = ''] = /\/en\/home\/line\/1-[a-z]+\/17-[a-z-]+\/\d+-[a-z0-9-]+/.exec(body) ?? [];
  const [, , , , sport = '', champ = '', game = ''] = address.split('/');
  return { address, sport, champ, game, id: game.replace(/-.*/, '') };
}

test('ROUTE-01: a match has one address, to which wrong words, sports and competitions redirect permanently', async () => {
  const { address, sport, champ, game, id } = await aMatch();
  expect(await headOf(address)).toMatchObject({ status: 200, canonical: `http://localhost${address}` });
  // The address contains the Latin names in every language.
  for (const lng of ['ru', 'ar', 'de', 'es'])
    expect((await headOf(address.replace('/en/', `/${lng}/`))).status).toBe(200);
  for (const wrong of [
    `/en/home/line/${sport}/${champ}/${id}`,
    `/en/home/line/${sport}/${champ}/${id}-other-words`,
    `/en/home/line/5-tennis/${champ}/${game}`,
    `/en/home/line/${sport}/99-other/${game}`,
    `/en/home/line/popular/${sport}/${champ}/${game}`,
  ])
    expect([wrong, await headOf(wrong)]).toMatchObject([wrong, { status: 301, location: address }]);
  expect(await headOf(`${address}x?search=a`)).toMatchObject({ location: `${address}?search=a` });
  // The match may be live later, so the redirect is not a 301, which browsers store for good.
  const live = address.replace('/line/', '/live/');
  for (const wrong of [live, `${live}x`])
    expect(await headOf(wrong)).toMatchObject({ status: 302, location: address });
  for (const other of [
    `/en/cyber/line/${sport}/${champ}/${game}`,
    `/en/betsonyour/line/${sport}/${champ}/${game}`,
    `/en/team/line/${sport}/${champ}/${game}`,
    `/en/topgame/popular/${game}`,
  ])
    expect(await headOf(other)).toMatchObject({ status: 200, canonical: `http://localhost${address}` });
});

test('ROUTE-01: lists have the words of their sport and competition in their address, and no others', async () => {
  const { champ } = await aMatch();
  for (const [wrong, right] of [
    ['/en/home/line/1', '/en/home/line/1-football'],
    ['/en/home/live/1-wrong', '/en/home/live/1-football'],
    ['/en/home/line/1/17', `/en/home/line/1-football/${champ}`],
    ['/en/home/line/5-tennis/17-wrong', `/en/home/line/1-football/${champ}`],
    ['/en/champs/17-wrong', `/en/champs/${champ}`],
  ] as const)
    expect([wrong, await headOf(wrong)]).toMatchObject([wrong, { status: 301, location: right }]);
  expect((await headOf('/en/home/line/1-football/99999-nothing')).status).toBe(404);
});

test('SEO-01: search engines do not index pages without content, and error pages', async () => {
  for (const empty of ['/en/bingo', '/en/promo', '/en/blog', '/en/marble/line', '/en/cyber/virtual/none'])
    expect([empty, await headOf(empty)]).toMatchObject([empty, { status: 200, robots: ['noindex'] }]);
  const nothing = await headOf('/en/no/such/page');
  expect(nothing).toMatchObject({ status: 404, robots: ['noindex'], jsonLd: [], canonical: undefined });
  const { body } = await site.assembly.app.inject({ url: '/sitemap-en.xml', headers: { host: 'localhost' } });
  expect(body).toContain('<loc>http://localhost/en/results</loc>');
  expect(body).not.toContain('/en/bingo<');
});

test('SEO-01: structured data describe matches, their breadcrumbs, and the site', async () => {
  const { address } = await aMatch();
  const { jsonLd, titles } = await headOf(address);
  expect(titles[0]).toMatch(/^.+ – .+, .+: odds and live score \| Fairline$/);
  const [way, event] = jsonLd;
  expect(way).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: [{}, {}, {}, {}, {}] });
  expect(event).toMatchObject({
    '@type': 'SportsEvent',
    startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    eventStatus: 'https://schema.org/EventScheduled',
    competitor: [{ '@type': 'SportsTeam' }, { '@type': 'SportsTeam' }],
    url: `http://localhost${address}`,
  });
  expect(event).not.toHaveProperty('location');
  expect((await headOf('/en')).jsonLd.map((each) => each['@type'])).toEqual(['WebSite', 'Organization']);
});

test('SEO-01: no character of a name can end a script or an attribute of the page', async () => {
  const evil = 'A </script><script>alert(1)</script> <!-- "quoted" \'too\' & \u2028\u2029 ]]>';
  const [fixture, odds] = matchMessages('990001');
  if (fixture?.type !== 'fixture_change' || !odds) throw new Error('no match to name');
  const names = { home: { id: 1, name: `Home ${evil}` }, tournamentName: `Cup ${evil}` };
  site.assembly.receive({ ...fixture, fixture: { ...fixture.fixture, ...names } });
  site.assembly.receive(odds);
  await site.assembly.drained();
  const { location = '' } = await headOf('/en/home/line/1/17/990001');
  const { jsonLd, titles, description } = await headOf(location);
  expect(jsonLd).toMatchObject([
    { '@type': 'BreadcrumbList' },
    {
      '@type': 'SportsEvent',
      competitor: [{ name: `Home ${evil}` }, {}],
      superEvent: { name: `Cup ${evil}` },
    },
  ]);
  expect(titles).toEqual([expect.not.stringContaining('<')]);
  expect(description).not.toContain('<');
  const { body } = await site.assembly.app.inject({ url: location, headers: { host: 'localhost' } });
  expect(body).not.toMatch(/<script>alert/);
  // Older browsers read these characters as line ends in a script.
  expect(body.match(/<script[^>]*>[^<]*[\u2028\u2029]/)).toBeNull();
});
