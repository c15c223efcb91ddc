import { isDeepStrictEqual } from 'node:util';
import { PlatformError, type ProposalPreview, type ProposalView } from '@fairline/contracts';
import type { Operator, pg } from '@fairline/runtime';
import { ApprovedProposal } from './approved-proposal.ts';
import { refusalOfDecision } from './domain/decide-proposal.ts';
import type { ProposalKind } from './proposal-kind.ts';
import { announce, findKnown, lockKnown, type ProposalParts, recordPath } from './proposal-parts.ts';
import { factsOf, fullView } from './proposal-view.ts';
import { requireRight } from './rights.ts';
import * as store from './store.ts';

/** A decision of a person about a proposal. */
export interface ProposalDecision {
  proposalId: string;
  /** The version that the person saw. */
  version: number;
  reason: string;
}

/**
 * Approves a proposal of another operator and carries it out, in one transaction. When that is refused the proposal
 * stays open.
 * @throws PlatformError PROPOSAL_UNKNOWN, PERMISSION_MISSING, OWN_PROPOSAL, PROPOSAL_DECIDED, VERSION_CONFLICT, and the
 * refusals of the kind
 */
export async function approveProposal(
  parts: ProposalParts,
  checker: Operator,
  decision: ProposalDecision,
): Promise<ProposalView> {
  const known = await findKnown(parts, decision.proposalId);
  const { kind } = known;
  const { country } = known.row;
  await requireRight(checker, kind, 'approve', { country, subject: recordPath(decision.proposalId) });
  const row = await parts.database.transaction((connection) =>
    carryOut(parts, connection, { kind, checker, decision }),
  );
  announce(parts, row.proposal_id, row.state);
  if (row.state === 'failed') throw new PlatformError('INVALID_INPUT', 'the payload is of an older form');
  await kind.afterCommit?.();
  return fullView(parts, { row, kind }, checker);
}

async function carryOut(
  { clock }: Pick<ProposalParts, 'clock'>,
  connection: pg.PoolClient,
  { kind, checker, decision }: { kind: ProposalKind; checker: Operator; decision: ProposalDecision },
): Promise<store.ProposalRow> {
  const { proposalId, version, reason } = decision;
  const before = await lockKnown(connection, proposalId);
  const checkerId = BigInt(checker.operatorId);
  const refusal = refusalOfDecision(factsOf(before), { by: checkerId, version, atMs: clock.now() });
  if (refusal) throw new PlatformError(refusal);

  const payload = kind.schema.safeParse(before.payload);
  if (payload.success) {
    await kind.lock?.(connection, payload.data);
    refuseStale(before.preview, await kind.preview(connection, payload.data));
  }
  // The state is set first, because the database lets some actions happen only for an approved proposal.
  const row = await store.closeProposal(connection, proposalId, {
    state: payload.success ? 'approved' : 'failed',
    checker: { id: checkerId, name: checker.name },
    reason,
    at: new Date(clock.now()),
  });
  const outcome = payload.success ? await execute(connection, { kind, payload: payload.data, row }) : null;
  await checker.record(
    {
      action: 'proposals.approve',
      subject: recordPath(proposalId),
      before: { state: before.state },
      after: { kind: row.kind, subject: row.subject, state: row.state, outcome },
      reason,
    },
    connection,
  );
  return { ...row, outcome };
}

/** Carries out a proposal that is marked as approved, and stores the outcome. */
async function execute(
  connection: pg.PoolClient,
  { kind, payload, row }: { kind: ProposalKind; payload: unknown; row: store.ProposalRow },
): Promise<unknown> {
  const approved = new ApprovedProposal({
    proposalId: row.proposal_id,
    reason: row.reason,
    makerName: row.maker_name,
    checkerName: row.checker_name ?? '',
  });
  const outcome = (await kind.execute(connection, payload, approved)) ?? {};
  await store.saveOutcome(connection, row.proposal_id, outcome);
  return outcome;
}

/** Refuses an approval when a fact is no longer as the maker saw it. */
function refuseStale(seen: ProposalPreview, present: ProposalPreview): void {
  const now: unknown = JSON.parse(JSON.stringify(present));
  if (!isDeepStrictEqual(seen, now)) throw new PlatformError('VERSION_CONFLICT');
}
