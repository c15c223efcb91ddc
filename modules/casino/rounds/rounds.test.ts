import { PlatformError } from '@fairline/contracts';
import { commitmentOf } from '@fairline/games/fairness/commitment';
import { createFairWords } from '@fairline/games/fairness/fair-words';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestCasino, testCasino } from '../casino.fixture.ts';
import { findGame } from '../games/house-games.ts';

let site: TestCasino;
let keys = 0;
const key = () => `key-${++keys}-00000000`;

beforeAll(async () => {
  site = await testCasino();
});
afterEach(() => site.refuse(undefined));
afterAll(() => site.platform.drop());

const dice = (stakeMinor: number) => ({
  gameId: 'dice',
  currency: 'EUR',
  bet: { stakeMinor, side: 'over', targetCenti: 5_000 },
});

async function imbalances(): Promise<number> {
  const { rows } = await site.platform.database.pool.query('SELECT FROM accounts.imbalance');
  return rows.length;
}

describe('GAME-01: a round that is decided by its bet', () => {
  test('moves the money of its stake and its return, and is played again from its record', async () => {
    const player = await site.player(100_000n);
    let cash = 100_000n;
    for (let turn = 0; turn < 20; turn += 1) {
      const played = await site.casino.start(player.caller, key(), dice(1_000));
      cash += BigInt(played.returnMinor ?? -1) - 1_000n;
      expect(played).toMatchObject({ nonce: turn, stakedMinor: 1_000, balanceMinor: Number(cash) });
      const { balanceMinor: _, ...round } = played;
      expect(await site.casino.round(player.playerId, played.roundId)).toEqual(round);
    }
    expect(await site.money(player)).toEqual({ cash, held: 0n });
    expect(await imbalances()).toBe(0);
  });

  test('happens once for its key, also when the request is repeated at the same time', async () => {
    const player = await site.player(10_000n);
    const same = key();
    const first = await site.casino.start(player.caller, same, dice(500));
    expect(await site.casino.start(player.caller, same, dice(500))).toEqual(first);
    await expect(site.casino.start(player.caller, same, dice(600))).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect((await site.casino.seeds(player.playerId)).nonce).toBe(1n);
  });

  test('many at once take each number of the seeds once, and never more money than there is', async () => {
    const player = await site.player(5_000n);
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, () => site.casino.start(player.caller, key(), dice(1_000))),
    );
    const rounds = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const refused = results.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(rounds.map(({ nonce }) => nonce).toSorted((a, b) => a - b)).toEqual(
      rounds.map((_, place) => place),
    );
    expect(new Set(refused)).toEqual(new Set(refused.length > 0 ? ['BALANCE_TOO_LOW'] : []));
    const returned = rounds.reduce((sum, round) => sum + BigInt(round.returnMinor ?? 0), 0n);
    const { cash, held } = await site.money(player);
    expect([cash, held]).toEqual([5_000n + returned - 1_000n * BigInt(rounds.length), 0n]);
    expect(await imbalances()).toBe(0);
  });

  test.each([
    ['an unknown game', { ...dice(100), gameId: 'tetris' }, 'GAME_UNKNOWN'],
    ['another form of bet', { ...dice(100), bet: { stakeMinor: 100 } }, 'GAME_BET_INVALID'],
    ['a stake below the lowest', dice(9), 'STAKE_TOO_LOW'],
    ['a stake above the highest', dice(1_000_001), 'STAKE_TOO_HIGH'],
    ['a currency without an account', { ...dice(100), currency: 'USD' }, 'CURRENCY_MISMATCH'],
    ['a stake above the balance', dice(6_000), 'BALANCE_TOO_LOW'],
  ])('is refused with %s, and moves nothing', async (_title, body, code) => {
    const player = await site.player(5_000n);
    await expect(site.casino.start(player.caller, key(), body)).rejects.toMatchObject({ code });
    expect(await site.money(player)).toEqual({ cash: 5_000n, held: 0n });
    expect((await site.casino.seeds(player.playerId)).nonce).toBe(0n);
  });

  test('does not begin in a game that is closed in the country of the player', async () => {
    const player = await site.player(5_000n);
    const plinko = { gameId: 'plinko', currency: 'EUR', bet: { stakeMinor: 100, rows: 8, risk: 'low' } };
    await expect(site.casino.start({ ...player.caller, country: 'de' }, key(), plinko)).rejects.toMatchObject(
      {
        code: 'GAME_CLOSED',
      },
    );
    await site.casino.start({ ...player.caller, country: 'at' }, key(), plinko);
  });

  test('LIM-08: a limit on stakes refuses what goes beyond it', async () => {
    const player = await site.player(5_000n);
    await site.limits.set(player.playerId, 1, 1_500);
    await site.casino.start(player.caller, key(), dice(1_000));
    await expect(site.casino.start(player.caller, key(), dice(1_000))).rejects.toMatchObject({
      code: 'LIMIT_REACHED',
    });
    const many = await Promise.allSettled(
      Array.from({ length: 30 }, () => site.casino.start(player.caller, key(), dice(500))),
    );
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('GAME-01: a round with actions', () => {
  const mines = { gameId: 'mines', currency: 'EUR', bet: { stakeMinor: 1_000, mines: 1 } };

  test('holds its stake, goes on where it was, and pays what it showed', async () => {
    const player = await site.player(5_000n);
    const started = await site.casino.start(player.caller, key(), mines);
    expect(started).toMatchObject({ returnMinor: null, balanceMinor: 4_000 });
    expect(await site.money(player)).toEqual({ cash: 4_000n, held: 1_000n });
    await expect(site.casino.start(player.caller, key(), mines)).rejects.toMatchObject({
      code: 'ROUND_OPEN',
    });
    let round = await site.casino.act(player.caller, key(), started.roundId, {
      actionNo: 0,
      action: { open: 3 },
    });
    const goesOn = round.returnMinor === null;
    expect(await site.casino.openRound(player.playerId, 'mines')).toEqual(
      goesOn ? expect.objectContaining({ roundId: started.roundId, actions: [{ open: 3 }] }) : undefined,
    );
    if (goesOn) {
      round = await site.casino.act(player.caller, key(), started.roundId, { actionNo: 1, action: 'take' });
    }
    expect(await site.money(player)).toEqual({ cash: 4_000n + BigInt(round.returnMinor ?? -1), held: 0n });
    expect(await imbalances()).toBe(0);
  });

  test('refuses an action out of turn, of another player, and after the end', async () => {
    const [player, other] = [await site.player(5_000n), await site.player(5_000n)];
    const { roundId } = await site.casino.start(player.caller, key(), mines);
    const act = (caller: typeof player.caller, actionNo: number, action: unknown) =>
      site.casino.act(caller, key(), roundId, { actionNo, action: JSON.parse(JSON.stringify(action)) });
    await expect(act(player.caller, 1, { open: 1 })).rejects.toMatchObject({ code: 'ROUND_MOVED' });
    await expect(act(player.caller, 0, 'take')).rejects.toMatchObject({ code: 'GAME_ACTION_REFUSED' });
    await expect(act(player.caller, 0, { open: 99 })).rejects.toMatchObject({ code: 'GAME_ACTION_REFUSED' });
    await expect(act(other.caller, 0, { open: 1 })).rejects.toMatchObject({ code: 'ROUND_UNKNOWN' });
    const both = await Promise.allSettled([
      act(player.caller, 0, { open: 1 }),
      act(player.caller, 0, { open: 2 }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('an action that stakes more meets limits, balance and refusals; one that does not is always taken', async () => {
    const blackjack = { gameId: 'blackjack', currency: 'EUR', bet: { stakeMinor: 1_000 } };
    const player = await site.player(1_000_000n);
    for (let tries = 0; tries < 30; tries += 1) {
      const round = await site.casino.start(player.caller, key(), blackjack);
      if (round.returnMinor !== null) continue;
      const act = (action: string) =>
        site.casino.act(player.caller, key(), round.roundId, { actionNo: 0, action });
      const offered = JSON.stringify(round.view);
      site.refuse(new PlatformError('ACCOUNT_BLOCKED'));
      if (offered.includes('"double"')) {
        await expect(act('double')).rejects.toMatchObject({ code: 'ACCOUNT_BLOCKED' });
        await act('stand');
        site.refuse(undefined);
        expect(await site.money(player)).toMatchObject({ held: 0n });
        return;
      }
      site.refuse(undefined);
      let open: typeof round | undefined = round;
      for (let no = 0; open && open.returnMinor === null; no += 1) {
        const action = JSON.stringify(open.view).includes('"decline"') ? 'decline' : 'stand';
        open = await site.casino.act(player.caller, key(), round.roundId, { actionNo: no, action });
      }
    }
    expect.fail('no round of thirty offered a double');
  });
});

describe('the seeds of rounds', () => {
  test('are committed to before, revealed after, and decide every round between', async () => {
    const player = await site.player(100_000n);
    const before = await site.casino.seeds(player.playerId);
    const rounds = [];
    for (let turn = 0; turn < 5; turn += 1)
      rounds.push(await site.casino.start(player.caller, key(), dice(100)));
    const { revealed, inUse } = await site.casino.changeSeeds(player.playerId, 'mine, and only mine');
    expect(commitmentOf(revealed.serverSeed)).toBe(before.commitment);
    for (const round of rounds) {
      const words = createFairWords({ ...revealed, nonce: round.nonce });
      expect(findGame('dice')?.play(words, round.bet, []).view).toEqual(round.view);
    }
    expect(inUse).toMatchObject({ clientSeed: 'mine, and only mine', nonce: 0n });
    expect(inUse.commitment).not.toBe(before.commitment);
  });

  test('lie sealed in the database, and stay hidden while a round goes on', async () => {
    const player = await site.player(10_000n);
    const round = await site.casino.start(player.caller, key(), {
      gameId: 'hi-lo',
      currency: 'EUR',
      bet: { stakeMinor: 100 },
    });
    await expect(site.casino.changeSeeds(player.playerId, 'x')).rejects.toMatchObject({ code: 'ROUND_OPEN' });
    const { rows } = await site.platform.database.pool.query<{ server_seed: string }>(
      'SELECT server_seed FROM casino.seed_pair WHERE player_id = $1',
      [player.playerId],
    );
    expect(rows[0]?.server_seed).toMatch(/^v1\./);
    expect(JSON.stringify(round)).not.toContain('serverSeed');
  });
});

const redBets = [{ type: 'red', stakeMinor: 101 }];

test('GAME-01: no sequence of rounds and actions creates a cent or loses one', async () => {
  const bets = fc.oneof(
    fc.record({
      gameId: fc.constant('dice'),
      bet: fc.constant({ stakeMinor: 300, side: 'under', targetCenti: 4_000 }),
    }),
    fc.record({ gameId: fc.constant('hi-lo'), bet: fc.constant({ stakeMinor: 200 }) }),
    fc.record({ gameId: fc.constant('video-poker'), bet: fc.constant({ coinMinor: 20, coins: 5 }) }),
    fc.record({
      gameId: fc.constant('roulette'),
      bet: fc.constant({ variant: 'french', bets: redBets }),
    }),
  );
  const actions: Record<string, unknown[]> = {
    'hi-lo': ['hi', 'take'],
    'video-poker': [{ hold: [true, true, false, false, true] }],
  };
  await fc.assert(
    fc.asyncProperty(fc.array(bets, { minLength: 1, maxLength: 8 }), async (plays) => {
      const player = await site.player(3_000n);
      let expected = 3_000n;
      for (const { gameId, bet } of plays) {
        let round = await site.casino.start(player.caller, key(), { gameId, currency: 'EUR', bet });
        for (const [actionNo, action] of (actions[gameId] ?? []).entries()) {
          if (round.returnMinor !== null) break;
          const body = { actionNo, action: JSON.parse(JSON.stringify(action)) };
          round = await site.casino.act(player.caller, key(), round.roundId, body);
        }
        expected += BigInt(round.returnMinor ?? -1_000_000) - BigInt(round.stakedMinor);
        expect(round.balanceMinor).toBe(Number(expected));
      }
      expect(await site.money(player)).toEqual({ cash: expected, held: 0n });
    }),
    { numRuns: 10 },
  );
  expect(await imbalances()).toBe(0);
});
