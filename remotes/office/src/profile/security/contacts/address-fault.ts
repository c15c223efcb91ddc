/** Returns the key of the text for the fault of an address; undefined for any other failure. */
export function addressFault(error: unknown): string | undefined {
  const { errors }: { errors?: unknown } = Object(error);
  if (!Array.isArray(errors)) return undefined;
  for (const each of errors) {
    const { path, detail }: { path?: unknown; detail?: unknown } = Object(each);
    if (path === 'body.phone')
      return faults.has(String(detail)) ? `address.phone.${detail}` : 'address.phone.other';
    if (path === 'body.email') return 'address.email.other';
  }
  return undefined;
}

/** The faults that have a text of their own. */
const faults: ReadonlySet<string> = new Set([
  'direction-marks',
  'look-alike-digits',
  'leading-zero',
  'country-unknown',
  'too-short',
  'too-long',
  'not-in-plan',
]);
