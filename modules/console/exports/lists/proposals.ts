import { consoleSections, getProposals, type ProposalSummary } from '@fairline/contracts';
import type { ConsoleParts } from '../../console-parts.ts';
import { batchRows, type ColumnsOf, type ExportList, exportList, pages } from '../export-list.ts';

/** The list of proposals, in the sections that the operator may view and export. */
export function proposalsList({ proposals }: Pick<ConsoleParts, 'proposals'>): ExportList {
  return exportList({
    // The right of the dashboard is kept without that to export, and no proposal is in its section.
    sections: consoleSections.filter((section) => section !== 'dashboard'),
    isByCountry: true,
    query: getProposals.query,
    columns: {
      proposalId: (proposal) => proposal.proposalId,
      kind: ({ kind }) => kind,
      subject: ({ subject }) => subject,
      state: ({ state }) => state,
      reason: ({ reason }) => reason,
      maker: ({ maker }) => maker.name,
      madeAt: ({ madeAt }) => new Date(madeAt),
      checker: ({ checker }) => checker?.name ?? null,
      decidedAt: ({ decidedAt }) => (decidedAt === null ? null : new Date(decidedAt)),
      decisionReason: ({ decisionReason }) => decisionReason,
      expiresAt: ({ expiresAt }) => new Date(expiresAt),
    } satisfies ColumnsOf<'proposals', ProposalSummary>,
    rows: (operator, query) =>
      pages((after) => proposals.list(operator, { ...query, after, limit: batchRows })),
  });
}
