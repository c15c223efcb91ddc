import { createManualClock, systemClock } from '@fairline/runtime';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FragmentAnswer, MountContext } from '../protocol/index.ts';
import { batchAnswerSchema } from '../protocol/schema.ts';
import { createFragmentClient } from './fragment-client.ts';
import { createPageFragments } from './page-fragments.ts';
import {
  type RemoteDefinition,
  type RemoteProvider,
  type RemoteRequest,
  serveRemote,
} from './serve-remote.ts';
import { createSharedRenders } from './shared-renders.ts';
import type { Transport } from './transport.ts';

const seen: MountContext[] = [];

const definition: RemoteDefinition = {
  appName: 'news',
  version: '7',
  components: {
    page: {
      async render(context, { call }) {
        seen.push(context);
        if (context.path.endsWith('/missing')) return { html: '', state: null, status: 404 };
        const article = await call('/api/news');
        return { html: `<h1>${context.lng}</h1>`, state: { article, text: '</script><!--' }, title: 'News' };
      },
    },
    broken: { render: () => Promise.reject(new Error('no database')) },
  },
  view: (path) => (path.includes('/news') ? 'page' : undefined),
  assets: { scripts: ['/assets/news.js'], css: ['/assets/news.css'] },
};

const provider: RemoteProvider = {
  call: () => async (path) => path,
  context: (request) =>
    request.headers.cookie ? { player: { id: '1', currency: 'EUR', balanceMinor: 5 } } : {},
};
const handle = serveRemote(definition, provider);

const get = (path: string, more: Partial<RemoteRequest> = {}): RemoteRequest => ({
  method: 'GET',
  path,
  query: {},
  headers: { 'mf-render-mode': 'json' },
  ...more,
});

function provided(answer: FragmentAnswer): { key: string; data: { state: unknown; context: MountContext } } {
  const calls: unknown[][] = [];
  const provide = (...values: unknown[]) => calls.push(values);
  new Function('globalThis', answer.codeToEval)({ fairlineRemotes: { provide } });
  const [[, key, data]] = calls as [[string, string, { state: unknown; context: MountContext }]];
  return { key, data };
}

describe('MF-01: the route of a page', () => {
  const contexts: MountContext[] = [];
  let renders = 0;
  const byRoute: RemoteDefinition = {
    ...definition,
    components: {
      team: {
        sharedMs: 1_000,
        async render(context) {
          renders += 1;
          contexts.push(context);
          return { html: context.route.name, state: null };
        },
      },
    },
    view: (_path, route) => (route === 'team' || route === 'team-line' ? 'team' : undefined),
  };
  const at = (route: string | undefined, more: Partial<RemoteProvider> = {}) =>
    serveRemote(
      byRoute,
      more,
    )(
      get('/en/team/7', {
        query: { tab: 'live' },
        headers: { 'mf-render-mode': 'json', ...(route !== undefined && { 'mf-route': route }) },
      }),
    );
  const team = JSON.stringify({ name: 'team', params: { team: '7' } });

  test('names the view, and is the route of its context with the query of the address', async () => {
    expect(await at(team)).toMatchObject({ status: 200 });
    expect(contexts.at(-1)?.route).toEqual({ name: 'team', params: { team: '7' }, query: { tab: 'live' } });
    expect(await at(team.replace('team', 'game'))).toMatchObject({ status: 404 });
  });

  test.each([
    ['no JSON', 'team'],
    ['no object', '"team"'],
    ['no name', '{"params":{}}'],
    ['a parameter that is no text', '{"name":"team","params":{"team":7}}'],
    ['more than a header may have', JSON.stringify({ name: 'team', params: { team: 'a'.repeat(4_096) } })],
  ])('is refused when it is %s', async (_, header) => {
    const response = await at(header);
    expect(response.status).toBe(400);
    expect(JSON.parse(response.body)).toEqual({ error: 'invalid-route' });
  });

  test('comes from the route table when a remote runs by itself', async () => {
    expect(await at(undefined)).toMatchObject({ status: 404 });
    const routeAt = () => ({ name: 'team-line', params: {} });
    expect(await at(undefined, { routeAt })).toMatchObject({ status: 200 });
    expect(await at(team.replace('team', 'game'), { routeAt })).toMatchObject({ status: 404 });
  });

  test('separates shared renderings', async () => {
    const shared = createSharedRenders(createManualClock(), () => '', {
      maxEntries: 10,
      maxBytes: 1_000_000,
    });
    renders = 0;
    await at(team, { shared });
    await at(team, { shared });
    expect(renders).toBe(1);
    const line = await at(team.replace('team', 'team-line'), { shared });
    expect(renders).toBe(2);
    expect(JSON.parse(line.body)).toMatchObject({ body: 'team-line' });
  });

  test('is in the Vary header, for shared caches', async () => {
    expect((await at(team)).headers.vary).toContain('mf-route');
  });
});

test('MF-01: a page answers the eight fields and echoes both versions', async () => {
  const response = await handle(get('/de/news', { query: { page: '2' } }));
  expect(response).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'mf-api-version': 'v2',
      'mf-app-version': '7',
      'cache-control': 'no-cache',
    },
  });
  const answer: FragmentAnswer = JSON.parse(response.body);
  expect(answer).toEqual({
    appName: 'news',
    title: 'News',
    codeToEval: expect.any(String),
    scriptsToLoad: ['/assets/news.js'],
    head: '',
    body: '<h1>de</h1>',
    style: '',
    cssToLoad: ['/assets/news.css'],
    apiVersion: 'v2',
    appVersion: '7',
  });
  expect(answer.codeToEval).not.toMatch(/[<>]/);
  const { key, data } = provided(answer);
  expect(key).toBe('/de/news');
  expect(data.state).toEqual({ article: '/api/news', text: '</script><!--' });
  expect(data.context).toEqual({ ...seen.at(-1), instance: expect.stringMatching(/^news-[a-z0-9]+-$/) });
  expect(data.context).toMatchObject({ lng: 'de', route: { query: { page: '2' } }, player: null });
});

test('an answer for a player is private, and the player comes from the session only', async () => {
  const response = await handle(get('/ar/news', { headers: { 'mf-render-mode': 'json', cookie: 'x=1' } }));
  expect(response.headers['cache-control']).toBe('private, no-store');
  expect(seen.at(-1)).toMatchObject({ dir: 'rtl', player: { id: '1' } });

  const components = [{ id: 'a', name: 'page', props: {} }];
  const body = { components, context: { theme: 'dark', player: { id: 'someone else' } } };
  await handle(get('/en/news', { method: 'POST', body }));
  expect(seen.at(-1)).toMatchObject({ theme: 'dark', player: null, component: 'page' });
});

test('MF-01: a component of a batch that fails does not affect the others', async () => {
  const names = ['page', 'broken', 'constructor'];
  const components = names.map((name) => ({ id: name, name, props: {} }));
  const response = await handle(get('/en/news', { method: 'POST', body: { components } }));
  expect(JSON.parse(response.body).components).toMatchObject({
    page: { body: '<h1>en</h1>' },
    broken: { error: 'render-failed' },
    constructor: { error: 'not-exist' },
  });
});

test('more than ten components, or none, are refused', async () => {
  const many = Array.from({ length: 11 }, (_, index) => ({ id: String(index), name: 'page' }));
  for (const components of [many, []]) {
    expect((await handle(get('/en/news', { method: 'POST', body: { components } }))).status).toBe(400);
  }
});

test('a path without a page, and a page that answers 404, do not exist', async () => {
  expect((await handle(get('/en/other'))).status).toBe(404);
  expect((await handle(get('/en/news/missing'))).status).toBe(404);
});

test('MF-01: force-spa gives the scripts and no markup', async () => {
  const response = await handle(get('/en/news', { headers: { 'mf-render-mode': 'json', 'force-spa': '1' } }));
  expect(JSON.parse(response.body)).toMatchObject({
    body: '',
    codeToEval: '',
    scriptsToLoad: ['/assets/news.js'],
  });
});

test('without the render mode the answer is a development page, which runs no code and is not cached', async () => {
  const developed = serveRemote(definition, { ...provider, showsDevelopmentPages: true });
  const response = await developed(get('/en/news', { headers: { cookie: 'x=1' } }));
  expect(response.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'/),
    'x-content-type-options': 'nosniff',
  });
  expect(response.headers['content-security-policy']).not.toContain('script-src');
  expect(response.body).toContain('<link rel="stylesheet" href="/assets/news.css">');
  expect(response.body).toContain('<h1>en</h1>');
});

test('without development pages that address answers 404', async () => {
  const response = await handle(get('/en/news', { headers: { cookie: 'x=1' } }));
  expect(response).toMatchObject({ status: 404, headers: { 'cache-control': 'private, no-store' } });
  expect(JSON.parse(response.body)).toEqual({ error: 'not-exist' });
});

test('the fragments of a page go to a remote in the same process as one batch', async () => {
  const requests: RemoteRequest[] = [];
  const transport: Transport = async (url, { method, headers, body }) => {
    const request = get(new URL(url).pathname, {
      method,
      headers,
      body: body ? JSON.parse(body) : undefined,
    });
    requests.push(request);
    const response = await handle(request);
    return { ...response, headers: { get: (name) => response.headers[name] ?? null } };
  };
  const client = createFragmentClient({
    remotes: { news: { url: 'http://news.internal', transport, trusted: true } },
    cookies: { forward: [], session: [] },
    clock: systemClock,
    onEvent: () => {},
  });
  const fragments = createPageFragments({ client, headers: {}, context: { lng: 'fr' } });
  const place = { remote: 'news', path: '/fr/news', component: 'page' };
  const first = fragments.get('one', place);
  expect(fragments.get('one', place)).toBe(first);
  const results = await Promise.all([first, fragments.get('two', { ...place, component: 'broken' })]);
  expect(results).toMatchObject([
    { ok: true, answer: { body: '<h1>fr</h1>' } },
    { ok: false, reason: 'status' },
  ]);
  expect(requests).toHaveLength(1);
  expect(fragments.serverTiming()).toHaveLength(2);
});

test('a static component has neither code nor state, unless its markup is not wanted', async () => {
  const remote: RemoteDefinition = {
    ...definition,
    assets: { scripts: ['/words-1a2b3c4d.js'], css: ['/words-1a2b3c4d.css'] },
    components: {
      words: { isStatic: true, render: async () => ({ html: '<p>words</p>', state: { a: 1 } }) },
    },
  };
  const words = async (headers: Record<string, string>) => {
    const body = { components: [{ id: 'a', name: 'words', props: {} }], context: { path: '/en' } };
    const { value } = await serveRemote(remote)({ method: 'POST', path: '/en', query: {}, headers, body });
    return batchAnswerSchema.parse(value).components.a;
  };
  const cssToLoad = ['/words-1a2b3c4d.css'];
  expect(await words({})).toMatchObject({
    body: '<p>words</p>',
    scriptsToLoad: [],
    codeToEval: '',
    cssToLoad,
  });
  expect(await words({ 'force-spa': '1' })).toMatchObject({
    body: '',
    scriptsToLoad: ['/words-1a2b3c4d.js'],
  });
});

describe('a component that looks the same to everybody', () => {
  const rendered: { context: MountContext; cookie: unknown }[] = [];
  const remote: RemoteDefinition = {
    ...definition,
    components: {
      list: {
        sharedMs: 1_000,
        async render(context, { call }) {
          rendered.push({ context, cookie: await call('/cookie') });
          if (context.props.fails) throw new Error('no list');
          return { html: `<p>${rendered.length}</p>`, state: null };
        },
      },
    },
  };
  const clock = createManualClock();
  let version = '1';
  const ask = serveRemote(remote, {
    ...provider,
    call:
      ({ headers }) =>
      async () =>
        headers.cookie,
    shared: createSharedRenders(clock, () => version, { maxEntries: 2, maxBytes: 1_000_000 }),
  });
  const list = async (headers: Record<string, string> = {}, props: Record<string, unknown> = {}) => {
    const body = { components: [{ id: 'a', name: 'list', props }], context: { path: '/en' } };
    const { value } = await ask({ method: 'POST', path: '/en', query: {}, headers, body });
    return batchAnswerSchema.parse(value).components.a;
  };
  beforeEach(() => {
    rendered.length = 0;
    version += '1';
  });

  test('is rendered once, as for a visitor, and each reader gets their own context with it', async () => {
    const [visitor, player] = [await list(), await list({ cookie: 'user_token=1' })];
    expect(rendered).toEqual([{ context: expect.objectContaining({ player: null }), cookie: undefined }]);
    expect([visitor, player]).toEqual([
      expect.objectContaining({ body: '<p>1</p>', codeToEval: expect.stringContaining('"player":null') }),
      expect.objectContaining({ body: '<p>1</p>', codeToEval: expect.stringContaining('"balanceMinor":5') }),
    ]);
  });

  test('may distinguish players from visitors, and is then the same for all players', async () => {
    const component = remote.components.list;
    if (component) component.variesBySignIn = true;
    for (const cookie of ['user_token=1', 'user_token=2', '']) await list(cookie ? { cookie } : {});
    if (component) component.variesBySignIn = false;
    expect(rendered.map(({ context, cookie }) => [context.player, cookie])).toEqual([
      [{ id: '', currency: '', balanceMinor: 0 }, undefined],
      [null, undefined],
    ]);
  });

  test('is not shared across countries, properties, versions and time', async () => {
    await list();
    await list({ 'x-geo-country': 'fr' });
    await list({}, { limit: 3 });
    expect(rendered).toHaveLength(3);
    version = 'other';
    await list();
    await clock.advance(1_000);
    await list();
    expect(rendered).toHaveLength(5);
  });

  test('is cached within a bound, and a failure is not cached', async () => {
    for (const limit of [1, 2, 3, 1]) await list({}, { limit });
    expect(rendered).toHaveLength(4);
    for (let count = 0; count < 2; count++) {
      expect(await list({}, { fails: true })).toEqual({ error: 'render-failed' });
    }
    expect(rendered).toHaveLength(6);
  });
});
