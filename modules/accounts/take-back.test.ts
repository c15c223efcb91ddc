import { createProposals, type ProposalKind, proposalsMigrations } from '@fairline/proposals';
import { runtimeMigrations } from '@fairline/runtime';
import { type TestPlatform, testOperator, testPlatform } from '@fairline/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type AccountsService, accountsMigrations, createAccounts, type Transfer } from './index.ts';

const rights = ['trading.view', 'trading.edit', 'trading.approve'] as const;
const maker = testOperator(1, rights);
const checker = testOperator(2, rights);

let platform: TestPlatform;
let accounts: AccountsService;
let proposals: ReturnType<typeof createProposals>['service'];
/** What the next approved proposal takes back. */
let posted: Transfer[] = [];
let nextPlayer = 1n;
let nextKey = 1;

const kind: ProposalKind<unknown> = {
  kind: 'sportsbook.resettlement',
  section: 'trading',
  schema: z.unknown(),
  subjectOf: () => 'matches/1',
  preview: async () => ({ facts: [] }),
  execute: (connection, _payload, approved) => accounts.takeBack(connection, { posted, anew: [] }, approved),
};

beforeAll(async () => {
  platform = await testPlatform([runtimeMigrations, proposalsMigrations, accountsMigrations]);
  accounts = createAccounts(platform).service;
  proposals = createProposals(platform, { kinds: [kind] }).service;
});
afterAll(() => platform.drop());

/** Posts a bet of 1.00 that returns 3.00. @returns the transfers of its settlement, and the player's cash account */
async function settledBet() {
  const playerId = nextPlayer++;
  const clearing = await accounts.houseAccount('payment_clearing', 'EUR');
  const house = await accounts.houseAccount('house', 'EUR');
  const make = (kind: Transfer['kind'], from: bigint, to: bigint, amountMinor: bigint): Transfer => ({
    key: `bet:${playerId}:${kind}`,
    kind,
    fromAccountId: from,
    toAccountId: to,
    amountMinor,
    reference: `bet:${playerId}`,
  });
  return platform.database.transaction(async (connection) => {
    const { cashId, heldId } = await accounts.openMain(connection, playerId, 'EUR');
    await accounts.post(connection, [
      make('deposit', clearing, cashId, 100n),
      make('stake', cashId, heldId, 100n),
    ]);
    const settlement = [make('release', heldId, cashId, 100n), make('winnings', house, cashId, 200n)];
    await accounts.post(connection, settlement);
    return { playerId, cashId, heldId, house, settlement };
  });
}

async function takeBack(transfers: Transfer[]) {
  posted = transfers;
  const call = { kind: kind.kind, payload: {}, reason: 'wrong', key: `take-back-${nextKey++}` };
  const { proposalId, version } = await proposals.propose(maker, call);
  return proposals.approve(checker, { proposalId, version, reason: 'yes' });
}

const owedBy = async (playerId: bigint) => (await accounts.wallets(playerId))[0]?.owed_minor;

const imbalance = async () => (await platform.database.pool.query('SELECT * FROM accounts.imbalance')).rows;

test('an approved proposal takes the same amounts back once, and what the cash does not cover is owed', async () => {
  const { playerId, cashId, house, settlement } = await settledBet();
  await platform.database.transaction((connection) =>
    accounts.post(connection, [
      {
        key: `spent:${playerId}`,
        kind: 'loss',
        fromAccountId: cashId,
        toAccountId: house,
        amountMinor: 300n,
        reference: '',
      },
    ]),
  );
  await takeBack(settlement);
  expect(await accounts.balanceOf(playerId)).toMatchObject({ balanceMinor: 0n, heldMinor: 100n });
  expect(await owedBy(playerId)).toBe(300n);
  expect(await accounts.playResult(playerId, new Date(0))).toMatchObject({ wonMinor: 0n });
  expect(await imbalance()).toEqual([]);
});

test('the database itself refuses to take back, or to go below zero, without an approved proposal', async () => {
  const { cashId, heldId, house, playerId, settlement } = await settledBet();
  const { pool } = platform.database;
  const { proposalId } = await takeBack(settlement);
  const insert = (posting: { key: string; kind: string; from: bigint; to: bigint; left?: number }) =>
    pool.query(
      `INSERT INTO accounts.posting (key, kind, from_account, to_account, amount_minor, from_balance_minor, reference,
                                     posted_at)
       VALUES ($1, $2, $3, $4, 100, $5, '', now())`,
      [posting.key, posting.kind, posting.from, posting.to, posting.left ?? null],
    );
  const refused = [
    { key: 'a', kind: 'winnings', from: cashId, to: house, left: 0 },
    { key: 'b', kind: 'loss', from: house, to: heldId },
    { key: 'c', kind: 'stake', from: cashId, to: heldId, left: -1 },
    // The proposal has been carried out already.
    { key: `d:back:proposal:${proposalId}`, kind: 'release', from: cashId, to: heldId, left: -1 },
  ];
  for (const posting of refused)
    await expect(insert(posting), posting.key).rejects.toMatchObject({ constraint: 'reversal_is_approved' });
  const move = (minor: number, accountId: bigint) =>
    pool.query('UPDATE accounts.account SET balance_minor = $1 WHERE id = $2', [minor, accountId]);
  await expect(move(-1, cashId)).rejects.toMatchObject({ constraint: 'balance_not_below_zero' });
  await expect(move(-1, heldId)).rejects.toMatchObject({ constraint: 'balance_not_below_zero' });
  expect(await accounts.balanceOf(playerId)).toMatchObject({ balanceMinor: 0n, heldMinor: 100n });
});

test('a player who owes cannot stake, owes no more by anything else, and whatever comes in repays it first, once', async () => {
  const { cashId, heldId, house, playerId, settlement } = await settledBet();
  const post = async (key: string, from: bigint, to: bigint, amountMinor: bigint) =>
    platform.database.transaction((connection) =>
      accounts.post(connection, [
        {
          key: `${key}:${playerId}`,
          kind: 'release',
          fromAccountId: from,
          toAccountId: to,
          amountMinor,
          reference: '',
        },
      ]),
    );
  await post('spent', cashId, house, 250n);
  await takeBack(settlement);
  expect([await post('more', cashId, heldId, 1n), await owedBy(playerId)]).toEqual([
    [{ ok: false, code: 'BALANCE_TOO_LOW', balanceMinor: 0n }],
    250n,
  ]);
  await post('paid', house, cashId, 100n);
  await post('paid', house, cashId, 100n);
  expect([await accounts.balanceOf(playerId), await owedBy(playerId)]).toMatchObject([
    { balanceMinor: 0n },
    150n,
  ]);
  await post('paid more', house, cashId, 200n);
  expect([await accounts.balanceOf(playerId), await owedBy(playerId)]).toMatchObject([
    { balanceMinor: 50n },
    0n,
  ]);
  const owedId = `(SELECT id FROM accounts.account WHERE kind = 'player_owed' AND player_id = ${playerId})`;
  await expect(
    platform.database.pool.query(`UPDATE accounts.account SET balance_minor = -1 WHERE id = ${owedId}`),
  ).rejects.toMatchObject({ constraint: 'balance_not_below_zero' });
  expect(await imbalance()).toEqual([]);
});

test('many payments at once repay exactly what is owed', async () => {
  const { cashId, house, playerId, settlement } = await settledBet();
  const pay = (key: string, amountMinor: bigint, from = house, to = cashId) =>
    platform.database.transaction((connection) =>
      accounts.post(connection, [
        {
          key: `${key}:${playerId}`,
          kind: 'deposit',
          fromAccountId: from,
          toAccountId: to,
          amountMinor,
          reference: '',
        },
      ]),
    );
  await pay('spent', 300n, cashId, house);
  await takeBack(settlement);
  await Promise.all(Array.from({ length: 20 }, (_, index) => pay(`part ${index}`, 20n)));
  expect([await accounts.balanceOf(playerId), await owedBy(playerId)]).toMatchObject([
    { balanceMinor: 100n },
    0n,
  ]);
  expect(await imbalance()).toEqual([]);
});
