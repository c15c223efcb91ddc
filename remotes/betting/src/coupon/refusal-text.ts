import type { Translate } from '@fairline/i18n/translator';

/** A refusal by its code, in plain words; what is not known is said to be a fault of ours. */
export function refusalText(t: Translate, code: string): string {
  const key = `refusal.${code}`;
  const text = t(key);
  return text === key ? t('refusal.INTERNAL') : text;
}
