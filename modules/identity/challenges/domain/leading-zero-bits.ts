/** Counts the zero bits before the first set bit, from the highest bit of the first byte on. */
export function leadingZeroBits(bytes: Uint8Array): number {
  const first = bytes.findIndex((byte) => byte !== 0);
  if (first < 0) return bytes.length * 8;
  return first * 8 + Math.clz32(bytes[first] ?? 0) - 24;
}
