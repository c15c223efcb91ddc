import { ApiError } from '@fairline/contracts/api-error';
import { expect, test } from 'vitest';
import { mendingApi } from './mending-api.ts';

/** Makes an API whose calls answer with these values in turn; an error is thrown. */
function apiOf(answers: unknown[], isConfirmed = true) {
  const seen: string[] = [];
  const api = mendingApi(
    async () => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer as never;
    },
    {
      async askForFactor() {
        seen.push('asked');
        return isConfirmed;
      },
      onSignedOut: () => void seen.push('signed out'),
      onRightMissing: () => void seen.push('right missing'),
      onStatus: (status) => void seen.push(String(status)),
    },
  );
  return { call: () => api('GET', '/console-api/session'), seen };
}

const refusal = (status: number, code: string) => new ApiError(status, code, code);

test('a call that needs the second factor is repeated after it', async () => {
  const { call, seen } = apiOf([refusal(401, 'SECOND_FACTOR_REQUIRED'), { name: 'Ada' }]);
  expect(await call()).toEqual({ name: 'Ada' });
  expect(seen).toEqual(['401', 'asked', '200']);
});

test('a call fails when the operator gives no factor, and the console is signed out', async () => {
  const { call, seen } = apiOf([refusal(401, 'SECOND_FACTOR_REQUIRED')], false);
  await expect(call()).rejects.toThrow('SECOND_FACTOR_REQUIRED');
  expect(seen).toEqual(['401', 'asked', 'signed out']);
});

test.each([
  [401, 'UNAUTHENTICATED', ['401', 'signed out']],
  [403, 'PERMISSION_MISSING', ['403', 'right missing']],
  [0, 'NETWORK', ['0']],
  [499, 'CANCELLED', []],
])('a refusal %i %s reaches the caller', async (status, code, expected) => {
  const { call, seen } = apiOf([refusal(status, code)]);
  await expect(call()).rejects.toThrow(code);
  expect(seen).toEqual(expected);
});
