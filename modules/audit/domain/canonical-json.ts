/**
 * Rewrites a JSON text so that equal values have equal texts: names sorted, no blanks, numbers as digits and a power of
 * ten. It works on the text, because a number of PostgreSQL may have more digits than a number of JavaScript can hold.
 */
export function canonicalJson(text: string): string {
  const canonical: unknown = JSON.parse(text, rewrite);
  return String(canonical);
}

/** Returns the canonical text of one value. The values inside it have been rewritten before. */
function rewrite(_name: string, value: unknown, context?: { source?: string }): string {
  if (typeof value === 'number') return canonicalNumber(context?.source ?? String(value));
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.join(',')}]`;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${inner}`).join(',')}}`;
}

/** Writes a number of JSON as its digits without outer zeros and a power of ten: `1.50` is `15e-1`. */
function canonicalNumber(source: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(source) ?? [];
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  const power = Number(exponent) - fraction.length + (digits.length - significant.length);
  return `${sign}${significant}e${power}`;
}
