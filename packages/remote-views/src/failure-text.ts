import type { Translate } from '@fairline/i18n/translator';

/** Returns the sentence for a failed call: the text of its code, or a general one when the code has no text. */
export function failureText(t: Translate, code: string): string {
  const key = `error.${code}`;
  const text = t(key);
  return text === key ? t('error.other') : text;
}
