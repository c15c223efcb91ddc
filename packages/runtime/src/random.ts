import { createHash } from 'node:crypto';

/** A stream of random numbers. It is passed in, so that a seeded run repeats it. */
export interface Random {
  /** Returns a number, uniform in [0, 1). */
  next(): number;
  /** Returns an integer, uniform in [0, bound). */
  below(bound: number): number;
  /** Returns an independent stream, which is the same for the same seed and label. */
  fork(label: string): Random;
}

/**
 * Creates the generator sfc32 (Chris Doty-Humphrey, PractRand), seeded through SHA-256. It is for models and simulations;
 * secrets and games use node:crypto.
 */
export function createSeededRandom(seed: string): Random {
  const digest = createHash('sha256').update(seed).digest();
  let a = digest.readUInt32LE(0);
  let b = digest.readUInt32LE(4);
  let c = digest.readUInt32LE(8);
  let counter = 1;

  function nextUint32(): number {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  }

  for (let skipped = 0; skipped < 12; skipped++) nextUint32();

  return {
    next: () => nextUint32() / 2 ** 32,
    below: (bound) => Math.floor((nextUint32() / 2 ** 32) * bound),
    fork: (label) => createSeededRandom(`${seed}/${label}`),
  };
}
