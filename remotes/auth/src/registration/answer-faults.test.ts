import { expect, test } from 'vitest';
import { answerFaults } from './answer-faults.ts';

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
