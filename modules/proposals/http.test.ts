import { answerProblems, runtimeMigrations } from '@fairline/runtime';
import { type TestOperator, type TestPlatform, testOperator, testPlatform } from '@fairline/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createProposals, type ProposalKind, proposalsMigrations } from './index.ts';

let platform: TestPlatform;
let app: FastifyInstance;
let nextKey = 1;

const rename: ProposalKind<{ name: string }> = {
  kind: 'test.rename',
  section: 'content',
  schema: z.object({ name: z.string() }),
  subjectOf: () => 'names/1',
  preview: async (_connection, { name }) => ({ facts: [{ label: 'name', before: 'old', after: name }] }),
  execute: async () => undefined,
};

const rights = ['content.view', 'content.edit', 'content.approve'] as const;
const anna = testOperator(1, rights);
const boris = testOperator(2, rights);
let caller: TestOperator | undefined;

beforeAll(async () => {
  platform = await testPlatform([runtimeMigrations, proposalsMigrations]);
  app = fastify();
  answerProblems(app, platform.log);
  app.addHook('onRequest', async (request) => {
    if (caller) request.operator = caller;
  });
  createProposals(platform, { kinds: [rename] }).consoleRoutes?.(app);
});
afterAll(async () => {
  await app.close();
  await platform.drop();
});

async function call(by: TestOperator | undefined, method: 'GET' | 'POST', path: string, body?: object) {
  caller = by;
  const headers = { 'idempotency-key': `proposal-call-${nextKey++}` };
  const url = `/console-api/proposals${path}`;
  const answer = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
  return { status: answer.statusCode, json: z.record(z.string(), z.unknown()).parse(answer.json()) };
}

async function create(by = anna): Promise<string> {
  const body = { kind: rename.kind, payload: { name: 'new' }, reason: 'it is the law' };
  const { status, json } = await call(by, 'POST', '', body);
  expect(status).toBe(201);
  return z.uuid().parse(json.proposalId);
}

const decision = { version: 1, reason: 'checked' };

test('a proposal is made, listed, read, counted and approved', async () => {
  const { json: before } = await call(boris, 'GET', '/waiting');
  const id = await create();
  expect(await call(boris, 'GET', '/waiting')).toMatchObject({
    status: 200,
    json: { waiting: Number(before.waiting) + 1 },
  });
  const list = await call(boris, 'GET', '?limit=1&state=open&kind=test.rename&maker=1&subject=names%2F1');
  expect(list).toMatchObject({ status: 200, json: { items: [{ proposalId: id, mayDecide: true }] } });
  expect(await call(boris, 'GET', `/${id}`)).toMatchObject({
    status: 200,
    json: { proposalId: id, payload: { name: 'new' }, present: { facts: [{ before: 'old', after: 'new' }] } },
  });
  expect(await call(boris, 'POST', `/${id}/approval`, decision)).toMatchObject({
    status: 200,
    json: { state: 'approved', outcome: {} },
  });
  expect(await call(boris, 'POST', `/${id}/approval`, decision)).toMatchObject({
    status: 409,
    json: { code: 'PROPOSAL_DECIDED' },
  });
});

test('a proposal is rejected by another operator and withdrawn by its maker, and not the other way round', async () => {
  const [one, other] = [await create(), await create()];
  expect(await call(anna, 'POST', `/${one}/rejection`, decision)).toMatchObject({
    status: 403,
    json: { code: 'OWN_PROPOSAL' },
  });
  expect(await call(boris, 'POST', `/${one}/rejection`, decision)).toMatchObject({
    json: { state: 'rejected' },
  });
  expect(await call(boris, 'POST', `/${other}/withdrawal`, decision)).toMatchObject({ status: 403 });
  expect(await call(anna, 'POST', `/${other}/withdrawal`, decision)).toMatchObject({
    json: { state: 'withdrawn', checker: null },
  });
});

test('SEC: the calls are for operators with the rights of the section', async () => {
  const id = await create();
  const stranger = testOperator(3, ['players.view', 'players.edit', 'players.approve']);
  const body = { kind: rename.kind, payload: { name: 'new' }, reason: 'why' };
  for (const [method, path, sent] of [
    ['GET', `/${id}`, undefined],
    ['POST', '', body],
    ['POST', `/${id}/approval`, decision],
    ['POST', `/${id}/rejection`, decision],
    ['POST', `/${id}/withdrawal`, decision],
  ] as const) {
    expect(await call(undefined, method, path, sent), path).toMatchObject({ status: 401 });
    expect(await call(stranger, method, path, sent), path).toMatchObject({
      status: 403,
      json: { code: 'PERMISSION_MISSING' },
    });
  }
  expect(await call(stranger, 'GET', '')).toMatchObject({ json: { items: [], next: null } });
  expect(await call(stranger, 'GET', '/waiting')).toMatchObject({ json: { waiting: 0 } });
});

test('a decision needs a version and a reason', async () => {
  const id = await create();
  for (const body of [
    { version: 1 },
    { reason: 'checked' },
    { version: 1, reason: '  ' },
    { version: 0, reason: 'x' },
  ])
    expect(await call(boris, 'POST', `/${id}/approval`, body)).toMatchObject({ status: 400 });
  expect(await call(boris, 'POST', `/${id}/approval`, { ...decision, version: 2 })).toMatchObject({
    status: 409,
    json: { code: 'VERSION_CONFLICT' },
  });
});
