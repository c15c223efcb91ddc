export type RequestState = 'open' | 'answered' | 'closed';

/** A step in a request: its asker writes, support answers, or either of them closes it. */
export type Step = 'ask' | 'answer' | 'close';

/** The state after each step from each state; null where the step is refused. */
export const transitions: Readonly<Record<RequestState, Readonly<Record<Step, RequestState | null>>>> = {
  open: { ask: 'open', answer: 'answered', close: 'closed' },
  answered: { ask: 'open', answer: 'answered', close: 'closed' },
  closed: { ask: null, answer: null, close: 'closed' },
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
