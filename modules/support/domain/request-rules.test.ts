import { expect, test } from 'vitest';
import { decideStep, maxMessages, transitions, waitingAfter } from './request-rules.ts';

test('UI-02: a question waits for support, an answer for the player, and a closed request does not wait', () => {
  expect(transitions).toEqual({
    open: { ask: 'open', answer: 'answered', close: 'closed', reopen: 'open' },
    answered: { ask: 'open', answer: 'answered', close: 'closed', reopen: 'answered' },
    closed: { ask: null, answer: null, close: 'closed', reopen: 'open' },
  });
});

test.each(['ask', 'answer'] as const)('UI-02: %s is refused once a request is closed', (step) => {
  expect(decideStep({ state: 'closed', messages: 1 }, step)).toEqual({
    ok: false,
    code: 'SUPPORT_REQUEST_CLOSED',
  });
});

test('UI-02: a request that is full still accepts an answer, and can be closed', () => {
  const full = { state: 'open', messages: maxMessages } as const;
  expect(decideStep(full, 'ask')).toEqual({ ok: false, code: 'SUPPORT_REQUESTS_FULL' });
  expect(decideStep({ ...full, messages: maxMessages - 1 }, 'ask')).toEqual({ ok: true, state: 'open' });
  expect(decideStep(full, 'answer')).toEqual({ ok: true, state: 'answered' });
  expect(decideStep(full, 'close')).toEqual({ ok: true, state: 'closed' });
});

test('a wait begins with the question, goes on with a second message, and ends with the answer', () => {
  const [asked, later, answered] = [1, 2, 3].map((ms) => new Date(ms));
  if (!asked || !later || !answered) throw new Error('three moments');
  const fresh = { state: 'answered', waiting_since: null, first_answered_at: null } as const;
  const waiting = waitingAfter(fresh, { state: 'open', step: 'ask', at: asked });
  expect(waiting).toEqual({ waiting_since: asked, first_answered_at: null });
  const still = waitingAfter({ ...fresh, ...waiting }, { state: 'open', step: 'ask', at: later });
  expect(still.waiting_since).toBe(asked);
  const done = waitingAfter({ ...fresh, ...still }, { state: 'answered', step: 'answer', at: answered });
  expect(done).toEqual({ waiting_since: null, first_answered_at: answered });
  const closed = waitingAfter({ ...fresh, ...waiting }, { state: 'closed', step: 'close', at: later });
  expect(closed).toEqual({ waiting_since: null, first_answered_at: null });
});
