import { systemClock } from '@fairline/runtime';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { emptyAnswer, type FragmentAnswer, type FragmentResult } from '../protocol/index.ts';
import { defaultReaderSettings } from '../protocol/reader-settings.ts';
import { createFragmentClient, createPageFragments } from '../server/index.ts';
import { RemoteView, type RemoteViewProps } from './react.tsx';
import { FragmentsProvider } from './react-server.tsx';

const labels = { title: 'Could not load', text: 'Please refresh', button: 'Refresh' };
const context: RemoteViewProps['context'] = {
  lng: 'en',
  dir: 'ltr',
  route: { name: 'news', params: {}, query: {} },
  theme: 'light',
  oddsFormat: 'decimal',
  hour12: false,
  timeZone: null,
  settings: defaultReaderSettings,
  player: null,
};
const answer: FragmentAnswer = { ...emptyAnswer, appName: 'news', appVersion: '7', body: '<h1>News</h1>' };
const arrived = { durationMs: 1, serverTiming: '' };

function page(result: FragmentResult, view: Partial<RemoteViewProps> = {}): string {
  const promise = Object.assign(Promise.resolve(result), { status: 'fulfilled', value: result });
  return renderToString(
    <FragmentsProvider fragments={{ get: () => promise }} nonce="n">
      <RemoteView host={null} name="news" path="/en/news" context={context} labels={labels} {...view}>
        <i>skeleton</i>
      </RemoteView>
    </FragmentsProvider>,
  );
}

test('a fragment is in its slot with its metadata once and its body once', () => {
  const html = page({
    ok: true,
    answer: { ...answer, title: '</script><b>', style: 'a::after{content:"</style>"}' },
    ageMs: 0,
    ...arrived,
  });
  expect(html).toContain('<div data-mount="7"><h1>News</h1></div>');
  expect(html.match(/<h1>News/g)).toHaveLength(1);
  expect(html).not.toContain('skeleton');
  expect(html).not.toContain('</script><b>');
  expect(html.match(/<\/style/g)).toHaveLength(1);
  const [, json = ''] = /data-fragment="news:\/en\/news">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({ ok: true, answer: { appName: 'news', title: '</script><b>' } });
});

test('styles and modules of a fragment go to the head with the nonce', () => {
  const loads = { cssToLoad: ['/n.css'], scriptsToLoad: ['/n.js'] };
  const html = page({ ok: true, answer: { ...answer, ...loads }, ageMs: 0, ...arrived });
  expect(html).toMatch(/<link(?=[^>]*href="\/n\.css")(?=[^>]*data-precedence="remote")[^>]*>/);
  expect(html).toMatch(/<link(?=[^>]*href="\/n\.js")(?=[^>]*rel="modulepreload")(?=[^>]*nonce="n")[^>]*>/);
});

const head =
  '<title>T</title><meta name="description" content="d"><meta name="robots" content="noindex">' +
  '<link rel="alternate" hreflang="de" href="/de" onload="x()"><meta http-equiv="refresh" content="0"><script>1</script>';

test('only meta and link elements of a head are in the page that the server sends', () => {
  const html = page({ ok: true, answer: { ...answer, head }, ageMs: 0, ...arrived }, { ownsPage: true });
  const markup = html.replace(/<script type="application\/json".*?<\/script>/, '');
  expect(markup).toContain('<meta name="description" content="d" data-head="news"/>');
  expect(markup).toContain('<meta name="robots" content="noindex" data-head="news"/>');
  expect(markup).toContain('<link rel="alternate" hrefLang="de" href="/de" data-head="news"/>');
  expect(markup).not.toMatch(/<title|http-equiv|onload|<script/);
});

test("only the page's own content can set the robots meta", () => {
  const html = page({ ok: true, answer: { ...answer, head }, ageMs: 0, ...arrived });
  expect(html).toContain('<meta name="description" content="d" data-head="news"/>');
  expect(html).not.toContain('robots');
});

test('MF-05: a fragment that failed shows the skeleton and a way to refresh without scripts', () => {
  const html = page({ ok: false, reason: 'timeout', ...arrived });
  expect(html).toContain('<i>skeleton</i>');
  expect(html).toContain('<noscript><a href="/en/news">Refresh</a></noscript>');
  expect(html).toContain('{"ok":false,"reason":"timeout"}');
});

test('a declared fallback comes before the skeleton', () => {
  const html = page({ ok: false, reason: 'timeout', ...arrived }, { fallback: <b>short news</b> });
  expect(html).toContain('short news');
  expect(html).not.toContain('skeleton');
});

test('ROUTE-07: a declared fallback also replaces a page that does not exist', () => {
  const html = page({ ok: false, reason: 'not-exist', ...arrived }, { fallback: <b>the way home</b> });
  expect(html).toContain('the way home');
});

test('the last good body is shown inert, without its data', () => {
  const html = page({ ok: false, reason: 'status', ...arrived, lastGood: { answer, ageMs: 5_000 } });
  expect(html).toContain('<div data-mount="7" inert><h1>News</h1></div>');
  expect(html).not.toContain('skeleton');
  expect(html).toContain('{"ok":false,"reason":"status"}');
});

test('a component that does not exist shows nothing', () => {
  expect(page({ ok: false, reason: 'not-exist', ...arrived })).not.toMatch(/skeleton|Refresh/);
});

test('a fragment that a page waited for is in its first bytes', async () => {
  const body = JSON.stringify(answer);
  const headers = { get: () => 'application/json' };
  const client = createFragmentClient({
    remotes: {
      news: {
        url: 'http://news.internal',
        trusted: true,
        transport: async () => ({ status: 200, headers, body }),
      },
    },
    cookies: { forward: [], session: [] },
    clock: systemClock,
    onEvent: () => {},
  });
  const fragments = createPageFragments({ client, headers: {} });
  await fragments.get('news:/en/news', { remote: 'news', path: '/en/news' });
  const html = renderToString(
    <FragmentsProvider fragments={fragments} nonce="n">
      <RemoteView host={null} name="news" path="/en/news" context={context} labels={labels} />
    </FragmentsProvider>,
  );
  expect(html).toContain('<h1>News</h1>');
});
