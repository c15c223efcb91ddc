import { expect, test } from 'vitest';
import { countriesWith, rightsAt } from './rights.ts';

const at = (time: string) => Date.parse(`2026-03-01T${time}:00Z`);
const right = (
  permission: string,
  countries: string[] | null = null,
  hours: [string, string] | null = null,
) => ({
  permission,
  countries,
  hours: hours && { from: hours[0], to: hours[1] },
});

test.each([
  ['08:00', true],
  ['15:59', true],
  ['16:00', false],
  ['07:59', false],
])('a right of the day shift at %s: %s', (time, isGiven) => {
  expect(rightsAt([right('bets.view', null, ['08:00', '16:00'])], at(time)).length > 0).toBe(isGiven);
});

test.each([
  ['22:00', true],
  ['05:59', true],
  ['06:00', false],
])('a right of the night shift at %s: %s', (time, isGiven) => {
  expect(rightsAt([right('bets.view', null, ['22:00', '06:00'])], at(time)).length > 0).toBe(isGiven);
});

test('a right is given in the countries of all roles together, and everywhere when one role has no limit', () => {
  const limited = [right('players.view', ['de']), right('players.view', ['at', 'de'])];
  expect(countriesWith(limited, 'players.view')).toEqual(['at', 'de']);
  expect(countriesWith([...limited, right('players.view')], 'players.view')).toBeNull();
  expect(countriesWith(limited, 'players.edit')).toBeUndefined();
});
