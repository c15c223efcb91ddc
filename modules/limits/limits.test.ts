import { accountsMigrations, createAccounts, type PlayerAccounts, type Transfer } from '@fairline/accounts';
import { proposalsMigrations } from '@fairline/proposals';
import { runtimeMigrations } from '@fairline/runtime';
import { postCorrection, type TestPlatform, testPlatform } from '@fairline/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { breakTopic, createLimits, limitsMigrations, type SpendingDecision } from './index.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const noLimit = 999_999_999;
const refused: SpendingDecision = { ok: false, code: 'LIMIT_REACHED' };

let platform: TestPlatform;
let accounts: ReturnType<typeof createAccounts>['service'];
let limits: ReturnType<typeof createLimits>['service'];
let houseId: bigint;
let nextPlayer = 1n;
let nextKey = 1;

beforeAll(async () => {
  platform = await testPlatform([
    runtimeMigrations,
    proposalsMigrations,
    accountsMigrations,
    limitsMigrations,
  ]);
  accounts = createAccounts(platform).service;
  limits = createLimits(platform, accounts).service;
  houseId = await accounts.houseAccount('house', 'EUR');
});
afterAll(() => platform.drop());

interface Player extends PlayerAccounts {
  id: bigint;
}

async function newPlayer(): Promise<Player> {
  const id = nextPlayer++;
  const main = await platform.database.transaction((connection) => accounts.openMain(connection, id, 'EUR'));
  const player = { ...main, id };
  await correct(houseId, main.cashId, 1_000_000n);
  return player;
}

function movement(
  kind: Transfer['kind'],
  fromAccountId: bigint,
  toAccountId: bigint,
  amountMinor: bigint,
): Transfer {
  return { key: `key:${nextKey++}`, kind, fromAccountId, toAccountId, amountMinor, reference: 'test' };
}

async function post(...parts: Parameters<typeof movement>): Promise<void> {
  await platform.database.transaction((connection) => accounts.post(connection, [movement(...parts)]));
}

async function correct(fromAccountId: bigint, toAccountId: bigint, amountMinor: bigint): Promise<void> {
  await postCorrection(platform.database, { fromAccountId, toAccountId, amountMinor });
}

/** Reserves and, when it is granted, posts a stake in one transaction, as a bet does. */
async function stake(player: Player, amountMinor: bigint): Promise<SpendingDecision | undefined> {
  return platform.database.transaction(async (connection) => {
    const [decision] = await limits.reserve(connection, [
      { playerId: player.id, spending: 'stake', amountMinor },
    ]);
    if (decision?.ok) {
      await accounts.post(connection, [movement('stake', player.cashId, player.heldId, amountMinor)]);
    }
    return decision;
  });
}

async function deposit(
  player: Player,
  amountMinor: bigint,
  reference?: string,
): Promise<SpendingDecision | undefined> {
  const [decision] = await platform.database.transaction((connection) =>
    limits.reserve(connection, [
      {
        playerId: player.id,
        spending: 'deposit',
        amountMinor,
        ...(reference === undefined ? {} : { reference: `${player.id}:${reference}` }),
      },
    ]),
  );
  return decision;
}

function lose(player: Player, amountMinor: bigint) {
  return post('loss', player.heldId, houseId, amountMinor);
}

async function win(player: Player, stakeMinor: bigint, winningsMinor: bigint) {
  await post('release', player.heldId, player.cashId, stakeMinor);
  await post('winnings', houseId, player.cashId, winningsMinor);
}

async function limitOf(player: Player, limitType: number) {
  const found = (await limits.list(player.id, 'en')).find((limit) => limit.limitType === limitType);
  if (!found) throw new Error(`limit ${limitType} is not listed`);
  return found;
}

describe('a change', () => {
  test('LIM-08: a lower limit applies at once, a higher one when it is approved after 24 hours to the millisecond', async () => {
    const player = await newPlayer();
    await limits.set(player.id, 1, 1_000);
    expect(await stake(player, 1_001n)).toEqual(refused);
    expect(await stake(player, 600n)).toEqual({ ok: true });
    await limits.set(player.id, 1, 800);
    expect(await stake(player, 201n)).toEqual(refused);
    expect(await limits.set(player.id, 2, 9_000)).toBe('acts');
    expect(await limits.set(player.id, 1, 3_000)).toBe('waitsForApproval');
    expect(await limitOf(player, 1)).toMatchObject({
      limitValue: 800,
      limitState: 'PENDING',
      needApprove: false,
      pending: {
        limitValue: 3_000,
        endsAt: (platform.clock.now() + dayMs) / 1_000,
        direction: 'higher',
      },
    });
    await platform.clock.advance(dayMs - 1);
    await expect(limits.answer(player.id, 'approve', 1)).rejects.toMatchObject({ code: 'LIMIT_WAITING' });
    await platform.clock.advance(1);
    expect(await stake(player, 801n)).toEqual(refused);
    expect(await limitOf(player, 1)).toMatchObject({ limitValue: 800, needApprove: true });
    expect(await limits.answer(player.id, 'approve', 1)).toBe('approved');
    expect(await stake(player, 2_400n)).toEqual({ ok: true });
    expect(await limitOf(player, 1)).toMatchObject({ limitValue: 3_000, pending: null });
  });

  test('LIM-02: a removal waits, can be cancelled, and then removes the limit', async () => {
    const player = await newPlayer();
    await limits.set(player.id, 2, 500);
    await limits.remove(player.id, 2);
    expect((await limitOf(player, 2)).pending).toMatchObject({ limitValue: noLimit, direction: 'higher' });
    await limits.answer(player.id, 'reject', 2);
    await platform.clock.advance(2 * dayMs);
    expect(await stake(player, 501n)).toEqual(refused);
    expect(await limits.set(player.id, 2, noLimit)).toBe('waitsForApproval');
    await platform.clock.advance(dayMs);
    expect(await stake(player, 501n)).toEqual(refused);
    await limits.answer(player.id, 'approve', 2);
    expect(await stake(player, 501n)).toEqual({ ok: true });
    expect(await limitOf(player, 2)).toMatchObject({ limitState: 'INACTIVE', limitValue: noLimit });
  });

  test('LIM-08: more playing time applies by itself after 24 hours', async () => {
    const player = await newPlayer();
    await limits.set(player.id, 31, 2);
    expect(await limits.set(player.id, 31, 3)).toBe('waits');
    expect(await limitOf(player, 31)).toMatchObject({ limitState: 'ACTIVE', pending: { limitValue: 3 } });
    await platform.clock.advance(dayMs);
    expect(await limitOf(player, 31)).toMatchObject({ limitValue: 3, needApprove: false, pending: null });
  });

  test('LIM-04, LIM-08: a raised deposit limit applies when it has waited and is approved after that', async () => {
    const player = await newPlayer();
    await limits.set(player.id, 20, 1_000);
    expect(await limits.set(player.id, 20, 2_000)).toBe('waitsForApproval');
    const early = { code: 'LIMIT_WAITING', retryAfterSeconds: dayMs / 1_000 };
    await expect(limits.answer(player.id, 'approve')).rejects.toMatchObject(early);
    await expect(limits.answer(player.id, 'approve', 20)).rejects.toMatchObject(early);
    expect(await limitOf(player, 20)).toMatchObject({ limitState: 'PENDING', needApprove: false });
    await platform.clock.advance(dayMs);
    expect(await deposit(player, 1_001n)).toEqual(refused);
    expect(await limitOf(player, 20)).toMatchObject({ limitState: 'PENDING', needApprove: true });
    expect(await limits.answer(player.id, 'approve')).toBe('approved');
    expect(await deposit(player, 2_000n)).toEqual({ ok: true });

    await limits.set(player.id, 20, 3_000);
    await platform.clock.advance(10 * dayMs);
    expect(await deposit(player, 2_001n)).toEqual(refused);
    expect(await limitOf(player, 20)).toMatchObject({ limitState: 'PENDING', needApprove: true });
    await limits.answer(player.id, 'approve');
    expect(await limitOf(player, 20)).toMatchObject({ limitState: 'ACTIVE', limitValue: 3_000 });
    expect(await deposit(player, 3_000n)).toEqual({ ok: true });
  });

  test('LIM-04: of several raised deposit limits those are approved whose wait is over', async () => {
    const player = await newPlayer();
    for (const type of [20, 21] as const) await limits.set(player.id, type, 1_000);
    await limits.set(player.id, 20, 2_000);
    await platform.clock.advance(dayMs / 2);
    await limits.set(player.id, 21, 2_000);
    await platform.clock.advance(dayMs / 2);
    expect(await limits.answer(player.id, 'approve')).toBe('approved');
    expect(await limitOf(player, 20)).toMatchObject({ limitState: 'ACTIVE', limitValue: 2_000 });
    expect(await limitOf(player, 21)).toMatchObject({ limitState: 'PENDING', limitValue: 1_000 });
    await expect(limits.answer(player.id, 'approve')).rejects.toMatchObject({ code: 'LIMIT_WAITING' });
  });

  test('LIM-04: an old approval from before the end of the wait does not count', async () => {
    const player = await newPlayer();
    await limits.set(player.id, 20, 1_000);
    await limits.set(player.id, 20, 2_000);
    await platform.database.pool.query(
      "UPDATE limits.player_limit SET pending_approved_at = pending_due_at - interval '1 day' WHERE player_id = $1",
      [player.id],
    );
    await platform.clock.advance(2 * dayMs);
    expect(await deposit(player, 1_001n)).toEqual(refused);
    expect(await limitOf(player, 20)).toMatchObject({ needApprove: true });
  });

  test('LIM-08: limits outlive the process that set them', async () => {
    const player = await newPlayer();
    await limits.set(player.id, 1, 100);
    await limits.set(player.id, 1, 200);
    const restarted = createLimits(platform, createAccounts(platform).service).service;
    const found = (await restarted.list(player.id, 'en')).find((limit) => limit.limitType === 1);
    expect(found).toMatchObject({ limitValue: 100, pending: { limitValue: 200 } });
  });

  test('LIM-08: each change is on record, and the record cannot be edited', async () => {
    const player = await newPlayer();
    for (const value of [1_000, 2_000, 1_000, 1_000]) await limits.set(player.id, 1, value);
    const { pool } = platform.database;
    const { rows } = await pool.query(
      'SELECT effect, value FROM limits.change WHERE player_id = $1 ORDER BY id',
      [player.id],
    );
    expect(rows).toEqual([
      { effect: 'acts', value: 1_000n },
      { effect: 'waits', value: 2_000n },
      { effect: 'cancelled', value: 1_000n },
    ]);
    for (const statement of [
      'DELETE FROM limits.change',
      'UPDATE limits.change SET effect = effect',
      'TRUNCATE limits.change',
    ])
      await expect(pool.query(statement)).rejects.toThrow(/append only/);
  });
});

describe('what counts', () => {
  test('LIM-08: stakes and deposits leave their windows after some time', async () => {
    const player = await newPlayer();
    await limits.set(player.id, 1, 1_000);
    await limits.set(player.id, 3, 1_500);
    await stake(player, 1_000n);
    await platform.clock.advance(dayMs - 1);
    expect(await stake(player, 1n)).toEqual(refused);
    await platform.clock.advance(1);
    expect(await stake(player, 501n)).toEqual(refused);
    expect(await stake(player, 500n)).toEqual({ ok: true });
    await platform.clock.advance(29 * dayMs);
    expect(await limitOf(player, 3)).toMatchObject({ limitBalance: 1_000 });
  });

  test('LIM-08: a loss limit counts what was lost less what was won, in its window', async () => {
    const player = await newPlayer();
    await limits.set(player.id, 11, 1_000);
    await stake(player, 400n);
    await lose(player, 400n);
    expect(await limitOf(player, 11)).toMatchObject({ limitBalance: 600 });
    await stake(player, 300n);
    expect(await limitOf(player, 11)).toMatchObject({ limitBalance: 300 });
    await win(player, 300n, 300n);
    expect(await limitOf(player, 11)).toMatchObject({ limitBalance: 900 });
    expect(await stake(player, 901n)).toEqual(refused);
    expect(await stake(player, 900n)).toEqual({ ok: true });
    await lose(player, 900n);
    expect(await stake(player, 1n)).toEqual(refused);
    await platform.clock.advance(7 * dayMs);
    expect(await limitOf(player, 11)).toMatchObject({ limitBalance: 1_000 });
  });

  test('LIM-08: an open bet is at risk in every window until it is settled', async () => {
    const player = await newPlayer();
    await limits.set(player.id, 10, 1_000);
    await stake(player, 800n);
    await platform.clock.advance(5 * dayMs);
    expect(await stake(player, 201n)).toEqual(refused);
    await post('release', player.heldId, player.cashId, 800n);
    expect(await stake(player, 1_000n)).toEqual({ ok: true });
  });

  test('LIM-08: all held money is at risk, also money from a correction', async () => {
    const player = await newPlayer();
    await limits.set(player.id, 10, 1_000);
    await correct(player.cashId, player.heldId, 800n);
    expect(await stake(player, 201n)).toEqual(refused);
    expect(await stake(player, 200n)).toEqual({ ok: true });
  });

  test('LIM-08: a deposit under way counts until it is released, or for two days', async () => {
    const player = await newPlayer();
    await limits.set(player.id, 21, 1_000);
    expect(await deposit(player, 600n, 'one')).toEqual({ ok: true });
    expect(await deposit(player, 600n, 'two')).toEqual(refused);
    await platform.database.transaction((connection) => limits.release(connection, [`${player.id}:one`]));
    expect(await deposit(player, 600n, 'three')).toEqual({ ok: true });
    await platform.clock.advance(2 * dayMs - 1);
    expect(await deposit(player, 600n, 'four')).toEqual(refused);
    await platform.clock.advance(1);
    expect(await deposit(player, 600n, 'five')).toEqual({ ok: true });
  });

  test('LIM-08: a deposit that was paid counts by the ledger', async () => {
    const player = await newPlayer();
    await limits.set(player.id, 20, 1_000);
    await deposit(player, 700n, 'paid');
    await platform.database.transaction(async (connection) => {
      await accounts.post(connection, [movement('deposit', houseId, player.cashId, 700n)]);
      await limits.release(connection, [`${player.id}:paid`]);
    });
    expect(await limitOf(player, 20)).toMatchObject({ limitBalance: 300 });
    expect(await deposit(player, 301n)).toEqual(refused);
  });
});

describe('at once', () => {
  test.each([
    ['a wagering limit', 3],
    ['a loss limit', 10],
  ] as const)(
    'LIM-08: two hundred stakes in transactions of their own stop exactly at %s',
    async (_, type) => {
      const player = await newPlayer();
      await limits.set(player.id, type, 1_000);
      const decisions = await Promise.all(Array.from({ length: 200 }, () => stake(player, 30n)));
      expect(decisions.filter((decision) => decision?.ok)).toHaveLength(33);
      expect(await limitOf(player, type)).toMatchObject({ limitBalance: 10 });
    },
  );

  test('LIM-08: two hundred deposits in transactions of their own stop exactly at a deposit limit', async () => {
    const player = await newPlayer();
    await limits.set(player.id, 20, 1_000);
    const decisions = await Promise.all(
      Array.from({ length: 200 }, (_, index) => deposit(player, 30n, String(index))),
    );
    expect(decisions.filter((decision) => decision?.ok)).toHaveLength(33);
    expect(await limitOf(player, 20)).toMatchObject({ limitBalance: 10 });
  });

  test('LIM-08: stakes that began before a first limit count for those that come after it', async () => {
    for (let round = 0; round < 10; round++) {
      const player = await newPlayer();
      const early = Array.from({ length: 20 }, () => stake(player, 30n));
      await limits.set(player.id, 1, 300);
      const { rows } = await platform.database.pool.query<{ staked: bigint }>(
        `SELECT coalesce(sum(amount_minor), 0)::bigint AS staked
         FROM accounts.posting WHERE from_account = $1 AND kind = 'stake'`,
        [player.cashId],
      );
      const before = rows[0]?.staked ?? 0n;
      const late = Array.from({ length: 20 }, () => stake(player, 30n));
      await Promise.all([...early, ...late]);
      const { balanceMinor } = await accounts.balanceOf(player.id);
      const staked = 1_000_000n - balanceMinor;
      expect(staked <= (before > 300n ? before : 300n)).toBe(true);
    }
  });

  test('LIM-08: two hundred changes at once leave the strictest', async () => {
    const player = await newPlayer();
    const values = Array.from({ length: 200 }, (_, index) => 1_000 + ((index * 37) % 200));
    await Promise.all(values.map((value) => limits.set(player.id, 1, value)));
    expect(await limitOf(player, 1)).toMatchObject({ limitValue: 1_000 });
  });
});

describe('a break', () => {
  test('LIM-09: self-exclusion refuses stakes, deposits and sign-in until it ends', async () => {
    const player = await newPlayer();
    expect(await limits.isExcluded(player.id)).toBe(false);
    expect(await limits.set(player.id, 30, 1)).toBe('excluded');
    const closed = { ok: false, code: 'SELF_EXCLUDED' };
    expect(await stake(player, 1n)).toEqual(closed);
    expect(await deposit(player, 1n)).toEqual(closed);
    await platform.clock.advance(dayMs - 1);
    expect(await limits.isExcluded(player.id)).toBe(true);
    expect(await stake(player, 1n)).toEqual(closed);
    await platform.clock.advance(1);
    expect(await limits.isExcluded(player.id)).toBe(false);
    expect(await stake(player, 1n)).toEqual({ ok: true });
  });

  test('LIM-09: the beginning of a break is published, and players on a break are found', async () => {
    const [excluded, paused, free] = [await newPlayer(), await newPlayer(), await newPlayer()];
    const { pool } = platform.database;
    await pool.query('DELETE FROM outbox');
    await limits.set(excluded.id, 30, 1);
    await limits.set(paused.id, 33, 7);
    await limits.set(free.id, 20, 1_000);
    const { rows } = await pool.query('SELECT message FROM outbox WHERE topic = $1 ORDER BY id', [
      breakTopic,
    ]);
    expect(rows).toEqual([{ message: String(excluded.id) }, { message: String(paused.id) }]);
    const onBreak = () => limits.onBreak(pool, [excluded.id, paused.id, free.id]);
    expect(await onBreak()).toEqual(new Set([excluded.id, paused.id]));
    await platform.clock.advance(dayMs);
    expect(await onBreak()).toEqual(new Set([paused.id]));
  });

  test('LIM-05: a running break is locked, and a new one can begin when it is over', async () => {
    const player = await newPlayer();
    await limits.set(player.id, 33, 7);
    await expect(limits.set(player.id, 33, 90)).rejects.toMatchObject({ code: 'LIMIT_LOCKED' });
    await expect(limits.remove(player.id, 33)).rejects.toMatchObject({ code: 'LIMIT_LOCKED' });
    expect(await deposit(player, 1n)).toEqual({ ok: false, code: 'DEPOSIT_PAUSED' });
    expect(await limits.isExcluded(player.id)).toBe(false);
    await platform.clock.advance(7 * dayMs);
    expect(await limitOf(player, 33)).toMatchObject({ limitState: 'INACTIVE', limitValue: 0, endsAt: null });
    expect(await limits.set(player.id, 33, 1)).toBe('paused');
  });
});

test('LIM-07: pings count playing time up to the hours of the limit', async () => {
  const player = await newPlayer();
  expect(await limits.ping(player.id)).toBeNull();
  await limits.set(player.id, 31, 1);
  // The test begins at the start of a day, so that all counted time belongs to one day.
  await platform.clock.advance(dayMs - (platform.clock.now() % dayMs));
  expect(await limits.ping(player.id)).toBe(hourMs);
  await platform.clock.advance(30_000);
  expect(await limits.ping(player.id)).toBe(hourMs - 30_000);
  expect((await limitOf(player, 31)).limitBalance).toBeCloseTo(1 - 30 / 3_600);
  for (let index = 0; index < 119; index++) {
    await platform.clock.advance(30_000);
    await limits.ping(player.id);
  }
  expect(await limits.ping(player.id)).toBe(0);
  await platform.clock.advance(23 * hourMs);
  expect(await limitOf(player, 31)).toMatchObject({ limitBalance: 1 });
});
