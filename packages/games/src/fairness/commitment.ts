import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Returns what the house publishes before a player stakes: the SHA-256 of the text of a server seed, in hexadecimal.
 * The text is hashed and not its bytes, so that everybody can check it with any tool that hashes a line of text.
 */
export function commitmentOf(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)));
}
