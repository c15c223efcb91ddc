import { expect, test } from 'vitest';
import { isOwnOrigin, ownOrigin } from './own-address.ts';
import { depositsOn } from './testing/deposits.ts';
import { testSite } from './testing/test-site.ts';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['10.0.0.5', 'http://10.0.0.5:3000'],
  ['localhost', 'http://localhost:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://[::1]:3000'],
  ['fd00::5', 'http://[fd00::5]:3000'],
])('a server that listens on %s reaches itself at %s', (host, origin) => {
  expect(ownOrigin(host, 3_000)).toBe(origin);
});

test.each([
  ['no browser', undefined, true],
  ['the address asked', 'http://10.0.0.5:3000', true],
  ['the public origin', 'https://bets.example', true],
  ['another site', 'https://evil.example', false],
  ['another port', 'http://10.0.0.5:3001', false],
  ['a page without an origin', 'null', false],
  ['no address', 'http://', false],
])('SEC: a request from %s: %s is our own: %s', (_words, origin, isOwn) => {
  expect(isOwnOrigin({ origin, host: '10.0.0.5:3000' }, 'https://bets.example')).toBe(isOwn);
});

test('SEC: an origin that is not an address is never accepted, also without a Host header', () => {
  expect(isOwnOrigin({ origin: 'null' }, undefined)).toBe(false);
});

test('a site that listens on one address of its machine accepts deposits there', async () => {
  const site = await testSite({ HOST: '127.0.0.2' });
  const deposits = depositsOn(() => site);
  const player = await site.player();
  const { redirectUrl } = await deposits.started(player);
  await deposits.choose(redirectUrl, 'paid');
  expect(await site.balance(player)).toBe(5_000);
  await site.stop();
});

test('behind a proxy providers report to the public origin', async () => {
  const site = await testSite({ HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://bets.example' });
  await depositsOn(() => site).started(await site.player());
  const { rows } = await site.platform.database.pool.query(
    'SELECT webhook_url FROM payments_sandbox.checkout',
  );
  expect(rows).toEqual([{ webhook_url: 'https://bets.example/payments-api/webhooks/sandbox' }]);
  await site.stop();
});
