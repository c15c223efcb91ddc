import type { Translate } from '@fairline/i18n/translator';

/** What is said of a failed call: the words of its code, or that something went wrong. */
export function failureText(t: Translate, code: string): string {
  const key = `error.${code}`;
  const text = t(key);
  return text === key ? t('error.other') : text;
}

/** Stable code of a failure: that of an error answer, else `INTERNAL`. */
export function failureCode(error: unknown): string {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'INTERNAL';
}
