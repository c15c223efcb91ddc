import { createPoller, type MigrationSource, type Module, type Platform } from '@fairline/runtime';
import { proposalRoutes } from './http.ts';
import type { ProposalKind } from './proposal-kind.ts';
import { createProposalsService, type ProposalsService } from './service.ts';

// Other modules get the type alone, so that they cannot create an approved proposal.
export type { ApprovedProposal } from './approved-proposal.ts';
export type { OpenProposals } from './list-proposals.ts';
export { proposalsPersonal } from './personal-data.ts';
export type { ProposalKind } from './proposal-kind.ts';
export type { ProposalsService } from './service.ts';

export const proposalsMigrations: MigrationSource = {
  module: 'proposals',
  folder: new URL('./migrations/', import.meta.url),
};

const sweepMs = 60_000;

/** Creates the module of actions that one operator proposes and another approves. */
export function createProposals(
  platform: Platform,
  { kinds }: { kinds: readonly ProposalKind[] },
): Module<ProposalsService> {
  const service = createProposalsService(platform, kinds);
  const sweeping = createPoller({
    clock: platform.clock,
    log: platform.log,
    name: 'proposals.expire',
    jobs: platform.jobs,
    pauseMs: sweepMs,
    failure: 'proposals not expired',
    async tick() {
      await service.expire();
      return false;
    },
  });

  return {
    name: 'proposals',
    service,
    consoleRoutes: (app) => proposalRoutes(app, service),
    start: async () => sweeping.start(sweepMs),
    stop: sweeping.stop,
  };
}
