import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** What decides a round: the house's seed, the player's seed, and the number of the round under both. */
export interface FairSeeds {
  /** 64 lower-case hexadecimal digits, secret until the seed is replaced. */
  readonly serverSeed: string;
  /** A text of the player's choice. It is used as it is: nothing is trimmed and nothing normalised. */
  readonly clientSeed: string;
  /** 0 for the first round of the pair of seeds. */
  readonly nonce: number;
}

/** The random words of a round, in order. Each decision of a game takes the next word. */
export interface FairWords {
  /** Returns the next word: a whole number from 0 to 2³² - 1. */
  next(): number;
  /** Returns a whole number from 0 to `count - 1` from the next word: floor(word / 2³² × count). */
  below(count: number): number;
}

const bytesInWord = 4;

/**
 * Returns the words of a round. Their bytes are HMAC-SHA-256 with the text of the server seed as its key over
 * `clientSeed:nonce:block`, for blocks 0, 1, 2 …, joined; a word is four bytes, the highest first.
 */
export function createFairWords(seeds: FairSeeds): FairWords {
  let block: DataView = new DataView(new ArrayBuffer(0));
  let blocks = 0;
  let offset = 0;

  function next(): number {
    if (offset === block.byteLength) {
      const bytes = fairBytes(seeds, blocks);
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      blocks += 1;
      offset = 0;
    }
    const word = block.getUint32(offset);
    offset += bytesInWord;
    return word;
  }

  return { next, below: (count) => scaledWord(next(), count) };
}

/** Returns the bytes of one block of a round. */
export function fairBytes({ serverSeed, clientSeed, nonce }: FairSeeds, block: number): Uint8Array {
  return hmac(sha256, utf8ToBytes(serverSeed), utf8ToBytes(`${clientSeed}:${nonce}:${block}`));
}

/**
 * Returns floor(word / 2³² × count). The product can have more than 53 bits, so it is taken in whole numbers.
 * @throws RangeError when `count` is not a positive whole number.
 */
export function scaledWord(word: number, count: number): number {
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError(`no number is below ${count}`);
  return Number((BigInt(word) * BigInt(count)) >> 32n);
}
