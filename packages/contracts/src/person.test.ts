import { expect, test } from 'vitest';
import { personName } from './person.ts';

test.each([
  ['Ana', true],
  ['  Ana  ', true],
  ['O’Neill-Núñez', true],
  ['Анна', true],
  // The joiners of Persian and Indic names are letters to their readers.
  ['علی\u200Cرضا', true],
  ['क\u200Dष', true],
  ['Аna', false],
  ['A\u200Bna', false],
  ['A\u00ADna', false],
  ['A\u2060na', false],
  ['\uFEFFAna\uFEFFx', false],
  ['A\u202Ena', false],
  ['\u200B', false],
  [' ', false],
])('REG-03: the name %j is taken: %s', (name, isTaken) => {
  expect(personName.safeParse(name).success).toBe(isTaken);
});
