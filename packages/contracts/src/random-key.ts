/** Returns 128 random bits in hexadecimal. Unlike `randomUUID` it also works on a page without HTTPS. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
