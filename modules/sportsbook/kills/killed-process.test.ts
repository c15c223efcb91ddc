import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SportsbookService } from '../index.ts';
import { type TestBooks, testBooks } from '../sportsbook.fixture.ts';
import { operator, referredMinor } from './desk-journeys.fixture.ts';
import { offersOf, type Situation } from './journey.fixture.ts';
import { journeys } from './journeys.fixture.ts';
import type { KillMoment } from './kill-points.fixture.ts';
import type { Outcome, Play } from './worker.fixture.ts';
import { startWorker, type WorkerProcess } from './worker-process.fixture.ts';

/** The number of plays that end with one killed process. Most of them have one connection of their own, and none has three. */
const maxPlays = 80;
const moments: readonly KillMoment[] = ['before', 'after'];

let books: TestBooks;
let worker: WorkerProcess;
/** The process that goes on after a kill, and prepares the next one. */
let service: SportsbookService;
let stop: (() => Promise<void>) | undefined;
let nextNumber = 1;
/** The accounts of the house that the journeys use. */
let house: readonly { kind: string; currency: string }[] = [];

beforeAll(() => {
  worker = startWorker();
});
afterAll(async () => {
  await worker?.kill();
  await closeBooks();
});

/** Begins with an empty database: whatever starts, reads the open bets of all plays before it. */
async function openBooks(): Promise<void> {
  await closeBooks();
  books = await testBooks();
  await goOn();
  await setRules();
  // The accounts of the house are opened here: a play that opens one and is stopped before its commit would block all others.
  await books.platform.database.pool.query(
    'INSERT INTO accounts.account (kind, currency) SELECT kind, currency FROM jsonb_to_recordset($1) AS account (kind text, currency text)',
    [JSON.stringify(house)],
  );
}

async function houseAccounts(): Promise<typeof house> {
  const { rows } = await books.platform.database.pool.query(
    'SELECT kind, currency FROM accounts.account WHERE player_id IS NULL',
  );
  return rows;
}

async function closeBooks(): Promise<void> {
  await stop?.();
  stop = undefined;
  await books?.platform.drop();
}

/** Starts the process that goes on. Nothing is in its memory. */
async function goOn(): Promise<void> {
  await stop?.();
  const module = books.sportsbook({ settles: true });
  service = module.service;
  stop = async () => module.stop?.();
  // What is left open by results that are stored is settled at the start.
  await module.start?.();
  await service.drained();
}

/** Stakes and winnings are taxed, players can insure their stakes, and large ones are referred to traders. */
async function setRules(): Promise<void> {
  const tax = (on: 'stake' | 'net-win', rateBp: number) => ({
    on,
    method: 'slices' as const,
    bands: [{ fromMinor: 0, rateBp }],
  });
  const place = { country: 'de', product: 'sports' as const, from: '2020-01-01' };
  const rules = [
    { kind: 'insurance' as const, place: {}, terms: { marginMilli: 100, maxSharePercent: 80 } },
    {
      kind: 'referral' as const,
      place: {},
      terms: { stakeFromMinor: referredMinor, seconds: 60, offerSeconds: 30 },
    },
    { kind: 'tax' as const, place, terms: { taxes: [tax('stake', 500), tax('net-win', 1_000)] } },
  ];
  for (const rule of rules)
    await service.trading.rules.set(operator, { rule, expiresAt: null, replaces: null, reason: 'a rule' });
}

async function prepared({ journey, point }: Omit<Play, 'situation'>): Promise<Play> {
  const { playerId } = await books.player(20_000n);
  const situation: Situation = { number: nextNumber++, playerId };
  for (const message of offersOf(situation)) service.receive(message, 'feed');
  return { journey, point, situation: await journeyOf(journey).prepare(service, situation) };
}

function journeyOf(name: string) {
  return journeys[name] ?? expect.unreachable(`there is no journey ${name}`);
}

/** Kills a process in the middle of plays. @returns each with what had become of it */
async function killed(plays: readonly Omit<Play, 'situation'>[]): Promise<(Play & { outcome: Outcome })[]> {
  await openBooks();
  const ready = await Promise.all(plays.map(prepared));
  await service.drained();
  const dying = worker;
  worker = startWorker();
  const outcomes = await dying.playAndKill(books.platform.connectionString, ready);
  return ready.map((play, index) => ({ ...play, outcome: outcomes[index] ?? expect.unreachable() }));
}

/**
 * Returns all that a player has, and all that was posted and written about their bets, without what differs from one player to
 * the next: ids and numbers.
 */
async function recordOf({ playerId }: Situation): Promise<unknown> {
  const { rows } = await books.platform.database.pool.query(
    `WITH own AS (SELECT * FROM sportsbook.bet WHERE player_id = $1)
     SELECT
       (SELECT jsonb_object_agg(kind, balance_minor) FROM accounts.account WHERE player_id = $1) AS balances,
       (SELECT jsonb_agg(concat_ws(' ', state, stake_minor, sold_stake_minor, return_minor, taken_back, form ->> 'kind')
                         ORDER BY state, stake_minor, form, free_bet_id IS NULL, insurance, total_odds_milli) FROM own) AS bets,
       (SELECT jsonb_agg(line ORDER BY line) FROM (
          SELECT concat_ws(' ', posting.kind, source.kind, target.kind, amount_minor) AS line
          FROM accounts.posting
          JOIN accounts.account AS source ON source.id = from_account
          JOIN accounts.account AS target ON target.id = to_account
          WHERE source.player_id = $1 OR target.player_id = $1 OR reference IN (SELECT 'bet:' || bet_id FROM own)) AS posted)
         AS postings,
       (SELECT jsonb_agg(concat_ws(' ', market_id, result) ORDER BY market_id, result) FROM sportsbook.leg
        WHERE bet_id IN (SELECT bet_id FROM own)) AS legs,
       (SELECT jsonb_agg(concat_ws(' ', sold_minor, paid_minor, by_order)) FROM sportsbook.cash_out
        WHERE bet_id IN (SELECT bet_id FROM own)) AS sales,
       (SELECT count(*) FROM sportsbook.cash_out_order WHERE player_id = $1) AS orders,
       (SELECT jsonb_agg(concat_ws(' ', state, version, reserved_minor)) FROM sportsbook.referral
        WHERE player_id = $1) AS referrals,
       (SELECT count(*) FROM sportsbook.bet_edit WHERE sold_bet_id IN (SELECT bet_id FROM own)) AS edits,
       (SELECT count(*) FROM sportsbook.free_bet WHERE player_id = $1 AND bet_id IS NOT NULL) AS used,
       (SELECT jsonb_agg(type ORDER BY type) FROM (
          SELECT message ->> 'type' AS type FROM outbox WHERE topic = 'live.player.' || $1) AS news) AS news`,
    [playerId],
  );
  return rows[0];
}

type Killed = Play & { outcome: Outcome };

/** Does everything again in the process that goes on: callers who got no answer repeat their call, and so does the feed. */
async function repeated(plays: readonly Killed[]): Promise<unknown[]> {
  await goOn();
  for (const { situation } of plays)
    for (const message of offersOf(situation)) service.receive(message, 'feed');
  const { bus, clock } = books.platform;
  const again = plays.map(({ journey, situation }) => journeyOf(journey).run(service, situation, bus));
  await clock.advance(Math.max(...plays.map(({ journey }) => journeyOf(journey).passesMs ?? 0)));
  const answers = await Promise.all(again);
  await service.drained();
  return answers;
}

const nameOf = ({ journey, point }: Omit<Play, 'situation'>) =>
  `${journey}, killed ${point?.moment} statement ${point?.statement}`;

test('MONEY: a process killed at any statement loses no acknowledged bet, pays nothing twice and makes no cent', async () => {
  // Without a kill every journey is acknowledged, and has its statements.
  const whole = await killed(Object.keys(journeys).map((journey) => ({ journey, point: undefined })));
  const wanted = new Map<string, unknown>();
  for (const { journey, situation } of whole) wanted.set(journey, await recordOf(situation));
  house = await houseAccounts();
  const plays = whole.flatMap(({ journey, outcome: { statements, isAcknowledged } }) => {
    expect(isAcknowledged, journey).toBe(true);
    expect(statements, journey).toBeGreaterThan(8);
    return Array.from({ length: statements }, (_, index) => index + 1).flatMap((statement) =>
      moments.map((moment) => ({ journey, point: { statement, moment } })),
    );
  });
  let points = 0;
  for (let from = 0; from < plays.length; from += maxPlays) {
    const round = await killed(plays.slice(from, from + maxPlays));
    points += round.filter(({ outcome }) => outcome.isHeld).length;
    for (const play of round) {
      // Other work has a statement after the answer, sometimes; whatever is missed otherwise is an error of this test.
      expect(play.outcome.isHeld || play.outcome.isAcknowledged, `${nameOf(play)}: reached`).toBe(true);
      if (play.outcome.isAcknowledged)
        expect(await recordOf(play.situation), `${nameOf(play)}: acknowledged`).toEqual(
          wanted.get(play.journey),
        );
    }
    const answers = await repeated(round);
    for (const [index, play] of round.entries()) {
      expect(await recordOf(play.situation), nameOf(play)).toEqual(wanted.get(play.journey));
      if (play.outcome.isAcknowledged) expect(answers[index], nameOf(play)).toEqual(play.outcome.answer);
    }
    const { rows } = await books.platform.database.pool.query('SELECT * FROM accounts.imbalance');
    expect(rows).toEqual([]);
  }
  expect(points).toBeGreaterThan(plays.length * 0.95);
}, 600_000);
