import { createManualClock, systemClock } from '@fairline/runtime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FakeMode, type FakeRemote, fakeRemote } from '../conformance/index.ts';
import { within } from '../fixture/within.ts';
import { createFragmentClient, type FragmentClient } from './fragment-client.ts';
import type { RemoteConfig } from './remote-address.ts';
import type { FragmentEvent } from './request-sender.ts';

const deadlineMs = 300;
/** A long deadline for tests of other things, so that a busy machine does not fail them. */
const patientMs = 20_000;
let remote: FakeRemote;
let events: FragmentEvent[];

beforeEach(async () => {
  remote = await fakeRemote();
  events = [];
});
afterEach(() => remote.close());

function clientOf(config: Partial<RemoteConfig> = {}, clock = systemClock): FragmentClient {
  return createFragmentClient({
    remotes: { fake: { url: remote.url, timeoutMs: patientMs, ...config } },
    cookies: { forward: ['user_token', 'theme'], session: ['user_token'] },
    clock,
    onEvent: (event) => events.push(event),
  });
}

const page = { remote: 'fake', path: '/en/page' };
const player = { ...page, headers: { cookie: 'user_token=1' } };
const component = (id: string) => ({ id, name: 'box', props: {} });

test('MF-01: sends a GET to the address plus the path with the two headers, and reads the eight fields', async () => {
  await remote.close();
  remote = await fakeRemote({ answer: { title: 'T', style: 'p{}', scriptsToLoad: ['/x.js'] } });
  const result = await clientOf().fetchFragment({ ...page, query: { b: '2', a: '1' }, forceSpa: true });
  expect(remote.seen[0]).toMatchObject({ method: 'GET', path: '/en/page?a=1&b=2' });
  expect(remote.seen[0]?.headers).toMatchObject({
    'mf-render-mode': 'json',
    'mf-api-version': 'v2',
    'force-spa': '1',
  });
  expect(result).toMatchObject({
    ok: true,
    ageMs: 0,
    answer: { appName: 'fake', title: 'T', body: '<p>hello</p>', scriptsToLoad: [`${remote.url}/x.js`] },
    serverTiming: expect.stringMatching(/^mf-fake;dur=[\d.]+;desc="ok"$/),
  });
});

test('AUTH-17: names the shell as the caller to a remote of the site', async () => {
  await clientOf({ trusted: true }).fetchFragment(page);
  expect(remote.seen[0]?.headers).toMatchObject({
    'x-requested-with': 'XMLHttpRequest',
    'app-name': 'shell',
  });
});

describe('MF-01: the route of a page', () => {
  const route = { name: 'team', params: { team: '7-жук' } };
  const routeSentWith = async (config: Partial<RemoteConfig>, sentRoute = route) => {
    await clientOf(config).fetchFragment({ ...page, route: sentRoute });
    return remote.seen.at(-1)?.headers['mf-route'];
  };

  test('is sent in ASCII to a remote of the site that declares wantsRoute', async () => {
    expect(await routeSentWith({ trusted: true, wantsRoute: true })).toBe(
      '{"name":"team","params":{"team":"7-\\u0436\\u0443\\u043a"}}',
    );
  });

  test('is sent neither to a foreign remote nor to one that does not declare wantsRoute', async () => {
    expect(await routeSentWith({ wantsRoute: true })).toBeUndefined();
    expect(await routeSentWith({ trusted: true })).toBeUndefined();
  });

  test('is not sent to an overridden address', async () => {
    const client = createFragmentClient({
      remotes: { fake: { url: 'http://127.0.0.1:1', trusted: true, wantsRoute: true } },
      cookies: { forward: [], session: [] },
      clock: systemClock,
      onEvent: () => {},
      override: () => ({ url: remote.url, trusted: true }),
    });
    expect(await client.fetchFragment({ ...page, route })).toMatchObject({ ok: true });
    expect(remote.seen.at(-1)?.headers).not.toHaveProperty('mf-route');
  });

  test('is left out when it is longer than a header may be', async () => {
    const long = { name: 'team', params: { team: 'a'.repeat(4_096) } };
    expect(await routeSentWith({ trusted: true, wantsRoute: true }, long)).toBeUndefined();
  });

  test('separates cached answers of one address', async () => {
    const client = clientOf({ trusted: true, wantsRoute: true });
    const at = (name: string) => client.fetchFragment({ ...page, route: { name, params: {} } });
    await Promise.all([at('team'), at('game'), at('team')]);
    expect(remote.seen).toHaveLength(2);
    remote.mode = 'not-found';
    await at('game');
    remote.mode = 'good';
    expect(await at('game')).toMatchObject({ ok: false, reason: 'not-exist' });
    expect(await at('team')).toMatchObject({ ok: true });
  });
});

test('MF-01: a foreign remote gets only the headers of the protocol, by GET and by POST', async () => {
  const headers = {
    cookie: 'user_token=1; theme=dark',
    'accept-language': 'de',
    'x-geo-country': 'de',
    'x-request-id': '7',
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  };
  const client = clientOf();
  await client.fetchFragment({ ...page, headers, forceSpa: true });
  await client.fetchComponents({ ...page, headers, components: [component('a')] });
  const sentHeaders = remote.seen.map((request) =>
    Object.keys(request.headers).filter((name) => !ofTheTransport.has(name)),
  );
  expect(sentHeaders).toEqual([
    ['mf-render-mode', 'mf-api-version', 'force-spa'],
    ['mf-render-mode', 'mf-api-version'],
  ]);
  for (const { headers: seen } of remote.seen) expect(seen['accept-language'] ?? '*').toBe('*');
});

test('MF-01: one request to a foreign remote serves players and visitors', async () => {
  const client = clientOf();
  await Promise.all([client.fetchFragment(page), client.fetchFragment(player)]);
  expect(remote.seen).toHaveLength(1);
});

test('MF-07: an answer from when a remote was trusted is not shown once it is foreign', async () => {
  await remote.close();
  remote = await fakeRemote({ answer: { body: '<p onclick="x()">hello</p>' } });
  const remotes = { fake: { url: remote.url, trusted: true, keepLastGoodMs: 60_000 } };
  const client = createFragmentClient({
    remotes,
    cookies: { forward: [], session: [] },
    clock: systemClock,
    onEvent: () => {},
  });
  expect(await client.fetchFragment(page)).toMatchObject({ ok: true });
  remotes.fake.trusted = false;
  remote.mode = 'error';
  expect(await client.fetchFragment(page)).not.toHaveProperty('lastGood');
});

/** Headers that HTTP or Node's fetch adds by itself. */
const ofTheTransport = new Set(
  'host connection accept accept-encoding accept-language user-agent sec-fetch-mode content-type content-length'.split(
    ' ',
  ),
);

test('a remote gets the trace context, for its page and for its components', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const traced = { ...page, headers: { traceparent, 'x-request-id': '7', 'x-secret': '1' } };
  await clientOf({ trusted: true }).fetchFragment(traced);
  await clientOf({ trusted: true }).fetchComponents({ ...traced, components: [component('a')] });
  for (const { headers } of remote.seen) {
    expect(headers).toMatchObject({ traceparent, 'x-request-id': '7' });
    expect(headers).not.toHaveProperty('x-secret');
  }
  expect(remote.seen.map(({ method }) => method)).toEqual(['GET', 'POST']);
});

describe('MF-01: a fault of the remote is a value', () => {
  const expected: [FakeMode, string][] = [
    ['slow-headers', 'timeout'],
    ['stalled-body', 'timeout'],
    ['drip', 'timeout'],
    ['hanging', 'timeout'],
    ['cut-body', 'network'],
    ['wrong-type', 'wrong-type'],
    ['bad-json', 'bad-json'],
    ['invalid', 'invalid'],
    ['no-app-name', 'invalid'],
    ['huge', 'too-large'],
    ['not-found', 'not-exist'],
    ['error', 'status'],
    ['redirect', 'status'],
  ];
  test.each(expected)('%s is %s within the deadline and 50 ms', async (mode, reason) => {
    remote.mode = mode;
    const timeoutMs = reason === 'timeout' ? deadlineMs : patientMs;
    const result = await within(timeoutMs + 50, clientOf({ timeoutMs }).fetchFragment(page, timeoutMs));
    expect(result).toMatchObject({ ok: false, reason });
  });
});

test('a transport that ignores its signal cannot delay a page beyond the deadline', async () => {
  const client = clientOf({ transport: () => new Promise(() => {}) });
  const result = await within(150, client.fetchFragment(page, 100));
  expect(result).toMatchObject({ ok: false, reason: 'timeout' });
});

test('an unreachable remote is a network fault', async () => {
  const client = clientOf({ url: 'http://127.0.0.1:1' });
  expect(await client.fetchFragment(page)).toMatchObject({ ok: false, reason: 'network' });
});

test('a component that fails in a successful batch is reported separately', async () => {
  remote.failingComponents.add('b');
  await clientOf().fetchComponents({ ...page, components: [component('a'), component('b')] });
  expect(events).toEqual([
    expect.objectContaining({ type: 'fetched', outcome: 'ok' }),
    { type: 'component-failed', remote: 'fake', component: 'box', outcome: 'status' },
  ]);
});

test('an open breaker sends no request and closes after one good probe', async () => {
  const clock = createManualClock();
  const client = clientOf({ trusted: true }, clock);
  remote.mode = 'error';
  for (let count = 0; count < 5; count++) await client.fetchFragment(page);
  expect(remote.seen).toHaveLength(5);
  expect(await client.fetchFragment(page)).toMatchObject({ ok: false, reason: 'breaker-open' });
  expect(remote.seen).toHaveLength(5);
  expect(client.breakers()).toEqual({ fake: 'open' });

  remote.mode = 'good';
  await clock.advance(10_000);
  const [first, second] = await Promise.all([client.fetchFragment(player), client.fetchFragment(player)]);
  expect([first?.ok, second?.ok]).toEqual([true, false]);
  expect(remote.seen).toHaveLength(6);
  expect(client.breakers()).toEqual({ fake: 'closed' });
  const states = events.flatMap((event) => (event.type === 'breaker' ? [event.state] : []));
  expect(states).toEqual(['open', 'probing', 'closed']);
});

test('an unreadable answer is a failure, and after such a probe another one is possible', async () => {
  const clock = createManualClock();
  let isReadable = false;
  const headers = {
    get(name: string) {
      if (name === 'cache-control' && !isReadable) throw new Error('no such header');
      return name === 'content-type' ? 'application/json' : null;
    },
  };
  const transport = async () => ({ status: 200, headers, body: JSON.stringify({ appName: 'fake' }) });
  const client = clientOf({ transport }, clock);
  for (let count = 0; count < 5; count++)
    expect(await client.fetchFragment(page)).toMatchObject({ ok: false, reason: 'invalid' });
  expect(client.breakers()).toEqual({ fake: 'open' });
  await clock.advance(10_000);
  expect(await client.fetchFragment(page)).toMatchObject({ reason: 'invalid' });
  isReadable = true;
  await clock.advance(10_000);
  expect(await client.fetchFragment(page)).toMatchObject({ ok: true });
  expect(client.breakers()).toEqual({ fake: 'closed' });
});

test('a 404 is cached for 30 s and does not open the breaker', async () => {
  const clock = createManualClock();
  const client = clientOf({}, clock);
  remote.mode = 'not-found';
  for (let count = 0; count < 10; count++) await client.fetchFragment(page);
  expect(remote.seen).toHaveLength(1);
  await client.fetchFragment({ ...page, path: '/en/other' });
  expect(remote.seen).toHaveLength(2);
  remote.mode = 'good';
  await clock.advance(29_999);
  expect((await client.fetchFragment(page)).ok).toBe(false);
  await clock.advance(1);
  expect((await client.fetchFragment(page)).ok).toBe(true);
});

test('a 404 for a player is not used for others', async () => {
  const client = clientOf({ trusted: true });
  remote.mode = 'not-found';
  await client.fetchFragment(player);
  remote.mode = 'good';
  expect((await client.fetchFragment(page)).ok).toBe(true);
});

test('equal public requests in flight share one; those of players never do', async () => {
  const client = clientOf({ trusted: true });
  const requestId = (id: string) => ({ ...page, headers: { 'x-request-id': id, cookie: 'other=1' } });
  await Promise.all([client.fetchFragment(requestId('1')), client.fetchFragment(requestId('2'))]);
  expect(remote.seen).toHaveLength(1);
  await Promise.all([client.fetchFragment(player), client.fetchFragment(player)]);
  expect(remote.seen).toHaveLength(3);
  const inTheme = (theme: string) => ({ ...page, headers: { cookie: `theme=${theme}` } });
  await Promise.all([client.fetchFragment(inTheme('dark')), client.fetchFragment(inTheme('light'))]);
  expect(remote.seen).toHaveLength(5);
});

test('the last good public answer replaces a failure, for as long as the remote allows', async () => {
  const clock = createManualClock();
  const client = clientOf({ trusted: true, keepLastGoodMs: 120_000 }, clock);
  await client.fetchFragment(page);
  remote.mode = 'error';
  await clock.advance(59_000);
  const failed = await client.fetchFragment(page);
  expect(failed).toMatchObject({ ok: false, lastGood: { ageMs: 59_000, answer: { body: '<p>hello</p>' } } });
  expect(await client.fetchFragment(player)).not.toHaveProperty('lastGood');
  await clock.advance(1_001);
  expect(await client.fetchFragment(page)).not.toHaveProperty('lastGood');
});

test('MF-01: components are sent by POST, ten to a request, and one that fails does not affect the others', async () => {
  remote.failingComponents.add('c3');
  const components = Array.from({ length: 12 }, (_, index) => component(`c${index}`));
  const results = await clientOf().fetchComponents({ ...page, components, context: { lng: 'en' } });
  const sizes = remote.seen.map(({ method, body }) => [method, JSON.parse(body).components.length]);
  expect(sizes.toSorted()).toEqual([
    ['POST', 10],
    ['POST', 2],
  ]);
  expect(JSON.parse(remote.seen[0]?.body ?? '{}').context).toEqual({ lng: 'en' });
  const failed = Object.entries(results).filter(([, result]) => !result.ok);
  expect(failed.map(([id]) => id)).toEqual(['c3']);
  expect(Object.keys(results)).toHaveLength(12);
});

test('a batch that fails as a whole fails each of its components', async () => {
  remote.mode = 'bad-json';
  const results = await clientOf().fetchComponents({ ...page, components: [component('a'), component('b')] });
  expect(results).toMatchObject({ a: { reason: 'bad-json' }, b: { reason: 'bad-json' } });
});

test('foreign markup beyond what may be parsed in time is too large', async () => {
  await remote.close();
  remote = await fakeRemote({ answer: { body: '<b><p>'.repeat(50_000) } });
  expect(await clientOf().fetchFragment(page)).toMatchObject({ reason: 'too-large' });
  expect(await clientOf({ trusted: true }).fetchFragment(page)).toMatchObject({ ok: true });
});

test('a path cannot leave the remote, and an unknown remote does not exist', async () => {
  const client = clientOf({ url: `${remote.url}/inner` });
  for (const path of [
    '/../secret',
    '/%2e%2e/secret',
    '//evil.example/',
    '/\\evil.example',
    '@evil.example/',
  ]) {
    expect(await client.fetchFragment({ ...page, path })).toMatchObject({ reason: 'not-exist' });
  }
  expect(await client.fetchFragment({ ...page, remote: 'constructor' })).toMatchObject({
    reason: 'not-exist',
  });
  expect(remote.seen).toHaveLength(0);
});

test('the answer of a poisoned remote is cleaned unless it is trusted', async () => {
  remote.mode = 'poisoned';
  const cleaned = await clientOf().fetchFragment(page);
  expect(cleaned.ok && cleaned.answer.body).toContain('<p>kept</p>');
  expect(cleaned.ok && cleaned.answer.body).not.toMatch(/<script|\sonerror=/i);
  expect(cleaned).toMatchObject({ answer: { scriptsToLoad: [], cssToLoad: [] } });
  const trusted = await clientOf({ trusted: true }).fetchFragment(page);
  expect(trusted.ok && trusted.answer.body).toContain('<script');
});

test('MF-01: an answer that its remote allows to be shared is reused until its age is reached, and never for a player', async () => {
  const clock = createManualClock();
  let asked = 0;
  const client = createFragmentClient({
    clock,
    cookies: { forward: ['user_token'], session: ['user_token'] },
    onEvent: () => {},
    remotes: {
      shared: {
        url: 'http://in.process/shared',
        trusted: true,
        transport: async () => {
          asked += 1;
          const answer = { appName: 'shared', body: `answer ${asked}` };
          const headers = new Headers({
            'content-type': 'application/json',
            'cache-control': 'public, max-age=2',
          });
          return { status: 200, headers, body: JSON.stringify(answer) };
        },
      },
    },
  });
  const body = async (cookie?: string) => {
    const result = await client.fetchFragment({
      remote: 'shared',
      path: '/en',
      ...(cookie ? { headers: { cookie } } : {}),
    });
    return result.ok ? result.answer.body : result.reason;
  };
  expect([await body(), await body()]).toEqual(['answer 1', 'answer 1']);
  expect([await body('user_token=a'), await body('user_token=a')]).toEqual(['answer 2', 'answer 3']);
  await clock.advance(2_000);
  expect(await body()).toBe('answer 4');
});
