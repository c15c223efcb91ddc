import { seedSite } from '@fairline/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { segmentOf } from '../domain/segments.ts';
import { type TestReports, testReports } from '../reports.fixture.ts';

const dayMs = 86_400_000;
const endMs = Date.UTC(2026, 5, 1);
const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);
/** The thirty days that are compared. Segments look back at the days before. */
const days = { from: dayAt(endMs - 30 * dayMs), to: dayAt(endMs - dayMs) };
const whole = { from: '2000-01-01', to: '2100-01-01' };

let site: TestReports;

beforeAll(async () => {
  site = await testReports();
  await seedSite(site.platform.database, { scale: 0.001, endMs, days: 150 });
  await site.fold();
});
afterAll(() => site.platform.drop());

const minor = (text: string) => `coalesce(sum(amount_minor) FILTER (WHERE ${text}), 0)::float8`;

/** Asks the ledger itself, and no table of the reports. */
const ofLedger = `
  SELECT (posted_at AT TIME ZONE 'UTC')::date::text AS key, currency,
         ${minor(`posting.kind = 'stake'`)} AS "turnoverMinor",
         (count(*) FILTER (WHERE posting.kind = 'stake'))::float8 AS bets,
         ${minor(`posting.kind IN ('release', 'loss')`)} AS "settledStakesMinor",
         ${minor(`posting.kind IN ('release', 'winnings')`)} AS "payoutsMinor",
         ${minor(`posting.kind = 'loss'`)} - ${minor(`posting.kind = 'winnings'`)} AS "grossRevenueMinor"
  FROM accounts.posting
  JOIN accounts.account ON account.id = CASE WHEN posting.kind = 'deposit' THEN to_account ELSE from_account END
  WHERE posting.kind <> 'deposit' AND posted_at >= $1 AND posted_at < $2
  GROUP BY 1, 2
  ORDER BY 1, 2`;

test('each total of thirty days is that of the ledger, to the minor unit and by currency', async () => {
  const ledger = await site.query(ofLedger, [new Date(endMs - 30 * dayMs), new Date(endMs)]);
  const { rows, totals } = await site.reports.results({ ...days, groupBy: 'day' });
  const compared = rows.map(
    ({ key, currency, turnoverMinor, bets, settledStakesMinor, payoutsMinor, grossRevenueMinor }) => ({
      key,
      currency,
      turnoverMinor,
      bets,
      settledStakesMinor,
      payoutsMinor,
      grossRevenueMinor,
    }),
  );
  expect(compared).toEqual(ledger);
  expect(ledger).toHaveLength(30 * 5);
  expect(totals.reduce((sum, { bets }) => sum + bets, 0)).toBe(rows.reduce((sum, { bets }) => sum + bets, 0));
  expect(await site.reports.check(days.from, days.to)).toEqual([]);
});

test.each(['product', 'sport', 'competition', 'market', 'country', 'currency', 'segment'] as const)(
  'the rows by %s add up to the same totals',
  async (groupBy) => {
    const byDay = await site.reports.results({ ...days, groupBy: 'day' });
    const report = await site.reports.results({ ...days, groupBy });
    const withoutPlayers = (totals: typeof report.totals) =>
      totals.map(({ players: _, ...figures }) => figures);
    const ordered = (totals: typeof report.totals) =>
      withoutPlayers(totals).toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
    expect(ordered(report.totals)).toEqual(ordered(byDay.totals));
    for (const { currency, turnoverMinor } of report.totals) {
      const rows = report.rows.filter((row) => row.currency === currency);
      expect(rows.reduce((sum, row) => sum + row.turnoverMinor, 0)).toBe(turnoverMinor);
    }
  },
);

test('settled bets are the bets that were settled, and players those who placed one', async () => {
  const bets = await site.query(
    `SELECT currency, count(*)::integer AS settled,
            (sum(stake_minor) FILTER (WHERE state = 'returned'))::integer AS void
     FROM sportsbook.bet WHERE settled_at >= $1 AND settled_at < $2 GROUP BY 1 ORDER BY 1`,
    [new Date(endMs - 30 * dayMs), new Date(endMs)],
  );
  const { totals } = await site.reports.results({ ...days, groupBy: 'currency' });
  expect(
    totals.map(({ currency, settledBets, voidStakesMinor }) => ({
      currency,
      settled: settledBets,
      void: voidStakesMinor,
    })),
  ).toEqual(bets);
  const players = await site.query(
    `SELECT currency, count(DISTINCT player_id)::integer AS players
     FROM sportsbook.bet WHERE placed_at >= $1 AND placed_at < $2 GROUP BY 1 ORDER BY 1`,
    [new Date(endMs - 30 * dayMs), new Date(endMs)],
  );
  expect(totals.map(({ currency, players: { value } }) => ({ currency, players: value }))).toEqual(players);
});

test('every bet is in the segment that the rules give its player on the day', async () => {
  const rows = await site.query<{ segment: string; day: number; registered: number; lastBet: number | null }>(
    `SELECT DISTINCT segment, day - date '1970-01-01' AS day,
            (registered_at AT TIME ZONE 'UTC')::date - date '1970-01-01' AS registered,
            (SELECT max((placed_at AT TIME ZONE 'UTC')::date) - date '1970-01-01' FROM sportsbook.bet
             WHERE bet.player_id = player.id AND (placed_at AT TIME ZONE 'UTC')::date < day) AS "lastBet"
     FROM reports.player_day JOIN identity.player ON player.id = player_day.player_id`,
  );
  expect(new Set(rows.map(({ segment }) => segment)).size).toBe(4);
  expect(rows.filter(({ segment, ...at }) => segment !== segmentOf(at))).toEqual([]);
});

test('days that are computed again are the same as those that grew posting by posting', async () => {
  const tables = ['result_day', 'player_day', 'deposit_day', 'first_deposit'];
  const all = () =>
    Promise.all(
      tables.map((table) => site.query(`SELECT * FROM reports.${table} AS line ORDER BY line::text`)),
    );
  const before = await all();
  expect(before.every((rows) => rows.length > 0)).toBe(true);
  expect(await site.reports.rebuild(dayAt(endMs - 40 * dayMs), days.to)).toBe(40);
  expect(await all()).toEqual(before);
  await site.fold();
  expect(await all()).toEqual(before);
});

test('open stakes are what the players have on hold', async () => {
  const held = await site.query(
    `SELECT currency, sum(balance_minor)::float8 AS "stakesMinor" FROM accounts.account
     WHERE kind = 'player_held' GROUP BY 1 HAVING sum(balance_minor) > 0 ORDER BY 1`,
  );
  for (const groupBy of ['sport', 'competition', 'match'] as const) {
    const { totals, rows } = await site.reports.liability({ groupBy });
    expect(
      totals
        .map(({ currency, stakesMinor }) => ({ currency, stakesMinor }))
        .toSorted((one, other) => (one.currency < other.currency ? -1 : 1)),
    ).toEqual(held);
    expect(rows.some(({ inMultiples }) => inMultiples.bets > 0)).toBe(true);
    expect(rows.find(({ key }) => key === 'multiple')?.inMultiples.bets).toBe(0);
  }
});

test('paid deposits are those that the ledger has booked, by every dimension that both have', async () => {
  const [unpaid] = await site.query<{ payments: number }>(
    `SELECT count(*)::integer AS payments FROM payments.payment WHERE state NOT IN ('paid', 'pending')`,
  );
  for (const groupBy of ['day', 'country', 'currency'] as const) {
    const { rows, totals } = await site.reports.deposits({ ...whole, groupBy });
    expect(rows.map(({ outcomes }) => outcomes.paid)).toEqual(rows.map(({ booked }) => booked));
    expect(totals).toHaveLength(5);
    const others = totals.map(({ outcomes: { failed, cancelled, expired } }) => [failed, cancelled, expired]);
    expect(others.flat().reduce((sum, { payments }) => sum + payments, 0)).toBe(unpaid?.payments);
  }
  const { rows } = await site.reports.deposits({ ...whole, groupBy: 'provider' });
  expect(rows.map(({ key, booked }) => [key, booked])).toEqual(
    Array.from({ length: 5 }, () => ['sandbox', null]),
  );
});

test('first deposits are one for each player who has ever deposited', async () => {
  const first = await site.query(
    `SELECT currency, count(*)::integer AS deposits, sum(amount_minor)::float8 AS minor
     FROM (SELECT DISTINCT ON (to_account) to_account, amount_minor FROM accounts.posting
           WHERE kind = 'deposit' ORDER BY to_account, id) AS deposit
     JOIN accounts.account ON account.id = to_account GROUP BY 1 ORDER BY 1`,
  );
  const players = await site.query(
    'SELECT currency, count(*)::integer AS players FROM identity.player GROUP BY 1 ORDER BY 1',
  );
  const { totals } = await site.reports.registrations({ ...whole, groupBy: 'currency' });
  expect(
    totals.map(({ currency, firstDeposits, firstDepositsMinor }) => ({
      currency,
      deposits: firstDeposits,
      minor: firstDepositsMinor,
    })),
  ).toEqual(first);
  expect(totals.map(({ currency, registrations }) => ({ currency, players: registrations }))).toEqual(
    players,
  );
});

test('the regulator sees the limits set by type, and the breaks that have not ended', async () => {
  await site.platform.clock.advance(endMs - site.platform.clock.now());
  const { rows, inForce } = await site.reports.regulator({ ...whole, groupBy: 'limitType' });
  const set = await site.query(
    `SELECT limit_type::text AS key, count(*)::integer AS set FROM limits.change GROUP BY limit_type ORDER BY 1`,
  );
  expect(rows.map(({ key, set: count }) => ({ key, set: count }))).toEqual(set);
  const stored = await site.query(
    `SELECT limit_type AS "limitType", count(*)::integer AS players FROM limits.player_limit
     WHERE ends_at IS NULL OR ends_at > $1 GROUP BY 1 ORDER BY 1`,
    [new Date(endMs)],
  );
  expect(inForce).toEqual(stored);
});

test('the rows of an export add up to the report, page by page', async () => {
  const { totals } = await site.reports.results({ ...whole, groupBy: 'country' });
  let rows = 0;
  let stakes = 0n;
  for await (const row of site.reports.summaryRows(whole)) {
    rows += 1;
    stakes += row.stakeMinor;
  }
  expect(rows).toBeGreaterThan(2_000);
  expect(stakes).toBe(BigInt(totals.reduce((sum, { turnoverMinor }) => sum + turnoverMinor, 0)));
});
