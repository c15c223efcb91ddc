import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { line } from '../text.ts';
import { minor, timeMs } from '../values.ts';

/** A day of UTC, such as 2026-01-31. */
const day = z.iso.date();
const days = { from: day, to: day };
const currency = z.string().regex(/^[A-Z]{3}$/);
const country = z.string().regex(/^[a-z]{2}$/);
/** The number of a sport, a competition or a market; `multiple` and `none` are keys of rows as well. */
const number = z.string().regex(/^(?:\d{1,15}|multiple|none)$/);

export const reportSegments = ['new', 'active', 'returning', 'lapsed'] as const;

/** A figure that no module keeps. It is null, with the reason, and never 0. */
const notKept = z.object({ value: z.null(), code: z.literal('not-kept') });

/**
 * The list of the rows behind a figure, with the filters that select them. A day is in `from` and `to`; the list counts
 * them at `countedAt`.
 */
const behind = z.object({
  list: z.enum(['bets', 'payments', 'players', 'limit-changes']),
  countedAt: z.enum(['placing', 'settlement', 'outcome', 'registration', 'change', 'now']),
  filters: z.record(z.string(), z.string()),
});

/** The group of a row. Money of different currencies is never added, so that a group has a row for each. */
const group = {
  /** The value of the dimension: a date, an id, a code; `multiple` and `none` as {@link number}. */
  key: z.string(),
  /** A name from the feed; null where the console has the name in its dictionaries. */
  name: z.string().nullable(),
  currency: z.string(),
};

const resultFigures = {
  turnoverMinor: minor,
  bets: z.int(),
  players: z.union([z.object({ value: z.int() }), notKept]),
  settledBets: z.int(),
  settledStakesMinor: minor,
  voidStakesMinor: minor,
  payoutsMinor: minor,
  grossRevenueMinor: minor,
  /** Millionths of the settled stakes without void ones; null when there are none. */
  holdPpm: z.int().nullable(),
  netRevenue: z.object({
    /** Gross revenue less every part that is kept. */
    amountMinor: minor,
    /** True while a part is missing from the amount. */
    isPartial: z.boolean(),
    parts: z.array(
      z.object({
        part: z.enum(['corrections', 'bonuses', 'taxes', 'provider-fees']),
        amountMinor: minor.nullable(),
        code: z.literal('not-kept').optional(),
      }),
    ),
  }),
};
export type ResultFigures = z.infer<z.ZodObject<typeof resultFigures>>;

/** Names the definition of each figure of the answer, by the figure. `getReportDefinitions` has them. */
const figureDefinitions = z.record(z.string(), z.string());
/** The moment up to which the postings are in the figures; null before the first. */
const asOf = timeMs.nullable();

const resultFilters = {
  sport: number.optional(),
  competition: number.optional(),
  market: number.optional(),
  country: country.optional(),
  currency: currency.optional(),
  segment: z.enum(reportSegments).optional(),
};

export const resultDimensions = [
  'day',
  'product',
  'sport',
  'competition',
  'market',
  'country',
  'currency',
  'segment',
] as const;

const resultRow = z.object({ ...group, ...resultFigures, behind: z.array(behind) });
const resultTotal = z.object({ currency: z.string(), ...resultFigures });

export const getResultsReport = defineCall({
  id: 'getResultsReport',
  method: 'GET',
  path: '/console-api/reports/results',
  summary: 'Turnover, payouts and revenue by one dimension, for days of UTC',
  tag: 'Reports',
  access: 'operator',
  permission: 'reports.view',
  byCountry: true,
  query: z.object({ ...days, groupBy: z.enum(resultDimensions).default('day'), ...resultFilters }),
  status: 200,
  answer: z.object({
    asOf,
    definitions: figureDefinitions,
    rows: z.array(resultRow),
    totals: z.array(resultTotal),
  }),
  errors: [],
});

const liabilityFigures = {
  bets: z.int(),
  stakesMinor: minor,
  possibleReturnsMinor: minor,
};

export const getLiabilityReport = defineCall({
  id: 'getLiabilityReport',
  method: 'GET',
  path: '/console-api/reports/liability',
  summary: 'Stakes and possible returns of the bets that are open now',
  tag: 'Reports',
  access: 'operator',
  permission: 'reports.view',
  byCountry: true,
  query: z.object({
    groupBy: z.enum(['sport', 'competition', 'match']).default('sport'),
    country: country.optional(),
    currency: currency.optional(),
  }),
  status: 200,
  answer: z.object({
    definitions: figureDefinitions,
    rows: z.array(
      z.object({
        ...group,
        ...liabilityFigures,
        /** Bets that have a leg here and another elsewhere. They count in the row `multiple`, and not in this one. */
        inMultiples: z.object(liabilityFigures),
        behind: z.array(behind),
      }),
    ),
    totals: z.array(z.object({ currency: z.string(), ...liabilityFigures })),
  }),
  errors: [],
});

export const depositOutcomes = ['paid', 'failed', 'cancelled', 'expired', 'pending'] as const;
const payments = z.object({ payments: z.int(), amountMinor: minor });
const depositFigures = {
  outcomes: z.object({
    paid: payments,
    failed: payments,
    cancelled: payments,
    expired: payments,
    pending: payments,
  }),
  /** Deposits that the ledger has booked; null for a dimension that the ledger does not have. */
  booked: payments.nullable(),
};

export const getDepositsReport = defineCall({
  id: 'getDepositsReport',
  method: 'GET',
  path: '/console-api/reports/deposits',
  summary: 'Deposits by their outcome, beside what the ledger has booked',
  tag: 'Reports',
  access: 'operator',
  permission: 'reports.view',
  byCountry: true,
  query: z.object({
    ...days,
    groupBy: z.enum(['day', 'country', 'currency', 'provider', 'method']).default('day'),
    country: country.optional(),
    currency: currency.optional(),
  }),
  status: 200,
  answer: z.object({
    asOf,
    definitions: figureDefinitions,
    rows: z.array(z.object({ ...group, ...depositFigures, behind: z.array(behind) })),
    totals: z.array(z.object({ currency: z.string(), ...depositFigures })),
  }),
  errors: [],
});

const registrationFigures = { registrations: z.int(), firstDeposits: z.int(), firstDepositsMinor: minor };

export const getRegistrationsReport = defineCall({
  id: 'getRegistrationsReport',
  method: 'GET',
  path: '/console-api/reports/registrations',
  summary: 'New players and first deposits',
  tag: 'Reports',
  access: 'operator',
  permission: 'reports.view',
  byCountry: true,
  query: z.object({
    ...days,
    groupBy: z.enum(['day', 'country', 'currency']).default('day'),
    country: country.optional(),
    currency: currency.optional(),
  }),
  status: 200,
  answer: z.object({
    asOf,
    definitions: figureDefinitions,
    rows: z.array(z.object({ ...group, ...registrationFigures, behind: z.array(behind) })),
    totals: z.array(z.object({ currency: z.string(), ...registrationFigures })),
  }),
  errors: [],
});

export const getRegulatorReport = defineCall({
  id: 'getRegulatorReport',
  method: 'GET',
  path: '/console-api/reports/regulator',
  summary: 'Self-exclusions, timeouts and limits: those that players set, and those in force now',
  tag: 'Reports',
  access: 'operator',
  permission: 'reports.view',
  byCountry: true,
  query: z.object({
    ...days,
    groupBy: z.enum(['day', 'limitType', 'country']).default('limitType'),
    country: country.optional(),
  }),
  status: 200,
  answer: z.object({
    definitions: figureDefinitions,
    rows: z.array(
      z.object({
        key: z.string(),
        /** The type of the limit, by the codes of the contract of limits: 30 is a self-exclusion, 33 a timeout. */
        limitType: z.int(),
        /** Limits set or made stricter, and breaks that began. */
        set: z.int(),
        /** Raises and removals that were asked for, approved after their wait, and withdrawn. */
        asked: z.int(),
        approved: z.int(),
        cancelled: z.int(),
        players: z.int(),
        behind: z.array(behind),
      }),
    ),
    inForce: z.array(z.object({ limitType: z.int(), players: z.int() })),
  }),
  errors: [],
});

const taxFigures = {
  /** The bets with a movement of taxes. */
  bets: z.int(),
  /** What was paid on stakes, and what was kept back of returns. */
  stakeTaxMinor: minor,
  returnTaxMinor: minor,
  /** What went back to players: of void bets, and of settlements that were taken back. */
  paidBackMinor: minor,
  /** The first two less the third. */
  dueMinor: minor,
};

export const getTaxesReport = defineCall({
  id: 'getTaxesReport',
  method: 'GET',
  path: '/console-api/reports/taxes',
  summary: 'Taxes on bets by the country of their rule, on the days of their postings',
  tag: 'Reports',
  access: 'operator',
  permission: 'reports.view',
  byCountry: true,
  query: z.object({
    ...days,
    groupBy: z.enum(['country', 'day', 'month', 'product', 'currency']).default('country'),
    country: country.optional(),
    currency: currency.optional(),
  }),
  status: 200,
  answer: z.object({
    definitions: figureDefinitions,
    rows: z.array(z.object({ ...group, ...taxFigures })),
    totals: z.array(z.object({ currency: z.string(), ...taxFigures })),
  }),
  errors: [],
});

export const getReportDefinitions = defineCall({
  id: 'getReportDefinitions',
  method: 'GET',
  path: '/console-api/reports/definitions',
  summary: 'What each figure of the reports contains, in codes',
  tag: 'Reports',
  access: 'operator',
  permission: 'reports.view',
  byCountry: true,
  status: 200,
  answer: z.object({
    definitions: z.array(
      z.object({
        id: line(40),
        unit: z.enum(['minor', 'bets', 'players', 'payments', 'changes', 'ppm']),
        countedAt: z.enum(['placing', 'settlement', 'posting', 'outcome', 'registration', 'change', 'now']),
        includes: z.array(z.string()),
        excludes: z.array(z.string()),
        notKept: z.array(z.string()),
      }),
    ),
  }),
  errors: [],
});
