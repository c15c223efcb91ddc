import { Readable } from 'node:stream';
import { createManualClock } from '@fairline/runtime';
import type { ShellAnswer, ShellRequest } from '@fairline/shell';
import { expect, test } from 'vitest';
import { createVisitorPages, type RenderedPage } from './visitor-pages.ts';

const clock = createManualClock();
let nonces = 0;

function requestOf(changes: Partial<ShellRequest> = {}): ShellRequest {
  return {
    url: '/en',
    path: '/en',
    query: {},
    cookies: {},
    acceptLanguage: 'en',
    country: 'de',
    headers: {},
    origin: 'http://localhost',
    nonce: `nonce-${++nonces}-`,
    overrides: {},
    ...changes,
  };
}

function site(changes: { isWhole?: boolean; status?: number; bytes?: number } = {}) {
  const rendered: ShellRequest[] = [];
  const state = { version: '1', isFailing: false };
  const ask = createVisitorPages({
    clock,
    version: () => state.version,
    cookies: ['theme'],
    sessionCookie: 'user_token',
    async answer(request): Promise<ShellAnswer> {
      rendered.push(request);
      if (state.isFailing) throw new Error('no page');
      const { nonce } = request;
      const html = `<script nonce="${nonce}">1</script>${'x'.repeat(changes.bytes ?? 0)}<b nonce="${nonce}"></b>`;
      return {
        kind: 'page',
        status: changes.status ?? 200,
        isWhole: changes.isWhole ?? true,
        serverTiming: [],
        lng: 'en',
        cookies: [],
        cookieUse: { isForFrames: false, isPartitioned: false },
        stream: {
          pipe: (target) => Readable.from([Buffer.from(html)]).pipe(target),
          abort: () => {},
        },
      };
    },
  });
  return { ask, rendered, state };
}

function textOf(answer: ShellAnswer | RenderedPage, nonce: string): string {
  return answer.kind === 'rendered' ? answer.bytes(nonce).toString() : answer.kind;
}

test('visitors who ask for the same at once or soon after share one rendering, each with an own nonce', async () => {
  const { ask, rendered } = site();
  const [first, second] = await Promise.all([ask(requestOf()), ask(requestOf())]);
  const third = await ask(requestOf());
  expect(rendered).toHaveLength(1);
  const texts = [first, second, third].map((answer, place) => textOf(answer, `own-${place}`));
  expect(texts).toEqual(
    ['own-0', 'own-1', 'own-2'].map((own) => `<script nonce="${own}">1</script><b nonce="${own}"></b>`),
  );
});

test.each<[string, Partial<ShellRequest>]>([
  ['address', { url: '/en?a=1', query: { a: '1' } }],
  ['country', { country: 'fr' }],
  ['languages', { acceptLanguage: 'de' }],
  ['origin', { origin: 'http://127.0.0.1' }],
  ['cookie that pages depend on', { cookies: { theme: '1' } }],
  ['header that remotes get', { headers: { 'accept-language': 'ru' } }],
])('another %s is another page', async (_what, changes) => {
  const { ask, rendered } = site();
  await ask(requestOf());
  await ask(requestOf(changes));
  expect(rendered).toHaveLength(2);
});

test('headers that a page does not depend on neither separate visitors nor reach the shell', async () => {
  const { ask, rendered } = site();
  const own = { cookies: { theme: '1', secret: 'mine' }, headers: { cookie: 'secret=mine; theme=1' } };
  await ask(requestOf({ ...own, headers: { ...own.headers, 'x-request-id': 'a' } }));
  await ask(requestOf({ cookies: { theme: '1' }, headers: { cookie: 'theme=1', 'x-request-id': 'b' } }));
  expect(rendered).toHaveLength(1);
  expect(JSON.stringify(rendered)).not.toContain('mine');
});

test.each<[string, Partial<ShellRequest>]>([
  ['a session', { cookies: { user_token: 't', other: 'o' } }],
  ['a remote from elsewhere', { overrides: { home: { url: 'http://localhost:4100', trusted: false } } }],
])('a reader who has %s gets a separate page', async (_what, changes) => {
  const { ask, rendered } = site();
  const request = requestOf(changes);
  for (let count = 0; count < 2; count++) expect((await ask(request)).kind).toBe('page');
  expect(rendered).toEqual([request, request]);
});

test.each([
  ['begins without some of its fragments', { isWhole: false }],
  ['is an error', { status: 404 }],
])('a page that %s is streamed to its own reader, and the others get theirs', async (_what, changes) => {
  const { ask, rendered } = site(changes);
  const answers = await Promise.all([ask(requestOf()), ask(requestOf())]);
  expect(answers.map(({ kind }) => kind)).toEqual(['page', 'page']);
  await ask(requestOf());
  expect(rendered).toHaveLength(3);
});

test('a page is rendered again after a change of a price or a setting, and after a second', async () => {
  const { ask, rendered, state } = site();
  await ask(requestOf());
  state.version = '2';
  await ask(requestOf());
  expect(rendered).toHaveLength(2);
  clock.advance(999);
  await ask(requestOf());
  expect(rendered).toHaveLength(2);
  clock.advance(1);
  await ask(requestOf());
  expect(rendered).toHaveLength(3);
});

test('a failure reaches everybody who waited, and is not cached', async () => {
  const { ask, rendered, state } = site();
  state.isFailing = true;
  const answers = await Promise.allSettled([ask(requestOf()), ask(requestOf())]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  state.isFailing = false;
  expect((await ask(requestOf())).kind).toBe('rendered');
  expect(rendered).toHaveLength(3);
});

test.each([
  ['64 pages', { bytes: 0 }, 64],
  ['12 MB', { bytes: 1_000_000 }, 11],
])('at most %s are cached, and the oldest is dropped first', async (_bound, changes, maxEntries) => {
  const { ask, rendered } = site(changes);
  const at = (place: number) => ask(requestOf({ url: `/en/${place}` }));
  for (let place = 0; place < maxEntries + 5; place++) await at(place);
  const before = rendered.length;
  for (let place = 5; place < maxEntries + 5; place++) await at(place);
  expect(rendered).toHaveLength(before);
  await at(4);
  expect(rendered).toHaveLength(before + 1);
});
