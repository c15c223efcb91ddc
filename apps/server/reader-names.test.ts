import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type TestBuiltSite, testBuiltSite } from './testing/built-site.ts';

let site: TestBuiltSite;

beforeAll(async () => {
  site = await testBuiltSite({ FEED_SPEED: '1' });
});
afterAll(() => site.stop());

const side = z.looseObject({ name: z.string() });
const match = z.looseObject({ matchId: z.string(), home: side, away: side, tournamentName: z.string() });
const lists = z.object({ matches: z.array(match) });

async function ask(url: string, headers: Record<string, string>): Promise<unknown> {
  return (await answerTo(url, headers)).json();
}

/** Requests a page of the site with everything on it. */
async function pageAt(path: string): Promise<string> {
  return (await answerTo(path, {})).body;
}

async function answerTo(url: string, headers: Record<string, string>) {
  const answer = await site.assembly.app.inject({ url, headers });
  expect(answer.statusCode, url).toBe(200);
  return answer;
}

/** Returns the visible text of markup, without its attributes. */
function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, '\n');
}

const sections = ['line', 'live'].map(
  (section) => `/web-api/sportsbook/matches?section=${section}&limit=200`,
);

test.each(['ru', 'ar'])('a reader of %s gets every name in that script from the platform', async (lng) => {
  for (const url of sections) {
    const { matches } = lists.parse(await ask(url, { 'x-language': lng }));
    expect(matches.length).toBeGreaterThan(0);
    for (const { home, away, tournamentName } of matches) {
      expect(`${home.name} ${away.name} ${tournamentName}`).not.toMatch(/\p{Script=Latin}/u);
    }
  }
});

/** Returns the names of all teams and competitions in a language. */
async function namesIn(lng: string): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (const url of sections) {
    for (const { home, away, tournamentName } of lists.parse(await ask(url, { 'x-language': lng })).matches) {
      for (const name of [home.name, away.name, tournamentName]) names.add(name);
    }
  }
  return names;
}

test.each(['ru', 'ar'])('no page of %s shows a Latin name of a team or a competition', async (lng) => {
  const latin = await namesIn('en');
  const own = await namesIn(lng);
  for (const path of [
    'home/line',
    'home/live',
    'home/line/1-football',
    'champs',
    'team/line',
    'topgame/line',
  ]) {
    const body = await pageAt(`/${lng}/${path}`);
    const lines = new Set(
      textOf(body)
        .split('\n')
        .map((line) => line.trim()),
    );
    expect(
      [...lines].some((line) => own.has(line)),
      `${path} has names`,
    ).toBe(true);
    expect(
      [...lines].filter((line) => latin.has(line)),
      path,
    ).toEqual([]);
  }
});

test('addresses of matches are the same in every language', async () => {
  const addresses = async (lng: string) => {
    const body = await pageAt(`/${lng}/home/line`);
    const paths = [...body.matchAll(/href="\/[a-z]{2}(\/home\/line\/1-football\/[^"]*)"/g)];
    return new Set(paths.map(([, path]) => path));
  };
  const english = await addresses('en');
  expect(english.size).toBeGreaterThan(5);
  expect(await addresses('ru')).toEqual(english);
  expect(await addresses('ar')).toEqual(english);
});

test('a match is found by its name in any script, whatever the language of the page', async () => {
  for (const lng of ['en', 'ru', 'ar']) {
    const { matches } = lists.parse(
      await ask('/web-api/sportsbook/matches?section=line', { 'x-language': lng }),
    );
    const [wanted] = matches;
    const words = encodeURIComponent(wanted?.home.name ?? '');
    const found = lists.parse(
      await ask(`/web-api/sportsbook/matches?section=line&limit=200&search=${words}`, {}),
    );
    expect(found.matches.map(({ matchId }) => matchId)).toContain(wanted?.matchId);
  }
});
