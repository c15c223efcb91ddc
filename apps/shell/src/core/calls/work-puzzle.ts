import { sha256 } from '@noble/hashes/sha2.js';

export interface PuzzleWork {
  puzzle: { salt: string; bits: number };
  /** Returns the current time in ms. */
  now(): number;
  /** Resolves when other tasks of the page have run. */
  rest(): Promise<void>;
  signal: AbortSignal;
}

/** The length of a slice of work in ms. It is shorter than a frame, so that the page stays responsive. */
const sliceMs = 8;
/**
 * `batch` is the number of attempts between two readings of the clock. `maxReadings` is the maximum number of readings in a
 * slice; it ends a slice when the clock stands still.
 */
const batch = 64;
const maxReadings = 128;

/**
 * Returns the first number that makes a puzzle's text begin with enough zero bits; undefined when the work was
 * cancelled. The work is done in slices, so that the page stays responsive. It does not use the browser's own digest,
 * which is missing on a page without HTTPS, and whose promise would take longer than an attempt.
 */
export async function workPuzzle({ puzzle, now, rest, signal }: PuzzleWork): Promise<string | undefined> {
  const text = new TextEncoder();
  for (let number = 0; !signal.aborted; await rest()) {
    const untilMs = now() + sliceMs;
    for (let reading = 0; reading < maxReadings && now() < untilMs; reading++) {
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
