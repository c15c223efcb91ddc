import { expect, test } from 'vitest';
import { competitions } from './competitions/index.ts';
import { lineUpOf } from './line-ups.ts';
import { scoringShirts } from './models/football-line-ups.ts';

const teams = competitions.flatMap(({ sportId, competitors }) => (sportId === 1 ? competitors : []));

test('OFFER-01: every team has eleven players who begin and a bench, each with a number and a name of their own', () => {
  expect(teams.length).toBeGreaterThan(100);
  for (const { id } of teams) {
    const players = lineUpOf(id);
    expect(players.filter(({ starts }) => starts)).toHaveLength(11);
    expect(players.filter(({ starts }) => !starts)).toHaveLength(6);
    expect(new Set(players.map(({ shirt }) => shirt)).size).toBe(17);
    expect(new Set(players.map(({ name }) => name)).size, String(id)).toBe(17);
    const shirts = players.map(({ shirt }) => shirt);
    expect(scoringShirts.filter((shirt) => !shirts.includes(shirt))).toEqual([]);
  }
});

test('a team has the same players in every match', () => {
  expect(lineUpOf(17)).toEqual(lineUpOf(17));
  expect(lineUpOf(17)[8]?.name).not.toBe(lineUpOf(18)[8]?.name);
  expect(lineUpOf(17)[8]?.name).toMatch(/^[A-Z]\. [A-Z][a-z]{4,}$/);
});
