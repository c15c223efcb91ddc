import type { Translate } from '@fairline/i18n/translator';

/** The sentence for a refusal code of a bet, or of the sale of one. A code without a sentence gets that of a fault of the site. */
export function refusalText(t: Translate, code: string): string {
  const key = [code, `error.${code}`].find((each) => t(each) !== each);
  return t(key ?? 'INTERNAL');
}

/** The short sentence for the reason at one selection. A code without one gets the sentence for the whole bet. */
export function reasonText(t: Translate, code: string): string {
  const key = `reason.${code}`;
  const text = t(key);
  return text === key ? refusalText(t, code) : text;
}
