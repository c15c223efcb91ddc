export type RequestState = 'open' | 'answered' | 'closed';

/**
 * A step in a request: its asker writes, support answers, either of them closes it, or support opens it again.
 */
export type Step = 'ask' | 'answer' | 'close' | 'reopen';

/** The state after each step from each state; null where the step is refused. */
export const transitions: Readonly<Record<RequestState, Readonly<Record<Step, RequestState | null>>>> = {
  open: { ask: 'open', answer: 'answered', close: 'closed', reopen: 'open' },
  answered: { ask: 'open', answer: 'answered', close: 'closed', reopen: 'answered' },
  closed: { ask: null, answer: null, close: 'closed', reopen: 'open' },
};

/** The maximum number of open requests of one person. */
export const maxOpenRequests = 10;
/** The maximum number of messages in one request. Support may still answer beyond it. */
export const maxMessages = 100;

export type StepDecision =
  | { ok: true; state: RequestState }
  | { ok: false; code: 'SUPPORT_REQUEST_CLOSED' | 'SUPPORT_REQUESTS_FULL' };

/** Decides whether a step is allowed, and the state after it. */
export function decideStep(request: { state: RequestState; messages: number }, step: Step): StepDecision {
  const state = transitions[request.state][step];
  if (state === null) return { ok: false, code: 'SUPPORT_REQUEST_CLOSED' };
  if (step === 'ask' && request.messages >= maxMessages) return { ok: false, code: 'SUPPORT_REQUESTS_FULL' };
  return { ok: true, state };
}

export interface WaitingFacts {
  state: RequestState;
  /** The time since which the author waits; null when they do not. */
  waiting_since: Date | null;
  first_answered_at: Date | null;
}

/**
 * Returns the waiting times after a step. A second message does not shorten a wait, and only the first answer counts as
 * the first one.
 */
export function waitingAfter(
  before: WaitingFacts,
  { state, step, at }: { state: RequestState; step: Step; at: Date },
): Pick<WaitingFacts, 'waiting_since' | 'first_answered_at'> {
  return {
    waiting_since: state === 'open' ? (before.waiting_since ?? at) : null,
    first_answered_at: before.first_answered_at ?? (step === 'answer' ? at : null),
  };
}
