import type { NewsDraft, NewsText, NewsTexts } from '@fairline/contracts';
import { type Language, languageCodes } from '@fairline/i18n/languages';

/** What the form holds of one language. */
export interface TypedText {
  title: string;
  text: string;
  sms: string;
}

export interface TypedNews {
  name: string;
  byEmail: boolean;
  bySms: boolean;
  /** Codes of two letters with blanks between them. */
  countries: string;
  languages: readonly Language[];
  texts: Readonly<Record<Language, TypedText>>;
}

const noText: TypedText = { title: '', text: '', sms: '' };

/** Returns the form of a draft; an empty one without a draft. */
export function formOf(draft: NewsDraft | undefined): TypedNews {
  const typed = (text: NewsText | undefined): TypedText =>
    text ? { title: text.letter?.title ?? '', text: text.letter?.text ?? '', sms: text.sms ?? '' } : noText;
  const { en, ru, es, de, ar }: Partial<NewsTexts> = draft?.texts ?? {};
  return {
    name: draft?.name ?? '',
    byEmail: draft?.byEmail ?? true,
    bySms: draft?.bySms ?? false,
    countries: draft?.countries.join(' ') ?? '',
    languages: draft?.languages ?? [],
    texts: { en: typed(en), ru: typed(ru), es: typed(es), de: typed(de), ar: typed(ar) },
  };
}

/** Returns the draft of a form. A language without any text is left out, but for English. */
export function draftOf({ texts, countries, ...typed }: TypedNews): NewsDraft {
  const written = (language: Language): NewsText | undefined => {
    const title = texts[language].title.trim();
    const text = texts[language].text.trim();
    const sms = texts[language].sms.trim();
    if (title === '' && text === '' && sms === '') return undefined;
    return { letter: title === '' && text === '' ? null : { title, text }, sms: sms === '' ? null : sms };
  };
  const others: Partial<NewsTexts> = {};
  for (const language of languageCodes) {
    const text = written(language);
    if (text) others[language] = text;
  }
  return {
    ...typed,
    name: typed.name.trim(),
    languages: [...typed.languages],
    countries: countries
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((code) => code !== ''),
    texts: { ...others, en: others.en ?? { letter: null, sms: null } },
  };
}
