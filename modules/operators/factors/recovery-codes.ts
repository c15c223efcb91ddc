import type { Ids } from '@fairline/runtime';
import { type Connection, replaceCodes } from './factor-store.ts';
import { recoveryDigest } from './totp.ts';

const codes = 10;
/** Letters and digits that are hard to mistake for one another; 32 of them are five bits each. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz234567890';
const codeLength = 16;

/** Makes ten recovery codes of 80 random bits; earlier ones stop working. They are shown once. */
export async function renewRecoveryCodes(
  connection: Connection,
  ids: Pick<Ids, 'secret'>,
  operatorId: bigint,
): Promise<string[]> {
  const made = Array.from({ length: codes }, () => newCode(ids));
  await replaceCodes(connection, operatorId, made.map(recoveryDigest));
  return made;
}

/** Returns a code in groups of four, which are easy to copy by hand. */
function newCode(ids: Pick<Ids, 'secret'>): string {
  const bytes = Buffer.from(ids.secret(), 'base64url').subarray(0, codeLength);
  const letters = [...bytes].map((byte) => alphabet.charAt(byte % alphabet.length)).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}
