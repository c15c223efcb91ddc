import type { Favourite } from '@fairline/contracts';
import { type TestPlayer, type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestSite;
const path = '/web-api/sportsbook/favourites';

beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.stop());

const favourite = (kind: Favourite['kind'], id: number): Favourite => ({ kind, id: String(id) });

function add({ cookie }: TestPlayer, ...favourites: Favourite[]) {
  return site.call('POST', path, { cookie, body: { favourites } });
}

async function saveMatch(matchId: number, phase: string): Promise<void> {
  await site.platform.database.pool.query(
    `INSERT INTO sportsbook.match (match_id, fixture, phase, status, kickoff_at, changed_at)
     VALUES ($1, '{"home": {"id": 1}, "away": {"id": 2}, "tournamentId": 3}', $2, '{}', now(), now())`,
    [matchId, phase],
  );
}

test('OFFER-01: a player keeps matches, competitions and teams, the latest first and each once', async () => {
  const player = await site.player();
  expect(await add(player, favourite('team', 101_700))).toMatchObject({ status: 200 });
  await site.platform.clock.advance(1_000);
  await add(player, favourite('competition', 17), favourite('match', 9_001));
  const { json } = await add(player, favourite('team', 101_700), favourite('team', 101_700));
  const all = [favourite('competition', 17), favourite('match', 9_001), favourite('team', 101_700)];
  expect(json).toEqual({ favourites: all });
  const { cookie } = player;
  expect((await site.call('GET', path, { cookie })).json).toEqual({ favourites: all });
  const { json: rest } = await site.call('DELETE', `${path}/competition/17`, { cookie });
  expect(rest).toEqual({ favourites: all.slice(1) });
  expect((await site.call('DELETE', `${path}/competition/17`, { cookie })).json).toEqual(rest);
});

test('favourites are of their player alone, and visitors have none on the server', async () => {
  const [one, other] = [await site.player(), await site.player()];
  await add(one, favourite('team', 1));
  expect((await site.call('GET', path, { cookie: other.cookie })).json).toEqual({ favourites: [] });
  expect((await site.call('GET', path)).status).toBe(401);
  expect((await site.call('DELETE', `${path}/sport/1`, { cookie: one.cookie })).status).toBe(400);
});

test('a player has at most 200 favourites, and matches that are over make room', async () => {
  const player = await site.player();
  await saveMatch(9_101, 'ended');
  await saveMatch(9_102, 'live');
  const teams = Array.from({ length: 198 }, (_, index) => favourite('team', index + 1));
  await add(player, favourite('match', 9_101), favourite('match', 9_102));
  await add(player, ...teams.slice(0, 99));
  const { json } = await add(player, ...teams.slice(99));
  expect(json.favourites).toHaveLength(199);
  expect(json.favourites).toContainEqual(favourite('match', 9_102));
  expect(await add(player, favourite('team', 500), favourite('team', 501))).toMatchObject({
    status: 409,
    json: { code: 'FAVOURITES_FULL' },
  });
  expect((await add(player, favourite('team', 500))).json.favourites).toHaveLength(200);
});
