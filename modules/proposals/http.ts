import {
  approveProposal,
  createProposal,
  getProposal,
  getProposals,
  getWaitingProposals,
  rejectProposal,
  withdrawProposal,
} from '@fairline/contracts';
import { requireOperator, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import type { ProposalsService } from './service.ts';

/** Serves the proposals to the console. The rights depend on the kind, so that the service checks them. */
export function proposalRoutes(app: FastifyInstance, proposals: ProposalsService): void {
  serve(app, getProposals, async (received) => proposals.list(requireOperator(received), received.query));

  serve(app, getWaitingProposals, async (received) => ({
    waiting: await proposals.waiting(requireOperator(received)),
  }));

  serve(app, getProposal, async (received) =>
    proposals.get(requireOperator(received), received.params.proposalId),
  );

  serve(app, createProposal, async (received) =>
    proposals.propose(requireOperator(received), { ...received.body, key: received.idempotencyKey }),
  );

  serve(app, approveProposal, async (received) =>
    proposals.approve(requireOperator(received), { ...received.params, ...received.body }),
  );

  serve(app, rejectProposal, async (received) =>
    proposals.reject(requireOperator(received), { ...received.params, ...received.body }),
  );

  serve(app, withdrawProposal, async (received) =>
    proposals.withdraw(requireOperator(received), { ...received.params, ...received.body }),
  );
}
