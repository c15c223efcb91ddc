import { getErasures, type ListedErasure } from '@fairline/contracts';
import type { ConsoleParts } from '../../console-parts.ts';
import { batchRows, type ColumnsOf, type ExportList, exportList, momentOf, pages } from '../export-list.ts';

/** The erasures of the data of players, without any of the data. */
export function erasuresList({ privacy }: Pick<ConsoleParts, 'privacy'>): ExportList {
  return exportList({
    sections: ['players'],
    isByCountry: true,
    query: getErasures.query,
    columns: {
      askedAt: ({ askedAt }) => new Date(askedAt),
      playerId: ({ playerId }) => playerId,
      country: ({ country }) => country,
      state: ({ state }) => state,
      askedBy: ({ askedBy }) => askedBy,
      dueAt: ({ dueAt }) => new Date(dueAt),
      obstacles: ({ obstacles }) => obstacles.join(', '),
      finishedAt: ({ finishedAt }) => momentOf(finishedAt),
      givesUpMoney: ({ givesUpMoney }) => (givesUpMoney ? 'yes' : 'no'),
      erasedRows: ({ counts }) => counts.reduce((sum, { rows }) => sum + rows, 0),
      keptRecords: ({ keptRecords }) => keptRecords,
      keptUntil: ({ keptUntil }) => momentOf(keptUntil),
      proposalId: ({ proposalId }) => proposalId,
    } satisfies ColumnsOf<'erasures', ListedErasure>,
    rows: (operator, query) =>
      pages((after) => privacy.erasures(operator, { ...query, after, limit: batchRows })),
  });
}
