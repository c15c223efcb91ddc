import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canMove, type RemoteState, remoteState } from './states.ts';

const { notExist, error, loading, ready } = remoteState;
const states = [notExist, error, loading, ready];

/** The transitions in the specification's own words. */
const specified: [RemoteState, RemoteState][] = [
  [notExist, loading],
  [notExist, ready],
  [error, loading],
  [error, notExist],
  [loading, error],
  [loading, ready],
  [loading, notExist],
  [ready, notExist],
];

test('MF-02: the states have the numbers of the specification', () => {
  expect(remoteState).toEqual({ notExist: -2, error: -1, loading: 1, ready: 2 });
});

test('MF-02: of the sixteen transitions exactly the eight specified ones are allowed', () => {
  const allowed = states.flatMap((from) => states.filter((to) => canMove(from, to)).map((to) => [from, to]));
  expect(allowed).toHaveLength(specified.length);
  expect(allowed).toEqual(expect.arrayContaining(specified));
});

test('MF-02: 10,000 random walks make only the specified transitions', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...states), { maxLength: 40 }), (wishes) => {
      let state: RemoteState = notExist;
      for (const wish of wishes) {
        const isSpecified = specified.some(([from, to]) => from === state && to === wish);
        if (canMove(state, wish) !== isSpecified) return false;
        if (isSpecified) state = wish;
      }
      return true;
    }),
    { numRuns: 10_000 },
  );
});
