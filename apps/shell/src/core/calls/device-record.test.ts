import type { DeviceComponents } from '@fairline/contracts';
import { apiOver } from '@fairline/contracts/call-api';
import { createManualClock } from '@fairline/runtime/clock';
import { expect, test } from 'vitest';
import { memoryStore } from '../browser-store.ts';
import { createDeviceRecordSource, platformOf } from './device-record.ts';

const laptop: DeviceComponents = {
  language: 'de',
  timeZone: 'Europe/Berlin',
  screen: 'large',
  touch: false,
  platform: 'linux',
};
const dayMs = 86_400_000;

function setUp(answer?: (number: number) => unknown) {
  const clock = createManualClock();
  const store = memoryStore();
  const sent: unknown[] = [];
  const log: string[] = [];
  let components = laptop;
  const defaultAnswer = (number: number) => ({
    token: `token-${number}`,
    componentsData: components,
    expiresAt: clock.now() + 30 * dayMs,
  });
  const create = () =>
    createDeviceRecordSource({
      clock,
      store,
      api: apiOver(async (_url, { body }) => {
        sent.push(body);
        return (answer ?? defaultAnswer)(sent.length);
      }),
      readComponents: () => components,
      log: (words) => log.push(words),
    });
  return {
    clock,
    store,
    sent,
    log,
    create,
    move(change: object) {
      components = { ...laptop, ...change };
    },
  };
}

test('AUTH-09: a record is fetched once and stored in the browser until its expiry', async () => {
  const { clock, sent, create } = setUp();
  const record = { token: 'token-1', componentsData: laptop, expiresAt: clock.now() + 30 * dayMs };
  expect(await create().record()).toEqual(record);
  await clock.advance(30 * dayMs - 1);
  expect(await create().record()).toEqual(record);
  expect(sent).toEqual([{ componentsData: laptop }]);
  await clock.advance(1);
  expect((await create().record())?.token).toBe('token-2');
  expect(sent[1]).toEqual({ componentsData: laptop, token: 'token-1' });
});

test('AUTH-09: a device that has changed gets a new record in place of the old one', async () => {
  const { sent, create, move } = setUp();
  await create().record();
  move({ timeZone: 'Asia/Tokyo' });
  expect((await create().record())?.componentsData.timeZone).toBe('Asia/Tokyo');
  expect(sent[1]).toMatchObject({ token: 'token-1' });
});

test('AUTH-09: simultaneous calls share one request', async () => {
  const { sent, create } = setUp();
  const source = create();
  await Promise.all([source.record(), source.refreshed(), source.record()]);
  expect(sent).toHaveLength(1);
});

test.each([
  [{}],
  ['<html>'],
  [{ token: 'token', componentsData: laptop }],
  [{ token: 'token', componentsData: laptop, expiresAt: 5 }],
  [{ token: '', componentsData: laptop, expiresAt: Number.MAX_SAFE_INTEGER }],
  [{ token: 'token', expiresAt: Number.MAX_SAFE_INTEGER }],
])('AUTH-09: an answer without token, data or an expiry ahead is logged as incorrect: %j', async (answer) => {
  const { log, create, store } = setUp(() => answer);
  expect(await create().record()).toBeUndefined();
  expect(log).toEqual(['incorrect fingerprint response']);
  expect(store.get('fairline.device')).toBeNull();
});

test('AUTH-09: a failure is logged, and a stored record of another form is ignored', async () => {
  const { log, create, store } = setUp(() => {
    throw new Error('offline');
  });
  store.set('fairline.device', '{"token":');
  expect(await create().record()).toBeUndefined();
  expect(log).toEqual(['fingerprint not fetched']);
});

test.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140', 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1', 'ios'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/140.0', 'windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1', 'macos'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140', 'linux'],
  ['curl/8', 'other'],
])('AUTH-09: %s is %s', (userAgent, platform) => {
  expect(platformOf(userAgent)).toBe(platform);
});
