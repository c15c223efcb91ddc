import type { Translate } from '@fairline/i18n/translator';

/** Returns the name of a payment method: from the dictionary, otherwise the platform's name, otherwise the id. */
export function methodName(t: Translate, methodId: string, name = methodId): string {
  const key = `method.${methodId}`;
  const text = t(key);
  return text === key ? name : text;
}
