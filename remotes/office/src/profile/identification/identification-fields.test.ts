import { expect, test } from 'vitest';
import { faultsOfErrors, missingFields, readForm, savedFields } from './identification-fields.ts';

function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

const whole = {
  name: ' Ana ',
  surname: 'Silva',
  date_birthday: '1990-05-17',
  document_type: 'identity-card',
  passport: 'L01X00T47',
  passport_date: '2020-01-31',
  passport_end_date: '',
  registration_address: 'Hauptstraße 1, Berlin',
  inn: '',
};

test('ACC-06: the form is read without blanks, and optional fields that are empty are not given', () => {
  expect(readForm(form(whole))).toEqual({
    ...whole,
    name: 'Ana',
    passport_end_date: null,
    inn: null,
  });
});

test('ACC-06: each of the six fields is required', () => {
  expect(missingFields(readForm(form(whole)))).toEqual({});
  expect(missingFields(readForm(form({})))).toEqual({
    name: 'missing',
    surname: 'missing',
    date_birthday: 'missing',
    passport: 'missing',
    passport_date: 'missing',
    registration_address: 'missing',
  });
});

test('a refusal is shown at the fields that it names', () => {
  const errors = [{ path: 'body.passport' }, { path: 'body.inn' }, { path: 'body.unknown' }];
  expect(faultsOfErrors(errors)).toEqual({ passport: 'wrong', inn: 'wrong' });
  expect(faultsOfErrors(undefined)).toEqual({});
});

test('ACC-06: an empty field is told as such beside what the site refuses, in the order of the form', () => {
  const errors = [{ path: 'body.passport' }, { path: 'body.name' }, { path: 'body.surname' }];
  const faults = faultsOfErrors(errors, { surname: 'missing' });
  expect(Object.entries(faults)).toEqual([
    ['name', 'wrong'],
    ['surname', 'missing'],
    ['passport', 'wrong'],
  ]);
});

test('ANA-01: events name the given fields, and no values', () => {
  expect(savedFields(readForm(form(whole)))).toEqual([
    'name',
    'surname',
    'birth-date',
    'passport-type',
    'passport-number',
    'passport-issue-date',
    'registration-address',
  ]);
});
