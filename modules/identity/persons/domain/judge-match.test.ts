import { expect, test } from 'vitest';
import { certainScore, judgeMatch, reviewScore } from './judge-match.ts';
import type { PersonFacts } from './person-facts.ts';
import { traitsOf } from './person-traits.ts';

const nobody: PersonFacts = {
  name: null,
  surname: null,
  birthDate: null,
  alsoNamed: [],
  email: null,
  phone: null,
  documents: [],
  addresses: [],
  deviceIds: [],
};
const person = (facts: Partial<PersonFacts>): PersonFacts => ({ ...nobody, ...facts });
const named = (name: string, surname: string, birthDate = '1990-03-17'): PersonFacts =>
  person({ name, surname, birthDate });

/** Compares two persons by the traits that they have in common. */
function compare(one: PersonFacts, other: PersonFacts) {
  const keys = new Set(traitsOf(one).map(({ kind, value }) => `${kind} ${value}`));
  const shared = traitsOf(other).filter(({ kind, value }) => keys.has(`${kind} ${value}`));
  return judgeMatch(shared.map(({ kind }) => kind));
}

const sergei = named('Sergei', 'Ivanov');

test.each([
  ['case, marks and blanks', named('  SÉRGEI ', 'ivanov')],
  ['the order of the names', named('Ivanov', 'Sergei')],
  ['Cyrillic letters', named('Сергей', 'Иванов')],
  ['another transliteration', named('Sergey', 'Iwanow')],
  ['a Cyrillic letter among Latin ones', named('Sеrgei', 'Ivаnоv')],
  ['full-width letters', named('Ｓｅｒｇｅｉ', 'Ivanov')],
  ['signs that nobody sees', named('Ser\u200dgei', 'Iva\u00adnov')],
])('the same person is found whatever %s', (_, other) => {
  expect(compare(sergei, other)).toEqual({ reasons: ['name'], score: 90 });
});

test('a word of Cyrillic letters that all look Latin is read by its looks too', () => {
  expect(compare(named('Oscar', 'Pope'), named('Оѕсаr', 'Роре')).reasons).toEqual(['name']);
  expect(compare(named('Roman', 'Popov'), named('Роман', 'Попов')).reasons).toEqual(['name']);
});

test('a hyphen, a blank or an apostrophe in a name makes no other person', () => {
  const joined = named('Annemarie', 'OBrien');
  for (const other of [named('Anne-Marie', "O'Brien"), named('Anne Marie', 'O’Brien')]) {
    expect(compare(joined, other).reasons).toEqual(['name']);
  }
  expect(compare(named('Weiß', 'Øster'), named('Weiss', 'Oster')).reasons).toEqual(['name']);
});

test.each([
  ['another letter', named('Sergei', 'Ivamov')],
  ['a letter less', named('Serge', 'Ivanov')],
  ['a letter more', named('Sergeit', 'Ivanov')],
  ['another first letter', named('Zergei', 'Ivanov')],
  ['two letters in the other order', named('Sergei', 'Ivnaov')],
])('%s in the name is looked at by a person, and stops nobody by itself', (_, other) => {
  expect(compare(sergei, other)).toEqual({ reasons: ['near-name'], score: 65 });
  expect(reviewScore).toBeLessThanOrEqual(65);
  expect(certainScore).toBeGreaterThan(65);
});

test('two wrong letters, another birth date or another name find nobody', () => {
  for (const other of [
    named('Sargai', 'Ivanov'),
    named('Sergei', 'Ivanov', '1990-03-18'),
    named('Petr', 'Ivanov'),
    nobody,
  ]) {
    expect(compare(sergei, other)).toEqual({ reasons: [], score: 0 });
  }
});

test('day and month in the other order are found', () => {
  const other = named('Sergei', 'Ivanov', '1990-11-04');
  expect(compare(named('Sergei', 'Ivanov', '1990-04-11'), other).reasons).toEqual(['swapped-date']);
  const same = named('Sergei', 'Ivanov', '1990-05-05');
  expect(compare(same, same).reasons).toEqual(['name']);
});

test('a document is the same with other signs, and with a letter for a digit', () => {
  const document = (number: string, countryCode = 'de') => person({ documents: [{ countryCode, number }] });
  expect(compare(document('L01X 00T-47'), document('lo1x00t47'))).toEqual({
    reasons: ['document'],
    score: 98,
  });
  expect(compare(document('L01X00T47'), document('L01X00T47', 'at')).reasons).toEqual([]);
  expect(compare(document(' - '), document('')).reasons).toEqual([]);
});

test('dots and tags of an e-mail address and the signs of a number do not count', () => {
  const one = person({ email: 'Ana.Silva+bets@googlemail.com', phone: '+49301234567' });
  const other = person({ email: 'anasilva@gmail.com', phone: '+49 30 1234567' });
  expect(compare(one, other)).toEqual({ reasons: ['phone', 'email'], score: 84 });
  expect(compare(person({ email: 'ana@a.example' }), person({ email: 'ana@b.example' })).reasons).toEqual([]);
});

test('a device and an address alone are a household; they make other traits surer', () => {
  const home = {
    deviceIds: ['d1', 'd2'],
    addresses: [{ countryCode: 'de', text: 'Lindenstraße 5, 10969 Berlin' }],
  };
  const other = {
    deviceIds: ['d2'],
    addresses: [{ countryCode: 'de', text: '10969 Berlin, LINDENSTRASSE 5' }],
  };
  expect(compare(person(home), person(other))).toEqual({ reasons: ['device', 'address'], score: 44 });
  expect(compare({ ...sergei, ...home }, { ...named('Sergei', 'Ivamov'), ...other }).score).toBe(80);
  const phone = { phone: '+49301234567' };
  expect(
    compare({ ...sergei, ...phone }, { ...named('Sergei', 'Ivamov'), ...phone }).score,
  ).toBeGreaterThanOrEqual(certainScore);
});

test('a person is found by every name that they gave themselves, each with its own birth date', () => {
  const registered = person({
    ...named('Sergej', 'Iwanof'),
    alsoNamed: [named('Sergei', 'Petrov', '1990-03-18')],
  });
  expect(compare(named('Sergei', 'Petrov', '1990-03-18'), registered).reasons).toEqual(['name']);
  expect(compare(named('Sergei', 'Petrov', '1990-03-17'), registered).reasons).toEqual([]);
});
