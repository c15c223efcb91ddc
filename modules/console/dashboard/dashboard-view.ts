import type { Dashboard, DashboardPeriod, Permission } from '@fairline/contracts';
import { toJsonMinor } from '@fairline/money';
import type { ActivityRow } from '@fairline/reports';
import { type Period, partOf } from './domain/periods.ts';
import { type DashboardSnapshot, dashboardMs, type PeriodSnapshot } from './snapshot.ts';

/** Where an operator has a right: everywhere, in some countries, or nowhere. */
export type Reach = 'everywhere' | readonly string[] | undefined;

/** The rights of an operator. */
export interface DashboardReader {
  /** True when the operator has the right in at least one country. */
  may(permission: Permission): boolean;
  /** The countries to which the right is limited; undefined when it has no such limit. */
  countriesOf(permission: Permission): readonly string[] | undefined;
}

/** Returns where an operator has a right. */
export function reachOf({ may, countriesOf }: DashboardReader, permission: Permission): Reach {
  return may(permission) ? (countriesOf(permission) ?? 'everywhere') : undefined;
}

/** Returns where an operator has both the right of a section and that of the dashboard. */
export function sharedReach(reader: DashboardReader, permission: Permission): Reach {
  const all = reachOf(reader, 'dashboard.view');
  const own = reachOf(reader, permission);
  if (all === undefined || own === undefined || all === 'everywhere') return all && own;
  return own === 'everywhere' ? all : own.filter((country) => all.includes(country));
}

/** The rights on which the figures depend. */
const usedRights = [
  'bets.view',
  'payments.view',
  'ledger.view',
  'limits.view',
  'trading.view',
  'settings.view',
  'operators.view',
  'support.view',
  'system.view',
] as const satisfies readonly Permission[];

/** Returns a text that is the same for operators who may see the same figures. */
export function reachKey(reader: DashboardReader): string {
  return JSON.stringify(usedRights.map((permission) => sharedReach(reader, permission) ?? null));
}

/** Returns the figures that an operator may see, each of the countries in which they may see it. */
export function dashboardView(snapshot: DashboardSnapshot, reader: DashboardReader): Dashboard {
  const reach: ReachOf = (permission) => sharedReach(reader, permission);
  // What runs the site is in no country.
  const seesMachinery = reach('system.view') === 'everywhere';
  return {
    at: snapshot.at,
    everyMs: dashboardMs,
    areSummariesCurrent: snapshot.areSummariesCurrent,
    periods: {
      hour: periodView(snapshot.periods.hour, reach),
      day: periodView(snapshot.periods.day, reach),
      week: periodView(snapshot.periods.week, reach),
    },
    liability: visible(snapshot.open.rows, reach('bets.view'), (rows) => ({
      at: snapshot.open.at,
      currencies: byCurrency(rows).map(([currency, of]) => ({
        currency,
        bets: Number(sumOf(of, 'bets')),
        stakesMinor: toJsonMinor(sumOf(of, 'stakeMinor')),
        possibleReturnsMinor: toJsonMinor(sumOf(of, 'returnMinor')),
      })),
    })),
    pendingPayments: visible(snapshot.pending, reach('payments.view'), (rows) =>
      byCurrency(rows).map(([currency, of]) => ({
        currency,
        payments: Number(sumOf(of, 'payments')),
        amountMinor: toJsonMinor(sumOf(of, 'amountMinor')),
      })),
    ),
    requests: visible(snapshot.requests, reach('support.view'), (rows) => ({
      waiting: rows.reduce((sum, { waiting }) => sum + waiting, 0),
      since: rows.reduce<number | null>(
        (first, { since }) => Math.min(first ?? Number.POSITIVE_INFINITY, since.getTime()),
        null,
      ),
    })),
    proposals: proposalsView(snapshot, reach),
    failingJobs: seesMachinery ? snapshot.failingJobs : null,
    feeds: seesMachinery || reach('trading.view') === 'everywhere' ? snapshot.feeds : null,
    remotes: seesMachinery ? snapshot.remotes : null,
  };
}

type ReachOf = (permission: (typeof usedRights)[number]) => Reach;

const proposalSections = [
  'ledger',
  'payments',
  'limits',
  'bets',
  'trading',
  'settings',
  'operators',
] as const;

function proposalsView({ proposals }: DashboardSnapshot, reach: ReachOf): Dashboard['proposals'] {
  if (proposalSections.every((section) => reach(`${section}.view`) === undefined)) return null;
  const reaches = new Map<string, Reach>(
    proposalSections.map((section) => [section, reach(`${section}.view`)]),
  );
  const seen = proposals.filter(({ section, country }) => isWithin(reaches.get(section), country));
  return { open: seen.reduce((sum, { open }) => sum + open, 0) };
}

function periodView(snapshot: PeriodSnapshot, reach: ReachOf): DashboardPeriod {
  const { fromMs, untilMs, partMs } = snapshot;
  const seriesOf = (rows: readonly ActivityRow[], key: SumKey) => partSums(snapshot, rows, key);
  return {
    from: fromMs,
    until: untilMs,
    partMs,
    bets: visible(snapshot.sums, reach('bets.view'), (rows) => ({
      players: playersView(snapshot, reach('bets.view')),
      currencies: byCurrency(rows.filter(hasBets)).map(([currency, of]) => ({
        currency,
        bets: Number(sumOf(of, 'bets')),
        stakesMinor: toJsonMinor(sumOf(of, 'stakeMinor')),
        payoutsMinor: toJsonMinor(sumOf(of, 'payoutMinor')),
        betSeries: seriesOf(of, 'bets'),
        stakeSeries: seriesOf(of, 'stakeMinor'),
        payoutSeries: seriesOf(of, 'payoutMinor'),
      })),
    })),
    deposits: visible(snapshot.sums, reach('payments.view'), (rows) =>
      byCurrency(rows.filter(({ deposits }) => deposits !== 0n)).map(([currency, of]) => ({
        currency,
        deposits: Number(sumOf(of, 'deposits')),
        depositsMinor: toJsonMinor(sumOf(of, 'depositMinor')),
        series: seriesOf(of, 'depositMinor'),
      })),
    ),
  };
}

function playersView({ players }: PeriodSnapshot, reach: Reach) {
  if (!players) return null;
  const { period, rows } = players;
  const seen = rows.filter(({ country }) => isWithin(reach, country));
  const series = emptySeries(period);
  let count = 0;
  for (const row of seen) {
    if (row.at === null) count += Number(row.players);
    else addTo(series, partOf(period, Number(row.at)), Number(row.players));
  }
  return { from: period.fromMs, until: period.untilMs, count, series };
}

type SumKey = 'bets' | 'stakeMinor' | 'payoutMinor' | 'depositMinor';

function partSums(period: Period, rows: readonly ActivityRow[], key: SumKey): number[] {
  const sums = emptySeries(period);
  for (const row of rows) addTo(sums, partOf(period, Number(row.at)), toJsonMinor(row[key]));
  return sums;
}

function emptySeries({ parts }: Period): number[] {
  return Array.from({ length: parts }, () => 0);
}

function addTo(series: number[], part: number, value: number): void {
  series[part] = (series[part] ?? 0) + value;
}

function hasBets({ bets, payoutMinor }: ActivityRow): boolean {
  return bets !== 0n || payoutMinor !== 0n;
}

/** Returns a view of the rows of countries that the operator may see; null when that is none at all. */
function visible<Row extends { country: string | null }, View>(
  rows: readonly Row[],
  reach: Reach,
  view: (rows: Row[]) => View,
): View | null {
  return reach === undefined ? null : view(rows.filter(({ country }) => isWithin(reach, country)));
}

function isWithin(reach: Reach, country: string | null): boolean {
  return reach === 'everywhere' || (reach !== undefined && country !== null && reach.includes(country));
}

function byCurrency<Row extends { currency: string }>(rows: readonly Row[]): [string, Row[]][] {
  return [...Map.groupBy(rows, ({ currency }) => currency)].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function sumOf<Key extends string>(rows: readonly Readonly<Record<Key, bigint>>[], key: Key): bigint {
  return rows.reduce((sum, row) => sum + row[key], 0n);
}
