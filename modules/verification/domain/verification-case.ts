/** The states of an identification, as the contract names them. */
export type State = 'none' | 'review' | 'accepted' | 'refused' | 'expired';

/** What an identification is decided by. */
export interface CaseFacts<Document extends string = string> {
  state: State;
  /** The further document that staff have asked for. */
  requestedDocument: Document | null;
  /** True while the player waits for staff. */
  isWaiting: boolean;
}

/** The facts after a step, with the reason of a refusal or of an expiry. */
export interface CaseChange<Document extends string, Reason extends string> extends CaseFacts<Document> {
  reason: Reason | null;
}

export type Decision<Document extends string, Reason extends string> =
  | { decision: 'accept' }
  | { decision: 'refuse'; reason: Reason }
  | { decision: 'ask'; document: Document }
  | { decision: 'recheck' };

/** States in which the player gives data and documents, which then go to staff. */
const openStates: ReadonlySet<State> = new Set(['none', 'refused', 'expired']);

/** True while the player may change the data. */
export function isOpen({ state }: Pick<CaseFacts, 'state'>): boolean {
  return openStates.has(state);
}

/** True while the player may send a document of this type. An accepted case takes only what staff have asked for. */
export function takesDocument({ state, requestedDocument }: CaseFacts, type: string): boolean {
  return state !== 'accepted' || requestedDocument === type;
}

/** ACC-06: a case goes to staff when all six fields are given and a document of identity waits. */
export function isComplete(missing: { fields: readonly unknown[]; document: boolean }): boolean {
  return missing.fields.length === 0 && !missing.document;
}

/** The case after the player gave data or sent a document; `complete` tells whether nothing is missing. */
export function afterGift<Document extends string, Reason extends string>(
  facts: CaseChange<Document, Reason>,
  { complete, document }: { complete: boolean; document?: string },
): CaseChange<Document, Reason> {
  const answers = document !== undefined && document === facts.requestedDocument;
  const requestedDocument = answers ? null : facts.requestedDocument;
  if (isOpen(facts)) {
    return complete
      ? { state: 'review', reason: null, requestedDocument, isWaiting: true }
      : { ...facts, requestedDocument };
  }
  return { ...facts, requestedDocument, isWaiting: facts.isWaiting || answers };
}

/** The case after a decision of staff; undefined where that decision is not possible. */
export function afterDecision<Document extends string, Reason extends string>(
  facts: CaseFacts<Document>,
  made: Decision<Document, Reason>,
): CaseChange<Document, Reason | 'recheck'> | undefined {
  const { state, isWaiting } = facts;
  const isJudged = state === 'review' || (state === 'accepted' && isWaiting);
  const closed = { requestedDocument: null, isWaiting: false };
  switch (made.decision) {
    case 'accept':
      return isJudged ? { ...closed, state: 'accepted', reason: null } : undefined;
    case 'refuse':
      return isJudged ? { ...closed, state: 'refused', reason: made.reason } : undefined;
    case 'ask':
      return state === 'review' || state === 'accepted'
        ? { state, reason: null, requestedDocument: made.document, isWaiting: false }
        : undefined;
    case 'recheck':
      return state === 'accepted' ? { ...closed, state: 'expired', reason: 'recheck' } : undefined;
  }
}
