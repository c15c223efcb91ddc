import { randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';

/** Makes identifiers; passed in, so that a seeded run gives the same ones. */
export interface Ids {
  /** A UUID version 7 (RFC 9562): ordered by time, unguessable in its last 74 bits. */
  uuid(): string;
  /** A secret token of 32 random bytes in base64url (43 characters). */
  secret(): string;
}

/** Identifiers from the clock and the operating system's random numbers. */
export function systemIds(clock: Clock): Ids {
  return {
    uuid: () => uuidV7(clock.now(), randomBytes(10)),
    secret: () => randomBytes(32).toString('base64url'),
  };
}

function uuidV7(timeMs: number, random: Buffer): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(timeMs, 0, 6);
  random.copy(bytes, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
