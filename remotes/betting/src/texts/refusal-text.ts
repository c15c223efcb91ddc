import type { Translate } from '@fairline/i18n/translator';

/** The sentence for a refusal code of a bet, or of the sale of one. A code without a sentence gets that of a fault of the site. */
export function refusalText(t: Translate, code: string): string {
  const key = [code, `error.${code}`].find((each) => t(each) !== each);
  return t(key ?? 'INTERNAL');
}
