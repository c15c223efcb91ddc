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
  ['placed', undefined, undefined, { kind: 'lost', placed: { places: 1, tied: 1 } }],
  ['placed', '2', '3', { kind: 'lost', placed: { places: 2, tied: 3 } }],
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
  for (const kind of ['placed', 'dead-heat'] as const) {
    expect(markupOf(chosenKind(kind))).toContain('Paid places for Team 4');
    expect(markupOf(chosenKind(kind))).not.toContain('aria-invalid="true"');
    expect(markupOf({ ...chosenKind(kind), places: '9' })).toContain('aria-invalid="true"');
  }
});
