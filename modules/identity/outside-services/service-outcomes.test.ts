import { PlatformError } from '@fairline/contracts';
import { runtimeMigrations } from '@fairline/runtime';
import { type TestPlatform, testPlatform } from '@fairline/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityMigrations } from '../index.ts';
import { findOutcomes, type OutsideService, saveOutcome } from './outcome-store.ts';
import { createServiceOutcomes, type ServiceOutcomes } from './service-outcomes.ts';

let platform: TestPlatform;
let outcomes: ServiceOutcomes;

beforeAll(async () => {
  platform = await testPlatform([runtimeMigrations, identityMigrations]);
  outcomes = createServiceOutcomes(platform);
});
afterAll(() => platform.drop());

const works = (service: OutsideService) => outcomes.watch(service, async () => 'answer');
const fails = (service: OutsideService, error: Error) =>
  outcomes
    .watch(service, async () => {
      throw error;
    })
    .catch((caught: unknown) => caught);

async function stored({ kind, name }: OutsideService) {
  const found = (await findOutcomes(platform.database.pool)).find(
    (each) => each.kind === kind && each.name === name,
  );
  return found && [found.last_ok_at?.getTime(), found.last_failed_at?.getTime(), found.last_failure];
}

test('a success and a failure of a service are stored beside each other; the caller gets the answer and the error', async () => {
  const service = { kind: 'captcha', name: '113' } as const;
  const okAt = platform.clock.now();
  expect(await works(service)).toBe('answer');
  await platform.clock.advance(1_000);
  const error = new PlatformError('UNAVAILABLE', 'fetch failed');
  expect(await fails(service, error)).toBe(error);
  expect(await stored(service)).toEqual([okAt, okAt + 1_000, 'UNAVAILABLE: fetch failed']);
});

test('the same outcome is stored every ten seconds at most', async () => {
  const service = { kind: 'network', name: 'google' } as const;
  const firstAt = platform.clock.now();
  await works(service);
  await platform.clock.advance(9_999);
  await works(service);
  expect(await stored(service)).toEqual([firstAt, undefined, null]);
  await platform.clock.advance(1);
  await works(service);
  expect(await stored(service)).toEqual([firstAt + 10_000, undefined, null]);
});

test('the words of an error that is not ours are not stored, since they may have data of a person', async () => {
  const service = { kind: 'network', name: 'vk' } as const;
  await fails(service, new Error('no field name in {"email":"ana@example.org"}'));
  expect((await stored(service))?.[2]).toBe('internal error');
});

test('a sign-in goes on when its outcome cannot be stored', async () => {
  const { pool } = platform.database;
  await pool.query('ALTER TABLE identity.service_outcome RENAME TO elsewhere');
  expect(await works({ kind: 'network', name: 'line' })).toBe('answer');
  await pool.query('ALTER TABLE identity.elsewhere RENAME TO service_outcome');
});

test('an outcome that another process stores late does not take the place of a later one', async () => {
  const service = { kind: 'network', name: 'discord' } as const;
  const { pool } = platform.database;
  const at = (time: number) => new Date(time);
  await saveOutcome(pool, service, { at: at(2_000), failure: null });
  await saveOutcome(pool, service, { at: at(4_000), failure: 'later' });
  await saveOutcome(pool, service, { at: at(1_000), failure: null });
  await saveOutcome(pool, service, { at: at(3_000), failure: 'earlier' });
  expect(await stored(service)).toEqual([2_000, 4_000, 'later']);
});
