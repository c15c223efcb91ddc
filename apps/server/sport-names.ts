import { isLanguage, sportDictionary } from '@fairline/i18n';

/** Returns the names of the sports in a language of the site, by id. */
export async function sportNames(lng: string): Promise<Map<number, string> | undefined> {
  if (!isLanguage(lng)) return undefined;
  const names = Object.entries(await sportDictionary(lng)).flatMap(([key, name]): [number, string][] => {
    const sportId = /^sport\.(\d+)$/.exec(key)?.[1];
    return sportId === undefined ? [] : [[Number(sportId), name]];
  });
  return new Map(names);
}
