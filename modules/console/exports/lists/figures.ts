import { betFigures, type FigureRowView, getBetFigureRows, paymentFigures } from '@fairline/contracts';
import { missingRight } from '@fairline/runtime';
import { z } from 'zod';
import type { ConsoleParts } from '../../console-parts.ts';
import { listRows } from '../../dashboard/list-rows.ts';
import { batchRows, type ColumnsOf, type ExportList, exportList, pages } from '../export-list.ts';

type Figure = (typeof betFigures)[number] | (typeof paymentFigures)[number];

/** The rows behind a figure of the dashboard, whose sum is the figure. */
export function figuresList(parts: Pick<ConsoleParts, 'platform' | 'reports'>): ExportList {
  return exportList({
    sections: ['bets', 'payments'],
    isByCountry: true,
    query: getBetFigureRows.query.extend({
      figure: z.enum([...betFigures, ...paymentFigures]).default('stakes'),
    }),
    columns: {
      playerId: ({ playerId }) => playerId,
      at: ({ at }) => new Date(at),
      kind: ({ kind }) => kind,
      reference: ({ reference }) => reference,
      country: ({ country }) => country,
      bets: ({ bets }) => bets,
      amount: { amount: ({ amountMinor: minor, currency }) => ({ minor, currency }) },
    } satisfies ColumnsOf<'figures', FigureRowView>,
    async check(operator, { figure }) {
      const section = sectionOf(figure);
      if (!operator.may(`${section}.view`)) throw missingRight(`${section}.export`);
    },
    rows(operator, query) {
      // The last hour is the same for every page.
      const atTo = query.atTo ?? parts.platform.clock.now() - 1;
      return pages((after) =>
        listRows(parts, operator, `${sectionOf(query.figure)}.view`, {
          ...query,
          atTo,
          after,
          limit: batchRows,
        }),
      );
    },
  });
}

function sectionOf(figure: Figure): 'bets' | 'payments' {
  return paymentFigures.some((each) => each === figure) ? 'payments' : 'bets';
}
