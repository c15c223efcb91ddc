import type { ProposalSummary, rejectProposal } from '@fairline/contracts';
import { api } from '../../core/api.ts';
import { useOperator } from '../../core/session.ts';
import { useTexts } from '../../core/texts.ts';
import type { BulkAction } from '../../grid/bulk-action.ts';
import { BulkReason, reasonIn } from '../../grid/bulk-reason.tsx';
import { texts } from './texts.ts';
import { wordOf } from './words.ts';

/** The action on selected proposals: to reject those of colleagues that are open, with one reason. */
export function useProposalBulk(): readonly BulkAction<ProposalSummary>[] {
  const t = useTexts(texts);
  const own = useOperator();
  const mayDecide = own?.grants.some(({ permission }) => permission.endsWith('.approve')) ?? false;
  if (!own || !mayDecide) return [];
  return [
    {
      key: 'reject',
      label: t('reject'),
      isDanger: true,
      fields: ({ reason }, change) => (
        <BulkReason label={t('decision-reason')} value={reason} onChange={change} />
      ),
      isReady: (input) => reasonIn(input) !== '',
      preview: ({ kind, subject, state, maker }) => ({
        title: `${wordOf(t, 'kind', kind)}, ${subject}`,
        before: t(`state-${state}`),
        after: t('state-rejected'),
        refusal:
          state !== 'open'
            ? t('bulk-decided')
            : maker.operatorId === own.operatorId
              ? t('bulk-own')
              : undefined,
      }),
      run: ({ proposalId, version }, input) =>
        api<typeof rejectProposal>('POST', '/console-api/proposals/:proposalId/rejection', {
          params: { proposalId },
          body: { version, reason: reasonIn(input) },
        }),
    },
  ];
}
