import type { Translate } from '@fairline/i18n/translator';

/** The name of a way to pay: ours in the reader's language, else the platform's own, else its id. */
export function methodName(t: Translate, methodId: string, name = methodId): string {
  const key = `method.${methodId}`;
  const text = t(key);
  return text === key ? name : text;
}
