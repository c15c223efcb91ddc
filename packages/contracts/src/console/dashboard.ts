import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { line } from '../text.ts';
import { minor, timeMs } from '../values.ts';
import { consolePage, listPage } from './console-page.ts';

const tag = 'Dashboard';
const root = '/console-api/dashboard';
const currency = z.string().regex(/^[A-Z]{3}$/);
/** One number for each part of a period, the oldest first. */
const series = z.array(z.int());

/** What a period came to. Money of different currencies is never added, so each currency has its own figures. */
export const dashboardPeriodSchema = z.object({
  from: timeMs,
  /** This moment is not part of the period. */
  until: timeMs,
  /** The length of a part of the series. The last part is the present one and is shorter. */
  partMs: z.int(),
  /** Null when the operator may not see bets. */
  bets: z
    .object({
      /**
       * Players who placed a bet; each counts once. Those of a day and a week are counted less often, so they have a time
       * of their own, and are null until they are counted.
       */
      players: z.object({ from: timeMs, until: timeMs, count: z.int(), series }).nullable(),
      currencies: z.array(
        z.object({
          currency: z.string(),
          bets: z.int(),
          stakesMinor: minor,
          payoutsMinor: minor,
          betSeries: series,
          stakeSeries: series,
          payoutSeries: series,
        }),
      ),
    })
    .nullable(),
  /** Null when the operator may not see payments. */
  deposits: z
    .array(
      z.object({
        currency: z.string(),
        deposits: z.int(),
        depositsMinor: minor,
        series,
      }),
    )
    .nullable(),
});
export type DashboardPeriod = z.output<typeof dashboardPeriodSchema>;

export const dashboardPeriods = ['hour', 'day', 'week'] as const;
export type DashboardPeriodName = (typeof dashboardPeriods)[number];

/** A part is null for an operator without the right to view its section. */
export const dashboardSchema = z.object({
  /** The moment of the computing. */
  at: timeMs,
  /** The time after which the next figures are computed. */
  everyMs: z.int(),
  periods: z.object({
    hour: dashboardPeriodSchema,
    day: dashboardPeriodSchema,
    week: dashboardPeriodSchema,
  }),
  /** False while the summaries by hour are late, so that `day` and `week` lack the latest hours. */
  areSummariesCurrent: z.boolean(),
  /** The bets that are open, with the greatest return of each, stake included. */
  liability: z
    .object({
      at: timeMs,
      currencies: z.array(
        z.object({ currency: z.string(), bets: z.int(), stakesMinor: minor, possibleReturnsMinor: minor }),
      ),
    })
    .nullable(),
  /** Deposits that are not decided yet. */
  pendingPayments: z
    .array(z.object({ currency: z.string(), payments: z.int(), amountMinor: minor }))
    .nullable(),
  requests: z.object({ waiting: z.int(), since: timeMs.nullable() }).nullable(),
  proposals: z.object({ open: z.int() }).nullable(),
  failingJobs: z
    .array(z.object({ name: z.string(), role: z.string(), lastFailureAt: timeMs.nullable() }))
    .nullable(),
  feeds: z
    .array(
      z.object({
        producer: z.string(),
        state: z.enum(['up', 'down']),
        aliveAt: timeMs.describe('its last sign of life'),
        isLate: z.boolean().describe('true when the process that receives it has missed two reports'),
      }),
    )
    .nullable(),
  remotes: z
    .array(
      z.object({
        name: z.string(),
        breaker: z.enum(['closed', 'open', 'probing']).describe('the worst of all processes'),
        failures: z.int(),
      }),
    )
    .nullable(),
});
export type Dashboard = z.output<typeof dashboardSchema>;

export const getDashboard = defineCall({
  id: 'getDashboard',
  method: 'GET',
  path: root,
  summary: 'What happens on the site now. The topic `console.dashboard` sends the same every few seconds',
  tag,
  access: 'operator',
  permission: 'dashboard.view',
  byCountry: true,
  status: 200,
  answer: dashboardSchema,
  errors: [],
});

/** Figures whose rows can be listed: those of a time, and those of now. */
export const betFigures = ['stakes', 'payouts', 'players', 'open'] as const;
export const paymentFigures = ['deposits', 'pending'] as const;

export const figureRowSchema = z.object({
  key: z.string(),
  at: timeMs,
  playerId: z.string(),
  country: z.string(),
  currency: z.string(),
  amountMinor: minor.describe('the sum of all rows is the figure'),
  kind: z.string().describe('the kind of a posting, or the state of a bet or payment'),
  reference: z.string().describe('such as `bet:{id}`; empty for a player'),
  bets: z.int().describe('the number of bets that the row stands for'),
});
export type FigureRowView = z.output<typeof figureRowSchema>;

const moment = z.coerce.number().int().min(0).max(8_640_000_000_000_000).optional();
const rowFilters = {
  /** Both moments are part of the time. Without them it is the last hour; figures of now have no time. */
  atFrom: moment,
  atTo: moment,
  currency: currency.optional(),
  country: line(2)
    .regex(/^[a-z]{2}$/)
    .optional(),
  ...consolePage,
};
const rowsCall = {
  method: 'GET',
  tag,
  access: 'operator',
  byCountry: true,
  isPersonal: true,
  status: 200,
  answer: listPage(figureRowSchema),
  errors: [],
} as const;

export const getBetFigureRows = defineCall({
  ...rowsCall,
  id: 'getBetFigureRows',
  path: `${root}/bet-rows`,
  summary: 'The rows whose sum is a figure of bets, newest first; players come by their numbers',
  permission: 'bets.view',
  query: z.object({ figure: z.enum(betFigures).default('stakes'), ...rowFilters }),
});

export const getPaymentFigureRows = defineCall({
  ...rowsCall,
  id: 'getPaymentFigureRows',
  path: `${root}/payment-rows`,
  summary: 'The rows whose sum is a figure of payments, newest first',
  permission: 'payments.view',
  query: z.object({ figure: z.enum(paymentFigures).default('deposits'), ...rowFilters }),
});
