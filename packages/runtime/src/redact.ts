/**
 * Field names whose values are never logged: secrets, tokens, documents. Names are compared in lower case and without
 * punctuation.
 */
const secretName =
  /pass(word|wd|code|phrase|port)|token|cookie|authorization|secret|ticket|credential|(api|private|access)key|document(number|no)|card(number|no)|^(xauth|inn|snils|otp|pin|cvc|cvv|iban|nonce)$/;

/**
 * Fields of an error that are logged in addition to type, message, stack and cause. Errors of drivers have more, such as
 * the client with its connection and rows with data of players.
 */
const errorFields = [
  'code',
  'status',
  'statusCode',
  'retryAfterSeconds',
  // Fields of system errors.
  'errno',
  'syscall',
  'address',
  'port',
  'hostname',
  'path',
  // Fields of PostgreSQL errors; detail, where, hint and internalQuery may quote data.
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
] as const;

/** Secrets inside a text, such as credentials in an address, passwords and keys, authorization headers, and tokens. */
const secretsInText: readonly [form: RegExp, replacement: string][] = [
  [/(\b[a-z][a-z\d+.-]{1,30}:\/\/)[^/\s"'<>]*@/gi, '$1[Redacted]@'],
  [
    /\b(password|passwd|pwd|secret|api[-_]?key)(\s*[=:]\s*|\s+(?='))('[^']*'|"[^"]*"|[^\s,;&"']+)/gi,
    '$1$2[Redacted]',
  ],
  [/\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi, '$1 [Redacted]'],
  [/\beyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g, '[Redacted]'],
];

const hidden = '[Redacted]';
const maxDepth = 8;
const maxItems = 100;

/**
 * Prepares a value for the log. It removes secrets at any depth, converts errors to plain records, and removes the
 * query of addresses.
 */
function redacted(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactedText(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > maxDepth) return '[Deeper]';
  if (value instanceof Error) return redactedError(value, depth);
  if (value instanceof Date) return value;
  if (value instanceof URL) return redactedText(value.href);
  if (ArrayBuffer.isView(value)) return '[Bytes]';
  if (Array.isArray(value)) return value.slice(0, maxItems).map((item) => redacted(item, depth + 1));
  // An instance of a class, such as a client or a socket, may contain secrets, so only its class name is logged.
  if (!isPlain(value)) return `[${value.constructor?.name || 'Object'}]`;
  return redactedEntries(value, depth);
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** Prepares the entries of an object for the log, see {@link redacted}. */
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
  const own = Object.entries(error);
  const fields = errorFields.flatMap((field) => {
    const value: unknown = own.find(([key]) => key === field)?.[1];
    return ['string', 'number', 'bigint', 'boolean'].includes(typeof value) ? [[field, redacted(value)]] : [];
  });
  return {
    type: name,
    message: redactedText(message),
    stack: redactedText(stack),
    ...Object.fromEntries(fields),
    ...(cause === undefined ? {} : { cause: redacted(cause, depth + 1) }),
    ...(error instanceof AggregateError ? { errors: redacted(error.errors, depth + 1) } : {}),
  };
}

/**
 * Redacts the secrets in a text. A text that is an address loses its query. An address inside a text keeps the names of
 * its query parameters and loses their values.
 */
export function redactedText(text: string): string {
  const masked = secretsInText.reduce((words, [form, replacement]) => words.replace(form, replacement), text);
  if (/^(https?:\/)?\/\S*$/.test(masked)) return masked.replace(/[?#].*$/, '');
  return masked.replace(/([?&][\w.[\]%-]{1,60}=)[^&#\s"'<>)]+/g, `$1${hidden}`);
}
