import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestBuiltSite, testBuiltSite } from './testing/built-site.ts';

let site: TestBuiltSite;
beforeAll(async () => {
  site = await testBuiltSite({ NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://bet.example' });
});
afterAll(() => site?.stop());

const get = (url: string, headers: Record<string, string> = {}) =>
  site.assembly.app.inject({ url, headers: { host: 'bet.example', ...headers } });

test.each(['/console', '/console/', '/console/players/100000001', '/console/sign-in?next=%2Fplayers'])(
  'the console answers %s with its document, and never adds a language',
  async (path) => {
    const { statusCode, headers, body } = await get(path, { 'accept-language': 'de' });
    expect([statusCode, headers.location]).toEqual([200, undefined]);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<div id="console">');
    expect(body).toMatch(/src="\/console\/assets\/index-[\w-]+\.js"/);
  },
);

test('SEC: the document of the console allows scripts and styles of the site alone, in no frame', async () => {
  const { headers } = await get('/console/players');
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
    ]),
  );
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': expect.stringContaining('max-age='),
  });
  expect(Object.keys(headers)).not.toContain('set-cookie');
});

test('a file of the console is kept for good and is sent compressed', async () => {
  const document = await get('/console');
  const [, file = ''] = /src="(\/console\/assets\/[^"]+)"/.exec(document.body) ?? [];
  const { statusCode, headers } = await get(file, { 'accept-encoding': 'br, gzip' });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'max-age=31536000, immutable',
    'content-type': 'text/javascript',
    'content-encoding': 'br',
  });
});

test('a missing file of the console is no document, since a browser would run it', async () => {
  const { statusCode, headers } = await get('/console/assets/index-00000000.js');
  expect(statusCode).toBe(404);
  expect(headers['content-type']).not.toMatch(/html|script/);
});

test('robots stay away from the console', async () => {
  expect((await get('/robots.txt')).body).toContain('\nDisallow: /console\n');
});

test('stories of components have no page in production', async () => {
  expect((await get('/console/_grid')).body).not.toContain('console-stories');
});

test('the list of routes names the console', async () => {
  expect(await readFile(new URL('../../docs/routes.md', import.meta.url), 'utf8')).toContain('`/console`');
});
