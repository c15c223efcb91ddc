import { randomBytes } from 'node:crypto';
import { settingDetailSchema } from '@fairline/contracts';
import { createSealing, rotateSealingKeys } from '@fairline/runtime';
import { type TestOperator, testOperator } from '@fairline/server/testing/operator';
import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { settingsOf } from '../catalogue/define-setting.ts';
import { secret as secretOf } from '../catalogue/secret-form.ts';
import { allSettings, configSealed, createConfig, settings } from '../index.ts';
import { hasSecrets, mapSecrets, schemaOf, secretNames } from './secret-fields.ts';

let site: TestSite;
let config: ReturnType<typeof createConfig>;
let anna: TestOperator;
let boris: TestOperator;
let next = 1;
let answers: string[] = [];

beforeAll(async () => {
  site = await testSite();
  anna = await testOperator(site.platform, 'administrator');
  boris = await testOperator(site.platform, 'administrator');
  config = createConfig(site.platform);
  await config.start?.();
});
beforeEach(() => {
  answers = [];
});
afterAll(async () => {
  await config.stop?.();
  await site.stop();
});

const { signInMethods, socialProviders, captchaVerifiers } = settings.auth;
/** Returns a secret that no other test uses. */
const freshSecret = () => `tell-nobody-${'0123456789'.repeat(3)}-${next++}`;
const path = (id: number) => `/console-api/settings/${id}`;
const set = (value: unknown) => ({ change: { action: 'set', value } });

async function call(by: TestOperator, method: 'GET' | 'POST', url: string, body?: object) {
  const headers = { 'idempotency-key': `secrets-${next++}` };
  const answer = await site.call(method, url, { cookie: by.cookie, headers, ...(body ? { body } : {}) });
  answers.push(JSON.stringify(answer.json));
  return answer;
}

async function propose(settingId: number, value: unknown, more: object = {}) {
  const kind = 'at' in more ? 'settings.schedule' : 'settings.change';
  const proposed = await call(anna, 'POST', '/console-api/proposals', {
    kind,
    payload: { settingId, ...set(value), ...more },
    reason: 'a new program',
  });
  expect(proposed.status).toBe(201);
  return `/console-api/proposals/${String(proposed.json.proposalId)}`;
}

async function approve(proposal: string) {
  const body = { version: 1, reason: 'checked' };
  expect(await call(boris, 'POST', `${proposal}/approval`, body)).toMatchObject({ status: 200 });
}

/** Names the tables of the database that have a text anywhere. */
async function tablesWith(text: string): Promise<string[]> {
  const { pool } = site.platform.database;
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  expect(rows.length).toBeGreaterThan(80);
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await pool.query(`SELECT FROM ${name} AS record WHERE strpos(record::text, $1) > 0`, [text]);
    if (hits.rows.length > 0) found.push(name);
  }
  return found;
}

async function expectUnseen(secret: string) {
  expect(await tablesWith(secret)).toEqual([]);
  expect(await tablesWith(Buffer.from(secret).toString('hex'))).toEqual([]);
  for (const url of [
    path(signInMethods.id),
    '/console-api/settings',
    '/console-api/audit/entries?limit=50',
  ]) {
    await call(anna, 'GET', url);
  }
  expect(answers.length).toBeGreaterThan(2);
  for (const answer of answers) expect(answer).not.toContain(secret);
}

/** Reads the secrets of the site as another process does, a minute after a change at most. */
async function texts(): Promise<string[]> {
  await site.platform.clock.advance(60_000);
  const { get, reveal } = config.service;
  return [
    ...get(signInMethods).map(({ key }) => key),
    ...get(socialProviders).map(({ secret }) => secret),
  ].map(reveal);
}

test('SEC: a secret of a setting is nowhere in the database, through a proposal, its decision and a change', async () => {
  const first = freshSecret();
  const proposal = await propose(signInMethods.id, [{ methodId: 'crm', key: first }]);
  await call(boris, 'GET', proposal);
  await expectUnseen(first);
  await approve(proposal);
  await expectUnseen(first);
  await expect.poll(texts).toContain(first);

  const second = freshSecret();
  await approve(await propose(signInMethods.id, [{ methodId: 'crm', key: second }]));
  await expectUnseen(first);
  await expectUnseen(second);
  await expect.poll(texts).toContain(second);
  expect(await texts()).not.toContain(first);
  const { json } = await call(anna, 'GET', path(signInMethods.id));
  const [key] = [Object(json.value)[0].key];
  expect(key).toEqual({ secretId: expect.any(String), setAt: expect.any(Number) });
  expect(Object(json.history)[0]).toMatchObject({ after: [{ methodId: 'crm', key }] });
  expect(JSON.stringify(Object(json.history)[0].before)).not.toContain(key.secretId);
});

test('SEC: an untouched secret stays when the rest of its value changes', async () => {
  const secret = freshSecret();
  const apps = (app: object, more: object[] = []) => [{ name: 'google', clientId: 'one', ...app }, ...more];
  await approve(await propose(socialProviders.id, apps({ secret })));
  const read = async () => (await call(anna, 'GET', path(socialProviders.id))).json;
  const { value, version } = await read();
  const stored = Object(value)[0].secret;
  const wallet = { name: 'metamask', clientId: '', secret: '' };
  await approve(await propose(socialProviders.id, [wallet, ...apps({ secret: stored })]));
  await expect.poll(texts).toEqual(expect.arrayContaining(['', secret]));
  // A change of the secret alone is not dangerous, and the audit record tells that it was made.
  const other = freshSecret();
  const changed = await call(anna, 'POST', `${path(socialProviders.id)}/changes`, {
    ...set([wallet, ...apps({ secret: other })]),
    version: String((await read()).version),
  });
  expect(changed.status).toBe(200);
  expect(version).not.toBe(changed.json.version);
  const { rows } = await site.platform.database.pool.query(
    `SELECT before, after FROM audit.entry WHERE action = 'settings.change' ORDER BY day DESC, no DESC LIMIT 1`,
  );
  expect(rows[0].before.value[1].secret).toEqual(stored);
  expect(rows[0].after.value[1].secret).toEqual({
    secretId: expect.not.stringContaining(stored.secretId),
    setAt: expect.any(Number),
  });
  await expectUnseen(secret);
  await expectUnseen(other);
  // The earlier secret comes back with the earlier value.
  const { history, version: now } = settingDetailSchema.parse(await read());
  const reverted = await call(anna, 'POST', `${path(socialProviders.id)}/reverts`, {
    changeId: history[0]?.changeId,
    to: 'before',
    version: now,
  });
  expect(reverted.status).toBe(200);
  await expect.poll(texts).toContain(secret);
  expect(await texts()).not.toContain(other);
});

test('SEC: the id of a secret of another setting, or of none, is refused beside its field', async () => {
  const { version } = (await call(anna, 'GET', path(socialProviders.id))).json;
  await approve(await propose(signInMethods.id, [{ methodId: 'crm', key: freshSecret() }]));
  const { json } = await call(anna, 'GET', path(signInMethods.id));
  const foreign: unknown = Object(json.value)[0].key;
  for (const secret of [foreign, { secretId: 'invented', setAt: 1 }]) {
    const body = { ...set([{ name: 'google', clientId: 'two', secret }]), version };
    expect(await call(anna, 'POST', `${path(socialProviders.id)}/changes`, body)).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'value.0.secret' }] },
    });
  }
});

test('SEC: the secret of a scheduled change is sealed while it waits, and opened after its moment', async () => {
  const secret = freshSecret();
  const at = site.platform.clock.now() + 600_000;
  await approve(await propose(signInMethods.id, [{ methodId: 'later', key: secret }], { at }));
  await expectUnseen(secret);
  await site.platform.clock.advance(602_000);
  await expect.poll(texts).toContain(secret);
  await expectUnseen(secret);
});

test('SEC: a secret of a nullable and of one form of several is found, and a like field of another form is not', () => {
  const key = secretOf(z.string().min(1));
  const form = z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('open'), key: z.string() }),
    z.strictObject({ type: z.literal('closed'), key }),
  ]);
  const setting = settingsOf('auth')({
    id: 1,
    name: 'forms',
    schema: z.strictObject({
      first: key.nullable(),
      list: z.array(z.union([z.int(), z.strictObject({ key })])),
      form: z.array(form),
    }),
    default: { first: null, list: [], form: [] },
    description: 'Forms.',
  });
  const value = {
    first: 'one',
    list: [2, { key: 'three' }],
    form: [
      { type: 'open', key: 'seen' },
      { type: 'closed', key: 'four' },
    ],
  };
  const paths: string[] = [];
  const copy = mapSecrets(setting, value, (text, at) => {
    paths.push(at.join('.'));
    return `sealed ${String(text)}`;
  });
  expect(copy).toEqual({
    first: 'sealed one',
    list: [2, { key: 'sealed three' }],
    form: [
      { type: 'open', key: 'seen' },
      { type: 'closed', key: 'sealed four' },
    ],
  });
  expect(paths).toEqual(['first', 'list.1.key', 'form.1.key']);
  expect(mapSecrets(setting, { first: null, list: [], form: [] }, () => 'sealed')).toMatchObject({
    first: null,
  });
  expect(secretNames(setting)).toEqual(['first', 'key', 'key']);
});

test('SEC: no schema of a setting has a secret where none is looked for', () => {
  const marks = (setting: (typeof allSettings)[number]) =>
    JSON.stringify(schemaOf(setting)).split('"x-secret":true').length - 1;
  for (const setting of allSettings)
    expect([setting.id, secretNames(setting).length]).toEqual([setting.id, marks(setting)]);
});

test('SEC: no page gets a secret, because no public setting has one', () => {
  const holders = allSettings.filter(hasSecrets);
  expect(holders.map(({ id }) => id).sort()).toEqual(
    [socialProviders.id, signInMethods.id, captchaVerifiers.id].sort(),
  );
  expect(holders.filter((setting) => setting.public)).toEqual([]);
});

test('SEC: a setting with a field whose name sounds like a secret seals it', () => {
  const open = allSettings.filter((setting) => {
    const text = JSON.stringify(setting.default) + setting.description;
    return /\bsecrets?\b|private key|password/i.test(text) && !hasSecrets(setting);
  });
  // The key of the collector is in every page, and says so. The ways to save a password have none.
  expect(open.map(({ id }) => id)).toEqual([
    settings.core.fatmanApiKey.id,
    settings.reg.credentialSavings.id,
  ]);
});

describe('SEC: a secret', () => {
  test('that an earlier version has stored as text is sealed at the next start', async () => {
    const secret = freshSecret();
    await site.platform.database.pool.query('UPDATE config.setting SET value = $2 WHERE id = $1', [
      captchaVerifiers.id,
      JSON.stringify([{ type: 112, siteKey: 'site', secret, provider: 'local' }]),
    ]);
    const restarted = createConfig(site.platform);
    await restarted.start?.();
    await expectUnseen(secret);
    const [verifier] = restarted.service.get(captchaVerifiers);
    expect(restarted.service.reveal(verifier?.secret ?? '')).toBe(secret);
    await restarted.stop?.();
  });

  test('is sealed anew by a rotation of the keys', async () => {
    const secret = freshSecret();
    await approve(await propose(signInMethods.id, [{ methodId: 'crm', key: secret }]));
    const ids = async () =>
      (
        await site.platform.database.pool.query<{ id: string }>(
          `SELECT DISTINCT split_part(sealed, '.', 2) AS id FROM config.secret`,
        )
      ).rows.map(({ id }) => id);
    const { database, environment } = site.platform;
    const keys = [{ id: 'next', secret: randomBytes(32) }, ...(environment.sealingKeys ?? [])];
    await rotateSealingKeys(database, { ...environment, sealingKeys: keys }, configSealed);
    expect(await ids()).toEqual(['next']);
    const restarted = createConfig({ ...site.platform, sealing: createSealing(() => keys.slice(0, 1)) });
    await restarted.start?.();
    const [method] = restarted.service.get(signInMethods);
    expect(restarted.service.reveal(method?.key ?? '')).toBe(secret);
    await restarted.stop?.();
    await expectUnseen(secret);
    // The other tests have the key from before.
    await rotateSealingKeys(database, { ...environment, sealingKeys: keys.toReversed() }, configSealed);
  });
});
