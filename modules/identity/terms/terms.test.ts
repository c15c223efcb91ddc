import { createConfig, settings } from '@fairline/config';
import { type TestOperator, testOperator } from '@fairline/server/testing/operator';
import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let site: TestSite;
let clerk: TestOperator;

beforeAll(async () => {
  site = await testSite();
  clerk = await testOperator(site.platform, 'content');
  const config = createConfig(site.platform);
  await config.service.change(settings.auth.isAvailableConfirmTerms.id, true, 'anna');
});
afterAll(() => site.stop());

const publish = (version: number, texts: object, operator = clerk) =>
  site.call('POST', '/console-api/content/terms', {
    cookie: operator.cookie,
    body: { version, texts, reason: 'a new rule' },
  });
const termsOf = async ({ cookie }: { cookie: string }, lang = 'en') =>
  (await site.call('GET', `/web-api/user/terms?lang=${lang}`, { cookie })).json;
const statusOf = async ({ cookie }: { cookie: string }) =>
  (await site.call('GET', '/web-api/api-v3/v2/user/agreement-rules/status', { cookie })).json;

describe('GUARD-08: the versions of the terms', { shuffle: false }, () => {
  test('a version is published with its texts, and players see it beside what they accepted', async () => {
    const first = await publish(1, { en: 'Be fair.\nBe kind.', de: 'Sei fair.' });
    expect(first).toMatchObject({ status: 201, json: { version: 2 } });
    const player = await site.player();
    const agreedAt = site.platform.clock.now();
    expect(await statusOf(player)).toMatchObject({ result: false });
    await site.platform.clock.advance(60_000);
    await publish(2, { en: 'Be fair.\nBe very kind.', de: 'Sei fair.\nSei freundlich.' });
    const publishedAt = expect.any(Number);
    expect(await statusOf(player)).toEqual({ result: true, updatedAt: publishedAt });
    expect(await termsOf(player)).toMatchObject({
      version: 3,
      language: 'en',
      text: 'Be fair.\nBe very kind.',
      publishedAt,
      agreed: { version: 2, agreedAt, text: 'Be fair.\nBe kind.' },
    });
    expect(await termsOf(player, 'de')).toMatchObject({ language: 'de', agreed: { text: 'Sei fair.' } });
    // A language without a text gets the English one.
    expect(await termsOf(player, 'ar')).toMatchObject({ language: 'en' });
    const path = '/web-api/api-v3/v2/user/agreement-rules/confirm';
    const confirmed = await site.call('POST', path, { cookie: player.cookie, body: { version: 3 } });
    expect(confirmed.json).toMatchObject({ result: false });
    expect(await termsOf(player)).toMatchObject({ agreed: { version: 3, text: 'Be fair.\nBe very kind.' } });
  });

  test('two editors do not publish the same version', async () => {
    const both = await Promise.all([publish(3, { en: 'Mine.' }), publish(3, { en: 'Yours.' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await publish(3, { en: 'Late.' })).json.code).toBe('VERSION_CONFLICT');
  });

  test('staff see all versions, and only the right of content publishes one', async () => {
    const { json } = await site.call('GET', '/console-api/content/terms', { cookie: clerk.cookie });
    expect(json).toMatchObject({
      version: 4,
      versions: [{ version: 4 }, { version: 3, languages: ['de', 'en'] }, { version: 2 }],
    });
    const support = await testOperator(site.platform, 'support');
    expect((await publish(4, { en: 'No.' }, support)).status).toBe(403);
  });

  test('a published text never changes', async () => {
    const { pool } = site.platform.database;
    await expect(pool.query("UPDATE identity.terms_version SET text = 'x'")).rejects.toThrow(/append only/);
    await expect(pool.query('DELETE FROM identity.terms_version')).rejects.toThrow(/append only/);
  });
});
