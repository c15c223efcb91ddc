import { expect, test } from 'vitest';
import { invalidInput, problem } from './errors.ts';

test('AUTH-09, AUTH-10: a code that always requires the same step has its number', () => {
  expect(problem('FINGERPRINT_REQUIRED')).toMatchObject({ status: 400, error_code: 120 });
  expect(problem('TERMS_CHANGED')).toMatchObject({ status: 451, exception_code: 1 });
  const plain = problem('NOT_FOUND');
  expect([plain.error_code, plain.exception_code]).toEqual([undefined, undefined]);
});

test('AUTH-08: the refusal has the type of the required captcha', () => {
  expect(problem('CAPTCHA_REQUIRED', undefined, undefined, { error_code: 111 }).error_code).toBe(111);
});

test('an invalid value is refused with its path and its rule', () => {
  const { code, message, errors } = invalidInput('reason', 'at most 200 characters');
  expect({ code, message, errors }).toEqual({
    code: 'INVALID_INPUT',
    message: 'at most 200 characters',
    errors: [{ path: 'reason', detail: 'at most 200 characters' }],
  });
});
