import { lifetimeMs } from './domain/decide-proposal.ts';
import { announce, type ProposalParts } from './proposal-parts.ts';
import * as store from './store.ts';

/** Marks the proposals that nobody has decided in time as expired. */
export async function expireProposals(parts: ProposalParts): Promise<void> {
  const nowMs = parts.clock.now();
  const expired = await store.expireProposals(
    parts.database.pool,
    new Date(nowMs - lifetimeMs),
    new Date(nowMs),
  );
  for (const proposalId of expired) announce(parts, proposalId, 'expired');
}
