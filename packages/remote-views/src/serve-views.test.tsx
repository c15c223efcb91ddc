import { ApiError } from '@fairline/contracts/call-api';
import type { Dictionary } from '@fairline/i18n/translator';
import { type RemoteCall, serveRemote } from '@fairline/remote-kit/server';
import { expect, test } from 'vitest';
import { defineViews, lazy } from './define-views.ts';
import { serveViews } from './serve-views.ts';
import { useQuery } from './use-query.ts';
import { defineView, type QueryCall } from './view.ts';
import { useView } from './view-context.ts';

const texts = async (lng: string): Promise<Dictionary[]> => [{ title: `Title in ${lng}`, none: 'Nothing' }];

interface Article {
  name: string;
}

async function loadArticle({ api, context, signal }: QueryCall): Promise<Article> {
  // The contracts do not describe this call.
  return api('GET', `/web-api/articles/${context.route.params.slug}` as never, { signal }) as never;
}

function ArticlePage() {
  const { t, lng, context } = useView();
  const { answer } = useQuery('article', loadArticle);
  return (
    <h1 lang={lng} data-route={context.route.name}>
      {answer?.kind === 'ready' ? answer.data.name : t('none')}
    </h1>
  );
}

const article = defineView({
  Component: ArticlePage,
  queries: () => ({ article: loadArticle }),
  describe({ t, answers, context }) {
    if (answers.article.kind === 'failed') return { status: 404 };
    if (context.route.params.slug === 'old') return { facts: { redirect: { to: '/en/new', status: 301 } } };
    const facts = { isEmpty: answers.article.kind !== 'ready' };
    return { title: t('title'), facts, ...(context.route.params.slug === 'own' && { maxAgeSeconds: 0 }) };
  },
  maxAgeSeconds: 5,
});

function Newest() {
  return <p>newest</p>;
}

const views = defineViews({
  appName: 'blog',
  texts,
  views: { 'blog-article': lazy(async () => article) },
  components: { newest: lazy(async () => ({ Component: Newest, isStatic: true })) },
});
const createRemote = await serveViews(views);

const call: RemoteCall = async (path) => {
  if (path.endsWith('/missing')) throw new ApiError(404, 'ARTICLE_UNKNOWN', '');
  if (path.endsWith('/private')) throw new ApiError(401, 'UNAUTHENTICATED', '');
  return { name: path };
};

async function ask(slug: string, name = 'blog-article', lng = 'de') {
  const handle = serveRemote(createRemote({ assets: { scripts: ['/b.js'], css: [] }, version: '1' }), {
    call: () => call,
  });
  const headers = { 'mf-render-mode': 'json', 'mf-route': JSON.stringify({ name, params: { slug } }) };
  const response = await handle({ method: 'GET', path: `/${lng}/blog/${slug}`, query: {}, headers });
  return { ...JSON.parse(response.body), status: response.status, headers: response.headers };
}

test('a page can set its own cache time', async () => {
  expect((await ask('usual')).headers['cache-control']).toBe('public, max-age=5');
  expect((await ask('own')).headers['cache-control']).toBe('no-cache');
});

test('a page is the view of its route, drawn from the answers of its queries', async () => {
  const { status, body, title, page, codeToEval, headers } = await ask('first');
  expect(status).toBe(200);
  expect(body).toBe('<h1 lang="de" data-route="blog-article">/web-api/articles/first</h1>');
  expect(title).toBe('Title in de');
  expect(page).toEqual({ isEmpty: false });
  expect(codeToEval).toContain(
    '"state":{"article":{"kind":"ready","data":{"name":"/web-api/articles/first"}}}',
  );
  expect(headers['cache-control']).toBe('public, max-age=5');
});

test('a route of another remote and the name of a component have no page', async () => {
  expect((await ask('first', 'blog')).status).toBe(404);
  expect((await ask('first', 'newest')).status).toBe(404);
  expect((await ask('first', 'constructor')).status).toBe(404);
});

test('a view can answer 404 or redirect because of the answers of its queries', async () => {
  expect((await ask('missing')).status).toBe(404);
  const moved = await ask('old');
  expect(moved.page).toEqual({ redirect: { to: '/en/new', status: 301 } });
  expect(moved.body).toBe('');
});

test('a query without a session is answered as signed out, and texts fall back to English', async () => {
  const { body, page } = await ask('private', 'blog-article', 'xx');
  expect(body).toContain('lang="en"');
  expect(body).toContain('Nothing');
  expect(page).toEqual({ isEmpty: true });
});

test('a static component is sent without code', async () => {
  const handle = serveRemote(createRemote({ assets: { scripts: ['/b.js'], css: [] }, version: '1' }));
  const { body } = await handle({
    method: 'POST',
    path: '/en',
    query: {},
    headers: { 'mf-render-mode': 'json' },
    body: { components: [{ id: 'a', name: 'newest' }] },
  });
  expect(JSON.parse(body).components.a).toMatchObject({ body: '<p>newest</p>', scriptsToLoad: [] });
});

test('the view `*` is shown at routes without a view of their own, and without a route', async () => {
  const bar = await serveViews(
    defineViews({
      appName: 'bar',
      texts,
      views: { '*': lazy(async () => ({ Component: Newest })), 'blog-article': lazy(async () => article) },
    }),
  );
  const handle = serveRemote(bar({ assets: { scripts: [], css: [] }, version: '1' }), { call: () => call });
  const at = async (headers: Record<string, string>) =>
    JSON.parse(
      (
        await handle({
          method: 'GET',
          path: '/en/x',
          query: {},
          headers: { 'mf-render-mode': 'json', ...headers },
        })
      ).body,
    ).body;
  expect(await at({})).toBe('<p>newest</p>');
  expect(await at({ 'mf-route': '{"name":"home","params":{}}' })).toBe('<p>newest</p>');
  expect(await at({ 'mf-route': '{"name":"blog-article","params":{}}' })).toContain('<h1');
});
