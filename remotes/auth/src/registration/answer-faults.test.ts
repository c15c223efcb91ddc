import { expect, test } from 'vitest';
import { answerFaults } from './answer-faults.ts';

test('what the platform says of a field stands at that field', () => {
  expect(answerFaults('full_reg', 'EMAIL_TAKEN')).toEqual({
    fields: { email: 'error.EMAIL_TAKEN' },
    form: undefined,
  });
  expect(answerFaults('fast_reg', 'COUNTRY_REFUSED').fields).toEqual({
    countryCode: 'error.COUNTRY_REFUSED',
  });
  expect(answerFaults('full_reg', 'UNDER_AGE').fields).toEqual({ birthDate: 'invalid.underAge' });
});

test('paths of an invalid input are mapped, and the form says to look at them', () => {
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

test('what has no field in the form is said of the form', () => {
  expect(answerFaults('fast_reg', 'EMAIL_TAKEN')).toEqual({ fields: {}, form: 'EMAIL_TAKEN' });
  expect(answerFaults('fast_reg', 'TOO_MANY_REQUESTS')).toEqual({ fields: {}, form: 'TOO_MANY_REQUESTS' });
  expect(answerFaults('full_reg', 'constructor')).toEqual({ fields: {}, form: 'constructor' });
});
