import { foundSchema } from '@fairline/contracts';
import { type DeskSite, deskSite } from '@fairline/server/testing/desk-site';
import { type TestOperator, testOperator } from '@fairline/server/testing/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

let desk: DeskSite;
let administrator: TestOperator;

beforeAll(async () => {
  desk = await deskSite();
  administrator = await testOperator(desk.site.platform, 'administrator');
});
afterAll(() => desk.site.stop());

const answerSchema = z.object({ items: z.array(foundSchema) });

async function found(text: string, { cookie }: TestOperator = administrator) {
  const { json } = await desk.site.call('GET', `/console-api/search?text=${encodeURIComponent(text)}`, {
    cookie,
  });
  return answerSchema.parse(json).items;
}
const kindsOf = async (text: string, operator?: TestOperator) =>
  (await found(text, operator)).map(({ kind }) => kind);

/** Makes an operator whose rights are limited to countries. */
async function abroad(role: string, permissions: string[], countries: string[]): Promise<TestOperator> {
  const { pool } = desk.site.platform.database;
  await pool.query('INSERT INTO operators.role (role) VALUES ($1)', [role]);
  await pool.query(
    'INSERT INTO operators.role_grant (role, permission, countries) SELECT $1, unnest($2::text[]), $3',
    [role, permissions, countries],
  );
  return testOperator(desk.site.platform, role);
}

async function bet(playerId: string): Promise<string> {
  const { database, ids, clock } = desk.site.platform;
  const betId = ids.uuid();
  await database.pool.query(
    `INSERT INTO sportsbook.bet (bet_id, player_id, stake_minor, currency, total_odds_milli, potential_return_minor, placed_at)
     VALUES ($1, $2, 1250, 'EUR', 2000, 2500, $3)`,
    [betId, playerId, new Date(clock.now())],
  );
  return betId;
}

async function payment(playerId: string): Promise<string> {
  const { database, ids, clock } = desk.site.platform;
  const paymentId = ids.uuid();
  await database.pool.query(
    `INSERT INTO payments.payment (payment_id, player_id, kind, provider, method_id, checkout_id, amount_minor, currency,
       created_at)
     VALUES ($1, $2, 'deposit', 'sandbox', 'sandbox', $3, 5000, 'EUR', $4)`,
    [paymentId, playerId, ids.uuid(), new Date(clock.now())],
  );
  return paymentId;
}

test('a bet is found by the number that players write down', async () => {
  const player = await desk.site.player(0);
  const betId = await bet(player.id);
  const { rows } = await desk.site.platform.database.pool.query<{ number: bigint }>(
    'SELECT number FROM sportsbook.bet WHERE bet_id = $1',
    [betId],
  );
  expect(await found(String(rows[0]?.number))).toMatchObject([{ kind: 'bet', id: betId }]);
});

test('a bet and a payment are found by their number, and by how it begins', async () => {
  const player = await desk.site.player();
  const betId = await bet(player.id);
  const paymentId = await payment(player.id);
  expect(await found(betId)).toEqual([
    {
      kind: 'bet',
      id: betId,
      title: betId,
      detail: expect.stringContaining(`${player.id} · €12.50 · open`),
      address: `/players/${player.id}/bets?number=${betId}`,
    },
  ]);
  expect(await found(` ${paymentId.toUpperCase()} `)).toMatchObject([
    { kind: 'payment', id: paymentId, address: `/players/${player.id}/payments?number=${paymentId}` },
  ]);
  const begin = betId.slice(0, 18);
  expect((await found(begin)).map(({ id }) => id)).toContain(betId);
  expect(await kindsOf(betId.slice(0, 7))).toEqual([]);
});

test('the list of a player shows the one bet or payment of a number', async () => {
  const player = await desk.site.player();
  const paymentId = await payment(player.id);
  await payment(player.id);
  const { cookie } = administrator;
  const list = async (path: string) => {
    const { json } = await desk.site.call('GET', `/console-api/players/${player.id}/${path}`, { cookie });
    return z.object({ items: z.array(z.record(z.string(), z.unknown())) }).parse(json).items;
  };
  expect(await list(`payments?number=${paymentId}`)).toMatchObject([{ paymentId }]);
  expect(await list(`bets?number=${paymentId}`)).toEqual([]);
  expect(await list('bets?number=x')).toEqual([]);
});

test('a request is found by its number, its words and its player, in every state', async () => {
  const player = await desk.site.player();
  const { requestId } = await desk.ask(player.cookie, { subject: 'Zeppelin over Friedrichshafen' });
  await desk.call(desk.ana, 'POST', `/requests/${requestId}/closing`, { version: 1 });
  const request = { kind: 'request', id: requestId, address: `/support/${requestId}` };
  for (const text of [requestId, 'zeppelin', player.id])
    expect(await found(text)).toContainEqual(expect.objectContaining(request));
});

test('a proposal is found by its number and by the player whom it concerns', async () => {
  const player = await desk.site.player();
  const answer = await desk.site.call('POST', '/console-api/proposals', {
    cookie: administrator.cookie,
    headers: { 'idempotency-key': desk.newKey() },
    body: {
      kind: 'accounts.correction',
      payload: { playerId: player.id, amountMinor: 100, currency: 'EUR' },
      reason: 'it is the law',
    },
  });
  expect(answer.status).toBe(201);
  const { proposalId } = z.object({ proposalId: z.string() }).parse(answer.json);
  const proposal = expect.objectContaining({ kind: 'proposal', id: proposalId });
  expect(await found(proposalId)).toEqual([proposal]);
  expect(await found(player.id)).toContainEqual(proposal);
});

test('SEC: nothing is found beyond the sections and the countries of the operator', async () => {
  const player = await desk.site.player();
  await desk.site.platform.database.pool.query(
    `UPDATE identity.player SET country_code = 'de' WHERE id = $1`,
    [player.id],
  );
  const [betId, paymentId] = [await bet(player.id), await payment(player.id)];
  const { requestId } = await desk.ask(player.cookie, { subject: 'Quokka' });
  const rights = ['bets.view', 'payments.view', 'support.view'];
  const [near, far] = [await abroad('near', rights, ['de']), await abroad('far', rights, ['fr'])];
  const trader = await abroad('desk-only', ['trading.view'], ['de']);
  for (const [text, kind] of [
    [betId, 'bet'],
    [paymentId, 'payment'],
    [requestId, 'request'],
  ] as const) {
    expect([text, await kindsOf(text, near)]).toEqual([text, [kind]]);
    expect([text, await kindsOf(text, far)]).toEqual([text, []]);
    expect([text, await kindsOf(text, trader)]).toEqual([text, []]);
  }
});
