import { expect, test } from 'vitest';
import { decideStep, maxMessages, transitions } from './request-rules.ts';

test('UI-02: a question waits for support, an answer for the player, and a closed request does not wait', () => {
  expect(transitions).toEqual({
    open: { ask: 'open', answer: 'answered', close: 'closed' },
    answered: { ask: 'open', answer: 'answered', close: 'closed' },
    closed: { ask: null, answer: null, close: 'closed' },
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
