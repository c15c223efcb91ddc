import { describe, expect, test } from 'vitest';
import {
  afterDecision,
  afterGift,
  type CaseFacts,
  isOpen,
  type State,
  takesDocument,
} from './verification-case.ts';

const facts = (state: State, changes: Partial<CaseFacts> = {}) => ({
  state,
  requestedDocument: null,
  isWaiting: state === 'review',
  reason: state === 'refused' || state === 'expired' ? 'recheck' : null,
  ...changes,
});

describe('ACC-06: the states of an identification', () => {
  test.each(['none', 'refused', 'expired'] as const)('%s goes to staff once nothing is missing', (state) => {
    expect(afterGift(facts(state), { complete: false })).toEqual(facts(state));
    expect(afterGift(facts(state), { complete: true })).toEqual({
      state: 'review',
      reason: null,
      requestedDocument: null,
      isWaiting: true,
    });
  });

  test('data changes only while the case is not with staff and not accepted', () => {
    const open = (['none', 'review', 'accepted', 'refused', 'expired'] as const).filter((state) =>
      isOpen({ state }),
    );
    expect(open).toEqual(['none', 'refused', 'expired']);
  });

  test.each([
    ['accept', { decision: 'accept' }, 'accepted', null],
    ['refuse', { decision: 'refuse', reason: 'unreadable' }, 'refused', 'unreadable'],
  ] as const)('%s ends a review', (_word, decision, state, reason) => {
    expect(afterDecision(facts('review'), decision)).toEqual({
      state,
      reason,
      requestedDocument: null,
      isWaiting: false,
    });
    for (const other of ['none', 'refused', 'expired', 'accepted'] as const)
      expect(afterDecision(facts(other), decision), other).toBeUndefined();
  });

  test('a further document stops the wait until it has come', () => {
    const asked = afterDecision(facts('review'), { decision: 'ask', document: 'proof-of-address' });
    expect(asked).toMatchObject({ state: 'review', requestedDocument: 'proof-of-address', isWaiting: false });
    if (!asked) return;
    expect(afterGift(asked, { complete: true, document: 'passport' })).toMatchObject({ isWaiting: false });
    expect(afterGift(asked, { complete: true, document: 'proof-of-address' })).toMatchObject({
      state: 'review',
      requestedDocument: null,
      isWaiting: true,
    });
  });

  test('an accepted case takes only the document that staff asked for, stays accepted, and is judged again', () => {
    const accepted = facts('accepted', { requestedDocument: 'proof-of-payment' });
    expect(takesDocument(accepted, 'passport')).toBe(false);
    expect(takesDocument(accepted, 'proof-of-payment')).toBe(true);
    const sent = afterGift(accepted, { complete: false, document: 'proof-of-payment' });
    expect(sent).toMatchObject({ state: 'accepted', requestedDocument: null, isWaiting: true });
    expect(afterDecision(sent, { decision: 'refuse', reason: 'mismatch' })).toMatchObject({
      state: 'refused',
    });
  });

  test('a re-check ends an accepted case and no other', () => {
    expect(afterDecision(facts('accepted'), { decision: 'recheck' })).toMatchObject({
      state: 'expired',
      reason: 'recheck',
    });
    expect(afterDecision(facts('review'), { decision: 'recheck' })).toBeUndefined();
  });
});
