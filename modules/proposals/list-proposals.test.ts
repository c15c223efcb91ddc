import { testOperator } from '@fairline/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anna, boris, decision, rights, type TestProposals, testProposals } from './proposals.fixture.ts';

let fixture: TestProposals;

beforeAll(async () => {
  fixture = await testProposals();
});
afterAll(() => fixture.platform.drop());
beforeEach(() => fixture.reset());

describe('rights', () => {
  const missing = { code: 'PERMISSION_MISSING' };

  test('to propose, approve, reject and read are those of the section, and refusals are recorded', async () => {
    const viewer = testOperator(4, ['ledger.view', 'settings.edit', 'settings.approve']);
    await expect(fixture.proposeBy(viewer)).rejects.toMatchObject({
      ...missing,
      errors: [{ path: 'permission', detail: 'ledger.edit' }],
    });
    const proposal = await fixture.proposeBy(anna);
    await expect(fixture.proposals.approve(viewer, decision(proposal))).rejects.toMatchObject(missing);
    await expect(fixture.proposals.reject(viewer, decision(proposal))).rejects.toMatchObject(missing);
    await expect(fixture.proposals.withdraw(viewer, decision(proposal))).rejects.toMatchObject(missing);
    expect(viewer.records.map(({ action }) => action)).toEqual(['refused', 'refused', 'refused', 'refused']);
    const stranger = testOperator(5, ['settings.view']);
    await expect(fixture.proposals.get(stranger, proposal.proposalId)).rejects.toMatchObject(missing);
    expect(await fixture.proposals.get(viewer, proposal.proposalId)).toMatchObject({ mayDecide: false });
  });

  test('that are limited to countries hold for proposals of these countries alone', async () => {
    const german = testOperator(6, rights, ['de']);
    await expect(fixture.proposeBy(german, { name: 'at', value: 1 })).rejects.toMatchObject(missing);
    await expect(fixture.proposeBy(german, { name: 'none', value: 1 })).rejects.toMatchObject(missing);
    const own = await fixture.proposeBy(anna, { name: 'de', value: 1 });
    const other = await fixture.proposeBy(anna, { name: 'at', value: 1 });
    const seen = (await fixture.proposals.list(german, { limit: 200 })).items;
    expect(seen.map(({ proposalId }) => proposalId)).toContain(own.proposalId);
    expect(seen.map(({ proposalId }) => proposalId)).not.toContain(other.proposalId);
    await expect(fixture.proposals.approve(german, decision(other))).rejects.toMatchObject(missing);
    expect(await fixture.proposals.approve(german, decision(own))).toMatchObject({ state: 'approved' });
  });

  test('decide which proposals are listed, and which wait for the operator', async () => {
    const carla = testOperator(30, ['settings.edit', 'settings.view', 'settings.approve']);
    const dora = testOperator(31, ['settings.view', 'settings.approve']);
    const before = await fixture.proposals.waiting(dora);
    await fixture.proposeBy(anna);
    const mine = await fixture.proposeBy(carla, { name: 'one', value: 5 }, fixture.change.kind);
    const kinds = (await fixture.proposals.list(carla, { limit: 200 })).items.map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set([fixture.change.kind]));
    expect(await fixture.proposals.waiting(dora)).toBe(before + 1);
    expect(await fixture.proposals.waiting(carla)).toBe(before);
    await fixture.proposals.reject(dora, decision(mine));
    expect(await fixture.proposals.waiting(dora)).toBe(before);
  });
});

describe('the list', () => {
  test('is paged, newest first, and filtered by state, kind, maker and subject', async () => {
    const maker = testOperator(40, rights);
    const made = [];
    for (let count = 0; count < 5; count++)
      made.push(await fixture.proposeBy(maker, { name: `n${count}x`, value: 1 }));
    const [first, second] = made;
    if (!first || !second) throw new Error('five were made');
    await fixture.proposals.reject(boris, decision(first));
    const ids: string[] = [];
    let after: string | undefined;
    do {
      const { items, next } = await fixture.proposals.list(boris, { limit: 2, maker: '40', after });
      ids.push(...items.map(({ proposalId }) => proposalId));
      after = next ?? undefined;
    } while (after !== undefined);
    expect(ids).toEqual(made.map(({ proposalId }) => proposalId).toReversed());
    const filtered = async (filter: object) =>
      (await fixture.proposals.list(boris, { limit: 200, maker: '40', ...filter })).items.map(
        (item) => item.proposalId,
      );
    expect(await filtered({ state: 'rejected' })).toEqual([first.proposalId]);
    expect(await filtered({ subject: 'numbers/n1x' })).toEqual([second.proposalId]);
    expect(await filtered({ kind: fixture.change.kind })).toEqual([]);
    expect(await filtered({ kind: fixture.setNumber.kind, state: 'open' })).toHaveLength(4);
  });
});

describe('a proposal', () => {
  test('is made once for each key of its maker', async () => {
    const call = {
      kind: fixture.setNumber.kind,
      payload: { name: 'one', value: 5 },
      reason: 'why',
      key: 'same-key-1',
    };
    const made = await Promise.all(Array.from({ length: 5 }, () => fixture.proposals.propose(anna, call)));
    expect(new Set(made.map(({ proposalId }) => proposalId)).size).toBe(1);
    const other = { ...call, payload: { name: 'one', value: 6 } };
    await expect(fixture.proposals.propose(anna, other)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect((await fixture.proposals.propose(boris, other)).proposalId).not.toBe(made[0]?.proposalId);
  });

  test('of an unknown kind, with a wrong payload or without a reason is refused', async () => {
    await expect(fixture.proposeBy(anna, {}, 'test.nothing')).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    await expect(fixture.proposeBy(anna, { name: 'one', value: 'five' })).rejects.toMatchObject({
      errors: [{ path: 'body.payload.value' }],
    });
    const call = {
      kind: fixture.setNumber.kind,
      payload: { name: 'one', value: 5 },
      reason: ' ',
      key: 'without-reason',
    };
    await expect(fixture.proposals.propose(anna, call)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('that does not exist is unknown', async () => {
    for (const proposalId of ['x', '00000000-0000-7000-8000-000000000000'])
      await expect(fixture.proposals.get(anna, proposalId)).rejects.toMatchObject({
        code: 'PROPOSAL_UNKNOWN',
      });
  });
});
