import type { AnswerOf, getRegulatorReport } from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import { behindOf } from './behind.ts';
import type { Days, ReportFilters } from './filters.ts';
import { countChanges, countInForce, type RegulatorDimension } from './regulator-store.ts';

export type RegulatorReport = AnswerOf<typeof getRegulatorReport>;

/** Answers the limits and breaks that players have set on days, and those that are in force now. */
export async function regulatorReport(
  { clock, database: { pool } }: Pick<Platform, 'clock' | 'database'>,
  days: Days,
  groupBy: RegulatorDimension,
  filters: ReportFilters,
): Promise<RegulatorReport> {
  const [changes, inForce] = await Promise.all([
    countChanges(pool, days, groupBy, filters),
    countInForce(pool, filters, new Date(clock.now())),
  ]);
  return {
    definitions: {
      set: 'limitChanges',
      asked: 'limitChanges',
      approved: 'limitChanges',
      cancelled: 'limitChanges',
      players: 'limitChanges',
      inForce: 'limitsInForce',
    },
    rows: changes.map(({ key, limitType, set, asked, approved, cancelled, players }) => ({
      key,
      limitType,
      set: Number(set),
      asked: Number(asked),
      approved: Number(approved),
      cancelled: Number(cancelled),
      players: Number(players),
      behind: [
        {
          list: 'limit-changes',
          countedAt: 'change',
          filters: behindOf(days, filters, { [groupBy]: key, limitType: String(limitType) }),
        },
      ],
    })),
    inForce: inForce.map(({ limitType, players }) => ({ limitType, players: Number(players) })),
  };
}
