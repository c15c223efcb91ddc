import { type Commands, jsonOf, UsageError, wordOf } from './command.ts';

/** Commands about titles, descriptions and other fields of pages for search engines. */
export const searchEngineCommands: Commands = {
  usage: `  pages                              the pages with data for search engines
  page <pattern>                     the data of a page, or with * at the end of all pages below it   [--lang xx]
  page <pattern> <fields>            replaces the data of a page; the fields are JSON   [--lang xx]
  unpage <pattern>                   removes the data of a page    [--lang xx]`,
  subjects: 'pages',
  changes: (name, words) => name === 'unpage' || words.length > 1,
  commands: {
    async pages({ seo }) {
      return seo
        .pages()
        .map(({ pattern, lang, title }) => `${pattern}  ${lang ?? 'every language'}  ${title}`);
    },

    async page({ seo }, { words, by, lang = null }) {
      const pattern = wordOf(words[0], 'say which page');
      if (words[1] === undefined) {
        const found = seo.pages().filter((page) => page.pattern === pattern && page.lang === lang);
        return found.map(({ pattern: _, lang: __, ...fields }) => JSON.stringify(fields, undefined, 2));
      }
      const fields = jsonOf(words[1]);
      if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
        throw new UsageError('fields are an object such as {"title": "…"}');
      }
      await seo.savePage({ ...fields, pattern, lang }, by);
      return [`${pattern} is described.`];
    },

    async unpage({ seo }, { words, by, lang = null }) {
      const pattern = wordOf(words[0], 'say which page');
      await seo.removePage(pattern, lang, by);
      return [`${pattern} has no data for search engines.`];
    },
  },
};
