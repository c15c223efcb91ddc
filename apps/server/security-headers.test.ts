import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { csrfHeadersFor } from '@fairline/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readBuild } from './assets.ts';
import { type TestBuiltSite, testBuiltSite } from './testing/built-site.ts';

const origin = 'https://bets.example';

let site: TestBuiltSite;

beforeAll(async () => {
  site = await testBuiltSite({ NODE_ENV: 'production', PUBLIC_ORIGIN: origin });
});
afterAll(() => site.stop());

interface Asked {
  method?: 'GET' | 'HEAD' | 'POST';
  headers?: Record<string, string>;
  payload?: object | string;
}

function ask(url: string, more: Asked = {}) {
  return site.assembly.app.inject({ url, ...more, headers: { host: 'bets.example', ...more.headers } });
}

const nothing = "default-src 'none'; frame-ancestors 'none'";

/** Headers that every answer has. */
const common = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const unkept = { ...common, 'cache-control': 'private, no-store' };
const bare = { ...unkept, 'content-security-policy': nothing };

async function hostedPage(): Promise<string> {
  const person = { type: 'fast_reg', currency: 'EUR', countryCode: 'de', agreed: true };
  const { cookies } = await ask('/web-api/registration', { method: 'POST', payload: person });
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const started = await ask('/web-api/payments/deposits', {
    method: 'POST',
    headers: {
      cookie,
      ...csrfHeadersFor(cookie),
      'idempotency-key': 'headers-of-a-hosted-page',
    },
    payload: { amountMinor: 5_000, currency: 'EUR', methodId: 'card', lng: 'en' },
  });
  return z.object({ redirectUrl: z.string() }).parse(started.json()).redirectUrl;
}

describe('SEC: headers', () => {
  const json = { headers: { 'mf-render-mode': 'json' } };
  test.each<[string, number, string, Asked?]>([
    ['a redirect of a page', 302, '/home/live'],
    ['a redirect of the manifest', 302, '/manifest.json'],
    ['a redirect of an icon', 301, '/favicon.ico'],
    ['an answer outside the API', 200, '/healthz'],
    ['the description of the API', 200, '/openapi.json'],
    ['a path without a handler', 404, '/assets/none.js'],
    ['a path that is badly encoded', 400, '/%E0%A4%A'],
    ['an address that is too long', 414, `/en/${'x'.repeat(3_000)}`],
    ['a remote that does not exist', 404, '/mf/none/en', json],
    ['an unknown checkout', 404, '/sandbox-payments/checkout/none'],
  ])(
    '%s loads nothing, and cannot be framed, read by other sites or cached',
    async (_, status, url, more) => {
      const answer = await ask(url, more);
      expect(answer.statusCode).toBe(status);
      expect(answer.headers).toMatchObject(bare);
    },
  );

  test.each<[string, number, string, Asked?]>([
    ['an answer of the API', 200, '/web-api/session'],
    ['one to HEAD', 200, '/web-api/session', { method: 'HEAD' }],
    ['a refusal of it', 401, '/web-api/user/me'],
    ['a call that is none', 404, '/web-api/none'],
    ['a body that is none', 400, '/web-api/user/login', { method: 'POST', payload: {} }],
    [
      'a request from a foreign page',
      403,
      '/web-api/user/logout',
      { method: 'POST', headers: { origin: 'https://evil.example' } },
    ],
  ])('%s has the common headers, and is not cached', async (_, status, url, more) => {
    const answer = await ask(url, more);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({ ...common, 'content-security-policy': nothing });
    expect(answer.headers['cache-control']).toMatch(/no-store$/);
  });

  test('a streamed page has them too, with its own policy', async () => {
    const { statusCode, headers } = await ask('/en');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject(unkept);
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'nonce-.*frame-ancestors 'none'/,
    );
  });

  test.each([
    ['the page of the API', '/api', "style-src 'sha256-"],
    ['the page without a network', '/offline/en', "script-src 'sha256-"],
    ['a service worker', '/workers/domain.js', "connect-src 'self'"],
  ])('%s has them with a policy of its own', async (_, url, part) => {
    const { statusCode, headers } = await ask(url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject(common);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain(part);
    expect(headers['cache-control']).toMatch(/no-store|no-cache/);
  });

  test('the hosted page of the sandbox and its redirect back have them too', async () => {
    const url = await hostedPage();
    const page = await ask(url);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      ...common,
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    const back = await ask(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'outcome=cancelled',
    });
    expect(back.statusCode).toBe(303);
    expect(back.headers).toMatchObject(bare);
  });

  test('a cacheable answer states its time and its type', async () => {
    const kept = { ...common, 'content-security-policy': nothing };
    const icon = await ask('/icons/fairline.svg');
    expect(icon.headers).toMatchObject({ ...kept, 'cache-control': 'public, max-age=86400' });
    const manifest = await ask('/en/manifest.json');
    expect(manifest.headers).toMatchObject({ ...kept, 'cache-control': 'public, max-age=3600' });
  });

  test('a script has the headers for its cache time and its readers, and none that only documents need', async () => {
    const { headers } = await ask(readBuild().shell.entry);
    const { date: _, ...ownHeaders } = headers;
    expect(ownHeaders).toEqual({
      'cache-control': 'max-age=31536000, immutable',
      'content-length': expect.any(String),
      'content-type': 'text/javascript',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    });
  });

  test('a fragment has them, and a browser cannot show it as a page', async () => {
    const fragment = await ask('/mf/header/en', json);
    expect(fragment.statusCode).toBe(200);
    expect(fragment.headers).toMatchObject({ ...common, 'content-security-policy': nothing });
    for (const headers of [undefined, { 'mf-render-mode': 'html' }]) {
      const page = await ask('/mf/header/en', headers && { headers });
      expect(page.statusCode).toBe(404);
      expect(page.headers['content-type']).toContain('application/json');
      expect(page.headers).toMatchObject(bare);
    }
  });

  test('the refusal of a request that is not HTTP has them', async () => {
    const address = site.assembly.app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const socket = connect(port, '127.0.0.1');
    socket.end('GET /en HTTP/1.1\r\nno header\r\n\r\n');
    const [head = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toContain('HTTP/1.1 400');
    for (const [name, value] of Object.entries(bare)) expect(head).toContain(`\r\n${name}: ${value}`);
  });
});
