import type { ConsoleSection, ProposalState, ProposalSummary, ProposalView } from '@fairline/contracts';
import { isUuid, type Operator, pageOf } from '@fairline/runtime';
import { lifetimeMs } from './domain/decide-proposal.ts';
import { findKnown, type ProposalParts, recordPath } from './proposal-parts.ts';
import { fullView, summaryView } from './proposal-view.ts';
import { requireRight, scopeOf } from './rights.ts';
import * as store from './store.ts';

export interface ProposalQuery {
  /** The cursor `next` of the previous page. */
  after?: string | undefined;
  limit: number;
  state?: ProposalState | undefined;
  kind?: string | undefined;
  /** The id of the operator who made it. */
  maker?: string | undefined;
  subject?: string | undefined;
  /** The range of the proposals' own numbers. */
  numbers?: { from: string; to: string } | undefined;
}

export interface ProposalPage {
  items: ProposalSummary[];
  next: string | null;
}

/** Lists the proposals in sections that the operator may view, newest first. */
export async function listProposals(
  { clock, database, kinds }: ProposalParts,
  operator: Operator,
  { after, limit, state, kind, maker, subject, numbers }: ProposalQuery,
): Promise<ProposalPage> {
  const rows = await store.findProposals(database.pool, scopeOf(operator, kinds.values(), 'view'), {
    // Text that is not a cursor begins at the newest.
    before: after !== undefined && isUuid(after) ? after : undefined,
    limit: limit + 1,
    state,
    kind,
    makerId: maker === undefined ? undefined : BigInt(maker),
    subject,
    numbers,
  });
  const { shown, next } = pageOf(rows, limit, (row) => row.proposal_id);
  const items = shown.flatMap((row) => {
    const known = kinds.get(row.kind);
    return known ? [summaryView({ row, kind: known }, operator, clock.now())] : [];
  });
  return { items, next };
}

/** Returns one proposal. @throws PlatformError PROPOSAL_UNKNOWN, PERMISSION_MISSING */
export async function readProposal(
  parts: ProposalParts,
  operator: Operator,
  proposalId: string,
): Promise<ProposalView> {
  const known = await findKnown(parts, proposalId);
  const { country } = known.row;
  await requireRight(operator, known.kind, 'view', { country, subject: recordPath(proposalId) });
  return fullView(parts, known, operator);
}

/** Counts the open proposals of others that the operator may decide. */
export async function countWaiting(
  { clock, database, kinds }: ProposalParts,
  operator: Operator,
): Promise<number> {
  return store.countWaiting(database.pool, scopeOf(operator, kinds.values(), 'approve'), {
    notBy: BigInt(operator.operatorId),
    after: new Date(clock.now() - lifetimeMs),
  });
}

/** Open proposals of a section whose record is in a country; null when it is in none. */
export interface OpenProposals {
  section: ConsoleSection;
  country: string | null;
  open: number;
}

/** Counts the open proposals, by section and country, for those who may view the section there. */
export async function countOpen({ database, kinds }: ProposalParts): Promise<OpenProposals[]> {
  const rows = await store.countOpen(database.pool);
  return rows.flatMap(({ kind, country, open }) => {
    const known = kinds.get(kind);
    return known ? [{ section: known.section, country, open }] : [];
  });
}
