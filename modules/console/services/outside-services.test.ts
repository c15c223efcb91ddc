import { createConfig, settings } from '@fairline/config';
import { getOutsideServices } from '@fairline/contracts';
import { messagesTo } from '@fairline/server/testing/local-outbox';
import { type TestOperator, testOperator } from '@fairline/server/testing/operator';
import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let site: TestSite;
let administrator: TestOperator;
let config: ReturnType<typeof createConfig>;
/** The services before any test. */
let atFirst: Awaited<ReturnType<typeof services>>;

beforeAll(async () => {
  site = await testSite();
  administrator = await testOperator(site.platform, 'administrator');
  config = createConfig(site.platform);
  await config.start?.();
  atFirst = await services();
});
afterAll(async () => {
  await config.stop?.();
  await site.stop();
});

const path = '/console-api/system/services';
const testOf = (body: object, { cookie } = administrator) =>
  site.call('POST', `${path}/tests`, { cookie, body });

async function services({ cookie } = administrator) {
  const { items } = getOutsideServices.answer.parse((await site.call('GET', path, { cookie })).json);
  return (kind: string, name = kind) => items.find((each) => each.kind === kind && each.name === name);
}

/** Sets captchas of others, and waits until the site uses them. */
async function useCaptcha(verifiers: readonly object[]): Promise<void> {
  const reason = { dangerous: 'the captchas of the test' };
  await config.service.change(settings.auth.captchaVerifiers.id, verifiers, 'test', {}, reason);
  await vi.waitFor(async () => {
    await site.platform.clock.advance(200);
    expect((await services())('captcha', '113')?.isUsed).toBe(verifiers.length > 0);
  }, 30_000);
}

test('operators see which services the site uses, and none of them has an outcome at first', () => {
  const none = { lastOkAt: null, lastFailedAt: null, lastFailure: null };
  expect(atFirst('email')).toMatchObject({ isUsed: true, provider: 'local', ...none });
  expect(atFirst('captcha', '113')).toMatchObject({ isUsed: false, provider: null, ...none });
  expect(atFirst('network', 'google')).toMatchObject({ isUsed: false, ...none });
});

test('a test of e-mail sends a letter to the own address of the operator, and the list has its outcome', async () => {
  expect((await testOf({ kind: 'email' })).status).toBe(202);
  const [letter] = await messagesTo(site, administrator.email);
  expect(letter?.title).toContain('Test letter of');
  expect((await services())('email')?.lastOkAt).toBeGreaterThan(0);
  const { rows } = await site.platform.database.pool.query(
    "SELECT actor_id, subject FROM audit.entry WHERE action = 'system.test-service' AND subject LIKE '%/email/%'",
  );
  expect(rows).toEqual([{ actor_id: administrator.operatorId, subject: 'system/services/email/email' }]);
});

test('a captcha that refuses a made-up answer works; one that does not answer has failed', async () => {
  expect((await testOf({ kind: 'captcha', name: '113' })).json).toMatchObject({ code: 'NOT_FOUND' });
  await useCaptcha([{ type: 113, siteKey: 'key', secret: 'a secret', provider: 'local' }]);
  expect((await testOf({ kind: 'captcha', name: '113' })).status).toBe(202);
  const worked = (await services())('captcha', '113');
  expect(worked).toMatchObject({ isUsed: true, provider: 'local', lastFailedAt: null });
  expect(worked?.lastOkAt).not.toBeNull();

  await useCaptcha([]);
  // Nothing listens on this port.
  const verifyUrl = 'http://127.0.0.1:1/siteverify';
  await useCaptcha([{ type: 113, siteKey: 'key', secret: 'a secret', verifyUrl }]);
  expect((await testOf({ kind: 'captcha', name: '113' })).status).toBe(503);
  const failed = (await services())('captcha', '113');
  expect(failed).toMatchObject({ provider: 'siteverify', lastOkAt: worked?.lastOkAt });
  expect(failed?.lastFailure).toContain('UNAVAILABLE');
});

test('SEC: services are seen and tested with the rights of the section alone', async () => {
  const support = await testOperator(site.platform, 'support');
  expect((await site.call('GET', path, { cookie: support.cookie })).status).toBe(403);
  expect((await testOf({ kind: 'email' }, support)).status).toBe(403);
});
