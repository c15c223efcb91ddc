import { PlatformError } from '@fairline/contracts';
import { isUuid, type Platform } from '@fairline/runtime';
import type { ProposalKind } from './proposal-kind.ts';
import * as store from './store.ts';

export interface ProposalParts extends Pick<Platform, 'bus' | 'clock' | 'database' | 'ids'> {
  kinds: ReadonlyMap<string, ProposalKind>;
}

/** The topic of the message after each change of a proposal, for consoles that are open. */
const changedTopic = 'console.proposals';

/** Announces a change that is committed. */
export function announce({ bus }: Pick<ProposalParts, 'bus'>, proposalId: string, state: string): void {
  bus.publish(changedTopic, { proposalId, state });
}

/** A proposal with its kind. */
export interface KnownProposal {
  row: store.ProposalRow;
  kind: ProposalKind;
}

/**
 * Finds a proposal and its kind. One of a kind that this version does not have counts as unknown.
 * @throws PlatformError PROPOSAL_UNKNOWN
 */
export async function findKnown(
  { database, kinds }: Pick<ProposalParts, 'database' | 'kinds'>,
  proposalId: string,
): Promise<KnownProposal> {
  const row = isUuid(proposalId) ? await store.findProposal(database.pool, proposalId) : undefined;
  const kind = row && kinds.get(row.kind);
  if (!kind) throw new PlatformError('PROPOSAL_UNKNOWN');
  return { row, kind };
}

/** Locks a proposal that is known. @throws PlatformError PROPOSAL_UNKNOWN */
export async function lockKnown(
  connection: store.Connection,
  proposalId: string,
): Promise<store.ProposalRow> {
  const row = await store.lockProposal(connection, proposalId);
  if (!row) throw new PlatformError('PROPOSAL_UNKNOWN');
  return row;
}

/** The path under which the audit record names a proposal. */
export function recordPath(proposalId: string): string {
  return `proposals/${proposalId}`;
}
