import { ApiError } from '@fairline/contracts/call-api';
import { expect, test } from 'vitest';
import { makeReported } from './report-change.ts';

function scene() {
  const sent: unknown[] = [];
  const services = { emit: (name: string, event: unknown) => void sent.push([name, event]) };
  const refuse = (code: string) => () => Promise.reject(new ApiError(403, code, ''));
  return { sent, services, refuse };
}

test('ANA-01: a change of the safety of an account is reported with how it has ended', async () => {
  const { sent, services, refuse } = scene();
  const ended = await makeReported(services, { action: 'end-other-sessions' }, async () => 3);
  expect(ended).toBe(3);
  const link = { action: 'link-network', network: 'line' } as const;
  await expect(makeReported(services, link, refuse('SOCIAL_SIGN_IN_OFF'))).rejects.toThrow(ApiError);
  const failed = { ...link, outcome: 'failed', code: 'SOCIAL_SIGN_IN_OFF' };
  expect(sent).toEqual([
    ['track', { name: 'security', data: { action: 'end-other-sessions', outcome: 'succeeded' } }],
    ['track', { name: 'security', data: failed }],
  ]);
});

test('ANA-01: a change that waits for the password is not reported', async () => {
  const { sent, services, refuse } = scene();
  const change = makeReported(services, { action: 'remove-totp' }, refuse('GRANT_MISSING'));
  await expect(change).rejects.toThrow(ApiError);
  expect(sent).toEqual([]);
});
