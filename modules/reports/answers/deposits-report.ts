import type { AnswerOf, getDepositsReport, getRegistrationsReport } from '@fairline/contracts';
import { toJsonMinor } from '@fairline/money';
import type { Database } from '@fairline/runtime';
import { foldedAt } from '../summaries/progress-store.ts';
import { behindOf } from './behind.ts';
import * as store from './deposits-store.ts';
import type { Days, ReportFilters } from './filters.ts';

export type DepositsReport = AnswerOf<typeof getDepositsReport>;
export type RegistrationsReport = AnswerOf<typeof getRegistrationsReport>;

/** Answers deposits of days by one dimension: by their outcomes, and as the ledger has booked them. */
export async function depositsReport(
  { pool }: Pick<Database, 'pool'>,
  days: Days,
  groupBy: store.DepositDimension,
  filters: ReportFilters,
): Promise<DepositsReport> {
  const isBooked = groupBy !== 'provider' && groupBy !== 'method';
  const [asOf, outcomes, booked] = await Promise.all([
    foldedAt(pool),
    store.sumOutcomes(pool, days, groupBy, filters),
    isBooked ? store.sumBooked(pool, days, groupBy, filters) : [],
  ]);
  const groupOf = ({ key, currency }: { key: string; currency: string }) => `${key} ${currency}`;
  const outcomesOf = Map.groupBy(outcomes, groupOf);
  const bookedOf = Map.groupBy(booked, groupOf);
  // A key has no blank before its currency, so that the groups keep their order.
  const groups = new Map(
    [...outcomes, ...booked].map(({ key, currency }) => [`${key} ${currency}`, { key, currency }]),
  );
  const currencies = [...new Set([...groups.values()].map(({ currency }) => currency))];
  return {
    asOf: asOf?.getTime() ?? null,
    definitions: { outcomes: 'depositOutcomes', booked: 'bookedDeposits' },
    rows: [...groups]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([group, { key, currency }]) => ({
        key,
        name: null,
        currency,
        ...depositFigures(outcomesOf.get(group) ?? [], isBooked ? (bookedOf.get(group) ?? []) : undefined),
        behind: [
          {
            list: 'payments',
            countedAt: 'outcome',
            filters: behindOf(days, filters, { kind: 'deposit', [groupBy]: key, currency }),
          },
        ],
      })),
    totals: currencies.map((currency) => ({
      currency,
      ...depositFigures(
        outcomes.filter((row) => row.currency === currency),
        isBooked ? booked.filter((row) => row.currency === currency) : undefined,
      ),
    })),
  };
}

/** Answers new players and first deposits of days by one dimension. */
export async function registrationsReport(
  { pool }: Pick<Database, 'pool'>,
  days: Days,
  groupBy: 'day' | 'country' | 'currency',
  filters: ReportFilters,
): Promise<RegistrationsReport> {
  const [asOf, groups] = await Promise.all([
    foldedAt(pool),
    store.sumRegistrations(pool, days, groupBy, filters),
  ]);
  return {
    asOf: asOf?.getTime() ?? null,
    definitions: {
      registrations: 'registrations',
      firstDeposits: 'firstDeposits',
      firstDepositsMinor: 'firstDeposits',
    },
    rows: groups.map((group) => ({
      key: group.key,
      name: null,
      currency: group.currency,
      ...registrationFigures([group]),
      behind: [
        {
          list: 'players',
          countedAt: 'registration',
          filters: behindOf(days, filters, { [groupBy]: group.key, currency: group.currency }),
        },
      ],
    })),
    totals: [...Map.groupBy(groups, ({ currency }) => currency)].map(([currency, of]) => ({
      currency,
      ...registrationFigures(of),
    })),
  };
}

function depositFigures(
  outcomes: readonly store.OutcomeRow[],
  booked: readonly store.BookedRow[] | undefined,
): Pick<DepositsReport['totals'][number], 'outcomes' | 'booked'> {
  const of = (state: store.DepositState) => sumOf(outcomes.filter((row) => row.state === state));
  return {
    outcomes: {
      paid: of('paid'),
      failed: of('failed'),
      cancelled: of('cancelled'),
      expired: of('expired'),
      pending: of('pending'),
    },
    booked: booked ? sumOf(booked) : null,
  };
}

function sumOf(rows: readonly { payments: bigint; amountMinor: bigint }[]) {
  return {
    payments: Number(rows.reduce((sum, { payments }) => sum + payments, 0n)),
    amountMinor: toJsonMinor(rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)),
  };
}

function registrationFigures(rows: readonly store.RegistrationRow[]) {
  return {
    registrations: Number(rows.reduce((sum, row) => sum + row.registrations, 0n)),
    firstDeposits: Number(rows.reduce((sum, row) => sum + row.firstDeposits, 0n)),
    firstDepositsMinor: toJsonMinor(rows.reduce((sum, row) => sum + row.firstDepositMinor, 0n)),
  };
}
