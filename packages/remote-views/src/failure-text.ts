import type { Translate } from '@fairline/i18n/translator';

/** The sentence for a failed call: the text of its code, or that something went wrong. */
export function failureText(t: Translate, code: string): string {
  const key = `error.${code}`;
  const text = t(key);
  return text === key ? t('error.other') : text;
}
