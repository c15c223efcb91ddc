import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteDictionary } from '@fairline/config';
import type { Language } from '@fairline/i18n';
import { dictionaryAt } from '@fairline/i18n/site-dictionaries';
import { textsByKey } from '@fairline/i18n/text-tree';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folders = [
  'apps/shell/src',
  'packages/i18n/src',
  'packages/reader-settings/locales',
  'packages/remote-views/locales',
  'remotes/*/{locales,content}',
];

let loading: Promise<readonly SiteDictionary[]> | undefined;

/** Reads the texts of the code, sorted by the ids of their dictionaries. They are read once, when somebody asks for them. */
export function siteDictionaries(): Promise<readonly SiteDictionary[]> {
  loading ??= readDictionaries();
  return loading;
}

async function readDictionaries(): Promise<readonly SiteDictionary[]> {
  const texts = new Map<string, Record<Language, ReadonlyMap<string, string>>>();
  for (const folder of folders) {
    for await (const path of glob(`${folder}/**/*.json`, { cwd: root })) {
      const file = dictionaryAt(path);
      if (!file) continue;
      const none: ReadonlyMap<string, string> = new Map();
      const own = texts.get(file.id) ?? { en: none, ru: none, es: none, de: none, ar: none };
      own[file.lng] = textsByKey(JSON.parse(await readFile(join(root, path), 'utf8')));
      texts.set(file.id, own);
    }
  }
  return [...texts]
    .map(([id, own]) => ({ id, texts: own }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
