import { type TestOperator, testOperator } from '@fairline/server/testing/operator';
import {
  type Answer,
  betBody,
  matchMessages,
  oddsChange,
  type TestPlayer,
  type TestSite,
  testSite,
} from '@fairline/server/testing/test-site';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';

let site: TestSite;
let trader: TestOperator;
let player: TestPlayer;
let nextMatch = 780_000;
let nextKey = 1;
const ruleIds: unknown[] = [];

beforeAll(async () => {
  site = await testSite({}, { connections: 2 });
  trader = await testOperator(site.platform, 'trader');
});
afterAll(() => site.stop());
beforeEach(async () => {
  player = await site.player(100_000);
  await setRule('referral', {}, { stakeFromMinor: 20_000, seconds: 60, offerSeconds: 30 });
});
afterEach(async () => {
  for (const ruleId of ruleIds.splice(0)) await desk(`rules/${ruleId}/ending`, { reason: 'over' });
  expect(await imbalance()).toEqual([]);
});

function newMatch(): string {
  const matchId = String(nextMatch++);
  site.receive(...matchMessages(matchId));
  return matchId;
}

function desk(path: string, body: object, by = trader): Promise<Answer> {
  return site.call('POST', `/console-api/trading/${path}`, { body, cookie: by.cookie });
}

async function setRule(kind: string, place: object, terms: object): Promise<void> {
  const { json } = await desk('rules', { rule: { kind, place, terms }, reason: 'by the desk' });
  ruleIds.push(json.ruleId);
}

function send(body: object, key = `referral-key-${String(nextKey++).padStart(8, '0')}`): Promise<Answer> {
  const headers = { 'idempotency-key': key };
  return site.call('POST', '/web-api/sportsbook/bets', { body, cookie: player.cookie, headers });
}

/** Places a bet that is referred. @returns the id of the referral */
async function refer(matchId = newMatch(), stakeMinor = 30_000, change: object = {}): Promise<string> {
  const { json } = await send({ ...betBody([matchId], stakeMinor), ...change });
  expect(json.code).toBe('BET_REFERRED');
  const { errors } = z.object({ errors: z.array(z.object({ detail: z.string() })) }).parse(json);
  return errors[0]?.detail ?? '';
}

const decide = (referralId: string, decision: object, { version = 1, by = trader } = {}) =>
  desk(`referrals/${referralId}/decision`, { version, decision, note: 'seen' }, by);
const accept = { action: 'accept', seenOddsMilli: [2_000] };

const answer = (referralId: string, given: string, version = 2, cookie = player.cookie) =>
  site.call('POST', `/web-api/sportsbook/referrals/${referralId}/answer`, {
    body: { version, answer: given },
    cookie,
  });

async function own(referralId: string): Promise<unknown> {
  const { json } = await site.call('GET', '/web-api/sportsbook/referrals', { cookie: player.cookie });
  return named(json.referrals, referralId);
}

/** Returns a bet of the queue as traders see it. */
async function queued(referralId: string): Promise<unknown> {
  const { json } = await site.call('GET', '/console-api/trading/referrals', { cookie: trader.cookie });
  return named(json.items, referralId);
}

function named(listed: unknown, referralId: string): unknown {
  const all = z.array(z.looseObject({ referralId: z.string() })).parse(listed);
  return all.find((each) => each.referralId === referralId);
}

const bet = (betId: string) =>
  site.call('GET', `/web-api/sportsbook/bets/${betId}`, { cookie: player.cookie });

/** Returns the accounts whose balance is not the sum of their postings. */
async function imbalance(): Promise<unknown[]> {
  return (await site.platform.database.pool.query('SELECT * FROM accounts.imbalance')).rows;
}

describe('OFFER-01: large bets to a trader', () => {
  test('a bet that reaches a bound of a rule waits with its stake reserved, and a smaller one is placed', async () => {
    expect((await send(betBody([newMatch()], 19_999))).status).toBe(201);
    const referralId = await refer();
    expect(await site.balance(player)).toBe(100_000 - 19_999 - 30_000);
    expect(await own(referralId)).toMatchObject({
      state: 'waiting',
      leftMs: 60_000,
      asked: { stakeMinor: 30_000, potentialReturnMinor: 60_000, oddsMilli: [2_000] },
    });
    expect((await bet(referralId)).status).toBe(404);
    expect(await queued(referralId)).toMatchObject({
      playerId: player.id,
      legs: [{ presentOddsMilli: 2_000, lossBeforeMinor: 0, lossAfterMinor: 30_000 }],
    });
    await answer(referralId, 'cancel', 1);
  });

  test('rules by player, competition and possible return refer as well, and the shortest time counts', async () => {
    await setRule(
      'referral',
      { playerId: player.id },
      { returnFromMinor: 1_000, seconds: 20, offerSeconds: 5 },
    );
    await setRule('referral', { competitionId: 18 }, { stakeFromMinor: 1, seconds: 5, offerSeconds: 5 });
    const referralId = await refer(newMatch(), 600);
    expect(await own(referralId)).toMatchObject({ leftMs: 20_000 });
    const stranger = await site.player(100_000);
    const other = await site.call('POST', '/web-api/sportsbook/bets', {
      body: betBody([newMatch()], 600),
      cookie: stranger.cookie,
      headers: { 'idempotency-key': 'referral-of-a-stranger' },
    });
    expect(other.status).toBe(201);
    await answer(referralId, 'cancel', 1);
  });

  test('the same request again gets the same answer, and reserves nothing more', async () => {
    const body = betBody([newMatch()], 30_000);
    const [first, second] = [await send(body, 'repeated-referral'), await send(body, 'repeated-referral')];
    expect(second.json.errors).toEqual(first.json.errors);
    expect(await site.balance(player)).toBe(70_000);
  });

  test('a bet that the balance does not cover is refused at once', async () => {
    const { status, json } = await send(betBody([newMatch()], 100_001));
    expect([status, json.code]).toEqual([409, 'BALANCE_TOO_LOW']);
    expect(await site.balance(player)).toBe(100_000);
  });

  test('a trader accepts: the bet has the prices that the player asked for, though the market has moved', async () => {
    const matchId = newMatch();
    const referralId = await refer(matchId);
    site.receive(oddsChange(matchId, [1_900, 3_400, 3_800]));
    const seen = { action: 'accept', seenOddsMilli: [1_900] };
    expect(await decide(referralId, seen)).toMatchObject({ status: 200, json: { state: 'placed' } });
    expect((await bet(referralId)).json).toMatchObject({
      stakeMinor: 30_000,
      potentialReturnMinor: 60_000,
      legs: [{ oddsMilli: 2_000 }],
    });
    expect(await site.balance(player)).toBe(70_000);
    const life = await site.call('GET', `/web-api/sportsbook/bets/${referralId}/life`, {
      cookie: player.cookie,
    });
    expect(life.json.events).toMatchObject([
      { kind: 'referred', postings: [{ kind: 'reserve', amountMinor: 30_000 }] },
      { kind: 'placed', postings: [{ kind: 'reserve' }, { kind: 'stake', amountMinor: 30_000 }] },
    ]);
  });

  test('a better price counts at the acceptance for a player who takes better prices', async () => {
    const matchId = newMatch();
    const referralId = await refer(matchId, 30_000, { policy: 'higher' });
    site.receive(oddsChange(matchId, [2_200, 3_400, 3_800]));
    await decide(referralId, accept);
    expect((await bet(referralId)).json).toMatchObject({ legs: [{ oddsMilli: 2_200 }] });
  });

  test('a price that has fallen since the trader looked, and a closed market, refuse the acceptance', async () => {
    const matchId = newMatch();
    const referralId = await refer(matchId);
    site.receive(oddsChange(matchId, [1_800, 3_400, 3_800]));
    expect((await decide(referralId, accept)).json.code).toBe('ODDS_CHANGED');
    site.receive(oddsChange(matchId, [2_000, 3_400, 3_800], 'suspended'));
    expect((await decide(referralId, accept)).json.code).toBe('MARKET_CLOSED');
    expect(await own(referralId)).toMatchObject({ state: 'waiting' });
    expect(await site.balance(player)).toBe(70_000);
  });

  test('a trader offers a smaller stake, and the player takes it: the rest is back at once', async () => {
    const referralId = await refer();
    const news: unknown[] = [];
    const leave = site.platform.bus.subscribe(`live.player.${player.id}`, (message) => news.push(message));
    const offered = await decide(referralId, { action: 'offer', unitStakeMinor: 12_000 });
    expect(offered.json).toMatchObject({ state: 'offered', leftMs: 30_000 });
    await site.platform.clock.advance(1_000);
    await expect
      .poll(() => news)
      .toContainEqual(expect.objectContaining({ type: 'bet-referral', referralId, state: 'offered' }));
    leave();
    expect(await own(referralId)).toMatchObject({
      offered: { stakeMinor: 12_000, potentialReturnMinor: 24_000, oddsMilli: [2_000] },
    });
    expect(await site.balance(player)).toBe(70_000);
    expect(await answer(referralId, 'take')).toMatchObject({ status: 200, json: { state: 'placed' } });
    expect((await bet(referralId)).json).toMatchObject({ stakeMinor: 12_000, legs: [{ oddsMilli: 2_000 }] });
    expect(await site.balance(player)).toBe(88_000);
    // The same answer again changes nothing.
    expect((await answer(referralId, 'take')).json.state).toBe('placed');
    expect(await site.balance(player)).toBe(88_000);
  });

  test('an offer of another price holds for its time, and a changed score ends it', async () => {
    const [calm, scoring] = [newMatch(), newMatch()];
    site.receive(oddsChange(scoring, [2_000, 3_400, 3_800], 'active', 'live'));
    const offer = { action: 'offer', oddsMilli: [1_850] };
    const taken = await refer(calm);
    const scored = await refer(scoring);
    await decide(taken, offer);
    await decide(scored, offer);
    site.receive(oddsChange(calm, [1_700, 3_400, 3_800]));
    await answer(taken, 'take');
    expect((await bet(taken)).json).toMatchObject({ legs: [{ oddsMilli: 1_850 }] });
    const change = oddsChange(scoring, [1_300, 5_000, 9_000], 'active', 'live');
    if (change.type === 'odds_change')
      site.receive({ ...change, status: { ...change.status, score: [1, 0] } });
    expect((await answer(scored, 'take')).json).toMatchObject({ state: 'withdrawn' });
    expect((await bet(scored)).status).toBe(404);
    expect(await site.balance(player)).toBe(70_000);
  });

  test('a player declines an offer, cancels a waiting bet, and has the stake back each time', async () => {
    const declined = await refer();
    await decide(declined, { action: 'offer', unitStakeMinor: 100 });
    const stranger = await site.player(0);
    expect((await answer(declined, 'decline', 2, stranger.cookie)).json.code).toBe('REFERRAL_UNKNOWN');
    expect((await answer(declined, 'decline')).json.state).toBe('declined');
    const cancelled = await refer();
    expect((await answer(cancelled, 'take', 1)).json.code).toBe('REFERRAL_OVER');
    expect((await answer(cancelled, 'cancel', 1)).json.state).toBe('cancelled');
    expect((await decide(cancelled, accept)).json.code).toBe('REFERRAL_OVER');
    expect(await site.balance(player)).toBe(100_000);
  });

  test('a trader refuses with a reason that the player reads, and the decision is in the audit record', async () => {
    const referralId = await refer();
    await decide(referralId, { action: 'refuse', refusal: 'price' });
    expect(await own(referralId)).toMatchObject({ state: 'refused', refusal: 'price', leftMs: 0 });
    expect(await site.balance(player)).toBe(100_000);
    const { rows } = await site.platform.database.pool.query<{ action: string; subject: string }>(
      `SELECT action, subject FROM audit.entry WHERE after ->> 'referralId' = $1`,
      [referralId],
    );
    expect(rows).toEqual([{ action: 'trading.referral.refuse', subject: `players/${player.id}` }]);
  });

  test('of two traders at once one decides, and the other is told', async () => {
    const second = await testOperator(site.platform, 'trader');
    const referralId = await refer();
    const answers = await Promise.all([
      decide(referralId, accept),
      decide(referralId, { action: 'refuse', refusal: 'stake' }, { by: second }),
    ]);
    const codes = answers.map(({ status, json }) => (status === 200 ? 'decided' : json.code)).sort();
    expect(codes).toEqual(['REFERRAL_OVER', 'decided']);
  });

  test('an offer has a smaller stake or another price, and a right of the trader', async () => {
    const referralId = await refer();
    const offer = (terms: object) => decide(referralId, { action: 'offer', ...terms });
    expect((await offer({})).json.code).toBe('OFFER_INVALID');
    expect((await offer({ unitStakeMinor: 30_001 })).json.code).toBe('OFFER_INVALID');
    expect((await offer({ oddsMilli: [1_900, 1_900] })).json.code).toBe('OFFER_INVALID');
    const support = await testOperator(site.platform, 'support');
    const refused = await decide(referralId, accept, { by: support });
    expect(refused.json.code).toBe('PERMISSION_MISSING');
  });

  test('when the time is over the stake is back, and neither side can decide any more', async () => {
    const waiting = await refer();
    const offered = await refer();
    await decide(offered, { action: 'offer', unitStakeMinor: 100 });
    await site.platform.clock.advance(29_000);
    expect(await own(offered)).toMatchObject({ state: 'offered', leftMs: 1_000 });
    await site.platform.clock.advance(1_000);
    expect((await answer(offered, 'take')).json.code).toBe('REFERRAL_OVER');
    await site.platform.clock.advance(31_000);
    await expect.poll(() => own(waiting)).toMatchObject({ state: 'expired' });
    await expect.poll(() => own(offered)).toMatchObject({ state: 'expired' });
    expect(await site.balance(player)).toBe(100_000);
    expect((await decide(waiting, accept)).json.code).toBe('REFERRAL_OVER');
  });

  test('limits and liability are asked at the acceptance, and the bet then still waits', async () => {
    const referralId = await refer();
    await setRule('liability', {}, { maxLossMinor: 10_000, suspends: false });
    expect((await decide(referralId, accept)).json.code).toBe('STAKE_TOO_HIGH');
    expect(await own(referralId)).toMatchObject({ state: 'waiting' });
    const offered = await decide(referralId, { action: 'offer', unitStakeMinor: 9_000 });
    expect(offered.status).toBe(200);
    expect((await answer(referralId, 'take')).json.state).toBe('placed');
  });

  test('a player has at most five bets before traders at once', async () => {
    await setRule(
      'referral',
      { playerId: player.id },
      { stakeFromMinor: 100, seconds: 60, offerSeconds: 30 },
    );
    for (let count = 0; count < 5; count++) await refer(newMatch(), 100);
    expect((await send(betBody([newMatch()], 100))).json.code).toBe('REFERRALS_FULL');
    expect(await site.balance(player)).toBe(99_500);
  });

  test('the tax on the stake is reserved with it, and a smaller stake pays the tax of its own', async () => {
    const bands = [{ fromMinor: 0, rateBp: 1_000 }];
    await setRule(
      'tax',
      { country: 'de', product: 'sports', from: '2020-01-01' },
      { taxes: [{ on: 'stake', method: 'slices', bands }] },
    );
    const referralId = await refer();
    expect(await site.balance(player)).toBe(100_000 - 33_000);
    await decide(referralId, { action: 'offer', unitStakeMinor: 12_000 });
    expect(await own(referralId)).toMatchObject({
      asked: { stakeTaxMinor: 3_000 },
      offered: { stakeMinor: 12_000, stakeTaxMinor: 1_200 },
    });
    await answer(referralId, 'take');
    expect(await site.balance(player)).toBe(100_000 - 13_200);
    const refused = await refer();
    await decide(refused, { action: 'refuse', refusal: 'stake' });
    expect(await site.balance(player)).toBe(100_000 - 13_200);
  });
});
