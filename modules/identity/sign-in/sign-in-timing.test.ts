import { defaultPasswordCost } from '@fairline/runtime';
import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestSite;

beforeAll(async () => {
  site = await testSite({}, { passwordCost: defaultPasswordCost });
});
afterAll(() => site.stop());

const tries = 200;
let nextAddress = 0;

/** Tries a wrong password from an address of its own, since addresses have limits. @returns the time in ms */
async function refusalMs(login: string): Promise<number> {
  const remoteAddress = `10.0.${nextAddress >> 8}.${nextAddress++ & 255}`;
  const body = { uLogin: login, uPassword: Buffer.from('not the password').toString('base64') };
  const startedMs = performance.now();
  const { json } = await site.call('POST', '/web-api/user/login', { body, remoteAddress });
  const durationMs = performance.now() - startedMs;
  expect(json.code).toBe('WRONG_CREDENTIALS');
  return durationMs;
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[tries / 2] ?? 0;
}

/**
 * Measures how far the medians are apart. Both logins take turns at being first, so that the load of the machine and of
 * the jobs that the clock starts is the same for both.
 */
async function differenceMs(known: string, unknown: string): Promise<number> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let count = 0; count < tries; count++) {
    const turns = [
      ['known', known],
      ['unknown', unknown],
    ] as const;
    for (const [kind, login] of count % 2 === 0 ? turns : turns.toReversed()) {
      times[kind].push(await refusalMs(login));
    }
    // Failures count for a quarter of an hour.
    await site.platform.clock.skip(15 * 60_000 + 1);
  }
  return Math.abs(medianOf(times.known) - medianOf(times.unknown));
}

test('SEC: a known and an unknown login are refused after the same time', async () => {
  const { json } = await site.call('POST', '/web-api/registration', {
    body: {
      type: 'full_reg',
      currency: 'EUR',
      countryCode: 'de',
      agreed: true,
      email: 'known@example.org',
      password: 'correct horse battery',
      name: 'Ana',
      surname: 'Silva',
      birthDate: '1990-05-17',
    },
  });
  expect(json).toHaveProperty('player');
  // Another program may disturb one measurement, and not all of them.
  let leastMs = Number.POSITIVE_INFINITY;
  for (let measured = 0; measured < 3 && leastMs >= 5; measured++) {
    leastMs = Math.min(leastMs, await differenceMs('known@example.org', 'unknown@example.org'));
  }
  expect(leastMs).toBeLessThan(5);
});
