import { granted } from '@fairline/server/testing/granted';
import { logIn, registerPerson } from '@fairline/server/testing/person';
import {
  betBody,
  matchMessages,
  settlement,
  type TestPlayer,
  type TestSite,
  testSite,
} from '@fairline/server/testing/test-site';
import { type PushStandIn, pushStandIn, type StandInSubscription } from '@fairline/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

let standIn: PushStandIn;
let site: TestSite;
let nextMatch = 90_001;

beforeAll(async () => {
  standIn = await pushStandIn(() => site.platform.clock.now());
  site = await testSite({ PUSH_STAND_IN: standIn.origin });
});
afterAll(async () => {
  await site.stop();
  await standIn.close();
});

const path = '/web-api/push/subscriptions';
const listed = z.object({
  subscriptions: z.array(z.object({ subscriptionId: z.string(), isCurrent: z.boolean() })),
});

async function browser(player: TestPlayer): Promise<StandInSubscription> {
  const { json } = await site.call('GET', '/web-api/push/key', { cookie: player.cookie });
  return standIn.subscribe(z.object({ publicKey: z.string() }).parse(json).publicKey);
}

function subscribe({ cookie }: TestPlayer, body: object, remoteAddress = '127.0.0.1') {
  return site.call('POST', path, { cookie, remoteAddress, body: { language: 'en', ...body } });
}

async function subscriptionsOf({ cookie }: TestPlayer) {
  return listed.parse((await site.call('GET', path, { cookie })).json).subscriptions;
}

/** Signs a player in once more, in another browser. */
async function signedInAgain(): Promise<{ first: TestPlayer; second: TestPlayer }> {
  const first = await registerPerson(site);
  const { cookies } = await logIn(site, first.email);
  return { first, second: { id: first.id, cookie: `user_token=${cookies.user_token}` } };
}

const messagesTo = ({ endpoint }: StandInSubscription) =>
  standIn.received.filter((each) => each.endpoint === endpoint).map(({ text }) => JSON.parse(text));

async function untilReceived(subscription: StandInSubscription, count: number): Promise<void> {
  await expect
    .poll(async () => {
      await site.platform.clock.advance(1_000);
      return messagesTo(subscription).length;
    })
    .toBe(count);
}

describe('messages', () => {
  test('UI-01: a bet that is settled and a deposit that is paid reach the browser', async () => {
    const player = await site.player(2_000);
    const own = await browser(player);
    expect(await subscribe(player, own)).toMatchObject({ status: 201, json: { tellsLosses: false } });
    const [won, lost, off] = [String(nextMatch++), String(nextMatch++), String(nextMatch++)];
    site.receive(...[won, lost, off].flatMap((matchId) => matchMessages(matchId)));
    for (const matchId of [won, lost, off]) {
      await site.call('POST', '/web-api/sportsbook/bets', {
        cookie: player.cookie,
        body: betBody([matchId], 500),
        headers: { 'idempotency-key': `push-bet-${matchId}` },
      });
    }
    site.receive(settlement(won, '1'), settlement(lost, '2'), settlement(off, '1', { kind: 'void' }));
    await site.settled();
    await untilReceived(own, 2);
    // The player has not asked for messages about lost bets, so there is none.
    expect(messagesTo(own).map(({ title, body, path: place }) => [title, body, place])).toEqual(
      expect.arrayContaining([
        ['Bet won', '€10.00 has been paid to your account. Your stake was €5.00.', '/en/office/history'],
        ['Stake returned', 'The bet is void: €5.00 is back in your account.', '/en/office/history'],
      ]),
    );

    const { json } = await site.call('POST', '/web-api/payments/deposits', {
      cookie: player.cookie,
      body: { methodId: 'card', amountMinor: 5_000, currency: 'EUR', lng: 'en' },
      headers: { 'idempotency-key': 'push-deposit' },
    });
    const url = z.object({ redirectUrl: z.string() }).parse(json).redirectUrl;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await site.assembly.app.inject({ method: 'POST', url, headers, payload: 'outcome=paid' });
    await untilReceived(own, 3);
    expect(messagesTo(own)[2]).toMatchObject({
      title: 'Deposit received',
      body: '€50.00 is in your account.',
      path: '/en/office/historypay',
    });
  });

  test('UI-01: a push service that hangs delays neither settlement nor live messages', async () => {
    const player = await site.player(1_000);
    const own = await browser(player);
    await subscribe(player, own);
    standIn.answerNext(own.endpoint, 'silence');
    const received: unknown[] = [];
    site.platform.bus.subscribe(`live.player.${player.id}`, (message) => received.push(message));
    const matchId = String(nextMatch++);
    site.receive(...matchMessages(matchId));
    await site.call('POST', '/web-api/sportsbook/bets', {
      cookie: player.cookie,
      body: betBody([matchId], 500),
      headers: { 'idempotency-key': `push-bet-${matchId}` },
    });
    site.receive(settlement(matchId, '1'));
    await site.settled();
    expect(await site.balance(player)).toBe(1_500);
    await expect
      .poll(async () => {
        await site.platform.clock.advance(1_000);
        return received;
      })
      .toContainEqual(expect.objectContaining({ type: 'bet-settled', returnMinor: 1_000 }));
  });
});

describe('subscriptions', () => {
  test.each([
    ['GET', '/web-api/push/key'],
    ['GET', path],
    ['POST', path],
    ['POST', `${path}/${'a'.repeat(43)}/renewal`],
    ['DELETE', `${path}/${'a'.repeat(43)}`],
  ] as const)('UI-01: %s %s is refused to a visitor', async (method, url) => {
    const answer = await site.call(method, url, method === 'POST' ? { body: {} } : {});
    expect(answer).toMatchObject({ status: 401, json: { code: 'UNAUTHENTICATED' } });
  });

  test.each([
    [{ endpoint: 'https://127.0.0.1/push' }, 'INVALID_INPUT'],
    [{ endpoint: 'https://metadata.internal/push' }, 'INVALID_INPUT'],
    [{ endpoint: 'http://push.example.org/a' }, 'INVALID_INPUT'],
    [{ endpoint: 'https://user:word@push.example.org/a' }, 'INVALID_INPUT'],
    [{ endpoint: `https://push.example.org/${'a'.repeat(1_000)}` }, 'INVALID_INPUT'],
    [{ endpoint: 'file:///etc/passwd' }, 'INVALID_INPUT'],
    [{ keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }, 'INVALID_INPUT'],
    [{ keys: { p256dh: 'short', auth: 'A'.repeat(22) } }, 'INVALID_INPUT'],
    [{ language: 'xx' }, 'LANGUAGE_UNKNOWN'],
    [{ playerId: '100000001' }, 'INVALID_INPUT'],
  ])('UI-01: with %j no subscription is created: %s', async (change, code) => {
    const player = await site.player();
    const answer = await subscribe(player, { ...(await browser(player)), ...change });
    expect(answer.json.code).toBe(code);
    expect(await subscriptionsOf(player)).toEqual([]);
  });

  test('UI-01: a player sees and ends only their own subscriptions', async () => {
    const [player, other] = [await site.player(), await site.player()];
    await subscribe(player, await browser(player));
    const [own] = await subscriptionsOf(player);
    expect(own?.isCurrent).toBe(true);
    const end = (who: TestPlayer) =>
      site.call('DELETE', `${path}/${own?.subscriptionId}`, { cookie: who.cookie });
    expect((await end(other)).json).toEqual({ removed: false });
    expect((await end(player)).json).toEqual({ removed: true });
    expect((await end(player)).json).toEqual({ removed: false });
    expect(await subscriptionsOf(player)).toEqual([]);
  });

  test('UI-01: no answer contains an endpoint or a key of a browser', async () => {
    const player = await site.player();
    const own = await browser(player);
    const made = await subscribe(player, own);
    const list = await site.call('GET', path, { cookie: player.cookie });
    for (const { json } of [made, list]) {
      const text = JSON.stringify(json);
      for (const secret of [own.endpoint, own.keys.p256dh, own.keys.auth]) expect(text).not.toContain(secret);
    }
  });

  test('AUTH-13, UI-01: signing out ends the messages to that browser, and to no other', async () => {
    const { first, second } = await signedInAgain();
    await subscribe(first, await browser(first));
    await subscribe(second, await browser(second));
    await site.call('POST', '/web-api/user/logout', { cookie: first.cookie });
    expect(await subscriptionsOf(second)).toMatchObject([{ isCurrent: true }]);
  });

  test('OFFER-07, UI-01: ending the other sessions ends the messages to their browsers', async () => {
    const { first, second } = await signedInAgain();
    await subscribe(first, await browser(first));
    await subscribe(second, await browser(second));
    const cookie = await granted(site, second.cookie);
    const ended = await site.call('POST', '/web-api/user/sessions/end', { cookie, body: {} });
    expect(ended.json).toEqual({ ended: 1 });
    expect(await subscriptionsOf(second)).toMatchObject([{ isCurrent: true }]);
  });

  test('UI-01: a new sign-in in a browser confirms its subscription, so that the session can end it', async () => {
    const { first, second } = await signedInAgain();
    const own = await browser(first);
    await subscribe(first, own);
    expect(await subscriptionsOf(second)).toMatchObject([{ isCurrent: false }]);
    await subscribe(second, own);
    await site.call('POST', '/web-api/user/logout', { cookie: second.cookie });
    expect(await subscriptionsOf(first)).toEqual([]);
  });

  test('SEC: the subscriptions from one IP address are limited', async () => {
    const player = await site.player();
    const answers = await Promise.all(Array.from({ length: 70 }, () => subscribe(player, {}, '192.0.2.1')));
    expect(answers.map(({ status }) => status)).toContain(429);
  });
});
