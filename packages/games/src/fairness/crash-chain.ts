import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { commitmentOf } from './commitment.ts';

/**
 * The seeds of a game that all players share form a chain: the hash of a game's seed is the seed of the game before. Its
 * end is published before the first game, so that the house cannot choose a later seed.
 */
export function seedBefore(seed: string): string {
  return commitmentOf(seed);
}

/** Tells whether `seed` is the seed of game `game` (from 1) of the chain that ends with `terminal`. */
export function isInChain(seed: string, game: number, terminal: string): boolean {
  let earlier = seed;
  for (let step = 0; step < game; step += 1) earlier = seedBefore(earlier);
  return earlier === terminal;
}

const range = 2n ** 52n;

/**
 * Returns where a shared crash game ends, in hundredths: max(1.00, floor(99 × 2⁵² / (2⁵² - r)) / 100), with r the first
 * 52 bits of HMAC-SHA-256 over the salt with the text of the game's seed as its key. So a player who leaves at c gets
 * the fair value less one hundredth, whatever c is.
 */
export function crashPointCenti(seed: string, salt: string): number {
  const digest = bytesToHex(hmac(sha256, utf8ToBytes(seed), utf8ToBytes(salt)));
  const drawnNumber = BigInt(`0x${digest.slice(0, 13)}`);
  const centi = (99n * range) / (range - drawnNumber);
  return Math.max(100, Number(centi));
}
