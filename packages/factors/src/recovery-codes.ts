import { type Ids, secretDigest } from '@fairline/runtime';

const codes = 10;
/** Letters and digits that are hard to mistake for one another; 32 of them are five bits each. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz234567890';
/** 120 bits: from 112 on a digest without a salt is enough (OWASP ASVS 6.5.2). */
const codeLength = 24;

/** Makes ten recovery codes of 120 random bits. They are shown once; the database stores their digests. */
export function newRecoveryCodes(ids: Pick<Ids, 'secret'>): string[] {
  return Array.from({ length: codes }, () => newCode(ids));
}

/** Returns the digest under which a recovery code is stored. Blanks, hyphens and case do not matter. */
export function recoveryDigest(code: string): Buffer {
  return secretDigest(code.toLowerCase().replace(/[^a-z0-9]/g, ''));
}

/** Returns a code in groups of four, which are easy to copy by hand. */
function newCode(ids: Pick<Ids, 'secret'>): string {
  const bytes = Buffer.from(ids.secret(), 'base64url').subarray(0, codeLength);
  const letters = [...bytes].map((byte) => alphabet.charAt(byte % alphabet.length)).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}
