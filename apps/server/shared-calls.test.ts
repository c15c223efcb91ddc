import { createManualClock } from '@fairline/runtime';
import { beforeEach, expect, test } from 'vitest';
import type { PlatformCall } from './platform-call.ts';
import { createSharedCalls } from './shared-calls.ts';

const clock = createManualClock();
let asked: { cookie: string | undefined; path: string }[];
let version: string;
let isDown: boolean;
let call: PlatformCall;

beforeEach(() => {
  asked = [];
  version = '1';
  isDown = false;
  const platform: PlatformCall = (cookie) => async (path, init) => {
    asked.push({ cookie, path });
    if (isDown) throw new Error('down');
    return { turn: asked.length, init };
  };
  call = createSharedCalls(platform, { clock, version: () => version });
});

const block = (cookie: string, url = '/en', country = 'de') =>
  call(cookie)('/blocks-api/api/v2/block', {
    method: 'POST',
    body: { auth: true, url },
    headers: { 'x-geo-country': country },
  });

test('BOOT-01: a call about the rules of the site is sent once a second for all pages, without a session', async () => {
  const answers = await Promise.all([block('user_token=anas'), block('user_token=bobs')]);
  expect(answers[1]).toBe(answers[0]);
  expect(asked).toEqual([{ cookie: undefined, path: '/blocks-api/api/v2/block' }]);
  await clock.advance(1_000);
  await block('user_token=anas');
  expect(asked).toHaveLength(2);
});

test('another address or country, and a change of a rule, is requested at once', async () => {
  await block('c');
  await block('c', '/en/casino');
  await block('c', '/en', 'fr');
  expect(asked).toHaveLength(3);
  version = '2';
  await block('c');
  expect(asked).toHaveLength(4);
});

test.each([
  ['/web-api/user/me', {}],
  ['/web-api/user/me?lng=en', {}],
  ['/web-api/sportsbook/bets', { method: 'POST', body: {} }],
  ['/blocks-api/api/v2/block', { method: 'GET' }],
  ['/bff-api/config/all.json?lang=en', {}],
])('a call that may be about a person is sent each time with their session: %s', async (path, init) => {
  await Promise.all(['user_token=anas', 'user_token=bobs'].map((cookie) => call(cookie)(path, init)));
  expect(asked).toEqual([
    { cookie: 'user_token=anas', path },
    { cookie: 'user_token=bobs', path },
  ]);
});

test('a failed call is sent again, and an abandoned page does not cancel the answer for the others', async () => {
  isDown = true;
  await expect(block('c')).rejects.toThrow('down');
  isDown = false;
  const leaving = new AbortController();
  const path = '/seo-api/page?path=%2F&lang=en';
  const first = call('c')(path, { signal: leaving.signal });
  leaving.abort();
  expect(await call('c')(path)).toEqual(await first);
  await expect(call('c')(path, { signal: leaving.signal })).rejects.toThrow(/abort/i);
});
