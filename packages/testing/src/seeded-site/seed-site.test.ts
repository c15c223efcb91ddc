import { type MigrationSource, runtimeMigrations } from '@fairline/runtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../test-platform.ts';
import { seedRequests } from './seed-requests.ts';
import { seedSite } from './seed-site.ts';

/** The tables of the modules that the generator fills. Packages do not import modules, so the folders are named. */
const migrations: readonly MigrationSource[] = [
  runtimeMigrations,
  ...['accounts', 'identity', 'limits', 'sportsbook', 'payments', 'support'].map((module) => ({
    module,
    folder: new URL(`../../../../modules/${module}/migrations/`, import.meta.url),
  })),
];

let platform: TestPlatform;

beforeAll(async () => {
  platform = await testPlatform(migrations);
  const plan = await seedSite(platform.database, { scale: 0.01, endMs: Date.UTC(2026, 5, 1) });
  await seedRequests(platform.database, plan);
});
afterAll(() => platform.drop());

async function firstRow(text: string): Promise<unknown> {
  return (await platform.database.pool.query(text)).rows[0];
}

test('a hundredth of the large site has its share of players, bets and postings', async () => {
  const sizes = await firstRow(
    `SELECT (SELECT count(*) FROM identity.player)::integer AS players,
            (SELECT count(*) FROM sportsbook.bet)::integer AS bets,
            (SELECT count(*) FROM support.request)::integer AS requests,
            (SELECT count(*) / 10000 FROM accounts.posting)::integer AS "tenThousandPostings",
            (SELECT count(DISTINCT fixture -> 'sportId') FROM sportsbook.match)::integer AS sports,
            (SELECT count(DISTINCT fixture -> 'tournamentId') FROM sportsbook.match)::integer AS competitions,
            (SELECT count(DISTINCT country_code) FROM identity.player)::integer AS countries,
            (SELECT count(DISTINCT currency) FROM sportsbook.bet)::integer AS currencies,
            (SELECT (max(placed_at)::date - min(placed_at)::date) FROM sportsbook.bet) AS days`,
  );
  expect(sizes).toEqual({
    players: 10_000,
    bets: 100_000,
    requests: 1_000,
    tenThousandPostings: 30,
    sports: 4,
    competitions: 200,
    countries: 20,
    currencies: 5,
    days: 399,
  });
});

test('its postings, balances, bets and deposits agree with one another', async () => {
  expect(await firstRow('SELECT count(*)::integer AS accounts FROM accounts.imbalance')).toEqual({
    accounts: 0,
  });
  expect(
    await firstRow(
      `SELECT count(*) FILTER (WHERE least(from_balance_minor, to_balance_minor) < 0)::integer AS overdrawn,
              sum(amount_minor) FILTER (WHERE kind = 'stake')
                = (SELECT sum(stake_minor) FROM sportsbook.bet) AS stakes,
              sum(amount_minor) FILTER (WHERE kind IN ('release', 'winnings'))
                = (SELECT sum(return_minor) FROM sportsbook.bet) AS returns,
              sum(amount_minor) FILTER (WHERE kind = 'deposit')
                = (SELECT sum(amount_minor) FROM payments.payment WHERE state = 'paid') AS deposits,
              sum(amount_minor) FILTER (WHERE kind = 'stake') - sum(amount_minor) FILTER (WHERE kind IN ('release', 'loss'))
                = (SELECT sum(balance_minor) FROM accounts.account WHERE kind = 'player_held') AS held
       FROM accounts.posting`,
    ),
  ).toEqual({ overdrawn: 0, stakes: true, returns: true, deposits: true, held: true });
});

test('the load leaves every index and nothing of its own', async () => {
  const other = await testPlatform(migrations);
  const names = (of: TestPlatform) =>
    of.database.pool.query(
      `SELECT schemaname, indexname FROM pg_indexes WHERE schemaname NOT LIKE 'pg%' ORDER BY 1, 2`,
    );
  try {
    expect((await names(platform)).rows).toEqual((await names(other)).rows);
  } finally {
    await other.drop();
  }
  expect(
    await firstRow(`SELECT count(*)::integer AS schemas FROM pg_namespace WHERE nspname = 'seeding'`),
  ).toEqual({
    schemas: 0,
  });
});
