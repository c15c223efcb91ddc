import { createProposals, proposalsMigrations } from '@fairline/proposals';
import { runtimeMigrations } from '@fairline/runtime';
import { openFundedAccount, type TestPlatform, testOperator, testPlatform } from '@fairline/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AccountsService,
  accountsMigrations,
  createAccounts,
  createBalanceCorrection,
} from './index.ts';

const rights = ['ledger.view', 'ledger.edit', 'ledger.approve'] as const;
const maker = testOperator(1, rights);
const checker = testOperator(2, rights);

let platform: TestPlatform;
let accounts: AccountsService;
let proposals: ReturnType<typeof createProposals>['service'];
let nextPlayer = 1n;
let nextKey = 1;

beforeAll(async () => {
  platform = await testPlatform([runtimeMigrations, proposalsMigrations, accountsMigrations]);
  accounts = createAccounts(platform).service;
  const countryOf = async () => 'de';
  proposals = createProposals(platform, {
    kinds: [createBalanceCorrection(platform, { countryOf })],
  }).service;
});
afterAll(() => platform.drop());

/** Opens the accounts of a player with a deposit of 10.00. */
async function newPlayer() {
  const playerId = nextPlayer++;
  const main = await openFundedAccount(platform.database, accounts, { playerId, balanceMinor: 1_000n });
  return { ...main, playerId: String(playerId) };
}

function correct(playerId: string, amountMinor: number, currency = 'EUR') {
  return proposals.propose(maker, {
    kind: 'accounts.correction',
    payload: { playerId, currency, amountMinor },
    reason: 'a deposit was lost',
    key: `correction-${nextKey++}`,
  });
}

function decision({ proposalId, version }: { proposalId: string; version: number }) {
  return { proposalId, version, reason: 'checked' };
}

async function balanceOf(playerId: string) {
  return Number((await accounts.balanceOf(BigInt(playerId))).balanceMinor);
}

async function corrections(cashId: bigint) {
  const { rows } = await platform.database.pool.query<{ amount_minor: bigint; reference: string }>(
    `SELECT amount_minor, reference FROM accounts.posting WHERE kind = 'correction' AND $1 IN (from_account, to_account)`,
    [cashId],
  );
  return rows;
}

async function imbalances() {
  return (await platform.database.pool.query('SELECT * FROM accounts.imbalance')).rowCount;
}

describe('a correction of a balance', () => {
  test.each([
    [250, 1_250],
    [-1_000, 0],
  ])(
    'of %d moves the balance of 1000 to %d, against the house, and leaves the ledger balanced',
    async (amount, after) => {
      const { playerId, cashId } = await newPlayer();
      const proposal = await correct(playerId, amount);
      expect(proposal).toMatchObject({
        subject: `players/${playerId}`,
        section: 'ledger',
        preview: { facts: [{ label: 'balance', before: 1_000, after, currency: 'EUR' }] },
      });
      expect(await balanceOf(playerId)).toBe(1_000);
      const approved = await proposals.approve(checker, decision(proposal));
      expect(approved).toMatchObject({
        state: 'approved',
        outcome: { balanceMinor: after, currency: 'EUR' },
      });
      expect(await balanceOf(playerId)).toBe(after);
      expect(await corrections(cashId)).toEqual([
        { amount_minor: BigInt(Math.abs(amount)), reference: `proposal:${proposal.proposalId}` },
      ]);
      expect(await imbalances()).toBe(0);
    },
  );

  test('is posted once by twenty approvals at once', async () => {
    const { playerId, cashId } = await newPlayer();
    const proposal = await correct(playerId, 100);
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        proposals.approve(testOperator(index + 2, rights), decision(proposal)),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await corrections(cashId)).toHaveLength(1);
    expect(await balanceOf(playerId)).toBe(1_100);
    expect(await imbalances()).toBe(0);
  });

  test('is in the player’s open pages, with the new balance', async () => {
    const { playerId, cashId } = await newPlayer();
    await proposals.approve(checker, decision(await correct(playerId, 300)));
    const { rows } = await platform.database.pool.query('SELECT message FROM outbox WHERE topic = $1', [
      `live.player.${playerId}`,
    ]);
    expect(rows).toEqual([
      {
        message: {
          type: 'correction',
          accountId: String(cashId),
          currency: 'EUR',
          amountMinor: 300,
          balanceMinor: 1_300,
        },
      },
    ]);
  });

  test('that was proposed for another balance is refused, and posts nothing', async () => {
    const { playerId, cashId, heldId } = await newPlayer();
    const proposal = await correct(playerId, 100);
    await platform.database.transaction((connection) =>
      accounts.post(connection, [
        {
          key: `stake:${playerId}`,
          kind: 'stake',
          fromAccountId: cashId,
          toAccountId: heldId,
          amountMinor: 1n,
          reference: 'bet:1',
        },
      ]),
    );
    await expect(proposals.approve(checker, decision(proposal))).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
    });
    expect(await corrections(cashId)).toEqual([]);
    expect(await proposals.get(maker, proposal.proposalId)).toMatchObject({
      state: 'open',
      present: { facts: [{ before: 999, after: 1_099 }] },
    });
  });

  test('below zero is refused, when it is proposed and when it is approved', async () => {
    const { playerId, cashId, heldId } = await newPlayer();
    await expect(correct(playerId, -1_001)).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' });
    const proposal = await correct(playerId, -1_000);
    await platform.database.transaction((connection) =>
      accounts.post(connection, [
        {
          key: `stake:${playerId}`,
          kind: 'stake',
          fromAccountId: cashId,
          toAccountId: heldId,
          amountMinor: 1n,
          reference: 'bet:1',
        },
      ]),
    );
    await expect(proposals.approve(checker, decision(proposal))).rejects.toMatchObject({
      code: 'BALANCE_TOO_LOW',
    });
    expect(await proposals.get(maker, proposal.proposalId)).toMatchObject({
      state: 'open',
      present: null,
      obstacle: 'BALANCE_TOO_LOW',
    });
  });

  test('names a player, the currency of their account, and an amount', async () => {
    const { playerId } = await newPlayer();
    await expect(correct('404404', 1)).rejects.toMatchObject({ code: 'PLAYER_UNKNOWN' });
    await expect(correct(playerId, 1, 'USD')).rejects.toMatchObject({ code: 'CURRENCY_MISMATCH' });
    for (const amount of [0, 1.5, 1e16]) {
      await expect(correct(playerId, amount)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    }
  });
});

describe('the database itself refuses a correction', () => {
  async function insert(
    { cashId }: { cashId: bigint },
    { key, reference = key, amountMinor = 100n }: { key: string; reference?: string; amountMinor?: bigint },
  ) {
    const houseId = await accounts.houseAccount('house', 'EUR');
    return platform.database.pool.query(
      `INSERT INTO accounts.posting (key, kind, from_account, to_account, amount_minor, reference, posted_at)
       VALUES ($1, 'correction', $2, $3, $4, $5, now())`,
      [key, houseId, cashId, amountMinor, reference],
    );
  }
  const refused = /a correction needs an approved proposal/;

  test('without a proposal', async () => {
    const player = await newPlayer();
    for (const key of ['test', 'proposal:1', 'proposal:00000000-0000-7000-8000-000000000000'])
      await expect(insert(player, { key }), key).rejects.toThrow(refused);
  });

  test('for a proposal that is open or was rejected', async () => {
    const player = await newPlayer();
    const proposal = await correct(player.playerId, 100);
    const key = `proposal:${proposal.proposalId}`;
    await expect(insert(player, { key })).rejects.toThrow(refused);
    await proposals.reject(checker, decision(proposal));
    await expect(insert(player, { key })).rejects.toThrow(refused);
  });

  test('for an approved proposal a second time, and with another player or amount', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()];
    const proposal = await correct(player.playerId, 100);
    await proposals.approve(checker, decision(proposal));
    const key = `proposal:${proposal.proposalId}`;
    await expect(insert(player, { key })).rejects.toThrow(/posting_key/);
    await expect(insert(player, { key: 'again', reference: key })).rejects.toThrow(refused);
    await expect(insert(player, { key, amountMinor: 101n })).rejects.toThrow(refused);
    await expect(insert(other, { key })).rejects.toThrow(refused);
    expect(await balanceOf(player.playerId)).toBe(1_100);
  });
});
