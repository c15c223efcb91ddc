export interface ApprovalFacts {
  proposalId: string;
  reason: string;
  makerName: string;
  checkerName: string;
}

/**
 * A proposal that another operator has approved in the running transaction. Only this module can create one, so a
 * function that asks for it can only be called by an approval.
 */
export class ApprovedProposal {
  readonly #facts: ApprovalFacts;

  constructor(facts: ApprovalFacts) {
    this.#facts = facts;
  }

  /** The name of this proposal in other records, which is an idempotency key too. */
  get reference(): string {
    return `proposal:${this.#facts.proposalId}`;
  }

  /** The reason that the maker gave. */
  get reason(): string {
    return this.#facts.reason;
  }

  get makerName(): string {
    return this.#facts.makerName;
  }

  get checkerName(): string {
    return this.#facts.checkerName;
  }
}
