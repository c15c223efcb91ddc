import { getRights } from '@fairline/contracts';
import { confirmed, type FilledPlayer, registerWhole } from '@fairline/server/testing/filled-player';
import { secondProcess } from '@fairline/server/testing/second-process';
import { betBody, matchMessages, type TestSite, testSite } from '@fairline/server/testing/test-site';
import { csrfHeadersFor } from '@fairline/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

const path = '/web-api/user/erasure';
const daySeconds = 86_400;
let site: TestSite;
/** A process that hears the messages of the site. */
let other: Awaited<ReturnType<typeof secondProcess>>;
let lastKey = 0;

beforeAll(async () => {
  site = await testSite({ ADDRESS_ALLOWANCE: '1000' });
  other = await secondProcess(site, { ...site.platform.bus, close: async () => undefined });
  site.receive(...matchMessages('1'));
});
afterAll(async () => {
  await other?.stop();
  await site?.stop();
});

/** Asks for the erasure. @returns the person with the session that the password has renewed */
async function ask(person: FilledPlayer): Promise<FilledPlayer> {
  const cookie = await confirmed(site, person);
  expect((await site.call('POST', path, { body: {}, cookie })).status).toBe(202);
  return { ...person, cookie };
}

function post({ cookie }: { cookie: string }, url: string, body: object) {
  const headers = { 'idempotency-key': `erasure-access-${++lastKey}` };
  return site.call('POST', url, { body, cookie, headers });
}

const stake = (person: FilledPlayer) => post(person, '/web-api/sportsbook/bets', betBody(['1'], 100));
const deposit = (person: FilledPlayer) =>
  post(person, '/web-api/payments/deposits', {
    methodId: 'card',
    amountMinor: 500,
    currency: 'EUR',
    lng: 'en',
  });

/** Reads in the other process what is closed to a player, and why. */
async function closedElsewhere({ cookie }: FilledPlayer): Promise<unknown> {
  await site.platform.clock.advance(100);
  const answer = await other.app.inject({
    url: '/web-api/user/rights',
    headers: { cookie, ...csrfHeadersFor(cookie) },
  });
  const {
    deposit: toDeposit,
    withdrawal,
    'stake-live': toStake,
  } = getRights.answer.parse(answer.json()).rights;
  return { deposit: toDeposit.code, stake: toStake.code, withdrawal: withdrawal.code };
}

const open = { deposit: null, stake: null, withdrawal: 'IDENTIFICATION_REQUIRED' };
const shut = { deposit: 'ERASURE_ASKED', stake: 'ERASURE_ASKED', withdrawal: 'IDENTIFICATION_REQUIRED' };

test('ACC-04: stakes and deposits close with the request and open when it is taken back, in every process', async () => {
  const before = await registerWhole(site);
  const heard: unknown[] = [];
  site.platform.bus.subscribe(`live.player.${before.id}`, (message) => heard.push(message));
  const statusChanged = () =>
    heard.filter((each) => JSON.stringify(each).includes('"status-changed"')).length;
  // Both processes know by now that nothing is under way.
  expect((await stake(before)).json.code).toBe('BALANCE_TOO_LOW');
  expect(await closedElsewhere(before)).toEqual(open);
  const heardBefore = statusChanged();

  const person = await ask(before);
  for (const refused of [await stake(person), await deposit(person)]) {
    expect(refused).toMatchObject({ status: 403, json: { code: 'ERASURE_ASKED' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * daySeconds - 60);
  }
  await expect.poll(() => closedElsewhere(person)).toEqual(shut);
  expect(statusChanged()).toBe(heardBefore + 1);

  expect((await site.call('DELETE', path, { cookie: person.cookie })).status).toBe(200);
  expect((await stake(person)).json.code).toBe('BALANCE_TOO_LOW');
  expect((await deposit(person)).status).toBe(201);
  await expect.poll(() => closedElsewhere(person)).toEqual(open);
  expect(statusChanged()).toBe(heardBefore + 2);
});

test('ACC-04: an erasure that is put off past its day still closes them, and names no day', async () => {
  const person = await ask(await registerWhole(site));
  await site.platform.database.pool.query(
    "UPDATE privacy.erasure SET due_at = asked_at - interval '1 day' WHERE player_id = $1",
    [person.id],
  );
  const { status, json, headers } = await deposit(person);
  expect({ status, code: json.code, after: headers['retry-after'] }).toEqual({
    status: 403,
    code: 'ERASURE_ASKED',
    after: undefined,
  });
});
