/** Returns the key of the text for the fault of a telephone number; undefined for any other failure. */
export function phoneFault(error: unknown): string | undefined {
  const { errors }: { errors?: unknown } = Object(error);
  if (!Array.isArray(errors)) return undefined;
  for (const each of errors) {
    const { path, detail }: { path?: unknown; detail?: unknown } = Object(each);
    if (path === 'body.phone')
      return faults.has(String(detail)) ? `invalid.phone.${detail}` : 'invalid.phone';
  }
  return undefined;
}

/** The faults that have a text of their own. */
const faults: ReadonlySet<string> = new Set([
  'direction-marks',
  'look-alike-digits',
  'leading-zero',
  'wrong-country',
  'country-unknown',
  'too-short',
  'too-long',
  'not-in-plan',
]);
