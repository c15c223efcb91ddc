import type { ProposalView } from '@fairline/contracts';
import type { Operator, Platform, RedactRecords } from '@fairline/runtime';
import { approveProposal, type ProposalDecision } from './approve-proposal.ts';
import { rejectProposal, withdrawProposal } from './close-proposal.ts';
import { expireProposals } from './expire-proposals.ts';
import {
  countOpen,
  countWaiting,
  listProposals,
  type OpenProposals,
  type ProposalPage,
  type ProposalQuery,
  readProposal,
} from './list-proposals.ts';
import type { ProposalKind } from './proposal-kind.ts';
import { type ProposalCall, propose } from './propose.ts';
import { redactProposals } from './redact-proposals.ts';

export interface ProposalsService {
  /** Makes a proposal, once for each key. It needs the right `<section>.edit`. */
  propose(maker: Operator, call: ProposalCall): Promise<ProposalView>;
  /**
   * Approves a proposal of another operator, and carries it out in the same transaction. It needs the right
   * `<section>.approve`.
   */
  approve(checker: Operator, decision: ProposalDecision): Promise<ProposalView>;
  /** Rejects a proposal of another operator. It needs the right `<section>.approve`. */
  reject(checker: Operator, decision: ProposalDecision): Promise<ProposalView>;
  /** Withdraws a proposal in the name of its maker. */
  withdraw(maker: Operator, decision: ProposalDecision): Promise<ProposalView>;
  list(operator: Operator, query: ProposalQuery): Promise<ProposalPage>;
  get(operator: Operator, proposalId: string): Promise<ProposalView>;
  /** Counts the open proposals that the operator may decide. */
  waiting(operator: Operator): Promise<number>;
  /** Counts all open proposals, by section and country. */
  countOpen(): Promise<OpenProposals[]>;
  /** Marks open proposals older than seven days as expired. */
  expire(): Promise<void>;
  /** Redacts the texts of a person whose data are erased. */
  redact: RedactRecords;
}

export function createProposalsService(
  { bus, clock, database, ids }: Platform,
  kinds: readonly ProposalKind[],
): ProposalsService {
  const parts = { bus, clock, database, ids, kinds: new Map(kinds.map((kind) => [kind.kind, kind])) };
  return {
    propose: (maker, call) => propose(parts, maker, call),
    approve: (checker, decision) => approveProposal(parts, checker, decision),
    reject: (checker, decision) => rejectProposal(parts, checker, decision),
    withdraw: (maker, decision) => withdrawProposal(parts, maker, decision),
    list: (operator, query) => listProposals(parts, operator, query),
    get: (operator, proposalId) => readProposal(parts, operator, proposalId),
    waiting: (operator) => countWaiting(parts, operator),
    countOpen: () => countOpen(parts),
    expire: () => expireProposals(parts),
    redact: redactProposals,
  };
}
