/** The time after which an open proposal expires. */
export const lifetimeMs = 7 * 86_400_000;

/** The facts on which it depends whether a person may decide a proposal. */
export interface DecidedProposal {
  state: string;
  version: number;
  makerId: bigint;
  madeAtMs: number;
}

export interface Decision {
  by: bigint;
  /** The version that the person saw. */
  version: number;
  atMs: number;
}

export type DecisionRefusal = 'OWN_PROPOSAL' | 'PROPOSAL_DECIDED' | 'VERSION_CONFLICT';

/** Returns the reason why a person may not approve or reject a proposal; undefined when they may. */
export function refusalOfDecision(
  proposal: DecidedProposal,
  decision: Decision,
): DecisionRefusal | undefined {
  if (proposal.makerId === decision.by) return 'OWN_PROPOSAL';
  return refusalOfClosing(proposal, decision);
}

/** Returns the reason why nobody can close a proposal any more, or not as they saw it; undefined when they can. */
export function refusalOfClosing(
  proposal: DecidedProposal,
  { version, atMs }: Omit<Decision, 'by'>,
): Exclude<DecisionRefusal, 'OWN_PROPOSAL'> | undefined {
  if (!isOpen(proposal, atMs)) return 'PROPOSAL_DECIDED';
  return proposal.version === version ? undefined : 'VERSION_CONFLICT';
}

/** True while a proposal can be decided. One that has expired may not be marked yet. */
export function isOpen(proposal: Pick<DecidedProposal, 'state' | 'madeAtMs'>, atMs: number): boolean {
  return proposal.state === 'open' && atMs < proposal.madeAtMs + lifetimeMs;
}
