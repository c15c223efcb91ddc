import { describe, expect, test } from 'vitest';
import { fakePush } from './fixture/fake-push.ts';
import { quietMs } from './push-choice.ts';

const on = { isOn: true, tellsLosses: false };
const off = { isOn: false, tellsLosses: false };

describe('a change', () => {
  test('UI-01: a yes asks the browser, subscribes it for the key of the site, and saves it on the platform', async () => {
    const { browser, platform, pageOf } = fakePush();
    const push = pageOf('1', 'a');
    expect(await push.status()).toMatchObject({ state: 'off' });
    expect(await push.change(on)).toEqual({ state: 'on', tellsLosses: false, hasFailed: false });
    expect(browser).toMatchObject({ asked: 1, subscription: { publicKey: 'key-1' } });
    expect([...platform.known.values()]).toEqual([
      { playerId: '1', session: 'a', language: 'en', tellsLosses: false },
    ]);
  });

  test('UI-01: messages about losses need a separate choice', async () => {
    const { platform, pageOf } = fakePush();
    const push = pageOf('1', 'a');
    await push.change(on);
    expect(await push.change({ isOn: true, tellsLosses: true })).toMatchObject({
      state: 'on',
      tellsLosses: true,
    });
    expect(platform.known.size).toBe(1);
  });

  test('UI-01: a no ends the subscription in the browser and on the platform', async () => {
    const { browser, platform, pageOf } = fakePush();
    const push = pageOf('1', 'a');
    await push.change(on);
    expect(await push.change(off)).toMatchObject({ state: 'off', hasFailed: false });
    expect(browser.subscription).toBeUndefined();
    expect(platform.known.size).toBe(0);
  });

  test.each([
    ['denied', 'blocked'],
    ['default', 'off'],
  ] as const)(
    'UI-01: a reader who leaves the permission %s gets nothing, and is not asked again',
    async (reader, state) => {
      const { browser, platform, pageOf } = fakePush();
      browser.reader = reader;
      const push = pageOf('1', 'a');
      expect(await push.change(on)).toEqual({ state, tellsLosses: false, hasFailed: false });
      expect(platform.known.size).toBe(0);
      expect(await push.mayAsk()).toBe(false);
    },
  );

  test('UI-01: the status reports a failure when the push service cannot be reached', async () => {
    const { browser, logged, pageOf } = fakePush();
    browser.reachesService = false;
    expect(await pageOf('1', 'a').change(on)).toMatchObject({ state: 'off', hasFailed: true });
    expect(logged).toEqual(['push subscription not changed']);
  });

  test('UI-01: messages end although the platform cannot be reached', async () => {
    const { browser, platform, pageOf } = fakePush();
    const push = pageOf('1', 'a');
    await push.change(on);
    platform.reachable = false;
    expect(await push.change(off)).toMatchObject({ state: 'off', hasFailed: false });
    expect(browser.subscription).toBeUndefined();
  });
});

describe('the status', () => {
  test('UI-01: a site that sends none, a browser without push, and one that blocks them', async () => {
    const { browser, pageOf } = fakePush();
    expect(await pageOf('1', 'a', { isOn: false }).change(on)).toMatchObject({ state: 'unavailable' });
    expect(await pageOf('1', 'a', { browser: undefined }).change(on)).toMatchObject({ state: 'unsupported' });
    expect(browser.asked).toBe(0);
    browser.permission = 'denied';
    expect(await pageOf('1', 'a').status()).toMatchObject({ state: 'blocked' });
  });
});

describe('asking', () => {
  test('NOTE-01: after a no the question is not asked for 90 days', async () => {
    const { pageOf, pass } = fakePush();
    const push = pageOf('1', 'a');
    expect(await push.mayAsk()).toBe(true);
    push.refuse();
    pass(quietMs - 1);
    expect(await push.mayAsk()).toBe(false);
    pass(1);
    expect(await push.mayAsk()).toBe(true);
  });

  test('NOTE-01: a player who has messages, cannot have them, or blocks them is not asked', async () => {
    const { browser, pageOf } = fakePush();
    expect(await pageOf('1', 'a', { isOn: false }).mayAsk()).toBe(false);
    expect(await pageOf('1', 'a', { browser: undefined }).mayAsk()).toBe(false);
    const push = pageOf('1', 'a');
    await push.change(on);
    expect(await push.mayAsk()).toBe(false);
    browser.permission = 'denied';
    expect(await push.mayAsk()).toBe(false);
  });
});

describe('the next visit', () => {
  test('UI-01: a player who agreed gets messages in the next session without a question', async () => {
    const { browser, platform, pageOf, endSession } = fakePush();
    await pageOf('1', 'a').change({ isOn: true, tellsLosses: true });
    endSession('a');
    await pageOf('1', 'b').keepUp();
    expect([...platform.known.values()]).toMatchObject([{ session: 'b', tellsLosses: true }]);
    expect(browser.asked).toBe(1);
  });

  test('UI-01: the next session of the player takes over the subscription of an expired one', async () => {
    const { platform, pageOf } = fakePush();
    await pageOf('1', 'a').change(on);
    await pageOf('1', 'b').keepUp();
    expect([...platform.known.values()]).toMatchObject([{ session: 'b' }]);
  });

  test('UI-01: another player in the same browser ends the subscription of the first', async () => {
    const { browser, platform, pageOf } = fakePush();
    await pageOf('1', 'a').change(on);
    const other = pageOf('2', 'b');
    await other.keepUp();
    expect(browser.subscription).toBeUndefined();
    expect([...platform.known.values()].filter(({ playerId }) => playerId === '2')).toEqual([]);
    expect(await other.mayAsk()).toBe(true);
  });

  test('UI-01: with another key of the site the browser subscribes again, and keeps its choices', async () => {
    const { browser, platform, pageOf } = fakePush();
    await pageOf('1', 'a').change({ isOn: true, tellsLosses: true });
    platform.publicKey = 'key-2';
    const push = pageOf('1', 'a');
    await push.keepUp();
    expect(browser.subscription?.publicKey).toBe('key-2');
    expect(await push.status()).toEqual({ state: 'on', tellsLosses: true, hasFailed: false });
    expect(platform.known.size).toBe(1);
  });

  test('UI-01: messages follow the language of the page', async () => {
    const { platform, pageOf } = fakePush();
    await pageOf('1', 'a').change(on);
    await pageOf('1', 'a', { lng: 'ar' }).keepUp();
    expect([...platform.known.values()]).toMatchObject([{ language: 'ar' }]);
  });

  test('UI-01: nothing is done for a player who has not agreed', async () => {
    const { browser, platform, pageOf } = fakePush();
    await pageOf('1', 'a').keepUp();
    browser.permission = 'granted';
    await pageOf('1', 'a').keepUp();
    expect(platform.known.size).toBe(0);
    expect(browser).toMatchObject({ asked: 0, subscription: undefined });
  });
});
