/** Names whose values never reach a log, wherever they stand: secrets, tokens, documents. In lower case, letters alone. */
const secretName =
  /pass(word|wd|code|phrase|port)|token|cookie|authorization|secret|ticket|credential|(api|private|access)key|document(number|no)|card(number|no)|^(xauth|inn|snils|otp|pin|cvc|cvv|iban|nonce)$/;

/** What PostgreSQL says of an error beside its words: whole rows of what players told. */
const ofDatabases = new Set(['detail', 'where', 'internalQuery']);

const hidden = '[Redacted]';
const deepest = 8;
const mostItems = 100;

/** `value` as a log may have it: without secrets at any depth, errors as their parts, addresses without what they ask. */
export function redacted(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactedText(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest) return '[Deeper]';
  if (value instanceof Error) return redactedError(value, depth);
  if (value instanceof Date) return value;
  if (value instanceof URL) return redactedText(value.href);
  if (ArrayBuffer.isView(value)) return '[Bytes]';
  if (Array.isArray(value)) return value.slice(0, mostItems).map((item) => redacted(item, depth + 1));
  return redactedEntries(value, depth);
}

/** The same of an object, as one. */
export function redactedEntries(value: object, depth = 0): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      isSecret(name) ? hidden : redacted(inner, depth + 1),
    ]),
  );
}

function isSecret(name: string): boolean {
  return secretName.test(name.toLowerCase().replace(/[^a-z]/g, ''));
}

function redactedError(error: Error, depth: number): Record<string, unknown> {
  const { name, message, stack = '', cause } = error;
  const own = Object.entries(error).filter(([key]) => !ofDatabases.has(key));
  return {
    type: name,
    message: redactedText(message),
    stack: redactedText(stack),
    ...redactedEntries(Object.fromEntries(own), depth),
    ...(cause === undefined ? {} : { cause: redacted(cause, depth + 1) }),
  };
}

/** An address loses all that follows its path; one inside other words the values of what it asks. */
export function redactedText(text: string): string {
  if (/^(https?:\/)?\/\S*$/.test(text)) return text.replace(/[?#].*$/, '');
  return text.replace(/([?&][\w.[\]%-]{1,60}=)[^&#\s"'<>)]+/g, `$1${hidden}`);
}
