import { PlatformError } from '@fairline/contracts';
import type { Language } from '@fairline/i18n';
import type { TextOverrides } from '@fairline/i18n/live-texts';

/** A dictionary of the code: its texts by key, in each language. */
export interface SiteDictionary {
  id: string;
  texts: Readonly<Record<Language, ReadonlyMap<string, string>>>;
}

/** Loads the dictionaries of the code, sorted by their ids. */
export type LoadDictionaries = () => Promise<readonly SiteDictionary[]>;

/** Returns dictionaries in one language, as pages show them, by their ids. */
export type ReadDictionaries = (
  ids: readonly string[],
  lng: Language,
) => Promise<Record<string, Record<string, string>>>;

/** Finds a dictionary by its id. @throws PlatformError NOT_FOUND */
export function requireDictionary(dictionaries: readonly SiteDictionary[], id: string): SiteDictionary {
  const found = dictionaries.find((each) => each.id === id);
  if (!found) throw new PlatformError('NOT_FOUND', `There is no dictionary ${id}.`);
  return found;
}

/**
 * Returns whole dictionaries in one language, as pages show them, by their ids. Ids that the site does not have are left
 * out.
 */
export function shownDictionaries(
  dictionaries: readonly SiteDictionary[],
  ids: readonly string[],
  lng: Language,
  overrides: TextOverrides,
): Record<string, Record<string, string>> {
  const asked = dictionaries.filter(({ id }) => ids.includes(id));
  return Object.fromEntries(
    asked.map(({ id, texts }) => {
      const own = Object.hasOwn(overrides, id) ? overrides[id] : undefined;
      return [id, { ...Object.fromEntries(texts[lng]), ...own }];
    }),
  );
}
