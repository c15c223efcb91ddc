import { expect, test } from 'vitest';
import { invalidInput, problem } from './errors.ts';

test('AUTH-09, AUTH-10: a code that always means the same to do first carries its number by itself', () => {
  expect(problem('FINGERPRINT_REQUIRED')).toMatchObject({ status: 400, error_code: 120 });
  expect(problem('TERMS_CHANGED')).toMatchObject({ status: 451, exception_code: 1 });
  const plain = problem('NOT_FOUND');
  expect([plain.error_code, plain.exception_code]).toEqual([undefined, undefined]);
});

test('AUTH-08: which captcha is asked for is said with the refusal', () => {
  expect(problem('CAPTCHA_REQUIRED', undefined, undefined, { error_code: 111 }).error_code).toBe(111);
});

test('a value that does not fit is refused with where it stands and what it has to be', () => {
  const { code, message, errors } = invalidInput('reason', 'at most 200 characters');
  expect({ code, message, errors }).toEqual({
    code: 'INVALID_INPUT',
    message: 'at most 200 characters',
    errors: [{ path: 'reason', detail: 'at most 200 characters' }],
  });
});
