import { runtimeMigrations } from '@fairline/runtime';
import { type TestPlatform, testPlatform } from '@fairline/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityMigrations } from '../index.ts';
import { throttleWindowMs } from './domain/attempt-bounds.ts';
import { createThrottle, type Throttle } from './throttle.ts';

let platform: TestPlatform;
let throttle: Throttle;
let lastLogin = 0;

beforeAll(async () => {
  platform = await testPlatform([runtimeMigrations, identityMigrations]);
  throttle = createThrottle(platform);
});
afterAll(() => platform.drop());

/** Creates attempts at a login that no other test uses. */
function guesser(address = '192.0.2.1') {
  const attempt = { subject: `login:${++lastLogin}`, address };
  let verified = 0;
  const verify = async (isRight: boolean) => {
    verified += 1;
    return isRight ? 'in' : undefined;
  };
  return {
    attempt,
    verified: () => verified,
    guess: (isRight = false) => throttle.guard(attempt, () => verify(isRight)),
  };
}

const tooMany = { code: 'TOO_MANY_REQUESTS' };

test('AUTH-16: of sixty simultaneous guesses no more are checked than in turn', async () => {
  const { guess, verified } = guesser();
  const answers = await Promise.allSettled(Array.from({ length: 60 }, () => guess()));
  expect(verified()).toBeLessThanOrEqual(10);
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(60 - verified());
});

test('AUTH-16: ten failures close a login for a quarter of an hour, and refused attempts do not prolong that', async () => {
  const { guess, verified } = guesser('192.0.2.2');
  for (let time = 0; time < 10; time++) expect(await guess()).toBeUndefined();
  await expect(guess(true)).rejects.toMatchObject({
    ...tooMany,
    retryAfterSeconds: throttleWindowMs / 1_000,
  });
  await platform.clock.advance(throttleWindowMs - 1_000);
  await expect(guess(true)).rejects.toMatchObject({ ...tooMany, retryAfterSeconds: 1 });
  expect(verified()).toBe(10);
  await platform.clock.advance(1_000);
  expect(await guess(true)).toBe('in');
});

test('AUTH-16: the refusal of a closed login has the exact second at which the next attempt is allowed', async () => {
  const { guess } = guesser('192.0.2.5');
  for (let time = 0; time < 10; time++) {
    await guess();
    await platform.clock.advance(10_000);
  }
  // This is 100 s after the first of the ten failures.
  await expect(guess(true)).rejects.toMatchObject({ ...tooMany, retryAfterSeconds: 800 });
  await platform.clock.advance(800_000 - 1);
  await expect(guess(true)).rejects.toMatchObject(tooMany);
  await platform.clock.advance(1);
  expect(await guess(true)).toBe('in');
});

test('AUTH-16: a right password, and an attempt that was not checked, is not a failure', async () => {
  const { attempt, guess } = guesser('192.0.2.3');
  await guess();
  await guess(true);
  const unseen = throttle.guard(attempt, () => Promise.reject(new Error('a captcha is missing')));
  await expect(unseen).rejects.toThrow('a captcha is missing');
  expect(await throttle.failuresOf(attempt)).toMatchObject({ subject: 1, address: 1 });
  await throttle.forget(attempt.subject);
  expect(await throttle.failuresOf(attempt)).toMatchObject({ subject: 0, address: 1 });
});

test('AUTH-16: all addresses of one IPv6 network count as one', async () => {
  for (let time = 0; time < 100; time++) {
    await throttle.recordFailure({
      subject: `login:v6-${time}`,
      address: `2001:db8:0:7::${time.toString(16)}`,
    });
  }
  await expect(guesser('2001:db8:0:7:ffff::1').guess(true)).rejects.toMatchObject(tooMany);
  expect(await guesser('2001:db8:0:8::1').guess(true)).toBe('in');
});

test('AUTH-16: old failures are deleted', async () => {
  const { attempt, guess } = guesser('192.0.2.4');
  await guess();
  const kept = async () => {
    const text = 'SELECT FROM identity.attempt_window WHERE subject = $1';
    return (await platform.database.pool.query(text, [attempt.subject])).rowCount;
  };
  await throttle.removeOld();
  expect(await kept()).toBe(1);
  await platform.clock.advance(throttleWindowMs + 1);
  await throttle.removeOld();
  expect(await kept()).toBe(0);
});

test('AUTH-16: a device that fails at many names is refused, whatever its address', async () => {
  const deviceId = platform.ids.uuid();
  const guessOn = (number: number, device: string) =>
    throttle.guard(
      { subject: `login:device-${number}`, address: `198.51.100.${number}`, deviceId: device },
      async () => undefined,
    );
  for (let number = 0; number < 30; number++) expect(await guessOn(number, deviceId)).toBeUndefined();
  await expect(guessOn(31, deviceId)).rejects.toMatchObject(tooMany);
  expect(await guessOn(32, platform.ids.uuid())).toBeUndefined();
});

test('AUTH-08: the different names that were tried from an address and a device are counted', async () => {
  const deviceId = platform.ids.uuid();
  const address = '192.0.2.77';
  for (const name of ['one', 'two', 'one']) {
    await throttle.recordFailure({ subject: `login:${name}`, address, deviceId });
  }
  const counted = await throttle.failuresOf({ subject: 'login:two', address, deviceId });
  expect(counted).toMatchObject({ subject: 1, address: 3, device: 3, namesOfAddress: 2, namesOfDevice: 2 });
});

test('AUTH-16: what one process counts is known to another, and after a restart', async () => {
  const { attempt, guess } = guesser('192.0.2.6');
  for (let time = 0; time < 10; time++) await guess();
  const restarted = createThrottle(platform);
  await expect(restarted.guard(attempt, async () => 'in')).rejects.toMatchObject(tooMany);
});
