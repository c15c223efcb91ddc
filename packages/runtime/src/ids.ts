import { hash, randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';

/** Creates identifiers. It is passed in, so that a seeded run repeats them. */
export interface Ids {
  /**
   * Returns a UUID version 7 (RFC 9562), ordered by time and within a process by creation. Its last 62 bits are random.
   */
  uuid(): string;
  /** Returns a secret token of 32 random bytes in base64url (43 characters). */
  secret(): string;
}

/** Creates identifiers from the clock and the operating system's random numbers. */
export function createSystemIds(clock: Clock): Ids {
  return createIds(clock, pooledBytes());
}

/**
 * Bytes are read in blocks, because one call to the operating system costs as much as some kilobytes. Each byte is used
 * once.
 */
const poolBytes = 4_096;

function pooledBytes(): (count: number) => Buffer {
  let pool = Buffer.alloc(0);
  return (count) => {
    if (pool.length < count) pool = randomBytes(Math.max(poolBytes, count));
    const bytes = pool.subarray(0, count);
    pool = pool.subarray(count);
    return bytes;
  };
}

/** Creates identifiers from a clock and a source of random bytes. */
export function createIds(clock: Clock, bytes: (count: number) => Buffer): Ids {
  let lastMs = 0;
  let counter = 0;
  return {
    uuid() {
      // RFC 9562, 6.2, method 1: the 12 bits after the time are a counter within a millisecond. When it overflows or
      // the clock goes back, ids continue from the time of the last one.
      const nowMs = clock.now();
      if (nowMs > lastMs) {
        lastMs = nowMs;
        counter = 0;
      } else if (++counter > 0xfff) {
        lastMs += 1;
        counter = 0;
      }
      return uuidV7(lastMs, counter, bytes(8));
    },
    secret: () => bytes(32).toString('base64url'),
  };
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** True when `text` is a UUID. PostgreSQL would throw an error for any other text in a uuid column. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}

/** Returns the lowest UUID of version 7 of a moment: the ids of everything that was made before it are smaller. */
export function firstIdAt(atMs: number): string {
  const time = Math.max(0, Math.floor(atMs)).toString(16).padStart(12, '0').slice(-12);
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}

/** Returns the digest that is stored in place of a secret. A plain hash is enough for secrets of 256 random bits. */
export function secretDigest(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}

function uuidV7(timeMs: number, counter: number, random: Buffer): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(timeMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  random.copy(bytes, 8);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
