/** A secret of a setting as the platform shows it: it is set, since a moment in ms UTC, and nobody sees its text. */
export interface StoredSecret {
  readonly secretId: string;
  readonly setAt: number;
}

/** True for a secret that is stored, in a value of a setting. */
export function isStoredSecret(value: unknown): value is StoredSecret {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length === 2 &&
    'secretId' in value &&
    typeof value.secretId === 'string' &&
    'setAt' in value &&
    typeof value.setAt === 'number'
  );
}

/** Copies a value with words in the place of each stored secret. */
export function withWordsFor(value: unknown, words: (secret: StoredSecret) => string): unknown {
  if (isStoredSecret(value)) return words(value);
  if (Array.isArray(value)) return value.map((each) => withWordsFor(each, words));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withWordsFor(each, words)]));
}
