import { allTexts } from '@fairline/i18n/locales';
import { expect, test } from 'vitest';
import { locales } from '../../locales/index.ts';
import { answerFaults } from './answer-faults.ts';
import { fieldsOf } from './form-values.ts';

test('a code about a field is shown at that field', () => {
  expect(answerFaults('full_reg', 'EMAIL_TAKEN')).toEqual({
    fields: { email: 'error.EMAIL_TAKEN' },
    form: undefined,
  });
  expect(answerFaults('fast_reg', 'COUNTRY_REFUSED').fields).toEqual({
    countryCode: 'error.COUNTRY_REFUSED',
  });
  expect(answerFaults('full_reg', 'UNDER_AGE').fields).toEqual({ birthDate: 'invalid.underAge' });
});

test('paths of an invalid input become faults of fields, and a message of the form points to them', () => {
  const errors = [
    { path: 'body.phone' },
    { path: 'body.name' },
    { path: 'body.type' },
    { path: 'query.phone' },
  ];
  expect(answerFaults('full_reg', 'INVALID_INPUT', errors)).toEqual({
    fields: { phone: 'invalid.phone', name: 'invalid.name' },
    form: 'INVALID_INPUT',
  });
});

test('a code without a field in the form becomes a message of the form', () => {
  expect(answerFaults('fast_reg', 'EMAIL_TAKEN')).toEqual({ fields: {}, form: 'EMAIL_TAKEN' });
  expect(answerFaults('fast_reg', 'TOO_MANY_REQUESTS')).toEqual({ fields: {}, form: 'TOO_MANY_REQUESTS' });
  expect(answerFaults('full_reg', 'constructor')).toEqual({ fields: {}, form: 'constructor' });
});

test('a telephone number is refused with the text of its fault', () => {
  const errors = [{ path: 'body.phone', detail: 'too-short' }];
  expect(answerFaults('full_reg', 'PHONE_INVALID', errors).fields).toEqual({
    phone: 'invalid.phone.too-short',
  });
  const marks = [{ path: 'body.phone', detail: 'direction-marks' }];
  expect(answerFaults('full_reg', 'INVALID_INPUT', marks).fields).toEqual({
    phone: 'invalid.phone.direction-marks',
  });
  const unknown = [{ path: 'body.phone', detail: 'of a later version' }];
  expect(answerFaults('full_reg', 'PHONE_INVALID', unknown).fields).toEqual({ phone: 'invalid.phone' });
});

const kinds = ['full_reg', 'phone_reg', 'fast_reg', 'soc_reg'] as const;
const fields = kinds.flatMap((kind) => fieldsOf[kind].map((field) => ({ kind, field })));

test.each(fields)(
  'a refused $field of $kind is said at the field in every language',
  async ({ kind, field }) => {
    const refused = answerFaults(kind, 'INVALID_INPUT', [{ path: `body.${field}`, detail: 'any' }]);
    const key = refused.fields[field] ?? 'none';
    for (const [lng, dictionary] of Object.entries(await allTexts(locales))) {
      expect([lng, field, Object.hasOwn(dictionary, key)]).toEqual([lng, field, true]);
    }
  },
);

test.each([
  ['PHONE_TAKEN', 'phone'],
  ['EMAIL_TAKEN', 'email'],
  ['PASSWORD_WEAK', 'password'],
  ['UNDER_AGE', 'birthDate'],
  ['COUNTRY_REFUSED', 'countryCode'],
  ['CURRENCY_MISMATCH', 'currency'],
  ['DOCUMENT_INVALID', 'documentNumber'],
] as const)('the refusal %s is said at %s in every language', async (code, field) => {
  const key = answerFaults('full_reg', code).fields[field] ?? 'none';
  for (const [lng, dictionary] of Object.entries(await allTexts(locales))) {
    expect([lng, Object.hasOwn(dictionary, key)]).toEqual([lng, true]);
  }
});
