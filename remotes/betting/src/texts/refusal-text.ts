import type { Translate } from '@fairline/i18n/translator';

/** The sentence for a refusal code. A code without a sentence gets that of a fault of the site. */
export function refusalText(t: Translate, code: string): string {
  const text = t(code);
  return text === code ? t('INTERNAL') : text;
}
