/** A password as the platform takes it at sign-in: base64 of its UTF-8 bytes (AUTH-01, `uPassword`). */
export function encodePassword(password: string): string {
  let bytes = '';
  for (const byte of new TextEncoder().encode(password)) bytes += String.fromCharCode(byte);
  return btoa(bytes);
}
