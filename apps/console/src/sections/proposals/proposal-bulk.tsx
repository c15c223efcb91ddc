import type { ProposalSummary, rejectProposal } from '@fairline/contracts';
import { api } from '../../core/api.ts';
import { useOperator } from '../../core/session.ts';
import { useTexts } from '../../core/texts.ts';
import type { BulkAction } from '../../grid/bulk-action.ts';
import { needsReason, reasonIn } from '../../grid/bulk-reason.tsx';
import { texts } from './texts.ts';
import { wordOf } from './words.ts';

/** The action on selected proposals: to reject those of colleagues that are open, with one reason. */
export function useProposalBulk(): readonly BulkAction<ProposalSummary>[] {
  const t = useTexts(texts);
  const own = useOperator();
  const mayDecide = own?.grants.some(({ permission }) => permission.endsWith('.approve')) ?? false;
  if (!own || !mayDecide) return [];

  const refusalOf = ({ state, maker }: ProposalSummary): string | undefined => {
    if (state !== 'open') return t('bulk-decided');
    return maker.operatorId === own.operatorId ? t('bulk-own') : undefined;
  };

  return [
    {
      key: 'reject',
      label: t('reject'),
      isDanger: true,
      ...needsReason(t('decision-reason')),
      preview: (proposal) => ({
        title: `${wordOf(t, 'kind', proposal.kind)}, ${proposal.subject}`,
        before: t(`state-${proposal.state}`),
        after: t('state-rejected'),
        refusal: refusalOf(proposal),
      }),
      run: ({ proposalId, version }, input) =>
        api<typeof rejectProposal>('POST', '/console-api/proposals/:proposalId/rejection', {
          params: { proposalId },
          body: { version, reason: reasonIn(input) },
        }),
    },
  ];
}
