import { isLanguage, type Language } from './languages.ts';

/** A file of texts: the dictionary that it belongs to, and its language. */
export interface DictionaryFile {
  id: string;
  lng: Language;
}

/** The folders of the site's texts, with the id that each gives to its dictionary. */
const folders: readonly [RegExp, (...parts: string[]) => string][] = [
  [/^remotes\/([\w-]+)\/locales$/, (remote = '') => remote],
  [/^remotes\/([\w-]+)\/(?:locales|content)\/([\w-]+)$/, (remote, part) => `${remote}.${part}`],
  [/^apps\/shell\/src\/page\/texts$/, () => 'shell'],
  [/^apps\/shell\/src\/features\/texts$/, () => 'shell.notices'],
  [/^apps\/shell\/src\/page\/seo\/texts$/, () => 'shell.head'],
  [/^packages\/i18n\/src\/dictionaries\/([\w-]+)$/, (name = '') => name],
  [/^packages\/remote-views\/locales\/([\w-]+)$/, (name = '') => name],
  [/^packages\/reader-settings\/locales$/, () => 'reader-settings'],
];

/** Returns the dictionary and the language of a file by its path in the repository; undefined for other files. */
export function dictionaryAt(path: string): DictionaryFile | undefined {
  const [, folder = '', lng = ''] = /^(.*)\/(\w+)\.json$/.exec(path) ?? [];
  if (!isLanguage(lng)) return undefined;
  for (const [pattern, idOf] of folders) {
    const found = pattern.exec(folder);
    if (found) return { id: idOf(...found.slice(1)), lng };
  }
  return undefined;
}
