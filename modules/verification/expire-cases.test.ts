import { createConfig, settings } from '@fairline/config';
import { type TestPlayer, type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireCases } from './expire-cases.ts';
import { createStateCache } from './state-cache.ts';

let site: TestSite;

beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.stop());

const dayMs = 86_400_000;
const day = (inDays: number) =>
  new Date(site.platform.clock.now() + inDays * dayMs).toISOString().slice(0, 10);

/** Stores an accepted case, as a decision of staff leaves it. */
async function accepted(expiresOn: string | null): Promise<TestPlayer> {
  const player = await site.player();
  const { clock, database } = site.platform;
  await database.pool.query(
    `INSERT INTO verification.identification (player_id, country_code, state, decided_at, expires_on, changed_at)
     VALUES ($1, 'de', 'accepted', $2, $3, $2)`,
    [player.id, new Date(clock.now()), expiresOn],
  );
  return player;
}

async function stateOf({ id }: TestPlayer): Promise<unknown> {
  const { rows } = await site.platform.database.pool.query(
    'SELECT state, reason FROM verification.identification WHERE player_id = $1',
    [id],
  );
  return rows[0];
}

test('ACC-06: an accepted case ends after the day of its document, and after the months of a re-check', async () => {
  const [endsToday, endsLater, never] = [
    await accepted(day(0)),
    await accepted(day(60)),
    await accepted(null),
  ];
  const { platform } = site;
  const config = createConfig(platform);
  const states = createStateCache(platform, { countryOf: async () => 'de' });
  const startMs = platform.clock.now();
  const expireAfter = (days: number) =>
    expireCases({
      clock: { ...platform.clock, now: () => startMs + days * dayMs },
      config: config.service,
      database: platform.database,
      states,
      messages: { tell: async () => 'no-address' },
      origin: () => 'https://site.example',
    });
  const accept = { state: 'accepted', reason: null };
  expect(await expireAfter(0)).toBe(0);
  expect(await expireAfter(1)).toBe(1);
  expect(await stateOf(endsToday)).toEqual({ state: 'expired', reason: 'document-expired' });
  expect(await stateOf(endsLater)).toEqual(accept);
  expect(await expireAfter(40)).toBe(0);
  await config.service.change(settings.auth.identificationRecheckMonths.id, 1, 'anna');
  expect(await expireAfter(20)).toBe(0);
  expect(await expireAfter(40)).toBe(2);
  expect(await stateOf(never)).toEqual({ state: 'expired', reason: 'recheck' });
  expect(await stateOf(endsLater)).toEqual({ state: 'expired', reason: 'recheck' });
  const { rows } = await platform.database.pool.query(
    'SELECT action, by, reason FROM verification.event WHERE player_id = $1',
    [endsToday.id],
  );
  expect(rows).toEqual([{ action: 'expired', by: 'verification.expiry', reason: 'document-expired' }]);
});
