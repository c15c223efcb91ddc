import { type Duplicate, getDuplicates } from '@fairline/contracts';
import { accountName } from '@fairline/contracts/console/cell-texts';
import type { ConsoleParts } from '../../console-parts.ts';
import { listDuplicates } from '../../duplicates/list-duplicates.ts';
import { batchRows, type ColumnsOf, type ExportList, exportList, pages } from '../export-list.ts';

/** The pairs of accounts that may belong to one person. */
export function duplicatesList(parts: Pick<ConsoleParts, 'identity'>): ExportList {
  return exportList({
    sections: ['players'],
    isByCountry: true,
    query: getDuplicates.query,
    columns: {
      foundAt: ({ foundAt }) => new Date(foundAt),
      state: ({ state }) => state,
      score: ({ score }) => score,
      reasons: ({ reasons }) => reasons.join(', '),
      newer: ({ newer }) => accountName(newer),
      older: ({ older }) => accountName(older),
      stopped: ({ stoppedId }) => stoppedId,
      decidedBy: ({ decidedBy }) => decidedBy,
      decisionReason: ({ decisionReason }) => decisionReason,
    } satisfies ColumnsOf<'duplicates', Duplicate>,
    rows: (operator, query) =>
      pages((after) => listDuplicates(parts, operator, { ...query, after, limit: batchRows })),
  });
}
