import { consoleSections, getProposals, type ProposalSummary } from '@fairline/contracts';
import type { ConsoleParts } from '../../console-parts.ts';
import { type ExportList, exportList, pages } from '../export-list.ts';

const batchRows = 1_000;

/** The list of proposals, in the sections that the operator may view and export. */
export function proposalsList({ proposals }: Pick<ConsoleParts, 'proposals'>): ExportList {
  return exportList({
    sections: consoleSections,
    isByCountry: true,
    query: getProposals.query,
    columns: {
      proposalId: (proposal: ProposalSummary) => proposal.proposalId,
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
    },
    rows: (operator, query) =>
      pages((after) => proposals.list(operator, { ...query, after, limit: batchRows })),
  });
}
