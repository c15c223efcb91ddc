import type { AnswerOf, getLiabilityReport } from '@fairline/contracts';
import { toJsonMinor } from '@fairline/money';
import type { Database } from '@fairline/runtime';
import { keyOf } from '../domain/report-keys.ts';
import { behindOf } from './behind.ts';
import type { ReportFilters } from './filters.ts';
import { type LiabilityDimension, type LiabilityRow, sumOpenBets } from './liability-store.ts';

export type LiabilityReport = AnswerOf<typeof getLiabilityReport>;

const figureDefinitions = {
  bets: 'openBets',
  stakesMinor: 'openStakes',
  possibleReturnsMinor: 'possibleReturns',
  inMultiples: 'inMultiples',
};

/** Answers stakes and possible returns of the bets that are open now, by one dimension. */
export async function liabilityReport(
  { pool }: Pick<Database, 'pool'>,
  groupBy: LiabilityDimension,
  filters: ReportFilters,
): Promise<LiabilityReport> {
  const groups = await sumOpenBets(pool, groupBy, filters);
  return {
    definitions: figureDefinitions,
    rows: groups.map((group) => {
      const key = keyOf(group.key);
      return {
        key,
        name: group.name,
        currency: group.currency,
        ...exposureOf(group),
        inMultiples: {
          bets: Number(group.multipleBets),
          stakesMinor: toJsonMinor(group.multipleStakeMinor),
          possibleReturnsMinor: toJsonMinor(group.multiplePossibleMinor),
        },
        behind: [
          {
            list: 'bets',
            countedAt: 'now',
            filters: behindOf(undefined, filters, {
              state: 'open',
              [groupBy]: key,
              currency: group.currency,
            }),
          },
        ],
      };
    }),
    totals: [...Map.groupBy(groups, ({ currency }) => currency)].map(([currency, of]) => ({
      currency,
      ...exposureOf({
        bets: of.reduce((sum, { bets }) => sum + bets, 0n),
        stakeMinor: of.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n),
        possibleMinor: of.reduce((sum, { possibleMinor }) => sum + possibleMinor, 0n),
      }),
    })),
  };
}

function exposureOf({
  bets,
  stakeMinor,
  possibleMinor,
}: Pick<LiabilityRow, 'bets' | 'stakeMinor' | 'possibleMinor'>) {
  return {
    bets: Number(bets),
    stakesMinor: toJsonMinor(stakeMinor),
    possibleReturnsMinor: toJsonMinor(possibleMinor),
  };
}
