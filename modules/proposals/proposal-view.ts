import {
  PlatformError,
  type ProposalPreview,
  type ProposalSummary,
  type ProposalView,
} from '@fairline/contracts';
import type { Operator } from '@fairline/runtime';
import { type DecidedProposal, isOpen, lifetimeMs } from './domain/decide-proposal.ts';
import type { KnownProposal, ProposalParts } from './proposal-parts.ts';
import { mayIn } from './rights.ts';
import type { ProposalRow } from './store.ts';

/** Returns a proposal as a list shows it to an operator. */
export function summaryView(
  { row, kind }: KnownProposal,
  operator: Operator,
  nowMs: number,
): ProposalSummary {
  const open = isOpen(factsOf(row), nowMs);
  const isOwn = String(row.maker_id) === operator.operatorId;
  return {
    proposalId: row.proposal_id,
    kind: row.kind,
    section: kind.section,
    subject: row.subject,
    reason: row.reason,
    maker: { operatorId: String(row.maker_id), name: row.maker_name },
    madeAt: row.made_at.getTime(),
    expiresAt: row.made_at.getTime() + lifetimeMs,
    state: row.state,
    checker:
      row.checker_id === null ? null : { operatorId: String(row.checker_id), name: row.checker_name ?? '' },
    decidedAt: row.decided_at?.getTime() ?? null,
    decisionReason: row.decision_reason,
    version: row.version,
    mayDecide: open && !isOwn && mayIn(operator, kind, 'approve', row.country),
    mayWithdraw: open && isOwn,
  };
}

/** Returns a proposal with its facts, as the maker saw them and, while it is open, as they are now. */
export async function fullView(
  { clock, database }: Pick<ProposalParts, 'clock' | 'database'>,
  known: KnownProposal,
  operator: Operator,
): Promise<ProposalView> {
  const { row } = known;
  const open = isOpen(factsOf(row), clock.now());
  const { present, obstacle } = open
    ? await presentOf(database.pool, known)
    : { present: null, obstacle: null };
  return {
    ...summaryView(known, operator, clock.now()),
    payload: row.payload,
    preview: row.preview,
    present,
    obstacle,
    outcome: row.outcome,
  };
}

async function presentOf(
  connection: ProposalParts['database']['pool'],
  { row, kind }: KnownProposal,
): Promise<{ present: ProposalPreview | null; obstacle: string | null }> {
  const payload = kind.schema.safeParse(row.payload);
  if (!payload.success) return { present: null, obstacle: 'INVALID_INPUT' };
  try {
    return { present: await kind.preview(connection, payload.data), obstacle: null };
  } catch (error) {
    if (error instanceof PlatformError) return { present: null, obstacle: error.code };
    throw error;
  }
}

/** Returns the facts of a row that decisions depend on. */
export function factsOf(row: ProposalRow): DecidedProposal {
  return { state: row.state, version: row.version, makerId: row.maker_id, madeAtMs: row.made_at.getTime() };
}
