import { type Commands, jsonOf, UsageError, wordOf } from './command.ts';

/** Commands about titles, descriptions and other fields of pages for search engines. */
export const searchEngineCommands: Commands = {
  usage: `  pages                              the pages that something is said of for search engines
  page <pattern>                     what is said of a page, or with * at its end of all that begin so   [--lang xx]
  page <pattern> <fields>            says it, in place of what was said; the fields are JSON   [--lang xx]
  unpage <pattern>                   says nothing of it any more    [--lang xx]`,
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
      return [`Nothing is said of ${pattern}.`];
    },
  },
};
