import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { workPuzzle } from './work-puzzle.ts';

const rest = () => new Promise<void>((wake) => setImmediate(wake));

test.each([1, 4, 7, 8, 9, 12])(
  'AUTH-08: finds the first number that begins with %i zero bits',
  async (bits) => {
    const puzzle = { salt: `salt-${bits}`, bits };
    const found = await workPuzzle({
      puzzle,
      now: () => performance.now(),
      rest,
      signal: new AbortController().signal,
    });
    const isRight = (number: number) =>
      createHash('sha256').update(`${puzzle.salt}.${number}`).digest().readUInt32BE() < 2 ** (32 - bits);
    expect(Array.from({ length: Number(found) }, (_, number) => number).filter(isRight)).toEqual([]);
    expect(isRight(Number(found))).toBe(true);
  },
);

test('AUTH-08: yields to the page every few milliseconds, and can be cancelled', async () => {
  let nowMs = 0;
  const given = new AbortController();
  const turns = vi.fn(async () => {
    if (turns.mock.calls.length === 5) given.abort();
  });
  const outcome = await workPuzzle({
    puzzle: { salt: 'hopeless', bits: 60 },
    // The clock advances by 1 ms with every reading.
    now: () => nowMs++,
    rest: turns,
    signal: given.signal,
  });
  expect(outcome).toBeUndefined();
  expect(turns).toHaveBeenCalledTimes(5);
  expect(nowMs).toBeLessThan(100);
});
