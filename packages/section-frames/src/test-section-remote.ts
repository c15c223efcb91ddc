import { dictionaryFaults } from '@fairline/i18n/check-dictionaries';
import { type Language, languageCodes } from '@fairline/i18n/languages';
import { type RemoteCall, type RemoteDefinition, serveRemote } from '@fairline/remote-kit/server';
import { expect, test } from 'vitest';
import { placesIn, type SectionTable, type ShelfSection } from './section-table.ts';
import type { CreateRemote, Texts } from './server.ts';

export interface SectionRemoteSamples {
  table: SectionTable<ShelfSection>;
  texts: Texts;
  createRemote: CreateRemote;
  /** Paths after the language segment, at least one of every row of the route table that is this remote's. */
  samples: readonly string[];
  /** Paths with it that look like this remote's and are not. */
  strangers: readonly string[];
  /** Keys whose text may be that of English. */
  sameAsEnglish?: Readonly<Partial<Record<Language, readonly string[]>>>;
}

/** What every remote of sections is held to. For its own test file, beside what only that remote does. */
export function testSectionRemote({
  table,
  texts,
  createRemote,
  samples,
  strangers,
  sameAsEnglish = {},
}: SectionRemoteSamples): void {
  const placeAt = placesIn(table.sections);
  const ask = (path: string) =>
    askPage(createRemote({ assets: { scripts: [], css: [] }, version: '1' }), path);

  test.each(samples)(
    'ROUTE-01: %s stands in every language, with its heading, its title and a way on',
    async (path) => {
      for (const lng of languageCodes) {
        const { status, body, title } = await ask(`/${lng}${path}`);
        const key = placeAt(`/${lng}${path}`)?.section.key;
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
    const seen = samples.map((path) => placeAt(`/en${path}`)?.section.key);
    expect(new Set(seen)).toEqual(new Set(table.sections.map(({ key }) => key)));
  });

  test.each(strangers)('%s is of another remote', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  test('SEO-01: search engines are kept away from what has nothing in it', async () => {
    for (const path of samples) expect((await ask(`/en${path}`)).page, path).toEqual({ isEmpty: true });
  });

  test('the markup has no inline style', async () => {
    for (const path of samples) expect((await ask(`/en${path}`)).body).not.toContain(' style="');
  });

  test('the pages say the same in every language', () => {
    expect(dictionaryFaults({ dictionaries: texts, sameAsEnglish })).toEqual([]);
  });

  test('every section has all its texts, and no text is left over', () => {
    const needed = table.sections.flatMap(({ key, group, placeholders }) => [
      `${key}.title`,
      `${key}.empty`,
      `${key}.text`,
      ...(group === undefined ? [] : [`${key}.tab`, 'tabs']),
      ...(placeholders === undefined ? [] : ['loading']),
    ]);
    const shared = ['home', 'breadcrumbs', 'live', 'line'];
    expect(new Set(Object.keys(texts.en))).toEqual(new Set([...needed, ...shared]));
  });
}

export interface PageAnswer {
  status: number;
  body: string;
  title: string;
  head: string;
  /** What the page says of itself beside its title. */
  page?: unknown;
}

/** What a remote answers for a page. */
export async function askPage(
  remote: RemoteDefinition,
  path: string,
  { query = {}, call }: { query?: Record<string, string>; call?: RemoteCall } = {},
): Promise<PageAnswer> {
  const handle = serveRemote(remote, call ? { call: () => call } : {});
  const response = await handle({ method: 'GET', path, query, headers: { 'mf-render-mode': 'json' } });
  return { ...JSON.parse(response.body), status: response.status };
}
