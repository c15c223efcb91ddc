import { ApiError } from '@fairline/contracts/api-error';
import { expect, test } from 'vitest';
import { refusedFault, typedFault } from './password-fault.ts';

const refusal = (code: string, detail?: string) =>
  new ApiError(422, code, code, {
    errors: detail === undefined ? [] : [{ path: 'body.newPassword', detail }],
  });

test.each([
  [refusal('PASSWORD_WEAK', 'used'), 'passwordreset.used'],
  [refusal('PASSWORD_WEAK', 'easy to guess'), 'error.PASSWORD_WEAK'],
  [refusal('PASSWORD_WEAK'), 'error.PASSWORD_WEAK'],
  [refusal('LINK_UNKNOWN'), undefined],
  [new Error('no network'), undefined],
])('AUTH-15: %o is told at the new password by the text %s', (error, text) => {
  expect(refusedFault(error)).toBe(text);
});

test('AUTH-15: a password that is too short is called short, and not easy to guess', () => {
  expect(typedFault('seven77')).toBe('strength.short');
  expect(typedFault('eight888')).toBeUndefined();
});
