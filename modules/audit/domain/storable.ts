/** Names of fields whose values never reach the record, in lower case and without punctuation. */
const secretName =
  /(password|passwd|passphrase|secret|token|cookie|authorization|credentials?|(api|private|secret|access)key)$|^(code|codes|recoverycodes|response)$/;
const hidden = '[Redacted]';

/** Returns the JSON text of a value without its secrets; undefined when there is no value. */
export function storableJson(value: unknown): string | undefined {
  return JSON.stringify(value, (name, inner: unknown) => {
    if (isSecretName(name) && !isStoredSecret(inner)) return inner === undefined ? undefined : hidden;
    if (typeof inner === 'bigint') return String(inner);
    if (typeof inner === 'string') return storableText(inner);
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    if (ArrayBuffer.isView(inner)) return '[Bytes]';
    return Object.fromEntries(Object.entries(inner).map(([key, field]) => [storableText(key), field]));
  });
}

/**
 * True for a secret of a setting, of which a value has only the id of its sealed text. So the record tells that a secret
 * was changed.
 */
function isStoredSecret(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).sort().join() === 'secretId,setAt' &&
    'setAt' in value &&
    typeof value.setAt === 'number' &&
    'secretId' in value &&
    typeof value.secretId === 'string' &&
    /^[\w-]{1,60}$/.test(value.secretId)
  );
}

/** Replaces what PostgreSQL cannot store in a text: NUL, and halves of surrogate pairs. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}

/** True for a name such as `password`, `newPassword` or `recovery_codes`. */
export function isSecretName(name: string): boolean {
  return secretName.test(name.toLowerCase().replace(/[^a-z]/g, ''));
}
