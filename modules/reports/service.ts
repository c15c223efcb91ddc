import type { Platform } from '@fairline/runtime';
import { type Activity, createActivity } from './activity/activity.ts';
import {
  type DepositsReport,
  depositsReport,
  type RegistrationsReport,
  registrationsReport,
} from './answers/deposits-report.ts';
import type { DepositDimension } from './answers/deposits-store.ts';
import type { Days, ReportFilters } from './answers/filters.ts';
import { type LiabilityReport, liabilityReport } from './answers/liability-report.ts';
import type { LiabilityDimension } from './answers/liability-store.ts';
import { type RegulatorReport, regulatorReport } from './answers/regulator-report.ts';
import type { RegulatorDimension } from './answers/regulator-store.ts';
import { type ResultsReport, resultsReport, summaryRows } from './answers/results-report.ts';
import type { ResultDimension, SummaryRow } from './answers/results-store.ts';
import { figuresOf, type TaxesReport, taxesReport } from './answers/taxes-report.ts';
import { listTaxes, type TaxDimension } from './answers/taxes-store.ts';
import { type Definition, definitions } from './domain/definitions.ts';
import { findDifferences, type LedgerDifference } from './summaries/check-store.ts';
import { foldPostings, rebuildDays } from './summaries/fold-postings.ts';

/** Filters of a report, and the days of those that are about days: dates of UTC, the last one included. */
type Asked<Dimension> = Days & { groupBy: Dimension } & ReportFilters;

/** The taxes of a day, a country, a product and a currency. */
export type TaxRow = { day: string; country: string; product: string } & ReturnType<typeof figuresOf>;

export interface ReportsService {
  results(asked: Asked<ResultDimension>): Promise<ResultsReport>;
  liability(asked: { groupBy: LiabilityDimension } & ReportFilters): Promise<LiabilityReport>;
  deposits(asked: Asked<DepositDimension>): Promise<DepositsReport>;
  registrations(asked: Asked<'day' | 'country' | 'currency'>): Promise<RegistrationsReport>;
  regulator(asked: Asked<RegulatorDimension>): Promise<RegulatorReport>;
  taxes(asked: Asked<TaxDimension>): Promise<TaxesReport>;
  /** Returns the taxes of days by day, country, product and currency, for an export. */
  taxRows(asked: Days & ReportFilters): Promise<TaxRow[]>;
  definitions: readonly Definition[];
  /** What happens now: figures by minute and hour, and the rows behind them. */
  activity: Activity;
  /** Walks over the finest rows of results, for an export. */
  summaryRows(asked: Days & ReportFilters): AsyncGenerator<SummaryRow>;
  /** Adds new postings to the summaries. @returns true when more of them are waiting. */
  fold(): Promise<boolean>;
  /** Computes the summaries of days again. @returns the number of days. */
  rebuild(from: string, to: string): Promise<number>;
  /** Compares the summaries of days with the ledger. @returns the differences. */
  check(from: string, to: string): Promise<LedgerDifference[]>;
}

export function createReportsService(platform: Pick<Platform, 'clock' | 'database'>): ReportsService {
  const { database } = platform;
  return {
    results: ({ from, to, groupBy, ...filters }) => resultsReport(database, { from, to }, groupBy, filters),
    liability: ({ groupBy, ...filters }) => liabilityReport(database, groupBy, filters),
    deposits: ({ from, to, groupBy, ...filters }) => depositsReport(database, { from, to }, groupBy, filters),
    registrations: ({ from, to, groupBy, ...filters }) =>
      registrationsReport(database, { from, to }, groupBy, filters),
    regulator: ({ from, to, groupBy, ...filters }) =>
      regulatorReport(platform, { from, to }, groupBy, filters),
    taxes: ({ from, to, groupBy, ...filters }) => taxesReport(database, { from, to }, groupBy, filters),
    taxRows: async ({ from, to, ...filters }) =>
      (await listTaxes(database.pool, { from, to }, filters)).map(({ day, country, product, ...sums }) => ({
        day,
        country,
        product,
        ...figuresOf(sums),
      })),
    definitions,
    activity: createActivity(database),
    summaryRows: ({ from, to, ...filters }) => summaryRows(database, { from, to }, filters),
    fold: () => foldPostings(platform),
    rebuild: (from, to) => rebuildDays(platform, from, to),
    check: (from, to) => findDifferences(database.pool, from, to),
  };
}
