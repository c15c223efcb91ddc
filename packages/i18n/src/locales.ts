import { isLanguage, type Language, languageCodes } from './languages.ts';
import { provideTexts } from './page-texts.ts';
import type { Dictionary } from './translator.ts';

/** The texts of a remote, each language in a file of its own that is fetched when it is asked for. */
export type Locales = Readonly<Record<Language, () => Promise<{ default: Dictionary }>>>;

/** The texts in one language. */
export async function textsIn(locales: Locales, lng: Language): Promise<Dictionary> {
  return (await locales[lng]()).default;
}

/** Fetches and provides the texts of the page's language, and no others. */
export async function loadTexts(locales: Locales, pageLanguage: string): Promise<void> {
  const lng = isLanguage(pageLanguage) ? pageLanguage : 'en';
  provideTexts({ [lng]: await textsIn(locales, lng) });
}

/** The texts in every language, for the server half. */
export async function allTexts(locales: Locales): Promise<Readonly<Record<Language, Dictionary>>> {
  const texts: Record<Language, Dictionary> = { en: {}, ru: {}, es: {}, de: {}, ar: {} };
  await Promise.all(
    languageCodes.map(async (lng) => {
      texts[lng] = await textsIn(locales, lng);
    }),
  );
  return texts;
}
