import { languageCodes } from '@fairline/i18n/languages';
import { allTexts } from '@fairline/i18n/locales';
import { askPage } from '@fairline/remote-views/testing/ask-page.ts';
import { expect, test } from 'vitest';
import { locales } from './locales/index.ts';
import { createRemote } from './server.tsx';
import { sectionOf, sections } from './src/sections.ts';

const texts = await allTexts(locales);
/** Every row of the route table that belongs to this remote. */
const routes = sections.flatMap((section) => section.routes);
const remote = createRemote({ assets: { scripts: [], css: [] }, version: '1' });

function ask(route: string, path = `/en/${route}`, query: Record<string, string> = {}) {
  return askPage(remote, { route, path, query });
}

test.each(routes)('ROUTE-01: %s exists in every language, with links to sports betting', async (route) => {
  const { key, empty = key } = sectionOf(route) ?? expect.fail(`${route} is no section`);
  for (const lng of languageCodes) {
    const { status, body, title } = await ask(route, `/${lng}/some-path`);
    const heading = texts[lng][`title.${key}`] ?? 'missing';
    expect(status).toBe(200);
    expect(body).toContain(`<h1>${heading}</h1>`);
    expect(title).toBe(`${heading} · Fairline`);
    expect(body).toContain(texts[lng][`empty.${empty}`]);
    for (const way of ['', '/home/live', '/home/line']) expect(body).toContain(`href="/${lng}${way}"`);
  }
});

test.each(['home', 'bonuses', 'not-found', 'constructor'])('%s belongs to another remote', async (route) => {
  expect((await ask(route)).status).toBe(404);
});

test('without a section that has content, there is no menu', async () => {
  const { body } = await ask('crash-games');
  expect(body).not.toContain(texts.en.menu);
  expect(body).not.toContain('href="/en/keno"');
});

test('the search is read from the address: its text is in the field and in the answer', async () => {
  const { body } = await ask('slots', '/en/slots', { search: ' fruit <b> ' });
  expect(body).toContain('action="/en/slots"');
  expect(body).toContain('value="fruit &lt;b&gt;"');
  expect(body).toContain('Nothing found for “fruit &lt;b&gt;”');
  expect(body).not.toContain('<b>');
});

test('on a page without a shelf of games, the search leads to one', async () => {
  const { body } = await ask('casino-promo', '/en/bonus/casino', { search: 'fruit' });
  expect(body).toContain('action="/en/casino-search"');
  expect(body).toContain(texts.en['empty.promotions']);
});

test('SEC: a search that is too long is cut', async () => {
  const { body } = await ask('slots', '/en/slots', { search: 'x'.repeat(5_000) });
  expect(body).not.toContain('x'.repeat(61));
});

test('the name in the address of a game is not shown on the page', async () => {
  expect((await ask('slots-game', '/en/slots/game/12/you-have-won')).body).not.toContain('you-have-won');
});

test('the markup has no inline style', async () => {
  for (const route of routes) expect((await ask(route)).body).not.toContain(' style="');
});

test('SEO-01: pages without games are hidden from search engines', async () => {
  for (const route of routes) expect((await ask(route)).page, route).toEqual({ isEmpty: true });
});
