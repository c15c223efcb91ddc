import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestReports, testPlay, testReports } from '../reports.fixture.ts';

const dayMs = 86_400_000;
let site: TestReports;
let play: Awaited<ReturnType<typeof testPlay>>;

beforeAll(async () => {
  site = await testReports();
  play = await testPlay(site);
});
afterAll(() => site.platform.drop());

const today = () => new Date(site.platform.clock.now()).toISOString().slice(0, 10);

/** The figures of a country and day. Each test has a country of its own. */
async function figures(
  country: string,
  day: string,
  groupBy: 'product' | 'sport' | 'competition' = 'product',
) {
  await site.fold();
  const { rows } = await site.reports.results({ from: day, to: day, groupBy, country });
  return rows;
}

test('a bet that is settled days later counts as turnover on its day and as a result on that of the settlement', async () => {
  const player = await play.player('aa');
  const placedOn = today();
  const bet = await play.place(player, [1], 1_000);
  await site.platform.clock.advance(3 * dayMs);
  await play.settle(player, bet, 2_500);
  expect(await figures('aa', placedOn)).toMatchObject([
    { turnoverMinor: 1_000, bets: 1, settledBets: 0, payoutsMinor: 0, grossRevenueMinor: 0, holdPpm: null },
  ]);
  expect(await figures('aa', today())).toMatchObject([
    {
      turnoverMinor: 0,
      bets: 0,
      settledBets: 1,
      payoutsMinor: 2_500,
      grossRevenueMinor: -1_500,
      holdPpm: -1_500_000,
    },
  ]);
});

test('a bet with legs in three sports counts once, as a multiple', async () => {
  const player = await play.player('bb');
  await play.place(player, [1, 2, 3], 900);
  await play.place(player, [1, 4], 70);
  await play.place(player, [2], 5);
  expect(await figures('bb', today(), 'sport')).toMatchObject([
    { key: 'multiple', turnoverMinor: 900, bets: 1, players: { value: 1 } },
    { key: '1', turnoverMinor: 70, bets: 1 },
    { key: '2', turnoverMinor: 5, bets: 1 },
  ]);
  expect(await figures('bb', today(), 'competition')).toMatchObject([
    { key: 'multiple', name: null, turnoverMinor: 970, bets: 2, players: { value: null, code: 'not-kept' } },
    { key: '101', name: 'Cup 1', turnoverMinor: 5 },
  ]);
  expect(await figures('bb', today())).toMatchObject([
    { turnoverMinor: 975, bets: 3, players: { value: 1 } },
  ]);
});

test('a void bet is in stakes and payouts, and neither in the revenue nor under the hold', async () => {
  const player = await play.player('cc');
  await play.settle(player, await play.place(player, [1], 400), 400, 'returned');
  await play.settle(player, await play.place(player, [1], 1_000), 0);
  await play.settle(player, await play.place(player, [1], 1_000), 500);
  expect(await figures('cc', today())).toMatchObject([
    {
      settledBets: 3,
      settledStakesMinor: 2_400,
      voidStakesMinor: 400,
      payoutsMinor: 900,
      grossRevenueMinor: 1_500,
      holdPpm: 750_000,
    },
  ]);
});

test('corrections against the house are a part of net revenue, and parts that nobody keeps are no zeros', async () => {
  const player = await play.player('dd');
  await play.correct([play.house, player.cashId], 300);
  await play.correct([player.cashId, play.house], 100);
  await play.correct([play.clearing, player.cashId], 5_000);
  const notKept = { amountMinor: null, code: 'not-kept' };
  expect(await figures('dd', today(), 'sport')).toMatchObject([
    {
      key: 'none',
      netRevenue: {
        amountMinor: -200,
        isPartial: true,
        parts: [
          { part: 'corrections', amountMinor: 200 },
          { part: 'bonuses', ...notKept },
          { part: 'taxes', ...notKept },
          { part: 'provider-fees', ...notKept },
        ],
      },
    },
  ]);
});

test('a posting whose transaction ends after that of a later one is counted all the same', async () => {
  const slow = await play.player('ee');
  const fast = await play.player('ee');
  await site.fold();
  const connection = await site.platform.database.pool.connect();
  try {
    await connection.query('BEGIN');
    await connection.query(
      `INSERT INTO accounts.posting (key, kind, from_account, to_account, amount_minor, reference, posted_at)
       VALUES ('slow', 'stake', $1, $2, 7, 'bet:none', $3)`,
      [slow.cashId, slow.heldId, new Date(site.platform.clock.now())],
    );
    await play.place(fast, [1], 11);
    for (let times = 0; times < 5; times++) await site.reports.fold();
    await connection.query('COMMIT');
  } finally {
    connection.release();
  }
  expect(await figures('ee', today())).toMatchObject([{ turnoverMinor: 18, bets: 2 }]);
});

test('a fold that fails halfway counts nothing, and the next one counts all', async () => {
  const player = await play.player('ff');
  await play.place(player, [1], 21);
  await site.query('ALTER TABLE reports.competition RENAME TO elsewhere');
  try {
    const failureOf = () =>
      site.reports.fold().then(
        () => '',
        (error: Error) => error.message,
      );
    await expect.poll(failureOf).toContain('reports.competition');
  } finally {
    await site.query('ALTER TABLE reports.elsewhere RENAME TO competition');
  }
  expect(await figures('ff', today())).toMatchObject([{ turnoverMinor: 21, bets: 1 }]);
});

test('the segment of a bet is that of its day of placing, also when it is settled later', async () => {
  const at = site.platform.clock.now();
  const player = await play.player('gg', new Date(at - 10 * dayMs));
  const bet = await play.place(player, [1], 1);
  await site.fold();
  await site.platform.clock.advance(25 * dayMs);
  await play.settle(player, bet, 0);
  await play.place(player, [1], 10);
  await site.fold();
  await site.platform.clock.advance(40 * dayMs);
  await play.place(player, [1], 100);
  await site.fold();
  await site.platform.clock.advance(95 * dayMs);
  await play.place(player, [1], 1_000);
  await site.fold();
  const from = new Date(at).toISOString().slice(0, 10);
  const { rows } = await site.reports.results({ from, to: today(), groupBy: 'segment', country: 'gg' });
  expect(rows.map(({ key, turnoverMinor, settledBets }) => [key, turnoverMinor, settledBets])).toEqual([
    ['active', 10, 0],
    ['lapsed', 1_000, 0],
    ['new', 1, 1],
    ['returning', 100, 0],
  ]);
});

test('a check names the sum that differs from the ledger, and a rebuild of the day puts it right', async () => {
  const player = await play.player('hh');
  await play.place(player, [1], 33);
  await site.fold();
  expect(await site.reports.check(today(), today())).toEqual([]);
  await site.query(`UPDATE reports.result_day SET stake_minor = stake_minor + 1 WHERE country = 'hh'`);
  expect(await site.reports.check(today(), today())).toMatchObject([
    { day: today(), currency: 'EUR', figure: 'turnover' },
  ]);
  expect(await site.reports.rebuild(today(), today())).toBe(1);
  expect(await site.reports.check(today(), today())).toEqual([]);
});
