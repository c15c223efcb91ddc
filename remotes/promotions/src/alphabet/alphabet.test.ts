import { languageCodes } from '@fairline/i18n/languages';
import { askPage } from '@fairline/remote-views/testing/ask-page.ts';
import { expect, test } from 'vitest';
import { createRemote } from '../../server.tsx';
import { termPlaces } from './term-table.ts';

const remote = createRemote({ assets: { scripts: [], css: [] }, version: '1' });

async function ask(path: string, query: Record<string, string> = {}) {
  const [, , , ...names] = path.split('/');
  const params = Object.fromEntries(names.map((name, place) => [['block', 'category', 'slug'][place], name]));
  return askPage(remote, { route: 'betting-alphabet', params, path, query });
}

test.each(languageCodes)(
  'OFFER-08: the alphabet is shown in %s with its heading, title and terms',
  async (lng) => {
    const { status, body, title, head } = await ask(`/${lng}/betting-alphabet`);
    expect(status).toBe(200);
    const [, heading = ''] = /<h1>([^<]+)<\/h1>/.exec(body) ?? [];
    expect(heading).not.toBe('');
    expect(body.match(/<h1/g)).toHaveLength(1);
    expect(title).toBe(`${heading} · Fairline`);
    expect(head).toBe('');
    expect(body.match(/<dt>/g)).toHaveLength(termPlaces.length);
    expect(body).not.toMatch(/ style="|\{\w+\}|undefined|\[object/);
  },
);

test('each term has its own page', async () => {
  for (const { block, category, slug } of termPlaces) {
    expect((await ask(`/ar/betting-alphabet/${block}/${category}/${slug}`)).status, slug).toBe(200);
  }
});

test('a term links back to its category, its block, the alphabet and the home page', async () => {
  const { body, title } = await ask('/en/betting-alphabet/odds/pricing/margin');
  expect(title).toBe('Margin · Fairline');
  const paths = ['', '/betting-alphabet', '/betting-alphabet/odds', '/betting-alphabet/odds/pricing'];
  for (const path of paths) expect(body).toContain(`href="/en${path}"`);
  expect(body).toContain('>Betting alphabet</a>');
});

test.each(['/en/betting-alphabet/nothing', '/en/betting-alphabet/odds/pricing/nothing'])(
  'ROUTE-02: %s does not exist',
  async (path) => {
    expect((await ask(path)).status).toBe(404);
  },
);

test('the alphabet can be searched without scripts', async () => {
  const { body } = await ask('/en/betting-alphabet', { q: 'quarter' });
  expect(body).toContain('value="quarter"');
  expect(body).toContain('Quarter line');
  expect(body).not.toContain('Goliath');
});

test('the alphabet is cached for other visitors, a search is not', async () => {
  expect((await ask('/en/betting-alphabet')).headers['cache-control']).toBe('public, max-age=60');
  expect((await ask('/en/betting-alphabet', { q: 'a' })).headers['cache-control']).toBe('no-cache');
});

test('SEC: markup in an address is escaped', async () => {
  const { body } = await ask('/en/betting-alphabet', { q: '"><img src=x>' });
  expect(body).not.toContain('<img');
});
