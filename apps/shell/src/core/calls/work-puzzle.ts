import { sha256 } from '@noble/hashes/sha2.js';

export interface PuzzleWork {
  puzzle: { salt: string; bits: number };
  /** Milliseconds. */
  now(): number;
  /** Resolves when other tasks of the page have run. */
  rest(): Promise<void>;
  signal: AbortSignal;
}

/** The length of a slice of work: shorter than a frame, so that the page stays responsive. */
const sliceMs = 8;
/** Attempts between two readings of the clock, and the most readings in a slice, for a clock that stands still. */
const batch = 64;
const looks = 128;

/**
 * The first number that makes a puzzle's text begin with enough zero bits, looked for in slices between which the page
 * goes on. Not by the browser's own digest: that is not there on a page without HTTPS, and one promise for each
 * attempt would cost more than the attempt.
 * @returns undefined when it was cancelled.
 */
export async function workPuzzle({ puzzle, now, rest, signal }: PuzzleWork): Promise<string | undefined> {
  const text = new TextEncoder();
  for (let number = 0; !signal.aborted; await rest()) {
    const untilMs = now() + sliceMs;
    for (let look = 0; look < looks && now() < untilMs; look++) {
      for (const end = number + batch; number < end; number++) {
        if (hasZeroBits(sha256(text.encode(`${puzzle.salt}.${number}`)), puzzle.bits)) return String(number);
      }
    }
  }
  return undefined;
}

function hasZeroBits(digest: Uint8Array, bits: number): boolean {
  const whole = bits >> 3;
  for (let at = 0; at < whole; at++) if (digest[at] !== 0) return false;
  return (digest[whole] ?? 0) >> (8 - (bits & 7)) === 0;
}
