import { expect, test } from 'vitest';
import { lifetimeMs, refusalOfClosing, refusalOfDecision } from './decide-proposal.ts';

const open = { state: 'open', version: 3, makerId: 1n, madeAtMs: 1_000 };
const decision = { by: 2n, version: 3, atMs: 2_000 };

test('another person decides an open proposal that they have seen', () => {
  expect(refusalOfDecision(open, decision)).toBeUndefined();
});

test('nobody decides their own proposal, also when it is over', () => {
  expect(refusalOfDecision(open, { ...decision, by: 1n })).toBe('OWN_PROPOSAL');
  expect(refusalOfDecision({ ...open, state: 'rejected' }, { ...decision, by: 1n })).toBe('OWN_PROPOSAL');
});

test.each(['approved', 'rejected', 'withdrawn', 'expired', 'failed'])(
  'a proposal that is %s is final',
  (state) => {
    expect(refusalOfDecision({ ...open, state }, decision)).toBe('PROPOSAL_DECIDED');
    expect(refusalOfClosing({ ...open, state }, decision)).toBe('PROPOSAL_DECIDED');
  },
);

test('a proposal that the person saw in another version is refused', () => {
  expect(refusalOfDecision(open, { ...decision, version: 2 })).toBe('VERSION_CONFLICT');
});

test('a proposal ends after seven days, whether it is marked or not', () => {
  const end = open.madeAtMs + lifetimeMs;
  expect(lifetimeMs).toBe(7 * 24 * 3_600_000);
  expect(refusalOfDecision(open, { ...decision, atMs: end - 1 })).toBeUndefined();
  expect(refusalOfDecision(open, { ...decision, atMs: end })).toBe('PROPOSAL_DECIDED');
});
