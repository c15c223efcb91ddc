import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ResultSelects } from './form-parts.tsx';
import { chosenKind, resultKinds, resultsOf, storedResults } from './result-kinds.ts';

const resultOf = (kind: (typeof resultKinds)[number], places?: string, tied?: string) =>
  resultsOf({
    a: { ...chosenKind(kind), ...(places !== undefined && { places }), ...(tied !== undefined && { tied }) },
  });

test.each([
  ['won', undefined, undefined, { kind: 'won' }],
  ['lost', undefined, undefined, { kind: 'lost' }],
  ['placed', undefined, undefined, { kind: 'lost', position: { first: 2, tied: 1 } }],
  ['placed', '4', '3', { kind: 'lost', position: { first: 4, tied: 3 } }],
  ['dead-heat', undefined, undefined, { kind: 'dead-heat', places: 1, tied: 2 }],
  ['dead-heat', '1', ' 4 ', { kind: 'dead-heat', places: 1, tied: 4 }],
] as const)('%s with the counts %s and %s is asked for as it is', (kind, places, tied, result) => {
  expect(resultOf(kind, places, tied)).toEqual([{ outcomeId: 'a', result }]);
});

test.each([
  ['more places than competitors', '3', '2'],
  ['no place', '0', '2'],
  ['a part of a place', '0.5', '2'],
  ['an empty field', '1', ''],
  ['too many competitors', '1', '1001'],
])('nothing is asked for with %s', (_name, places, tied) => {
  expect(resultOf('dead-heat', places, tied)).toBeUndefined();
});

test.each([
  ['the place of the winner', '1', '1'],
  ['no competitor', '3', '0'],
  ['a place that is too high', '1001', '1'],
])('nothing is asked for with %s', (_name, place, tied) => {
  expect(resultOf('placed', place, tied)).toBeUndefined();
});

test('a position that was still open goes back as it came, until another kind is chosen', () => {
  const result = { kind: 'lost', position: { best: 3, worst: 8 } } as const;
  const outcomes = [{ outcomeId: 'a', name: 'A', legs: 1, result }];
  const stored = storedResults({ outcomes });
  expect(resultsOf(stored)).toEqual([{ outcomeId: 'a', result }]);
  expect(resultsOf({ ...stored, a: chosenKind('won') })).toEqual([
    { outcomeId: 'a', result: { kind: 'won' } },
  ]);
  const chosenAgain = { ...stored, a: chosenKind('lost') };
  expect(resultsOf(chosenAgain)).toEqual([{ outcomeId: 'a', result: { kind: 'lost' } }]);
});

test('nothing is asked for while no result is chosen', () => {
  expect(resultsOf({})).toBeUndefined();
});

test('every stored result comes back as it was chosen', () => {
  for (const kind of resultKinds) {
    const chosen = { a: chosenKind(kind) };
    const [stored] = resultsOf(chosen) ?? [];
    const outcomes = [
      { outcomeId: 'a', name: 'A', legs: 1, result: stored?.result ?? null },
      { outcomeId: 'b', name: 'B', legs: 0, result: null },
    ];
    expect(storedResults({ outcomes })).toEqual(chosen);
  }
});

test('a dead heat and a place show their counts, and an impossible one is named beside its field', () => {
  const outcomes = [{ outcomeId: 'a', name: 'Team 4' }];
  const markupOf = (chosen: ReturnType<typeof chosenKind>) =>
    renderToStaticMarkup(<ResultSelects outcomes={outcomes} results={{ a: chosen }} onChange={() => {}} />);
  expect(markupOf(chosenKind('won'))).not.toContain('Paid places');
  for (const [kind, label, wrong] of [
    ['placed', 'Place of Team 4', '1'],
    ['dead-heat', 'Paid places for Team 4', '9'],
  ] as const) {
    expect(markupOf(chosenKind(kind))).toContain(label);
    expect(markupOf(chosenKind(kind))).not.toContain('aria-invalid="true"');
    expect(markupOf({ ...chosenKind(kind), places: wrong })).toContain('aria-invalid="true"');
  }
});
