import { createDashboard } from '@fairline/console';
import { createReports } from '@fairline/reports';
import type { Platform } from '@fairline/runtime';
import { dayMs, type SeededPlan } from '@fairline/testing';

/** A question that a page of the console asks, beside the plain SQL of the same question, which is its floor. */
export interface ConsoleQuery {
  name: string;
  /** Asks by the use case that the call uses; `turn` varies what is asked for. */
  ask(turn: number): Promise<unknown>;
  floor(turn: number): { text: string; values: unknown[] };
  /** The 95th percentile that is promised at the full size, in ms. */
  maxMs: number;
}

const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The questions of the dashboard and of the reports' pages. */
export function reportQueries(platform: Platform, plan: SeededPlan): ConsoleQuery[] {
  const { service } = createReports(platform);
  // Every turn asks about another day of the last hundred, so that a cache of one day helps no other.
  const dayOf = (turn: number) => dayAt(plan.endMs - (2 + ((turn * 37) % 100)) * dayMs);
  const oneDay = (turn: number) => ({ from: dayOf(turn), to: dayOf(turn) });
  const lastDays = (count: number) => ({
    from: dayAt(plan.endMs - count * dayMs),
    to: dayAt(plan.endMs - dayMs),
  });
  const sums = 'sum(stake_minor), sum(bets), sum(settled_stake_minor), sum(payout_minor)';
  const results =
    (column: string, days: (turn: number) => { from: string; to: string }) => (turn: number) => ({
      text: `SELECT ${column}, currency, ${sums} FROM reports.result_day WHERE day BETWEEN $1 AND $2 GROUP BY 1, 2`,
      values: Object.values(days(turn)),
    });
  const between = (column: string) => `${column} >= $1::date AND ${column} < $1::date + 1`;

  // Each turn is a minute later, up to the end of the seeded days, so that every figure of the dashboard is due.
  let lookMs = plan.endMs;
  const atTheEnd = { ...platform, clock: { ...platform.clock, now: () => lookMs } };
  const queues = { support: { countWaiting: async () => [] }, proposals: { countOpen: async () => [] } };
  const dashboard = createDashboard({ ...queues, platform: atTheEnd, reports: service });

  return [
    {
      name: 'dashboard, computed anew',
      ask: (turn) => {
        lookMs = plan.endMs - (60 - turn) * 61_000;
        return dashboard.read();
      },
      floor: () => ({
        text: `SELECT currency, count(*), sum(stake_minor), sum(potential_return_minor)
               FROM sportsbook.bet WHERE state = 'open' GROUP BY 1`,
        values: [],
      }),
      maxMs: 500,
    },
    {
      name: 'results of a day, by sport',
      ask: (turn) => service.results({ ...oneDay(turn), groupBy: 'sport' }),
      floor: results('sport_id', oneDay),
      maxMs: 2_000,
    },
    {
      name: 'results of a day, by competition',
      ask: (turn) => service.results({ ...oneDay(turn), groupBy: 'competition' }),
      floor: results('competition_id', oneDay),
      maxMs: 2_000,
    },
    {
      name: 'results of thirty days, by day',
      ask: () => service.results({ ...lastDays(30), groupBy: 'day' }),
      floor: results('day', () => lastDays(30)),
      maxMs: 2_000,
    },
    {
      name: 'open liability, by match',
      ask: () => service.liability({ groupBy: 'match' }),
      floor: () => ({
        text: `SELECT match_id, currency, sum(stake_minor), sum(potential_return_minor)
               FROM sportsbook.bet JOIN sportsbook.leg USING (bet_id) WHERE state = 'open' GROUP BY 1, 2`,
        values: [],
      }),
      maxMs: 2_000,
    },
    {
      name: 'deposits of a day, by provider',
      ask: (turn) => service.deposits({ ...oneDay(turn), groupBy: 'provider' }),
      floor: (turn) => ({
        text: `SELECT provider, currency, state, count(*), sum(amount_minor) FROM payments.payment
               WHERE ${between('coalesce(finished_at, created_at)')} GROUP BY 1, 2, 3`,
        values: [dayOf(turn)],
      }),
      maxMs: 2_000,
    },
    {
      name: 'registrations of a day, by country',
      ask: (turn) => service.registrations({ ...oneDay(turn), groupBy: 'country' }),
      floor: (turn) => ({
        text: `SELECT country_code, currency, count(*) FROM identity.player WHERE ${between('registered_at')} GROUP BY 1, 2`,
        values: [dayOf(turn)],
      }),
      maxMs: 2_000,
    },
    {
      name: "regulator's report of a day",
      ask: (turn) => service.regulator({ ...oneDay(turn), groupBy: 'limitType' }),
      floor: () => ({
        text: 'SELECT limit_type, count(*) FROM limits.player_limit WHERE ends_at IS NULL OR ends_at > now() GROUP BY 1',
        values: [],
      }),
      maxMs: 2_000,
    },
  ];
}
