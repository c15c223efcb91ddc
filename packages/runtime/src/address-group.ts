/**
 * Returns the key under which an address is counted: an IPv4 address itself, and the first 64 bits of an IPv6 address,
 * because one household usually has the whole /64.
 */
export function addressGroup(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const leading = wordsOf(head);
  const trailing = wordsOf(tail ?? '');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - leading.length - trailing.length);
  const words = [...leading, ...Array.from({ length: gap }, () => '0'), ...trailing];
  const first = words.slice(0, 4).map((word) => word.replace(/^0+(?=.)/, ''));
  return `${first.join(':')}::/64`;
}

/** Splits a part of an IPv6 address into its words. A trailing IPv4 address counts as two. */
function wordsOf(part: string): string[] {
  if (part === '') return [];
  return part.split(':').flatMap((word) => (word.includes('.') ? ['0', '0'] : [word]));
}
