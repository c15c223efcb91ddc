import { football } from '@fairline/markets';
import { expect, test } from 'vitest';
import { competitions } from '../domain/competitions/index.ts';
import { idRanges } from './stable-id.ts';
import { coreName, teamOf } from './teams.ts';

const clubs = competitions
  .filter(({ sportId }) => sportId === football)
  .flatMap(({ competitors, tournaments: [tournament] }) =>
    competitors.map(({ id, name }) => ({ id, name, categoryId: tournament?.categoryId ?? 0 })),
  );

test('every club of the simulator is known by its own name, and no two share one', () => {
  for (const { id, name, categoryId } of clubs) expect(teamOf(categoryId, name)).toEqual({ id, name });
  expect(new Set(clubs.map(({ name, categoryId }) => `${categoryId} ${coreName(name)}`)).size).toBe(
    clubs.length,
  );
});

test.each([
  [1, 'Manchester City FC', 'Man City'],
  [1, "Nott'm Forest", 'Nottingham Forest FC'],
  [30, '1. FSV Mainz 05', 'Mainz'],
  [30, 'FC Bayern München', 'Bayern Munich'],
  [7, 'Paris Saint-Germain FC', 'Paris SG'],
  [44, 'Sporting Clube de Portugal', 'Sp Lisbon'],
  [46, 'İstanbul Başakşehir', 'Buyuksehyr'],
  // This team is not one of the simulator's.
  [1, 'Ipswich Town FC', 'Ipswich'],
])('in category %d, %s and %s are one club', (categoryId, name, other) => {
  expect(teamOf(categoryId, name).id).toBe(teamOf(categoryId, other).id);
});

test('similar names of different clubs stay different', () => {
  expect(teamOf(7, 'Paris FC').id).not.toBe(teamOf(7, 'Paris SG').id);
  expect(teamOf(1, 'Manchester United FC').id).not.toBe(teamOf(1, 'Manchester City FC').id);
  expect(teamOf(48, 'Arsenal').id).not.toBe(teamOf(1, 'Arsenal').id);
});

test('an unknown club keeps its name, and its id differs from all simulated ones', () => {
  const { id, name } = teamOf(1, 'Wrexham AFC');
  expect(name).toBe('Wrexham AFC');
  expect(id).toBeGreaterThanOrEqual(idRanges.team.from);
  expect(id).toBeGreaterThan(
    Math.max(...competitions.flatMap(({ competitors }) => competitors.map((each) => each.id))),
  );
  // Bets store these ids, so that they must never change.
  expect(id).toBe(teamOf(1, 'Wrexham').id);
});

test('a name that consists of club words only is still a name', () => {
  expect(coreName('AFC 1909')).toBe('afc 1909');
});
