/** Names of fields whose values never reach the record, in lower case and without punctuation. */
const secretName =
  /(password|passwd|passphrase|secret|token|cookie|authorization|credentials?|(api|private|secret|access)key)$|^(code|codes|recoverycodes|response)$/;
const hidden = '[Redacted]';

/** Returns the JSON text of a value without its secrets; undefined when there is no value. */
export function storableJson(value: unknown): string | undefined {
  return JSON.stringify(value, (name, inner: unknown) => {
    if (isSecretName(name)) return inner === undefined ? undefined : hidden;
    if (typeof inner === 'bigint') return String(inner);
    if (typeof inner === 'string') return storableText(inner);
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    if (ArrayBuffer.isView(inner)) return '[Bytes]';
    return Object.fromEntries(Object.entries(inner).map(([key, field]) => [storableText(key), field]));
  });
}

/** Replaces what PostgreSQL cannot store in a text: NUL, and halves of surrogate pairs. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}

/** True for a name such as `password`, `newPassword` or `recovery_codes`. */
export function isSecretName(name: string): boolean {
  return secretName.test(name.toLowerCase().replace(/[^a-z]/g, ''));
}
