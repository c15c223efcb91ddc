import type { AnswerOf, getResultsReport, ResultFigures } from '@fairline/contracts';
import { toJsonMinor } from '@fairline/money';
import type { Database } from '@fairline/runtime';
import { figuresOf, type Sums } from '../domain/figures.ts';
import { keyOf } from '../domain/report-keys.ts';
import type { Connection } from '../summaries/fold-store.ts';
import { foldedAt } from '../summaries/progress-store.ts';
import { type Behind, behindOf } from './behind.ts';
import type { Days, ReportFilters } from './filters.ts';
import * as store from './results-store.ts';

export type ResultsReport = AnswerOf<typeof getResultsReport>;

/** The definition of each figure of the answer. */
const figureDefinitions = {
  turnoverMinor: 'turnover',
  bets: 'bets',
  players: 'players',
  settledBets: 'settledBets',
  settledStakesMinor: 'settledStakes',
  voidStakesMinor: 'voidStakes',
  payoutsMinor: 'payouts',
  grossRevenueMinor: 'grossRevenue',
  holdPpm: 'hold',
  netRevenue: 'netRevenue',
  corrections: 'corrections',
};

/** Dimensions whose keys are numbers with the two special keys. */
const numbered: readonly store.ResultDimension[] = ['sport', 'competition', 'market'];

/** Answers turnover, payouts and revenue of days by one dimension. */
export async function resultsReport(
  { pool }: Pick<Database, 'pool'>,
  days: Days,
  groupBy: store.ResultDimension,
  filters: ReportFilters,
): Promise<ResultsReport> {
  const [asOf, groups, players] = await Promise.all([
    foldedAt(pool),
    store.sumResults(pool, days, groupBy, filters),
    playersOf(pool, days, groupBy, filters),
  ]);
  const names =
    groupBy === 'competition'
      ? await store.competitionNames(
          pool,
          groups.map(({ key }) => key),
        )
      : new Map<string, string>();
  const byCurrency = Map.groupBy(groups, ({ currency }) => currency);
  return {
    asOf: asOf?.getTime() ?? null,
    definitions: figureDefinitions,
    rows: groups.map((group) => {
      const key = numbered.includes(groupBy) ? keyOf(Number(group.key)) : group.key;
      return {
        key,
        name: names.get(group.key) ?? null,
        currency: group.currency,
        ...resultFigures(group, players?.(group.key, group.currency)),
        behind: betsBehind(days, groupBy, key, group.currency, filters),
      };
    }),
    totals: [...byCurrency].map(([currency, of]) => ({
      currency,
      ...resultFigures(of.reduce(add, noSums), players?.(null, currency)),
    })),
  };
}

/** Walks over the rows of the summary, page by page, for an export that holds only one page in memory. */
export async function* summaryRows(
  { pool }: Pick<Database, 'pool'>,
  days: Days,
  filters: ReportFilters,
  pageRows = 1_000,
): AsyncGenerator<store.SummaryRow> {
  let after: store.SummaryRow | undefined;
  for (;;) {
    const page = await store.findSummaryRows(pool, days, filters, after, pageRows);
    yield* page;
    after = page.at(-1);
    if (page.length < pageRows) return;
  }
}

/** Returns the count of players by group; undefined when players are not kept by this dimension or filter. */
async function playersOf(
  connection: Connection,
  days: Days,
  groupBy: store.ResultDimension,
  filters: ReportFilters,
): Promise<((key: string | null, currency: string) => bigint) | undefined> {
  if (groupBy === 'competition' || groupBy === 'market' || !store.hasPlayers(groupBy, filters))
    return undefined;
  const rows = await store.countPlayers(connection, days, groupBy, filters);
  const counts = new Map(rows.map(({ key, currency, players }) => [`${currency} ${key ?? ''}`, players]));
  return (key, currency) => counts.get(`${currency} ${key ?? ''}`) ?? 0n;
}

const noSums: Sums = {
  bets: 0n,
  stakeMinor: 0n,
  settledBets: 0n,
  settledStakeMinor: 0n,
  voidStakeMinor: 0n,
  payoutMinor: 0n,
  correctionMinor: 0n,
};

function add(one: Sums, other: Sums): Sums {
  return {
    bets: one.bets + other.bets,
    stakeMinor: one.stakeMinor + other.stakeMinor,
    settledBets: one.settledBets + other.settledBets,
    settledStakeMinor: one.settledStakeMinor + other.settledStakeMinor,
    voidStakeMinor: one.voidStakeMinor + other.voidStakeMinor,
    payoutMinor: one.payoutMinor + other.payoutMinor,
    correctionMinor: one.correctionMinor + other.correctionMinor,
  };
}

function resultFigures(sums: Sums, players: bigint | undefined): ResultFigures {
  const { grossRevenueMinor, holdPpm, netRevenueMinor } = figuresOf(sums);
  return {
    turnoverMinor: toJsonMinor(sums.stakeMinor),
    bets: Number(sums.bets),
    players: players === undefined ? { value: null, code: 'not-kept' } : { value: Number(players) },
    settledBets: Number(sums.settledBets),
    settledStakesMinor: toJsonMinor(sums.settledStakeMinor),
    voidStakesMinor: toJsonMinor(sums.voidStakeMinor),
    payoutsMinor: toJsonMinor(sums.payoutMinor),
    grossRevenueMinor: toJsonMinor(grossRevenueMinor),
    holdPpm: holdPpm === null ? null : Number(holdPpm),
    netRevenue: {
      amountMinor: toJsonMinor(netRevenueMinor),
      isPartial: true,
      parts: [
        { part: 'corrections', amountMinor: toJsonMinor(sums.correctionMinor) },
        // No module keeps these yet.
        { part: 'bonuses', amountMinor: null, code: 'not-kept' },
        { part: 'taxes', amountMinor: null, code: 'not-kept' },
        { part: 'provider-fees', amountMinor: null, code: 'not-kept' },
      ],
    },
  };
}

/** Names the bets behind a row: those that were placed, for turnover, and those that were settled, for the rest. */
function betsBehind(
  days: Days,
  groupBy: store.ResultDimension,
  key: string,
  currency: string,
  filters: ReportFilters,
): Behind[] {
  const of = behindOf(days, filters, { [groupBy]: key, currency });
  return [
    { list: 'bets', countedAt: 'placing', filters: of },
    { list: 'bets', countedAt: 'settlement', filters: of },
  ];
}
