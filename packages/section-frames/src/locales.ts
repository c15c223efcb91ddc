import { isLanguage, type Language, languageCodes } from '@fairline/i18n/languages';
import { provideTexts } from '@fairline/i18n/page-texts';
import type { Dictionary } from '@fairline/i18n/translator';

/** The texts of a remote, each language in a file of its own that is fetched when it is asked for. */
export type Locales = Readonly<Record<Language, () => Promise<{ default: Dictionary }>>>;

/** Fetches and provides the texts of the page's language, and no others. */
export async function loadTexts(locales: Locales, pageLanguage: string): Promise<void> {
  const lng = isLanguage(pageLanguage) ? pageLanguage : 'en';
  const { default: dictionary } = await locales[lng]();
  provideTexts({ [lng]: dictionary });
}

/** The texts in every language, for the server half. */
export async function allTexts(locales: Locales): Promise<Readonly<Record<Language, Dictionary>>> {
  const texts: Record<Language, Dictionary> = { en: {}, ru: {}, es: {}, de: {}, ar: {} };
  await Promise.all(
    languageCodes.map(async (lng) => {
      texts[lng] = (await locales[lng]()).default;
    }),
  );
  return texts;
}
