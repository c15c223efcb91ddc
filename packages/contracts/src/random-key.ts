/** 128 random bits in hexadecimal. Unlike `randomUUID` it also works where the page is not served over HTTPS. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
