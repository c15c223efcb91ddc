import { PlatformError } from '@fairline/contracts';
import { testOperator } from '@fairline/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createProposals } from './index.ts';
import {
  anna,
  boris,
  decision,
  payloadSchema,
  rights,
  type TestProposals,
  testProposals,
} from './proposals.fixture.ts';

const dayMs = 86_400_000;

let fixture: TestProposals;

beforeAll(async () => {
  fixture = await testProposals();
});
afterAll(() => fixture.platform.drop());
beforeEach(() => fixture.reset());

async function stateOf(proposalId: string) {
  return (await fixture.proposals.get(anna, proposalId)).state;
}

describe('four eyes', () => {
  test('another operator approves, which carries the action out once and records who did what', async () => {
    const messages: unknown[] = [];
    const unsubscribe = fixture.platform.bus.subscribe('console.proposals', (message) =>
      messages.push(message),
    );
    const proposal = await fixture.proposeBy(anna);
    expect(proposal).toMatchObject({
      state: 'open',
      subject: 'numbers/one',
      maker: { operatorId: '1', name: 'operator 1' },
      checker: null,
      preview: { facts: [{ label: 'number', before: null, after: 5 }] },
      mayDecide: false,
      mayWithdraw: true,
    });
    const approved = await fixture.proposals.approve(boris, decision(proposal));
    unsubscribe();
    expect(approved).toMatchObject({
      state: 'approved',
      checker: { operatorId: '2', name: 'operator 2' },
      decisionReason: 'I have looked',
      outcome: { value: 5 },
      version: 2,
    });
    expect(fixture.stored.get('one')).toBe(5);
    expect(fixture.executed[0]).toMatchObject({ reference: `proposal:${proposal.proposalId}` });
    const subject = `proposals/${proposal.proposalId}`;
    expect(anna.records).toContainEqual(
      expect.objectContaining({ action: 'proposals.propose', subject, reason: 'it was wrong' }),
    );
    expect(boris.records).toContainEqual(
      expect.objectContaining({
        action: 'proposals.approve',
        subject,
        after: expect.objectContaining({ state: 'approved', outcome: { value: 5 } }),
      }),
    );
    expect(messages).toEqual([
      { proposalId: proposal.proposalId, state: 'open' },
      { proposalId: proposal.proposalId, state: 'approved' },
    ]);
  });

  test('twenty approvals at once carry the action out once', async () => {
    const proposal = await fixture.proposeBy(anna);
    const checkers = Array.from({ length: 20 }, (_, index) => testOperator(index + 2, rights));
    const answers = await Promise.allSettled(
      checkers.map((checker) => fixture.proposals.approve(checker, decision(proposal))),
    );
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
    expect(fixture.executed).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'PROPOSAL_DECIDED' });
    expect(checkers.flatMap(({ records }) => records)).toHaveLength(1);
  });

  test('the maker neither approves nor rejects, also with all rights', async () => {
    const proposal = await fixture.proposeBy(anna);
    await expect(fixture.proposals.approve(anna, decision(proposal))).rejects.toMatchObject({
      code: 'OWN_PROPOSAL',
    });
    await expect(fixture.proposals.reject(anna, decision(proposal))).rejects.toMatchObject({
      code: 'OWN_PROPOSAL',
    });
    expect(await stateOf(proposal.proposalId)).toBe('open');
    expect(fixture.executed).toEqual([]);
  });

  test('the database itself refuses a maker who is the checker, and a decision without a checker', async () => {
    const { pool } = fixture.platform.database;
    const { proposalId } = await fixture.proposeBy(anna);
    const decide = (set: string) =>
      pool.query(
        `UPDATE proposals.proposal SET ${set}, decided_at = now(), decision_reason = 'why' WHERE proposal_id = $1`,
        [proposalId],
      );
    await expect(decide(`state = 'approved', checker_id = 1, checker_name = 'anna'`)).rejects.toThrow(
      /maker_is_not_checker/,
    );
    await expect(decide(`state = 'approved'`)).rejects.toThrow(/decision_has_checker/);
    await expect(decide(`state = 'rejected'`)).rejects.toThrow(/decision_has_checker/);
    const insert = pool.query(
      `INSERT INTO proposals.proposal (proposal_id, kind, subject, payload, preview, reason, maker_id, maker_name,
                                       made_at, make_key, body_digest, state, checker_id, checker_name, decided_at,
                                       decision_reason)
       VALUES (gen_random_uuid(), 'test.set-number', 's', '{}', '{}', 'r', 7, 'eve', now(), 'k', '', 'approved', 7,
               'eve', now(), 'why')`,
    );
    await expect(insert).rejects.toThrow(/maker_is_not_checker/);
  });

  test('the database itself refuses to change what was proposed or decided, or to remove it', async () => {
    const { pool } = fixture.platform.database;
    const open = await fixture.proposeBy(anna);
    const decided = await fixture.proposeBy(anna);
    await fixture.proposals.reject(boris, decision(decided));
    const change = (set: string, id: string) =>
      pool.query(`UPDATE proposals.proposal SET ${set} WHERE proposal_id = $1`, [id]);
    for (const set of [
      `payload = '{"name": "one", "value": 6}'`,
      'maker_id = 9',
      `preview = '{}'`,
      `reason = 'r'`,
    ])
      await expect(change(set, open.proposalId), set).rejects.toThrow(/final/);
    for (const set of [`state = 'open'`, 'checker_id = 9', `outcome = '{}'`])
      await expect(change(set, decided.proposalId), set).rejects.toThrow(/final/);
    await expect(pool.query('DELETE FROM proposals.proposal')).rejects.toThrow(/final/);
    await expect(pool.query('TRUNCATE proposals.proposal')).rejects.toThrow(/final/);
  });
});

describe('an approval', () => {
  test('is refused when what it would change is no longer what the maker saw', async () => {
    const proposal = await fixture.proposeBy(anna);
    fixture.stored.set('one', 4);
    await expect(fixture.proposals.approve(boris, decision(proposal))).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
    });
    expect(fixture.executed).toEqual([]);
    expect(await fixture.proposals.get(boris, proposal.proposalId)).toMatchObject({
      state: 'open',
      preview: { facts: [{ before: null, after: 5 }] },
      present: { facts: [{ before: 4, after: 5 }] },
    });
  });

  test('that fails says why, and leaves the proposal open and unrecorded', async () => {
    const proposal = await fixture.proposeBy(anna);
    const checker = testOperator(3, rights);
    fixture.refusal = new PlatformError('BALANCE_TOO_LOW');
    await expect(fixture.proposals.approve(checker, decision(proposal))).rejects.toMatchObject({
      code: 'BALANCE_TOO_LOW',
    });
    expect(checker.records).toEqual([]);
    expect(await fixture.proposals.get(anna, proposal.proposalId)).toMatchObject({
      state: 'open',
      version: 1,
    });
    fixture.refusal = undefined;
    expect(await fixture.proposals.approve(checker, decision(proposal))).toMatchObject({ state: 'approved' });
  });

  test('names the version that the person saw', async () => {
    const proposal = await fixture.proposeBy(anna);
    const seen = { ...decision(proposal), version: 2 };
    await expect(fixture.proposals.approve(boris, seen)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  });

  test('of a payload that its kind no longer knows fails for good', async () => {
    const { proposalId, version } = await fixture.proposeBy(anna);
    const strict = { ...fixture.setNumber, schema: payloadSchema.extend({ value: z.int().max(4) }) };
    const later = createProposals(fixture.platform, { kinds: [strict] }).service;
    await expect(later.approve(boris, decision({ proposalId, version }))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    expect(await stateOf(proposalId)).toBe('failed');
    expect(fixture.executed).toEqual([]);
  });

  test.each(['withdrawn', 'rejected', 'expired'])('of a proposal that is %s is refused', async (state) => {
    const proposal = await fixture.proposeBy(anna);
    if (state === 'withdrawn') await fixture.proposals.withdraw(anna, decision(proposal));
    if (state === 'rejected') await fixture.proposals.reject(boris, decision(proposal));
    if (state === 'expired') {
      await fixture.platform.clock.advance(7 * dayMs);
      await expect(fixture.proposals.approve(boris, decision(proposal))).rejects.toMatchObject({
        code: 'PROPOSAL_DECIDED',
      });
      await fixture.proposals.expire();
    }
    expect(await stateOf(proposal.proposalId)).toBe(state);
    for (const version of [1, 2])
      await expect(
        fixture.proposals.approve(boris, { ...decision(proposal), version }),
      ).rejects.toMatchObject({
        code: 'PROPOSAL_DECIDED',
      });
    expect(fixture.executed).toEqual([]);
  });
});

test('the sweep of a started module marks a proposal as expired after seven days', async () => {
  const module = createProposals(fixture.platform, { kinds: [fixture.setNumber] });
  const { proposalId } = await fixture.proposeBy(anna);
  await module.start?.();
  const messages: unknown[] = [];
  const unsubscribe = fixture.platform.bus.subscribe('console.proposals', (message) =>
    messages.push(message),
  );
  await fixture.platform.clock.advance(6 * dayMs);
  expect(await stateOf(proposalId)).toBe('open');
  await fixture.platform.clock.advance(dayMs);
  await expect
    .poll(async () => {
      await fixture.platform.clock.advance(60_000);
      return stateOf(proposalId);
    })
    .toBe('expired');
  await module.stop?.();
  unsubscribe();
  expect(messages).toContainEqual({ proposalId, state: 'expired' });
});
