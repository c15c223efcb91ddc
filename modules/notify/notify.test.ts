import { randomUUID } from 'node:crypto';
import {
  type Caller,
  createOutboxDelivery,
  type Module,
  runtimeMigrations,
  writeOutbox,
} from '@fairline/runtime';
import { type PushStandIn, pushStandIn, type TestPlatform, testPlatform } from '@fairline/testing';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createNotify, type NotifyService, notifyMigrations, subjectOf } from './index.ts';
import { createPushDelivery } from './push-delivery.ts';
import { createPushService, type PushService } from './push-service.ts';
import { createVapidKeys } from './subscriptions/vapid-keys.ts';

let standIn: PushStandIn;
let platform: TestPlatform;
let notify: NotifyService;
let isOn: boolean;
let module: Module<NotifyService>;

const config = {
  get: <Value>(setting: { name: string; default: Value }) =>
    setting.name === 'routeOptions' && !isOn ? ([] as Value & []) : setting.default,
};

beforeEach(async () => {
  isOn = true;
  standIn = await pushStandIn(() => platform.clock.now());
  platform = await testPlatform([runtimeMigrations, notifyMigrations], { PUSH_STAND_IN: standIn.origin });
  module = createNotify(platform, { config });
  notify = module.service;
  await module.start?.();
});
afterEach(async () => {
  await module.stop?.();
  await platform.drop();
  await standIn.close();
});

let lastPlayer = 100_000_000;
const newCaller = (): Caller => ({
  playerId: String(++lastPlayer),
  sessionId: randomUUID(),
  currency: 'EUR',
});

async function browserOf(caller: Caller, change: { language?: string; tellsLosses?: boolean } = {}) {
  const subscription = standIn.subscribe(await notify.publicKey());
  await notify.subscribe(caller, { ...subscription, language: 'en', tellsLosses: false, ...change });
  return subscription;
}

const settledBet = (state: string, returnMinor: number, betId = randomUUID()) => ({
  type: 'bet-settled',
  betId,
  state,
  currency: 'EUR',
  stakeMinor: 500,
  returnMinor,
});

/** Writes messages about a player to the outbox, and waits until they are recorded. */
async function publish({ playerId }: Caller, ...messages: object[]): Promise<void> {
  await writeOutbox(
    platform.database.pool,
    messages.map((message) => ({ topic: `live.player.${playerId}`, message })),
  );
  const { database, bus, clock, log } = platform;
  await createOutboxDelivery(database, bus, clock, log, notify.record).deliver();
}

/** Moves the clock until the next tick of the delivery. */
async function untilAnswered(count: number, stepMs = 1_000): Promise<void> {
  await expect
    .poll(async () => {
      await platform.clock.advance(stepMs);
      return standIn.answers.length;
    })
    .toBe(count);
}

const titles = () => standIn.received.map(({ text }) => JSON.parse(text).title);
const waiting = async () => (await platform.database.pool.query('SELECT * FROM notify.delivery')).rows;
const browsers = async (caller: Caller) => (await notify.subscriptions(caller)).length;

test('UI-01: the message of a won bet is sent, encrypted and signed, to each browser of the player in its language', async () => {
  const [player, other] = [newCaller(), newCaller()];
  const english = await browserOf(player);
  const german = await browserOf(player, { language: 'de' });
  await browserOf(other);
  const bet = settledBet('won', 1_250);
  await publish(player, bet);
  await untilAnswered(2);
  const texts = new Map(standIn.received.map(({ endpoint, text }) => [endpoint, JSON.parse(text)]));
  expect(texts.get(english.endpoint)).toEqual({
    title: 'Bet won',
    body: '€12.50 has been paid to your account. Your stake was €5.00.',
    path: '/en/office/history',
    tag: `bet:${bet.betId}`,
    lang: 'en',
    dir: 'ltr',
  });
  expect(texts.get(german.endpoint)).toMatchObject({ title: 'Wette gewonnen', path: '/de/office/history' });
  expect(texts.size).toBe(2);
  expect(standIn.received[0]).toMatchObject({
    urgency: 'normal',
    topic: expect.stringMatching(/^[\w-]{32}$/),
    subject: 'https://fairline.invalid',
  });
  // The lifetime of a day is counted from the event, not from this attempt.
  expect(standIn.received[0]?.ttlSeconds).toBeGreaterThan(86_000);
  // The success is saved shortly after the answer of the push service.
  const lastSuccess = async () => (await notify.subscriptions(player))[0]?.lastSuccessAt ?? 0;
  await expect.poll(lastSuccess).toBeGreaterThan(0);
  await expect.poll(waiting).toEqual([]);
});

test('UI-01: only browsers that chose losses get messages about them', async () => {
  const [plain, asking] = [newCaller(), newCaller()];
  await browserOf(plain);
  const chosen = await browserOf(asking, { tellsLosses: true });
  await publish(plain, settledBet('lost', 0));
  await publish(asking, settledBet('lost', 0));
  await untilAnswered(1);
  expect(standIn.received).toMatchObject([{ endpoint: chosen.endpoint, urgency: 'low' }]);
  expect(titles()).toEqual(['Bet lost']);
  // The choice belongs to the subscription and can be changed.
  await notify.subscribe(asking, { ...chosen, language: 'en', tellsLosses: false });
  await publish(asking, settledBet('lost', 0), settledBet('returned', 500));
  await untilAnswered(2);
  expect(titles()).toEqual(['Bet lost', 'Stake returned']);
});

test('UI-01: a repeated outbox message is sent once, and other messages are not sent', async () => {
  const player = newCaller();
  await browserOf(player);
  const deposit = {
    type: 'deposit',
    paymentId: randomUUID(),
    state: 'paid',
    currency: 'EUR',
    amountMinor: 5_000,
  };
  await publish(player, deposit, deposit);
  await publish(player, deposit, { ...deposit, paymentId: randomUUID(), state: 'failed' });
  await publish(player, { type: 'bet-placed', betId: randomUUID(), balanceMinor: 5 }, { type: 'promotion' });
  await publish(player, { ...settledBet('won', 900), currency: 'XXX' }, settledBet('won', 900));
  await untilAnswered(2);
  expect(titles().toSorted()).toEqual(['Bet won', 'Deposit received']);
});

test('UI-01: 410 ends the subscription, and no more messages are sent there', async () => {
  const player = newCaller();
  const { endpoint } = await browserOf(player);
  standIn.expire(endpoint);
  await publish(player, settledBet('won', 900));
  await untilAnswered(1);
  await expect.poll(() => browsers(player)).toBe(0);
  await publish(player, settledBet('won', 900));
  expect(await waiting()).toEqual([]);
});

test('UI-01: no message is sent to a service before its Retry-After', async () => {
  const player = newCaller();
  const { endpoint } = await browserOf(player);
  standIn.answerNext(endpoint, { status: 429, retryAfter: '300' }, { status: 503 });
  await publish(player, settledBet('won', 900));
  const begunMs = platform.clock.now();
  await untilAnswered(2, 30_000);
  expect(platform.clock.now() - begunMs).toBeGreaterThanOrEqual(300_000);
  await untilAnswered(3, 30_000);
  expect(platform.clock.now() - begunMs).toBeGreaterThanOrEqual(300_000 + 120_000);
  expect(standIn.answers.map(({ status }) => status)).toEqual([429, 503, 201]);
  await expect.poll(waiting).toEqual([]);
  const metrics = await platform.metrics.metrics();
  expect(metrics).toContain('notify_pushes_total{outcome="again"} 2');
  expect(metrics).toContain('notify_pushes_total{outcome="delivered"} 1');
});

test('UI-01: a message is abandoned after five attempts, and a browser after ten such messages', async () => {
  const player = newCaller();
  const { endpoint } = await browserOf(player);
  standIn.answerNext(endpoint, ...Array.from({ length: 5 }, () => ({ status: 500 })));
  await publish(player, settledBet('won', 900));
  await untilAnswered(5, 600_000);
  await expect.poll(waiting).toEqual([]);
  // A delivered message resets the count.
  await publish(player, settledBet('won', 900));
  await untilAnswered(6);
  standIn.answerNext(endpoint, ...Array.from({ length: 10 }, () => ({ status: 400 })));
  await publish(player, ...Array.from({ length: 9 }, () => settledBet('won', 900)));
  await untilAnswered(15);
  await expect.poll(waiting).toEqual([]);
  expect(await browsers(player)).toBe(1);
  await publish(player, settledBet('won', 900));
  await untilAnswered(16);
  await expect.poll(() => browsers(player)).toBe(0);
});

test('UI-01: a message is not sent after a day', async () => {
  const player = newCaller();
  await browserOf(player);
  await module.stop?.();
  await publish(player, settledBet('won', 900));
  await platform.clock.advance(86_400_000);
  module = createNotify({ ...platform, metrics: new Registry() }, { config });
  await module.start?.();
  await expect
    .poll(async () => {
      await platform.clock.advance(1_000);
      return waiting();
    })
    .toEqual([]);
  expect(standIn.answers).toEqual([]);
});

test('UI-01: a process that ends does not wait for a push service; another one goes on', async () => {
  const player = newCaller();
  const { endpoint } = await browserOf(player);
  standIn.answerNext(endpoint, 'silence');
  await publish(player, settledBet('won', 900));
  await platform.clock.advance(1_000);
  await expect.poll(async () => (await waiting())[0]?.attempts).toBe(1);
  await module.stop?.();
  module = createNotify({ ...platform, metrics: new Registry() }, { config });
  await module.start?.();
  await untilAnswered(1);
  expect(titles()).toEqual(['Bet won']);
});

test('UI-01: two processes deliver each message once, and have one key', async () => {
  const player = newCaller();
  const second = { ...platform, metrics: new Registry() };
  const keys = createVapidKeys(second);
  expect((await keys()).publicKey).toBe(await notify.publicKey());
  await browserOf(player);
  const service = createPushService({
    clock: platform.clock,
    keys,
    subject: () => 'mailto:help@example.org',
    standIn: standIn.origin,
    signal: new AbortController().signal,
  });
  const delivery = createPushDelivery(second, { service, isOn: () => true, abort: () => {} });
  await publish(player, ...Array.from({ length: 20 }, () => settledBet('won', 900)));
  await Promise.all([delivery.deliver(), delivery.deliver(), platform.clock.advance(1_000)]);
  await untilAnswered(20);
  await expect.poll(waiting).toEqual([]);
  expect(standIn.received).toHaveLength(20);
});

test('UI-01: a delivery that fails is waited for with those that are still under way', async () => {
  await module.stop?.();
  const player = newCaller();
  await browserOf(player);
  await publish(player, settledBet('won', 900), settledBet('won', 800));
  const sending: (() => void)[] = [];
  let asked = 0;
  const service: PushService = {
    async send() {
      asked += 1;
      if (asked === 1) throw new Error('no push today');
      await new Promise<void>((done) => sending.push(done));
      return { status: 201, retryAfterMs: undefined };
    },
  };
  const second = { ...platform, metrics: new Registry() };
  const delivery = createPushDelivery(second, { service, isOn: () => true, abort: () => {} });
  let isOver = false;
  const delivered = delivery.deliver().finally(() => {
    isOver = true;
  });
  const failed = expect(delivered).rejects.toThrow('no push today');
  await expect.poll(() => sending).toHaveLength(1);
  await new Promise((done) => setImmediate(done));
  expect(isOver).toBe(false);
  for (const done of sending) done();
  await failed;
  // The delivered message is deleted; the failed one waits for another attempt.
  expect(await waiting()).toHaveLength(1);
});

test('UI-01: the key is made once, by however many processes at once', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => createVapidKeys(platform)()));
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
  expect(keys[0]?.publicKey).toBe(await notify.publicKey());
});

test('UI-01: a message that was signed with another key, or encrypted for another browser, is not accepted', async () => {
  const [player, other] = [newCaller(), newCaller()];
  const { keys } = await browserOf(player);
  const foreign = standIn.subscribe(Buffer.alloc(65, 4).toString('base64url'));
  const mixed = { endpoint: standIn.subscribe(await notify.publicKey()).endpoint, keys };
  await notify.subscribe(player, { ...foreign, language: 'en', tellsLosses: false });
  await notify.subscribe(other, { ...mixed, language: 'en', tellsLosses: false });
  await publish(player, settledBet('won', 900));
  await publish(other, settledBet('won', 900));
  await untilAnswered(3);
  expect(standIn.answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 403]);
});

test('UI-01: a browser belongs to the player who was the last to agree in it', async () => {
  const [first, second] = [newCaller(), newCaller()];
  const subscription = await browserOf(first);
  await module.stop?.();
  await publish(first, settledBet('won', 900));
  await notify.subscribe(second, { ...subscription, language: 'en', tellsLosses: false });
  expect([await browsers(first), await browsers(second)]).toEqual([0, 1]);
  expect(await waiting()).toEqual([]);
});

test('UI-01: the eleventh browser takes the place of the oldest', async () => {
  const player = newCaller();
  const first = await browserOf(player);
  for (let count = 0; count < 10; count++) {
    await platform.clock.advance(1);
    await browserOf(player);
  }
  expect(await browsers(player)).toBe(10);
  await platform.clock.advance(1);
  await notify.subscribe(player, { ...first, language: 'en', tellsLosses: false });
  expect(await browsers(player)).toBe(10);
});

test('UI-01: a renewed subscription keeps the choices and the waiting messages', async () => {
  const player = newCaller();
  await browserOf(player, { language: 'de', tellsLosses: true });
  const [old] = await notify.subscriptions(player);
  await module.stop?.();
  await publish(player, settledBet('lost', 0));
  const next = standIn.subscribe(await notify.publicKey());
  await expect(notify.renew(newCaller(), old?.subscriptionId ?? '', next)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const renewed = await notify.renew(player, old?.subscriptionId ?? '', next);
  expect(renewed).toMatchObject({ language: 'de', tellsLosses: true, isCurrent: true });
  expect(await browsers(player)).toBe(1);
  module = createNotify({ ...platform, metrics: new Registry() }, { config });
  await module.start?.();
  await untilAnswered(1);
  expect(standIn.received[0]?.endpoint).toBe(next.endpoint);
  expect(titles()).toEqual(['Wette verloren']);
});

test('UI-01: a browser with an old and a new subscription gets a message once after the renewal', async () => {
  const player = newCaller();
  await browserOf(player);
  const [old] = await notify.subscriptions(player);
  const next = await browserOf(player);
  await module.stop?.();
  await publish(player, settledBet('won', 900));
  expect(await waiting()).toHaveLength(2);
  await notify.renew(player, old?.subscriptionId ?? '', next);
  expect(await waiting()).toHaveLength(1);
});

test('UI-01: while web push is off, nothing is recorded, sent or subscribed', async () => {
  const player = newCaller();
  await browserOf(player);
  const next = { ...standIn.subscribe(await notify.publicKey()), language: 'en', tellsLosses: false };
  isOn = false;
  await publish(player, settledBet('won', 900));
  expect(await waiting()).toEqual([]);
  await expect(notify.publicKey()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(notify.subscribe(player, next)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  const [known] = await notify.subscriptions(player);
  expect(await notify.unsubscribe(player, known?.subscriptionId ?? '')).toBe(true);
});

test('UI-01: push services get the contact of the site', () => {
  expect(subjectOf('help@example.org', 'https://example.org')).toBe('mailto:help@example.org');
  expect(subjectOf('', 'https://example.org')).toBe('https://example.org');
  expect(subjectOf('', 'http://localhost:3000')).toBe('https://fairline.invalid');
});
