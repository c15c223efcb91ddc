import { settingDetailSchema } from '@fairline/contracts';
import { type TestOperator, testOperator } from '@fairline/server/testing/operator';
import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { settings } from '../index.ts';

let site: TestSite;
let anna: TestOperator;
let boris: TestOperator;
let nextKey = 1;

beforeAll(async () => {
  site = await testSite();
  anna = await testOperator(site.platform, 'administrator');
  boris = await testOperator(site.platform, 'administrator');
});
afterAll(() => site.stop());

const { ageIcon } = settings.footer;
const { isCookiePopupShown, maintenanceNotice, noticeLimit, idleMinutes } = settings.application;
const path = '/console-api/settings';

function call(by: TestOperator, method: 'GET' | 'POST', url: string, body?: object) {
  const headers = { 'idempotency-key': `settings-console-${nextKey++}` };
  return site.call(method, url, { cookie: by.cookie, headers, ...(body ? { body } : {}) });
}

async function read(settingId: number) {
  const { json } = await call(anna, 'GET', `${path}/${settingId}`);
  return settingDetailSchema.parse(json);
}

/** Reads a setting a second later, since due changes are looked for once a second. */
async function readLater(settingId: number) {
  await site.platform.clock.advance(1_000);
  return read(settingId);
}

const set = (value: unknown) => ({ change: { action: 'set', value } });

async function change(settingId: number, value: unknown, scope: object = {}, by = anna) {
  const { version } = await read(settingId);
  return call(by, 'POST', `${path}/${settingId}/changes`, { ...set(value), ...scope, version });
}

async function lastRecord() {
  const { rows } = await site.platform.database.pool.query(
    'SELECT action, subject, actor_kind, actor_name, before, after, reason FROM audit.entry ORDER BY day DESC, no DESC LIMIT 1',
  );
  return rows[0];
}

test('CONF-01: the list has every setting with its form, its values and its danger', async () => {
  await change(ageIcon.id, '21+', { country: 'pl' });
  const { status, json } = await call(anna, 'GET', path);
  const { items } = z
    .object({ items: z.array(z.looseObject({ settingId: z.int(), schema: z.looseObject({}) })) })
    .parse(json);
  expect(status).toBe(200);
  const known = new Map(items.map((item) => [item.settingId, item]));
  expect(known.get(ageIcon.id)).toMatchObject({
    group: 'footer',
    name: 'ageIcon',
    default: '18+',
    value: '18+',
    overrides: [{ country: 'pl', lang: null, value: '21+' }],
    danger: null,
    schema: { type: 'string', enum: ['18+', '19+', '20+', '21+'] },
    changedBy: 'Operator administrator',
  });
  expect(known.get(isCookiePopupShown.id)).toMatchObject({
    danger: 'counts every visitor as agreeing to all cookies',
  });
  expect(known.get(maintenanceNotice.id)?.schema).toMatchObject({ 'x-multiline': true });
  expect(items.every(({ schema }) => Object.keys(schema).length > 1)).toBe(true);
});

describe('CONF-01: a change in the console', () => {
  test('acts at once, and is in the history and in the audit record', async () => {
    const before = await read(noticeLimit.id);
    const body = { ...set(5), version: before.version, reason: 'fewer notices' };
    const { status, json } = await call(anna, 'POST', `${path}/${noticeLimit.id}/changes`, body);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      value: 5,
      changedBy: 'Operator administrator',
      history: [{ before: 3, after: 5, country: null, lang: null }],
    });
    expect(await lastRecord()).toMatchObject({
      action: 'settings.change',
      subject: `settings/${noticeLimit.id}`,
      actor_kind: 'operator',
      before: { value: 3 },
      after: { value: 5 },
      reason: 'fewer notices',
    });
    const config = await site.call('GET', '/bff-api/config/all.json?lang=en');
    expect(config.json).toMatchObject({ result: { application: { noticeLimit: 5 } } });
  });

  test('that rests on an older state is refused, and the present state stays', async () => {
    const { version } = await read(idleMinutes.id);
    expect((await change(idleMinutes.id, 60)).status).toBe(200);
    const late = await call(boris, 'POST', `${path}/${idleMinutes.id}/changes`, { ...set(90), version });
    expect(late).toMatchObject({ status: 409, json: { code: 'VERSION_CONFLICT' } });
    expect(await read(idleMinutes.id)).toMatchObject({ value: 60 });
  });

  test('that does not fit is refused with the place of each fault', async () => {
    const { version } = await read(1722);
    const value = [{ name: 'X', url: 'javascript:alert(1)' }];
    const answer = await call(anna, 'POST', `${path}/1722/changes`, { ...set(value), version });
    expect(answer).toMatchObject({ status: 400, json: { errors: [{ path: 'value.0.url' }] } });
    expect((await call(anna, 'POST', `${path}/99998/changes`, { ...set(1), version })).status).toBe(404);
  });

  test('that is dangerous is refused until another operator approves its proposal', async () => {
    const refused = await change(isCookiePopupShown.id, false);
    expect(refused).toMatchObject({ status: 409, json: { code: 'PROPOSAL_REQUIRED' } });
    const proposed = await call(anna, 'POST', '/console-api/proposals', {
      kind: 'settings.change',
      payload: { settingId: isCookiePopupShown.id, ...set(false) },
      reason: 'the law has changed',
    });
    expect(proposed.status).toBe(201);
    const approval = `/console-api/proposals/${String(proposed.json.proposalId)}/approval`;
    const decision = { version: 1, reason: 'checked' };
    expect(await call(anna, 'POST', approval, decision)).toMatchObject({ json: { code: 'OWN_PROPOSAL' } });
    expect((await call(boris, 'POST', approval, decision)).status).toBe(200);
    expect(await read(isCookiePopupShown.id)).toMatchObject({ value: false });
  });

  test('needs the right to edit, in the country of the scope where the right is limited', async () => {
    const reader = await testOperator(site.platform, 'read-only');
    expect((await change(noticeLimit.id, 7, {}, reader)).status).toBe(403);
  });

  test('can be reverted to any entry of the history, and the value of a scope can be removed', async () => {
    const { id } = settings.contacts.phone;
    await change(id, '+49 30 1', { lang: 'de' });
    await change(id, '+49 30 2', { lang: 'de' });
    const { history, version } = await read(id);
    const [newest, oldest] = history;
    const url = `${path}/${id}/reverts`;
    const back = { changeId: newest?.changeId, to: 'before', version };
    expect(await call(anna, 'POST', url, { ...back, version: '0' })).toMatchObject({ status: 409 });
    expect(await call(anna, 'POST', url, back)).toMatchObject({
      status: 200,
      json: { overrides: [{ lang: 'de', value: '+49 30 1' }] },
    });
    const present = await read(id);
    const first = { changeId: oldest?.changeId, to: 'before', version: present.version };
    expect(await call(anna, 'POST', url, first)).toMatchObject({ status: 200, json: { overrides: [] } });
    const other = { changeId: '999999', to: 'after', version: (await read(id)).version };
    expect(await call(anna, 'POST', url, other)).toMatchObject({ status: 404 });
  });
});

describe('CONF-01: a scheduled change', () => {
  const { address, email } = settings.contacts;
  const schedule = (settingId: number, body: object) =>
    call(anna, 'POST', `${path}/${settingId}/schedules`, body);
  const inTenMinutes = () => site.platform.clock.now() + 600_000;

  test('is made at its moment in the name of its maker, and not before', async () => {
    const made = await schedule(address.id, {
      ...set('Harbour Street 1'),
      at: inTenMinutes(),
      reason: 'we move',
    });
    expect(made).toMatchObject({ status: 201, json: { state: 'waiting', madeBy: 'Operator administrator' } });
    await site.platform.clock.advance(598_000);
    expect(await read(address.id)).toMatchObject({ value: '', schedules: [{ state: 'waiting' }] });
    await site.platform.clock.advance(3_000);
    await expect.poll(async () => (await readLater(address.id)).value).toBe('Harbour Street 1');
    expect(await read(address.id)).toMatchObject({
      schedules: [{ state: 'applied' }],
      history: [{ by: 'Operator administrator' }],
    });
    expect(await lastRecord()).toMatchObject({
      action: 'settings.change',
      subject: `settings/${address.id}`,
      actor_kind: 'system',
      actor_name: 'Operator administrator',
      reason: 'we move',
    });
  });

  test('waits in the list, and is not made after its cancellation', async () => {
    const made = await schedule(email.id, { ...set('help@fairline.example'), at: inTenMinutes() });
    const scheduleId = String(made.json.scheduleId);
    expect(await call(boris, 'GET', '/console-api/setting-schedules')).toMatchObject({
      json: { items: expect.arrayContaining([expect.objectContaining({ scheduleId })]) },
    });
    const url = `/console-api/setting-schedules/${scheduleId}/cancellation`;
    expect(await call(boris, 'POST', url)).toMatchObject({ status: 200, json: { state: 'cancelled' } });
    expect(await call(boris, 'POST', url)).toMatchObject({ status: 409 });
    await site.platform.clock.advance(602_000);
    expect(await read(email.id)).toMatchObject({ value: '' });
  });

  test('is refused in the past, and when it is dangerous', async () => {
    const past = { ...set('x@fairline.example'), at: site.platform.clock.now() - 1 };
    expect(await schedule(email.id, past)).toMatchObject({ status: 400 });
    const dangerous = { ...set('https://keys.example/'), at: inTenMinutes() };
    const { id } = settings.auth.googleKeysAddress;
    expect(await schedule(id, dangerous)).toMatchObject({ json: { code: 'PROPOSAL_REQUIRED' } });
  });

  test('that is dangerous is made at its moment when another operator has approved it', async () => {
    const { id } = settings.application.shouldUseCookieIframeParameters;
    const proposed = await call(anna, 'POST', '/console-api/proposals', {
      kind: 'settings.schedule',
      payload: { settingId: id, ...set(true), at: inTenMinutes() },
      reason: 'a partner frames the site',
    });
    expect(proposed.status).toBe(201);
    const approval = `/console-api/proposals/${String(proposed.json.proposalId)}/approval`;
    expect(await call(boris, 'POST', approval, { version: 1, reason: 'checked' })).toMatchObject({
      status: 200,
    });
    expect(await read(id)).toMatchObject({ value: false, schedules: [{ state: 'waiting' }] });
    await site.platform.clock.advance(602_000);
    await expect.poll(async () => (await readLater(id)).value).toBe(true);
  });

  test('that has become dangerous by its moment is refused, and says why', async () => {
    const { trustedProxies } = settings.core;
    const propose = (value: unknown) =>
      call(anna, 'POST', '/console-api/proposals', {
        kind: 'settings.change',
        payload: { settingId: trustedProxies.id, ...set(value) },
        reason: 'a proxy',
      });
    const proposed = await propose(['10.0.0.0/8']);
    const approval = `/console-api/proposals/${String(proposed.json.proposalId)}/approval`;
    await call(boris, 'POST', approval, { version: 1, reason: 'checked' });
    const made = await schedule(trustedProxies.id, { ...set(['10.0.0.0/8']), at: inTenMinutes() });
    expect(made.status).toBe(201);
    const { version } = await read(trustedProxies.id);
    const emptied = { ...set([]), version };
    expect((await call(anna, 'POST', `${path}/${trustedProxies.id}/changes`, emptied)).status).toBe(200);
    await site.platform.clock.advance(602_000);
    await expect
      .poll(async () => (await readLater(trustedProxies.id)).schedules[0])
      .toMatchObject({
        state: 'failed',
        failure: 'This change needs a proposal that another person approves.',
      });
    expect(await read(trustedProxies.id)).toMatchObject({ value: [] });
  });
});
