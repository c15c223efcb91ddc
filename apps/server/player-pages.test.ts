import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBuild } from './assets.ts';
import { matchMessages, type TestPlayer, type TestSite, testSite } from './testing/test-site.ts';

let site: TestSite;
let ana: TestPlayer;
let bob: TestPlayer;

/** Balances that cannot be mistaken for another number of a page, in minor units and as the header shows them. */
const balances = { ana: 12_345_678, bob: 98_765_432 };
const written = { ana: '123,456.78', bob: '987,654.32' };

beforeAll(async () => {
  site = await testSite({}, { built: readBuild() });
  [ana, bob] = await Promise.all([site.player(balances.ana), site.player(balances.bob)]);
  site.receive(...matchMessages('1'));
});
afterAll(() => site.stop());

async function page(path: string, player?: TestPlayer): Promise<string> {
  const { body } = await site.assembly.app.inject({
    url: path,
    headers: { host: 'localhost', accept: 'text/html', ...(player ? { cookie: player.cookie } : {}) },
  });
  return body;
}

/** Requests a page until `isWhole` accepts it: on a busy machine its header may come too late. */
async function pagesUntil(ask: () => Promise<string[]>, isWhole: (html: string, place: number) => boolean) {
  const rounds: string[][] = [];
  await expect
    .poll(async () => {
      const pages = await ask();
      rounds.push(pages);
      return pages.every(isWhole);
    })
    .toBe(true);
  return rounds;
}

test.each(['/en', '/en/home/live', '/en/line'])(
  'MF-01: simultaneous pages of two players each show only their own account: %s',
  async (path) => {
    const readers = Array.from({ length: 12 }, (_, turn) => (['ana', 'bob', undefined] as const)[turn % 3]);
    const playerOf = { ana, bob };
    const rounds = await pagesUntil(
      () => Promise.all(readers.map((name) => page(path, name && playerOf[name]))),
      (html, place) => {
        const name = readers[place];
        return !name || (html.includes(written[name]) && html.includes(`"id":"${playerOf[name].id}"`));
      },
    );
    for (const html of rounds.flatMap((pages) => pages.filter((_, place) => readers[place] !== 'ana')))
      expect(signsOf('ana').filter((sign) => html.includes(sign))).toEqual([]);
    for (const html of rounds.flatMap((pages) => pages.filter((_, place) => readers[place] !== 'bob')))
      expect(signsOf('bob').filter((sign) => html.includes(sign))).toEqual([]);
  },
);

/** Returns the parts of a page that show whose account it is. */
function signsOf(name: 'ana' | 'bob'): string[] {
  const { id } = { ana, bob }[name];
  return [written[name], String(balances[name]), `"id":"${id}"`];
}

test('MF-01: every part of a page shows the balance at the time of the request', async () => {
  const eva = await site.player(balances.ana);
  await page('/en', eva);
  const stakeMinor = 678;
  const leg = { matchId: '1', marketId: 1, specifiers: '', outcomeId: '1', oddsMilli: 2_000 };
  const { status } = await site.call('POST', '/web-api/sportsbook/bets', {
    cookie: eva.cookie,
    headers: { 'idempotency-key': 'player-pages' },
    body: { legs: [leg], stakeMinor, currency: 'EUR', policy: 'none' },
  });
  expect(status).toBe(201);
  const rounds = await pagesUntil(
    async () => [await page('/en', eva)],
    (html) => html.includes('123,450.00'),
  );
  for (const html of rounds.flat()) {
    expect(html).not.toContain(written.ana);
    expect(html).not.toContain(String(balances.ana));
  }
});

test('a home page of a player asks the database for its player alone', async () => {
  await page('/en', bob);
  const asked: string[] = [];
  const { pool } = site.platform.database;
  const query = pool.query.bind(pool);
  Object.assign(pool, {
    query(...given: unknown[]) {
      const [statement] = given;
      const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement;
      asked.push(isNamed ? String(statement.name) : String(statement));
      return Reflect.apply(query, pool, given);
    },
  });
  await page('/en', bob);
  Object.assign(pool, { query });
  expect(asked.sort()).toEqual(['accounts-active', 'identity-player']);
});
