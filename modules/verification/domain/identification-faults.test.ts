import { expect, test } from 'vitest';
import { taxNumberFits } from './document-numbers.ts';
import {
  type GivenIdentification,
  identificationFaults,
  type ReadableIdentification,
} from './identification-faults.ts';

const given: GivenIdentification = {
  date_birthday: '1990-05-17',
  passport: 'C01X00T47',
  passport_date: '2020-01-31',
  passport_end_date: '2030-01-30',
  inn: null,
  document_type: 'passport',
};
const faulty = (changes: ReadableIdentification, country = 'de') =>
  identificationFaults({ ...given, ...changes }, { country, today: '2026-01-15' }).map(({ path }) => path);

test('ACC-06: whole data of a German passport has no fault', () => {
  expect(faulty({})).toEqual([]);
  expect(faulty({ passport: 'c01x 00t-47', passport_end_date: null })).toEqual([]);
});

test.each([
  [{ date_birthday: '2026-01-15' }, ['body.date_birthday', 'body.passport_date']],
  [{ passport_date: '2026-01-16' }, ['body.passport_date']],
  [{ passport_date: '1990-05-17' }, ['body.passport_date']],
  [{ passport_end_date: '2026-01-14' }, ['body.passport_end_date']],
  [{ passport: 'ABC' }, ['body.passport']],
  [{ passport: 'C01X00T4A' }, ['body.passport']],
  [{ inn: '1' }, ['body.inn']],
])('ACC-06: %j has faults in %j', (changes, paths) => {
  expect(faulty(changes)).toEqual(paths);
});

test('ACC-06: what cannot be read leaves the other fields judged', () => {
  expect(faulty({ date_birthday: undefined, passport_date: '2026-01-16', passport: 'ABC' })).toEqual([
    'body.passport_date',
    'body.passport',
  ]);
  expect(faulty({ passport_date: undefined, passport_end_date: '2026-01-14' })).toEqual([
    'body.passport_end_date',
  ]);
  expect(faulty({ document_type: undefined, passport: 'ABC', passport_end_date: undefined })).toEqual([]);
});

test.each([
  ['gb', '123456789', true],
  ['gb', 'AB1234567', false],
  ['ru', '4509 123456', true],
  ['ru', 'AB123456', false],
  ['br', 'FX123456', true],
  ['zz', 'AA-77 12', true],
])('ACC-06: a passport of %s with the number %s: %s', (country, passport, isRight) => {
  expect(faulty({ passport }, country)).toEqual(isRight ? [] : ['body.passport']);
});

test('ACC-06: other documents than passports have numbers of any form', () => {
  expect(faulty({ passport: 'L01X00T471', document_type: 'identity-card' })).toEqual([]);
});

test.each([
  ['ru', '500100732259', true],
  ['ru', '500100732258', false],
  ['br', '529.982.247-25', true],
  ['br', '529.982.247-26', false],
  ['br', '111.111.111-11', false],
  ['de', '12 345 678 901', true],
  ['de', '1', false],
])('a tax number of %s, %s, fits: %s', (country, number, fits) => {
  expect(taxNumberFits(country, number)).toBe(fits);
});
