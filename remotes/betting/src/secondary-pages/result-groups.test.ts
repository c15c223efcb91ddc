import type { ResultView } from '@fairline/contracts';
import { expect, test } from 'vitest';
import { buildMatch, buildStatus } from '../testing/build-match.ts';
import { groupResults, outcomeFor } from './result-groups.ts';

const football = buildMatch({ matchId: '1' });
const spanish = buildMatch({ matchId: '2', tournamentId: 8, categoryCode: 'es' });
const tennis = buildMatch({ matchId: '3', sportId: 5, tournamentId: 9, categoryCode: 'es' });
const later = buildMatch({ matchId: '4' });

const english = {
  lng: 'en',
  category: (code: string) => ({ es: 'Spain', 'gb-eng': 'England' })[code] ?? code,
} as const;

function shape(results: readonly ResultView[], by: 'sport' | 'country') {
  return groupResults(results, by, english).map(({ sportId, categoryCode, competitions }) => [
    sportId ?? categoryCode,
    competitions.map((competition) => competition.results.map(({ matchId }) => matchId)),
  ]);
}

test('results are grouped by sport in the order of the lists, and keep their order in a competition', () => {
  expect(shape([tennis, football, spanish, later], 'sport')).toEqual([
    [1, [['1', '4'], ['2']]],
    [5, [['3']]],
  ]);
});

test('results are grouped by country in order of name, across sports', () => {
  expect(shape([tennis, football, spanish, later], 'country')).toEqual([
    ['gb-eng', [['1', '4']]],
    ['es', [['3'], ['2']]],
  ]);
});

test('a result is won, drawn or lost from the side of the team', () => {
  const scored = (score: [number, number]) => buildMatch({ status: buildStatus({ score }) });
  const [home, away] = [1, 2];
  expect(outcomeFor(scored([2, 1]), home)).toBe('won');
  expect(outcomeFor(scored([2, 1]), away)).toBe('lost');
  expect(outcomeFor(scored([0, 3]), home)).toBe('lost');
  expect(outcomeFor(scored([0, 3]), away)).toBe('won');
  expect(outcomeFor(scored([1, 1]), away)).toBe('drawn');
});
