import { PlatformError } from '@fairline/contracts';
import { runtimeMigrations } from '@fairline/runtime';
import { type TestPlatform, testOperator, testPlatform } from '@fairline/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type ApprovedProposal, createProposals, type ProposalKind, proposalsMigrations } from './index.ts';

const dayMs = 86_400_000;
const rights = ['ledger.view', 'ledger.edit', 'ledger.approve'] as const;
const payloadSchema = z.object({ name: z.string(), value: z.int() });
type Payload = z.output<typeof payloadSchema>;

let platform: TestPlatform;
let stored: Map<string, number>;
let executed: ApprovedProposal[];
let refusal: PlatformError | undefined;
let nextKey = 1;

/** An action that sets a number, which the test keeps. */
const setNumber: ProposalKind<Payload> = {
  kind: 'test.set-number',
  section: 'ledger',
  schema: payloadSchema,
  subjectOf: ({ name }) => `numbers/${name}`,
  country: async ({ name }) => (name.length === 2 ? name : undefined),
  preview: async (_connection, { name, value }) => ({
    facts: [{ label: 'number', before: stored.get(name) ?? null, after: value }],
  }),
  async execute(connection, { name, value }, approved) {
    await connection.query('SELECT 1');
    if (refusal) throw refusal;
    executed.push(approved);
    stored.set(name, value);
    return { value };
  },
};

/** An action of another section. */
const change: ProposalKind<Payload> = { ...setNumber, kind: 'test.change', section: 'settings' };

let proposals: ReturnType<typeof createProposals>['service'];

beforeAll(async () => {
  platform = await testPlatform([runtimeMigrations, proposalsMigrations]);
  proposals = createProposals(platform, { kinds: [setNumber, change] }).service;
});
afterAll(() => platform.drop());
beforeEach(() => {
  stored = new Map();
  executed = [];
  refusal = undefined;
});

const anna = testOperator(1, rights);
const boris = testOperator(2, rights);

function proposeBy(maker = anna, payload: unknown = { name: 'one', value: 5 }, kind = setNumber.kind) {
  return proposals.propose(maker, { kind, payload, reason: 'it was wrong', key: `key-${nextKey++}` });
}

function decision(proposal: { proposalId: string; version: number }) {
  return { proposalId: proposal.proposalId, version: proposal.version, reason: 'I have looked' };
}

async function stateOf(proposalId: string) {
  return (await proposals.get(anna, proposalId)).state;
}

describe('four eyes', () => {
  test('another operator approves, which carries the action out once and records who did what', async () => {
    const messages: unknown[] = [];
    const unsubscribe = platform.bus.subscribe('console.proposals', (message) => messages.push(message));
    const proposal = await proposeBy();
    expect(proposal).toMatchObject({
      state: 'open',
      subject: 'numbers/one',
      maker: { operatorId: '1', name: 'operator 1' },
      checker: null,
      preview: { facts: [{ label: 'number', before: null, after: 5 }] },
      mayDecide: false,
      mayWithdraw: true,
    });
    const approved = await proposals.approve(boris, decision(proposal));
    unsubscribe();
    expect(approved).toMatchObject({
      state: 'approved',
      checker: { operatorId: '2', name: 'operator 2' },
      decisionReason: 'I have looked',
      outcome: { value: 5 },
      version: 2,
    });
    expect(stored.get('one')).toBe(5);
    expect(executed[0]).toMatchObject({ reference: `proposal:${proposal.proposalId}` });
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
    const proposal = await proposeBy();
    const checkers = Array.from({ length: 20 }, (_, index) => testOperator(index + 2, rights));
    const answers = await Promise.allSettled(
      checkers.map((checker) => proposals.approve(checker, decision(proposal))),
    );
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
    expect(executed).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'PROPOSAL_DECIDED' });
    expect(checkers.flatMap(({ records }) => records)).toHaveLength(1);
  });

  test('the maker neither approves nor rejects, also with all rights', async () => {
    const proposal = await proposeBy();
    await expect(proposals.approve(anna, decision(proposal))).rejects.toMatchObject({ code: 'OWN_PROPOSAL' });
    await expect(proposals.reject(anna, decision(proposal))).rejects.toMatchObject({ code: 'OWN_PROPOSAL' });
    expect(await stateOf(proposal.proposalId)).toBe('open');
    expect(executed).toEqual([]);
  });

  test('the database itself refuses a maker who is the checker, and a decision without a checker', async () => {
    const { pool } = platform.database;
    const { proposalId } = await proposeBy();
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
    const { pool } = platform.database;
    const open = await proposeBy();
    const decided = await proposeBy();
    await proposals.reject(boris, decision(decided));
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
    const proposal = await proposeBy();
    stored.set('one', 4);
    await expect(proposals.approve(boris, decision(proposal))).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
    });
    expect(executed).toEqual([]);
    expect(await proposals.get(boris, proposal.proposalId)).toMatchObject({
      state: 'open',
      preview: { facts: [{ before: null, after: 5 }] },
      present: { facts: [{ before: 4, after: 5 }] },
    });
  });

  test('that fails says why, and leaves the proposal open and unrecorded', async () => {
    const proposal = await proposeBy();
    const checker = testOperator(3, rights);
    refusal = new PlatformError('BALANCE_TOO_LOW');
    await expect(proposals.approve(checker, decision(proposal))).rejects.toMatchObject({
      code: 'BALANCE_TOO_LOW',
    });
    expect(checker.records).toEqual([]);
    expect(await proposals.get(anna, proposal.proposalId)).toMatchObject({ state: 'open', version: 1 });
    refusal = undefined;
    expect(await proposals.approve(checker, decision(proposal))).toMatchObject({ state: 'approved' });
  });

  test('names the version that the person saw', async () => {
    const proposal = await proposeBy();
    const seen = { ...decision(proposal), version: 2 };
    await expect(proposals.approve(boris, seen)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  });

  test('of a payload that its kind no longer knows fails for good', async () => {
    const { proposalId, version } = await proposeBy();
    const strict = { ...setNumber, schema: payloadSchema.extend({ value: z.int().max(4) }) };
    const later = createProposals(platform, { kinds: [strict] }).service;
    await expect(later.approve(boris, decision({ proposalId, version }))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    expect(await stateOf(proposalId)).toBe('failed');
    expect(executed).toEqual([]);
  });

  test.each(['withdrawn', 'rejected', 'expired'])('of a proposal that is %s is refused', async (state) => {
    const proposal = await proposeBy();
    if (state === 'withdrawn') await proposals.withdraw(anna, decision(proposal));
    if (state === 'rejected') await proposals.reject(boris, decision(proposal));
    if (state === 'expired') {
      await platform.clock.advance(7 * dayMs);
      await expect(proposals.approve(boris, decision(proposal))).rejects.toMatchObject({
        code: 'PROPOSAL_DECIDED',
      });
      await proposals.expire();
    }
    expect(await stateOf(proposal.proposalId)).toBe(state);
    for (const version of [1, 2])
      await expect(proposals.approve(boris, { ...decision(proposal), version })).rejects.toMatchObject({
        code: 'PROPOSAL_DECIDED',
      });
    expect(executed).toEqual([]);
  });
});

test('the sweep of a started module marks a proposal as expired after seven days', async () => {
  const module = createProposals(platform, { kinds: [setNumber] });
  const { proposalId } = await proposeBy();
  await module.start?.();
  const messages: unknown[] = [];
  const unsubscribe = platform.bus.subscribe('console.proposals', (message) => messages.push(message));
  await platform.clock.advance(6 * dayMs);
  expect(await stateOf(proposalId)).toBe('open');
  await platform.clock.advance(dayMs);
  await expect
    .poll(async () => {
      await platform.clock.advance(60_000);
      return stateOf(proposalId);
    })
    .toBe('expired');
  await module.stop?.();
  unsubscribe();
  expect(messages).toContainEqual({ proposalId, state: 'expired' });
});

describe('rights', () => {
  const missing = { code: 'PERMISSION_MISSING' };

  test('to propose, approve, reject and read are those of the section, and refusals are recorded', async () => {
    const viewer = testOperator(4, ['ledger.view', 'settings.edit', 'settings.approve']);
    await expect(proposeBy(viewer)).rejects.toMatchObject({
      ...missing,
      errors: [{ path: 'permission', detail: 'ledger.edit' }],
    });
    const proposal = await proposeBy();
    await expect(proposals.approve(viewer, decision(proposal))).rejects.toMatchObject(missing);
    await expect(proposals.reject(viewer, decision(proposal))).rejects.toMatchObject(missing);
    await expect(proposals.withdraw(viewer, decision(proposal))).rejects.toMatchObject(missing);
    expect(viewer.records.map(({ action }) => action)).toEqual(['refused', 'refused', 'refused', 'refused']);
    const stranger = testOperator(5, ['settings.view']);
    await expect(proposals.get(stranger, proposal.proposalId)).rejects.toMatchObject(missing);
    expect(await proposals.get(viewer, proposal.proposalId)).toMatchObject({ mayDecide: false });
  });

  test('that are limited to countries hold for proposals of these countries alone', async () => {
    const german = testOperator(6, rights, ['de']);
    await expect(proposeBy(german, { name: 'at', value: 1 })).rejects.toMatchObject(missing);
    await expect(proposeBy(german, { name: 'none', value: 1 })).rejects.toMatchObject(missing);
    const own = await proposeBy(anna, { name: 'de', value: 1 });
    const other = await proposeBy(anna, { name: 'at', value: 1 });
    const seen = (await proposals.list(german, { limit: 200 })).items;
    expect(seen.map(({ proposalId }) => proposalId)).toContain(own.proposalId);
    expect(seen.map(({ proposalId }) => proposalId)).not.toContain(other.proposalId);
    await expect(proposals.approve(german, decision(other))).rejects.toMatchObject(missing);
    expect(await proposals.approve(german, decision(own))).toMatchObject({ state: 'approved' });
  });

  test('decide which proposals are listed, and which wait for the operator', async () => {
    const carla = testOperator(30, ['settings.edit', 'settings.view', 'settings.approve']);
    const dora = testOperator(31, ['settings.view', 'settings.approve']);
    const before = await proposals.waiting(dora);
    await proposeBy(anna);
    const mine = await proposeBy(carla, { name: 'one', value: 5 }, change.kind);
    const kinds = (await proposals.list(carla, { limit: 200 })).items.map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set([change.kind]));
    expect(await proposals.waiting(dora)).toBe(before + 1);
    expect(await proposals.waiting(carla)).toBe(before);
    await proposals.reject(dora, decision(mine));
    expect(await proposals.waiting(dora)).toBe(before);
  });
});

describe('the list', () => {
  test('is paged, newest first, and filtered by state, kind, maker and subject', async () => {
    const maker = testOperator(40, rights);
    const made = [];
    for (let count = 0; count < 5; count++)
      made.push(await proposeBy(maker, { name: `n${count}x`, value: 1 }));
    const [first, second] = made;
    if (!first || !second) throw new Error('five were made');
    await proposals.reject(boris, decision(first));
    const ids: string[] = [];
    let after: string | undefined;
    do {
      const { items, next } = await proposals.list(boris, { limit: 2, maker: '40', after });
      ids.push(...items.map(({ proposalId }) => proposalId));
      after = next ?? undefined;
    } while (after !== undefined);
    expect(ids).toEqual(made.map(({ proposalId }) => proposalId).toReversed());
    const filtered = async (filter: object) =>
      (await proposals.list(boris, { limit: 200, maker: '40', ...filter })).items.map(
        (item) => item.proposalId,
      );
    expect(await filtered({ state: 'rejected' })).toEqual([first.proposalId]);
    expect(await filtered({ subject: 'numbers/n1x' })).toEqual([second.proposalId]);
    expect(await filtered({ kind: change.kind })).toEqual([]);
    expect(await filtered({ kind: setNumber.kind, state: 'open' })).toHaveLength(4);
  });
});

describe('a proposal', () => {
  test('is made once for each key of its maker', async () => {
    const call = {
      kind: setNumber.kind,
      payload: { name: 'one', value: 5 },
      reason: 'why',
      key: 'same-key-1',
    };
    const made = await Promise.all(Array.from({ length: 5 }, () => proposals.propose(anna, call)));
    expect(new Set(made.map(({ proposalId }) => proposalId)).size).toBe(1);
    const other = { ...call, payload: { name: 'one', value: 6 } };
    await expect(proposals.propose(anna, other)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect((await proposals.propose(boris, other)).proposalId).not.toBe(made[0]?.proposalId);
  });

  test('of an unknown kind, with a wrong payload or without a reason is refused', async () => {
    await expect(proposeBy(anna, {}, 'test.nothing')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(proposeBy(anna, { name: 'one', value: 'five' })).rejects.toMatchObject({
      errors: [{ path: 'body.payload.value' }],
    });
    const call = {
      kind: setNumber.kind,
      payload: { name: 'one', value: 5 },
      reason: ' ',
      key: 'without-reason',
    };
    await expect(proposals.propose(anna, call)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('that does not exist is unknown', async () => {
    for (const proposalId of ['x', '00000000-0000-7000-8000-000000000000'])
      await expect(proposals.get(anna, proposalId)).rejects.toMatchObject({ code: 'PROPOSAL_UNKNOWN' });
  });
});
