import { getVerificationCases, type ListedCase } from '@fairline/contracts';
import type { ConsoleParts } from '../../console-parts.ts';
import { batchRows, type ColumnsOf, type ExportList, exportList, momentOf, pages } from '../export-list.ts';

/** The identifications: those that wait for staff unless the query names another list. */
export function verificationList({ verification }: Pick<ConsoleParts, 'verification'>): ExportList {
  return exportList({
    sections: ['verification'],
    isByCountry: true,
    query: getVerificationCases.query,
    columns: {
      playerId: ({ playerId }) => playerId,
      countryCode: ({ countryCode }) => countryCode,
      state: ({ state }) => state,
      waitingSince: ({ waitingSince }) => momentOf(waitingSince),
      reason: ({ reason }) => reason,
      requestedDocument: ({ requestedDocument }) => requestedDocument,
      documents: ({ documents }) => documents,
      submittedAt: ({ submittedAt }) => momentOf(submittedAt),
      decidedAt: ({ decidedAt }) => momentOf(decidedAt),
      decidedBy: ({ decidedBy }) => decidedBy,
      expiresOn: ({ expiresOn }) => expiresOn,
    } satisfies ColumnsOf<'verification', ListedCase>,
    rows: (operator, query) =>
      pages((after) => verification.cases(operator, { ...query, after, limit: batchRows })),
  });
}
