import type { FeedMessage } from '@fairline/feed';
import { csrfHeadersFor } from '@fairline/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { type ProcessesOfRoles, processesOfRoles } from './testing/processes-of-roles.ts';
import { registerPlayer, type TestPlayer } from './testing/register-player.ts';
import { fund, matchMessages, oddsChange, settlement } from './testing/test-site.ts';

/** A bounded load of stakes, sales, live prices and results on a site of several processes. */
interface Load {
  /** Bets that were answered with 201, by the keys of their requests. */
  bets: Map<string, { player: TestPlayer; betId: string }>;
  /** What was paid for sold bets, by the bet. */
  sales: Map<string, number>;
  /** The codes of answers other than 201. */
  codes: Set<string>;
  /** Ends the load, and settles all of its matches. */
  end(): Promise<void>;
}

const stakeMinor = 100;
const fundsMinor = 1_000_000;
const patient = { timeout: 60_000, interval: 50 };

let site: ProcessesOfRoles;
let players: TestPlayer[];
let nextMatch = 810_000;
let nextKey = 1;

beforeAll(async () => {
  site = await processesOfRoles();
  players = [];
  for (let count = 0; count < 4; count++) {
    const player = await registerPlayer(site.api.app);
    await fund(site, player.id, fundsMinor);
    players.push(player);
  }
});
afterAll(() => site?.stop());

const pause = (ms: number) => new Promise((wake) => setTimeout(wake, ms));

async function post(path: string, { cookie }: TestPlayer, key: string, body: object) {
  const answer = await site.api.app.inject({
    method: 'POST',
    url: path,
    headers: { host: 'localhost', cookie, ...csrfHeadersFor(cookie), 'idempotency-key': key },
    payload: body,
  });
  return { status: answer.statusCode, json: z.record(z.string(), z.unknown()).parse(answer.json()) };
}

function load(): Load {
  const bets: Load['bets'] = new Map();
  const sales: Load['sales'] = new Map();
  const codes = new Set<string>();
  const open: string[] = [];
  let isOver = false;
  /** A match that goes on until the end of the load. */
  const steady = String(nextMatch++);

  const send = (...messages: FeedMessage[]) => {
    for (const message of messages) site.worker.receive({ ...message, atMs: Date.now() });
  };

  function begin(): void {
    const matchId = String(nextMatch++);
    open.push(matchId);
    send(...matchMessages(matchId));
  }

  const settleOldest = () => {
    const matchId = open.shift();
    if (matchId) send(settlement(matchId, Number(matchId) % 2 === 0 ? '1' : '2'));
  };

  /** Matches begin and end, and prices move. */
  async function feed(): Promise<void> {
    for (let turn = 0; !isOver; turn++) {
      send({ type: 'alive', atMs: 0 });
      if (open.length < 4) begin();
      for (const matchId of [steady, ...open])
        send(oddsChange(matchId, [2_000 + 10 * (turn % 5), 3_400, 3_800]));
      if (turn % 10 === 9) settleOldest();
      await pause(50);
    }
  }

  /** Sends a request with one key until an answer says what has become of it, as a browser does. */
  async function certain(path: string, player: TestPlayer, body: object) {
    const key = `restart-load-${String(nextKey++).padStart(6, '0')}`;
    for (;;) {
      const answer = await post(path, player, key, body);
      if (answer.status !== 201) codes.add(`${answer.status} ${String(answer.json.code)}`);
      if (answer.status < 500 && answer.json.code !== 'REQUEST_IN_PROGRESS') return { key, ...answer };
      await pause(100);
    }
  }

  /** Places bets, and sells each fourth at what it is worth. */
  async function play(player: TestPlayer): Promise<void> {
    for (let count = 0; !isOver; count++) {
      const matchId = count % 2 === 0 ? steady : open.at(-1);
      const leg = { matchId, marketId: 1, specifiers: '', outcomeId: '1', oddsMilli: 2_000 };
      const body = { legs: [leg], stakeMinor, currency: 'EUR', policy: 'any' };
      const { key, status, json } = await certain('/web-api/sportsbook/bets', player, body);
      if (status !== 201) {
        await pause(50);
        continue;
      }
      const betId = String(json.betId);
      bets.set(key, { player, betId });
      if (count % 4 !== 3) continue;
      const sale = { stakeMinor, soldMinor: stakeMinor, valueMinor: 1 };
      const sold = await certain(`/web-api/sportsbook/bets/${betId}/cash-out`, player, sale);
      if (sold.status === 201) sales.set(betId, z.number().parse(sold.json.paidMinor));
    }
  }

  send(...matchMessages(steady));
  const running = Promise.all([feed(), ...players.map(play)]);
  return {
    bets,
    sales,
    codes,
    async end() {
      isOver = true;
      await running;
      open.push(steady);
      while (open.length > 0) settleOldest();
      await expect.poll(() => site.worker.drained().then(() => openBets()), patient).toBe(0);
    },
  };
}

async function openBets(): Promise<number> {
  const { rows } = await site.database.pool.query<{ open: number }>(
    `SELECT count(*)::integer AS open FROM sportsbook.bet WHERE state = 'open'`,
  );
  return rows[0]?.open ?? -1;
}

/** Checks that every answered bet is there once, is paid once, and that the money of each player is what follows from it. */
async function accountsAreRight({ bets, sales }: Load): Promise<void> {
  const { pool } = site.database;
  expect((await pool.query('SELECT * FROM accounts.imbalance')).rows).toEqual([]);
  const { rows } = await pool.query<{ bet: string; state: string; minor: number }>(
    `SELECT bet_id::text AS bet, state, coalesce(return_minor, 0)::integer AS minor FROM sportsbook.bet`,
  );
  const stored = new Map(rows.map((row) => [row.bet, row]));
  for (const { betId } of bets.values()) expect(stored.has(betId), `bet ${betId} was lost`).toBe(true);
  expect(new Set([...bets.values()].map(({ betId }) => betId)).size).toBe(bets.size);
  for (const [betId, paidMinor] of sales)
    expect(stored.get(betId)).toMatchObject({ state: 'sold', minor: paidMinor });
  const { rows: money } = await pool.query<{ wrong: string }>(
    `SELECT player_id::text AS wrong
     FROM accounts.account AS cash
     JOIN (SELECT player_id, sum(coalesce(return_minor, 0) - stake_minor) AS minor FROM sportsbook.bet GROUP BY player_id) AS bet
       USING (player_id)
     WHERE cash.kind = 'player_cash' AND cash.balance_minor <> $1::bigint + bet.minor`,
    [fundsMinor],
  );
  expect(money, 'players with other money than their bets leave').toEqual([]);
  const { rows: twice } = await pool.query(
    `SELECT reference, kind FROM accounts.posting
     WHERE kind IN ('release', 'loss', 'winnings') GROUP BY reference, kind HAVING count(*) > 1`,
  );
  expect(twice, 'bets that were paid twice').toEqual([]);
}

/** A page that follows a match: it connects again when its socket is closed. */
function page(matchId: () => string) {
  const address = site.live.app.server.address();
  const url = `ws://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/live`;
  let opened = 0;
  let closed = 0;
  let messages = 0;
  let isOver = false;
  let socket: WebSocket;

  function connect(): void {
    if (isOver) return;
    socket = new WebSocket(url);
    socket.on('open', () => {
      opened += 1;
      socket.send(JSON.stringify({ subscribe: [`match.${matchId()}`] }));
    });
    socket.on('message', () => {
      messages += 1;
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      closed += 1;
      setTimeout(connect, 100);
    });
  }
  connect();
  return {
    opened: () => opened,
    closed: () => closed,
    messages: () => messages,
    end() {
      isOver = true;
      socket.terminate();
    },
  };
}

/** Waits until so many more bets are accepted. */
async function moreBets({ bets, codes }: Load, count: number): Promise<void> {
  const before = bets.size;
  await expect
    .poll(() => (bets.size - before > count ? 'more bets' : [...codes].join()), patient)
    .toBe('more bets');
}

/** Codes that tell a person to try again, or that something has changed meanwhile. */
const clearCodes = [
  '503 UNAVAILABLE',
  '404 MATCH_UNKNOWN',
  '409 MARKET_CLOSED',
  '409 ODDS_CHANGED',
  '409 SCORE_CHANGED',
  '409 PERIOD_CHANGED',
  '409 SUSPENDED_MEANWHILE',
  '409 CASHOUT_FEED_LOST',
  '409 CASHOUT_SUSPENDED',
  '409 CASHOUT_LEG_CLOSED',
  '409 CASHOUT_DECIDED',
  '409 CASHOUT_VALUE_CHANGED',
  '409 REQUEST_IN_PROGRESS',
];

test('MONEY: PostgreSQL is killed twice under load: no answered bet is lost, and none is paid twice', async () => {
  const running = load();
  await moreBets(running, 20);
  for (let time = 1; time <= 2; time++) {
    await site.killPostgres();
    await expect.poll(() => site.restarts(), patient).toBe(time);
    await moreBets(running, 20);
  }
  await running.end();
  expect(running.sales.size).toBeGreaterThan(0);
  expect(running.codes).toContain('503 UNAVAILABLE');
  expect([...running.codes].filter((code) => !clearCodes.includes(code))).toEqual([]);
  await accountsAreRight(running);
});

test('OFFER-01: the bus is lost under load: markets are suspended and sockets closed, and both come back', async () => {
  const running = load();
  await moreBets(running, 20);
  const reader = page(() => String(nextMatch - 1));
  await expect.poll(reader.messages, patient).toBeGreaterThan(0);
  await site.nats.crash();
  await expect.poll(reader.closed, patient).toBeGreaterThan(0);
  await expect.poll(() => running.codes.has('409 MARKET_CLOSED'), patient).toBe(true);
  // Nothing is accepted while the bus is lost.
  const during = running.bets.size;
  const ready = await site.api.app.inject({ url: '/readyz', headers: { host: 'localhost' } });
  expect([ready.statusCode, running.bets.size]).toEqual([503, during]);
  const [opened, messages] = [reader.opened(), reader.messages()];
  await site.nats.restart();
  await moreBets(running, 20);
  await expect.poll(() => reader.opened() > opened && reader.messages() > messages, patient).toBe(true);
  reader.end();
  await running.end();
  expect([...running.codes].filter((code) => !clearCodes.includes(code))).toEqual([]);
  await accountsAreRight(running);
});
