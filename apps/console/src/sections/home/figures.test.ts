import type { Dashboard, DashboardPeriod } from '@fairline/contracts';
import { expect, test } from 'vitest';
import { currenciesOf, figuresOf, rowsAddress } from './figures.ts';

const from = Date.parse('2026-03-05T12:06:00Z');
const until = Date.parse('2026-03-05T12:08:30Z');

const betsIn = (currency: string, betSeries: number[]) => ({
  currency,
  bets: betSeries.reduce((sum, each) => sum + each, 0),
  stakesMinor: 900,
  payoutsMinor: 100,
  betSeries,
  stakeSeries: [400, 0, 500],
  payoutSeries: [0, 100, 0],
});

const period: DashboardPeriod = {
  from,
  until,
  partMs: 60_000,
  bets: {
    players: { from, until, count: 2, series: [2, 0, 1] },
    currencies: [betsIn('EUR', [1, 0, 2]), betsIn('USD', [5, 5, 5])],
  },
  deposits: [{ currency: 'USD', deposits: 1, depositsMinor: 700, series: [0, 700, 0] }],
};

const dashboard: Dashboard = {
  at: until,
  everyMs: 3_000,
  periods: { hour: period, day: period, week: period },
  areSummariesCurrent: true,
  liability: null,
  pendingPayments: [{ currency: 'PLN', payments: 1, amountMinor: 5 }],
  requests: null,
  proposals: null,
  failingJobs: null,
  feeds: null,
  remotes: null,
};

test('bets and players are of all currencies, and amounts of the chosen one', () => {
  const { bets, stakes, payouts, players, deposits } = figuresOf(period, 'EUR');
  expect(bets).toMatchObject({ value: 18, series: [6, 5, 7] });
  expect(players).toMatchObject({ value: 2, series: [2, 0, 1] });
  expect(stakes).toMatchObject({ value: 900, series: [400, 0, 500] });
  expect(payouts).toMatchObject({ value: 100, series: [0, 100, 0] });
  expect(deposits).toMatchObject({ value: 0, series: [0, 0, 0], deposits: 0 });
});

test('figures that the operator may not see are absent', () => {
  expect(Object.keys(figuresOf({ ...period, bets: null }, 'EUR'))).toEqual(['deposits']);
  expect(Object.keys(figuresOf({ ...period, deposits: null }, 'EUR'))).not.toContain('deposits');
});

test('the address of rows has the time of the figure, whose end is not part of it', () => {
  expect(rowsAddress('open', undefined, 'EUR')).toBe('/figures?figure=open&currency=EUR');
  const address = new URLSearchParams(rowsAddress('stakes', period).split('?')[1]);
  expect(address.get('at')).toBe('2026-03-05T12:06:00.000Z..2026-03-05T12:08:29.999Z');
});

test('the currency with most bets comes first, and every currency with money is there', () => {
  expect(currenciesOf(dashboard)).toEqual(['USD', 'EUR', 'PLN']);
});
