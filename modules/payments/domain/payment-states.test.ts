import { expect, test } from 'vitest';
import { nextState } from './payment-states.ts';

const states = ['pending', 'paid', 'failed', 'cancelled', 'expired'] as const;
const outcomes = ['paid', 'failed', 'cancelled'] as const;

test('money that has arrived counts in every state, and no later state reverses it', () => {
  for (const state of states) expect(nextState[state].paid).toBe('paid');
  for (const outcome of outcomes) expect(nextState.paid[outcome]).toBe('paid');
});

test('only a pending payment fails or is cancelled; an ended one keeps its state', () => {
  for (const outcome of outcomes) expect(nextState.pending[outcome]).toBe(outcome);
  for (const state of ['failed', 'cancelled', 'expired'] as const) {
    expect(nextState[state].failed).toBe(state);
    expect(nextState[state].cancelled).toBe(state);
  }
});
