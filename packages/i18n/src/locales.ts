import { type Language, languageCodes } from './languages.ts';
import type { Dictionary } from './translator.ts';

/** The texts of a remote. Each language is a separate file, loaded on demand. */
export type Locales = Readonly<Record<Language, () => Promise<{ default: Dictionary }>>>;

/** Loads the texts in one language. */
export async function textsIn(locales: Locales, lng: Language): Promise<Dictionary> {
  return (await locales[lng]()).default;
}

/** Loads the texts in every language, for the server half. */
export async function allTexts(locales: Locales): Promise<Readonly<Record<Language, Dictionary>>> {
  const texts: Record<Language, Dictionary> = { en: {}, ru: {}, es: {}, de: {}, ar: {} };
  await Promise.all(
    languageCodes.map(async (lng) => {
      texts[lng] = await textsIn(locales, lng);
    }),
  );
  return texts;
}

/** Joins two dictionaries, which have no key in common. */
export function joinLocales(one: Locales, other: Locales): Locales {
  const joined = (lng: Language) => async () => {
    const [first, second] = await Promise.all([textsIn(one, lng), textsIn(other, lng)]);
    return { default: { ...first, ...second } };
  };
  return { en: joined('en'), ru: joined('ru'), es: joined('es'), de: joined('de'), ar: joined('ar') };
}
