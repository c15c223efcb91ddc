/** Encodes a password for the field `uPassword` of the sign-in call: base64 of its UTF-8 bytes (AUTH-01). */
export function encodePassword(password: string): string {
  let bytes = '';
  for (const byte of new TextEncoder().encode(password)) bytes += String.fromCharCode(byte);
  return btoa(bytes);
}

/** Returns the field of a call with the password that a player chooses in place of an invented one. */
export function ownPasswordIn(form: FormData): { uNewPassword?: string } {
  const chosen = String(form.get('newPassword') ?? '');
  return chosen === '' ? {} : { uNewPassword: encodePassword(chosen) };
}
