import { answerProblems, type Operator } from '@fairline/runtime';
import { type TestPlatform, testPlatform } from '@fairline/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditMigrations, createAudit } from './index.ts';
import type { AuditService } from './service.ts';

let platform: TestPlatform;
let audit: AuditService;
let app: FastifyInstance;
/** The rights of the operator who calls. */
let rights: readonly string[] = [];

const minuteMs = 60_000;
const dayMs = 86_400_000;
const startMs = Date.UTC(2026, 0, 1);

beforeAll(async () => {
  platform = await testPlatform([auditMigrations]);
  const module = createAudit(platform);
  audit = module.service;
  app = fastify();
  app.addHook('onRequest', async (request) => {
    if (request.headers['x-operator'] === undefined) return;
    const who = {
      kind: 'operator',
      id: 'op-9',
      name: 'clara',
      address: request.ip,
      requestId: request.id,
    } as const;
    const actor = audit.actorOf(who);
    request.operator = {
      operatorId: who.id,
      name: actor.name,
      record: actor.record,
      may: (permission) => rights.includes(permission),
      countriesOf: () => undefined,
      get hasRecorded() {
        return actor.hasRecorded;
      },
    } satisfies Operator;
  });
  answerProblems(app, platform.log);
  module.consoleRoutes?.(app);

  const anna = { kind: 'operator', id: 'op-1', name: 'Anna Schmidt', address: '192.0.2.7' } as const;
  const job = { kind: 'system', id: 'sweep', name: 'sweep' } as const;
  await audit.record(anna, { action: 'players.ban', subject: 'players/100000001', reason: 'Fraud by card' });
  await platform.clock.advance(minuteMs);
  await audit.record(job, { action: 'settings.revert', subject: 'settings/1021', after: [1] });
  await platform.clock.advance(dayMs);
  await audit.record(anna, {
    action: 'players.note',
    subject: 'players/100000001/notes/1',
    reason: '50%_off',
  });
  await platform.clock.advance(minuteMs);
  await audit.record(anna, { action: 'settings.change', subject: 'settings/10', before: 1, after: 2 });
  // Entries that the tests add are later than those that they search.
  await platform.clock.advance(40 * dayMs);
});
afterAll(async () => {
  await app.close();
  await platform.drop();
});

const firstDay = '2026-01-01';
const secondDay = '2026-01-02';
const ban = `${firstDay}.1`;
const revert = `${firstDay}.2`;
const note = `${secondDay}.1`;
const change = `${secondDay}.2`;

async function ask(path: string, permissions: readonly string[] = ['audit.view']) {
  rights = permissions;
  const answer = await app.inject({ url: `/console-api/audit${path}`, headers: { 'x-operator': 'yes' } });
  return { status: answer.statusCode, json: answer.json() };
}

async function found(query: string): Promise<string[]> {
  const { json } = await ask(`?to=${startMs + 2 * dayMs}&${query}`);
  return json.items.map(({ day, no }: { day: string; no: number }) => `${day}.${no}`);
}

describe('a search of the record', () => {
  test.each([
    ['', [change, note, revert, ban]],
    ['actor=op-1', [change, note, ban]],
    ['action=settings.revert', [revert]],
    ['subject=players/100000001', [note, ban]],
    ['subject=players/100000001/', [note]],
    ['subject=settings/10', [change, revert]],
    ['subject=%25', []],
    ['subject=settings_10', []],
    [`from=${startMs + 1}`, [change, note, revert]],
    [`from=${startMs + minuteMs}`, [change, note, revert]],
    [`from=${startMs + minuteMs + dayMs}`, [change, note]],
    ['text=frau', [ban]],
    ['text=FRAUD%20anna', [ban]],
    ['text=192.0.2.7', [change, note, ban]],
    ['text=100000001', [note, ban]],
    ['text=1021', [revert]],
    ["text='%20%26%20!!", []],
    ['actor=op-1&action=players.ban&subject=players/&text=card', [ban]],
  ])('finds by %j, newest first', async (query, entries) => {
    expect(await found(query)).toEqual(entries);
  });

  test('ends before the moment that `to` names', async () => {
    const { json } = await ask(`?to=${startMs + minuteMs}`);
    expect(json.items).toMatchObject([{ subject: 'players/100000001', at: startMs }]);
  });

  test('goes on page by page, and refuses the cursor of another list', async () => {
    const pages: string[][] = [];
    let after = '';
    do {
      const { json } = await ask(`?limit=3&to=${startMs + 2 * dayMs}${after}`);
      pages.push(json.items.map(({ subject }: { subject: string }) => subject));
      after = json.next === null ? '' : `&after=${json.next}`;
    } while (after !== '');
    expect(pages).toEqual([
      ['settings/10', 'players/100000001/notes/1', 'settings/1021'],
      ['players/100000001'],
    ]);
    for (const cursor of ['17', '2026-13-99.1', '2026-02-31.1', '2026-01-01.1e9', '2026-01-01.9999999999']) {
      expect(await ask(`?after=${cursor}`)).toMatchObject({ status: 400, json: { code: 'INVALID_INPUT' } });
    }
  });

  test('lists every entry for an export, in batches, with the states before and after', async () => {
    for (let number = 0; number < 1_001; number++) {
      await audit.record(
        { kind: 'system', id: 'bulk', name: 'bulk' },
        { action: 'bulk', subject: `b/${number}`, after: number },
      );
    }
    const states: unknown[] = [];
    for await (const { after } of audit.entries({ actor: 'bulk' })) states.push(after);
    expect(states).toEqual(Array.from({ length: 1_001 }, (_, number) => 1_000 - number));
  });
});

describe('the console', () => {
  test('shows a whole entry, and the reading of it is in the record', async () => {
    const { json } = await ask(`/${secondDay}/2`);
    expect(json).toMatchObject({
      day: secondDay,
      no: 2,
      actorName: 'Anna Schmidt',
      before: 1,
      after: 2,
      address: '192.0.2.7',
    });
    const { items } = await audit.search({ actor: 'op-9', action: 'getAuditEntry' }, { limit: 1 });
    expect(items).toMatchObject([{ actorName: 'clara', subject: `audit/${secondDay}/2` }]);
    expect(await ask(`/${secondDay}/99`)).toMatchObject({ status: 404 });
    expect(await ask('/2026-02-31/1')).toMatchObject({ status: 400 });
  });

  test('verifies a range of days', async () => {
    const { json } = await ask(`/verification?from=${firstDay}&to=2026-01-31`);
    expect(json).toMatchObject({ days: [{ day: firstDay, entries: 2 }, { day: secondDay }], fault: null });
    expect((await ask(`/verification?from=${firstDay}`)).json.days).toHaveLength(1);
    for (const query of [
      'from=2026-01-02&to=2026-01-01',
      'from=2026-01-01&to=2026-02-01',
      '',
      'from=0000-01-01',
    ]) {
      expect(await ask(`/verification?${query}`)).toMatchObject({ status: 400 });
    }
  });

  test.each(['', `/${firstDay}/1`, `/verification?from=${firstDay}`])(
    'refuses %j without the right, and to nobody’s session',
    async (path) => {
      expect(await ask(path, ['audit.export'])).toMatchObject({
        status: 403,
        json: { code: 'PERMISSION_MISSING' },
      });
      expect((await app.inject(`/console-api/audit${path}`)).statusCode).toBe(401);
    },
  );
});
