import { PlatformError, type ProposalView } from '@fairline/contracts';
import type { Operator } from '@fairline/runtime';
import type { ProposalDecision } from './approve-proposal.ts';
import { refusalOfClosing, refusalOfDecision } from './domain/decide-proposal.ts';
import {
  announce,
  findKnown,
  type KnownProposal,
  lockKnown,
  type ProposalParts,
  recordPath,
} from './proposal-parts.ts';
import { factsOf, fullView } from './proposal-view.ts';
import { requireRight } from './rights.ts';
import * as store from './store.ts';

/**
 * Rejects a proposal of another operator.
 * @throws PlatformError PROPOSAL_UNKNOWN, PERMISSION_MISSING, OWN_PROPOSAL, PROPOSAL_DECIDED, VERSION_CONFLICT
 */
export async function rejectProposal(
  parts: ProposalParts,
  checker: Operator,
  decision: ProposalDecision,
): Promise<ProposalView> {
  const known = await findKnown(parts, decision.proposalId);
  const { country } = known.row;
  await requireRight(checker, known.kind, 'approve', { country, subject: recordPath(decision.proposalId) });
  return close(parts, { known, decision, operator: checker, state: 'rejected' });
}

/**
 * Withdraws a proposal in the name of its maker.
 * @throws PlatformError PROPOSAL_UNKNOWN, PERMISSION_MISSING, PROPOSAL_DECIDED, VERSION_CONFLICT
 */
export async function withdrawProposal(
  parts: ProposalParts,
  maker: Operator,
  decision: ProposalDecision,
): Promise<ProposalView> {
  const known = await findKnown(parts, decision.proposalId);
  if (String(known.row.maker_id) !== maker.operatorId) {
    const subject = recordPath(decision.proposalId);
    await maker.record({ action: 'refused', subject, after: { action: 'proposals.withdraw' } });
    throw new PlatformError('PERMISSION_MISSING', 'Only its maker withdraws a proposal.');
  }
  return close(parts, { known, decision, operator: maker, state: 'withdrawn' });
}

interface ClosingCall {
  known: KnownProposal;
  decision: ProposalDecision;
  operator: Operator;
  state: 'rejected' | 'withdrawn';
}

/** Closes a proposal without carrying it out. */
async function close(
  parts: ProposalParts,
  { known, decision, operator, state }: ClosingCall,
): Promise<ProposalView> {
  const { clock, database } = parts;
  const { proposalId, version, reason } = decision;
  const by = BigInt(operator.operatorId);
  const row = await database.transaction(async (connection) => {
    const before = factsOf(await lockKnown(connection, proposalId));
    const seen = { by, version, atMs: clock.now() };
    const refusal = state === 'rejected' ? refusalOfDecision(before, seen) : refusalOfClosing(before, seen);
    if (refusal) throw new PlatformError(refusal);
    const closed = await store.closeProposal(connection, proposalId, {
      state,
      checker: state === 'rejected' ? { id: by, name: operator.name } : null,
      reason,
      at: new Date(clock.now()),
    });
    await operator.record(
      {
        action: state === 'rejected' ? 'proposals.reject' : 'proposals.withdraw',
        subject: recordPath(proposalId),
        before: { state: before.state },
        after: { kind: closed.kind, subject: closed.subject, state },
        reason,
      },
      connection,
    );
    return closed;
  });
  announce(parts, proposalId, state);
  return fullView(parts, { row, kind: known.kind }, operator);
}
