import { placeholderPattern } from '@fairline/i18n/translator';

const formSuffix = /_(?:zero|one|two|few|many|other)$/;

/** Returns the key of a text without its plural form. */
export function baseKey(key: string): string {
  return key.replace(formSuffix, '');
}

/** Lists the placeholders of a text, each once. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(placeholderPattern)].map(([, name]) => name ?? ''))];
}

export interface TextCheck {
  key: string;
  /** The text of the code. */
  code: string;
  /** The texts of the code with the other plural forms of the key. */
  forms: readonly string[];
}

/** Finds what does not fit in a text that replaces one of the code: its placeholders. Returns undefined when it fits. */
export function faultOf(text: string, { key, code, forms }: TextCheck): string | undefined {
  const allowed = placeholdersOf([code, ...forms].join(' '));
  const found = placeholdersOf(text);
  const unknown = found.find((name) => !allowed.includes(name));
  if (unknown !== undefined) return `{${unknown}} is no placeholder of this text. ${wordsOf(allowed)}`;
  // A plural form may name the number in words, such as "a bet".
  const isForm = formSuffix.test(key);
  const missing = placeholdersOf(code).find((name) => !found.includes(name) && !(isForm && name === 'count'));
  if (missing !== undefined) return `The placeholder {${missing}} is missing. ${wordsOf(allowed)}`;
  if (
    /[{}]/.test(text.replace(placeholderPattern, '')) &&
    !/[{}]/.test(code.replace(placeholderPattern, ''))
  ) {
    return `A brace stands outside of a placeholder. ${wordsOf(allowed)}`;
  }
  return undefined;
}

function wordsOf(allowed: readonly string[]): string {
  return allowed.length === 0
    ? 'It has no placeholders.'
    : `Its placeholders are ${allowed.map((name) => `{${name}}`).join(', ')}.`;
}
