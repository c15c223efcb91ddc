import type { FeedMessage } from '@fairline/feed';
import { createSeededRandom } from '@fairline/runtime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FaultMoment, type FaultPoints, faultPoints } from './fault-points.ts';
import { feedSteps, sendAlive } from './feed-steps.ts';
import type { ModelMatch } from './model.ts';
import { playerSteps } from './player-steps.ts';
import { type SimulatedSite, simulatedSite } from './simulated-site.ts';
import { fixtureMessage, oddsMessage, settlementMessage, type World } from './world.ts';

/** No operation has more statements; the loop ends at the first number that an operation does not reach. */
const maxStatements = 80;
const hourMs = 3_600_000;
const market = { marketId: 1, specifiers: '' };

let site: SimulatedSite;
let points: FaultPoints;
let cookie: string;
let playerId: string;
let nextMatch = 900_000;
let nextKey = 1;

beforeAll(async () => {
  const random = createSeededRandom('faults');
  site = await simulatedSite(random.fork('site'));
  const nextDeposit = () => `fault-deposit-${nextKey++}`;
  const world: World = { site, random, players: [], matches: [], nextKey: nextDeposit, trace: [] };
  sendAlive(world);
  await feedSteps.newMatch(world);
  await playerSteps.register(world);
  while ((world.players[0]?.paidInMinor ?? 0) < 100_000) await playerSteps.deposit(world);
  const [player] = world.players;
  if (!player) throw new Error('nobody was registered');
  ({ cookie, id: playerId } = player);
  points = faultPoints(site.platform.database);
});
afterAll(() => site.stop());

function newMatch(): ModelMatch {
  const match: ModelMatch = { matchId: String(nextMatch++), odds: [2_000, 3_000, 4_000], isOpen: true };
  site.receive({ type: 'alive', atMs: site.platform.clock.now() });
  const odds = oddsMessage(match);
  if (odds.type !== 'odds_change') throw new Error('odds are a change of odds');
  // Before the match a bet is sold without a delay.
  const status = { ...odds.status, phase: 'not-started' as const, period: '' };
  site.receive(fixtureMessage(match, site.platform.clock.now() + hourMs), { ...odds, status });
  return match;
}

/** Sends a request again with its key until it is answered by no error of the server, as a browser does. */
async function sent(path: string, body: object) {
  const key = `fault-${String(nextKey++).padStart(8, '0')}`;
  let last = '';
  for (let tries = 0; tries < 10; tries++) {
    const answer = await site.call('POST', path, { body, cookie, key });
    if (answer.status < 500 && answer.status !== 409) return answer;
    last = `${answer.status} ${String(answer.json.code)}`;
  }
  throw new Error(`${path} was not answered: ${last}`);
}

async function place({ matchId }: ModelMatch): Promise<string> {
  const leg = { matchId, ...market, outcomeId: '1', oddsMilli: 2_000 };
  const { status, json } = await sent('/web-api/sportsbook/bets', {
    legs: [leg],
    stakeMinor: 100,
    currency: 'EUR',
    policy: 'none',
  });
  expect([status, json.code]).toEqual([201, undefined]);
  return String(json.betId);
}

/** Sends a message, and lets the platform try until it is carried out. */
async function carriedOut(...messages: FeedMessage[]): Promise<void> {
  site.receive(...messages);
  for (let tries = 0; tries < 10; tries++) {
    const isDone = await site.settled().then(
      () => true,
      () => false,
    );
    // The feed goes on, so its markets stay open.
    site.receive({ type: 'alive', atMs: site.platform.clock.now() });
    if (isDone) return;
    await site.platform.clock.advance(5_000);
  }
  throw new Error('the message was not carried out');
}

/** Returns the free and held money of the player, and the number of bets. */
async function moneyNow(): Promise<{ cash: number; held: number; bets: number }> {
  const { rows } = await site.platform.database.pool.query(
    `SELECT (SELECT balance_minor FROM accounts.account WHERE player_id = $1 AND kind = 'player_cash')::integer AS cash,
            (SELECT balance_minor FROM accounts.account WHERE player_id = $1 AND kind = 'player_held')::integer AS held,
            (SELECT count(*) FROM sportsbook.bet)::integer AS bets`,
    [playerId],
  );
  return rows[0];
}

async function ledgerIsSound(): Promise<void> {
  const { pool } = site.platform.database;
  expect((await pool.query('SELECT * FROM accounts.imbalance')).rows).toEqual([]);
}

interface Operation {
  /** What has to be there before; nothing is cut off meanwhile. */
  prepare(): Promise<ModelMatch>;
  run(match: ModelMatch): Promise<void>;
  /** What the operation moves, whatever is cut off. */
  moves: { cash: number; held: number; bets: number };
}

function cancellation(matchId: string): FeedMessage {
  return { type: 'bet_cancel', atMs: 0, matchId, markets: 'all', reason: 'abandoned' };
}

async function settled(): Promise<ModelMatch> {
  const match = newMatch();
  await place(match);
  await carriedOut(settlementMessage(match.matchId, ['won', 'lost', 'lost']));
  return match;
}

const operations: Record<string, Operation> = {
  acceptance: {
    prepare: async () => newMatch(),
    async run(match) {
      await place(match);
    },
    moves: { cash: -100, held: 100, bets: 1 },
  },
  settlement: {
    async prepare() {
      const match = newMatch();
      await place(match);
      return match;
    },
    run: ({ matchId }) => carriedOut(settlementMessage(matchId, ['won', 'lost', 'lost'])),
    moves: { cash: 200, held: -100, bets: 0 },
  },
  'a second result': {
    prepare: settled,
    run: ({ matchId }) => carriedOut(settlementMessage(matchId, ['lost', 'won', 'lost'])),
    moves: { cash: -200, held: 0, bets: 0 },
  },
  rollback: {
    prepare: settled,
    run: ({ matchId }) =>
      carriedOut({ type: 'rollback_bet_settlement', atMs: 0, matchId, markets: [market] }),
    moves: { cash: -200, held: 100, bets: 0 },
  },
  'a cancellation': {
    prepare: settled,
    run: ({ matchId }) => carriedOut(cancellation(matchId)),
    moves: { cash: -100, held: 0, bets: 0 },
  },
  'a cancellation that is taken back': {
    async prepare() {
      const match = await settled();
      await carriedOut(cancellation(match.matchId));
      return match;
    },
    run: ({ matchId }) => carriedOut({ type: 'rollback_bet_cancel', atMs: 0, matchId, markets: 'all' }),
    moves: { cash: 100, held: 0, bets: 0 },
  },
};

describe('MONEY: a connection that is cut at any statement', () => {
  test.each(Object.entries(operations))(
    '%s: nothing acknowledged is lost, nothing is paid twice, no cent is made',
    async (_name, { prepare, run, moves }) => {
      for (const moment of ['before', 'after'] satisfies FaultMoment[]) {
        let statement = 1;
        for (; statement <= maxStatements; statement++) {
          const match = await prepare();
          await carriedOut();
          const before = await moneyNow();
          points.arm(statement, moment);
          await run(match);
          const wasReached = points.disarm();
          const { cash, held, bets } = await moneyNow();
          expect(
            { cash: cash - before.cash, held: held - before.held, bets: bets - before.bets },
            `${moment} statement ${statement}`,
          ).toEqual(moves);
          if (!wasReached) break;
        }
        // The loop has cut off several statements, and has found the end of the operation.
        expect(statement).toBeGreaterThan(4);
        expect(statement).toBeLessThan(maxStatements);
      }
      await ledgerIsSound();
    },
  );

  test('cash-out: it is paid once, for its key', async () => {
    for (const moment of ['before', 'after'] satisfies FaultMoment[]) {
      let statement = 1;
      for (; statement <= maxStatements; statement++) {
        const betId = await place(newMatch());
        const before = await moneyNow();
        points.arm(statement, moment);
        const sale = { stakeMinor: 100, soldMinor: 100, valueMinor: 1 };
        const { status, json } = await sent(`/web-api/sportsbook/bets/${betId}/cash-out`, sale);
        const wasReached = points.disarm();
        expect([status, json.code], `${moment} statement ${statement}`).toEqual([201, undefined]);
        const { cash, held } = await moneyNow();
        expect([cash - before.cash, held - before.held]).toEqual([json.paidMinor, -100]);
        if (!wasReached) break;
      }
      expect(statement).toBeGreaterThan(4);
      expect(statement).toBeLessThan(maxStatements);
    }
    await ledgerIsSound();
  });
});

describe('MONEY: a connection that is cut at any statement of an edit, or of a sale by an order', () => {
  test('an edit: the old bet is paid and the new one placed, once and both', async () => {
    for (const moment of ['before', 'after'] satisfies FaultMoment[]) {
      let statement = 1;
      for (; statement <= maxStatements; statement++) {
        const match = newMatch();
        const betId = await place(match);
        const before = await moneyNow();
        points.arm(statement, moment);
        const { status, json } = await sent(`/web-api/sportsbook/bets/${betId}/edit`, {
          sale: { stakeMinor: 100, valueMinor: 1 },
          bet: {
            legs: [{ matchId: match.matchId, ...market, outcomeId: '1', oddsMilli: 2_000 }],
            stakeMinor: 60,
            currency: 'EUR',
            policy: 'none',
          },
        });
        const wasReached = points.disarm();
        expect([status, json.code], `${moment} statement ${statement}`).toEqual([201, undefined]);
        const { cash, held, bets } = await moneyNow();
        expect([cash - before.cash, held - before.held, bets - before.bets]).toEqual([
          Number(json.paidMinor) - 60,
          -40,
          1,
        ]);
        if (!wasReached) break;
      }
      expect(statement).toBeGreaterThan(4);
      expect(statement).toBeLessThan(maxStatements);
    }
    await ledgerIsSound();
  });

  test('a sale by an order: it is paid once, whatever is tried again', async () => {
    for (const moment of ['before', 'after'] satisfies FaultMoment[]) {
      // Other work goes on beside the sale and takes statements too, so the loop goes well beyond those of the sale.
      for (let statement = 1; statement <= 45; statement++) {
        const betId = await place(newMatch());
        const before = await moneyNow();
        const order = { stakeMinor: 100, soldMinor: 100, valueMinor: 1 };
        const path = `/web-api/sportsbook/bets/${betId}/cash-out-order`;
        expect((await site.call('PUT', path, { body: order, cookie })).status).toBe(204);
        points.arm(statement, moment);
        const paid = await soldByOrder(betId);
        points.disarm();
        const { cash, held, bets } = await moneyNow();
        expect(
          [cash - before.cash, held - before.held, bets - before.bets],
          `${moment} statement ${statement}`,
        ).toEqual([paid, -100, 0]);
      }
    }
    await ledgerIsSound();
  });

  /** Lets the watch of orders try until a bet is sold. @returns what was paid */
  async function soldByOrder(betId: string): Promise<number> {
    const { pool } = site.platform.database;
    for (let tries = 0; tries < 60; tries++) {
      // A try that has failed is repeated a minute later, and the sweep reads what was not read.
      await site.platform.clock.advance(tries % 10 === 9 ? 60_000 : 250);
      site.receive({ type: 'alive', atMs: site.platform.clock.now() });
      // The look itself can be what is cut off.
      const found = await pool
        .query('SELECT paid_minor::integer AS paid FROM sportsbook.cash_out WHERE bet_id = $1', [betId])
        .catch(() => undefined);
      if (found?.rows[0]) return found.rows[0].paid;
    }
    throw new Error(`bet ${betId} was not sold by its order`);
  }
});

describe('MONEY: two at once', () => {
  const sell = (betId: string, key: string) =>
    site.call('POST', `/web-api/sportsbook/bets/${betId}/cash-out`, {
      body: { stakeMinor: 100, soldMinor: 100, valueMinor: 1 },
      cookie,
      key,
    });

  test('two cash-outs of a bet: one is paid, the other hears that the bet is being sold or decided', async () => {
    for (let round = 0; round < 5; round++) {
      const betId = await place(newMatch());
      const before = await moneyNow();
      const answers = await Promise.all([
        sell(betId, `twice-a-${round}-00000`),
        sell(betId, `twice-b-${round}-00000`),
      ]);
      const [paid, refused] = answers.toSorted((one, other) => one.status - other.status);
      expect(paid?.status).toBe(201);
      expect(['CASHOUT_DECIDED', 'CASHOUT_IN_DELAY']).toContain(refused?.json.code);
      expect((await moneyNow()).cash - before.cash).toBe(paid?.json.paidMinor);
    }
    await ledgerIsSound();
  });

  test('a cash-out against a settlement: one of the two pays', async () => {
    for (let round = 0; round < 10; round++) {
      const match = newMatch();
      const betId = await place(match);
      const before = await moneyNow();
      const selling = sell(betId, `against-${round}-000000`);
      if (round % 2 === 1) await new Promise(setImmediate);
      const [answer] = await Promise.all([
        selling,
        carriedOut(settlementMessage(match.matchId, ['won', 'lost', 'lost'])),
      ]);
      const { cash, held } = await moneyNow();
      const paid = answer.status === 201 ? answer.json.paidMinor : 200;
      if (answer.status !== 201)
        expect(['CASHOUT_DECIDED', 'CASHOUT_LEG_CLOSED', 'CASHOUT_SUSPENDED']).toContain(answer.json.code);
      expect([cash - before.cash, held - before.held]).toEqual([paid, -100]);
    }
    await ledgerIsSound();
  });

  test('a rollback against a stake of the same money: both are booked, or the stake hears that the balance is too low', async () => {
    const match = await settled();
    const open = newMatch();
    const { cash } = await moneyNow();
    const leg = { matchId: open.matchId, ...market, outcomeId: '1', oddsMilli: 2_000 };
    const [answer] = await Promise.all([
      site.call('POST', '/web-api/sportsbook/bets', {
        body: { legs: [leg], stakeMinor: cash, currency: 'EUR', policy: 'none' },
        cookie,
        key: 'rollback-against-000001',
      }),
      carriedOut({ type: 'rollback_bet_settlement', atMs: 0, matchId: match.matchId, markets: [market] }),
    ]);
    const { rows } = await site.platform.database.pool.query(
      `SELECT coalesce(sum(-balance_minor), 0)::integer AS owed FROM accounts.account WHERE kind = 'player_owed'`,
    );
    const after = await moneyNow();
    if (answer.status === 201) expect([after.cash, rows[0].owed]).toEqual([0, 200]);
    else expect([answer.json.code, after.cash, rows[0].owed]).toEqual(['BALANCE_TOO_LOW', cash - 200, 0]);
    // The next test has money again.
    for (const { matchId } of [open, match])
      await carriedOut(settlementMessage(matchId, ['won', 'lost', 'lost']));
    await ledgerIsSound();
  });
});

test('MONEY: the money paths run with a pool of two, so none takes a second connection inside a transaction', async () => {
  const random = createSeededRandom('two');
  const small = await simulatedSite(random.fork('site'), { connections: 2 });
  const kept = { site, cookie, playerId };
  try {
    const world: World = {
      site: small,
      random,
      players: [],
      matches: [],
      nextKey: () => `two-${nextKey++}-000000`,
      trace: [],
    };
    sendAlive(world);
    await playerSteps.register(world);
    while ((world.players[0]?.paidInMinor ?? 0) < 20_000) await playerSteps.deposit(world);
    const [player] = world.players;
    if (!player) throw new Error('nobody was registered');
    site = small;
    ({ cookie, id: playerId } = player);
    const matches = Array.from({ length: 6 }, newMatch);
    const bets = await Promise.all([...matches, ...matches, ...matches].map(place));
    const selling = bets
      .slice(0, 3)
      .map((betId) =>
        sent(`/web-api/sportsbook/bets/${betId}/cash-out`, { stakeMinor: 100, soldMinor: 50, valueMinor: 1 }),
      );
    const [, ...sales] = await Promise.all([
      carriedOut(
        ...matches.slice(3).map(({ matchId }) => settlementMessage(matchId, ['won', 'lost', 'lost'])),
      ),
      ...selling,
      ...matches.slice(0, 3).map(place),
    ]);
    expect(sales.slice(0, 3).map((answer) => typeof answer === 'object' && answer.status)).toEqual([
      201, 201, 201,
    ]);
    const [first] = matches.slice(3);
    await Promise.all([
      carriedOut({
        type: 'rollback_bet_settlement',
        atMs: 0,
        matchId: first?.matchId ?? '',
        markets: [market],
      }),
      ...matches.slice(0, 3).map(place),
    ]);
    for (const message of [
      cancellation(first?.matchId ?? ''),
      { type: 'rollback_bet_cancel', atMs: 0, matchId: first?.matchId ?? '', markets: 'all' },
    ] satisfies FeedMessage[])
      await Promise.all([carriedOut(message), ...matches.slice(0, 3).map(place)]);
    await ledgerIsSound();
  } finally {
    ({ site, cookie, playerId } = kept);
    await small.stop();
  }
});
