import type { ProposalView } from '@fairline/contracts';
import { hashKey } from '@tanstack/react-query';

export type Decision = 'approve' | 'reject' | 'withdraw';

/** True when the facts are no longer as the maker saw them. The platform then refuses an approval. */
export function hasChanged({ preview, present }: Pick<ProposalView, 'preview' | 'present'>): boolean {
  return present !== null && hashKey([preview]) !== hashKey([present]);
}

/** Returns the decisions that are offered to the operator, the main one last. */
export function offeredDecisions(
  proposal: Pick<ProposalView, 'preview' | 'present' | 'mayDecide' | 'mayWithdraw'>,
): readonly Decision[] {
  if (proposal.mayDecide) return hasChanged(proposal) ? ['reject'] : ['reject', 'approve'];
  return proposal.mayWithdraw ? ['withdraw'] : [];
}
