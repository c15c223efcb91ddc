export type RequestState = 'open' | 'answered' | 'closed';

/** What can happen to a request: its player writes, support answers, either closes it. */
export type Step = 'ask' | 'answer' | 'close';

/** Where each step leads from each state; null where it is refused. */
export const transitions: Readonly<Record<RequestState, Readonly<Record<Step, RequestState | null>>>> = {
  open: { ask: 'open', answer: 'answered', close: 'closed' },
  answered: { ask: 'open', answer: 'answered', close: 'closed' },
  closed: { ask: null, answer: null, close: 'closed' },
};

/** Requests of one person that are not closed. */
export const maxOpenRequests = 10;
/** Messages of one request. Support may answer beyond it, so that nobody is left without a last word. */
export const maxMessages = 100;

export type StepDecision =
  | { ok: true; state: RequestState }
  | { ok: false; code: 'SUPPORT_REQUEST_CLOSED' | 'SUPPORT_REQUESTS_FULL' };

/** What becomes of a request that has so many messages when somebody takes a step. */
export function decideStep(request: { state: RequestState; messages: number }, step: Step): StepDecision {
  const state = transitions[request.state][step];
  if (state === null) return { ok: false, code: 'SUPPORT_REQUEST_CLOSED' };
  if (step === 'ask' && request.messages >= maxMessages) return { ok: false, code: 'SUPPORT_REQUESTS_FULL' };
  return { ok: true, state };
}
