import { createManualClock, systemClock } from '@fairline/runtime';
import { expect, test } from 'vitest';
import { fakeRemote } from '../conformance/index.ts';
import { createFragmentClient } from './fragment-client.ts';
import { overrideCookie, overrideOrigins, readOverrides, signOverrides, withOverrides } from './overrides.ts';

const secret = 'a secret of this installation';
const value = signOverrides({ news: 'http://localhost:4100/', bad: 'file:///etc/passwd' }, secret);
const cookie = `theme=dark; ${overrideCookie}=${value}; lng=en`;

test('a signed cookie names another address for a remote, http only', () => {
  expect(readOverrides(cookie, secret, false)).toEqual({
    news: { url: 'http://localhost:4100', trusted: false },
  });
});

test('an overridden remote is foreign, unless the cookie was signed as trusted', () => {
  const read = (signed: Parameters<typeof signOverrides>[0]) =>
    readOverrides(`${overrideCookie}=${signOverrides(signed, secret)}`, secret, false);
  const url = 'http://localhost:4100';
  expect(read({ news: { url, trusted: true } })).toEqual({ news: { url, trusted: true } });
  expect(read({ news: { url, trusted: false } })).toEqual({ news: { url, trusted: false } });
  expect(read({ news: url })).toEqual({ news: { url, trusted: false } });
});

test('in production, and without a secret, there are no overrides', () => {
  expect(readOverrides(cookie, secret, true)).toEqual({});
  expect(readOverrides(cookie, undefined, false)).toEqual({});
  expect(readOverrides(cookie, '', false)).toEqual({});
});

test('a cookie with another signature, or another payload under a good one, is nothing', () => {
  const [payload = '', signature = ''] = value.split('.');
  const other = Buffer.from('{"news":"https://evil.example"}').toString('base64url');
  for (const forged of [
    signOverrides({ news: 'https://evil.example' }, 'another secret'),
    `${other}.${signature}`,
    `${payload}.`,
    `${payload}.${signature.slice(0, -1)}`,
    payload,
    '',
  ]) {
    expect(readOverrides(`${overrideCookie}=${forged}`, secret, false)).toEqual({});
  }
  expect(readOverrides(undefined, secret, false)).toEqual({});
});

test('the browser of such a reader uses the same address, and the page may request it', () => {
  const overrides = {
    news: { url: 'http://localhost:4100', trusted: false },
    blog: { url: 'http://localhost:4100/b', trusted: true },
  };
  const shared = { public: true, wantsRoute: true };
  const remotes = {
    news: { url: '/mf/news', ...shared },
    blog: { url: '/mf/blog', ...shared },
    home: { url: '/mf/home', ...shared },
  };
  expect(withOverrides(remotes, overrides)).toEqual({
    news: { url: 'http://localhost:4100', public: false, wantsRoute: false, foreign: true },
    blog: { url: 'http://localhost:4100/b', public: false, wantsRoute: false, foreign: false },
    home: { url: '/mf/home', ...shared },
  });
  expect(overrideOrigins(overrides)).toEqual(['http://localhost:4100']);
});

test('the cookie replaces the address of one remote, for that reader only', async () => {
  const [own, local] = [await fakeRemote(), await fakeRemote({ answer: { body: 'local' } })];
  const client = createFragmentClient({
    remotes: { news: { url: own.url, trusted: true }, blog: { url: own.url, trusted: true } },
    cookies: { forward: ['theme', 'user_token'], session: ['user_token'] },
    clock: systemClock,
    onEvent: () => {},
    override: (remote, headers) => readOverrides(headers.cookie, secret, false)[remote],
  });
  const signed = `${overrideCookie}=${signOverrides({ news: local.url }, secret)}`;
  const bodyOf = async (remote: string, cookie: string) => {
    const result = await client.fetchFragment({ remote, path: '/en', headers: { cookie } });
    return result.ok ? result.answer.body : result.reason;
  };
  expect(await bodyOf('news', signed)).toBe('local');
  expect(await bodyOf('news', 'theme=dark')).toBe('<p>hello</p>');
  expect(await bodyOf('blog', signed)).toBe('<p>hello</p>');
  expect(local.seen.map(({ headers }) => headers.cookie)).toEqual([undefined]);

  // Faults of the overridden address do not count against the remote's own address.
  local.mode = 'error';
  for (let count = 0; count < 6; count++) await bodyOf('news', signed);
  expect(await bodyOf('news', signed)).toBe('breaker-open');
  expect(await bodyOf('news', 'theme=light')).toBe('<p>hello</p>');
  expect(client.breakers()).toEqual({ news: 'closed', blog: 'closed' });
  await Promise.all([own.close(), local.close()]);
});

test.each([
  ['foreign: it is cleaned, and gets no cookie', false],
  ['trusted when the cookie is signed as trusted', true],
])('the override of a trusted remote of the site is %s', async (_words, trusted) => {
  const local = await fakeRemote({ answer: { body: '<p onclick="x()">local</p>' } });
  const client = createFragmentClient({
    remotes: { news: { url: 'http://127.0.0.1:1', trusted: true } },
    cookies: { forward: ['user_token'], session: ['user_token'] },
    clock: systemClock,
    onEvent: () => {},
    override: () => ({ url: local.url, trusted }),
  });
  const headers = { cookie: 'user_token=secret' };
  const result = await client.fetchFragment({ remote: 'news', path: '/en', headers });
  await client.fetchComponents({
    remote: 'news',
    path: '/en',
    headers,
    components: [{ id: 'a', name: 'box', props: {} }],
  });
  expect(result).toMatchObject({
    answer: { body: trusted ? '<p onclick="x()">local</p>' : '<p>local</p>' },
  });
  const cookie = trusted ? 'user_token=secret' : undefined;
  expect(local.seen.map((request) => request.headers.cookie)).toEqual([cookie, cookie]);
  await local.close();
});

test('an override is requested again for every page, whatever age its answers allow', async () => {
  const local = await fakeRemote();
  const client = createFragmentClient({
    remotes: { news: { url: 'http://127.0.0.1:1' } },
    cookies: { forward: [], session: [] },
    clock: systemClock,
    onEvent: () => {},
    override: () => ({ url: local.url, trusted: true }),
  });
  const page = { remote: 'news', path: '/en' };
  local.mode = 'not-found';
  expect(await client.fetchFragment(page)).toMatchObject({ reason: 'not-exist' });
  local.mode = 'good';
  expect(await client.fetchFragment(page)).toMatchObject({ ok: true });
  await local.close();
});

test('the number of overridden addresses with a breaker is bounded', async () => {
  const client = createFragmentClient({
    clock: createManualClock(),
    cookies: { forward: [], session: [] },
    remotes: { news: { url: 'http://127.0.0.1:1' } },
    override: (_remote, headers) => ({ url: String(headers['x-instead']), trusted: false }),
    onEvent: () => {},
  });
  const ask = (folder: string) =>
    client.fetchFragment({
      remote: 'news',
      path: '/en/news',
      // No server listens on port 1.
      headers: { 'x-instead': `http://127.0.0.1:1/${folder}` },
    });
  for (let count = 0; count < 5; count++) await ask('first');
  expect(await ask('first')).toMatchObject({ reason: 'breaker-open' });
  for (let number = 0; number < 100; number++) await ask(`other-${number}`);
  expect(await ask('first')).toMatchObject({ reason: 'network' });
});
