import { hash } from 'node:crypto';
import { type ChainedEntry, serialiseEntry } from './domain/serialise-entry.ts';

/** The hash before the first entry of all. */
export const startHash = '0'.repeat(64);

/** Returns the hash of an entry, hexadecimal. */
export function hashOf(entry: ChainedEntry): string {
  return hash('sha256', serialiseEntry(entry), 'hex');
}
