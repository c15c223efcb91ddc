import { dictionaryFaults } from '@fairline/i18n/check-dictionaries';
import { type Language, languageCodes } from '@fairline/i18n/languages';
import { allTexts } from '@fairline/i18n/locales';
import { expect, test } from 'vitest';
import { type SectionTable, sectionAt } from '../sections/section-table.ts';
import type { CreateRemote } from '../serve-views.ts';
import { type AskedPage, askPage, type PageAnswer } from './ask-page.ts';

/** A route with the parameters of its path. */
export type Sample = readonly [route: string, params?: Record<string, string>];

export interface SectionRemoteSamples {
  table: SectionTable;
  createRemote: CreateRemote;
  /** Sample pages: at least one for every row of the route table that belongs to this remote. */
  samples: readonly Sample[];
  /** Routes that belong to other remotes. */
  strangers: readonly string[];
  /** The keys whose text may equal the English one. */
  sameAsEnglish?: Readonly<Partial<Record<Language, readonly string[]>>>;
}

/**
 * Registers the tests that every remote of sections has to pass. The remote's own test file calls it and adds its own
 * tests.
 * @returns a function that requests a page of the remote.
 */
export function testSectionRemote({
  table,
  createRemote,
  samples,
  strangers,
  sameAsEnglish = {},
}: SectionRemoteSamples): (page: AskedPage) => Promise<PageAnswer> {
  const remote = createRemote({ assets: { scripts: [], css: [] }, version: '1' });
  const ask = (page: AskedPage) => askPage(remote, page);

  test.each(samples.map(([route, params = {}]) => ({ route, params })))(
    'ROUTE-01: $route $params exists in every language, with its heading, its title and links to other pages',
    async ({ route, params }) => {
      const texts = await allTexts(table.texts);
      for (const lng of languageCodes) {
        const { status, body, title } = await ask({ route, params, path: `/${lng}/some-path` });
        const key = sectionAt(table.sections, { name: route, params })?.key;
        const heading = texts[lng][`${key}.title`] ?? 'missing';
        expect(status).toBe(200);
        expect(body).toContain(`<h1>${heading}</h1>`);
        expect(body).toContain(texts[lng][`${key}.empty`]);
        expect(title).toBe(`${heading} · Fairline`);
        for (const way of ['', '/home/live', '/home/line']) expect(body).toContain(`href="/${lng}${way}"`);
      }
    },
  );

  test('every section has a sample', () => {
    const seen = samples.map(([name, params = {}]) => sectionAt(table.sections, { name, params })?.key);
    expect(new Set(seen)).toEqual(new Set(table.sections.map(({ key }) => key)));
  });

  test.each(strangers)('%s belongs to another remote', async (route) => {
    expect((await ask({ route })).status).toBe(404);
  });

  test('SEO-01: pages without content are hidden from search engines', async () => {
    for (const [route, params = {}] of samples)
      expect((await ask({ route, params })).page, route).toEqual({ isEmpty: true });
  });

  test('the markup has no inline style', async () => {
    for (const [route, params = {}] of samples)
      expect((await ask({ route, params })).body).not.toContain(' style="');
  });

  test('every language has the same texts', async () => {
    expect(dictionaryFaults({ dictionaries: await allTexts(table.texts), sameAsEnglish })).toEqual([]);
  });

  test('every section has all its texts, and no text is unused', async () => {
    const needed = table.sections.flatMap(({ key, group, placeholders }) => [
      `${key}.title`,
      `${key}.empty`,
      `${key}.text`,
      ...(group === undefined ? [] : [`${key}.tab`, 'tabs']),
      ...(placeholders === undefined ? [] : ['loading']),
    ]);
    const shared = ['home', 'breadcrumbs', 'live', 'line'];
    const { en } = await allTexts(table.texts);
    expect(new Set(Object.keys(en))).toEqual(new Set([...needed, ...shared]));
  });

  return ask;
}
