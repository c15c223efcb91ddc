import { settings } from '@fairline/config';
import { expect, test } from 'vitest';
import { type Answer, testSite } from './testing/test-site.ts';

const linesOf = ({ headers }: Answer) => [headers['set-cookie'] ?? []].flat().map(String);

/**
 * Returns all cookies that the API sets during maintenance, for a registration and for a visitor's request to support.
 */
async function cookieLines(variables: Record<string, string>): Promise<string[]> {
  const site = await testSite(variables);
  const { maintenance } = settings.application;
  await site.platform.database.pool.query('UPDATE config.setting SET value = $2 WHERE id = $1', [
    maintenance.id,
    JSON.stringify({ ...maintenance.default, mode: 'on' }),
  ]);
  await site.platform.clock.skip(60_000);
  await expect.poll(async () => linesOf(await site.call('GET', '/web-api/session'))).toHaveLength(2);
  const body = { type: 'fast_reg', currency: 'EUR', countryCode: 'de', agreed: true };
  const registered = await site.call('POST', '/web-api/registration', { body });
  const session = Object.entries(registered.cookies).filter(([name]) => name.endsWith('user_token'));
  const cookie = session.map(([name, value]) => `${name}=${value}`).join('; ');
  const granted = await site.call('GET', '/web-api/user/secure-data', { cookie });
  const asked = await site.call('POST', '/web-api/support/requests', {
    body: { topic: 'other', subject: 'A question', text: 'How does it work?', lng: 'en' },
    headers: { 'idempotency-key': 'secure-cookies' },
  });
  await site.stop();
  return [registered, granted, asked].flatMap(linesOf);
}

test('SEC: on a site with TLS every cookie is sent over TLS only', async () => {
  const lines = await cookieLines({ PUBLIC_ORIGIN: 'https://bets.example' });
  const names = new Set(lines.map((line) => line.slice(0, line.indexOf('=')).replace(/\d+$/, '')));
  const all = [
    '__Host-csrf',
    '__Host-previous_login',
    '__Host-support_key',
    '__Host-user_token',
    '_grant_',
    'ggru',
    'maintenance',
    'maintenance_own',
    'ua',
    'user_token',
  ];
  expect([...names].sort()).toEqual(all);
  expect(lines.filter((line) => !line.split('; ').includes('Secure'))).toEqual([]);
  // Browsers refuse the prefix with another path or with a domain.
  for (const line of lines.filter((each) => each.startsWith('__Host-'))) {
    expect(line).toMatch(/; Path=\/;/);
    expect(line).not.toContain('Domain');
  }
});

test('SEC: on a site without TLS, such as a local one, cookies still work', async () => {
  const lines = await cookieLines({});
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.split('; ').includes('Secure'))).toEqual([]);
});

test('SEC: only a site with TLS makes browsers use TLS only', async () => {
  const site = await testSite();
  const { headers } = await site.call('GET', '/web-api/session');
  await site.stop();
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  expect(headers).not.toHaveProperty('strict-transport-security');
});
