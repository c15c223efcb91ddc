import { countSealed, runtimeMigrations, sealedPlace, sealReadable } from '@fairline/runtime';
import { type TestPlatform, testPlatform } from '@fairline/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { identityMigrations } from '../index.ts';
import { createSignedTokens } from './signed-tokens.ts';
import { tokenKeyColumn } from './token-key-store.ts';
import { keyPeriodMs } from './token-keys.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await testPlatform([runtimeMigrations, identityMigrations]);
});
afterAll(() => platform.drop());
beforeEach(() => platform.database.pool.query('DELETE FROM identity.token_key'));

const claims = { playerId: '100000001', sessionId: '019b76da-a800-7000-8000-000000000001' };
const memoryMs = 60_000;

function sign(tokens = createSignedTokens(platform), lifeMs = keyPeriodMs) {
  return tokens.sign('call', claims, platform.clock.now() + lifeMs);
}

test('AUTH-06: a token has its data, also in another process', async () => {
  const token = await sign();
  expect(await createSignedTokens(platform).read('call', token)).toEqual(claims);
  expect(await createSignedTokens(platform).read('grant', token)).toBeUndefined();
});

test('AUTH-06: processes that need the first key at the same time all use the same one', async () => {
  const processes = Array.from({ length: 8 }, () => createSignedTokens(platform));
  const signed = await Promise.all(processes.map((tokens) => sign(tokens)));
  for (const token of signed) expect(await processes[0]?.read('call', token)).toEqual(claims);
});

test('SEC: a key is stored sealed, and the next start seals one of an older version', async () => {
  const { database, sealing } = platform;
  const storedKeys = async () =>
    (await database.pool.query<{ period: number; secret: string }>('SELECT * FROM identity.token_key')).rows;
  const token = await sign();
  const [made] = await storedKeys();
  if (!made) throw new Error('no key was stored');
  const readable = sealing.open(made.secret, sealedPlace(tokenKeyColumn, String(made.period)));
  expect(Buffer.from(readable, 'base64url')).toHaveLength(32);

  await database.pool.query('UPDATE identity.token_key SET secret = $1', [readable]);
  await sealReadable(database, sealing, await countSealed(database, [tokenKeyColumn]));
  expect(await storedKeys()).toEqual([{ ...made, secret: expect.stringMatching(/^v1\./) }]);
  expect(await createSignedTokens(platform).read('call', token)).toEqual(claims);
});

test('AUTH-06: keys change every thirty days, and a key is valid as long as its tokens', async () => {
  const tokens = createSignedTokens(platform);
  const token = await sign(tokens);
  const intoPeriodMs = platform.clock.now() % keyPeriodMs;
  await platform.clock.advance(keyPeriodMs - intoPeriodMs);
  const next = await sign(tokens, 3 * keyPeriodMs);
  await tokens.removeOldKeys();
  if (intoPeriodMs > 0) expect(await tokens.read('call', token)).toEqual(claims);
  await platform.clock.advance(2 * keyPeriodMs);
  await tokens.removeOldKeys();
  expect(await tokens.read('call', next)).toBeUndefined();
  const { rows } = await platform.database.pool.query('SELECT period FROM identity.token_key');
  expect(rows).toEqual([]);
});

test('SEC: the tokens of a removed key are refused within a minute, in every process', async () => {
  const [one, other] = [createSignedTokens(platform), createSignedTokens(platform)];
  const token = await sign(one);
  expect(await other.read('call', token)).toEqual(claims);
  await platform.database.pool.query('DELETE FROM identity.token_key');
  await platform.clock.advance(memoryMs);
  expect(await other.read('call', token)).toBeUndefined();
  expect(await other.read('call', await sign(one))).toEqual(claims);
  expect(await one.read('call', token)).toBeUndefined();
});

test('AUTH-09: the record of a device is no token of a session, nor the other way round', async () => {
  const tokens = createSignedTokens(platform);
  const device = {
    deviceId: '019b76da-a800-7000-8000-000000000002',
    components: {
      language: 'de',
      timeZone: 'Europe/Berlin',
      screen: 'large' as const,
      touch: false,
      platform: 'linux' as const,
    },
  };
  const record = await tokens.signDevice(device, platform.clock.now() + 1_000);
  expect(await tokens.readDevice(record)).toEqual(device);
  expect(await tokens.read('call', record)).toBeUndefined();
  expect(await tokens.readDevice(await sign(tokens))).toBeUndefined();
  await platform.clock.advance(1_000);
  expect(await tokens.readDevice(record)).toBeUndefined();
});
